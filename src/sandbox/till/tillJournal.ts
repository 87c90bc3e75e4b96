import { request } from 'undici';
import { localTimeIn } from '../../base/time/zones.ts';
import type { Context } from '../../domain/ground/context.ts';
import { TILL_CLIENT, type TillCall, type TillName } from './tillCalls.ts';

/** State of the till's connection: up, cut before the reply, or cut before the request is sent. */
export type Connection = 'up' | 'cutBeforeReply' | 'cutBeforeRequest';

/** Request of the till, with the reply as far as the till got it. */
export interface TillStep {
  number: number;
  call: TillCall;
  connection: Connection;
  /** Id that the service gave the request; absent if it never arrived. */
  requestId?: string;
  /** Absent if the connection was cut. */
  reply?: TillReply;
  /** Number of the step that this one sends again. */
  repeats?: number;
}

export interface TillReply {
  status: number;
  text: string;
  body: Record<string, unknown>;
}

export const JOURNAL_STEPS = 50;

/** In-memory journal of the sandbox's till: sends requests over HTTP to its own service and stores the latest. */
export interface TillJournal {
  /** Creates a name for a request, unique for the store, also after a restart. */
  newName(): TillName;
  /** Sends the request to the service at `address`, `http://127.0.0.1:3000`. */
  send(address: string, call: TillCall, connection: Connection, repeats?: number): Promise<void>;
  /** Returns the steps, newest first. */
  steps(): readonly TillStep[];
  empty(): void;
}

export function createTillJournal(
  { clock, timeOfDay, merchants, store }: Pick<Context, 'clock' | 'timeOfDay' | 'merchants' | 'store'>,
  release: string,
): TillJournal {
  const steps: TillStep[] = [];
  let lastCheck = 0;
  let lastNumber = 0;
  const empty = () => void steps.splice(0);
  store.changes.on('sandbox_world', (replaced) => {
    if (replaced) empty();
  });

  async function exchange(address: string, { path, body }: TillCall, connection: Connection) {
    if (connection === 'cutBeforeRequest') return {};
    const { clientId } = TILL_CLIENT;
    const response = await request(`${address}/rest/${release}/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientId}-secret`).toString('base64')}`,
        'content-type': 'application/json',
        'user-agent': 'sandbox-till',
      },
      body: JSON.stringify(body),
    });
    const requestId = String(response.headers['x-request-id']);
    if (connection === 'cutBeforeReply') {
      response.body.on('error', () => {}).destroy();
      return { requestId };
    }
    const text = await response.body.text();
    return { requestId, reply: { status: response.statusCode, text, body: JSON.parse(text) } };
  }

  return {
    newName() {
      lastCheck = Math.max(lastCheck + 1, timeOfDay.now().getTime());
      const timeZone = merchants.merchant(TILL_CLIENT.merchantId)?.timeZone ?? 'UTC';
      const { day, time } = localTimeIn(timeZone, clock.now());
      return { check: lastCheck.toString(36), localTime: `${day} ${time}` };
    },
    async send(address, call, connection, repeats) {
      const exchanged = await exchange(address, call, connection);
      lastNumber += 1;
      steps.unshift({ number: lastNumber, call, connection, ...exchanged, repeats });
      steps.length = Math.min(steps.length, JOURNAL_STEPS);
    },
    steps: () => steps,
    empty,
  };
}
