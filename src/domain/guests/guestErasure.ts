import type { Transaction } from 'kysely';
import type { Database } from '../../store/database.ts';
import { revokeTokensOf } from '../tokens/revocation.ts';
import { refreshCardsOfGuest } from './guestCards.ts';
import { findGuest, type GuestName, toFieldColumns } from './guests.ts';

export type ErasureOutcome =
  | { outcome: 'not_found' }
  | { outcome: 'erased_before'; accountId: bigint }
  | { outcome: 'erased'; accountId: bigint; cards: number };

/**
 * Takes everything personal from a guest: fields and what they are found by, password, perks, favourite store, name
 * and phone numbers on their cards; ends their logins. What stays is the bare account, terminated, so that cards,
 * balances and the ledger still add up. It cannot be undone.
 */
export async function eraseGuest(
  transaction: Transaction<Database>,
  merchantId: number,
  name: GuestName,
  now: Date,
): Promise<ErasureOutcome> {
  const guest = await findGuest(transaction, merchantId, name);
  if (!guest) return { outcome: 'not_found' };
  const { accountId } = guest;
  // A guest without fields is an erased one: enrollment and import demand some.
  if (Object.keys(guest.fields).length === 0) return { outcome: 'erased_before', accountId };
  await transaction
    .updateTable('guest')
    .set({
      status: 'TERMINATED',
      ...toFieldColumns({}),
      password_hash: null,
      email_failed_at: null,
      perks: '[]',
      favorite_store_code: null,
    })
    .where('merchant_id', '=', merchantId)
    .where('account_id', '=', accountId)
    .execute();
  await revokeTokensOf(transaction, merchantId, accountId, 'account_terminated', now);
  await refreshCardsOfGuest(transaction, { merchantId, accountId, fields: {} });
  return {
    outcome: 'erased',
    accountId,
    cards: await forgetAccountTokens(transaction, merchantId, accountId),
  };
}

/** What a service of somebody else's knows the guest's cards by. Answers how many cards the guest has. */
async function forgetAccountTokens(
  transaction: Transaction<Database>,
  merchantId: number,
  accountId: bigint,
): Promise<number> {
  const cards = await transaction
    .selectFrom('card')
    .select('card_number')
    .where('merchant_id', '=', merchantId)
    .where('account_id', '=', accountId)
    .execute();
  if (cards.length === 0) return 0;
  await transaction
    .deleteFrom('card_alias')
    .where('merchant_id', '=', merchantId)
    .where(
      'card_number',
      'in',
      cards.map((card) => card.card_number),
    )
    .where('kind', 'in', ['phone', 'account_token'])
    .execute();
  return cards.length;
}
