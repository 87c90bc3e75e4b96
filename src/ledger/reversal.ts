import type { CardLeg, Leg } from './movement.ts';
import type { RecordedCardLeg, RecordedTransaction } from './transactions.ts';

/**
 * Returns the legs that reverse a transaction. Debits return to the lots they came from; credits are taken from their
 * lots while these exist, then from others. Value is returned first, since taking first could find too little on the
 * card. Each part of a batch is reversed by its own transaction.
 */
export function reversalLegs({ legs }: Pick<RecordedTransaction, 'legs'>): Leg[] {
  const inverse = legs
    .flatMap((leg): Leg[] => {
      if (leg.cardNumber === undefined) return [{ ...leg, amount: -leg.amount }];
      return leg.isOnReplacement ? undoneOnReplacement(leg) : [undone(leg)];
    })
    .reverse();
  const isDebit = (leg: Leg) => leg.cardNumber !== undefined && leg.amount < 0n;
  return [...inverse.filter((leg) => !isDebit(leg)), ...inverse.filter(isDebit)];
}

/** After an exchange, debits return with their last days; credits are taken from the lots that expire first. */
function undoneOnReplacement({ walletCode, cardNumber, amount, allocations }: RecordedCardLeg): CardLeg[] {
  if (amount > 0n) return [{ walletCode, cardNumber, amount: -amount }];
  const dated = allocations.map(({ amount: part, expiresOn }) => ({
    walletCode,
    cardNumber,
    amount: -part,
    expiresOn,
  }));
  const rest = -amount - dated.reduce((sum, leg) => sum + leg.amount, 0n);
  return rest > 0n ? [...dated, { walletCode, cardNumber, amount: rest }] : dated;
}

/** Reduces matching legs by an amount, the last first, and drops those that reach zero. */
export function reduceLegs<Reduced extends { amount: bigint }>(
  legs: readonly Reduced[],
  by: bigint,
  matches: (leg: Reduced) => boolean,
): { legs: Reduced[]; left: bigint } {
  let left = by;
  const reduced = legs.toReversed().flatMap((leg): Reduced[] => {
    if (left === 0n || !matches(leg)) return [leg];
    const size = leg.amount < 0n ? -leg.amount : leg.amount;
    const cut = left < size ? left : size;
    left -= cut;
    return cut === size ? [] : [{ ...leg, amount: leg.amount < 0n ? leg.amount + cut : leg.amount - cut }];
  });
  return { legs: reduced.toReversed(), left };
}

/** Net effect of a reversal on a wallet, in minor units. */
export interface NetChange {
  cardNumber: string;
  walletCode: number;
  amount: bigint;
}

export function netChanges({ legs }: Pick<RecordedTransaction, 'legs'>): NetChange[] {
  const changes = new Map<string, NetChange>();
  for (const { cardNumber, walletCode, amount } of legs) {
    if (cardNumber === undefined) continue;
    const name = `${cardNumber}/${walletCode}`;
    const change = changes.get(name) ?? { cardNumber, walletCode, amount: 0n };
    changes.set(name, { ...change, amount: change.amount - amount });
  }
  return [...changes.values()];
}

function undone({ walletCode, cardNumber, amount, allocations }: RecordedCardLeg): CardLeg {
  const leg = { walletCode, cardNumber, amount: -amount };
  if (allocations.length === 0) return leg;
  return amount < 0n
    ? { ...leg, restores: allocations.map((each) => ({ ...each, amount: -each.amount })) }
    : { ...leg, from: allocations.map(({ expiresOn }) => expiresOn) };
}

/** Returns the old and the new card of an exchange; undefined for other transactions. */
export function swappedBy({
  kind,
  cardChanges: [from, to],
}: RecordedTransaction): [string, string] | undefined {
  return kind === 'exchange' && from && to ? [from.cardNumber, to.cardNumber] : undefined;
}
