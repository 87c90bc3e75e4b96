import type { NewJob } from '../../queue/tasks.ts';
import type { Trx } from '../../store/database.ts';
import type { Context } from '../ground/context.ts';
import type { Audience } from '../guests/audience.ts';
import { type AudienceDevice, audiencePage } from './audienceDevices.ts';
import { CAMPAIGN_PAGE, type Campaign, queuePage } from './campaigns.ts';

type Parts = Pick<Context, 'store' | 'clock' | 'ids' | 'jobs'>;

/** Maximum attempts; with backoff, they span some sixteen hours. */
export const SEND_PUSH_ATTEMPTS = 12;

/** Queues the next page of a campaign by push. */
export async function queueNextPage(
  app: Parts,
  merchantId: number,
  campaignId: bigint,
): Promise<{ queued: number; isMore: boolean }> {
  return queuePage(
    app,
    { merchantId, campaignId },
    {
      async insert(trx, campaign) {
        const { audience, created_at, due_at, queued_up_to } = campaign;
        const page = await audiencePage(
          trx,
          { merchantId, audience: audience as Audience, registeredBy: due_at ?? created_at },
          { after: queued_up_to, limit: CAMPAIGN_PAGE },
        );
        const messageIds = page.length === 0 ? [] : await insertDeliveries(trx, app, campaign, page);
        return { messageIds, upTo: page.at(-1)?.deviceId, isMore: page.length === CAMPAIGN_PAGE };
      },
      toJob: deliveryJob(merchantId),
    },
  );
}

async function insertDeliveries(
  trx: Trx,
  { clock, ids }: Pick<Parts, 'clock' | 'ids'>,
  { merchant_id, campaign_id }: Campaign,
  page: AudienceDevice[],
): Promise<bigint[]> {
  const now = clock.now();
  const inserted = await trx
    .insertInto('push_delivery')
    .values(
      page.map(({ deviceId, accountId }) => ({
        merchant_id,
        message_id: ids.next(),
        campaign_id,
        device_id: deviceId,
        account_id: accountId,
        state: 'WAITING' as const,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['merchant_id', 'campaign_id', 'device_id']).doNothing())
    .returning('message_id')
    .execute();
  return inserted.map(({ message_id }) => message_id);
}

function deliveryJob(merchantId: number): (messageId: bigint) => NewJob<'sendPush'> {
  return (messageId) => ({
    task: 'sendPush',
    payload: { merchantId, messageId: Number(messageId) },
    jobKey: `sendPush:${merchantId}:${messageId}`,
    maxAttempts: SEND_PUSH_ATTEMPTS,
  });
}
