import { SingleBar } from 'cli-progress';

const REPORT_INTERVAL_MS = 5_000;

/** Progress of storing on standard error: a progress bar on a terminal, otherwise an occasional line. */
export class StoringProgress {
  readonly #bar: SingleBar | undefined;
  readonly #total: number;
  #stored = 0;
  #reportedAt = performance.now();

  constructor(total: number) {
    this.#total = total;
    if (!process.stderr.isTTY) return;
    this.#bar = new SingleBar({
      format: '{bar} {value} of at most {total} pictures stored',
      stream: process.stderr,
    });
    this.#bar.start(this.#total, 0);
  }

  next(): void {
    this.#stored += 1;
    this.#bar?.update(this.#stored);
    if (this.#bar || performance.now() - this.#reportedAt < REPORT_INTERVAL_MS) return;
    this.#reportedAt = performance.now();
    process.stderr.write(`${this.#stored} of at most ${this.#total} pictures stored\n`);
  }

  stop(): void {
    this.#bar?.stop();
  }
}
