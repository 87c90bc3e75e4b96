import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXPORTED_VIEWS } from '../../src/operators/reports/exportView.ts';
import { changingCommands, readingCommands } from '../../test/support/operatorCommands.ts';
import { query } from '../harness/database.ts';
import { PASSWORD } from '../harness/servers.ts';
import { ANALYST } from './cluster.ts';
import { assertHolds, type Ground } from './ground.ts';
import { DEMO, type Merchant } from './merchants.ts';

const VIEWS = Object.keys(EXPORTED_VIEWS);
const INSUFFICIENT_PRIVILEGE = '42501';
/** Commands that need the sample history, or are about a third merchant, for the sample merchant alone. */
const ONCE = /^(subscriptions show|reports dormant|merchant apply)/;

/** Runs the commands of operators about both merchants, and reads the views for analysts as one of them may. */
export async function operate(ground: Ground): Promise<string> {
  const { merchants, command, progress } = ground;
  let commands = 0;
  for (const { merchantId } of merchants) {
    const write = (name: string, text: string) => {
      const path = join(ground.folder, `${merchantId}-${name}`);
      writeFileSync(path, text);
      return path;
    };
    const lines = [...readingCommands(merchantId), ...changingCommands(merchantId, write)];
    for (const line of lines.filter((each) => merchantId === DEMO.merchantId || !ONCE.test(each))) {
      await command(line.split(' '));
      commands += 1;
    }
    progress.say(`   commands about merchant ${merchantId}`);
  }
  for (const line of ['ledger verify', 'jobs list', 'merchant show', 'config check'])
    await command(line.split(' '));
  const rows = await readAsAnalyst(ground);
  await ground.assertBooks();
  return `${commands} commands; an analyst reads ${rows} rows of ${VIEWS.length} views, of one merchant alone`;
}

/** Grants the views of the second merchant to a role, which must see its rows, the others' not, and no table. */
async function readAsAnalyst(ground: Ground): Promise<number> {
  const { cluster, command, merchants } = ground;
  const own = merchants.at(-1)!;
  await cluster.query(`create role ${ANALYST} login password '${PASSWORD}'`);
  await command(['reporting', 'grant', ANALYST, '--merchant', String(own.merchantId)]);
  let [sum, hidden] = [0, 0];
  for (const view of VIEWS) {
    const seen = await query(asAnalyst(cluster.url), `select merchant_id from reporting.${view}`);
    const exported = await exportedRows(ground, view, own);
    assertHolds(
      seen.every(({ merchant_id: id }) => id === own.merchantId) && seen.length === exported,
      `An analyst sees ${seen.length} rows of ${view}, and the command exports ${exported}.`,
    );
    hidden += await exportedRows(ground, view, DEMO);
    sum += seen.length;
  }
  assertHolds(hidden > 0, 'The other merchant has no rows to hide.');
  await assertRefused(asAnalyst(cluster.url), 'select from ledger_leg');
  const [shard] = await cluster.query(
    "select shard_name, nodeport from citus_shards where table_name = 'ledger_leg'::regclass",
  );
  const worker = cluster.workers.find(({ port }) => port === shard!.nodeport)!;
  await assertRefused(asAnalyst(worker.url('cards')), `select from ${shard!.shard_name}`);
  await command(['reporting', 'revoke', ANALYST]);
  await assertRefused(asAnalyst(cluster.url), 'select from reporting.cards');
  return sum;
}

function asAnalyst(url: string): string {
  const own = new URL(url);
  own.username = ANALYST;
  return own.href;
}

async function exportedRows({ command }: Ground, view: string, { merchantId }: Merchant): Promise<number> {
  const csv = await command(['reports', 'export', String(merchantId), view]);
  return csv.trim().split('\n').length - 1;
}

async function assertRefused(url: string, statement: string): Promise<void> {
  const outcome = await query(url, statement).then(
    () => 'reads it',
    ({ code, message }) => (code === INSUFFICIENT_PRIVILEGE ? 'refused' : message),
  );
  assertHolds(outcome === 'refused', `An analyst who may not "${statement}": ${outcome}`);
}
