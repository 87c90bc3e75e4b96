import { importPKCS8, SignJWT } from 'jose';
import { parseDecimal } from '../../base/money/money.ts';
import { dayText } from '../../base/time/dateTexts.ts';
import { brandOf } from '../../domain/ground/merchants/brand.ts';
import type { PlatformBPasses } from '../../domain/ground/merchants/definitions.ts';
import { type PassBalance, PassSettingsError, type ShownPass } from '../../domain/ground/ports/passes.ts';
import { PASS_TEXTS } from './passTexts.ts';

/** Kinds of objects at the platform, by the names of its API. */
export const OBJECT_KINDS = { gift: 'giftCard', loyalty: 'loyalty' } as const;

const ALGORITHM = 'RS256';
/** Decimal places of the platform's amounts of money. */
const MICROS_SCALE = 6;

/** Signs the object of a pass and its class, as the JWT of a "save" link. Throws `PassSettingsError`. */
export async function savedJwt(
  pass: ShownPass,
  settings: PlatformBPasses,
  signingKey: string,
  now: Date,
): Promise<string> {
  const kind = OBJECT_KINDS[pass.content.kind];
  const payload = {
    [`${kind}Classes`]: [platformBClass(pass, settings)],
    [`${kind}Objects`]: [platformBObject(pass, settings)],
  };
  const key = await importPKCS8(signingKey, ALGORITHM).catch(() => {
    throw new PassSettingsError('The signing key is not an RSA key.');
  });
  return new SignJWT({ typ: 'savetowallet', origins: [], payload })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(settings.clientEmail)
    .setAudience('google')
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .sign(key);
}

export function objectId({ merchant, passId }: ShownPass, { issuerId }: PlatformBPasses): string {
  return `${issuerId}.${merchant.merchantId}-${passId}`;
}

/** Builds the class: what all passes of a card template have in common. */
function platformBClass(
  { merchant, content }: ShownPass,
  settings: PlatformBPasses,
): Record<string, unknown> {
  const { redemptionIssuers, logoUrl } = settings;
  return {
    id: classId(merchant.merchantId, content, settings),
    issuerName: merchant.name,
    [content.kind === 'gift' ? 'merchantName' : 'programName']:
      content.kind === 'gift' ? merchant.name : content.templateName,
    programLogo: { sourceUri: { uri: logoUrl } },
    hexBackgroundColor: brandOf(merchant).color,
    reviewStatus: 'UNDER_REVIEW',
    ...(redemptionIssuers && { enableSmartTap: true, redemptionIssuers }),
  };
}

function classId(merchantId: number, content: ShownPass['content'], { issuerId }: PlatformBPasses): string {
  return `${issuerId}.${merchantId}-${content.kind}-${content.templateCode}`;
}

/** Builds the object. All that may change is always in it, since an update leaves what it does not name. */
export function platformBObject(pass: ShownPass, settings: PlatformBPasses): Record<string, unknown> {
  const { merchant, content, cardNumber, nfcText } = pass;
  return {
    id: objectId(pass, settings),
    classId: classId(merchant.merchantId, content, settings),
    state: content.isVoid === undefined ? 'ACTIVE' : content.isVoid === 'EXPIRED' ? 'EXPIRED' : 'INACTIVE',
    barcode: { type: 'QR_CODE', value: cardNumber, alternateText: cardNumber },
    ...(settings.redemptionIssuers && { smartTapRedemptionValue: nfcText }),
    ...(content.endsAt && { validTimeInterval: { end: { date: content.endsAt.toISOString() } } }),
    ...(content.kind === 'gift' ? giftParts(pass) : loyaltyParts(pass)),
    textModulesData: textModules(pass),
  };
}

function giftParts({ merchant, content: { balances }, cardNumber }: ShownPass): Record<string, unknown> {
  const [balance] = balances;
  return { cardNumber, ...(balance && { balance: moneyOf(balance, merchant.currency) }) };
}

function loyaltyParts({ merchant, content: { balances }, cardNumber }: ShownPass): Record<string, unknown> {
  const [first, second] = balances.map((balance) => ({
    label: balance.name,
    balance: balance.isMoney
      ? { money: moneyOf(balance, merchant.currency) }
      : { double: Number(balance.amount) },
  }));
  return { accountId: cardNumber, loyaltyPoints: first, ...(second && { secondaryLoyaltyPoints: second }) };
}

function moneyOf({ amount }: PassBalance, currencyCode: string) {
  return { micros: String(parseDecimal(amount, MICROS_SCALE)), currencyCode };
}

function textModules({ merchant, content }: ShownPass) {
  const { balances, tierName, lastDay, isVoid, kind } = content;
  const others = balances.slice(kind === 'gift' ? 1 : 2);
  const text = (id: string, header: string, body: string | undefined) =>
    body === undefined ? [] : [{ id, header, body }];
  return [
    ...text('tier', PASS_TEXTS.tier, tierName),
    ...text('until', PASS_TEXTS.until, lastDay === undefined ? undefined : dayText(merchant, lastDay)),
    ...text('status', PASS_TEXTS.status, isVoid && PASS_TEXTS.void[isVoid]),
    ...others.flatMap(({ walletCode, name, amount }) => text(`wallet-${walletCode}`, name, amount)),
  ];
}
