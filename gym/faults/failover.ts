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
import { integerFrom } from '../harness/options.ts';
import { createProgress } from '../harness/progress.ts';
import { comparePayments, type PayingTills, startTills } from '../harness/tills.ts';
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

const SERIES = 'till';

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
  const tills = await startTills(origin, { count: CALLERS, series: SERIES });
  for (let kill = 1; kill <= KILLS; kill++) {
    await new Promise((resolve) => setTimeout(resolve, PAYING_MS));
    const began = Date.now();
    await cluster.failOver();
    const recoveredMs = await acknowledgesAgain(tills);
    say(
      `${kill} of ${KILLS} primaries killed; ${tills.acknowledged.length} redemptions acknowledged, ` +
        `new primary and standby after ${((Date.now() - began - recoveredMs) / 1000).toFixed(1)} s, paying ${recoveredMs} ms later`,
    );
  }
  await tills.end();
  return report(tills, cluster);
}

/** Waits for the next acknowledged redemption. */
async function acknowledgesAgain({ acknowledged }: PayingTills): Promise<number> {
  const [before, began] = [acknowledged.length, Date.now()];
  while (acknowledged.length === before) {
    if (Date.now() - began > RECOVERY_MS) throw new Error('The service did not recover from a failover.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return Date.now() - began;
}

async function report(tills: PayingTills, { primaryUrl }: Cluster): Promise<boolean> {
  const { lost, doubled } = await comparePayments(primaryUrl(), tills, { series: SERIES });
  const store = await openStore({ databaseUrl: primaryUrl(), dataDirectory: '' });
  const faults = await wrongBooks(store, [1]).finally(() => store.close());
  for (const [outcome, count] of tills.outcomes) console.log(`  ${String(count).padStart(7)}  ${outcome}`);
  console.log(
    `${tills.acknowledged.length} acknowledged, ${lost} lost, ${doubled} doubled; ${faults.length} faults in the books; ` +
      `commits ${IS_SYNCHRONOUS ? 'waited' : 'did not wait'} for the standby`,
  );
  return doubled === 0 && faults.length === 0 && lost > 0 === !IS_SYNCHRONOUS;
}
