import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { parse } from 'yaml';
import { repository } from '../../src/base/config/repository.ts';
import type { Store } from '../../src/store/store.ts';
import { giftOrder } from '../sale/giftOrder.ts';
import { type ChildService, startService } from '../support/childService.ts';
import { openProxyHost, type ProxyHost } from '../support/databaseProxies.ts';
import { amendDefinitions } from '../support/definitions.ts';
import { isFullEffort } from '../support/effort.ts';
import { runCommand } from '../support/operatorCommand.ts';
import {
  describeWithPrometheus,
  type FiringAlert,
  openPrometheus,
  type Prometheus,
  testRules,
} from '../support/prometheus.ts';
import { jobsTable } from '../support/queues.ts';
import { newSharedStore, type SharedStore } from '../support/testStore.ts';
import { asOwner, basic, demoPos } from '../support/world.ts';
import { openReceiver, type Receiver } from '../webhooks/receiver.ts';
import { ALERT_CASES } from './alertRules.ts';

declare const testEngine: 'embedded' | 'postgres';

/** Address of the runbook in the rules: a label of the installation, or else its place in the package. */
const RUNBOOK = '{{ or $externalLabels.runbook "docs/runbook.md" }}';

interface AlertRule {
  alert: string;
  expr: string;
  labels: Record<string, string>;
  annotations: Record<string, string>;
}

interface Panel {
  title: string;
  targets: { expr: string }[];
}

const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const ruleFile = read('deploy/prometheus/alerts.yaml');
const rules: AlertRule[] = parse(ruleFile).groups.flatMap((group: { rules: AlertRule[] }) => group.rules);
const { panels, templating } = JSON.parse(read('deploy/grafana/stored-value.json')) as {
  panels: Panel[];
  templating: { list: { name: string; multi?: boolean; includeAll?: boolean }[] };
};

describe('every alarm', () => {
  it('leads to its own heading of the runbook', () => {
    const headings = new Set(
      [...read('docs/runbook.md').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
        heading!
          .toLowerCase()
          .replaceAll(/[^\w\- ]/g, '')
          .replaceAll(' ', '-'),
      ),
    );
    for (const { alert, annotations } of rules) {
      const heading = alert.toLowerCase();
      expect(annotations.runbook_url).toBe(`${RUNBOOK}#${heading}`);
      expect(headings).toContain(heading);
    }
  });

  it('is about the scrape job of the service only', () => {
    for (const { expr } of rules) {
      const metrics = expr.match(/\b(up|(stored_value|nodejs|process)_\w+)\b/g) ?? [];
      expect(metrics.length).toBeGreaterThan(0);
      expect(expr.match(/\{job="stored-value"/g)).toHaveLength(metrics.length);
    }
  });
});

describe('every panel of the dashboard', () => {
  it('shows the chosen jobs and instances', () => {
    for (const name of ['job', 'instance'])
      expect(templating.list).toContainEqual(
        expect.objectContaining({ name, multi: true, includeAll: true }),
      );
    for (const { expr } of panels.flatMap(({ targets }) => targets)) {
      const metrics = expr.match(/\b(up|(stored_value|nodejs|process)_\w+)\b/g) ?? [];
      expect(expr.match(/\{job=~"\$job",instance=~"\$instance"/g)).toHaveLength(metrics.length);
    }
  });
});

describeWithPrometheus('alarms on synthetic series', () => {
  it('have a case for each', () => {
    expect(Object.keys(ALERT_CASES)).toEqual(rules.map(({ alert }) => alert));
  });

  it.each(rules.map((rule) => [rule.alert, rule] as const))(
    '%s fires for what it is about, and not for a healthy service',
    (alert, { labels, annotations }) => {
      const {
        broken,
        healthy,
        alsoHealthy = healthy,
        labels: own = {},
        at = '1h',
        interval = '1m',
      } = ALERT_CASES[alert]!;
      const filled = (text: string) =>
        text
          .replace(RUNBOOK, 'https://docs.example.test/runbook.md')
          .replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, (_, name) => own[name] ?? '');
      const firing = {
        exp_labels: { ...labels, ...own },
        exp_annotations: Object.fromEntries(
          Object.entries(annotations).map(([name, text]) => [name, filled(text)]),
        ),
      };
      const test = (values: Record<string, string>, expected: object[]) => ({
        interval,
        external_labels: { runbook: 'https://docs.example.test/runbook.md' },
        input_series: Object.entries(values).map(([series, each]) => ({ series, values: each })),
        alert_rule_test: [{ eval_time: at, alertname: alert, exp_alerts: expected }],
      });
      expect(
        testRules(ruleFile, interval, [test(broken, [firing]), test(healthy, []), test(alsoHealthy, [])]),
      ).toContain('SUCCESS');
    },
  );
});

/**
 * Windows and waiting times of the rules in seconds instead of minutes; the thresholds stay. Starts take seconds, so three
 * of them get four minutes.
 */
const quickRules = ruleFile
  .replaceAll(/(process_\w+\{[^}]*\})\[15m\]/g, '$1[4m]')
  .replaceAll(/\[(?!4m\])\d+[mh]\]/g, '[15s]')
  .replaceAll(/for: \d+[mh]$/gm, 'for: 1s');

/** Alarms that other work on the machine sets off, too. */
const ABOUT_LOAD = ['StoredValueSlow', 'StoredValueEventLoopDelayed', 'StoredValueSheddingLoad'];

/** One service beside the database, and one that reaches it through a proxy and has few places for requests. */
if (testEngine === 'postgres')
  describeWithPrometheus('Prometheus beside two instances of the service', () => {
    let shared: SharedStore;
    let store: Store;
    let proxy: ProxyHost;
    let settings: Record<string, string>;
    let first: ChildService;
    let second: ChildService;
    let prometheus: Prometheus;
    let receiver: Receiver;
    const directory = mkdtempSync(join(tmpdir(), 'alarms-'));
    beforeAll(async () => {
      shared = await newSharedStore('demo');
      store = await shared.open();
      receiver = await openReceiver();
      receiver.behave(500);
      const endpoint = { disabled: false, url: receiver.url };
      await amendDefinitions(store.db, { kind: 'webhook', code: 'sandbox' }, endpoint);
      await runCommand('store', ['backup', join(directory, 'shop.backup')], shared.settings);
      await runCommand('ledger', ['verify'], shared.settings);
      settings = { ...shared.settings, ALLOW_PRIVATE_TARGETS: 'yes' };
      proxy = await openProxyHost();
      first = await startService(settings);
      await trade(first, 1);
      const { username, pathname } = new URL(shared.settings.DATABASE_URL!);
      second = await startService({
        ...settings,
        DATABASE_URL: `postgres://${username}@${proxy.address}${pathname}`,
        MAX_CONCURRENT_REQUESTS: '8',
        REQUEST_DEADLINE_SECONDS: '5',
      });
      prometheus = await openPrometheus([hostOf(first), hostOf(second)], quickRules);
    });
    afterAll(async () => {
      await prometheus?.close();
      for (const service of [first, second]) service?.process.kill('SIGKILL');
      await proxy?.close();
      await receiver?.close();
      await store?.close();
      rmSync(directory, { recursive: true, force: true });
    });

    it('fills every panel of the dashboard, and fires no alarm while all is well', async () => {
      const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
      const empty = new Set(expressions);
      for (let card = 2; empty.size > 0; card++) {
        await trade(card % 2 === 0 ? second : first, card);
        for (const expression of empty) {
          const found = await prometheus.query(expression.replaceAll(/\$(job|instance)/g, '.*'));
          if (found.some(({ value: [, value] }) => value !== 'NaN')) empty.delete(expression);
        }
        await pause(500);
      }
      expect(await prometheus.query('count by (job) (up == 1)')).toMatchObject([
        { metric: { job: 'stored-value' }, value: [expect.anything(), '2'] },
      ]);
      expect(
        await prometheus.query('count by (task) (stored_value_jobs_total{outcome="done"}) > 0'),
      ).not.toEqual([]);
      const ringing = (await prometheus.firing()).map(({ name }) => name);
      expect(ringing.filter((name) => isFullEffort || !ABOUT_LOAD.includes(name))).toEqual([]);
    });

    it('sees jobs given up and late, webhooks late, and a backup and a verification that are old', async () => {
      await store.db
        .updateTable('last_success')
        .set({ succeeded_at: daysAgo(10) })
        .execute();
      await asOwner(store, `update kysely_migration set timestamp = '2026-01-01T00:00:00.000Z'`);
      await sql`update webhook_delivery set due_since = now() - interval '2 hours'`.execute(store.db);
      const [jobs, tasks] = [jobsTable(store, 'push'), jobsTable(store, 'push').replace('_jobs', '_tasks')];
      await sql`insert into ${sql.raw(tasks)} (identifier) values ('unknown')`.execute(store.db);
      const unknown = sql`(select id from ${sql.raw(tasks)} where identifier = 'unknown')`;
      await sql`insert into ${sql.raw(jobs)} (task_id, payload, run_at, attempts, max_attempts)
        values (${unknown}, '{}', now() - interval '1 hour', 0, 1),
          (${unknown}, '{}', now() - interval '1 hour', 1, 1)`.execute(store.db);
      await fires('StoredValueJobsGivenUp', 'StoredValueJobsLate', 'StoredValueWebhooksLate');
      await fires('StoredValueBackupOld', 'StoredValueLedgerNotVerified');
    });

    it('sees deliveries that are given up, and payments whose outcome stays unknown', async () => {
      await sql`update webhook_delivery set due_since = now() - interval '3 days', next_attempt_at = now()`.execute(
        store.db,
      );
      await sql`update webhook_queue set due_at = now()`.execute(store.db);
      for (let order = 0; order < 8; order++) void buyWithoutReply(first);
      // Another event wakes the deliveries of its endpoint.
      await fires('StoredValueWebhooksGivenUp', 'StoredValuePaymentOutcomesUnknown', () => trade(first, 1));
    });

    // Every week: these causes are about load and time, and starve on a machine that has other work.
    if (isFullEffort)
      describe('on a machine of its own', () => {
        it('sees movements that wait for a card which another session holds', async () => {
          const holder = await store.pool.connect();
          try {
            await holder.query('begin');
            await holder.query('select from card for update');
            await fires('StoredValueLedgerWaits', flooding(first, 250));
          } finally {
            await holder.query('rollback');
            holder.release();
          }
        });

        it('sees an event loop that is blocked', async () => {
          const block = async () => {
            second.process.kill('SIGSTOP');
            await pause(500);
            second.process.kill('SIGCONT');
            await pause(300);
          };
          const { labels } = await fires('StoredValueEventLoopDelayed', block);
          expect(labels).toMatchObject({ instance: hostOf(second) });
        });

        it('sees processes that end again and again', async () => {
          const { port } = new URL(first.origin);
          const started = `process_start_time_seconds{instance="${hostOf(first)}"}`;
          const startTime = async () => (await prometheus.query(started))[0]?.value[1];
          for (let end = 0; end < 3; end++) {
            const before = await startTime();
            first.process.kill('SIGKILL');
            await first.exit;
            first = await startService({ ...settings, PORT: port });
            while ([undefined, before].includes(await startTime())) await pause(100);
          }
          const { labels } = await fires('StoredValueRestarts');
          expect(labels).toMatchObject({ instance: hostOf(first) });
        });

        it('sees an attack with wrong credentials', async () => {
          const guess = () => call(first, 'redeem', 1, basic('demo-pos', 'guess'));
          await fires('StoredValueAttacked', () => Promise.all(Array.from({ length: 50 }, guess)));
        });

        it('sees an instance that lost the database, fails, is slow and sheds load', async () => {
          proxy.become('silent');
          // Two calls above its eight places: of many refused at once, less than one in a hundred would be slow.
          const flood = flooding(second, 10);
          const names = [
            'StoredValueDatabaseUnreachable',
            'StoredValueSheddingLoad',
            'StoredValueServerErrors',
          ];
          const { labels } = await fires(...names, 'StoredValueSlow', flood);
          expect(labels).toEqual({ severity: 'page', instance: hostOf(second) });
        });
      });

    it('sees one dead instance of two, and then that none is left', async () => {
      second.process.kill('SIGKILL');
      const { labels } = await fires('StoredValueInstanceDown');
      expect(labels).toMatchObject({ instance: hostOf(second) });
      expect((await prometheus.firing()).map(({ name }) => name)).not.toContain('StoredValueDown');
      first.process.kill('SIGKILL');
      await fires('StoredValueDown');
    });

    /** Waits until each alarm has fired; does the work, if any, again and again meanwhile. Returns the first one. */
    async function fires(...awaited: (string | (() => Promise<unknown>))[]) {
      const names = awaited.filter((each) => typeof each === 'string');
      const work = awaited.find((each) => typeof each === 'function');
      const found = new Map<string, FiringAlert>();
      for (;;) {
        await work?.();
        for (const alert of await prometheus.firing()) found.set(alert.name, alert);
        if (names.every((name) => found.has(name))) return found.get(names[0]!)!;
        await pause(100);
      }
    }
  });

/** Returns work that keeps this number of redemptions of a card under way. */
function flooding(service: ChildService, calls: number): () => Promise<void> {
  let underWay = 0;
  return async () => {
    for (; underWay < calls; underWay++)
      void call(service, 'redeem', 1)
        .catch(() => {})
        .finally(() => underWay--);
  };
}

/** Buys a gift with a token for which the vault sends no reply. */
async function buyWithoutReply({ origin }: ChildService): Promise<void> {
  await fetch(`${origin}/rest/1.0.0/sale/executeSale.json`, {
    method: 'POST',
    headers: { authorization: basic('demo-web', 'demo-web-secret'), 'content-type': 'application/json' },
    body: JSON.stringify({
      ...giftOrder,
      merchantId: 1,
      paymentMethod: { ...giftOrder.paymentMethod, token: 'tok_timeout' },
      totalPrice: 25,
      promotionItemCount: 0,
      orderItemGroups: [
        { groupNumber: 7, orderItems: [{ itemNumber: 1, itemCode: 'EGIFT-25', deliveryMethod: 'URL' }] },
      ],
    }),
  });
}

const hostOf = ({ origin }: ChildService) => new URL(origin).host;
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Sells a card, redeems from it and is refused another. */
async function trade(service: ChildService, card: number): Promise<void> {
  await call(service, 'sell', card);
  await call(service, 'redeem', card);
  await call(service, 'redeem', 9_000 + card);
}

async function call(
  { origin }: ChildService,
  operation: string,
  card: number,
  authorization = demoPos,
): Promise<void> {
  const printedCardNumber = `777700000000${String(card).padStart(4, '0')}`;
  const reply = await fetch(`${origin}/rest/1.0.0/gift/${operation}.json`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ merchantId: 1, storeCode: '001', cardInfo: { printedCardNumber }, amount: 5 }),
  });
  await reply.text();
}
