import type { SelectQueryBuilder } from 'kysely';
import type { Campaign } from '../../domain/push/campaigns.ts';
import type { Database, Db, MessageState, PushDeliveryState } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';

/** Delivery counts of a campaign, failed ones by reason. Includes deliveries that were deleted. */
export interface CampaignFigures {
  sent: number;
  waiting: number;
  /** Not sent for good, by state. `CLEARED`: deleted, reason unknown. */
  notSent: Partial<
    Record<Exclude<PushDeliveryState | MessageState, 'SENT' | 'WAITING' | 'QUEUED'> | 'CLEARED', number>
  >;
}

export interface CampaignOverview extends CampaignFigures {
  campaign: Campaign;
  state: 'scheduled' | 'sending' | 'sent' | 'stopped';
}

/** Maximum number of campaigns in a list. */
export const MAX_CAMPAIGNS = 50;
const MAX_TROUBLES = 10;

/** Lists the merchant's campaigns, the latest first. */
export async function listCampaigns(db: Db, merchantId: number, now: Date): Promise<CampaignOverview[]> {
  const campaigns = await ofMerchant(db, merchantId)
    .rows('push_campaign')
    .orderBy('campaign_id', 'desc')
    .limit(MAX_CAMPAIGNS)
    .execute();
  const overviews: CampaignOverview[] = [];
  for (const campaign of campaigns) overviews.push(await overviewOf(db, campaign, now));
  return overviews;
}

/** Finds a campaign; undefined when the merchant has none of that id. */
export async function findCampaign(
  db: Db,
  merchantId: number,
  campaignId: bigint,
  now: Date,
): Promise<CampaignOverview | undefined> {
  const campaign = await ofMerchant(db, merchantId).find('push_campaign', { campaign_id: campaignId });
  return campaign && overviewOf(db, campaign, now);
}

async function overviewOf(db: Db, campaign: Campaign, now: Date): Promise<CampaignOverview> {
  const figures = await figuresOf(db, campaign);
  return { campaign, state: stateOf(campaign, figures.waiting, now), ...figures };
}

function stateOf({ state, due_at }: Campaign, waiting: number, now: Date): CampaignOverview['state'] {
  if (state === 'STOPPED') return 'stopped';
  if (state === 'QUEUED') return waiting > 0 ? 'sending' : 'sent';
  return due_at !== null && due_at > now ? 'scheduled' : 'sending';
}

async function figuresOf(db: Db, campaign: Campaign): Promise<CampaignFigures> {
  const rows = await messagesOf(db, campaign)
    .select(({ fn }) => ['state', fn.countAll<bigint>().as('count')])
    .groupBy('state')
    .execute();
  const counts: Partial<Record<PushDeliveryState | MessageState, number>> = Object.fromEntries(
    rows.map(({ state, count }) => [state, Number(count)]),
  );
  const { SENT: sent = 0, WAITING: unsent = 0, QUEUED: queued = 0, ...notSent } = counts;
  const { cleared_sent, cleared_not_sent: cleared } = campaign;
  return {
    sent: sent + cleared_sent,
    waiting: unsent + queued,
    notSent: { ...notSent, ...(cleared > 0 ? { CLEARED: cleared } : {}) },
  };
}

/** Messages of a campaign, each with its state and the reason of its last failure. */
function messagesOf(db: Db, { merchant_id, campaign_id, template_code }: Campaign) {
  const messages =
    template_code === null
      ? ofMerchant(db, merchant_id).selectFrom('push_delivery', { campaign_id }).select(['state', 'trouble'])
      : ofMerchant(db, merchant_id)
          .selectFrom('message', { campaign_id })
          .select(['state', 'last_error as trouble']);
  return db.selectFrom((messages as SelectQueryBuilder<Database, never, MessageOutcome>).as('messages'));
}

interface MessageOutcome {
  state: PushDeliveryState | MessageState;
  trouble: string | null;
}

export interface Trouble extends MessageOutcome {
  deliveries: number;
}

/** Lists the reasons why messages wait or were not sent, the most frequent first. */
export async function troublesOf(db: Db, campaign: Campaign): Promise<Trouble[]> {
  const rows = await messagesOf(db, campaign)
    .select(({ fn }) => ['state', 'trouble', fn.countAll<bigint>().as('deliveries')])
    .where('trouble', 'is not', null)
    .groupBy(['state', 'trouble'])
    .orderBy('deliveries', 'desc')
    .limit(MAX_TROUBLES)
    .execute();
  return rows.map((row) => ({ ...row, deliveries: Number(row.deliveries) }));
}
