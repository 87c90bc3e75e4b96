import { SingleBar } from 'cli-progress';
import { say } from '../program/output.ts';
import { progressLines } from '../program/progress.ts';
import type { ImportProgress } from './guestImport.ts';
import type { RejectedRow } from './importFile.ts';

/** Progress of an import on standard error: a progress bar on a terminal, otherwise an occasional line. */
export class ImportProgressBar {
  readonly #bar: SingleBar | undefined;
  readonly #totalBytes: number;
  readonly #totalRows: number;
  #startedAt = 0;
  #rowsBefore = 0;
  readonly #line = progressLines({ isFirstAtOnce: true });
  #stoppedAt: number | undefined;

  constructor(totalBytes: number, totalRows: number) {
    this.#totalBytes = totalBytes;
    this.#totalRows = totalRows;
    if (process.stderr.isTTY) {
      this.#bar = new SingleBar({
        format:
          '{bar} {percentage}% | {rows} of {totalRows} rows, {rejected} rejected | {perSecond} rows/s | {eta_formatted} left',
        stream: process.stderr,
        hideCursor: true,
        etaBuffer: 50,
      });
    }
  }

  start(rowsBefore: number): void {
    this.#startedAt = performance.now();
    this.#rowsBefore = rowsBefore;
    this.#bar?.start(this.#totalBytes, 0, {
      rows: rowsBefore,
      totalRows: this.#totalRows,
      rejected: 0,
      perSecond: 0,
    });
  }

  show({ rows, rejected, bytesRead }: ImportProgress): void {
    const now = performance.now();
    const perSecond = Math.round((rows - this.#rowsBefore) / Math.max(0.001, (now - this.#startedAt) / 1000));
    this.#bar?.update(bytesRead, { rows, rejected, perSecond });
    if (this.#bar) return;
    const percent = Math.floor((100 * bytesRead) / this.#totalBytes);
    this.#line(
      () => `${percent}%: ${rows} of ${this.#totalRows} rows, ${rejected} rejected, ${perSecond} rows/s`,
    );
  }

  stop(): void {
    this.#stoppedAt ??= performance.now();
    this.#bar?.stop();
  }

  get seconds(): number {
    return ((this.#stoppedAt ?? performance.now()) - this.#startedAt) / 1000;
  }
}

/** Prints the first rejected rows, which shows the mistakes in a trial file. */
export class ShownRejects {
  readonly #lines: string[] = [];
  #more = 0;

  add(rejected: RejectedRow[]): void {
    for (const { read, reasons } of rejected) {
      if (this.#lines.length < 20) this.#lines.push(`line ${read.line}: ${reasons.join('; ')}`);
      else this.#more += 1;
    }
  }

  print(): void {
    for (const line of this.#lines) say(line);
    if (this.#more > 0) say(`... and ${this.#more} more`);
  }
}
