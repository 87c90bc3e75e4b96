import type { Audience } from '../../domain/push/audience.ts';
import { messageOf, stopCampaign } from '../../domain/push/campaigns.ts';
import { audited } from '../audit/audit.ts';
import { withMerchant, withStore } from '../program/operatorStore.ts';
import { say } from '../program/output.ts';
import { type Columns, sayDetails, sayList } from '../program/table.ts';
import { type CampaignOverview, listCampaigns, troublesOf } from './campaignOverview.ts';
import { audienceText, campaignWithId, figuresText, messageLines } from './pushLines.ts';

const SHOWN = 50;
const TROUBLES_SHOWN = 10;
const TEXT_SHOWN = 40;

const CAMPAIGN_COLUMNS: Columns<CampaignOverview> = {
  campaign: ({ campaign }) => campaign.campaign_id,
  created: ({ campaign }) => campaign.created_at,
  state: ({ campaign }) => campaign.state.toLowerCase(),
  result: figuresText,
  message: ({ campaign }) => beginningOf(campaign.message),
};

export async function listCommand(merchantId: number, { json }: { json?: boolean }): Promise<void> {
  await withMerchant(merchantId, async ({ store }) => {
    const overviews = await listCampaigns(store.db, merchantId, SHOWN);
    sayList(overviews, CAMPAIGN_COLUMNS, { json, none: 'No campaigns.', limit: SHOWN });
  });
}

export async function showCommand(campaignId: bigint, { json }: { json?: boolean }): Promise<void> {
  await withStore(async (store) => {
    const overview = await campaignWithId(store, campaignId);
    const { campaign } = overview;
    const { merchant_id: merchant, created_at: created, state } = campaign;
    if (!json) for (const line of messageLines(messageOf(campaign))) say(line);
    const facts = {
      campaign: campaignId,
      merchant,
      created,
      state: state.toLowerCase(),
      ...(json ? { message: campaign.message } : {}),
      for: audienceText(campaign.audience as Audience),
      result: figuresText(overview),
    };
    const reasons = (await troublesOf(store.db, campaign, TROUBLES_SHOWN)).map(
      ({ deliveries, trouble, ...each }) => ({
        deliveries,
        state: each.state.toLowerCase(),
        reason: trouble,
      }),
    );
    sayDetails({ facts, lists: { reasons } }, json);
    if (!json) sayNextSteps(overview);
  });
}

function sayNextSteps({ campaign, waiting }: CampaignOverview): void {
  const { campaign_id: id, state } = campaign;
  if (state === 'QUEUEING') say(`It was not queued completely. Resume with: stored-value push resume ${id}`);
  if (state === 'STOPPED') say('It was stopped: waiting messages are not sent.');
  if (waiting > 0) say('To see failed ones: stored-value jobs list. To retry them: stored-value jobs retry.');
}

export async function stopCommand(campaignId: bigint): Promise<void> {
  await withStore(async (store, clock) => {
    const { merchant_id: merchantId } = (await campaignWithId(store, campaignId)).campaign;
    await audited({ store, clock }, { merchantId, detail: { campaign: String(campaignId) } }, () =>
      stopCampaign(store.db, merchantId, campaignId),
    );
    say(`Campaign ${campaignId} is stopped: nothing more of it is sent.`);
  });
}

function beginningOf(message: string): string {
  const line = message.replace(/\s+/g, ' ');
  return line.length > TEXT_SHOWN ? `${line.slice(0, TEXT_SHOWN)}...` : line;
}
