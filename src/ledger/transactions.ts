import type { Kysely } from 'kysely';
import type { Database } from '../store/database.ts';
import type { CardChange, ContraAccount, Leg, MovementKey } from './movement.ts';

/** A transaction as it stands in the ledger. It never changes, so it can be read without a lock. */
export interface RecordedTransaction {
  transactionId: bigint;
  kind: string;
  occurredAt: Date;
  legs: Leg[];
  cardChanges: CardChange[];
}

/** The transaction of a merchant by its id. */
export async function findTransaction(
  db: Kysely<Database>,
  merchantId: number,
  transactionId: bigint,
): Promise<RecordedTransaction | undefined> {
  const row = await db
    .selectFrom('ledger_transaction')
    .select(['kind', 'occurred_at', 'card_changes'])
    .where('merchant_id', '=', merchantId)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
  if (!row) return undefined;
  const legs = await db
    .selectFrom('ledger_leg')
    .select(['wallet_code', 'card_number', 'account', 'amount'])
    .where('merchant_id', '=', merchantId)
    .where('transaction_id', '=', transactionId)
    .orderBy('leg_number')
    .execute();
  return {
    transactionId,
    kind: row.kind,
    occurredAt: row.occurred_at,
    cardChanges: row.card_changes as CardChange[],
    legs: legs.map(({ wallet_code: walletCode, amount, card_number: cardNumber, account }) =>
      cardNumber === null
        ? { walletCode, amount, account: account as ContraAccount }
        : { walletCode, amount, cardNumber },
    ),
  };
}

/** The transaction that was done under a name, if one was. */
export async function findTransactionId(
  db: Kysely<Database>,
  merchantId: number,
  { scope, key }: MovementKey,
): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('movement_key')
    .select('transaction_id')
    .where('merchant_id', '=', merchantId)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.transaction_id ?? undefined;
}
