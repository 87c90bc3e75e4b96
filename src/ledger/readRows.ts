import type pg from 'pg';
import type { FoundRows } from './batchState.ts';
import type { Movement, MovementKey, Receipt } from './movement.ts';
import {
  type CardRow,
  holdCards,
  type KeyRow,
  type LatestRow,
  type LotRow,
  readCards,
  readKeys,
  readLatest,
  readLots,
  readWallets,
  type WalletRow,
} from './statements.ts';

/**
 * Starts a transaction and reads the rows for the decisions: under lock, or as a snapshot without locks. One round
 * trip.
 */
export async function readRows(
  client: pg.PoolClient,
  merchantId: number,
  movements: Movement<Receipt, string>[],
  { isLocking }: { isLocking: boolean },
): Promise<{ found: FoundRows; keys: MovementKey[] }> {
  const cardNumbers = [...new Set(movements.flatMap((movement) => movement.cardNumbers))];
  const keys = movements.flatMap(({ keys, asks = [] }) => [...keys, ...asks]);
  const asking = new Set(movements.flatMap(({ asksLatest, cardNumbers }) => (asksLatest ? cardNumbers : [])));
  const none = Promise.resolve({ rows: [] });
  const [, cards, wallets, lots, used, latest] = await allOf([
    client.query(isLocking ? 'begin' : 'begin isolation level repeatable read, read only'),
    client.query<CardRow>({ ...(isLocking ? holdCards : readCards), values: [merchantId, cardNumbers] }),
    client.query<WalletRow>({ ...readWallets, values: [merchantId, cardNumbers] }),
    client.query<LotRow>({ ...readLots, values: [merchantId, cardNumbers] }),
    keys.length === 0
      ? none
      : client.query<KeyRow>({
          ...readKeys,
          values: [merchantId, keys.map((k) => k.scope), keys.map((k) => k.key)],
        }),
    asking.size === 0 ? none : client.query<LatestRow>({ ...readLatest, values: [merchantId, [...asking]] }),
  ] as const);
  const found = {
    cards: cards.rows,
    wallets: wallets.rows,
    lots: lots.rows,
    keys: used.rows,
    latest: latest.rows,
  };
  return { found, keys };
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
