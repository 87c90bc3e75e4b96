import { SingleBar } from 'cli-progress';
import { warn } from './output.ts';

const REPORT_INTERVAL_MS = 5_000;

/**
 * Creates a function that prints a line of progress on standard error, at most one every five seconds. The first is
 * printed at once or, by default, after five seconds, so that short work prints none.
 */
export function progressLines({ isFirstAtOnce = false } = {}): (text: () => string) => void {
  let reportedAt = isFirstAtOnce ? Number.NEGATIVE_INFINITY : performance.now();
  return (text) => {
    const now = performance.now();
    if (now - reportedAt < REPORT_INTERVAL_MS) return;
    reportedAt = now;
    warn(text());
  };
}

/** Progress of long work on standard error: a progress bar on a terminal, otherwise an occasional line. */
export class ProgressBar {
  readonly #bar: SingleBar | undefined;
  readonly #total: number;
  readonly #things: string;
  readonly #line = progressLines();

  /** `things`: plural of what is counted, such as `messages in the queue`. */
  constructor(total: number, things: string) {
    this.#total = total;
    this.#things = things;
    if (!process.stderr.isTTY) return;
    this.#bar = new SingleBar({
      format: `{bar} {percentage}% | {value} of {total} ${things} | {eta_formatted} left`,
      stream: process.stderr,
      hideCursor: true,
    });
    this.#bar.start(total, 0);
  }

  show(done: number): void {
    if (this.#bar) this.#bar.update(done);
    else this.#line(() => `${done} of ${this.#total} ${this.#things}`);
  }

  stop(): void {
    this.#bar?.stop();
  }
}

/** Runs work that reports its progress, with a progress bar from the first report on. */
export async function withProgress<T>(
  things: string,
  work: (onProgress: (done: number, total: number) => void) => Promise<T>,
): Promise<T> {
  let bar: ProgressBar | undefined;
  try {
    return await work((done, total) => {
      bar ??= new ProgressBar(total, things);
      bar.show(done);
    });
  } finally {
    bar?.stop();
  }
}
