import type { Refused } from '../../ledger/movement.ts';
import { type OperatorContext, type OperatorInput, performForOperator } from './operatorMovement.ts';

export type UnlockReason = 'card_not_found' | 'no_wrong_codes';

export type UnlockReceipt = { wrongCodes: number };

/** Resets the day's count of wrong registration codes, so that the right one is accepted again. */
export async function unlockCode(
  app: OperatorContext,
  input: OperatorInput,
): Promise<UnlockReceipt | Refused<UnlockReason>> {
  return performForOperator<UnlockReceipt, UnlockReason>(app, input, {
    command: 'cards unlock-code',
    // Nothing is recorded in the ledger: only the count changes.
    kind: 'inquiry',
    decide({ cardNumber, counters }, { today }) {
      if (counters.day !== today || counters.codeFailures === 0) return { refused: 'no_wrong_codes' };
      return {
        legs: [],
        counters: [{ cardNumber, counters: { ...counters, codeFailures: 0 } }],
        detail: { wrongCodes: counters.codeFailures },
      };
    },
  });
}
