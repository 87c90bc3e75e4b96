import { request } from 'undici';
import { OperatorError } from '../program/operatorError.ts';
import { say, warn } from '../program/output.ts';

/** Interval in ms of polling the sandbox for new events. */
const POLL_MS = 1_000;
const TIMEOUT_MS = 10_000;

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
  const away = (reason: string) => new OperatorError(`${url} ${reason}.`);
  const response = await request(url, { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS }).catch(
    (error) => {
      throw away(`cannot be reached (${error.code ?? error.message})`);
    },
  );
  if (response.statusCode !== 200) {
    await response.body.dump();
    throw away(`answered ${response.statusCode}: is that a sandbox?`);
  }
  const { events } = (await response.body.json()) as { events: ListedEvent[] };
  return events;
}

/** Posts an event to the receiver, once, and prints the reply's status. */
async function forward({ id, type, headers, body }: ListedEvent, receiver: string): Promise<void> {
  const options = { method: 'POST', headers, body, headersTimeout: TIMEOUT_MS } as const;
  try {
    const response = await request(receiver, options);
    await response.body.dump();
    say(`${type} ${id}: ${response.statusCode}`);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    warn(`${type} ${id}: not delivered (${code ?? message})`);
  }
}

/** Waits for the next poll; false once the signal has fired. */
async function pause(signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return false;
  return new Promise((resolve) => {
    const end = (goesOn: boolean) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      resolve(goesOn);
    };
    const stop = () => end(false);
    const timer = setTimeout(() => end(true), POLL_MS);
    signal.addEventListener('abort', stop);
  });
}
