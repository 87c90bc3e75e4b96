import type { BatchState } from './batchState.ts';
import { withExpiries } from './expiry.ts';
import type { MovementHeaders } from './headers.ts';
import type { Decision, LedgerReason, Movement, Outcome, Receipt } from './movement.ts';

export type AnyMovement = Movement<Receipt, string>;
export type AnyOutcome = Outcome<Receipt, string>;

/** Decides a movement on the current state and applies its posting to it. */
export function decideOn(state: BatchState, movement: AnyMovement, headers: MovementHeaders): AnyOutcome {
  return repeated(state, movement) ?? posted(state, movement, headers);
}

/** Returns the stored reply if one of the movement's keys was used before, or refuses what was reversed. */
function repeated(state: BatchState, { keys, visit }: AnyMovement): AnyOutcome | undefined {
  for (const key of keys) {
    const used = state.usedKey(key, visit.origin.occurredAt);
    if (!used) continue;
    if (used.receipt === null) return { refused: 'key_spent' satisfies LedgerReason, key };
    if (key.digest && used.digest && !key.digest.equals(used.digest)) {
      return { refused: 'key_conflict' satisfies LedgerReason, key };
    }
    if (key.isSpentByReversal && state.isUndone(used))
      return { refused: 'key_spent' satisfies LedgerReason, key };
    return { receipt: used.receipt, replayed: true };
  }
  return undefined;
}

function posted(state: BatchState, movement: AnyMovement, headers: MovementHeaders): AnyOutcome {
  const { own, partIds } = headers;
  const decision: Decision<Receipt, string> = movement.decide(state.heldBy(movement), own, partIds);
  if (decision.refused !== undefined) {
    state.refuse(own, decision);
    const { refused, details } = decision;
    return details === undefined ? { refused } : { refused, details };
  }
  const posting = withExpiries(decision, movement, (cardNumber) => state.card(cardNumber), headers);
  state.post(movement, own, posting);
  return { receipt: decision.receipt, replayed: false };
}
