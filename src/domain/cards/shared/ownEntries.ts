import { sql } from 'kysely';
import type { TransactionKind } from '../../../ledger/kinds.ts';
import type { Context } from '../../ground/context.ts';
import type { Merchant } from '../../ground/merchantDirectory.ts';
import { createEntry, type StoreEntry } from './cardRequest.ts';

/**
 * Creates store entries for transactions without a till request, one per card, with an empty client id. Each
 * uses the card's last store, or the merchant's first store for a card without history.
 */
export async function createOwnEntries(
  app: Pick<Context, 'store' | 'clock' | 'merchants'>,
  merchantId: number,
  cardNumbers: string[],
  kind: TransactionKind,
): Promise<Map<string, StoreEntry>> {
  if (cardNumbers.length === 0) return new Map();
  const { rows } = await sql<{ card_number: string; store_code: string }>`
    select input.card_number, last.store_code
    from unnest(${cardNumbers}::text[]) as input(card_number),
      lateral (select t.store_code
               from ledger_card own
               join ledger_transaction t
                 on t.merchant_id = ${merchantId} and t.transaction_id = own.transaction_id
               where own.merchant_id = ${merchantId} and own.card_number = input.card_number
               order by own.transaction_id desc limit 1) as last`.execute(app.store.db);
  const lastStores = new Map(rows.map(({ card_number, store_code }) => [card_number, store_code]));
  const merchant = app.merchants.known(merchantId);
  const storeOf = (cardNumber: string) => lastStores.get(cardNumber) ?? firstStore(merchant);
  return new Map(
    cardNumbers.map((cardNumber) => [
      cardNumber,
      createEntry(app, merchant, { kind, storeCode: storeOf(cardNumber), clientId: '' }),
    ]),
  );
}

/** Returns the merchant's first store, for what no store did. */
export function firstStore({ stores }: Merchant): string {
  const [store] = stores.keys();
  if (store === undefined) throw new Error('A merchant with cards has no store.');
  return store;
}
