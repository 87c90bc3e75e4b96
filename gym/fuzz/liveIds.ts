import { operations } from '../../test/contract/bundle.ts';
import { isObject, type Json } from './json.ts';

const MAX_PER_NAME = 60;

/** Field names of the same thing in a reply and in the request that refers to it. */
const ALIASES: Record<string, string[]> = {
  accessToken: ['access_token'],
  refreshToken: ['refresh_token'],
  successToken: ['access_token'],
  transactionId: ['pxTransactionId'],
  nextPageToken: ['pageToken'],
  posTransactionId: ['previousPosTransactionId'],
  externalTransactionId: ['originalExternalTransactionId'],
  printedCardNumbers: ['printedCardNumber'],
  menuItemId: ['menuItemIds'],
  cardnum: ['printedCardNumber'],
};

/** Fields that are never harvested: metadata of a reply, and credentials that must not change. */
const IGNORED = new Set([
  'merchantId',
  'result',
  'errorCode',
  'errorMessage',
  'requestId',
  'client_id',
  'client_secret',
]);

/** Fields that need a new value for a call to have an effect. */
const FRESH = new Set(['externalTransactionId', 'clientOrderId', 'posTransactionId', 'username', 'email']);

type Scalar = string | number;

/**
 * Dictionary of existing ids by field name: from the contract's examples, the sample world, and requests and
 * replies so far. It lets generated requests reach business rules instead of "not found".
 */
export interface LiveIds {
  has(name: string): boolean;
  /**
   * Takes a value for the field; `pick` chooses, including a fresh one where the field names something new.
   */
  take(name: string, pick: number): Json | undefined;
  /** Learns the ids in a successful request or in a reply. */
  learn(value: unknown): void;
  add(name: string, value: Scalar): void;
  /** Remembers the body of a successful call, for operations that follow it. */
  remember(operationId: string, body: Json): void;
  /** Returns one of the latest successful calls of the operation; undefined if there is none. */
  earlierCall(operationId: string, pick: number): Json | undefined;
  /** Token of the guest for whom calls are made. */
  token: string;
}

/** Maximum number of calls of an operation to remember. */
const MAX_CALLS = 5;

export function createLiveIds(): LiveIds {
  const known = new Map<string, Scalar[]>();
  const calls = new Map<string, Json[]>();
  let fresh = 0;
  const run = Date.now().toString(36);

  function add(name: string, value: Scalar): void {
    for (const each of [name, ...(ALIASES[name] ?? [])]) {
      const values = known.get(each) ?? [];
      known.set(each, values);
      if (values.includes(value)) continue;
      values.push(value);
      if (values.length > MAX_PER_NAME) values.splice(Math.floor(MAX_PER_NAME / 2), 1);
    }
  }

  function learn(value: unknown, name = ''): void {
    if (Array.isArray(value)) for (const item of value) learn(item, name);
    else if (isObject(value)) for (const [field, inner] of Object.entries(value)) learn(inner, field);
    else if ((typeof value === 'string' || typeof value === 'number') && name !== '' && !IGNORED.has(name)) {
      if (String(value).length <= 300) add(name, value);
    }
  }

  function makeFresh(name: string): string {
    fresh += 1;
    return name === 'email' ? `f${run}${fresh}@example.test` : `f-${run}-${fresh}`;
  }

  for (const { requests } of operations) for (const { value } of requests) learn(value);
  return {
    token: '',
    has: (name) => known.has(name),
    take(name, pick) {
      const values = known.get(name) ?? [];
      if (name === 'printedCardNumber' && pick % 3 === 0) return sampleCard(pick);
      if (FRESH.has(name) && pick % 3 !== 0) return makeFresh(name);
      return values[pick % Math.max(1, values.length)];
    },
    learn,
    add,
    remember(operationId, body) {
      const latest = [body, ...(calls.get(operationId) ?? [])];
      calls.set(operationId, latest.slice(0, MAX_CALLS));
    },
    earlierCall(operationId, pick) {
      const latest = calls.get(operationId) ?? [];
      return latest[pick % Math.max(1, latest.length)];
    },
  };
}

/**
 * Cards of the sample world: gift and loyalty cards of merchant 1, cards of merchant 2, and an unknown one.
 */
function sampleCard(pick: number): string {
  const number = String((Math.floor(pick / 3) % 500) + 1).padStart(4, '0');
  const ranges = ['777700000000', '777700000000', '777700000000', '888800000000', '888800000000'];
  const foreign = `77779000000000${String((pick % 50) + 1).padStart(2, '0')}`;
  return pick % 31 === 0 ? foreign : `${ranges[pick % ranges.length]}${number}`;
}
