/** One measurement of a subject. */
export interface Measured {
  /** Main figure, in the subject's unit. */
  value: number;
  /** Latencies in ms. */
  p50?: number;
  p99?: number;
  /** CPU time in µs per call of the measured process. */
  cpuMicros?: number;
  /** CPU time in µs per call of the database server, where it runs on this machine. */
  databaseMicros?: number;
  /** Cores of this machine that were idle, on average: few on a busy machine, many where the service waits. */
  idleCores?: number;
  /** Database transactions per unit of work. */
  transactions?: number;
  /** Peak memory in MB of the measured process. */
  peakMegabytes?: number;
}

/** Thing that is measured, such as one kind of call, or a peer of it. */
export interface Subject {
  name: string;
  unit: string;
  /** Names of the subjects of this section that ratios compare with; absent for a peer. */
  peers?: string[];
  measure(): Promise<Measured>;
}

export interface BenchOptions {
  /** Duration in seconds of one measurement. */
  seconds: number;
  /** Number of due subscriptions to renew. */
  subscriptions: number;
  /** Number of cards of the large store. */
  cards: number;
}

/** Subjects of a section, with what they run on. Creates only what the measured subjects use. */
export interface OpenSection {
  subjects: Subject[];
  close(): Promise<void>;
}

/** Part of the benchmark: subjects that are measured in turn, in each round. */
export interface Section {
  name: string;
  about: string;
  open(options: BenchOptions): OpenSection;
}

/** Resources opened at their first use, and closed together in reverse order. */
export class Resources {
  readonly #closers: (() => Promise<void>)[] = [];

  /** Returns a function that opens the resource once. */
  lazily<T>(open: () => Promise<T>, close: (opened: T) => Promise<void>): () => Promise<T> {
    let opening: Promise<T> | undefined;
    return () => {
      opening ??= open().then((opened) => {
        this.#closers.push(() => close(opened));
        return opened;
      });
      return opening;
    };
  }

  async close(): Promise<void> {
    for (const close of this.#closers.splice(0).reverse()) await close();
  }
}

/** Calculates a percentile of latencies; undefined without any. */
export function percentile(figures: number[], share: number): number | undefined {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)];
}

/** Calculates the median: of an even number of figures, the mean of the two in the middle. */
export function median(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}

const FIGURES = [
  'p50',
  'p99',
  'cpuMicros',
  'databaseMicros',
  'idleCores',
  'transactions',
  'peakMegabytes',
] as const;

/** Reduces the rounds of a subject to the median of each figure. */
export function medians(rounds: Measured[]): Measured {
  const others = FIGURES.flatMap((key) => {
    const figures = rounds.map((each) => each[key]).filter((figure) => figure !== undefined);
    return figures.length === 0 ? [] : [[key, median(figures)] as const];
  });
  return { value: median(rounds.map(({ value }) => value)), ...Object.fromEntries(others) };
}
