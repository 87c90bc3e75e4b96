/**
 * Console section: pages for the people of a shop with very many cards, each with a guest, an order for every fifth card
 * and a busy day behind it. A signed-in owner opens them one after another; the goal is 150 ms.
 */
import type { App } from '../../../src/app/app.ts';
import { openSecretKeys } from '../../../src/base/crypto/secretKeys.ts';
import { firstIdAt, openIds } from '../../../src/ledger/ids.ts';
import { sealSession } from '../../../src/operators/console/sessionCookie.ts';
import { createSession } from '../../../src/operators/staff/sessions.ts';
import { inviteStaff } from '../../../src/operators/staff/staffAccount.ts';
import { COMMAND_LIMITS, openStore } from '../../../src/store/store.ts';
import type { ChildService } from '../../../test/support/childService.ts';
import { freePort } from '../../../test/support/freePort.ts';
import { type BenchSchema, firstCard, startBenchService } from '../benchService.ts';
import { fillLargeStore } from '../largeStore.ts';
import { type Measured, median, percentile, Resources, type Section } from '../section.ts';

const CALLS = 200;
/** Calls before those that are measured: the first read from the disk. */
const WARMING_CALLS = 20;
/** Number of the first guest whose name has four letters. */
const FIRST_NAMED = 0x1000;
const ORIGIN = 'https://console.example.test';
const DAY_MOVEMENTS = 20_000;
const FIRST_PHONE = 5_550_000_000;

interface OpenConsole {
  address: string;
  /** Cookie of a signed-in owner. */
  cookie: string;
  service: ChildService;
}

export const consolePages: Section = {
  name: 'console',
  about: "the console's search and pages in a store of a million cards, in ms",
  open({ cards }) {
    const resources = new Resources();
    const schema = resources.lazily(
      () => fillShop(cards),
      (filled) => filled.drop(),
    );
    const opened = resources.lazily(
      async () => openConsole(await schema()),
      ({ service }) => service.stop(),
    );
    const measured = (name: string, ask: (open: OpenConsole, n: number) => Promise<unknown>) => ({
      name: `${name}, ${cards} cards`,
      unit: 'ms',
      async measure(): Promise<Measured> {
        const open = await opened();
        const durations: number[] = [];
        for (let call = -WARMING_CALLS; call < CALLS; call++) {
          const n = FIRST_NAMED + Math.floor(Math.random() * (cards - FIRST_NAMED));
          const started = performance.now();
          await ask(open, n);
          if (call >= 0) durations.push(performance.now() - started);
        }
        return { value: median(durations), p50: median(durations), p99: percentile(durations, 0.99) };
      },
    });
    return {
      subjects: [
        measured('search by number', (open, n) => search(open, cardOf(n))),
        measured('search by last digits and a name', (open, n) =>
          search(open, `${cardOf(n).slice(-6)} ${nameOf(n)}`),
        ),
        measured('search by the beginning of a name', (open, n) => search(open, nameOf(n).slice(0, 3))),
        measured('search by phone', (open, n) => search(open, String(FIRST_PHONE + n))),
        measured('card', async (open, n) => get(open, (await search(open, cardOf(n))).location!)),
        measured('guest', (open, n) => get(open, `/console/1/guests/${n}`)),
        measured('today', (open) => get(open, '/console/1')),
        measured('orders', (open) => get(open, '/console/1/orders')),
        measured('orders with undeliverable gifts', (open) =>
          get(open, '/console/1/orders?view=undeliverable'),
        ),
        // Contents of the open ones, each thousandth, are not readable.
        measured('order', (open, n) => get(open, `/console/1/orders/${1 + (n % 999)}`)),
      ],
      close: () => resources.close(),
    };
  },
};

/** Letters in place of the digits of a number in base 16: a search takes digits for those of a card. */
const DIGIT_LETTERS = 'ghijklmnop';

const nameOf = (n: number) => n.toString(16).replace(/\d/g, (digit) => DIGIT_LETTERS[Number(digit)]!);

const cardOf = (n: number) => String(firstCard(1) + BigInt(n) - 1n);

/** Fills a schema with cards, their guests and orders, and the movements of today. */
async function fillShop(cards: number): Promise<BenchSchema> {
  const schema = await fillLargeStore(cards);
  const series = `generate_series(1, ${cards}) n`;
  const name = `translate(to_hex(n), '0123456789', '${DIGIT_LETTERS}')`;
  const orders = `generate_series(1, ${Math.ceil(cards / 5)}) n`;
  const today = `generate_series(1, ${Math.min(cards, DAY_MOVEMENTS)}) n`;
  const firstId = firstIdAt(new Date(new Date().setUTCHours(0, 0, 0, 0)));
  await schema.query(
    'set session_replication_role = replica',
    `insert into guest (merchant_id, account_id, enrolled_at, fields, username_key, email_key, phone, first_name_key, last_name_key)
     select 1, n, '2026-01-01', jsonb_build_object('firstName', 'First' || n % 1000, 'lastName', ${name},
         'email', 'guest' || n || '@example.test', 'phone', (${FIRST_PHONE} + n)::text),
       'guest' || n, 'guest' || n || '@example.test', ${FIRST_PHONE} + n, 'first' || n % 1000, ${name}
     from ${series}`,
    `update card set account_id = 1 + card_number::bigint - ${firstCard(1)}`,
    `insert into sale_order (merchant_id, order_id, order_number, client_id, digest, kind, program_type, state, payment_kind,
       total, currency, store_code, placed_at, paid_at, closed_at, sealed_contents)
     select 1, n, n, 'bench-1', '', 'sale', 'EGIFT', case when n % 1000 = 0 then 'FULFILLING' else 'REFUNDED' end, 'none',
       2500, 'USD', '001', '2026-01-01', '2026-01-01', '2026-01-01', case when n % 1000 = 0 then ''::bytea end
     from ${orders}`,
    `insert into sale_delivery (merchant_id, order_id, line, method, state, due_at)
     select 1, n, 0, 'EMAIL', case when n % 1000 = 0 then 'WAITING' when n % 50000 = 1 then 'UNDELIVERABLE' else 'DONE' end,
       '2026-01-01' from ${orders}`,
    `insert into ledger_transaction (merchant_id, transaction_id, kind, store_code, client_id, auth_code, occurred_at)
     select 1, ${firstId} + n, 'redemption', '001', 'bench-1', '', date_trunc('day', now(), 'UTC') from ${today}`,
    `insert into ledger_leg (merchant_id, transaction_id, leg_number, wallet_code, account, amount)
     select 1, ${firstId} + n, 2, 1, 'redeemed', 100 from ${today}`,
    'vacuum analyze',
  );
  return schema;
}

async function openConsole(schema: BenchSchema): Promise<OpenConsole> {
  const port = await freePort();
  const settings = { CONSOLE_PORT: String(port), CONSOLE_URL: ORIGIN };
  const service = await startBenchService(schema, settings);
  const store = await openStore({ dataDirectory: '', databaseUrl: schema.url }, COMMAND_LIMITS);
  const ids = await openIds(store.db);
  try {
    const work = { db: store.db, ids, now: new Date() };
    const { account } = await inviteStaff(work, {
      email: 'owner@example.test',
      name: 'Owner',
      role: { merchantId: 1, role: 'owner' },
    });
    const { staffId } = account;
    const token = await createSession(work, { staffId, userAgent: 'bench' });
    const { SECRET_KEY: secretKey } = schema.environment;
    const keys = openSecretKeys({ mode: 'production', dataDirectory: '', secretKey });
    const sealed = sealSession({ app: { keys } as App }, { staffId: String(staffId), token });
    return {
      address: `http://127.0.0.1:${port}`,
      cookie: `__Host-console-session=${sealed}`,
      service,
    };
  } finally {
    await ids.close();
    await store.close();
  }
}

function search(open: OpenConsole, text: string) {
  return ask(open, '/console/1/search', { method: 'POST', body: new URLSearchParams({ text }) });
}

const get = (open: OpenConsole, path: string) => ask(open, path);

/** Requests a page, and reads it to its end. Throws unless it is found. */
async function ask({ address, cookie }: OpenConsole, path: string, init: RequestInit = {}) {
  const headers = { cookie, origin: ORIGIN };
  const reply = await fetch(`${address}${path}`, { ...init, headers, redirect: 'manual' });
  const text = await reply.text();
  if (reply.status >= 400 || text.includes('Nothing fits'))
    throw new Error(`${path}: ${reply.status} ${text}`);
  return { location: reply.headers.get('location') };
}
