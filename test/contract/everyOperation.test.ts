import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openStore } from '../../src/store/store.ts';
import { type ChildService, startService } from '../support/childService.ts';
import { guestWithCard, issueToken } from '../support/guestTokens.ts';
import { assertKeepsContract } from '../support/keepsContract.ts';
import { copyOfTemplate } from '../support/testStore.ts';
import { basic, type Received } from '../support/world.ts';
import { basePath, type Operation, operations } from './bundle.ts';

/** What has a handler that works; all others answer an example in the sandbox. Shrinks to nothing in time. */
const FILLED_IN =
  /^(gift|oauth|enrollment|guest|checkin|transaction|csr|survey|messaging|partner|sale|payment|externalconfiguration|push)/;

/** One that may call anonymously, as b2b and for a guest, so that it may try everything. */
const authorization = basic('demo-web', 'demo-web-secret');

async function send(
  { origin }: ChildService,
  { path, method, requests }: Operation,
  headers: Record<string, string> = {},
): Promise<Received> {
  const example = requests[0]?.value as Record<string, string>;
  const isGet = method === 'get';
  const isGuests = example.authentication === 'oauth';
  // The tokens of the examples are nobody's.
  const value = isGuests && !isGet ? { ...example, access_token: token } : example;
  const response = await fetch(origin + basePath + path + (isGet ? `?${new URLSearchParams(value)}` : ''), {
    method: method.toUpperCase(),
    headers: {
      authorization,
      ...(isGet ? {} : { 'content-type': 'application/json' }),
      ...(isGet && isGuests ? { 'x-access-token': token } : {}),
      ...headers,
    },
    body: isGet ? undefined : JSON.stringify(value),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

let dataDirectory: string;
/** Of the guest the examples tell of. */
let token: string;
beforeAll(async () => {
  dataDirectory = copyOfTemplate('demo');
  const store = await openStore({ dataDirectory });
  const holder = await guestWithCard(store, { username: 'demo-guest', cardNumber: '8888000000000001' });
  token = await issueToken(store, { clientId: 'demo-web', now: new Date(), holder });
  await store.close();
});
afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }));

describe('the sandbox', () => {
  let service: ChildService;
  beforeAll(async () => {
    service = await startService({ DATA_DIR: dataDirectory });
  });
  afterAll(() => service.stop());

  it.each(operations.filter(({ operationId }) => !FILLED_IN.test(operationId)))(
    'answers $operationId, which is not filled in yet, with an example, and says so',
    async (operation) => {
      const reply = await send(service, operation);
      expect(reply).toMatchObject({ status: 200, body: operation.replies[0]!.value as object });
      expect(reply.headers.get('x-mock')).toBe('true');
      assertKeepsContract(operation.path, operation.method, reply);
    },
  );

  it.each(operations)('answers each example of $operationId by name', async (operation) => {
    // What all operations share is the same example everywhere: one of them answers for all.
    const isFirst = operation === operations[0];
    const own = operation.replies.filter(({ name }) => isFirst || !name.startsWith('system.'));
    const answers: [string, Received][] = [];
    for (const { name } of own)
      answers.push([name, await send(service, operation, { prefer: `example=${name}` })]);
    const told = Object.fromEntries(answers.map(([name, { status, body }]) => [name, { status, body }]));
    const wanted = own.map(({ name, status, value }) => [name, { status, body: value }]);
    expect(told).toEqual(Object.fromEntries(wanted));
  });
});

describe('production', () => {
  let service: ChildService;
  beforeAll(async () => {
    service = await startService({
      DATA_DIR: dataDirectory,
      NODE_ENV: 'production',
      ALLOW_EMBEDDED_STORE: 'yes',
      ALLOW_SAMPLE_CREDENTIALS: 'yes',
      SECRET_KEY: '5'.repeat(64),
    });
  });
  afterAll(() => service.stop());

  it.each(operations.filter(({ operationId }) => !FILLED_IN.test(operationId)))(
    'answers $operationId, which is not filled in yet, with 501',
    async (operation) => {
      const reply = await send(service, operation);
      expect(reply).toMatchObject({ status: 501, body: { errorCode: 'system.not_implemented' } });
      assertKeepsContract(operation.path, operation.method, reply);
    },
  );
});
