/**
 * Shares of an amount by weight: whole units that sum to it exactly. Each gets its part rounded down; what is left goes to
 * those whose part lost most by that, and among equals to the first. No share is larger than its weight as long as the
 * amount is no larger than all of them.
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

const PERCENT_DECIMALS = 4;
const WHOLE = 100n * 10n ** BigInt(PERCENT_DECIMALS);

/** So many percent of an amount, rounded once: half a unit and more is one. */
export function percentOf(amount: bigint, percent: string): bigint {
  const [whole = '0', fraction = ''] = percent.split('.');
  const rate = BigInt(whole + fraction.padEnd(PERCENT_DECIMALS, '0'));
  return (amount * rate * 2n + WHOLE) / (WHOLE * 2n);
}

export function compare(a: bigint | number, b: bigint | number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
