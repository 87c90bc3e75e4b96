import type { Campaign } from '../../domain/push/campaigns.ts';
import type { Db, PushDeliveryState } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';

/** Delivery counts of a campaign, failed ones by reason. Includes deliveries that were deleted. */
export interface CampaignFigures {
  sent: number;
  waiting: number;
  /**
   * Failed permanently: `DEAD_TOKEN`, `REFUSED`, `EXPIRED` and `SKIPPED`. `CLEARED`: deleted, reason unknown.
   */
  notSent: Partial<Record<Exclude<PushDeliveryState, 'SENT' | 'WAITING'> | 'CLEARED', number>>;
}

export interface CampaignOverview extends CampaignFigures {
  campaign: Campaign;
}

/** Lists the merchant's campaigns, the latest first. */
export async function listCampaigns(db: Db, merchantId: number, limit: number): Promise<CampaignOverview[]> {
  const campaigns = await ofMerchant(db, merchantId)
    .rows('push_campaign')
    .orderBy('campaign_id', 'desc')
    .limit(limit)
    .execute();
  const overviews: CampaignOverview[] = [];
  for (const campaign of campaigns) overviews.push({ campaign, ...(await figuresOf(db, campaign)) });
  return overviews;
}

/** Finds a campaign; undefined when the merchant has none of that id. */
export async function findCampaign(
  db: Db,
  merchantId: number,
  campaignId: bigint,
): Promise<CampaignOverview | undefined> {
  const campaign = await ofMerchant(db, merchantId).find('push_campaign', { campaign_id: campaignId });
  return campaign && { campaign, ...(await figuresOf(db, campaign)) };
}

async function figuresOf(db: Db, campaign: Campaign): Promise<CampaignFigures> {
  const rows = await ofMerchant(db, campaign.merchant_id)
    .selectFrom('push_delivery', { campaign_id: campaign.campaign_id })
    .select(({ fn }) => ['state', fn.countAll<bigint>().as('count')])
    .groupBy('state')
    .execute();
  const counts: Partial<Record<PushDeliveryState, number>> = Object.fromEntries(
    rows.map(({ state, count }) => [state, Number(count)]),
  );
  const { SENT: sent = 0, WAITING: waiting = 0, ...notSent } = counts;
  const { cleared_sent, cleared_not_sent: cleared } = campaign;
  return {
    sent: sent + cleared_sent,
    waiting,
    notSent: { ...notSent, ...(cleared > 0 ? { CLEARED: cleared } : {}) },
  };
}

export interface Trouble {
  state: PushDeliveryState;
  trouble: string;
  deliveries: number;
}

/** Lists the reasons why deliveries wait or were refused, the most frequent first. */
export async function troublesOf(
  db: Db,
  { merchant_id, campaign_id }: Campaign,
  limit: number,
): Promise<Trouble[]> {
  const rows = await ofMerchant(db, merchant_id)
    .selectFrom('push_delivery', { campaign_id })
    .select(({ fn }) => ['state', 'trouble', fn.countAll<bigint>().as('deliveries')])
    .where('trouble', 'is not', null)
    .groupBy(['state', 'trouble'])
    .orderBy('deliveries', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ state, trouble, deliveries }) => ({
    state,
    trouble: trouble ?? '',
    deliveries: Number(deliveries),
  }));
}
