/** Maximum ratio of any call's CPU time to that of a valid call of the same operation. */
const MAX_RATIO = 10;
/** Minimum CPU time in µs to judge; below it clock and garbage collector dominate. */
const FLOOR_US = 500;
const SAMPLES = 40;

/** CPU budget by operation: learns the cost of valid calls, and detects calls that exceed it. */
export interface CpuLimit {
  learn(operationId: string, costUs: number): void;
  /** Limit in µs; undefined until enough valid calls were measured. */
  limitUs(operationId: string): number | undefined;
}

export function createCpuLimit(): CpuLimit {
  const samples = new Map<string, number[]>();
  return {
    learn(operationId, costUs) {
      const known = samples.get(operationId) ?? [];
      samples.set(operationId, [...known, costUs].slice(-SAMPLES));
    },
    limitUs(operationId) {
      const known = samples.get(operationId) ?? [];
      return known.length < 3 ? undefined : MAX_RATIO * Math.max(FLOOR_US, median(known));
    },
  };
}

export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
