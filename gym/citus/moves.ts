import { setTimeout as pause } from 'node:timers/promises';
import { startTills } from '../harness/tills.ts';
import { assertHolds, type Ground } from './ground.ts';
import { assertPaidOnce, textOf } from './outages.ts';

const TILLS = 3;
const PATIENCE_MS = 300_000;
/** Outcomes after which a till repeats its call. */
const RETRYABLE = ['success', 'system.unavailable'];

/** Adds a worker, and moves shards to it while tills of both merchants pay. */
export async function moveShards(ground: Ground): Promise<string> {
  const { cluster, merchants, progress } = ground;
  const origin = await ground.origin();
  const groups = merchants.map((owner) => ({ count: TILLS, series: `moved-${owner.merchantId}`, owner }));
  const tills = await Promise.all(groups.map((group) => startTills(origin, group)));
  await cluster.startWorker();
  await cluster.runPrinted('On the coordinator: another worker');
  await untilBalanced(ground);
  const moved = merchants.at(-1)!;
  const [from, to] = [await cluster.workerOf(moved.merchantId), cluster.workers.at(-1)!];
  if (from !== to) {
    progress.say(`   merchant ${moved.merchantId} moves to the new worker`);
    await cluster.runPrinted('On the coordinator: a merchant to another worker', {
      "'merchant', 2": `'merchant', ${moved.merchantId}`,
      "'worker-2', 5432": `'127.0.0.1', ${from.port}`,
      "'worker-3', 5432": `'127.0.0.1', ${to.port}`,
    });
  }
  assertHolds((await cluster.workerOf(moved.merchantId)) === to, 'The merchant did not move.');
  await pause(2_000);
  await Promise.all(tills.map((each) => each.end()));
  for (const [index, each] of tills.entries()) {
    await assertPaidOnce(ground, each, groups[index]!);
    assertHolds(
      [...each.outcomes.keys()].every((outcome) => RETRYABLE.includes(outcome)),
      `Merchant ${groups[index]!.owner.merchantId} got ${textOf(each.outcomes)} during the move.`,
    );
  }
  await ground.assertBooks();
  const of = tills.map((each) => `${textOf(each.outcomes)}, at most ${each.slowestMs} ms each`);
  return `merchants ${merchants.map(({ merchantId }) => merchantId).join(' and ')} paid meanwhile: ${of.join('; ')}`;
}

async function untilBalanced({ cluster, progress }: Ground): Promise<void> {
  const began = Date.now();
  for (let printed = ''; ; ) {
    const [row] = await cluster.query(
      'select state, details::text as details from citus_rebalance_status() limit 1',
    );
    if (!row || row.state === 'finished') return;
    assertHolds(
      row.state !== 'failed' && Date.now() - began < PATIENCE_MS,
      `Shards do not move: ${row.state} ${row.details}`,
    );
    if (row.state !== printed) progress.say(`   shards move: ${row.state}`);
    printed = row.state;
    await pause(1_000);
  }
}
