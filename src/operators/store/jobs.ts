import { InvalidArgumentError } from 'commander';
import { dayIn } from '../../base/time/zones.ts';
import { merchantIds } from '../../domain/ground/merchants/merchantRow.ts';
import { type LastRun, lastRuns, type QueuedJob, queuedJobs, retryJobs } from '../../jobs/engine/overview.ts';
import { DAILY_JOBS, type DailyJob } from '../../jobs/engine/schedule.ts';
import { tasks } from '../../jobs/engine/taskList.ts';
import { audited } from '../audit/audit.ts';
import { withApp } from '../program/operatorApp.ts';
import { OperatorError } from '../program/operatorError.ts';
import { createNoun, wholeNumber } from '../program/operatorProgram.ts';
import { withStore } from '../program/operatorStore.ts';
import { say, sayJson } from '../program/output.ts';
import { progressLines } from '../program/progress.ts';
import { type Columns, jsonRows, sayList } from '../program/table.ts';

const SHOWN = 200;

export const noun = createNoun('jobs')
  .description('Background jobs: show the queue, retry failed jobs, and run daily jobs.')
  .addHelpText(
    'after',
    `
Daily jobs, run once per merchant after its midnight:
  expireLots          expires value whose last day has passed
  reviewTiers         updates tiers that changed without a visit, such as at the end of a year
  cleanUp             deletes data after its retention: old keys, tokens, check-ins
  renewSubscriptions  charges due subscriptions, and ends expired ones
  sumLiability        sums the money on cards for the metrics

Examples:
  stored-value jobs list
  stored-value jobs retry                        all failed jobs
  stored-value jobs retry mail-17 books-3        these jobs
  stored-value jobs run expireLots --merchant 1  now, while the service is running (PostgreSQL)`,
  );

noun
  .command('list')
  .description('List the last run of each daily job, and queued jobs with their errors.')
  .listing()
  .action(list);
noun
  .command('retry')
  .description('Retry jobs at once: all failed ones, or those given.')
  .argument('[id...]', 'job numbers, from the list', collectId, [])
  .changing()
  .action(retry);
noun
  .command('run')
  .description('Run a daily job now; safe to repeat.')
  .argument('<name>', DAILY_JOBS.join(', '), dailyJob)
  .option('--merchant <id>', 'filter by merchant', wholeNumber)
  .changing()
  .action(runNow);

/** Columns of the last runs of daily jobs. */
const LAST_RUN_COLUMNS: Columns<LastRun> = {
  merchant: ({ merchantId }) => merchantId,
  job: ({ job }) => job,
  day: ({ businessDay }) => businessDay,
  finished: ({ finishedAt }) => finishedAt ?? 'not done yet',
  items: ({ items }) => items,
};

/** Columns of queued jobs. */
const QUEUED_JOB_COLUMNS: Columns<QueuedJob> = {
  id: ({ id }) => id,
  state: ({ state }) => state,
  job: ({ jobKey, task }) => jobKey ?? task,
  attempts: ({ attempts, maxAttempts }) => `${attempts} of ${maxAttempts}`,
  due: ({ state, runAt }) => (state === 'waiting' ? runAt : null),
  error: ({ lastError }) => lastError,
};

async function list({ json }: { json?: boolean }): Promise<void> {
  await withStore(async (store) => {
    const [runs, jobs] = [await lastRuns(store), await queuedJobs(store, SHOWN)];
    if (json)
      return sayJson({
        lastRuns: jsonRows(runs, LAST_RUN_COLUMNS),
        queue: jsonRows(jobs, QUEUED_JOB_COLUMNS),
      });
    if (runs.length > 0) say('Last run of each daily job:');
    sayList(runs, LAST_RUN_COLUMNS, { none: 'No daily job has run yet.' });
    if (jobs.length > 0) say('In the queue:');
    sayList(jobs, QUEUED_JOB_COLUMNS, { none: 'The queue is empty.', limit: SHOWN });
  });
}

async function retry(ids: string[]): Promise<void> {
  const again = await withStore(async (store, clock) => {
    const chosen = ids.length === 0 ? 'failed' : ids;
    const merchantId = await merchantIds(store.db);
    return audited({ store, clock }, { merchantId, detail: { jobs: chosen } }, () =>
      retryJobs(store, chosen),
    );
  });
  const missing = ids.filter((id) => !again.includes(id));
  if (missing.length > 0)
    throw new OperatorError(`Not retried, since running, finished or unknown: ${missing.join(', ')}.`);
  say(again.length === 0 ? 'No failed jobs.' : `Retrying: ${again.join(', ')}.`);
}

async function runNow(name: DailyJob, { merchant }: { merchant?: number }): Promise<void> {
  await withApp(async (app) => {
    const chosen = [...app.merchants.all()].filter(
      ({ merchantId }) => (merchant ?? merchantId) === merchantId,
    );
    if (chosen.length === 0) throw new OperatorError(`There is no merchant ${merchant ?? 'yet'}.`);
    for (const { merchantId, timeZone } of chosen) {
      const day = dayIn(timeZone, app.clock.now());
      const items = await audited(app, { merchantId, detail: { job: name, day } }, () =>
        tasks[name](app, { merchantId, day }, { signal: interrupted.signal, progress }),
      );
      say(`merchant ${merchantId}, ${day}: ${name} processed ${items}.`);
    }
  });
}

/** Stops the job after the current page on the first Ctrl-C; completed pages stay. */
const interrupted = new AbortController();
process.once('SIGINT', () => interrupted.abort());

let itemsSoFar = 0;
const progressLine = progressLines();

function progress(items: number): void {
  itemsSoFar += items;
  progressLine(() => `${itemsSoFar} so far`);
}

function dailyJob(text: string): DailyJob {
  const name = DAILY_JOBS.find((each) => each === text);
  if (!name) throw new InvalidArgumentError(`Must be one of ${DAILY_JOBS.join(', ')}.`);
  return name;
}

function collectId(text: string, ids: string[]): string[] {
  if (!/^[a-z]+-[1-9][0-9]{0,17}$/.test(text))
    throw new InvalidArgumentError('Must be a number from the list, such as mail-17.');
  return [...ids, text];
}
