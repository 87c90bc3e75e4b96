import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { samplesOf } from '../../tools/docs/samples.ts';
import { type ChildService, startService } from '../support/childService.ts';
import { assertKeepsContract } from '../support/keepsContract.ts';
import { copyOfTemplate } from '../support/testStore.ts';
import { basic, type Received } from '../support/world.ts';
import { basePath, bundle, type Operation, operations } from './bundle.ts';
import { parseCurl } from './printedSamples.ts';

/** Sandbox clients that obtain the tokens a reader needs before an example. */
const demoApp = basic('demo-app', 'demo-app-secret');
const demoWeb = basic('demo-web', 'demo-web-secret');
const demoPos = basic('demo-pos', 'demo-pos-secret');

const SCOPES = 'user_read user_write account_read account_write';
const passwordOf = (username: string) =>
  username === 'demo-guest' ? 'demo-password-1' : `${username}-password`;

type Fields = Record<string, unknown>;
type Sandbox = Pick<ChildService, 'origin'>;

interface Sample {
  name: string;
  operation: Operation;
  authorization: string;
  request: Fields;
  reply: Fields;
}

const printed = samplesOf(bundle);

/** Printed curl samples in document order, each with the reply that the documentation shows beside it. */
const samples: Sample[] = operations.flatMap((operation) => {
  const own = [...printed.get(operation.operationId)!];
  return parseCurl(own.map(([, { curl }]) => curl)).map(({ authorization, value }, index) => {
    const name = own[index]![0];
    return {
      name: `${operation.operationId} ${name}`,
      operation,
      authorization,
      request: value,
      reply: operation.replies.find((reply) => reply.name === name)!.value as Fields,
    };
  });
});

/** Shuffles with its own generator, so that a seed gives the same order on every machine. */
function shuffled<T>(all: T[], seed: number): T[] {
  const order = [...all];
  let state = seed;
  for (let last = order.length - 1; last > 0; last--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const other = state % (last + 1);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}

async function send(
  { origin }: Sandbox,
  { path, method }: Pick<Operation, 'path' | 'method'>,
  authorization: string,
  request: Fields,
): Promise<Received> {
  const isGet = method === 'get';
  const { access_token: token, ...query } = request as Record<string, string>;
  const response = await fetch(origin + basePath + path + (isGet ? `?${new URLSearchParams(query)}` : ''), {
    method: method.toUpperCase(),
    headers: {
      authorization,
      ...(isGet ? {} : { 'content-type': 'application/json' }),
      ...(isGet && token ? { 'x-access-token': token } : {}),
    },
    body: isGet ? undefined : JSON.stringify(request),
  });
  const reply = { status: response.status, headers: response.headers, body: await response.json() };
  assertKeepsContract(path, method, reply);
  return reply;
}

const operationOf = (id: string) => operations.find(({ operationId }) => operationId === id)!;
const exampleOf = (id: string, name: string) =>
  operationOf(id).requests.find((request) => request.name === name)!.value as Fields;

/**
 * Replaces the invalid tokens of the examples with tokens obtained as a reader of the documentation would.
 */
async function ownTokens(sandbox: Sandbox, sample: Sample): Promise<Fields> {
  const { operation, request, name } = sample;
  const ask = async (id: string, body: Fields, authorization = demoApp) =>
    (await send(sandbox, operationOf(id), authorization, body)).body;
  const login = (body: Fields) =>
    ask('oauthRequestGuestToken', { authentication: 'anonymous', merchantId: 1, ...body });
  const byPassword = (username = 'demo-guest') =>
    login({ grant_type: 'password', scope: SCOPES, username, password: passwordOf(username) });
  const byFields = (scope: string, fields: Fields) =>
    login({ grant_type: 'http://service.com/oauth/fieldset', scope, fields, cardTemplateCode: 20 });

  if (name === 'oauthRequestAuthorizationGrant byGuest')
    return {
      access_token: (
        await ask('oauthRequestGuestToken', exampleOf('oauthRequestGuestToken', 'fieldsetByPhone'), demoWeb)
      ).access_token,
    };
  if ('refresh_token' in request) return { refresh_token: (await byPassword()).refresh_token };
  if ('code' in request && 'redirect_uri' in request) {
    const grant = await ask(
      'oauthRequestAuthorizationGrant',
      exampleOf('oauthRequestAuthorizationGrant', 'byCard'),
      demoWeb,
    );
    return { code: grant.authorizationGrant };
  }
  if ('guestAccessToken' in request)
    return { guestAccessToken: (await byPassword('sven-second')).access_token };
  if ('currentPassword' in request)
    return {
      access_token: (await byFields('user_write', { email: 'ines@example.test', lastName: 'Inbox' }))
        .access_token,
    };
  if (operation.operationId === 'enrollmentCreateAndRegister' && request.authentication === 'oauth') {
    const printedCardNumber = request.printedCardNumber as string;
    const fields = {
      printedCardNumber,
      registrationCode: printedCardNumber.slice(-6),
      email: 'nils@example.test',
    };
    return { access_token: (await byFields('register', fields)).access_token };
  }
  if ('pageToken' in request) {
    const { pageToken: _, ...first } = request;
    return { pageToken: (await send(sandbox, operation, demoPos, first)).body.nextPageToken };
  }
  return request.authentication === 'oauth' ? { access_token: (await byPassword()).access_token } : {};
}

/** Result of a reply: success or the refusal's code. */
const outcomeOf = ({ result, errorCode, error }: Fields) => ({ result, errorCode, error });

/** Seeds of the orders to run; `EXAMPLE_SEEDS=1,2,3` overrides them. */
const seeds = process.env.EXAMPLE_SEEDS?.split(',').map(Number) ?? [20261122];

const orders: [string, Sample[]][] = [
  ['of the document', samples],
  ...seeds.map((seed): [string, Sample[]] => [`of seed ${seed}`, shuffled(samples, seed)]),
];

describe('every printed sample of every operation', () => {
  /** Data directory after the first start; each order runs on a copy of it. */
  let fresh: string;
  beforeAll(async () => {
    fresh = copyOfTemplate('empty');
    await (await startService({ DATA_DIR: fresh })).stop();
  }, 60_000);
  afterAll(() => rmSync(fresh, { recursive: true, force: true }));

  it.each(orders)(
    'runs on a fresh sandbox and ends as the documentation says, in the order %s',
    async (_order, ordered) => {
      const dataDirectory = mkdtempSync(join(tmpdir(), 'fresh-sandbox-'));
      cpSync(fresh, dataDirectory, { recursive: true });
      const sandbox = await startService({ DATA_DIR: dataDirectory });
      const different: unknown[] = [];
      for (const sample of ordered) {
        const request = { ...sample.request, ...(await ownTokens(sandbox, sample)) };
        const { status, body } = await send(sandbox, sample.operation, sample.authorization, request);
        const told = { status, ...outcomeOf(body) };
        const shown = { status: 200, ...outcomeOf(sample.reply) };
        if (!isDeepStrictEqual(told, shown)) different.push({ name: sample.name, shown, reply: body });
      }
      await sandbox.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
      expect(different).toEqual([]);
    },
    120_000,
  );
});
