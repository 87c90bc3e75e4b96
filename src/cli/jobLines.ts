import type { LastRun, QueuedJob } from '../jobs/engine/overview.ts';

export function lastRunLine({ merchantId, job, businessDay, finishedAt, items }: LastRun): string {
  const how = finishedAt ? `done ${minuteOf(finishedAt)}, dealt with ${items}` : 'not done yet';
  return `merchant ${merchantId}  ${job.padEnd(12)} ${businessDay}  ${how}`;
}

/** Lines of a queued job: its state, and its last error. */
export function queuedJobLines(job: QueuedJob): string[] {
  const name = job.jobKey ?? job.task;
  const attempts = job.attempts === 0 ? '' : `, attempt ${job.attempts} of ${job.maxAttempts}`;
  const when = job.state === 'waiting' ? `, due ${minuteOf(job.runAt)}` : '';
  return [
    `${job.id}  ${job.state.padEnd(7)}  ${name}${attempts}${when}`,
    ...(job.lastError === null ? [] : [`    ${job.lastError}`]),
  ];
}

/** In UTC, since an operator's clock and the shops' may differ. */
export function minuteOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace('T', ' ')}Z`;
}
