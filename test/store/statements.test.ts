import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import { endCoolDown, enterBreaker, record } from '../../src/domain/webhooks/circuitBreakers.ts';
import { abandonOverdue, leaseKeys, releaseKey, settleFailed } from '../../src/domain/webhooks/deliveries.ts';
import { writeParts } from '../../src/ledger/writeParts.ts';
import { GROUPINGS } from '../../src/operators/reports/flows.ts';
import { REPORT_KINDS } from '../../src/operators/reports/report.ts';
import { playSampleHistory } from '../../src/sandbox/sampleHistory.ts';
import { basePath, operations } from '../contract/bundle.ts';
import { fileDirectory } from '../guest/guestShop.ts';
import { type JobsWorld, openJobsWorld } from '../jobs/jobsWorld.ts';
import { smallMerchantText } from '../merchants/smallMerchant.ts';
import { onOneEngine } from '../support/engines.ts';
import { runCommand } from '../support/operatorCommand.ts';
import { loadParser, statementFaults, type TableFacts } from '../support/statementFaults.ts';
import { readTableFacts } from '../support/tableFacts.ts';
import { newSharedStore, type SharedStore } from '../support/testStore.ts';
import { basic, openWorldOn, TestClock } from '../support/world.ts';

/** Statements on what every process caches, and on leases of the embedded engine. */
const OF_ALL_MERCHANTS =
  /^update "idempotency_record" set "locked_until" = \$1 where "status" is null$|^select [^(]*from "(merchant|merchant_definition|integration_secret)"( order by "position", "code")?$/;
/** Forms for several merchants, which the ledger does not use where the database is distributed. */
const OF_SEVERAL_MERCHANTS = /unnest\(\$1::int\[\], [^)]*\) as (asked|u)\(merchant_id, /;
const REPORTS = GROUPINGS.flatMap((by) => REPORT_KINDS.map((kind) => `reports ${kind} 1 --by ${by}`));
/** Reads that only operators make, which no request of the contract's examples makes. */
const COMMANDS = [
  ...REPORTS,
  'reports dormant 1 --months 12',
  'reports schedule 1 liability --to owner@shop.example.test --every day',
  'reports schedules 1',
  'cards show 1 8888000000000001',
  'guests show 1 demo-guest',
  'orders list 1',
  'payments list 1',
  'subscriptions list 1',
  'subscriptions show 1 8881000000000014',
  'survey list 1',
  'survey report 1 VISIT',
  'messages campaigns 1',
  'webhooks list 1',
  'webhooks deliveries 1 sandbox',
  'audit list 1',
  'integration list 1',
  'secret list 1',
  'app-config list 1',
  'merchant show 1',
];
/** Changes that only operators make; a card that gets a wallet belongs to a merchant that exists. */
const changingCommands = (files: ReturnType<typeof fileDirectory>) => [
  `merchant apply ${files.write('small.yaml', smallMerchantText())} --yes`,
  `merchant apply ${files.write('wallets.yaml', smallMerchantText(['wallets: [1]', 'wallets: [1, 2]']))} --yes`,
  `guests import 1 ${files.write('guests.csv', 'email,phone,printedCardNumber\nnew@example.test,5559990101,8880000000000101\n')}`,
  `cards import 1 ${files.write('cards.csv', 'printedCardNumber,status,username,wallet:1,template\n6900000000000101,ACTIVE,demo-guest,5.00,20\n')}`,
];
const WORDS = { isPosted: 'true', rows: 'u', names: 'u', merchantId: '$1', selected: 'select' };
let facts: TableFacts;
const faultsOf = (text: string) => statementFaults(text, facts);

beforeAll(async () => {
  await loadParser();
  const shared = await newSharedStore('empty');
  const store = await shared.open();
  facts = await readTableFacts(store.db);
  await store.close();
  shared.remove();
});

describe('a statement that a distributed database cannot run', () => {
  it.each([
    [
      'reaches a merchant through another table',
      'select from card c join guest g on g.merchant_id = c.merchant_id where c.merchant_id = $1',
      'guest has no merchant_id = $n of its own',
    ],
    [
      'the same behind a lateral',
      `select from card c, lateral (select from guest g where g.merchant_id = c.merchant_id limit 1) as g
       where c.merchant_id = $1`,
      'guest has no merchant_id = $n of its own',
    ],
    [
      'inserts from parameters alone',
      'insert into card (merchant_id, card_number) select $1, u.* from unnest($2::text[]) as u(card_number)',
      'insert into card selects from no table of the merchant',
    ],
    [
      'inserts the merchant as a value',
      `insert into card_alias (merchant_id, kind, value, card_number)
       select $1, 'phone', $2, c.card_number from card c where c.merchant_id = $1 on conflict do nothing`,
      'insert into card_alias takes merchant_id from no column',
    ],
    [
      'changes by a volatile function',
      'update webhook_queue set due_at = clock_timestamp() where merchant_id = $1',
      'clock_timestamp() in a change is volatile',
    ],
    [
      'adds an interval to a column in a change',
      `delete from webhook_delivery where merchant_id = $1 and due_since + interval '3 days' < now()`,
      'a column and an interval in a change',
    ],
    [
      'has a short case in a change',
      'update subscription set card_number = case card_number when $2 then $3 else $2 end where merchant_id = $1',
      'short case in a change',
    ],
    [
      'takes away rows of a merchant that only a subquery names',
      `delete from job_run where (merchant_id, job) in (select merchant_id, job from job_run where merchant_id = $1)`,
      'job_run has no merchant_id = $n of its own',
    ],
    [
      'does so in a part of a larger statement',
      'with old as (delete from card where card_number = $2 returning 1) select from old',
      'card has no merchant_id = $n of its own',
    ],
    [
      'moves rows by the part that takes them away',
      `with taken as (delete from checkin where merchant_id = $1 returning *)
       insert into checkin (merchant_id, card_number)
       select m.merchant_id, taken.card_number from merchant m cross join taken where m.merchant_id = $1`,
      'a statement with changing parts ends in a change',
    ],
    [
      'reads rows in a part before it inserts',
      `with held as (select card_number from card where merchant_id = $1 for update)
       insert into checkin (merchant_id, card_number)
       select m.merchant_id, held.card_number from merchant m cross join held where m.merchant_id = $1`,
      'a statement with parts ends in an insert',
    ],
    [
      'inserts what another part has inserted',
      `with event as (insert into card (merchant_id, card_number) values ($1, $2) returning card_number),
         copy as (insert into checkin (merchant_id, card_number)
           select m.merchant_id, event.card_number from merchant m cross join event where m.merchant_id = $1)
       select`,
      'copy inserts from the rows of event',
    ],
    [
      'inserts by a volatile default',
      `insert into outgoing_event (merchant_id, event_id)
       select m.merchant_id, 1 from merchant m where m.merchant_id = $1`,
      'insert into outgoing_event leaves written_at to its volatile default',
    ],
  ])('is found when it %s', (_how, text, fault) => {
    expect(faultsOf(text)).toEqual([fault]);
  });
});

onOneEngine(() =>
  describe('the statements of the service', () => {
    let world: JobsWorld;
    const texts = new Set<string>();
    const failed: Record<string, string> = {};
    const { query } = pg.Client.prototype;
    beforeAll(async () => {
      const shops = await storeWithHistory();
      pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
        const [first] = given as [string | { text?: string }];
        const text = typeof first === 'string' ? first : first.text;
        if (text) texts.add(text);
        return (query as (...all: unknown[]) => unknown).apply(this, given);
      } as typeof query;
      world = await openJobsWorld();
      await playSampleHistory(world.app);
      for (const { path, method, requests } of operations)
        for (const { value } of requests) await ask(path, method, value as Record<string, unknown>);
      await world.jobsDone();
      await world.stopWorkers(5_000);
      await troubleOfDeliveries();
      await runCommands(shops);
    });
    afterAll(async () => {
      pg.Client.prototype.query = query;
      await world.close();
    });

    /** Runs the statements that only a troubled receiver of webhooks causes, on keys that do not exist. */
    async function troubleOfDeliveries(): Promise<void> {
      const { db } = world.store;
      const endpoint = { merchantId: 1, endpoint: 'troubled' };
      const key = { ...endpoint, orderingKey: 'card', lease: randomUUID() };
      const delivery = { eventId: 1n, body: '{}', traceparent: null, attempts: 0, waitMs: 0, remainingMs: 0 };
      await leaseKeys(db, endpoint, { limit: 1, lease: key.lease });
      await settleFailed(db, key, delivery, { state: 'PENDING', error: 'HTTP 500', pauseMs: 1_000 });
      await settleFailed(db, key, delivery, { state: 'GIVEN_UP', error: 'HTTP 500', pauseMs: 0 });
      await releaseKey(db, key, 1_000);
      await abandonOverdue(db, endpoint);
      for (let timeouts = 0; timeouts < 4; timeouts++) await record(db, endpoint, { timedOut: true });
      await enterBreaker(db, endpoint);
      await endCoolDown(db, endpoint);
      await enterBreaker(db, endpoint);
      await record(db, endpoint, { timedOut: false });
    }

    async function runCommands(shops: SharedStore): Promise<void> {
      const files = fileDirectory();
      for (const command of [...COMMANDS, ...changingCommands(files)]) {
        const [noun = '', ...args] = command.split(' ');
        const { code, err } = await runCommand(noun, args, shops.settings);
        if (code !== 0) failed[command] = err;
      }
      files.remove();
      shops.remove();
    }

    async function ask(path: string, method: string, request: Record<string, unknown>): Promise<void> {
      const isGet = method !== 'post';
      for (const client of ['demo-pos', 'demo-web'])
        await world.send(basePath + path + (isGet ? `?${new URLSearchParams(request as never)}` : ''), {
          method: method.toUpperCase(),
          headers: {
            authorization: basic(client, `${client}-secret`),
            ...(isGet ? {} : { 'content-type': 'application/json' }),
          },
          body: isGet ? undefined : JSON.stringify(request),
        });
    }

    it('include those of the operators’ commands', () => {
      expect(failed).toEqual({});
    });

    it('distribute by merchant, each table by a condition of its own', () => {
      expect(texts.size).toBeGreaterThan(200);
      const faulty = [...texts]
        .filter((text) => !OF_ALL_MERCHANTS.test(text) && !OF_SEVERAL_MERCHANTS.test(text))
        .flatMap((text) => {
          const faults = faultsOf(text);
          return faults.length === 0 ? [] : [{ text, faults }];
        });
      expect(faulty).toEqual([]);
    });

    it('write the rows of a batch after those they refer to', async () => {
      const written = Object.values(writeParts).flatMap(
        ({ sql: textOf }) => /^insert into (\w+)/.exec(textOf(WORDS))?.[1] ?? [],
      );
      expect(written).toContain('wallet_lot');
      const { rows } = await sql<{ from: string; to: string }>`
      select c.conrelid::regclass::text as from, c.confrelid::regclass::text as to from pg_constraint c
      where c.contype = 'f' and c.connamespace = current_schema()::regnamespace and c.conrelid <> c.confrelid`.execute(
        world.store.db,
      );
      const early = rows.filter(
        ({ from, to }) => written.includes(from) && written.indexOf(to) > written.indexOf(from),
      );
      expect(early).toEqual([]);
    });
  }),
);

/** Creates a store with the history of the sample shops. */
async function storeWithHistory(): Promise<SharedStore> {
  const shared = await newSharedStore('demo');
  const world = await openWorldOn(await shared.open(), new TestClock());
  await playSampleHistory(world.app);
  await world.close();
  return shared;
}
