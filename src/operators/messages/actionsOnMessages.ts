import { counted } from '../../base/text/counted.ts';
import { mailSender } from '../../domain/messaging/campaignTemplates.ts';
import { type MailAudienceSize, mailAudienceSize } from '../../domain/messaging/mailCampaigns.ts';
import { startCampaign, stopCampaign } from '../../domain/push/campaigns.ts';
import { type ActionWork, declareAction } from '../actions/action.ts';
import { argument, type InputOf, optional } from '../actions/fields.ts';
import { mailAddress } from '../actions/parsers.ts';
import { campaignApproval } from '../approvals/approvalSettings.ts';
import { audited } from '../audit/audit.ts';
import { OperatorError } from '../program/operatorError.ts';
import { idArgument, wholeNumber } from '../program/operatorProgram.ts';
import {
  audienceFields,
  audienceInputOf,
  audienceProblem,
  audienceText,
  campaignFields,
  dueAtOf,
  startText,
  toAudience,
} from './audienceFields.ts';
import { leftOutText } from './campaignLines.ts';
import { findCampaign } from './campaignOverview.ts';
import { campaignTemplate, sampleMail } from './campaignTemplate.ts';
import { sendTestMail } from './testMail.ts';

const SAMPLE_LENGTH = 400;

const fields = {
  campaignTemplate: argument('code of the campaign template', wholeNumber),
  ...audienceFields,
  ...campaignFields,
  testTo: optional('send one mail with sample values to this address, and nothing to guests', mailAddress, {
    valueName: 'address',
    label: 'Send only a test, to this address',
  }),
};

type SendInput = InputOf<typeof fields>;

/** Outcome of `messages send`. */
type Sent =
  | { outcome: 'tested'; messageId: bigint }
  | { outcome: 'counted'; size: MailAudienceSize }
  | { outcome: 'started'; size: MailAudienceSize; campaignId: bigint; dueAt?: Date };

const send = declareAction({
  name: 'messages send',
  description:
    'Mail a campaign to guests who agreed to marketing. Above the limit of the merchant file, a second person confirms it.',
  button: 'Send the mail',
  examples: [
    '101 --test-to me@shop.example.test',
    '101 --tier 2 --dry-run',
    '101 --absent-days 60 --at "2026-12-01 09:00" --yes',
  ],
  fields,
  may: ['manager'],
  problem: (input) => (input.testTo === undefined ? audienceProblem(audienceInputOf(input)) : undefined),
  async question(work, input) {
    if (!isCampaign(input)) return undefined;
    const { template, size, dueAt } = await plan(work, input);
    const mail = await sampleMail(work.merchant, template, work.app.clock.now());
    return [
      `Mail "${template.name}" to ${counted(size.receivers, 'guest')} of ${work.merchant.name}, beginning ${startText(work.merchant, dueAt)}?`,
      ...leftOutLines(size),
      '',
      `Subject: ${mail.subject}`,
      mail.text.slice(0, SAMPLE_LENGTH).trim(),
    ].join('\n');
  },
  async approvalReason(work, input) {
    if (!isCampaign(input)) return undefined;
    const { size } = await plan(work, input);
    return campaignApproval(work.merchant, size.receivers);
  },
  async perform(work, input): Promise<Sent> {
    const { app, merchant } = work;
    const { merchantId } = merchant;
    const template = campaignTemplate(merchant, input.campaignTemplate);
    if (input.testTo !== undefined) {
      const to = input.testTo;
      const detail = { campaignTemplate: template.code, test: true };
      const messageId = await audited(app, { merchantId, detail }, () => sendTestMail(work, template, to));
      return { outcome: 'tested', messageId };
    }
    if (input.dryRun) return { outcome: 'counted', size: (await sizeOf(work, input)).size };
    const { audience, size, dueAt } = await plan(work, input);
    const detail = { campaignTemplate: template.code, audience: audienceText(audience), ...size, dueAt };
    const campaignId = await audited(app, { merchantId, detail }, () =>
      startCampaign(app, { merchantId, content: { mail: template }, audience, dueAt }),
    );
    return { outcome: 'started', size, campaignId, dueAt };
  },
  text(done, { campaignTemplate: code }) {
    if (done.outcome === 'tested') return `Message ${done.messageId}: a sample of template ${code} is sent.`;
    const receivers = counted(done.size.receivers, 'guest');
    const whom = [`${receivers}.`, ...leftOutLines(done.size)].join('\n');
    if (done.outcome === 'counted') return `Would be mailed to ${whom}\nNothing was sent (--dry-run).`;
    return `Campaign ${done.campaignId} is mailed to ${whom}`;
  },
  json(done) {
    if (done.outcome === 'tested') return { message: done.messageId };
    const { receivers, leftOut } = done.size;
    if (done.outcome === 'counted') return { receivers, leftOut };
    return { campaign: done.campaignId, receivers, leftOut, dueAt: done.dueAt };
  },
});

const isCampaign = ({ testTo, dryRun }: SendInput) => testTo === undefined && !dryRun;

function leftOutLines({ leftOut }: MailAudienceSize): string[] {
  const text = leftOutText(leftOut);
  return text === '' ? [] : [`Left out: ${text}.`];
}

async function sizeOf(work: ActionWork, input: SendInput) {
  const { app, merchant } = work;
  const template = campaignTemplate(merchant, input.campaignTemplate);
  const audience = await toAudience(work, input);
  const dueAt = dueAtOf(work, input.at);
  const now = dueAt ?? app.clock.now();
  const { merchantId } = merchant;
  const size = await mailAudienceSize(app.store.db, { merchantId, template, audience, now });
  return { template, audience, dueAt, size };
}

/** Counts the receivers. Throws `OperatorError` when there are none, or mail cannot be sent at all. */
async function plan(work: ActionWork, input: SendInput) {
  const { app, merchant } = work;
  if (!mailSender(merchant))
    throw new OperatorError(`${merchant.name} sends no mail: its file has no section "mail".`);
  if (!app.config.publicUrl)
    throw new OperatorError('Set PUBLIC_URL: marketing mail must contain an unsubscribe link.');
  const planned = await sizeOf(work, input);
  if (planned.size.receivers > 0) return planned;
  const why = leftOutLines(planned.size).map((line) => ` ${line}`);
  throw new OperatorError(`No guest of the audience can be mailed.${why.join('')} Nothing was sent.`);
}

const stop = declareAction({
  name: 'messages stop',
  description: 'Stop a campaign by mail or push. Messages that were sent are not recalled.',
  button: 'Stop the campaign',
  examples: ['124981625225216 --yes'],
  fields: { campaign: argument('id of the campaign, from "messages campaigns"', idArgument) },
  may: ['manager'],
  question: ({ merchant }, { campaign }) =>
    `Stop campaign ${campaign} of ${merchant.name}? It cannot be continued.`,
  async perform({ app, merchant: { merchantId } }, { campaign }) {
    const { db } = app.store;
    if (!(await findCampaign(db, merchantId, campaign, app.clock.now())))
      throw new OperatorError(`Merchant ${merchantId} has no campaign ${campaign}.`);
    await audited(app, { merchantId, detail: { campaign: String(campaign) } }, () =>
      stopCampaign(db, merchantId, campaign),
    );
    return { campaign };
  },
  text: ({ campaign }) => `Campaign ${campaign} is stopped: nothing more of it is sent.`,
  json: (done) => done,
});

/** Actions on campaigns by mail, and on all campaigns. */
export const MESSAGE_ACTIONS = [send, stop];
