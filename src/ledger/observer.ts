import type { QueryConfig } from 'pg';
import type { WrittenLeg, WrittenTransaction } from './draft.ts';
import type { HeldCard } from './movement.ts';

/** What a batch has recorded of one movement: its transactions with their legs, in the order in which they happened. */
export interface RecordedMovement {
  transactions: readonly WrittenTransaction[];
  legs: readonly WrittenLeg[];
  /** The transactions' cards as the movement left them. */
  cards: ReadonlyMap<string, HeldCard>;
}

/** Has what was recorded told on, in the same database transaction and under the locks of the cards. */
export interface LedgerObserver {
  /** Asked once for a batch. Nothing is gathered of a merchant that nobody watches. */
  watches(merchantId: number): boolean;
  /** What is written with the batch. Must not throw: a movement does not fail for what is told of it. */
  follow(merchantId: number, recorded: readonly RecordedMovement[]): Following;
}

export interface Following {
  statements: QueryConfig[];
  /** Called once the batch is committed. */
  committed?(): void;
}
