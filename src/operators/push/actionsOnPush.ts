import { counted } from '../../base/text/counted.ts';
import { type AudienceSize, audienceSize } from '../../domain/push/audienceDevices.ts';
import { startCampaign } from '../../domain/push/campaigns.ts';
import type { PushMessage } from '../../domain/push/pushMessage.ts';
import { isConfigured } from '../../domain/push/pushSettings.ts';
import { type ActionWork, declareAction } from '../actions/action.ts';
import { flag, type InputOf, optional, required } from '../actions/fields.ts';
import { campaignApproval } from '../approvals/approvalSettings.ts';
import { audited } from '../audit/audit.ts';
import {
  audienceFields,
  audienceInputOf,
  audienceProblem,
  audienceText,
  campaignFields,
  dueAtOf,
  startText,
  toAudience,
} from '../messages/audienceFields.ts';
import { messageLines } from '../messages/campaignLines.ts';
import { OperatorError } from '../program/operatorError.ts';
import { writtenMessage } from './writtenMessage.ts';

const fields = {
  message: required('text of the message', (text) => text, { label: 'Text of the message', isLong: true }),
  deepLink: optional('target in the app when the message is opened', (text) => text, {
    valueName: 'type:value',
    label: 'Target in the app, such as AppScreen:rewards',
  }),
  ...audienceFields,
  optedIn: flag('guests who agreed to marketing', { label: 'Only guests who agreed to marketing' }),
  ...campaignFields,
};

type SendInput = InputOf<typeof fields>;

const send = declareAction({
  name: 'push send',
  description:
    "Send a message to guests' devices. Above the limit of the merchant file, a second person confirms it.",
  button: 'Send the push message',
  examples: [
    '--message "Your next coffee is on us." --deep-link AppScreen:rewards --tier 2 --dry-run',
    '--message "We close at six today." --store 001 --yes',
  ],
  fields,
  may: ['manager'],
  problem: (input) => audienceProblem({ ...audienceInputOf(input), optedIn: input.optedIn }),
  async question(work, input) {
    if (input.dryRun) return undefined;
    const { message, size, dueAt } = await plan(work, input);
    const begin = startText(work.merchant, dueAt);
    return [
      `Send this to ${sizeText(size)} of ${work.merchant.name}, beginning ${begin}?`,
      ...messageLines(message),
    ].join('\n');
  },
  async approvalReason(work, input) {
    if (input.dryRun) return undefined;
    const { size } = await plan(work, input);
    return campaignApproval(work.merchant, size.guests);
  },
  async perform(work, input) {
    const { app, merchant } = work;
    const { merchantId } = merchant;
    const { message, audience, size, dueAt } = await plan(work, input);
    if (input.dryRun) return { size, message };
    const detail = { message: message.message, audience: audienceText(audience), ...size, dueAt };
    const campaignId = await audited(app, { merchantId, detail }, () =>
      startCampaign(app, { merchantId, content: { push: message }, audience, dueAt }),
    );
    return { size, message, campaignId, dueAt };
  },
  text: ({ size, message, campaignId }) =>
    campaignId === undefined
      ? [...messageLines(message), `Would be sent to ${sizeText(size)}. Nothing was sent (--dry-run).`].join(
          '\n',
        )
      : `Campaign ${campaignId} is sent to ${sizeText(size)}.`,
  json: ({ size, campaignId, dueAt }) => ({ campaign: campaignId, ...size, dueAt }),
});

function sizeText({ devices, guests }: AudienceSize): string {
  return `${counted(devices, 'device')} of ${counted(guests, 'guest')}`;
}

/** Counts the devices. Throws `OperatorError` when no message can be sent. */
async function plan(work: ActionWork, input: SendInput) {
  const { app, merchant } = work;
  const message = messageOf(input);
  if (!isConfigured(merchant, 'PLATFORM_A') && !isConfigured(merchant, 'PLATFORM_B'))
    throw new OperatorError(`${merchant.name} has no push service: its file has no section "push".`);
  const audience = { ...(await toAudience(work, input)), optedIn: input.optedIn };
  const dueAt = dueAtOf(work, input.at);
  const target = { merchantId: merchant.merchantId, audience, registeredBy: dueAt ?? app.clock.now() };
  const size = await audienceSize(app.store.db, target);
  if (size.devices === 0 && !input.dryRun)
    throw new OperatorError('No guest in the audience has a device. Nothing was sent.');
  return { message, audience, dueAt, size };
}

function messageOf({ message, deepLink }: SendInput): PushMessage {
  const written = writtenMessage(message, deepLink);
  if ('problem' in written) throw new OperatorError(`${written.problem} Nothing was sent.`);
  return written.message;
}

/** Actions on campaigns by push; `messages stop` stops them, too. */
export const PUSH_ACTIONS = [send];
