/** Maximum ratio of any call's CPU time to that of a valid call of the same operation. */
const MAX_RATIO = 10;
/** Minimum CPU time in µs to judge; below it clock and garbage collector dominate. */
const FLOOR_US = 500;
/** CPU time in µs that a byte of a request may cost beside that: receiving and parsing it. */
const PER_BYTE_US = 0.01;
const SAMPLES = 40;

/** CPU budget by operation: learns the cost of valid calls, and detects calls that exceed it. */
export interface CpuLimit {
  learn(operationId: string, costUs: number): void;
  /** Limit in µs; undefined until enough valid calls were measured. */
  limitUs(operationId: string, bytes: number): number | undefined;
}

export function createCpuLimit(): CpuLimit {
  const samples = new Map<string, number[]>();
  return {
    learn(operationId, costUs) {
      const known = samples.get(operationId) ?? [];
      samples.set(operationId, [...known, costUs].slice(-SAMPLES));
    },
    limitUs(operationId, bytes) {
      const known = samples.get(operationId) ?? [];
      if (known.length < 3) return undefined;
      return MAX_RATIO * Math.max(FLOOR_US, median(known)) + bytes * PER_BYTE_US;
    },
  };
}

export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
