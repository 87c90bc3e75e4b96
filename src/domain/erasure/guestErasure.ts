import { sql } from 'kysely';
import type { SecretKeys } from '../../base/crypto/secretKeys.ts';
import type { JobQueue } from '../../queue/queue.ts';
import type { Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { forgetAccountTokens } from '../cards/shared/accountTokens.ts';
import { eraseComments } from '../comments/accountComments.ts';
import { refreshCardsOfGuest } from '../guests/guestCards.ts';
import { findGuest, type GuestName, toFieldColumns } from '../guests/guests.ts';
import { addressHash } from '../messaging/failedAddresses.ts';
import { eraseMessages } from '../messaging/messages.ts';
import { removeAllMethods } from '../payments/methodRemoval.ts';
import { forgetDevicesOf } from '../push/devices.ts';
import { forgetPeopleOfAccount } from '../sale/orders/forgetPeople.ts';
import { endSubscriptionsOf } from '../subscriptions/endSubscriptions.ts';
import { revokeTokensOf } from '../tokens/revocation.ts';
import { forgetEventsOf } from './forgetGuest.ts';
import { forgetParticipant } from './forgetParticipant.ts';

export type ErasureOutcome =
  | { outcome: 'not_found' }
  | { outcome: 'erased_before'; accountId: bigint }
  | { outcome: 'erased'; accountId: bigint; cards: number };

interface Erasing {
  now: Date;
  keys: Pick<SecretKeys, 'mailAddresses' | 'orders'>;
  jobs: JobQueue;
  /** True: another account of the guest has the address, so mail that waits for it is still sent. */
  isAddressKept?: boolean;
}

/**
 * Erases all personal data of a guest, irreversibly. Covers fields and lookup keys, password, perks,
 * favourite store, comments, devices, pending messages, saved payment methods, names and phone numbers on
 * cards, survey texts and authorship, and people named in orders. Ends subscriptions and revokes tokens.
 * The terminated account remains, so that cards, balances and the ledger still add up. Call `forgetReceipts`
 * afterwards.
 */
export async function eraseGuest(
  transaction: Trx,
  merchantId: number,
  name: GuestName,
  { now, keys, jobs, isAddressKept = false }: Erasing,
): Promise<ErasureOutcome> {
  const guest = await findGuest(transaction, merchantId, name);
  if (!guest) return { outcome: 'not_found' };
  const { accountId } = guest;
  // A guest without fields is erased: enrollment and import require some.
  if (Object.keys(guest.fields).length === 0) return { outcome: 'erased_before', accountId };
  await ofMerchant(transaction, merchantId)
    .updateTable('guest', { account_id: accountId })
    .set({
      status: 'TERMINATED',
      ...toFieldColumns({}),
      password_hash: null,
      email_failed_at: null,
      perks: '[]',
      favorite_store_code: null,
      activation_store_code: null,
    })
    .execute();
  await revokeTokensOf(transaction, merchantId, accountId, 'account_terminated', now);
  const { email } = guest.fields;
  const hash = email === undefined || isAddressKept ? undefined : addressHash(keys, merchantId, email);
  await eraseMessages(transaction, merchantId, { accountId, addressHash: hash }, now);
  await eraseComments(transaction, merchantId, accountId);
  await endSubscriptionsOf(transaction, jobs, { merchantId, accountId, now });
  await removeAllMethods(transaction, jobs, { merchantId, accountId, now });
  await forgetDevicesOf(transaction, merchantId, accountId);
  await refreshCardsOfGuest(transaction, { merchantId, accountId, fields: {} });
  await forgetParticipant(transaction, merchantId, accountId, now);
  await forgetAccountTokens(transaction, merchantId, accountId);
  const cards = await forgetPhones(transaction, merchantId, accountId);
  // After the cards, the same lock order as in the ledger: an order may be in progress.
  await forgetPeopleOfAccount(transaction, { merchantId, accountId, keys, now });
  return { outcome: 'erased', accountId, cards };
}

/** Deletes the phone numbers of the guest's cards. Returns the number of cards. */
async function forgetPhones(transaction: Trx, merchantId: number, accountId: bigint): Promise<number> {
  const cards = await ofMerchant(transaction, merchantId)
    .selectFrom('card', { account_id: accountId })
    .select('card_number')
    .execute();
  if (cards.length === 0) return 0;
  await ofMerchant(transaction, merchantId)
    .deleteFrom('card_alias', { kind: 'phone' })
    .where(
      'card_number',
      'in',
      cards.map((card) => card.card_number),
    )
    .execute();
  return cards.length;
}

/**
 * Removes an erased guest's name from stored receipts and deletes the events that name the guest. Covers the
 * guest's cards and those exchanged for them; a repeated request then gets a response without the name. Call
 * after the erasure is committed, since later receipts have no name. Reads all of the merchant's receipts,
 * which may take minutes.
 */
export async function forgetReceipts(transaction: Trx, merchantId: number, accountId: bigint): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  await forgetEventsOf(transaction, merchantId, accountId);
  await ofMerchant(transaction, merchantId)
    .updateTable('guest', { account_id: accountId, is_on_receipts: true })
    .set({ is_on_receipts: false })
    .execute();
  await sql`
    with recursive held(card_number) as (
      select card_number from card where merchant_id = ${merchantId} and account_id = ${accountId}
      union
      select before.card_number
      from held
        join ledger_card own on own.merchant_id = ${merchantId} and own.card_number = held.card_number
        join ledger_transaction t on t.merchant_id = ${merchantId} and t.transaction_id = own.transaction_id
        join ledger_leg before on before.merchant_id = ${merchantId} and before.transaction_id = t.transaction_id
      where t.kind = 'exchange' and before.card_number is not null
    ), concerned as (
      select distinct entry.transaction_id
      from held join ledger_card entry on entry.merchant_id = ${merchantId} and entry.card_number = held.card_number
    )
    update movement_key k
    set receipt = regexp_replace(k.receipt::text, '"(customerName|username)": ?"([^"\\\\]|\\\\.)*"', '"\\1":""', 'g')::json
    where k.merchant_id = ${merchantId} and k.receipt is not null
      and (k.transaction_id in (select transaction_id from concerned)
        or (k.transaction_id is null and k.receipt::jsonb @> ${JSON.stringify({ accountId: Number(accountId) })}::jsonb))`.execute(
    transaction,
  );
}
