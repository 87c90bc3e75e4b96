import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { request } from 'undici';
import { type Fields, prerequisiteOf, type SentExample } from '../../tools/contract/exampleTokens.ts';
import { requestExamples } from '../../tools/contract/requestExamples.ts';
import { postmanCollection } from '../../tools/docs/collection.ts';
import { SAMPLE_ORIGIN } from '../../tools/docs/languages/call.ts';
import { type Sample, samplesOf } from '../../tools/docs/samples.ts';
import { type ChildService, startService } from '../support/childService.ts';
import { assertKeepsContract } from '../support/keepsContract.ts';
import { newSharedStore, type SharedStore } from '../support/testStore.ts';
import { basic, type Received } from '../support/world.ts';
import { basePath, bundle, operations } from './bundle.ts';
import { runCollection } from './postmanRun.ts';
import { asSent, runTypeScript } from './printedSamples.ts';

interface PrintedExample extends SentExample {
  client: string;
  /** Reply that the documentation shows beside it. */
  reply: Fields;
  sample: Sample;
}

/** Call as it reached the sandbox, and the reply. */
interface Exchange {
  call: string;
  authorization?: string;
  value: Fields;
  reply: Received;
}

const printed = samplesOf(bundle);

/** Examples in document order. */
const examples: PrintedExample[] = operations.flatMap((operation) =>
  requestExamples(bundle, operation.path, operation.method).map(({ name, client, value }) => ({
    name,
    operation,
    request: asSent(operation, value) as Fields,
    client,
    reply: operation.replies.find((reply) => reply.name === name)!.value as Fields,
    sample: printed.get(operation.operationId)!.get(name)!,
  })),
);

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

/** Runs programs one after the other. */
const RUNNERS: Record<'curl' | 'typescript' | 'python', (programs: string[]) => Promise<void>> = {
  curl: (programs) => runIn('bash', ['-s'], programs.join('\n')),
  async typescript(programs) {
    for (const program of programs) await runTypeScript(program, fetch);
  },
  python: (programs) =>
    runIn(
      'python3',
      ['-c', 'import json, sys\nfor program in json.load(sys.stdin): exec(program, {})'],
      JSON.stringify(programs),
    ),
};

async function runIn(program: string, options: string[], input: string): Promise<void> {
  const child = spawn(program, options, { stdio: ['pipe', 'ignore', 'pipe'] });
  child.stdin!.end(input);
  const [said] = await Promise.all([text(child.stderr!), once(child, 'exit')]);
  if (child.exitCode !== 0) throw new Error(`${program} ended with ${child.exitCode}:\n${said}`);
}

/** Seeds of the orders to run; `EXAMPLE_SEEDS=1,2,3` overrides them. */
const seeds = process.env.EXAMPLE_SEEDS?.split(',').map(Number) ?? [20261122];

/** Python is the reader's own: nothing here installs it. */
const hasPython = spawnSync('python3', ['-c', 'import requests']).status === 0;
if (!hasPython) console.warn('Samples in Python are not run: Python 3 with requests is not installed.');

const runs: [language: keyof typeof RUNNERS, order: string, PrintedExample[]][] = [
  ['curl', 'the document', examples],
  ...seeds.flatMap((seed): typeof runs => [
    ['typescript', `seed ${seed}`, shuffled(examples, seed)],
    ...(hasPython
      ? ([['python', `seed ${seed + 1}`, shuffled(examples, seed + 1)]] satisfies typeof runs)
      : []),
  ]),
];

describe('every printed sample of every operation', () => {
  let store: SharedStore;
  let sandbox: ChildService;
  let proxy: Server;
  let exchanges: Exchange[];
  beforeAll(async () => {
    store = await newSharedStore('sandbox');
    sandbox = await startService(store.settings);
    await world('/sandbox/snapshots/fresh');
    proxy = createServer((request, response) => void forward(request, response)).listen(0, '127.0.0.1');
    proxy.keepAliveTimeout = 60_000;
    await once(proxy, 'listening');
  });
  afterAll(async () => {
    proxy?.close();
    proxy?.closeAllConnections();
    await sandbox?.stop();
    store?.remove();
  });

  async function world(path: string): Promise<void> {
    const { statusCode } = await request(sandbox.origin + path, { method: 'POST', reset: true });
    expect(statusCode).toBeLessThan(300);
  }

  /** Passes a call on to the sandbox, and notes it. */
  async function forward(sent: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url } = sent;
    const { authorization, 'x-access-token': token, 'content-type': mediaType } = sent.headers;
    const body = await text(sent);
    // A connection that waits for the next sample could be closed by the sandbox just then.
    const received = await request(sandbox.origin + url, {
      method: method as 'GET' | 'POST',
      headers: { authorization, 'x-access-token': token, 'content-type': mediaType },
      body: body || undefined,
      reset: true,
    });
    const { pathname, searchParams } = new URL(url!, sandbox.origin);
    const reply = await received.body.text();
    exchanges.push({
      call: `${method!.toLowerCase()} ${pathname.slice(basePath.length)}`,
      authorization,
      value: body
        ? JSON.parse(body)
        : { ...Object.fromEntries(searchParams), ...(token && { access_token: token }) },
      reply: {
        status: received.statusCode,
        headers: new Headers(received.headers as Record<string, string>),
        body: JSON.parse(reply),
      },
    });
    response.writeHead(received.statusCode, { 'content-type': 'application/json' }).end(reply);
  }

  /** Returns a difference between the documentation and the exchanges of a sample, if there is one. */
  function differenceOf({ name, operation, client, request, reply }: PrintedExample): unknown {
    const { path, method } = operation;
    const first = prerequisiteOf({ name, operation, request });
    const before = first && exchanges.shift();
    const { call, authorization, value, reply: received } = exchanges.shift()!;
    assertKeepsContract(path, method, received);
    const token = first && { [first.field]: before!.reply.body[first.source] };
    const shown = {
      call: `${method} ${path}`,
      authorization: basic(client, `${client}-secret`),
      value: { ...request, ...token },
      status: 200,
      ...outcomeOf(reply),
    };
    const seen = { call, authorization, value, status: received.status, ...outcomeOf(received.body) };
    return isDeepStrictEqual(seen, shown) ? undefined : { name, shown, seen, reply: received.body };
  }

  it('includes those of the Postman collection, in its order and with its own scripts', async () => {
    const checks = await runCollection(await postmanCollection(bundle), sandbox.origin + basePath);
    expect(checks.filter(({ fault }) => fault)).toEqual([]);
    expect(checks).toHaveLength(2 * operations.length);
  });

  it.each(runs)(
    'runs on a fresh sandbox in %s and ends as the documentation says, in the order of %s',
    async (language, _order, ordered) => {
      await world('/sandbox/snapshots/fresh/restore');
      exchanges = [];
      const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
      await RUNNERS[language](
        ordered.map(({ sample }) => sample[language].replaceAll(SAMPLE_ORIGIN, origin)),
      );
      expect(ordered.map(differenceOf).filter(Boolean)).toEqual([]);
      expect(exchanges).toEqual([]);
    },
  );
});

/** Result of a reply: success or the refusal's code. */
const outcomeOf = ({ result, errorCode, error }: Fields) => ({ result, errorCode, error });
