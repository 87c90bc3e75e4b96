import { secretHash } from '../../../base/crypto/secrets.ts';
import { enteredPhone } from '../../../base/text/entered.ts';
import type { CardAliasKind, Db } from '../../../store/database.ts';
import { ofMerchant } from '../../../store/ofMerchant.ts';
import type { Merchant } from '../../ground/merchantDirectory.ts';
import { findCardOfToken, isAccountToken } from './accountTokens.ts';

/** Card identification by a till: one of the first eight fields, optionally with a registration code. */
export interface CardInfo {
  /**
   * Typed or scanned value: a card number, an account token, the NFC text of a pass, or a ten-digit phone number. As a
   * phone number it is used only if no card has that number.
   */
  numberOrPhone?: string;
  printedCardNumber?: string;
  trackInfo?: string;
  barcode?: string;
  phoneNumber?: string;
  walletANfcVasPayload?: string;
  walletBNfcVasPayload?: string;
  accountToken?: string;
  cardRegCode?: string | null;
  /** Text after the card number on the stripe: the registration code, on cards whose stripe has one. */
  stripeCode?: string;
}

export type IdentifierReason = 'invalid_card_info' | 'card_not_found' | 'identifier_not_unique';

/**
 * Context in which a card is identified. Time and wallets select one of several cards of an account token's
 * guest.
 */
export interface NamingPlace {
  merchant: Merchant;
  now: Date;
  walletCodes?: readonly number[];
}

/** Resolves the identification to a card number. The number may not belong to any card. */
export async function findCardNumber(
  db: Db,
  place: NamingPlace,
  info: CardInfo,
): Promise<string | { refused: IdentifierReason }> {
  const { merchantId } = place.merchant;
  const { numberOrPhone, printedCardNumber, trackInfo, barcode, phoneNumber } = info;
  if (numberOrPhone !== undefined && PASS_TEXT.test(numberOrPhone))
    return byPass(db, merchantId, numberOrPhone);
  const shown = numberOrPhone !== undefined && isAccountToken(numberOrPhone) ? numberOrPhone : undefined;
  const accountToken = info.accountToken ?? shown;
  if (accountToken !== undefined) return byAccountToken(db, place, accountToken);
  if (numberOrPhone !== undefined) return byNumberOrPhone(db, merchantId, numberOrPhone);
  if (printedCardNumber !== undefined) return printedCardNumber;
  // The rest of the track (expiry, service code, discretionary data) must not be stored.
  if (trackInfo !== undefined) return trackInfo.slice(0, trackInfo.indexOf('='));
  if (barcode !== undefined) return oneByAlias(db, merchantId, 'barcode', barcode, barcode);
  if (phoneNumber !== undefined) return oneByAlias(db, merchantId, 'phone', phoneNumber);
  if (info.walletANfcVasPayload !== undefined)
    return byPayload(db, merchantId, 'nfc_a', info.walletANfcVasPayload);
  if (info.walletBNfcVasPayload !== undefined)
    return byPayload(db, merchantId, 'nfc_b', info.walletBNfcVasPayload);
  return { refused: 'invalid_card_info' };
}

async function byAccountToken(
  db: Db,
  { merchant, now, walletCodes = [] }: NamingPlace,
  token: string,
): Promise<string | { refused: IdentifierReason }> {
  const cardNumber = await findCardOfToken(db, merchant, { token, now, walletCodes });
  return cardNumber ?? { refused: 'card_not_found' };
}

async function byNumberOrPhone(db: Db, merchantId: number, typed: string) {
  const phone = enteredPhone(typed);
  if (!/^[0-9]{10}$/.test(phone)) return typed;
  const card = await ofMerchant(db, merchantId)
    .selectFrom('card', { card_number: typed })
    .select('card_number')
    .executeTakeFirst();
  return card ? typed : oneByAlias(db, merchantId, 'phone', phone);
}

/** Hash of a pass's content for storage, so that the database reveals nothing that opens a card. */
export function aliasHash(secret: string): string {
  return secretHash(secret).toString('hex');
}

/** Distinguishes the NFC texts of passes from card numbers in fields that accept either. */
const PASS_TEXT = /^pass_[A-Za-z0-9_-]{32}$/;

/** Builds the NFC text of a pass from its token of 32 characters. */
export function passText(token: string): string {
  return `pass_${token}`;
}

/** Finds a card by the NFC text of its pass on either platform. */
async function byPass(db: Db, merchantId: number, text: string) {
  const value = aliasHash(text);
  const onA = await oneByAlias(db, merchantId, 'nfc_a', value);
  return typeof onA === 'string' ? onA : oneByAlias(db, merchantId, 'nfc_b', value);
}

/** Finds a card by its pass. The payload is base64 of an issued secret or of the card number. */
async function byPayload(db: Db, merchantId: number, kind: CardAliasKind, payload: string) {
  const content = Buffer.from(payload, 'base64').toString('utf8');
  return oneByAlias(db, merchantId, kind, aliasHash(content), content);
}

async function oneByAlias(
  db: Db,
  merchantId: number,
  kind: CardAliasKind,
  value: string,
  otherwise?: string,
): Promise<string | { refused: IdentifierReason }> {
  const found = await ofMerchant(db, merchantId)
    .selectFrom('card_alias', { kind, value })
    .select('card_number')
    .limit(2)
    .execute();
  const [first, second] = found;
  if (second) return { refused: 'identifier_not_unique' };
  if (first) return first.card_number;
  return otherwise !== undefined && /^[0-9]{8,30}$/.test(otherwise)
    ? otherwise
    : { refused: 'card_not_found' };
}
