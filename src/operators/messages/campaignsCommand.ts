import { OperatorError } from '../program/operatorError.ts';
import { withMerchant } from '../program/operatorStore.ts';
import { sayDetails, sayList } from '../program/table.ts';
import { CAMPAIGN_COLUMNS, campaignDetails } from './campaignLines.ts';
import { findCampaign, listCampaigns, MAX_CAMPAIGNS, troublesOf } from './campaignOverview.ts';

/** Prints the latest campaigns of a merchant, or the details of one. */
export async function campaignsCommand(
  merchantId: number,
  campaignId: bigint | undefined,
  { json }: { json?: boolean },
): Promise<void> {
  await withMerchant(merchantId, async ({ store: { db }, clock }) => {
    const now = clock.now();
    if (campaignId === undefined) {
      const overviews = await listCampaigns(db, merchantId, now);
      sayList(overviews, CAMPAIGN_COLUMNS, { json, none: 'No campaigns.', limit: MAX_CAMPAIGNS });
      return;
    }
    const overview = await findCampaign(db, merchantId, campaignId, now);
    if (!overview) throw new OperatorError(`Merchant ${merchantId} has no campaign ${campaignId}.`);
    sayDetails(campaignDetails(overview, await troublesOf(db, overview.campaign)), json);
  });
}
