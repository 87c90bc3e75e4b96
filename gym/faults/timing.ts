import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { startService } from '../../test/support/childService.ts';
import { integerFrom } from '../harness/options.ts';
import { createProgress } from '../harness/progress.ts';
import { differenceOf, type Sample } from './timing.statistics.ts';

/**
 * Timing side channels: checks that response times do not reveal what responses hide.
 *
 *   npx tsx gym/faults/timing.ts [--samples 20000] [--guest-samples 2000]
 *
 * Sends two kinds of requests with equal replies over one connection, in random order, and compares their times (Welch's
 * t). Exits with 1 when they differ: |t| of 4.5 or more is significant. A guest's password takes tens of milliseconds to
 * check, so the default has fewer samples of those.
 */
interface Options {
  samples: number;
  guestSamples: number;
}

const { samples, guestSamples } = new Command('timing')
  .description('Timing side channels: compares the times of requests whose replies must look alike.')
  .option('--samples <number>', 'samples of each pair of requests', integerFrom(1), 20_000)
  .option('--guest-samples <number>', "samples of those that check a guest's password", integerFrom(1), 2_000)
  .addHelpText('after', '\nExits with 1 when the times differ.')
  .parse()
  .opts<Options>();
const LIMIT = 4.5;

interface Pair {
  what: string;
  samples: number;
  path: string;
  status: number;
  /** Two requests that must get equal answers; each sample may vary within its kind. */
  kinds: { name: string; request(): TimedRequest }[];
}

interface TimedRequest {
  authorization: string;
  body: object;
}

const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
/** Random text with the length of its counterpart, so that both requests have the same size. */
const random = (length: number) => randomBytes(length).toString('hex').slice(0, length);

const balance = { merchantId: 1, storeCode: '001', cardInfo: { printedCardNumber: '7777000000000001' } };
const login = (username: string) => ({
  authorization: basic('demo-web', 'demo-web-secret'),
  body: {
    merchantId: 1,
    authentication: 'b2b',
    grant_type: 'password',
    scope: 'account_read',
    username,
    password: random(15),
  },
});

const pairs: Pair[] = [
  {
    what: 'a client that does not exist, and one whose secret is wrong',
    samples,
    path: '/rest/1.0.0/gift/balance.json',
    status: 401,
    kinds: [
      {
        name: 'unknown client',
        request: () => ({ authorization: basic(random(8), random(15)), body: balance }),
      },
      {
        name: 'wrong secret',
        request: () => ({ authorization: basic('demo-pos', random(15)), body: balance }),
      },
    ],
  },
  {
    what: 'a guest who does not exist, and one whose password is wrong',
    samples: guestSamples,
    path: '/rest/1.0.0/oauth/requestGuestToken.json',
    status: 400,
    kinds: [
      { name: 'unknown guest', request: () => login(random(10)) },
      { name: 'wrong password', request: () => login('demo-guest') },
    ],
  },
];

const directory = mkdtempSync(join(tmpdir(), 'timing-'));
const service = await startService({
  DATA_DIR: join(directory, 'data'),
  REQUESTS_PER_SECOND: '1000000',
  FAILED_LOGINS: '1000000',
});
let differing = 0;
try {
  for (const pair of pairs) if (await differs(pair)) differing += 1;
} finally {
  await service.stop();
  rmSync(directory, { recursive: true, force: true });
}
process.exit(differing === 0 ? 0 : 1);

async function differs(pair: Pair): Promise<boolean> {
  console.log(`\n${pair.what} (${pair.path})`);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const times: Sample[] = [[], []];
  const { count } = createProgress();
  // Warms up code, query plans and caches.
  for (const { request } of [...pair.kinds, ...pair.kinds, ...pair.kinds]) await time(agent, pair, request());
  while (times.some((sample) => sample.length < pair.samples)) {
    const open = times.flatMap((sample, kind) => (sample.length < pair.samples ? [kind] : []));
    const kind = open[Math.floor(Math.random() * open.length)]!;
    times[kind]!.push(await time(agent, pair, pair.kinds[kind]!.request()));
    count(times[0]!.length + times[1]!.length, pair.samples * 2, 'samples');
  }
  agent.destroy();

  const { t, spread, means, medians } = differenceOf(times[0]!, times[1]!);
  pair.kinds.forEach(({ name }, kind) => {
    console.log(
      `${name.padEnd(16)} mean ${means[kind]!.toFixed(4)} ms  median ${medians[kind]!.toFixed(4)} ms`,
    );
  });
  const verdict = Math.abs(t) < LIMIT ? 'alike' : 'DIFFERENT';
  console.log(`Welch t ${t.toFixed(2)} (limit ${LIMIT}), ${pair.samples} samples each: ${verdict}`);
  console.log(`A difference of ${(LIMIT * spread * 1000).toFixed(1)} µs would have been seen.`);
  return Math.abs(t) >= LIMIT;
}

/** Duration in milliseconds from sending to the end of the reply. */
function time(
  agent: http.Agent,
  { path, status }: Pair,
  { authorization, body }: TimedRequest,
): Promise<number> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const request = http.request(service.origin + path, {
      method: 'POST',
      agent,
      headers: {
        authorization,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      if (response.statusCode !== status) {
        reject(new Error(`${path} answered ${response.statusCode}, not ${status}: nothing to compare.`));
      }
      response.resume();
      response.on('end', () => resolve(performance.now() - started));
    });
    const started = performance.now();
    request.end(text);
  });
}
