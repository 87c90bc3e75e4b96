import type { CardLeg, Leg } from './movement.ts';
import type { RecordedCardLeg, RecordedTransaction } from './transactions.ts';

/**
 * The legs that undo a transaction. What it debited goes back to the lots it came from; what it credited is taken from
 * the lots it went to, as far as they are still there, and then from others. Value goes back first: where only the sum
 * of both is on the card, taking first would find too little. Of a batch each part is undone by a transaction of its own.
 */
export function reversalLegs({ legs }: Pick<RecordedTransaction, 'legs'>): Leg[] {
  const inverse = legs
    .map((leg): Leg => (leg.cardNumber === undefined ? { ...leg, amount: -leg.amount } : undone(leg)))
    .reverse();
  const isTaken = (leg: Leg) => leg.cardNumber !== undefined && leg.amount < 0n;
  return [...inverse.filter((leg) => !isTaken(leg)), ...inverse.filter(isTaken)];
}

function undone({ walletCode, cardNumber, amount, allocations, made }: RecordedCardLeg): CardLeg {
  const leg = { walletCode, cardNumber, amount: -amount };
  if (amount < 0n) {
    if (allocations.length === 0) return leg;
    return { ...leg, restores: allocations.map((each) => ({ ...each, amount: -each.amount })) };
  }
  const from = [...(made ? [made.lot] : []), ...allocations.map(({ lot }) => lot)];
  return from.length === 0 ? leg : { ...leg, from };
}
