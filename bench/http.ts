/**
 * HTTP throughput beside its peers: calls per second, CPU time, and the ratio to L1.
 *
 *   npx tsx bench/http.ts [--seconds 6] [--rounds 3] [--only redeem-64] [--json FILE]
 *
 * L1 is pgbench, which calls one server-side function per redemption from 16 connections: the least that PostgreSQL
 * does for it (no foreign keys, no card history, no receipt). The other peers are node:http and express in front of the
 * same function, without a contract. All run in turn, `rounds` times, on this machine with the load beside them; the
 * figures are medians. CPU is that of the serving process alone, in microseconds per call.
 */
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import {
  type BenchProcess,
  type BenchSchema,
  fillSchema,
  firstCard,
  startBenchProcess,
  startBenchService,
} from './benchService.ts';
import type { LoadOrder, LoadResult } from './load/load.ts';
import { findPgbench } from './pgbench.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '6' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    json: { type: 'string' },
  },
});
const SECONDS = Number(values.seconds);
const ROUNDS = Number(values.rounds);
const MERCHANTS = 50;
const CARDS = 10_000;
const HOT_CARDS = 10;
const L1_CLIENTS = 16;

interface Measured {
  perSecond: number;
  p50?: number;
  p99?: number;
  cpuMicros?: number;
}

interface Subject {
  name: string;
  /** Number of cards in use; the ratio compares with L1 on the same number. */
  cards: number;
  measure(): Promise<Measured>;
}

const loader = fork(new URL('./load/load.ts', import.meta.url));
const schema = await fillSchema({ merchants: MERCHANTS, cards: CARDS / MERCHANTS });
const large = await fillSchema({ merchants: 1, cards: CARDS });
const running: BenchProcess[] = [];
try {
  await large.query(redeemFunction());
  const measured = await measureAll(await subjects());
  print(measured);
  if (values.json) writeFileSync(values.json, `${JSON.stringify(Object.fromEntries(measured), null, 2)}\n`);
} finally {
  loader.disconnect();
  await Promise.all(running.map((each) => each.stop()));
  await schema.drop();
  await large.drop();
}

async function subjects(): Promise<Subject[]> {
  const start = async (starting: Promise<BenchProcess>) => {
    const started = await starting;
    running.push(started);
    return started;
  };
  const environment = { DATABASE_URL: large.url };
  const service = await start(startBenchService(large));
  const pair = await start(startBenchService(large, { PROCESSES: '2' }));
  const many = await start(startBenchService(schema));
  const peer = (kind: string) =>
    start(startBenchProcess(['--import', 'tsx', 'bench/load/peer.ts', kind], environment));
  const [node, express] = [await peer('node'), await peer('express')];
  const one = { merchants: 1, cards: CARDS };
  const all: Subject[] = [
    { name: 'L1', cards: CARDS, measure: () => throughPgbench(large, CARDS) },
    { name: 'L1-hot', cards: HOT_CARDS, measure: () => throughPgbench(large, HOT_CARDS) },
    load('redeem-64', service, { ...one, callers: 64 }),
    load('redeem-64 by two processes', pair, { ...one, callers: 64 }),
    load('redeem-256', service, { ...one, callers: 256 }),
    load('redeem-hot', service, { ...one, cards: HOT_CARDS, callers: 64 }),
    load('balance-64', service, { ...one, callers: 64, operation: 'balance' }),
    load('redeem-64 of 50 merchants', many, { merchants: MERCHANTS, cards: CARDS / MERCHANTS, callers: 64 }),
    load('node:http + pg', node, { ...one, callers: 64 }),
    load('express + pg', express, { ...one, callers: 64 }),
  ];
  return all.filter(({ name }) => !values.only || name.startsWith('L1') || name === values.only);
}

function load(
  name: string,
  target: BenchProcess,
  order: Pick<LoadOrder, 'merchants' | 'cards' | 'callers' | 'operation'>,
): Subject {
  return {
    name,
    cards: order.cards,
    async measure() {
      await run({ ...order, seconds: 1, origin: target.origin, first: 0 });
      const before = target.cpuMicros();
      const { accepted, refused, failed } = await run({
        ...order,
        seconds: SECONDS,
        origin: target.origin,
        first: 0,
      });
      const cpu = target.cpuMicros() - before;
      if (failed + refused.length > 0)
        console.error(`${name}: ${failed} failed, ${refused.length} were refused`);
      const sorted = accepted.toSorted((a, b) => a - b);
      return {
        perSecond: sorted.length / SECONDS,
        p50: sorted[Math.floor(sorted.length * 0.5)],
        p99: sorted[Math.floor(sorted.length * 0.99)],
        cpuMicros: cpu / sorted.length,
      };
    },
  };
}

async function run(order: LoadOrder): Promise<LoadResult> {
  loader.send(order);
  const [result] = await once(loader, 'message');
  return result as LoadResult;
}

async function measureAll(all: Subject[]): Promise<Map<string, Measured & { ofL1: number }>> {
  const rounds = new Map<string, Measured[]>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, measure } of all) {
      process.stderr.write(`\rround ${round + 1} of ${ROUNDS}: ${name.padEnd(30)}`);
      rounds.set(name, [...(rounds.get(name) ?? []), await measure()]);
    }
  }
  process.stderr.write('\r'.padEnd(50).concat('\r'));
  const medians = new Map(
    all.map(({ name }) => {
      const of = (key: keyof Measured) => median(rounds.get(name)!.map((measured) => measured[key]));
      return [
        name,
        { perSecond: of('perSecond')!, p50: of('p50'), p99: of('p99'), cpuMicros: of('cpuMicros') },
      ];
    }),
  );
  return new Map(
    all.map(({ name, cards }) => {
      const measured = medians.get(name)!;
      const peer = medians.get(cards === HOT_CARDS ? 'L1-hot' : 'L1')!;
      return [name, { ...measured, ofL1: measured.perSecond / peer.perSecond }];
    }),
  );
}

function median(figures: (number | undefined)[]): number | undefined {
  const sorted = figures.filter((figure) => figure !== undefined).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

function print(measured: Map<string, Measured & { ofL1: number }>): void {
  const digits = (figure: number | undefined, count: number) => figure?.toFixed(count) ?? '';
  console.log(`${''.padEnd(28)}    calls/s  of L1   p50 ms   p99 ms   CPU us/call`);
  for (const [name, { perSecond, ofL1, p50, p99, cpuMicros }] of measured)
    console.log(
      `${name.padEnd(28)} ${digits(perSecond, 0).padStart(10)} ${digits(ofL1, 2).padStart(6)} ` +
        `${digits(p50, 1).padStart(8)} ${digits(p99, 1).padStart(8)} ${digits(cpuMicros, 0).padStart(13)}`,
    );
}

/** Redemption as one server-side function: lock, check, four rows. */
function redeemFunction(): string {
  return `
    create function bench_redeem(merchant int, card text, taken bigint) returns bigint language plpgsql as $$
    declare
      left_over bigint;
      position int;
      id bigint := (random() * 9007199254740991)::bigint;
    begin
      perform 1 from card c where c.merchant_id = merchant and c.card_number = card and c.status = 'ACTIVE'
        for no key update;
      update wallet w set balance = balance - taken, sequence = sequence + 1
        where w.merchant_id = merchant and w.card_number = card and w.wallet_code = 1 and balance >= taken
        returning balance, sequence into left_over, position;
      insert into bench_transaction values (merchant, id, 'redemption', '001', 'bench', now());
      insert into bench_key values (merchant, 'external:001', id::text, id);
      insert into bench_leg values
        (merchant, id, 1, 1, card, null, -taken, position, left_over),
        (merchant, id, 2, 1, null, 'redeemed', taken, null, null);
      return left_over;
    end $$;
    create table bench_transaction (merchant_id int, id bigint, kind text, store text, client text, at timestamptz,
      primary key (merchant_id, id));
    create table bench_key (merchant_id int, scope text, key text, id bigint, primary key (merchant_id, scope, key));
    create table bench_leg (merchant_id int, id bigint, leg int, wallet int, card text, account text, amount bigint,
      sequence int, balance bigint, primary key (merchant_id, id, leg))`;
}

async function throughPgbench({ name, url }: BenchSchema, cards: number): Promise<Measured> {
  const program = findPgbench();
  if (!program) throw new Error('pgbench was not found; it comes with the server packages of PostgreSQL.');
  const script = join(tmpdir(), `${name}.sql`);
  const first = firstCard(1);
  writeFileSync(
    script,
    `\\set offset random(0, ${cards - 1})\nselect bench_redeem(1, (${first} + :offset)::text, 1);\n`,
  );
  const { stdout } = await promisify(execFile)(program, [
    ...['--client', String(L1_CLIENTS), '--jobs', '1', '--time', String(SECONDS)],
    ...['--protocol', 'prepared', '--no-vacuum', '--file', script, url.replaceAll('+', '%20')],
  ]);
  return { perSecond: Number(/tps = ([0-9.]+)/.exec(stdout)?.[1]) };
}
