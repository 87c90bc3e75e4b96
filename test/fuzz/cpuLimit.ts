/** Times the CPU of a valid call that any other call of the operation may cost. */
const MAX_RATIO = 10;
/** Below this the clock and the garbage collector say more than the request. */
const FLOOR_US = 500;
const SAMPLES = 40;

/** CPU budget by operation: learns what valid calls cost, and tells whether another call costs too much. */
export interface CpuLimit {
  learn(operationId: string, costUs: number): void;
  /** Undefined until enough valid calls were seen. */
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
