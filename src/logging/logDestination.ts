import type { DestinationStream } from 'pino';

/** Where log lines go, and how the last of them are brought out before the process ends. */
export interface LogDestination extends DestinationStream {
  /** Resolves when everything is written, or after `withinMs` when nobody reads it. */
  flushed(withinMs: number): Promise<void>;
}

/** Lines that wait for a reader, at most, in characters. */
const MAX_WAITING = 4 * 1024 * 1024;
const DROPPED_TOLD_EVERY_MS = 1_000;

/**
 * Writes the log to an output without ever waiting for its reader: a full pipe whose reader has stopped would else stop
 * the process, so that it could not even be told to end. Beyond what may wait, lines are dropped and counted.
 */
export function openLogDestination(output: NodeJS.WriteStream): LogDestination {
  let dropped = 0;
  let toldAt = 0;
  let isCollecting = false;
  // A reader that is gone is no reason to end.
  output.on('error', () => {});

  function reportDropped(): void {
    if (dropped === 0 || Date.now() - toldAt < DROPPED_TOLD_EVERY_MS) return;
    toldAt = Date.now();
    const time = new Date().toISOString();
    output.write(`${JSON.stringify({ level: 40, time, lines: dropped, msg: 'log lines were dropped' })}\n`);
    dropped = 0;
  }

  /** Lines of one turn of the event loop leave together: to write is what a line costs most. */
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
