/**
 * Number of repetitions of a test: few by default, all of them with `TEST_EFFORT=full npm test`. The small
 * number finds the same kinds of faults; the large one rare combinations.
 */
export function repetitions({ usual, full }: { usual: number; full: number }): number {
  return process.env.TEST_EFFORT === 'full' ? full : usual;
}
