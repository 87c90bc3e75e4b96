import type pg from 'pg';
import type { FoundRows } from './batchState.ts';
import type { Movement, MovementKey, Receipt } from './movement.ts';
import {
  bind,
  type CardRow,
  holdCards,
  type KeyRow,
  type LatestRow,
  type LotRow,
  type MerchantRows,
  readCards,
  readKeys,
  readLatest,
  readLots,
  readWallets,
  type Statement,
  type WalletRow,
} from './statements.ts';

/** Movements of one merchant that are decided together. */
export interface MerchantMovements {
  merchantId: number;
  movements: Movement<Receipt, string>[];
}

/** Rows that a merchant's movements read, and the keys that they read. */
export interface RowsRead {
  found: FoundRows;
  keys: MovementKey[];
}

/**
 * Starts a transaction and reads the rows for the decisions of each merchant: under lock, or as a snapshot without
 * locks. One round trip.
 */
export async function readRows(
  client: pg.PoolClient,
  merchants: readonly MerchantMovements[],
  { isLocking }: { isLocking: boolean },
): Promise<RowsRead[]> {
  const inputs = merchants.map(toReadInput);
  const none = Promise.resolve({ rows: [] });
  const read = <Row extends pg.QueryResultRow>(
    statement: Statement,
    columnsOf: (input: ReadInput) => unknown[][],
  ): Promise<{ rows: Row[] }> => {
    const rows: MerchantRows[] = inputs.map((each) => ({
      merchantId: each.merchantId,
      columns: columnsOf(each),
    }));
    const hasRows = rows.some(({ columns }) => columns[0]!.length > 0);
    return hasRows ? client.query<Row>(bind(statement, rows)) : none;
  };
  const cardNumbers = ({ cardNumbers }: ReadInput) => [cardNumbers];
  const [, cards, wallets, lots, used, latest] = await allOf([
    client.query(isLocking ? 'begin' : 'begin isolation level repeatable read, read only'),
    read<CardRow>(isLocking ? holdCards : readCards, cardNumbers),
    read<WalletRow>(readWallets, cardNumbers),
    read<LotRow>(readLots, cardNumbers),
    read<KeyRow>(readKeys, ({ keys }) => [keys.map(({ scope }) => scope), keys.map(({ key }) => key)]),
    read<LatestRow>(readLatest, ({ needingLatest }) => [needingLatest]),
  ] as const);
  return inputs.map(({ merchantId, keys }) => {
    const ofMerchant = <Row extends { merchant_id: number }>({ rows }: { rows: Row[] }) =>
      inputs.length === 1 ? rows : rows.filter((row) => row.merchant_id === merchantId);
    const found = {
      cards: ofMerchant(cards),
      wallets: ofMerchant(wallets),
      lots: ofMerchant(lots),
      keys: ofMerchant(used),
      latest: ofMerchant(latest),
    };
    return { found, keys };
  });
}

interface ReadInput {
  merchantId: number;
  cardNumbers: string[];
  keys: MovementKey[];
  /** Cards whose latest transaction is needed. */
  needingLatest: string[];
}

function toReadInput({ merchantId, movements }: MerchantMovements): ReadInput {
  // Sorted, since cards are locked in this order.
  const cardNumbers = [...new Set(movements.flatMap((movement) => movement.cardNumbers))].sort();
  const keys = movements.flatMap(({ keys, readKeys = [] }) => [...keys, ...readKeys]);
  const needingLatest = new Set(
    movements.flatMap(({ needsLatest, cardNumbers }) => (needsLatest ? cardNumbers : [])),
  );
  return { merchantId, cardNumbers, keys, needingLatest: [...needingLatest] };
}

/** Works like `Promise.all`, but waits for every statement of the pipeline, then fails with the first error. */
export async function allOf<T extends readonly unknown[]>(
  statements: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const results = await Promise.allSettled(statements);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as never;
}
