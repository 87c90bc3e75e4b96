import { parseArgs } from 'node:util';
import pg from 'pg';
import { openSecretKeys } from '../../src/base/crypto/secretKeys.ts';
import { openMerchantDirectory } from '../../src/domain/ground/merchantDirectory.ts';
import { dormantBefore, dormantCards } from '../../src/operators/cards/dormantCards.ts';
import { applyMerchants } from '../../src/operators/merchants/applyMerchants.ts';
import { readMerchantFile } from '../../src/operators/merchants/merchantFile.ts';
import { createReport } from '../../src/operators/reports/createReport.ts';
import { GROUPINGS } from '../../src/operators/reports/flows.ts';
import { asOwner } from '../../src/store/copy/rows.ts';
import { COMMAND_LIMITS, openStore, type Store } from '../../src/store/store.ts';

/**
 * Reports on many cards: `npx tsx bench/reports.ts --cards 1000000`. Creates a database of its own on the server of
 * BENCH_DATABASE_URL, fills it with two transactions a card, prints the duration of each report, and drops it.
 */
const { cards } = parseArgs({ options: { cards: { type: 'string', default: '100000' } } }).values;
const server = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const name = `bench_reports_${process.pid}`;
const url = new URL(server);
url.pathname = name;

await onServer(`create database ${name}`);
try {
  const store = await openStore({ dataDirectory: '', databaseUrl: url.href }, COMMAND_LIMITS);
  try {
    await timed(`fill with ${cards} cards`, () => fill(store, Number(cards)));
    await report(store);
  } finally {
    await store.close();
  }
} finally {
  await onServer(`drop database ${name} with (force)`);
}

async function report(store: Store): Promise<void> {
  const directory = await openMerchantDirectory(store);
  const merchant = directory.known(1);
  directory.close();
  const period = { from: '2026-01-01', to: '2026-06-30' };
  for (const by of GROUPINGS) {
    await timed(`liability by ${by}`, async () => {
      const created = await createReport(store.db, {
        kind: 'liability',
        by,
        merchant,
        period,
        onProgress() {},
      });
      if (!created.isBalanced) throw new Error('The report does not agree with the ledger.');
    });
  }
  await timed('dormant cards', async () => {
    const before = dormantBefore(merchant, new Date('2027-12-31T12:00:00Z'), 12);
    for await (const _ of dormantCards(store.db, merchant, before));
  });
}

async function fill(store: Store, count: number): Promise<void> {
  const keys = openSecretKeys({ mode: 'production', dataDirectory: '', secretKey: '5'.repeat(64) });
  await applyMerchants(store, readMerchantFile('merchants/demo.yaml'), { keys, now: new Date() });
  await asOwner(store.pool, async (client) => {
    for (const statement of filling(count)) await client.query(statement);
  });
}

/** Sells each card for 25.00 and redeems 10.00 on it, over a year. */
function filling(count: number): string[] {
  const number = `'9100' || lpad(n::text, 12, '0')`;
  const series = `generate_series(1, ${count}) n`;
  return [
    `insert into card (merchant_id, card_number, card_template_code, tier_code, status)
     select 1, ${number}, 10, 1, 'ACTIVE' from ${series}`,
    `insert into wallet (merchant_id, card_number, wallet_code, balance, sequence)
     select 1, ${number}, 1, 1500, 2 from ${series}`,
    `insert into ledger_transaction (merchant_id, transaction_id, kind, store_code, client_id, auth_code, occurred_at)
     select 1, 2 * n + k, case k when 0 then 'sale' else 'redemption' end, case n % 2 when 0 then '001' else '002' end,
       'demo-pos', '', timestamptz '2026-01-01 12:00Z' + (n % 365) * interval '1 day'
     from ${series}, generate_series(0, 1) k`,
    `insert into ledger_leg (merchant_id, transaction_id, leg_number, wallet_code, card_number, account, amount,
       wallet_sequence, balance_after)
     select 1, 2 * n + k, leg, 1, case leg when 1 then ${number} end,
       case when leg = 2 then case k when 0 then 'sold' else 'redeemed' end end,
       (case k when 0 then 2500 else -1000 end) * (case leg when 1 then 1 else -1 end),
       case leg when 1 then k + 1 end, case when leg = 1 then case k when 0 then 2500 else 1500 end end
     from ${series}, generate_series(0, 1) k, generate_series(1, 2) leg`,
    `insert into ledger_card (merchant_id, card_number, transaction_id)
     select 1, ${number}, 2 * n + k from ${series}, generate_series(0, 1) k`,
    'analyze',
  ];
}

async function timed(label: string, work: () => Promise<void>): Promise<void> {
  const started = performance.now();
  await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${label}: ${seconds} s, ${Math.round(process.memoryUsage.rss() / 2 ** 20)} MiB\n`);
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
