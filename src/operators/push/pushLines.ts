import { openMerchantDirectory } from '../../domain/ground/merchantDirectory.ts';
import type { Audience } from '../../domain/push/audience.ts';
import { platformAPayload, platformBData } from '../../domain/push/payloads.ts';
import type { PushMessage } from '../../domain/push/pushMessage.ts';
import type { Store } from '../../store/store.ts';
import { OperatorError } from '../program/operatorError.ts';
import { type CampaignFigures, type CampaignOverview, findCampaign } from './campaignOverview.ts';

/** Message text as each platform receives it, where it is shortened. */
export function messageLines({ message, deepLink }: PushMessage): string[] {
  const onA = platformAPayload({ message, deepLink }).aps.alert.body;
  const onB = platformBData({ message, deepLink }).message;
  return [
    `Message: ${message}`,
    ...(deepLink ? [`Opens:   ${deepLink.typ} ${deepLink.value}`] : []),
    ...(onA === message ? [] : [`Platform A shows the message only up to: ...${onA.slice(-30)}`]),
    ...(onB === message ? [] : [`Platform B shows the message only up to: ...${onB.slice(-30)}`]),
  ];
}

export function audienceText({ template, tier, storeCode, accountId }: Audience): string {
  const parts = [
    template === undefined ? undefined : `template ${template}`,
    tier === undefined ? undefined : `tier ${tier}`,
    storeCode === undefined ? undefined : `favourite store ${storeCode}`,
    accountId === undefined ? undefined : `account ${accountId}`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? 'all' : parts.join(', ');
}

const WHY_NOT = {
  DEAD_TOKEN: 'device gone',
  REFUSED: 'refused by the platform',
  EXPIRED: 'too late',
  SKIPPED: 'no longer a recipient',
  CLEARED: 'not sent',
};

export function figuresText({ sent, waiting, notSent }: CampaignFigures): string {
  const others = (Object.entries(notSent) as [keyof typeof WHY_NOT, number][])
    .filter(([, count]) => count > 0)
    .map(([why, count]) => `${count} ${WHY_NOT[why]}`);
  return [`${sent} sent`, `${waiting} waiting`, ...others].join(', ');
}

/** Returns the campaign of any merchant. */
export async function campaignWithId(store: Store, campaignId: bigint): Promise<CampaignOverview> {
  const directory = await openMerchantDirectory(store);
  directory.close();
  for (const { merchantId } of directory.all()) {
    const found = await findCampaign(store.db, merchantId, campaignId);
    if (found) return found;
  }
  throw new OperatorError(`There is no campaign ${campaignId}.`);
}
