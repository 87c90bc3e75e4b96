/** True for the weekly run of everything: `TEST_EFFORT=full npm test`. */
export const isFullEffort = process.env.TEST_EFFORT === 'full';

/**
 * Number of repetitions of a test: few by default, all of them with full effort. The small number finds the same kinds
 * of faults; the large one rare combinations.
 */
export function repetitions({ usual, full }: { usual: number; full: number }): number {
  return isFullEffort ? full : usual;
}
