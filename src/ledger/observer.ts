import type { QueryConfig } from 'pg';
import type { WrittenLeg, WrittenTransaction } from './draft.ts';
import type { HeldCard } from './movement.ts';

/** Recorded movement: its transactions with their legs, in order. */
export interface RecordedMovement {
  transactions: readonly WrittenTransaction[];
  legs: readonly WrittenLeg[];
  /** Cards of the transactions after the movement. */
  cards: ReadonlyMap<string, HeldCard>;
}

/** Observer that publishes recorded movements in the same database transaction, under the cards' locks. */
export interface LedgerObserver {
  /** Returns true if the merchant's movements are observed. Asked once per batch; otherwise nothing is collected. */
  watches(merchantId: number): boolean;
  /** Returns the statements to write with the batch. Must not throw: publishing must not fail a movement. */
  follow(merchantId: number, recorded: readonly RecordedMovement[]): Following;
}

export interface Following {
  statements: QueryConfig[];
  /** Called after the batch is committed. */
  committed?(): void;
}
