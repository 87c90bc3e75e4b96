import {
  type Decision,
  type Held,
  isRecorded,
  type LedgerReason,
  type Movement,
  type MovementKey,
  type Posting,
  type Receipt,
} from '../../ledger/movement.ts';
import { type CardRequest, lesserNames, movementKeys } from './cardRequest.ts';

/**
 * The movement under all the names its request has: those that answer a repeat, and the lesser ones of a till's check,
 * which a reversal may have blocked, and by which a till that lost the reply can find it.
 */
export function underItsNames<R extends Receipt, Reason extends string>(
  request: CardRequest,
  movement: Omit<Movement<R, Reason>, 'keys'> & { keys?: MovementKey[] },
): Movement<R, Reason | LedgerReason> {
  const { names, own } = lesserNames(request);
  // What undoes another is not undone itself, so no till will look for it.
  const claim = movement.header.reverses === undefined ? own : undefined;
  return {
    ...movement,
    keys: [...movementKeys(request), ...(movement.keys ?? [])],
    asks: [...names, ...(movement.asks ?? [])],
    decide(held): Decision<R, Reason | LedgerReason> {
      if (names.some((name) => held.usage(name) === 'spent')) return { refused: 'key_spent' };
      return claiming(movement.decide(held), held, claim);
    },
  };
}

/** The decision with its claim on the name, where it is a transaction a till could take back. */
function claiming<R, Reason extends string>(
  decision: Decision<R, Reason>,
  held: Held,
  name: MovementKey | undefined,
): Decision<R, Reason> {
  if (decision.refused !== undefined || name === undefined || held.usage(name) !== 'free') return decision;
  const posting = decision as Posting<R>;
  return isRecorded(posting) ? { ...posting, claims: [...(posting.claims ?? []), name] } : decision;
}
