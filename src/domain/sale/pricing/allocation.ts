/**
 * Allocates an amount by weight, in whole units that sum to it exactly. Rounds each share down; the remainder
 * goes to the largest fractions, first come first among equals. No share exceeds its weight if the amount is
 * at most the sum of weights.
 */
export function allocate(amount: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  if (whole === 0n) return weights.map(() => 0n);
  const shares = weights.map((weight) => (amount * weight) / whole);
  const left = amount - shares.reduce((sum, share) => sum + share, 0n);
  const lost = weights.map((weight, index) => ({ index, remainder: (amount * weight) % whole }));
  const byLoss = lost.sort((a, b) => compare(b.remainder, a.remainder) || a.index - b.index);
  for (const { index } of byLoss.slice(0, Number(left))) shares[index]! += 1n;
  return shares;
}

export function compare(a: bigint | number, b: bigint | number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
