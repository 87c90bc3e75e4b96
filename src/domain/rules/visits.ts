import type { LoyaltyProgram } from './loyaltyProgram.ts';
import type { LoyaltyState } from './loyaltyState.ts';

const HOUR_MS = 3_600_000;

/**
 * Returns true if showing the card now is a new visit: the last one precedes the merchant's window. For tills
 * that send no `posTransactionId`; with one, the check itself is the visit.
 */
export function countsAsVisit({ till }: LoyaltyProgram, { lastVisitAt }: LoyaltyState, now: Date): boolean {
  return (
    lastVisitAt === undefined || now.getTime() - Date.parse(lastVisitAt) >= till.visitWindowHours * HOUR_MS
  );
}
