import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { handlers } from '../../handlers/registry.ts';
import { createContract } from '../../src/contract/contract.ts';
import { notImplemented } from '../../src/contract/notImplemented.ts';
import { openStore } from '../../src/store/store.ts';
import { type ChildService, startService } from '../support/childService.ts';
import { guestWithCard, issueToken } from '../support/guestTokens.ts';
import { assertKeepsContract } from '../support/keepsContract.ts';
import { copyOfTemplate } from '../support/testStore.ts';
import { basic, demoPos, openWorld, type Received, type World } from '../support/world.ts';
import { basePath, type Operation, operations } from './bundle.ts';

/** Client that may call anonymously, as b2b and for a guest, so that it can call every operation. */
const authorization = basic('demo-web', 'demo-web-secret');

async function send(
  { origin }: ChildService,
  { path, method, requests }: Operation,
  headers: Record<string, string> = {},
): Promise<Received> {
  const example = requests[0]?.value as Record<string, string>;
  const isGet = method === 'get';
  const isGuests = example.authentication === 'oauth';
  // The tokens in the examples are not valid.
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
/** Access token of the guest used in the examples. */
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

  it.each(operations)('answers each example of $operationId by name', async (operation) => {
    // Shared examples are identical in all operations, so one operation covers them.
    const isFirst = operation === operations[0];
    const own = operation.replies.filter(({ name }) => isFirst || !name.startsWith('system.'));
    const answers: [string, Received][] = [];
    for (const { name } of own)
      answers.push([name, await send(service, operation, { prefer: `example=${name}` })]);
    const reported = Object.fromEntries(answers.map(([name, { status, body }]) => [name, { status, body }]));
    const wanted = own.map(({ name, status, value }) => [name, { status, body: value }]);
    expect(reported).toEqual(Object.fromEntries(wanted));
  });
});

describe('an operation without a handler', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  const { path, replies } = operations.find(({ operationId }) => operationId === 'giftBalance')!;

  async function answer(mode: 'sandbox' | 'production') {
    const { app } = world;
    const stubbed = { ...handlers, giftBalance: async () => notImplemented() };
    const contract = await createContract({ ...app, config: { ...app.config, mode } }, stubbed);
    const { status, headers, body } = await contract.answer({
      requestId: 'any',
      method: 'POST',
      path: `/1.0.0${path}`,
      query: '',
      headers: { authorization: demoPos, 'content-type': 'application/json' },
      body: Buffer.from(
        JSON.stringify({
          merchantId: 1,
          storeCode: '001',
          cardInfo: { printedCardNumber: '7777000000000001' },
        }),
      ),
      remoteAddress: '127.0.0.1',
      seen: {},
    });
    const reply: Received = { status, headers: new Headers(headers), body };
    assertKeepsContract(path, 'post', reply);
    return reply;
  }

  it('returns an example in the sandbox, marked as such', async () => {
    const reply = await answer('sandbox');
    expect(reply).toMatchObject({ status: 200, body: replies[0]!.value as object });
    expect(reply.headers.get('x-mock')).toBe('true');
  });

  it('answers 501 in production', async () => {
    expect(await answer('production')).toMatchObject({
      status: 501,
      body: { errorCode: 'system.not_implemented' },
    });
  });
});
