import { newSecret, secretHash } from '../../../base/crypto/secrets.ts';
import type { Db } from '../../../store/database.ts';
import { ofMerchant } from '../../../store/ofMerchant.ts';
import type { Context } from '../../ground/context.ts';
import type { Merchant } from '../../ground/merchantDirectory.ts';
import { isActiveOn, merchantsDay } from './cardExpiry.ts';
import { cardsInOrder } from './cardOrder.ts';

const ACCOUNT_TOKEN_SECONDS = 600;

export interface IssuedAccountToken {
  token: string;
  expiresInSeconds: number;
}

/** Distinguishes account tokens from card numbers in fields that accept either. */
const PREFIX = 'acct_';
const ACCOUNT_TOKEN = /^acct_[A-Za-z0-9_-]{43}$/;

export function isAccountToken(text: string): boolean {
  return ACCOUNT_TOKEN.test(text);
}

/** Issues a token that tills accept for ten minutes in place of a card number. Only its hash is stored. */
export async function issueAccountToken(
  { store: { db }, clock }: Pick<Context, 'store' | 'clock'>,
  { merchantId, accountId }: { merchantId: number; accountId: bigint },
): Promise<IssuedAccountToken> {
  const token = `${PREFIX}${newSecret()}`;
  const now = clock.now();
  await db
    .insertInto('account_token')
    .values({
      merchant_id: merchantId,
      token_hash: secretHash(token),
      account_id: accountId,
      issued_at: now,
      expires_at: new Date(now.getTime() + ACCOUNT_TOKEN_SECONDS * 1000),
    })
    .execute();
  return { token, expiresInSeconds: ACCOUNT_TOKEN_SECONDS };
}

/** Presented account token, with the time and the wallets of the request. */
export interface ShownToken {
  token: string;
  now: Date;
  walletCodes: readonly number[];
}

/**
 * Finds the guest's first active card that has all these wallets. Undefined if there is none, or the token is
 * unknown, expired or another merchant's.
 */
export async function findCardOfToken(
  db: Db,
  { merchantId, cardTemplates }: Pick<Merchant, 'merchantId' | 'cardTemplates'>,
  { token, now, walletCodes }: ShownToken,
): Promise<string | undefined> {
  const shown = await ofMerchant(db, merchantId)
    .selectFrom('account_token', { token_hash: secretHash(token) })
    .select('account_id')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!shown) return undefined;
  const today = merchantsDay(merchantId, now);
  const cards = await cardsInOrder(
    ofMerchant(db, merchantId)
      .selectFrom('card')
      .select(['card.card_number', 'card.card_template_code'])
      .where('card.account_id', '=', shown.account_id)
      .where(isActiveOn(today)),
    today,
  ).execute();
  const fitting = cards.find(({ card_template_code: code }) => {
    const template = cardTemplates.get(code);
    return template !== undefined && walletCodes.every((wallet) => template.walletCodes.has(wallet));
  });
  return fitting?.card_number;
}

/** Deletes all account tokens of an erased guest. */
export async function forgetAccountTokens(db: Db, merchantId: number, accountId: bigint): Promise<void> {
  await ofMerchant(db, merchantId).deleteFrom('account_token', { account_id: accountId }).execute();
}
