import type { Audience } from '../../domain/guests/audience.ts';
import { messageOf } from '../../domain/push/campaigns.ts';
import { platformAPayload, platformBData } from '../../domain/push/payloads.ts';
import type { PushMessage } from '../../domain/push/pushMessage.ts';
import type { LeftOut, LeftOutCounts } from '../../store/database.ts';
import { Reference } from '../program/reference.ts';
import type { Columns, Details } from '../program/table.ts';
import { audienceText } from './audienceFields.ts';
import type { CampaignFigures, CampaignOverview, Trouble } from './campaignOverview.ts';

const TEXT_SHOWN = 40;

/** Columns of campaigns. */
export const CAMPAIGN_COLUMNS: Columns<CampaignOverview> = {
  campaign: ({ campaign }) => new Reference('campaign', campaign.campaign_id),
  by: ({ campaign }) => channelOf(campaign),
  created: ({ campaign }) => campaign.created_at,
  state: ({ state }) => state,
  result: figuresText,
  leftOut: ({ campaign }) => leftOutText(campaign.left_out),
  message: ({ campaign }) => beginningOf(campaign.message),
};

/** Details of a campaign with the reasons why messages wait or failed. */
export function campaignDetails(overview: CampaignOverview, reasons: readonly Trouble[]): Details {
  const { campaign, state } = overview;
  const { campaign_id: id, created_at: created, due_at: begins, template_code: template } = campaign;
  return {
    facts: {
      campaign: id,
      by: channelOf(campaign),
      state,
      created,
      begins,
      template,
      message: template === null ? messageLines(messageOf(campaign)).join('\n') : campaign.message,
      for: audienceText(campaign.audience as Audience),
      result: figuresText(overview),
      leftOut: leftOutText(campaign.left_out),
    },
    lists: {
      reasons: reasons.map(({ deliveries, state: ended, trouble }) => ({
        messages: deliveries,
        state: ended.toLowerCase(),
        reason: trouble,
      })),
    },
  };
}

const channelOf = ({ template_code: template }: CampaignOverview['campaign']) =>
  template === null ? 'push' : 'mail';

/** Message text as each platform receives it, where it is shortened. */
export function messageLines({ message, deepLink }: PushMessage): string[] {
  const onA = platformAPayload({ message, deepLink }).aps.alert.body;
  const onB = platformBData({ message, deepLink }).message;
  return [
    `Message: ${message}`,
    ...(deepLink ? [`Opens: ${deepLink.typ} ${deepLink.value}`] : []),
    ...(onA === message ? [] : [`Platform A shows the message only up to: ...${onA.slice(-30)}`]),
    ...(onB === message ? [] : [`Platform B shows the message only up to: ...${onB.slice(-30)}`]),
  ];
}

const WHY_NOT: Record<keyof CampaignFigures['notSent'], string> = {
  DEAD_TOKEN: 'device gone',
  REFUSED: 'refused by the platform',
  EXPIRED: 'too late',
  SKIPPED: 'no longer a recipient',
  BOUNCED: 'bounced',
  SUPPRESSED: 'no longer a recipient',
  FAILED: 'failed',
  CLEARED: 'not sent',
};

export function figuresText({ sent, waiting, notSent }: CampaignFigures): string {
  const others = (Object.entries(notSent) as [keyof typeof WHY_NOT, number][])
    .filter(([, count]) => count > 0)
    .map(([why, count]) => `${count} ${WHY_NOT[why]}`);
  return [`${sent} sent`, `${waiting} waiting`, ...others].join(', ');
}

const WHY_LEFT_OUT: Record<LeftOut, string> = {
  noConsent: 'without consent',
  noAddress: 'without an address',
  bounced: 'bounced',
  missingValue: 'without a field of the template',
};

/** Describes the guests who are left out; empty when there are none. */
export function leftOutText(leftOut: LeftOutCounts): string {
  return (Object.entries(WHY_LEFT_OUT) as [LeftOut, string][])
    .flatMap(([why, text]) => (leftOut[why] ? [`${leftOut[why]} ${text}`] : []))
    .join(', ');
}

function beginningOf(message: string): string {
  const line = message.replace(/\s+/g, ' ');
  return line.length > TEXT_SHOWN ? `${line.slice(0, TEXT_SHOWN)}...` : line;
}
