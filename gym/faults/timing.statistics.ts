/** Durations of one kind of request, in milliseconds. */
export type Sample = number[];

/**
 * Welch's t of two samples. Cuts each at the 90th percentile of both together: garbage collection and other
 * programs make the tail, which would hide a small difference. `spread` is the standard error of the
 * difference.
 */
export function differenceOf(
  a: Sample,
  b: Sample,
): { t: number; spread: number; means: number[]; medians: number[] } {
  const both = sorted([...a, ...b]);
  const cut = both[Math.floor(both.length * 0.9)]!;
  const [one, other] = [a, b].map((sample) => describe(sample.filter((each) => each <= cut)));
  const spread = Math.sqrt(one!.variance / one!.size + other!.variance / other!.size);
  return {
    spread,
    t: (one!.mean - other!.mean) / spread,
    means: [one!.mean, other!.mean],
    medians: [one!.median, other!.median],
  };
}

function describe(sample: Sample) {
  const size = sample.length;
  const mean = sample.reduce((sum, each) => sum + each, 0) / size;
  const variance = sample.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (size - 1);
  return { size, mean, variance, median: sorted(sample)[Math.floor(size / 2)]! };
}

const sorted = (sample: Sample) => [...sample].sort((x, y) => x - y);
