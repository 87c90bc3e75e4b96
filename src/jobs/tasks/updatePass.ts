import type { Context } from '../../domain/ground/context.ts';
import { followCard } from '../../domain/passes/followCard.ts';
import { type JobRun, type Tasks, TryAgainLater } from '../../queue/tasks.ts';

/** Brings a pass up to date where guests see it. Returns the number of devices and objects that were updated. */
export async function updatePass(
  app: Parameters<typeof followCard>[0] & Pick<Context, 'log'>,
  { merchantId, passId }: Tasks['updatePass'],
  run: JobRun,
): Promise<number> {
  const followed = await followCard(app, merchantId, BigInt(passId));
  for (const reason of followed.refused)
    app.log.warn({ merchantId, reason }, 'a wallet platform refused an update');
  run.progress(followed.updated);
  if (followed.later) throw new TryAgainLater(followed.later.reason, followed.later.afterSeconds);
  return followed.updated;
}
