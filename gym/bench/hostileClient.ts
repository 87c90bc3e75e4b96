/**
 * Throughput left for others while one client sends its full share of hostile bodies.
 *
 *   npx tsx bench/hostileClient.ts [--seconds 8] [--rounds 3]
 *
 * A production service on PostgreSQL with the sample world. One till redeems as fast as the service answers it, over 16
 * connections; `/livez` is asked every 20 ms. In every other round an anonymous client sends hostile bodies of all
 * operations that are open to it, as many as its share allows (50 a second). Prints the medians and their ratios.
 */
import { parseArgs } from 'node:util';
import { Agent, request } from 'undici';
import { DEFAULT_BODY_LIMITS } from '../../src/base/schema/bodyLimits.ts';
import { operations } from '../../test/contract/bundle.ts';
import { startFuzzService } from '../fuzz/fuzzService.ts';
import { hostileBodies } from '../../test/support/hostileBodies.ts';
import setUp from '../../test/support/setUp.mjs';
import tearDown from '../../test/support/tearDown.mjs';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '8' }, rounds: { type: 'string', default: '3' } },
});
const SECONDS = Number(values.seconds);
const ROUNDS = Number(values.rounds);
const SHARE_PER_SECOND = 50;
const CALLERS = 16;

/** Worst hostile bodies of operations open to anonymous callers. */
const hostile = operations
  .filter(({ method }) => method === 'post')
  .filter(({ operationId }) =>
    /^(sale(CalculatePrice|ExecuteSale|ExecuteLoyaltyCardSale)|oauth|enrollmentCreate)/.test(operationId),
  )
  .flatMap((operation) => hostileBodies(operation, 20).map(({ text }) => ({ path: operation.path, text })));

process.env.TEST_DATABASE_URL ??= 'postgres://postgres@127.0.0.1:5432/test';
(globalThis as { testEngine?: string }).testEngine = 'postgres';
await setUp();
const service = await startFuzzService('production');
const dispatcher = new Agent({ connections: 64, pipelining: 1 });
try {
  const till = basic('demo-pos');
  await post('/gift/sell.json', till, JSON.stringify({ ...card(0), amount: 400 }));
  for (let caller = 1; caller < CALLERS; caller++)
    await post('/gift/sell.json', till, JSON.stringify({ ...card(caller), amount: 400 }));
  await round(false, 3);
  const rounds = { alone: [] as Round[], besides: [] as Round[] };
  for (let count = 0; count < ROUNDS; count++) {
    rounds.alone.push(await round(false, SECONDS));
    rounds.besides.push(await round(true, SECONDS));
  }
  const [alone, besides] = [medians(rounds.alone), medians(rounds.besides)];
  console.table({ alone, 'beside a hostile client': besides });
  console.log(`redemptions: ${(besides.redemptions / alone.redemptions).toFixed(2)} of the undisturbed rate`);
  console.log(`/livez p99: ${besides.livezP99.toFixed(1)} ms`);
} finally {
  await dispatcher.close();
  console.log((await service.stop()).join('\n'));
  await tearDown();
}

interface Round {
  /** Redemptions per second. */
  redemptions: number;
  livezP99: number;
  hostile: number;
  limited: number;
}

async function round(isHostile: boolean, seconds: number): Promise<Round> {
  const end = performance.now() + seconds * 1000;
  const result = { redemptions: 0, hostile: 0, limited: 0 };
  const livez: number[] = [];
  const isOver = () => performance.now() > end;
  const redeem = async (caller: number) => {
    const authorization = basic('demo-pos');
    while (!isOver()) {
      const body = JSON.stringify({ ...card(caller), amount: 0.01 });
      if ((await post('/gift/redeem.json', authorization, body)) === 200) result.redemptions += 1;
    }
  };
  const watch = async () => {
    while (!isOver()) {
      const began = performance.now();
      const { body } = await request(`${service.origin}/livez`, { dispatcher });
      await body.dump();
      livez.push(performance.now() - began);
      await pause(20);
    }
  };
  const attack = async () => {
    const authorization = basic('demo-app');
    for (let sent = 0; !isOver(); sent++) {
      const { path, text } = hostile[sent % hostile.length]!;
      void post(path, authorization, text).then((status) => {
        if (status === 429) result.limited += 1;
        else result.hostile += 1;
      });
      // As the service counts: a body above 64 KiB is as many requests as it has room for.
      await pause(
        (1000 / SHARE_PER_SECOND) * Math.max(1, Math.ceil(text.length / DEFAULT_BODY_LIMITS.bytes)),
      );
    }
  };
  const callers = Array.from({ length: CALLERS }, (_, caller) => redeem(caller));
  await Promise.all([...callers, watch(), ...(isHostile ? [attack()] : [])]);
  const perSecond = (count: number) => count / seconds;
  return {
    redemptions: perSecond(result.redemptions),
    livezP99: livez.toSorted((one, other) => one - other)[Math.floor(livez.length * 0.99)] ?? Number.NaN,
    hostile: perSecond(result.hostile),
    limited: perSecond(result.limited),
  };
}

async function post(path: string, authorization: string, body: string): Promise<number> {
  const reply = await request(`${service.origin}/rest/1.0.0${path}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body,
    dispatcher,
  });
  await reply.body.dump();
  return reply.statusCode;
}

function card(caller: number) {
  const printedCardNumber = `777700000000${String(100 + caller).padStart(4, '0')}`;
  return { merchantId: 1, storeCode: '001', cardInfo: { printedCardNumber } };
}

function basic(clientId: string): string {
  return `Basic ${Buffer.from(`${clientId}:${clientId}-secret`).toString('base64')}`;
}

function medians(rounds: Round[]): Round {
  const of = (name: keyof Round) =>
    rounds.map((each) => each[name]).toSorted((one, other) => one - other)[Math.floor(rounds.length / 2)]!;
  return {
    redemptions: of('redemptions'),
    livezP99: of('livezP99'),
    hostile: of('hostile'),
    limited: of('limited'),
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
