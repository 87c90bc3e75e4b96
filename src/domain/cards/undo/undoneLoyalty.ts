import type { HeldCard, Posting } from '../../../ledger/movement.ts';
import type { RecordedTransaction } from '../../../ledger/transactions.ts';
import { loyaltyProgramOf } from '../../rules/loyaltyProgram.ts';
import type { LoyaltyState } from '../../rules/loyaltyState.ts';
import { reverseLoyalty } from '../../rules/undoLoyalty.ts';
import type { StoreVisit } from '../shared/cardRequest.ts';
import { type StoredTrace, traceOf } from '../shared/ruledMovement.ts';

/** Reverses the original's effects on loyalty state and recalculates the tier. */
export function undoneLoyalty(
  { merchant, today }: StoreVisit,
  cardOf: (cardNumber: string) => HeldCard,
  original: RecordedTransaction,
): Pick<Posting<never>, 'loyalty' | 'tierChanges' | 'trace'> {
  const trace = traceOf(original);
  if (!trace) return {};
  const undone = [trace, ...(trace.others ?? [])].map(({ cardNumber, undo }) => {
    const card = cardOf(cardNumber);
    const ruled = { ...card, loyalty: card.loyalty as LoyaltyState };
    return { cardNumber, ...reverseLoyalty(loyaltyProgramOf(merchant), ruled, undo, today) };
  });
  // Stored although no rule ran: an original with a rule trace only has nothing else to reverse.
  const stored: StoredTrace = { rules: [], undo: {}, cardNumber: trace.cardNumber };
  return {
    loyalty: undone.map(({ cardNumber, loyalty }) => ({ cardNumber, state: loyalty })),
    tierChanges: undone.flatMap(({ cardNumber, tierChange }) =>
      tierChange ? [{ cardNumber, ...tierChange }] : [],
    ),
    trace: stored,
  };
}
