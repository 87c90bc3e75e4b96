import type { NewJob } from '../../queue/tasks.ts';
import type { Db, RowOf, Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Context } from '../ground/context.ts';
import type { DeepLink } from '../ground/ports/push.ts';
import { type Audience, type AudienceDevice, audiencePage } from './audience.ts';
import type { PushMessage } from './pushMessage.ts';

export type Campaign = RowOf<'push_campaign'>;

export interface NewCampaign {
  merchantId: number;
  message: PushMessage;
  audience: Audience;
}

type Parts = Pick<Context, 'store' | 'clock' | 'ids' | 'jobs'>;

/** Number of deliveries enqueued in one transaction. */
const PAGE = 500;
/** Maximum attempts; with backoff, they span some sixteen hours. */
export const SEND_PUSH_ATTEMPTS = 12;

/** Creates a campaign and returns its id. Nothing is sent until its deliveries are enqueued. */
export async function createCampaign(
  { store, clock, ids }: Parts,
  { merchantId, message: { message, deepLink }, audience }: NewCampaign,
): Promise<bigint> {
  const campaignId = ids.next();
  await store.db
    .insertInto('push_campaign')
    .values({
      merchant_id: merchantId,
      campaign_id: campaignId,
      message,
      deep_link_type: deepLink?.typ ?? null,
      deep_link_value: deepLink?.value ?? null,
      audience: JSON.stringify(audience),
      state: 'QUEUEING',
      created_at: clock.now(),
    })
    .execute();
  return campaignId;
}

/**
 * Enqueues the next page of deliveries. The campaign's row stores the progress, so any worker can resume it
 * at any point. Returns the number enqueued, and whether there may be more.
 */
export async function queueNextPage(
  { store, clock, ids, jobs }: Parts,
  merchantId: number,
  campaignId: bigint,
): Promise<{ queued: number; isMore: boolean }> {
  return inTransaction(store.db, async (trx) => {
    const campaign = await campaignRow(trx, merchantId, campaignId).forUpdate().executeTakeFirst();
    if (campaign?.state !== 'QUEUEING') return { queued: 0, isMore: false };
    const page = await audiencePage(
      trx,
      { merchantId, audience: campaign.audience as Audience, registeredBy: campaign.created_at },
      { after: campaign.queued_up_to, limit: PAGE },
    );
    const messageIds = page.length === 0 ? [] : await insertDeliveries(trx, { clock, ids }, campaign, page);
    await jobs.enqueueAll(trx, messageIds.map(jobOf(merchantId)));
    const isMore = page.length === PAGE;
    await ofMerchant(trx, merchantId)
      .updateTable('push_campaign', { campaign_id: campaignId })
      .set({
        queued_up_to: page.at(-1)?.deviceId ?? campaign.queued_up_to,
        ...(isMore ? {} : { state: 'QUEUED' }),
      })
      .execute();
    return { queued: messageIds.length, isMore };
  });
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

function jobOf(merchantId: number): (messageId: bigint) => NewJob<'sendPush'> {
  return (messageId) => ({
    task: 'sendPush',
    payload: { merchantId, messageId: Number(messageId) },
    jobKey: `sendPush:${merchantId}:${messageId}`,
    maxAttempts: SEND_PUSH_ATTEMPTS,
  });
}

/** Stops a campaign: its unsent messages are not sent. Returns false if there is no such campaign. */
export async function stopCampaign(db: Db, merchantId: number, campaignId: bigint): Promise<boolean> {
  const stopped = await ofMerchant(db, merchantId)
    .updateTable('push_campaign', { campaign_id: campaignId })
    .set({ state: 'STOPPED' })
    .returning('campaign_id')
    .executeTakeFirst();
  return stopped !== undefined;
}

/** Reads a campaign that must exist, such as that of a delivery; throws otherwise. */
export async function campaignOf(db: Db, merchantId: number, campaignId: bigint): Promise<Campaign> {
  return campaignRow(db, merchantId, campaignId).executeTakeFirstOrThrow();
}

function campaignRow(db: Db, merchantId: number, campaignId: bigint) {
  return ofMerchant(db, merchantId).rows('push_campaign', { campaign_id: campaignId });
}

export function messageOf({ message, deep_link_type, deep_link_value }: Campaign): PushMessage {
  if (deep_link_type === null || deep_link_value === null) return { type: 'message', message };
  return {
    type: 'message',
    message,
    deepLink: { typ: deep_link_type as DeepLink['typ'], value: deep_link_value },
  };
}
