import {
  type Decision,
  type Held,
  isRecorded,
  type LedgerReason,
  type Movement,
  type MovementKey,
  type Posting,
  type Receipt,
  type Refused,
} from '../../ledger/movement.ts';
import { type CardRequest, lesserName, movementKeys } from './cardRequest.ts';

/**
 * Names of a request's movement: those that answer a repeat, and the name of a till's check, which a reversal may have
 * blocked, and by which a till that lost the reply can find the movement.
 */
export interface RequestNames extends Pick<Movement<Receipt, string>, 'keys'> {
  asks: MovementKey[];
  /** Refuses what a reversal that came first has blocked. */
  mustNotBeSpent(held: Held): Refused<LedgerReason> | undefined;
  /** The decision with its claim on the check's name, where it is a transaction that a till could take back. */
  claiming<R, Reason extends string>(decision: Decision<R, Reason>, held: Held): Decision<R, Reason>;
}

export function requestNames(request: CardRequest, { isUndoing }: { isUndoing: boolean }): RequestNames {
  const name = lesserName(request);
  return {
    keys: movementKeys(request),
    asks: name ? [name] : [],
    mustNotBeSpent: (held) => (name && held.usage(name) === 'spent' ? { refused: 'key_spent' } : undefined),
    claiming<R, Reason extends string>(decision: Decision<R, Reason>, held: Held): Decision<R, Reason> {
      // What undoes another is not undone itself, so no till will look for it.
      if (decision.refused !== undefined || isUndoing || !name || held.usage(name) !== 'free')
        return decision;
      const posting = decision as Posting<R>;
      return isRecorded(posting) ? { ...posting, claims: [...(posting.claims ?? []), name] } : decision;
    },
  };
}
