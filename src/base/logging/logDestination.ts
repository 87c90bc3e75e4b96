import type { DestinationStream } from 'pino';

/** Log output that can be flushed before the process ends. */
export interface LogDestination extends DestinationStream {
  /** Resolves when everything is written, or after `withinMs` if the reader is blocked. */
  flushed(withinMs: number): Promise<void>;
}

/** Maximum number of characters waiting for a reader. */
const MAX_WAITING = 4 * 1024 * 1024;
const DROPPED_REPORT_INTERVAL_MS = 1_000;

/**
 * Writes the log without waiting for its reader: a full pipe would otherwise block the process, even its shutdown.
 * Lines beyond the buffer are dropped and counted.
 */
export function openLogDestination(output: NodeJS.WriteStream): LogDestination {
  let dropped = 0;
  let reportedAt = 0;
  let isCollecting = false;
  // A closed output is no reason to exit.
  output.on('error', () => {});

  function reportDropped(): void {
    if (dropped === 0 || Date.now() - reportedAt < DROPPED_REPORT_INTERVAL_MS) return;
    reportedAt = Date.now();
    const time = new Date().toISOString();
    output.write(`${JSON.stringify({ level: 40, time, lines: dropped, msg: 'log lines were dropped' })}\n`);
    dropped = 0;
  }

  /** Writes the lines of one event loop turn together, since writing is their main cost. */
  function collect(): void {
    if (isCollecting) return;
    isCollecting = true;
    output.cork();
    setImmediate(release);
  }

  function release(): void {
    if (!isCollecting) return;
    isCollecting = false;
    output.uncork();
  }

  return {
    write(line) {
      if (output.writableLength > MAX_WAITING || !output.writable) {
        dropped += 1;
        return;
      }
      collect();
      reportDropped();
      output.write(line);
    },
    async flushed(withinMs) {
      release();
      const end = performance.now() + withinMs;
      while (output.writableLength > 0 && performance.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
  };
}
