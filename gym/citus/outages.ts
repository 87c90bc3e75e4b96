import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseServer } from '../harness/servers.ts';
import { comparePayments, type PayingTills, startTills } from '../harness/tills.ts';
import { assertHolds, type Ground } from './ground.ts';
import type { Merchant } from './merchants.ts';

const TILLS = 3;
/** Time in ms for which a worker is away, longer than the limits of statements and connections. */
const AWAY_MS = 30_000;
/** Time in ms in which calls that were on their way when the worker went end. */
const GRACE_MS = 1_000;
/** Time in ms in which a merchant of a worker that is away is told so, as the page promises. */
const BOUND_MS = 12_000;
const BACK_MS = 60_000;
const UNAVAILABLE = 503;
const CLOCK_ATTEMPTS = 4;

/** Kills one worker, and lets it hang another time: its merchant gets 503, the other one notices nothing. */
export async function takeWorkersAway(ground: Ground): Promise<string> {
  const seen: string[] = [];
  seen.push(
    await takeAway(
      ground,
      'killed',
      (worker) => worker.kill(),
      (worker) => worker.start(),
    ),
  );
  seen.push(
    await takeAway(
      ground,
      'hanging',
      async (worker) => worker.signal('SIGSTOP'),
      async (worker) => worker.signal('SIGCONT'),
    ),
  );
  await ground.assertBooks();
  return seen.join('; ');
}

type Act = (worker: DatabaseServer) => Promise<void>;

async function takeAway(ground: Ground, way: string, take: Act, bring: Act): Promise<string> {
  const { cluster, progress, merchants } = ground;
  const [here, away] = merchants as [Merchant, Merchant];
  const origin = await ground.origin();
  const worker = await cluster.workerOf(away.merchantId);
  const groups = merchants.map((owner) => ({ count: TILLS, series: `${way}-${owner.merchantId}`, owner }));
  const [served, refused] = await Promise.all(groups.map((group) => startTills(origin, group)));
  await pause(GRACE_MS);
  await take(worker);
  await pause(GRACE_MS);
  clear(refused!);
  progress.say(`   worker ${way}`);
  // Its reply waits for the worker; the clock does not.
  const moving = moveClock(origin, 'P1D');
  await startOneMore(ground);
  await pause(AWAY_MS);
  const [paid, refusals, slowest] = [
    served!.acknowledged.length,
    new Map(refused!.outcomes),
    refused!.slowestMs,
  ];
  assertHolds(
    [...refusals.keys()].join() === 'system.unavailable',
    `Merchant ${away.merchantId} of the ${way} worker got ${textOf(refusals)}.`,
  );
  assertHolds(slowest <= BOUND_MS, `A call of the merchant took ${slowest} ms while its worker was ${way}.`);
  await bring(worker);
  await moving;
  const backMs = await paysAgain(refused!);
  await Promise.all([served!.end(), refused!.end()]);
  assertHolds(
    [...served!.outcomes.keys()].join() === 'success' && paid > 0,
    `Merchant ${here.merchantId} of the other worker got ${textOf(served!.outcomes)} while one was ${way}.`,
  );
  for (const [index, tills] of [served!, refused!].entries())
    await assertPaidOnce(ground, tills, groups[index]!);
  await assertJobsDone(ground, origin);
  return (
    `${way}: ${refusals.get('system.unavailable')} calls got 503, at most ${slowest} ms each, paying ${backMs} ms after it was back; ` +
    `the other merchant paid ${paid} times, at most ${served!.slowestMs} ms each`
  );
}

function clear(tills: PayingTills): void {
  tills.outcomes.clear();
  tills.slowestMs = 0;
}

export function textOf(outcomes: ReadonlyMap<string, number>): string {
  return [...outcomes].map(([outcome, count]) => `${outcome} ${count} times`).join(', ');
}

/** Throws unless each acknowledged payment is in the ledger once. */
export async function assertPaidOnce(
  { cluster }: Ground,
  tills: PayingTills,
  group: { series: string; owner: Merchant },
): Promise<void> {
  const { lost, doubled } = await comparePayments(cluster.url, tills, group);
  assertHolds(
    lost === 0 && doubled === 0 && tills.acknowledged.length > 0,
    `Of ${tills.acknowledged.length} payments of merchant ${group.owner.merchantId} ${lost} were lost and ${doubled} doubled.`,
  );
}

async function paysAgain({ acknowledged }: PayingTills): Promise<number> {
  const [before, began] = [acknowledged.length, Date.now()];
  while (acknowledged.length === before) {
    assertHolds(Date.now() - began < BACK_MS, 'Its merchant cannot pay after the worker is back.');
    await pause(20);
  }
  return Date.now() - began;
}

/** Starts a process while the worker is away, and stops it again. */
async function startOneMore(ground: Ground): Promise<void> {
  const service = await ground.startService();
  const { status } = await fetch(`${service.origin}/readyz`);
  await service.stop();
  assertHolds(status === 200, `A process that started meanwhile replies ${status} at /readyz.`);
}

/** Moves the business clock, so that daily jobs become due; returns true if nothing is due any more, or undefined. */
async function moveClock(origin: string, advance: string): Promise<boolean | undefined> {
  const response = await fetch(`${origin}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ advance, wait: true }),
  });
  // It is moved then, too, but the reply counts the work of all merchants.
  if (response.status === UNAVAILABLE) return undefined;
  assertHolds(response.ok, `The clock was not moved: ${response.status} ${await response.clone().text()}`);
  return ((await response.json()) as { isQuiet: boolean }).isQuiet;
}

/** Throws unless the daily jobs of all merchants are done, those that became due meanwhile included. */
async function assertJobsDone({ cluster, command, merchants }: Ground, origin: string): Promise<void> {
  let isQuiet = await moveClock(origin, 'P1D');
  for (let attempt = 1; !isQuiet && attempt < CLOCK_ATTEMPTS; attempt++)
    isQuiet = await moveClock(origin, 'PT1M');
  assertHolds(isQuiet === true, `Jobs are left:\n${await command(['jobs', 'list'])}`);
  // Of these merchants, which share a time zone: in others the day may have begun.
  const [row] = await cluster.query(
    `with own as (select * from job_run where merchant_id in (${merchants.map(({ merchantId }) => merchantId).join()}))
     select count(distinct merchant_id)::int as merchants, count(*) filter (where finished_at is null)::int as open from own
     where business_day = (select max(business_day) from own)`,
  );
  assertHolds(
    row?.merchants === merchants.length && row.open === 0,
    `Daily jobs of ${row?.merchants} merchants ran, and ${row?.open} are not finished.`,
  );
  assertHolds(!/failed/.test(await command(['jobs', 'list'])), 'Jobs have failed.');
}
