import { SingleBar } from 'cli-progress';

const REPORT_INTERVAL_MS = 5_000;

/** Progress of long work on standard error: a progress bar on a terminal, otherwise an occasional line. */
export class ProgressBar {
  readonly #bar: SingleBar | undefined;
  readonly #total: number;
  readonly #things: string;
  #reportedAt = performance.now();

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
    this.#bar?.update(done);
    const now = performance.now();
    if (this.#bar || now - this.#reportedAt < REPORT_INTERVAL_MS) return;
    this.#reportedAt = now;
    process.stderr.write(`${done} of ${this.#total} ${this.#things}\n`);
  }

  stop(): void {
    this.#bar?.stop();
  }
}
