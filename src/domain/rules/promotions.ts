import type { LoyaltyProgram } from './loyaltyProgram.ts';

/** Returns true if a till may use this promotion on this day. */
export function isPromotionRunning({ promotions }: LoyaltyProgram, code: string, day: string): boolean {
  const promotion = promotions.get(code);
  if (!promotion) return false;
  const { from, until } = promotion;
  return (from === undefined || day >= from) && (until === undefined || day <= until);
}
