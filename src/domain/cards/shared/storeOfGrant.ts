import { sql } from 'kysely';
import type { Db } from '../../../store/database.ts';
import type { Merchant } from '../../ground/merchantDirectory.ts';

/**
 * Chooses the store of a transaction that no store requested. Takes the card's last store, else the one where
 * the guest enrolled, else the guest's favourite, else the merchant's first.
 */
export async function storeOfGrant(
  db: Db,
  { merchantId, stores }: Merchant,
  cardNumber: string,
): Promise<string> {
  const { rows } = await sql<{ last: string | null; own: string | null }>`
    select
      (select t.store_code from ledger_card own, lateral (
         select l.store_code from ledger_transaction l
         where l.merchant_id = ${merchantId} and l.transaction_id = own.transaction_id limit 1) as t
       where own.merchant_id = ${merchantId} and own.card_number = ${cardNumber}
       order by own.transaction_id desc limit 1) as last,
      (select coalesce(g.activation_store_code, g.favorite_store_code) from card c, lateral (
         select f.activation_store_code, f.favorite_store_code from guest f
         where f.merchant_id = ${merchantId} and f.account_id = c.account_id limit 1) as g
       where c.merchant_id = ${merchantId} and c.card_number = ${cardNumber}) as own`.execute(db);
  const [first] = [...stores.keys()].sort();
  const store = rows[0]?.last ?? rows[0]?.own ?? first;
  if (store === undefined) throw new Error('A merchant without a store has cards.');
  return store;
}
