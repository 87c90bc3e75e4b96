import { sql } from 'kysely';
import type { App } from '../app.ts';
import type { TransactionHeader } from '../ledger/movement.ts';

/**
 * The headers of transactions nobody asked for, one for each card. Each stands in the store its card was last at, where
 * the next movement would have caused it, and names no client.
 */
export async function ownHeaders(
  app: App,
  merchantId: number,
  cardNumbers: string[],
  kind: string,
): Promise<Map<string, TransactionHeader>> {
  if (cardNumbers.length === 0) return new Map();
  const { rows } = await sql<{ card_number: string; store_code: string }>`
    select asked.card_number, last.store_code
    from unnest(${cardNumbers}::text[]) as asked(card_number),
      lateral (select t.store_code
               from ledger_card own
               join ledger_transaction t
                 on t.merchant_id = own.merchant_id and t.transaction_id = own.transaction_id
               where own.merchant_id = ${merchantId} and own.card_number = asked.card_number
               order by own.transaction_id desc limit 1) as last`.execute(app.store.db);
  if (rows.length < cardNumbers.length) throw new Error('A card that something is due on has no history.');
  return new Map(
    rows.map(({ card_number, store_code }) => [
      card_number,
      {
        transactionId: app.ids.next(),
        kind,
        authCode: '',
        storeCode: store_code,
        clientId: '',
        occurredAt: app.clock.now(),
      },
    ]),
  );
}
