import { sql } from 'kysely';
import type { Db } from '../../../store/database.ts';

/** Terminal of a store, as a client names it. */
export interface TillOfClient {
  clientId: string;
  storeCode: string;
  terminalId: string;
}

/** Number of latest transactions of the card that are looked at: a card in much use costs no more. */
const MAX_LOOKED_AT = 50;

/** Checks whether a recent transaction of the card was recorded at the terminal. */
export async function wasUsedAtTill(
  db: Db,
  merchantId: number,
  cardNumber: string,
  { clientId, storeCode, terminalId }: TillOfClient,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from (
      select transaction_id from ledger_card
      where merchant_id = ${merchantId} and card_number = ${cardNumber}
      order by transaction_id desc limit ${MAX_LOOKED_AT}
    ) latest cross join lateral (
      select 1 from ledger_transaction t
      where t.merchant_id = ${merchantId} and t.transaction_id = latest.transaction_id
        and t.store_code = ${storeCode} and t.client_id = ${clientId}
        and coalesce(t.terminal_id, '') = ${terminalId}
      limit 1
    ) at_till limit 1`.execute(db);
  return rows.length > 0;
}
