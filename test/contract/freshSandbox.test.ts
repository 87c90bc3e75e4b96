import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Ask, type Fields, ownTokens, type SentExample } from '../../tools/contract/exampleTokens.ts';
import { postmanCollection } from '../../tools/docs/collection.ts';
import { samplesOf } from '../../tools/docs/samples.ts';
import { type ChildService, startService } from '../support/childService.ts';
import { assertKeepsContract } from '../support/keepsContract.ts';
import { copyOfTemplate } from '../support/testStore.ts';
import { basic, type Received } from '../support/world.ts';
import { basePath, bundle, type Operation, operations } from './bundle.ts';
import { runCollection } from './postmanRun.ts';
import { parseCurl } from './printedSamples.ts';

type Sandbox = Pick<ChildService, 'origin'>;

interface Sample extends SentExample {
  authorization: string;
  reply: Fields;
}

const printed = samplesOf(bundle);

/** Printed curl samples in document order, each with the reply that the documentation shows beside it. */
const samples: Sample[] = operations.flatMap((operation) => {
  const own = [...printed.get(operation.operationId)!];
  return parseCurl(own.map(([, { curl }]) => curl)).map(({ authorization, value }, index) => {
    const name = own[index]![0];
    return {
      name,
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

  it('includes those of the Postman collection, in its order and with its own scripts', async () => {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'fresh-sandbox-'));
    cpSync(fresh, dataDirectory, { recursive: true });
    const sandbox = await startService({ DATA_DIR: dataDirectory });
    const checks = await runCollection(await postmanCollection(bundle), sandbox.origin + basePath);
    await sandbox.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
    expect(checks.filter(({ fault }) => fault)).toEqual([]);
    expect(checks).toHaveLength(2 * operations.length);
  }, 120_000);

  it.each(orders)(
    'runs on a fresh sandbox and ends as the documentation says, in the order %s',
    async (_order, ordered) => {
      const dataDirectory = mkdtempSync(join(tmpdir(), 'fresh-sandbox-'));
      cpSync(fresh, dataDirectory, { recursive: true });
      const sandbox = await startService({ DATA_DIR: dataDirectory });
      const different: unknown[] = [];
      const ask: Ask = async (operation, client, request) =>
        (await send(sandbox, operation, basic(client, `${client}-secret`), request)).body;
      for (const sample of ordered) {
        const request = { ...sample.request, ...(await ownTokens(ask, sample)) };
        const { status, body } = await send(sandbox, sample.operation, sample.authorization, request);
        const reported = { status, ...outcomeOf(body) };
        const shown = { status: 200, ...outcomeOf(sample.reply) };
        if (!isDeepStrictEqual(reported, shown))
          different.push({ name: `${sample.operation.operationId} ${sample.name}`, shown, reply: body });
      }
      await sandbox.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
      expect(different).toEqual([]);
    },
    120_000,
  );
});
