import type { HeldCard, Posting } from '../../ledger/movement.ts';
import type { RecordedTransaction } from '../../ledger/transactions.ts';
import { loyaltyProgramOf } from '../rules/loyaltyProgram.ts';
import type { LoyaltyState } from '../rules/loyaltyState.ts';
import { reverseLoyalty } from '../rules/undoLoyalty.ts';
import type { StoreVisit } from './cardRequest.ts';
import { type KeptTrace, traceOf } from './ruledMovement.ts';

/** What the rules remembered of the original is taken back, and the tier is what follows from the rest. */
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
  // No rule ran; kept all the same, since an original that only the rules took note of has nothing else to reverse.
  const kept: KeptTrace = { rules: [], undo: {}, cardNumber: trace.cardNumber };
  return {
    loyalty: undone.map(({ cardNumber, loyalty }) => ({ cardNumber, state: loyalty })),
    tierChanges: undone.flatMap(({ cardNumber, tierChange }) =>
      tierChange ? [{ cardNumber, ...tierChange }] : [],
    ),
    trace: kept,
  };
}
