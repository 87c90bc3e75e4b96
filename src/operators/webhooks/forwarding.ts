import { setTimeout } from 'node:timers/promises';
import { request } from 'undici';
import { OperatorError } from '../program/operatorError.ts';
import { say, warn } from '../program/output.ts';

/** Interval in ms of polling the sandbox for new events. */
const POLL_MS = 1_000;
const TIMEOUTS = { headersTimeout: 10_000, bodyTimeout: 10_000 };

/** Event as `/sandbox/webhooks.json` lists it, newest first. */
interface ListedEvent {
  id: string;
  type: string;
  /** Number of deliveries so far: one that is sent again counts up. */
  times: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * Forwards the events that a sandbox receives to a receiver that it cannot reach, such as one on a laptop: unchanged
 * and with their signature, from now on. Returns the function that does so until the signal.
 */
export async function startForwarding(
  sandbox: string,
  receiver: string,
): Promise<(signal: AbortSignal) => Promise<void>> {
  const forwarded = new Map((await listedEvents(sandbox)).map(({ id, times }) => [id, times]));
  let isAway = false;

  async function forwardNew(): Promise<void> {
    for (const event of (await listedEvents(sandbox)).reverse()) {
      if (forwarded.get(event.id) === event.times) continue;
      forwarded.set(event.id, event.times);
      await forward(event, receiver);
    }
  }

  return async (signal) => {
    while (await pause(signal)) {
      try {
        await forwardNew();
        isAway = false;
      } catch (error) {
        if (!(error instanceof OperatorError)) throw error;
        if (!isAway) warn(`${error.message} Retrying.`);
        isAway = true;
      }
    }
  };
}

async function listedEvents(sandbox: string): Promise<ListedEvent[]> {
  const url = new URL('/sandbox/webhooks.json', sandbox);
  try {
    const { statusCode, body } = await request(url, TIMEOUTS);
    if (statusCode === 200) return ((await body.json()) as { events: ListedEvent[] }).events;
    await body.dump();
    throw new Error(`status ${statusCode}`);
  } catch (error) {
    throw new OperatorError(`The events of a sandbox cannot be read at ${url} (${reasonOf(error)}).`);
  }
}

/** Posts an event to the receiver, once, and prints the reply's status. */
async function forward({ id, type, headers, body }: ListedEvent, receiver: string): Promise<void> {
  try {
    const { statusCode, body: answer } = await request(receiver, {
      ...TIMEOUTS,
      method: 'POST',
      headers,
      body,
    });
    await answer.dump();
    say(`${type} ${id}: ${statusCode}`);
  } catch (error) {
    warn(`${type} ${id}: not delivered (${reasonOf(error)})`);
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}

/** Waits for the next poll; false once the signal has fired. */
const pause = (signal: AbortSignal): Promise<boolean> =>
  setTimeout(POLL_MS, true, { signal }).catch(() => false);
