/**
 * Redemptions per second through `ledger.perform`, and through pgbench with one transaction per request. Both run the
 * same statements, in turn on the same database.
 *
 *   npm run bench            DATABASE_URL, or the test database of this machine; SECONDS=10 per measurement
 *
 * Makes a schema of its own and drops it. Needs pgbench (it comes with PostgreSQL's server packages).
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { openSecretKeys } from '../src/crypto/secretKeys.ts';
import { applyMerchants } from '../src/domain/merchants/applyMerchants.ts';
import { parseMerchantFile } from '../src/domain/merchants/merchantFile.ts';
import { openIds } from '../src/ledger/ids.ts';
import { openLedger } from '../src/ledger/ledger.ts';
import { openStore, type Store } from '../src/store/store.ts';
import { findPgbench } from './pgbench.ts';

const SECONDS = Number(process.env.SECONDS ?? 10);
const CARDS = 10_000;
const FIRST_CARD = 5_000_000_000_000_000n;
const server = process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test';
/** Production settings for a temporary installation. */
const installation = {
  mode: 'production',
  dataDirectory: '',
  secretKey: randomBytes(32).toString('hex'),
} as const;
const schema = `bench_${randomBytes(4).toString('hex')}`;

const url = new URL(server);
url.searchParams.set('options', `-c search_path=${schema}`);
await onServer(`create schema ${schema}`);
try {
  const store = await openStore({ dataDirectory: '', databaseUrl: url.href });
  await fill(store);
  console.log(`${CARDS} cards, ${SECONDS} s each, in turn on ${await version(store)}\n`);
  console.log('callers  cards    ledger/s   p50 ms  p99 ms   pgbench/s   ratio');
  for (const [callers, cards] of [
    [64, CARDS],
    [256, CARDS],
    [64, 10],
  ] as const) {
    const ours = await throughLedger(store, callers, cards);
    const peer = await throughPgbench(callers, cards);
    console.log(
      `${String(callers).padStart(7)}  ${String(cards).padEnd(7)} ${ours.perSecond.toFixed(0).padStart(9)} ` +
        `${ours.p50.toFixed(1).padStart(8)} ${ours.p99.toFixed(1).padStart(7)} ` +
        `${peer?.toFixed(0).padStart(11) ?? '        none'} ${peer ? (ours.perSecond / peer).toFixed(2).padStart(7) : ''}`,
    );
  }
  await store.close();
} finally {
  await onServer(`drop schema ${schema} cascade`);
}

async function fill(store: Store): Promise<void> {
  const last = FIRST_CARD + BigInt(CARDS) - 1n;
  const file = parseMerchantFile(
    `sandbox: true
merchants:
  - id: 1
    name: Bench
    currency: USD
    timeZone: UTC
    stores: [{ code: '001', name: Bench, open: true }]
    integrations: []
    wallets: [{ code: 1, name: Stored value, kind: stored_value, scale: 2 }]
    templates: [{ code: 10, name: Gift Card, kind: gift, wallets: [1], tiers: [{ code: 1, name: Regular }] }]
    batches:
      - name: bench
        template: 10
        range: { first: '${FIRST_CARD}', last: '${last}', registrationCode: lastSixDigits }
`,
    'bench',
  );
  await applyMerchants(store, file, { keys: openSecretKeys(installation), now: new Date() });
  // A balance nothing can use up; the opening legs do not matter to what is measured.
  const owner = new pg.Client({ connectionString: url.href });
  await owner.connect();
  await owner.query(`update card set status = 'ACTIVE'`);
  await owner.query('update wallet set balance = 1000000000000');
  await owner.query('analyze');
  await owner.end();
}

async function throughLedger(store: Store, callers: number, cards: number) {
  const ids = await openIds(store.db);
  const ledger = openLedger(store, ids);
  const latencies: number[] = [];
  const until = performance.now() + SECONDS * 1000;
  async function caller(): Promise<void> {
    while (performance.now() < until) {
      const started = performance.now();
      const cardNumber = String(FIRST_CARD + BigInt(Math.floor(Math.random() * cards)));
      await ledger.perform({
        visit: {
          merchant: { merchantId: 1 },
          today: '2026-01-01',
          origin: { kind: 'redemption', storeCode: '001', clientId: 'bench', occurredAt: new Date() },
        },
        keys: [{ scope: 'external:001', key: String(ids.next()), digest: Buffer.alloc(32) }],
        cardNumbers: [cardNumber],
        decide: (held) => ({
          legs: [
            { walletCode: 1, amount: -100n, cardNumber },
            { walletCode: 1, amount: 100n, account: 'redeemed' },
          ],
          receipt: { balance: String(held.card(cardNumber)!.wallets.get(1)!.balance - 100n) },
        }),
      });
      latencies.push(performance.now() - started);
    }
  }
  await Promise.all(Array.from({ length: callers }, caller));
  await ids.close();
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
  return { perSecond: latencies.length / SECONDS, p50: at(0.5), p99: at(0.99) };
}

/** Script with the statements of the same rows, in one transaction per request, as without batches. */
function peerScript(cards: number): string {
  return `
\\set offset random(0, ${cards - 1})
\\set id random(1, 9007199254740991)
begin;
select status from card where merchant_id = 1 and card_number = (${FIRST_CARD} + :offset)::text for no key update;
select balance from wallet where merchant_id = 1 and card_number = (${FIRST_CARD} + :offset)::text;
select receipt from movement_key where merchant_id = 1 and scope = 'external:001' and key = :id::text;
update wallet set balance = balance - 100, sequence = sequence + 1
  where merchant_id = 1 and card_number = (${FIRST_CARD} + :offset)::text and wallet_code = 1
  returning balance, sequence \\gset
insert into ledger_transaction (merchant_id, transaction_id, kind, store_code, client_id, auth_code, occurred_at)
  values (1, :id, 'redemption', '001', 'bench', '000000', now());
insert into movement_key (merchant_id, scope, key, digest, transaction_id, receipt, created_at)
  values (1, 'external:001', :id::text, decode(repeat('00', 32), 'hex'), :id, '{"balance":"0"}', now());
insert into ledger_leg values
  (1, :id, 1, 1, (${FIRST_CARD} + :offset)::text, null, -100, :sequence, :balance),
  (1, :id, 2, 1, null, 'redeemed', 100, null, null);
insert into ledger_card values (1, (${FIRST_CARD} + :offset)::text, :id);
commit;
`;
}

async function throughPgbench(callers: number, cards: number): Promise<number | undefined> {
  const program = findPgbench();
  if (!program) return undefined;
  const script = join(tmpdir(), `${schema}.sql`);
  writeFileSync(script, peerScript(cards));
  const { stdout } = await promisify(execFile)(program, [
    // A server takes some hundred connections at most; beyond that a pooler would hold callers back as well.
    ...['--client', String(Math.min(callers, 64)), '--jobs', '2', '--time', String(SECONDS)],
    ...['--protocol', 'prepared', '--no-vacuum', '--file', script, url.href.replaceAll('+', '%20')],
  ]);
  return Number(/tps = ([0-9.]+)/.exec(stdout)?.[1]);
}

async function version(store: Store): Promise<string> {
  const { rows } = await store.pool.query<{ version: string }>('select version()');
  return rows[0]!.version.split(' ').slice(0, 2).join(' ');
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
