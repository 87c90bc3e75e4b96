/**
 * Fault test of failovers: `kill -9` of the primary while tills pay, promotion of the standby, again and again.
 *
 *   npx tsx gym/faults/failover.ts [--kills 10] [--callers 16] [--without-standby-commits]
 *
 * Makes two PostgreSQL servers from the installed binaries. At the end every acknowledged redemption must be in the
 * ledger once, and the ledger must verify. `--without-standby-commits` is the control: commits do not wait for the
 * standby, so acknowledged redemptions may be lost. Exits with 1 when any is lost, or, for the control, when none is.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { openStore } from '../../src/store/store.ts';
import { startService } from '../../test/support/childService.ts';
import { wrongBooks } from '../harness/books.ts';
import { query } from '../harness/database.ts';
import { callDemoTill } from '../harness/demoTill.ts';
import { integerFrom } from '../harness/options.ts';
import { createProgress } from '../harness/progress.ts';
import { type Cluster, startCluster } from './failover/cluster.ts';

interface Options {
  kills: number;
  callers: number;
  withoutStandbyCommits?: boolean;
}

const {
  kills: KILLS,
  callers: CALLERS,
  withoutStandbyCommits,
} = new Command('failover')
  .description('Failover test of PostgreSQL: the primary is killed, and its standby takes over.')
  .option('--kills <number>', 'kills of the primary', integerFrom(0), 10)
  .option('--callers <number>', 'tills that pay at the same time', integerFrom(1), 16)
  .option('--without-standby-commits', 'control: commits do not wait for the standby')
  .addHelpText(
    'after',
    '\nExits with 1 when an acknowledged redemption is lost or doubled; for the control, when none is lost.',
  )
  .parse()
  .opts<Options>();
const { say } = createProgress();
const IS_SYNCHRONOUS = !withoutStandbyCommits;
/** Time in ms for which tills pay before each kill. */
const PAYING_MS = 2_000;
const RECOVERY_MS = 60_000;

interface Payments {
  acknowledged: string[];
  statuses: Map<string, number>;
  isOver: boolean;
}

const data = mkdtempSync(join(tmpdir(), 'failover-service-'));
const cluster = await startCluster(IS_SYNCHRONOUS);
try {
  const service = await startService({ DATA_DIR: data, DATABASE_URL: cluster.url });
  try {
    process.exitCode = (await failOverUnderLoad(service.origin)) ? 0 : 1;
  } finally {
    await service.stop();
  }
} finally {
  await cluster.stop();
  rmSync(data, { recursive: true, force: true });
}

async function failOverUnderLoad(origin: string): Promise<boolean> {
  const payments: Payments = { acknowledged: [], statuses: new Map(), isOver: false };
  for (let till = 0; till < CALLERS; till++) await call(origin, 'sell', till, { amount: 400 });
  const tills = Array.from({ length: CALLERS }, (_, till) => pay(origin, till, payments));
  for (let kill = 1; kill <= KILLS; kill++) {
    await new Promise((resolve) => setTimeout(resolve, PAYING_MS));
    const began = Date.now();
    await cluster.failOver();
    const recoveredMs = await acknowledgesAgain(payments);
    say(
      `${kill} of ${KILLS} primaries killed; ${payments.acknowledged.length} redemptions acknowledged, ` +
        `new primary and standby after ${((Date.now() - began - recoveredMs) / 1000).toFixed(1)} s, paying ${recoveredMs} ms later`,
    );
  }
  payments.isOver = true;
  await Promise.all(tills);
  return report(payments, cluster);
}

/** Waits for the next acknowledged redemption. */
async function acknowledgesAgain({ acknowledged }: Payments): Promise<number> {
  const [before, began] = [acknowledged.length, Date.now()];
  while (acknowledged.length === before) {
    if (Date.now() - began > RECOVERY_MS) throw new Error('The service did not recover from a failover.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return Date.now() - began;
}

/** Redeems one cent at a time under a new name; a call without a clear reply is repeated under its name. */
async function pay(origin: string, till: number, payments: Payments): Promise<void> {
  for (let number = 0; !payments.isOver; number++) {
    const name = `till-${till}-${number}`;
    for (let isClear = false; !isClear && !payments.isOver; ) {
      const outcome = await call(origin, 'redeem', till, { amount: 0.01, externalTransactionId: name });
      payments.statuses.set(outcome, (payments.statuses.get(outcome) ?? 0) + 1);
      isClear = outcome === 'success';
      if (isClear) payments.acknowledged.push(name);
      else await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function call(origin: string, operation: string, till: number, body: object): Promise<string> {
  const printedCardNumber = String(7_770_000_000_000_900 + till);
  return callDemoTill(origin, operation, { cardInfo: { printedCardNumber }, ...body });
}

async function report({ acknowledged, statuses }: Payments, { primaryUrl }: Cluster): Promise<boolean> {
  const rows = await query(
    primaryUrl(),
    `select external_transaction_id as name, count(*)::int as times from ledger_transaction
     where merchant_id = 1 and external_transaction_id like 'till-%' group by 1`,
  );
  const times = new Map(rows.map(({ name, times }) => [name as string, times as number]));
  const lost = acknowledged.filter((name) => !times.has(name)).length;
  const doubled = [...times.values()].filter((count) => count > 1).length;
  const store = await openStore({ databaseUrl: primaryUrl(), dataDirectory: '' });
  const faults = await wrongBooks(store, [1]).finally(() => store.close());
  for (const [outcome, count] of statuses) console.log(`  ${String(count).padStart(7)}  ${outcome}`);
  console.log(
    `${acknowledged.length} acknowledged, ${lost} lost, ${doubled} doubled; ${faults.length} faults in the books; ` +
      `commits ${IS_SYNCHRONOUS ? 'waited' : 'did not wait'} for the standby`,
  );
  return doubled === 0 && faults.length === 0 && lost > 0 === !IS_SYNCHRONOUS;
}
