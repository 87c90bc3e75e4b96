import type { Context, MessageParts } from '../../domain/ground/context.ts';
import { hasBacklog, queueNextMailPage } from '../../domain/messaging/mailCampaigns.ts';
import { campaignOf, queueingJob } from '../../domain/push/campaigns.ts';
import { queueNextPage } from '../../domain/push/queueDeliveries.ts';
import { type JobRun, pause, type Tasks } from '../../queue/tasks.ts';
import { inTransaction } from '../../store/transaction.ts';

/** Delay in ms before a campaign whose mail waits is looked at again. */
const BACKLOG_MS = 5_000;

/**
 * Queues a campaign's messages page by page. Mail of other kinds waits for at most one page of a campaign: the next one
 * is queued when less than a page waits. Returns the number of messages.
 */
export async function queueCampaign(
  app: MessageParts & Pick<Context, 'store'>,
  payload: Tasks['queueCampaign'],
  run: JobRun,
): Promise<number> {
  const { merchantId } = payload;
  const campaignId = BigInt(payload.campaignId);
  const campaign = await campaignOf(app.store.db, merchantId, campaignId);
  const isMail = campaign.template_code !== null;
  const queueNext = isMail ? queueNextMailPage : queueNextPage;
  for (let messages = 0; ; ) {
    if (isMail && (await hasBacklog(app.store.db, merchantId, campaignId))) {
      await lookLater(app, merchantId, campaignId);
      return messages;
    }
    const { queued, isMore } = await queueNext(app, merchantId, campaignId);
    messages += queued;
    run.progress(queued);
    if (!isMore) return messages;
    await pause(run);
  }
}

async function lookLater(
  { store, jobs }: Pick<Context, 'store' | 'jobs'>,
  merchantId: number,
  campaignId: bigint,
): Promise<void> {
  await inTransaction(store.db, (trx) =>
    jobs.enqueueAll(trx, [{ ...queueingJob(merchantId, campaignId), afterMs: BACKLOG_MS }]),
  );
}
