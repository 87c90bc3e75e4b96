import { dayText } from '../../base/time/dateTexts.ts';
import { brandOf } from '../../domain/ground/merchants/brand.ts';
import type { PlatformAPasses } from '../../domain/ground/merchants/definitions.ts';
import type { PassBalance, ShownPass } from '../../domain/ground/ports/passes.ts';
import { PASS_TEXTS } from './passTexts.ts';
import { plainPicture } from './plainPicture.ts';

/** Field of a pass, as its platform shows it. */
interface PassField {
  key: string;
  label: string;
  value: string | number;
  currencyCode?: string;
  changeMessage?: string;
}

/** Files of a pass to sign: `pass.json` and its pictures. */
export function platformAFiles(pass: ShownPass, settings: PlatformAPasses): Record<string, Uint8Array> {
  const { color } = brandOf(pass.merchant);
  const icon = settings.icon === undefined ? undefined : Buffer.from(settings.icon, 'base64');
  return {
    'pass.json': Buffer.from(JSON.stringify(platformAJson(pass, settings))),
    'icon.png': icon ?? plainPicture(color, ICON_POINTS),
    'icon@2x.png': icon ?? plainPicture(color, 2 * ICON_POINTS),
    'icon@3x.png': icon ?? plainPicture(color, 3 * ICON_POINTS),
    ...(settings.logo === undefined ? {} : { 'logo.png': Buffer.from(settings.logo, 'base64') }),
  };
}

const ICON_POINTS = 29;

/** Builds the content of `pass.json`. */
export function platformAJson(pass: ShownPass, settings: PlatformAPasses): Record<string, unknown> {
  const { merchant, content, cardNumber } = pass;
  const { color, textColor } = brandOf(merchant);
  const isUsable = content.isVoid === undefined;
  const code = { message: cardNumber, messageEncoding: 'iso-8859-1', altText: cardNumber };
  return {
    formatVersion: 1,
    passTypeIdentifier: settings.passTypeIdentifier,
    teamIdentifier: settings.teamIdentifier,
    serialNumber: String(pass.passId),
    organizationName: merchant.name,
    description: `${merchant.name}: ${content.templateName}`,
    ...(settings.logo === undefined && { logoText: merchant.name }),
    webServiceURL: pass.webServiceUrl,
    authenticationToken: pass.deviceToken,
    backgroundColor: rgbText(color),
    foregroundColor: rgbText(textColor),
    labelColor: rgbText(textColor),
    // Devices show the first that they can.
    barcodes: [
      { format: 'PKBarcodeFormatQR', ...code },
      { format: 'PKBarcodeFormatCode128', ...code },
    ],
    ...(isUsable && settings.nfcPublicKey !== undefined
      ? { nfc: { message: pass.nfcText, encryptionPublicKey: settings.nfcPublicKey } }
      : {}),
    ...(content.endsAt && { expirationDate: content.endsAt.toISOString() }),
    ...(!isUsable && { voided: true }),
    storeCard: fieldsOf(pass),
  };
}

function fieldsOf({ merchant, content, cardNumber }: ShownPass): Record<string, PassField[]> {
  const { balances, tierName, lastDay, isVoid, templateName } = content;
  const [first, ...others] = balances.map((balance) => balanceField(balance, merchant.currency));
  const field = (key: string, label: string, value: string | undefined): PassField[] =>
    value === undefined ? [] : [{ key, label, value }];
  const until = lastDay === undefined ? undefined : dayText(merchant, lastDay);
  return {
    primaryFields: first ? [first] : [],
    secondaryFields: others.slice(0, MAX_SECONDARY),
    auxiliaryFields: [
      ...field('tier', PASS_TEXTS.tier, tierName),
      ...field('until', PASS_TEXTS.until, until),
      ...field('status', PASS_TEXTS.status, isVoid && PASS_TEXTS.void[isVoid]),
    ],
    backFields: [
      ...field('card', PASS_TEXTS.card, templateName),
      ...field('number', PASS_TEXTS.number, cardNumber),
      ...others.slice(MAX_SECONDARY),
    ],
  };
}

/** Maximum fields in the second row of a store card. */
const MAX_SECONDARY = 3;

function balanceField({ walletCode, name, isMoney, amount }: PassBalance, currency: string): PassField {
  return {
    key: `wallet-${walletCode}`,
    label: name,
    value: Number(amount),
    ...(isMoney && { currencyCode: currency }),
    changeMessage: `${name}: %@`,
  };
}

function rgbText(color: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return `rgb(${channels.join(', ')})`;
}
