/** Faults that the proxy puts between a till and a server, each with its description for the report. */
export const FAULTS = {
  none: 'no fault',
  callLost: 'call lost',
  replyLost: 'reply lost',
  callLate: 'call late: it arrives after the till gave up',
  callDoubled: 'call doubled',
  replyLate: 'reply late: it arrives after the till gave up',
  callOvertaken: 'call overtaken by the next one',
} as const;

export type FaultKind = keyof typeof FAULTS;

/** Chooses the fault of a call. */
export type ChooseFault = (isRepeat: boolean) => FaultKind;

/** Returns pseudo-random numbers from 0 to 1; a seed gives the same sequence on every machine. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Chance of a fault of a repeated call; lower than 1, so that each call is answered in the end. */
const REPEAT_FAULTS = 0.3;

/** Goes through all kinds of faults in shuffled rounds, so that a short run has each of them. */
export function faultsFrom(random: () => number): ChooseFault {
  let round: FaultKind[] = [];
  return (isRepeat) => {
    if (isRepeat && random() > REPEAT_FAULTS) return 'none';
    if (round.length === 0)
      round = (Object.keys(FAULTS) as FaultKind[])
        .map((kind) => ({ kind, order: random() }))
        .sort((a, b) => a.order - b.order)
        .map(({ kind }) => kind);
    return round.pop()!;
  };
}
