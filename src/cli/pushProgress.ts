import { SingleBar } from 'cli-progress';

const TELL_EVERY_MS = 5_000;

/** Progress of queueing a campaign on standard error: a progress bar on a terminal, otherwise an occasional line. */
export class QueueingProgress {
  readonly #bar: SingleBar | undefined;
  readonly #total: number;
  #toldAt = performance.now();

  constructor(total: number) {
    this.#total = total;
    if (!process.stderr.isTTY) return;
    this.#bar = new SingleBar({
      format: '{bar} {percentage}% | {value} of {total} messages in the queue | {eta_formatted} left',
      stream: process.stderr,
      hideCursor: true,
    });
    this.#bar.start(total, 0);
  }

  show(done: number): void {
    this.#bar?.update(done);
    const now = performance.now();
    if (this.#bar || now - this.#toldAt < TELL_EVERY_MS) return;
    this.#toldAt = now;
    process.stderr.write(`${done} of ${this.#total} messages in the queue\n`);
  }

  stop(): void {
    this.#bar?.stop();
  }
}
