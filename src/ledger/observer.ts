import type { QueryConfig } from 'pg';
import type { WrittenLeg, WrittenTransaction } from './draft.ts';
import type { HeldCard } from './movement.ts';

/** Recorded movement: its transactions with their legs, in order. */
export interface RecordedMovement {
  transactions: readonly WrittenTransaction[];
  legs: readonly WrittenLeg[];
  /** Trace of the call. */
  traceparent?: string;
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

/** Combines observers; each sees only the movements that it watches. */
export function observers(...all: readonly LedgerObserver[]): LedgerObserver {
  return {
    watches: (merchantId) => all.some((each) => each.watches(merchantId)),
    follow(merchantId, recorded) {
      const followings = all
        .filter((each) => each.watches(merchantId))
        .map((each) => each.follow(merchantId, recorded));
      return {
        statements: followings.flatMap(({ statements }) => statements),
        committed() {
          for (const following of followings) following.committed?.();
        },
      };
    },
  };
}

export interface Following {
  statements: QueryConfig[];
  /** Called after the batch is committed. */
  committed?(): void;
}
