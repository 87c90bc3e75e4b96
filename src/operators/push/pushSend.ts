import { counted } from '../../base/text/counted.ts';
import type { Clock } from '../../base/time/clock.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import { findGuest } from '../../domain/guests/guests.ts';
import { type Audience, audienceSize } from '../../domain/push/audience.ts';
import { type Campaign, createCampaign, queueNextPage } from '../../domain/push/campaigns.ts';
import type { PushMessage } from '../../domain/push/pushMessage.ts';
import { isConfigured } from '../../domain/push/pushSettings.ts';
import { openIds } from '../../ledger/ids.ts';
import { openJobQueue } from '../../queue/queue.ts';
import type { Store } from '../../store/store.ts';
import { audited } from '../audit/audit.ts';
import { confirm } from '../program/confirmation.ts';
import { OperatorError } from '../program/operatorError.ts';
import { withMerchant, withStore } from '../program/operatorStore.ts';
import { say, warn } from '../program/output.ts';
import { ProgressBar } from '../program/progress.ts';
import { audienceText, campaignWithId, messageLines } from './pushLines.ts';
import { writtenMessage } from './writtenMessage.ts';

export interface SendCommand {
  message: string;
  deepLink?: string;
  all?: boolean;
  template?: number;
  tier?: number;
  store?: string;
  username?: string;
  dryRun?: boolean;
  yes?: boolean;
}

/** Shows the message and the audience size, asks for confirmation, and queues the campaign. */
export async function sendCommand(merchantId: number, command: SendCommand): Promise<void> {
  const message = messageOf(command);
  await withMerchant(merchantId, async ({ merchant, store, clock }) => {
    assertSomePlatform(merchant);
    const audience = await audienceOf(store, merchant, command);
    const size = await audienceSize(store.db, { merchantId, audience, registeredBy: clock.now() });
    const whom = `${counted(size.devices, 'device')} of ${counted(size.guests, 'guest')} of ${merchant.name}`;
    for (const line of messageLines(message)) say(line);
    if (size.devices === 0) return say('No guest in the audience has a device. Nothing was sent.');
    if (command.dryRun) return say(`Would be sent to ${whom}. Nothing was sent (--dry-run).`);
    if (!command.yes) await confirm(`Send this to ${whom}?`);
    const change = { merchantId, detail: { message: message.message, audience: audienceText(audience) } };
    await audited({ store, clock }, change, () =>
      withQueue(store, clock, async (parts) => {
        const campaignId = await createCampaign(parts, { merchantId, message, audience });
        await queueAll(parts, { merchantId, campaignId, devices: size.devices });
      }),
    );
  });
}

/** Resumes an interrupted `send`. */
export async function resumeCommand(campaignId: bigint): Promise<void> {
  await withStore(async (store, clock) => {
    const { campaign } = await campaignWithId(store, campaignId);
    if (campaign.state !== 'QUEUEING')
      throw new OperatorError(
        `Campaign ${campaignId} is ${campaign.state.toLowerCase()}; there is nothing to resume.`,
      );
    const { devices } = await remaining(store, campaign);
    const { merchant_id: merchantId } = campaign;
    await audited({ store, clock }, { merchantId, detail: { campaign: String(campaignId) } }, () =>
      withQueue(store, clock, (parts) => queueAll(parts, { merchantId, campaignId, devices })),
    );
  });
}

function remaining({ db }: Store, { merchant_id, audience, created_at, queued_up_to }: Campaign) {
  const target = { merchantId: merchant_id, audience: audience as Audience, registeredBy: created_at };
  return audienceSize(db, target, { after: queued_up_to });
}

type QueueParts = Parameters<typeof queueNextPage>[0];

async function withQueue(
  store: Store,
  clock: Clock,
  work: (parts: QueueParts) => Promise<void>,
): Promise<void> {
  const ids = await openIds(store.db);
  try {
    await work({ store, clock, ids, jobs: openJobQueue(store, clock) });
  } finally {
    await ids.close();
  }
}

/** Stops after the current page on the first Ctrl-C. */
const interrupted = new AbortController();

async function queueAll(
  parts: QueueParts,
  { merchantId, campaignId, devices }: { merchantId: number; campaignId: bigint; devices: number },
): Promise<void> {
  process.once('SIGINT', () => interrupted.abort());
  const progress = new ProgressBar(devices, 'messages in the queue');
  let done = 0;
  try {
    for (;;) {
      const { queued, isMore } = await queueNextPage(parts, merchantId, campaignId);
      done += queued;
      progress.show(done);
      if (!isMore) break;
      if (interrupted.signal.aborted) throw new OperatorError(goOn(campaignId, done));
    }
  } catch (error) {
    if (!(error instanceof OperatorError)) warn(goOn(campaignId, done));
    throw error;
  } finally {
    progress.stop();
  }
  say(
    `Campaign ${campaignId}: ${counted(done, 'message')} in the queue. The service sends ${done === 1 ? 'it' : 'them'}.`,
  );
  say(`To see the results: stored-value push show ${campaignId}`);
}

function goOn(campaignId: bigint, done: number): string {
  return `Interrupted with ${counted(done, 'message')} in the queue. Resume with: stored-value push resume ${campaignId}`;
}

function messageOf({ message, deepLink }: SendCommand): PushMessage {
  const written = writtenMessage(message, deepLink);
  if ('problem' in written) throw new OperatorError(`${written.problem} Nothing was sent.`);
  return written.message;
}

function assertSomePlatform(merchant: Merchant): void {
  if (isConfigured(merchant, 'PLATFORM_A') || isConfigured(merchant, 'PLATFORM_B')) return;
  throw new OperatorError(`${merchant.name} has no push service: its file has no section "push".`);
}

/** Returns the audience. Throws on an unknown code, so that a typo does not look like an empty audience. */
async function audienceOf(store: Store, merchant: Merchant, command: SendCommand): Promise<Audience> {
  const { all, template, tier, store: storeCode, username } = command;
  const named = [template, tier, storeCode, username].some((each) => each !== undefined);
  if (all && named) throw new OperatorError('--all includes every guest: omit the other options.');
  if (!all && !named)
    throw new OperatorError('Choose the audience: --all, --template, --tier, --store or --username.');
  const templates = [...merchant.cardTemplates.values()].filter(
    ({ cardTemplateCode }) => template === undefined || cardTemplateCode === template,
  );
  if (templates.length === 0) throw new OperatorError(`There is no template ${template}.`);
  if (tier !== undefined && !templates.some(({ tiers }) => tiers.has(tier)))
    throw new OperatorError(
      `There is no tier ${tier}${template === undefined ? '' : ` in template ${template}`}.`,
    );
  if (storeCode !== undefined && !merchant.stores.has(storeCode))
    throw new OperatorError(`There is no store ${storeCode}.`);
  return { template, tier, storeCode, accountId: await accountOf(store, merchant, username) };
}

async function accountOf(store: Store, { merchantId, name }: Merchant, username: string | undefined) {
  if (username === undefined) return undefined;
  const guest = await findGuest(store.db, merchantId, { username });
  if (!guest) throw new OperatorError(`${name} has no guest with that username.`);
  return String(guest.accountId);
}
