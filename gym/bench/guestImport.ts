/**
 * Rows per second and peak memory of `npm run cli -- guests import`, beside psql's COPY of the same file. COPY writes to a bare
 * table of the same columns, in turn on the same database.
 *
 *   npx tsx bench/guestImport.ts     TEST_DATABASE_URL or DATABASE_URL, or the test database of this machine
 *
 * Makes a schema of its own and drops it. Every third guest has a card. Linux, since peak memory is read from /proc.
 *
 * PostgreSQL 15 on two cores:
 *
 *     rows   file MB   import s   rows/s   peak MB   COPY s   rows/s   ratio
 *    10000       2.3        2.8     3565       161     0.10    97040   0.037
 *   100000      22.8       18.6     5391       162     0.27   364066   0.015
 *
 * COPY is the upper bound: no checks, no keys, one transaction. The import validates each row, keeps all indexes, links
 * every third guest's card and commits, with the rejects on disk, every thousand rows. The start of the process and a
 * first pass over the file are in the figures. Peak memory is that of the process; its heap is limited to 64 MB.
 */
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { repository } from '../../src/base/config/repository.ts';
import { openSecretKeys } from '../../src/base/crypto/secretKeys.ts';
import { applyMerchants } from '../../src/operators/merchants/applyMerchants.ts';
import { parseMerchantFile } from '../../src/operators/merchants/merchantFile.ts';
import { openStore } from '../../src/store/store.ts';

const SIZES = (process.env.ROWS ?? '10000,100000').split(',').map(Number);
/**
 * Heap limit in MB, far below the larger file's needs, so that an import with memory proportional to its file
 * would fail.
 */
const HEAP_MEGABYTES = 64;
const FIRST_CARD = 6_000_000_000_000_000n;
const server =
  process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test';
/** Production settings for a temporary installation. */
const installation = {
  mode: 'production',
  dataDirectory: '',
  secretKey: randomBytes(32).toString('hex'),
} as const;
const schema = `bench_${randomBytes(4).toString('hex')}`;
const url = new URL(server);
url.searchParams.set('options', `-c search_path=${schema}`);

const COLUMNS = [
  'username',
  'passwordHash',
  'firstName',
  'lastName',
  'email',
  'phone',
  'mobilePhone',
  'address1',
  'city',
  'stateProvince',
  'postalCode',
  'country',
  'dateOfBirth',
  'optIn',
  'customerNumber',
  'printedCardNumber',
];

const directory = mkdtempSync(join(tmpdir(), 'guest-import-'));
await onServer(`create schema ${schema}`);
try {
  await makeMerchant();
  console.log(`${await version()}\n`);
  console.log('    rows   file MB   import s   rows/s   peak MB   COPY s   rows/s   ratio');
  let merchantId = 0;
  for (const rows of SIZES) {
    merchantId += 1;
    const path = join(directory, `${rows}.csv`);
    await writeGuests(path, rows);
    const ours = await run(
      [
        `--max-old-space-size=${HEAP_MEGABYTES}`,
        '--import',
        'tsx',
        'src/operators/program/main.ts',
        'guests',
        'import',
        String(merchantId),
        path,
      ],
      process.execPath,
    );
    await expectGuests(merchantId, rows);
    await onSchema(`create table bare_${rows} (${COLUMNS.map((name) => `"${name}" text`).join(', ')})`);
    const copy = `\\copy ${schema}.bare_${rows} from '${path}' csv header`;
    const peer = await run(['--quiet', '--command', copy, url.href.replaceAll('+', '%20')], 'psql');
    const megabytes = statSync(path).size / 2 ** 20;
    console.log(
      `${String(rows).padStart(8)} ${megabytes.toFixed(1).padStart(9)} ` +
        `${ours.seconds.toFixed(1).padStart(10)} ${perSecond(rows, ours.seconds)} ${ours.peakMegabytes.toFixed(0).padStart(9)} ` +
        `${peer.seconds.toFixed(2).padStart(8)} ${perSecond(rows, peer.seconds)} ${(peer.seconds / ours.seconds).toFixed(3).padStart(7)}`,
    );
  }
} finally {
  await onServer(`drop schema ${schema} cascade`);
  rmSync(directory, { recursive: true, force: true });
}

function perSecond(rows: number, seconds: number): string {
  return (rows / seconds).toFixed(0).padStart(8);
}

/** Creates a merchant for each size, with a card for every third guest. */
async function makeMerchant(): Promise<void> {
  const store = await openStore({ dataDirectory: '', databaseUrl: url.href });
  const merchants = SIZES.map((rows, index) => {
    const last = FIRST_CARD + BigInt(Math.ceil(rows / 3)) - 1n;
    return `
  - id: ${index + 1}
    name: Bench
    currency: USD
    timeZone: UTC
    stores: [{ code: '001', name: Bench, open: true }]
    integrations: []
    wallets: [{ code: 1, name: Stored value, kind: stored_value, scale: 2 }]
    templates: [{ code: 20, name: Rewards, kind: loyalty, wallets: [1], tiers: [{ code: 1, name: Regular }] }]
    batches:
      - name: bench
        template: 20
        range: { first: '${FIRST_CARD}', last: '${last}', registrationCode: lastSixDigits }`;
  });
  const file = parseMerchantFile(`sandbox: true\nmerchants:${merchants.join('')}\n`, 'bench');
  await applyMerchants(store, file, { keys: openSecretKeys(installation), now: new Date() });
  await store.close();
}

async function writeGuests(path: string, rows: number): Promise<void> {
  const file = createWriteStream(path);
  file.write(`${COLUMNS.join(',')}\n`);
  for (let i = 0; i < rows; i++) if (!file.write(`${guestLine(i)}\n`)) await once(file, 'drain');
  file.end();
  await once(file, 'finish');
}

/** Generates the guest of a number, always the same. */
function guestLine(i: number): string {
  const digest = createHash('sha256').update(`guest ${i}`).digest();
  const base64 = digest.toString('base64').slice(0, 43);
  const number = digest.readUInt32BE(0);
  return [
    `guest-${i}`,
    `"$argon2id$v=19$m=19456,t=2,p=1$${base64.slice(0, 22)}$${base64}"`,
    ['Ann', 'Bob', 'Cleo', 'Dan'][number % 4],
    `"Sample-${number % 1000}"`,
    `guest-${i}@example.test`,
    String(5_550_000_000 + i),
    i % 2 === 0 ? String(5_560_000_000 + i) : '',
    `${number % 900} Sample Street`,
    'New York',
    'NY',
    String(10_001 + (number % 900)),
    'US',
    `19${50 + (number % 50)}-0${1 + (number % 9)}-1${number % 10}`,
    number % 2 === 0 ? 'true' : 'false',
    `C${i}`,
    i % 3 === 0 ? String(FIRST_CARD + BigInt(i / 3)) : '',
  ].join(',');
}

async function run(args: string[], program: string): Promise<{ seconds: number; peakMegabytes: number }> {
  const started = performance.now();
  const child = spawn(program, args, {
    cwd: repository,
    env: { ...process.env, DATABASE_URL: url.href },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part) => {
    said += part;
  });
  let peakMegabytes = 0;
  const watch = setInterval(() => {
    peakMegabytes = Math.max(peakMegabytes, residentPeak(child.pid!));
  }, 50);
  const [code] = await once(child, 'close');
  clearInterval(watch);
  if (code !== 0) throw new Error(`${program} failed:\n${said}`);
  return { seconds: (performance.now() - started) / 1000, peakMegabytes };
}

/** Reads the peak memory, which the system tracks, so that the last reading is the maximum. */
function residentPeak(pid: number): number {
  try {
    const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}

async function expectGuests(merchantId: number, rows: number): Promise<void> {
  const [guests] = await onSchema(`select count(*) from guest where merchant_id = ${merchantId}`);
  const [cards] = await onSchema(
    `select count(*) from card where merchant_id = ${merchantId} and status = 'ACTIVE' and account_id is not null`,
  );
  if (Number(guests.count) !== rows || Number(cards.count) !== Math.ceil(rows / 3)) {
    throw new Error(`Of ${rows} guests ${guests.count} were imported, with ${cards.count} cards.`);
  }
}

async function version(): Promise<string> {
  const [row] = await onSchema('select version()');
  return row.version.split(' ').slice(0, 2).join(' ');
}

async function onServer(statement: string): Promise<void> {
  await query(server, statement);
}

// biome-ignore lint/suspicious/noExplicitAny: rows of queries written right above.
async function onSchema(statement: string): Promise<any[]> {
  return query(url.href, statement);
}

// biome-ignore lint/suspicious/noExplicitAny: as above.
async function query(connectionString: string, statement: string): Promise<any[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows;
}
