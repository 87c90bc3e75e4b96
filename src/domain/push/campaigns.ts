import type { NewJob } from '../../queue/tasks.ts';
import type { Db, LeftOutCounts, RowOf, Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Context } from '../ground/context.ts';
import type { DeepLink } from '../ground/ports/push.ts';
import type { Audience } from '../guests/audience.ts';
import type { PushMessage } from './pushMessage.ts';

/** Campaign by push or by mail: a message to an audience. */
export type Campaign = RowOf<'push_campaign'>;

export interface NewCampaign {
  merchantId: number;
  /** Push message, or a campaign template that mail is made from. */
  content: { push: PushMessage } | { mail: { code: number; name: string } };
  audience: Audience;
  /** Time at which it begins. Undefined: at once. */
  dueAt?: Date;
}

type Parts = Pick<Context, 'store' | 'clock' | 'ids' | 'jobs'>;

/** Number of guests or devices of one transaction. */
export const CAMPAIGN_PAGE = 500;
/** Creates a campaign with the job that queues its messages, and returns its id. */
export async function startCampaign(app: Parts, campaign: NewCampaign): Promise<bigint> {
  const { merchantId, dueAt } = campaign;
  return inTransaction(app.store.db, async (trx) => {
    const campaignId = await createCampaign(trx, app, campaign);
    await app.jobs.enqueueAll(trx, [{ ...queueingJob(merchantId, campaignId), dueAt }]);
    return campaignId;
  });
}

/** Creates a campaign that nothing queues yet, and returns its id. */
export async function createCampaign(
  db: Db,
  { clock, ids }: Pick<Parts, 'clock' | 'ids'>,
  { merchantId, content, audience, dueAt }: NewCampaign,
): Promise<bigint> {
  const campaignId = ids.next();
  const { message, deepLink, templateCode } =
    'push' in content
      ? { ...content.push, templateCode: null }
      : { message: content.mail.name, deepLink: undefined, templateCode: content.mail.code };
  await db
    .insertInto('push_campaign')
    .values({
      merchant_id: merchantId,
      campaign_id: campaignId,
      message,
      deep_link_type: deepLink?.typ ?? null,
      deep_link_value: deepLink?.value ?? null,
      template_code: templateCode,
      audience: JSON.stringify(audience),
      state: 'QUEUEING',
      created_at: clock.now(),
      due_at: dueAt ?? null,
    })
    .execute();
  return campaignId;
}

/** Job that queues the messages of a campaign. */
export function queueingJob(merchantId: number, campaignId: bigint): NewJob<'queueCampaign'> {
  return {
    task: 'queueCampaign',
    payload: { merchantId, campaignId: Number(campaignId) },
    jobKey: `queueCampaign:${merchantId}:${campaignId}`,
  };
}

/** Messages queued in one transaction. */
export interface QueuedPage {
  messageIds: bigint[];
  /** Position of the last guest or device of the page; undefined: there was none. */
  upTo?: bigint;
  leftOut?: LeftOutCounts;
  isMore: boolean;
}

/**
 * Queues the next page of a campaign's messages with their jobs. The campaign's row stores the progress, so any worker
 * can resume it at any point. Returns the number queued, and whether there may be more.
 */
export async function queuePage(
  { store, jobs }: Pick<Parts, 'store' | 'jobs'>,
  { merchantId, campaignId }: { merchantId: number; campaignId: bigint },
  {
    insert,
    toJob,
  }: {
    insert(trx: Trx, campaign: Campaign): Promise<QueuedPage>;
    toJob(messageId: bigint): NewJob;
  },
): Promise<{ queued: number; isMore: boolean }> {
  return inTransaction(store.db, async (trx) => {
    const campaign = await campaignRow(trx, merchantId, campaignId).forUpdate().executeTakeFirst();
    if (campaign?.state !== 'QUEUEING') return { queued: 0, isMore: false };
    const { messageIds, upTo, leftOut = {}, isMore } = await insert(trx, campaign);
    await jobs.enqueueAll(trx, messageIds.map(toJob));
    await ofMerchant(trx, merchantId)
      .updateTable('push_campaign', { campaign_id: campaignId })
      .set({
        queued_up_to: upTo ?? campaign.queued_up_to,
        left_out: JSON.stringify(addedCounts(campaign.left_out, leftOut)),
        ...(isMore ? {} : { state: 'QUEUED' }),
      })
      .execute();
    return { queued: messageIds.length, isMore };
  });
}

/** Adds counts of guests who are left out, by reason. */
export function addedCounts(counts: LeftOutCounts, more: LeftOutCounts): LeftOutCounts {
  const sums = Object.entries(more).map(([reason, count]) => [
    reason,
    (counts[reason as keyof LeftOutCounts] ?? 0) + count,
  ]);
  return { ...counts, ...Object.fromEntries(sums) };
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

/** Returns true if the campaign was stopped. */
export async function isStopped(db: Db, merchantId: number, campaignId: bigint): Promise<boolean> {
  return (await campaignOf(db, merchantId, campaignId)).state === 'STOPPED';
}

export function messageOf({ message, deep_link_type, deep_link_value }: Campaign): PushMessage {
  if (deep_link_type === null || deep_link_value === null) return { type: 'message', message };
  return {
    type: 'message',
    message,
    deepLink: { typ: deep_link_type as DeepLink['typ'], value: deep_link_value },
  };
}
