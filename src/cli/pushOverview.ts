import { readConfig } from '../config/config.ts';
import type { Audience } from '../domain/push/audience.ts';
import { listCampaigns, troublesOf } from '../domain/push/campaignOverview.ts';
import { messageOf, stopCampaign } from '../domain/push/campaigns.ts';
import { columns } from './columns.ts';
import { findMerchant, withStore } from './operatorStore.ts';
import { audienceText, campaignWithId, figuresText, messageLines } from './pushLines.ts';

const SHOWN = 50;
const TROUBLES_SHOWN = 10;
const TEXT_SHOWN = 40;

export async function listCommand(merchantId: number): Promise<void> {
  await withStore(readConfig(process.env), async (store) => {
    await findMerchant(store, merchantId);
    const overviews = await listCampaigns(store.db, merchantId, SHOWN);
    if (overviews.length === 0) return console.log('No campaigns.');
    const rows = overviews.map((overview) => [
      String(overview.campaign.campaign_id),
      minuteOf(overview.campaign.created_at),
      overview.campaign.state.toLowerCase(),
      figuresText(overview),
      beginningOf(overview.campaign.message),
    ]);
    for (const line of columns(rows, '')) console.log(line);
    if (overviews.length === SHOWN) console.log(`(the latest ${SHOWN})`);
  });
}

export async function showCommand(campaignId: bigint): Promise<void> {
  await withStore(readConfig(process.env), async (store) => {
    const overview = await campaignWithId(store, campaignId);
    const { campaign } = overview;
    console.log(
      `Campaign ${campaignId} of merchant ${campaign.merchant_id}, ${minuteOf(campaign.created_at)}`,
    );
    for (const line of messageLines(messageOf(campaign))) console.log(line);
    console.log(`For:     ${audienceText(campaign.audience as Audience)}`);
    console.log(`Result:  ${figuresText(overview)}`);
    if (campaign.state === 'QUEUEING')
      console.log(`It was not queued completely. Resume with: stored-value push resume ${campaignId}`);
    if (campaign.state === 'STOPPED') console.log('It was stopped: waiting messages are not sent.');
    for (const { state, trouble, deliveries } of await troublesOf(store.db, campaign, TROUBLES_SHOWN))
      console.log(`  ${deliveries} ${state.toLowerCase()}: ${trouble}`);
    if (overview.waiting > 0)
      console.log('To see failed ones: stored-value jobs list. To retry them: stored-value jobs retry.');
  });
}

export async function stopCommand(campaignId: bigint): Promise<void> {
  await withStore(readConfig(process.env), async (store) => {
    const { campaign } = await campaignWithId(store, campaignId);
    await stopCampaign(store.db, campaign.merchant_id, campaignId);
    console.log(`Campaign ${campaignId} is stopped: nothing more of it is sent.`);
  });
}

function beginningOf(message: string): string {
  const line = message.replace(/\s+/g, ' ');
  return line.length > TEXT_SHOWN ? `${line.slice(0, TEXT_SHOWN)}...` : line;
}

/** In UTC, since an operator's clock and the shops' may differ. */
function minuteOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace('T', ' ')}Z`;
}
