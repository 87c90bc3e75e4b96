/**
 * One store with very many cards beside one with 10,000: redemptions, history, verification of the ledger.
 *
 *   npx tsx bench/largeStore.ts [--cards 1000000] [--seconds 6] [--rounds 3]
 *
 * Each card of the large store has five transactions of two legs. Both are schemas of the test database (DATABASE_URL)
 * and are dropped at the end; a million cards take some 8 GB and ten minutes. The services are measured in turn, with
 * the load on the same machine; figures are medians. Fails when a statement of the large store scans a table.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { withProgress } from '../src/cli/progress.ts';
import { verifyLedger } from '../src/ledger/verify.ts';
import { COMMAND_LIMITS, openStore } from '../src/store/store.ts';
import {
  type BenchProcess,
  type BenchSchema,
  fillSchema,
  firstCard,
  startBenchService,
} from './benchService.ts';
import type { LoadOrder, LoadResult } from './load/load.ts';

const { values } = parseArgs({
  options: {
    cards: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '6' },
    rounds: { type: 'string', default: '3' },
  },
});
const CARDS = Number(values.cards);
const SECONDS = Number(values.seconds);
const ROUNDS = Number(values.rounds);
const SMALL_CARDS = 10_000;
const HISTORY_CALLS = 300;
/** A batch of movements fetches a row for each of its cards. */
const MAX_ROWS_PER_SCAN = 150;
const AUTHORIZATION = `Basic ${Buffer.from('bench-1:bench-secret-1').toString('base64')}`;

interface Subject {
  name: string;
  cards: number;
  schema: BenchSchema;
}

const loader = fork(new URL('./load/load.ts', import.meta.url));
const small: Subject = {
  name: 'small',
  cards: SMALL_CARDS,
  schema: await fillSchema({ merchants: 1, cards: SMALL_CARDS }),
};
const large: Subject = { name: 'large', cards: CARDS, schema: await fillSchema({ merchants: 1, cards: 1 }) };
const running: BenchProcess[] = [];
try {
  for (const subject of [small, large])
    await timed(`fill ${subject.name} with ${subject.cards} cards`, () => fill(subject));
  const before = await readScans(large.schema);
  await compare();
  if (!readsFewRows(before, await readScans(large.schema))) process.exitCode = 1;
  for (const subject of [small, large]) await verify(subject);
} finally {
  loader.disconnect();
  await Promise.all(running.map((each) => each.stop()));
  await small.schema.drop();
  await large.schema.drop();
}

/** Cards that were sold for 100.00 and paid 10.00 four times, with legs that keep the rules of the ledger. */
async function fill({ schema, cards }: Subject): Promise<void> {
  const number = `(${firstCard(1)} + n - 1)::text`;
  const series = `generate_series(1, ${cards}::bigint) n`;
  const moves = 'generate_series(0, 4) k';
  await schema.query(
    // Foreign keys hold by construction; checking them row by row takes most of the time.
    'set session_replication_role = replica',
    'delete from wallet; delete from card',
    `insert into card (merchant_id, card_number, card_template_code, tier_code, status)
     select 1, ${number}, 10, 1, 'ACTIVE' from ${series}`,
    `insert into wallet (merchant_id, card_number, wallet_code, balance, sequence) select 1, ${number}, 1, 6000, 5 from ${series}`,
    `insert into ledger_transaction (merchant_id, transaction_id, kind, store_code, client_id, auth_code, occurred_at)
     select 1, 5 * n + k, case k when 0 then 'sale' else 'redemption' end, '001', 'bench-1', '',
       timestamptz '2026-01-01 12:00Z' + (n % 300 + k) * interval '1 day' from ${series}, ${moves}`,
    `insert into ledger_leg (merchant_id, transaction_id, leg_number, wallet_code, card_number, account, amount,
       wallet_sequence, balance_after)
     select 1, 5 * n + k, leg, 1, case leg when 1 then ${number} end,
       case when leg = 2 then case k when 0 then 'sold' else 'redeemed' end end,
       (case k when 0 then 10000 else -1000 end) * (case leg when 1 then 1 else -1 end),
       case leg when 1 then k + 1 end, case leg when 1 then 10000 - 1000 * k end
     from ${series}, ${moves}, generate_series(1, 2) leg`,
    `insert into ledger_card (merchant_id, card_number, transaction_id) select 1, ${number}, 5 * n + k from ${series}, ${moves}`,
    'vacuum analyze',
    'checkpoint',
  );
}

async function compare(): Promise<void> {
  const figures = new Map<string, number[]>();
  const note = (name: string, figure: number) => figures.set(name, [...(figures.get(name) ?? []), figure]);
  const services: [Subject, BenchProcess][] = [];
  for (const subject of [small, large]) {
    const service = await startBenchService(subject.schema);
    running.push(service);
    services.push([subject, service]);
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const [{ name, cards }, { origin }] of services) {
      const order = { origin, callers: 64, merchants: 1, cards, first: 0 };
      await run({ ...order, seconds: 2 });
      const { accepted, refused, failed } = await run({ ...order, seconds: SECONDS });
      if (refused.length + failed > 0) console.error(`${name}: ${refused.length} refused, ${failed} failed`);
      note(`${name} redemptions/s`, accepted.length / SECONDS);
      note(
        `${name} redemption p99 ms`,
        accepted.toSorted((a, b) => a - b)[Math.floor(accepted.length * 0.99)]!,
      );
      note(`${name} history ms`, await historyMs(origin, cards));
    }
  }
  for (const [name, all] of figures) console.log(`${name.padEnd(26)} ${median(all).toFixed(1).padStart(9)}`);
  const of = (name: string) => median(figures.get(name)!);
  const ratio = of('large redemptions/s') / of('small redemptions/s');
  console.log(`large of small: ${ratio.toFixed(2)} of the redemptions`);
}

async function run(order: LoadOrder): Promise<LoadResult> {
  loader.send(order);
  const [result] = await once(loader, 'message');
  return result as LoadResult;
}

/** Median duration in ms of the history of a card, asked one after another. */
async function historyMs(origin: string, cards: number): Promise<number> {
  const durations: number[] = [];
  for (let call = 0; call < HISTORY_CALLS; call++) {
    const card = firstCard(1) + BigInt(Math.floor(Math.random() * cards));
    const started = performance.now();
    const reply = await fetch(`${origin}/rest/1.0.0/transaction/transactionHistory.json`, {
      method: 'POST',
      headers: { authorization: AUTHORIZATION, 'content-type': 'application/json' },
      body: JSON.stringify(historyOf(card)),
    });
    const body = (await reply.json()) as { result?: string };
    if (reply.status !== 200 || body.result === 'failure') throw new Error(JSON.stringify(body));
    durations.push(performance.now() - started);
  }
  return median(durations);
}

function historyOf(card: bigint): object {
  return {
    headerInfo: {
      ...{ merchantId: 1, storeCode: '001', programId: 'SV', senderId: 'POS', operatorId: '1' },
      ...{
        terminalId: '1',
        posTransactionId: '1',
        posTransactionDatetime: '2026-11-01 09:00',
        sequenceNumber: '1',
      },
    },
    cardInfo: { swipeFlag: false, printedCardNumber: String(card) },
  };
}

async function verify({ name, schema }: Subject): Promise<void> {
  const store = await openStore({ dataDirectory: '', databaseUrl: schema.url }, COMMAND_LIMITS);
  try {
    await timed(`ledger verify of the ${name} store`, async () => {
      const violations = await withProgress('rules', (onProgress) => verifyLedger(store.db, { onProgress }));
      if (violations.length > 0) throw new Error(JSON.stringify(violations[0]));
    });
  } finally {
    await store.close();
  }
}

/** Index scans and fetched rows by table, from the server's statistics. */
type Scans = Map<string, { scans: number; rows: number }>;

async function readScans({ url, name }: BenchSchema): Promise<Scans> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ relname: string; scans: string; rows: string }>(
      `select relname, seq_scan + idx_scan as scans, seq_tup_read + idx_tup_fetch as rows
       from pg_stat_user_tables where schemaname = $1 and idx_scan is not null`,
      [name],
    );
    return new Map(
      rows.map((row) => [row.relname, { scans: Number(row.scans), rows: Number(row.rows) }] as const),
    );
  } finally {
    await client.end();
  }
}

/** Prints the rows that calls read per scan of a table. False when a table was read in larger parts. */
function readsFewRows(before: Scans, after: Scans): boolean {
  let isFew = true;
  for (const [table, { scans, rows }] of after) {
    const made = scans - (before.get(table)?.scans ?? 0);
    if (made < HISTORY_CALLS) continue;
    const perScan = (rows - (before.get(table)?.rows ?? 0)) / made;
    console.log(`${table.padEnd(26)} ${perScan.toFixed(1).padStart(9)} rows per scan`);
    if (perScan > MAX_ROWS_PER_SCAN) isFew = false;
  }
  return isFew;
}

function median(all: number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!;
}

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const started = performance.now();
  await work();
  console.log(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
