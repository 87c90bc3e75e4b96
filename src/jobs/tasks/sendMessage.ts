import type { Context, EventParts, MessageParts } from '../../domain/ground/context.ts';
import { brandOf } from '../../domain/ground/merchants/brand.ts';
import { type Mail, MailFailure } from '../../domain/ground/ports/mail.ts';
import { builtInTemplateOf } from '../../domain/messaging/builtInTemplates.ts';
import { mailSender } from '../../domain/messaging/campaignTemplates.ts';
import {
  addressHash,
  markGuestsAddress,
  storeFailedAddress,
} from '../../domain/messaging/failedAddresses.ts';
import { RenderingFault } from '../../domain/messaging/liquid.ts';
import {
  endMessage,
  findWaiting,
  type MessageEnd,
  noteDelay,
  type WaitingMessage,
} from '../../domain/messaging/messages.ts';
import { readTemplate, TemplateFault } from '../../domain/messaging/readTemplate.ts';
import { findReceiver, whyNotTo } from '../../domain/messaging/receivers.ts';
import { type MailContent, renderMail } from '../../domain/messaging/rendering.ts';
import { unsubscribeUrl } from '../../domain/messaging/unsubscribing.ts';
import { isStopped } from '../../domain/push/campaigns.ts';
import { endDeliveryOfMessage } from '../../domain/sale/orders/undeliverable.ts';
import { publish } from '../../domain/webhooks/publish.ts';
import type { MessageWork } from '../../queue/tasks.ts';
import type { Trx } from '../../store/database.ts';
import { inTransaction } from '../../store/transaction.ts';

/**
 * Sends a pending message after checking its receiver again: the guest may have opted out, or the address failed. A
 * process that dies between the mail server's confirmation and recording it sends the mail again, with the same
 * Message-ID.
 */
export async function sendMessage(
  app: MessageParts & Pick<Context, 'store' | 'mail' | 'webhooks'>,
  { merchantId, messageId }: MessageWork,
): Promise<number> {
  const message = await findWaiting(app, merchantId, BigInt(messageId));
  if (!message) return 0;
  const address = await addressOf(app, message);
  if ('suppressed' in address) {
    await endUnsent(app, message, { state: 'SUPPRESSED', reason: address.suppressed });
    return 1;
  }
  const mail = await compose(app, message, address);
  if ('failed' in mail) await endUnsent(app, message, { state: 'FAILED', reason: mail.failed });
  else await send(app, message, mail);
  return 1;
}

interface Address {
  address: string;
  unsubscribeUrl?: string;
}

async function addressOf(
  app: Pick<Context, 'config' | 'store' | 'keys'>,
  { merchantId, kind, to, campaignId }: WaitingMessage,
): Promise<Address | { suppressed: string }> {
  if (campaignId !== undefined && (await isStopped(app.store.db, merchantId, campaignId)))
    return { suppressed: 'campaign_stopped' };
  const name = 'accountId' in to ? { guest: { accountId: to.accountId } } : to;
  const receiver = await findReceiver(app.store.db, app, merchantId, name);
  const suppressed = receiver ? whyNotTo(receiver, kind) : 'invalid_user';
  if (suppressed) return { suppressed };
  if (campaignId !== undefined && receiver!.guest?.status !== 'ACTIVE')
    return { suppressed: 'guest_suspended' };
  const address = receiver!.address!;
  if (kind === 'transactional' || !('accountId' in to)) return { address };
  const { publicUrl } = app.config;
  if (!publicUrl) throw new Error('Marketing mail needs PUBLIC_URL: it must contain an unsubscribe link.');
  const { accountId } = to;
  return {
    address,
    unsubscribeUrl: unsubscribeUrl(publicUrl, app.keys.unsubscribeLinks, { merchantId, accountId }),
  };
}

async function compose(
  app: Pick<Context, 'clock' | 'merchants'>,
  message: WaitingMessage,
  { address, unsubscribeUrl }: Address,
): Promise<Mail | { failed: string }> {
  const { merchantId, messageId } = message;
  const sender = mailSender(app.merchants.known(merchantId));
  // The operator removed the sender after the message was queued; it can be added again.
  if (!sender) throw new Error(`Merchant ${merchantId} has no sender: its file has no section "mail".`);
  const content = await contentOf(app, message, unsubscribeUrl);
  if ('failed' in content) return content;
  const host = sender.senderAddress.split('@').at(-1);
  return {
    merchantId,
    messageId: `<${messageId}.${merchantId}@${host}>`,
    from: { name: sender.senderName, address: sender.senderAddress },
    replyTo: sender.replyTo,
    to: address,
    ...content,
    attachment: message.attachment,
    unsubscribeUrl,
  };
}

async function contentOf(
  app: Pick<Context, 'clock' | 'merchants'>,
  { merchantId, templateCode, params }: WaitingMessage,
  unsubscribeUrl: string | undefined,
): Promise<MailContent | { failed: string }> {
  const merchant = app.merchants.known(merchantId);
  const template =
    merchant.definitions('campaignTemplate').get(String(templateCode)) ?? builtInTemplateOf(templateCode);
  if (!template) return { failed: `Campaign template ${templateCode} no longer exists.` };
  const { timeZone, currency, locale } = merchant;
  const sending = { now: app.clock.now(), timeZone, currency, locale };
  try {
    return await renderMail(
      { template: readTemplate(template), params, brand: brandOf(merchant), unsubscribeUrl },
      sending,
    );
  } catch (error) {
    if (!(error instanceof TemplateFault || error instanceof RenderingFault)) throw error;
    return { failed: `Campaign template ${templateCode}: ${error.message}` };
  }
}

async function send(
  app: EventParts & Pick<Context, 'clock' | 'store' | 'jobs' | 'keys' | 'mail'>,
  message: WaitingMessage,
  mail: Mail,
): Promise<void> {
  try {
    await app.mail.send(mail);
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    if (error.trouble === 'later') {
      await noteDelay(app.store.db, message, error.message);
      throw error;
    }
    if (error.trouble === 'content')
      await endUnsent(app, message, { state: 'FAILED', reason: error.message });
    else await endBounced(app, message, mail.to, error.message);
    return;
  }
  await endSent(app, message);
}

async function endSent(
  app: EventParts & Pick<Context, 'clock' | 'store'>,
  message: WaitingMessage,
): Promise<void> {
  const { merchantId, messageId, templateCode, to } = message;
  const now = app.clock.now();
  await inTransaction(app.store.db, async (trx) => {
    if (!(await endMessage(trx, message, { state: 'SENT', now }))) return;
    await publish(trx, app, {
      merchantId,
      type: 'message.sent',
      occurredAt: now,
      data: {
        messageId: Number(messageId),
        channel: 'EMAIL',
        ...('accountId' in to ? { accountId: Number(to.accountId) } : {}),
        campaignMessageTemplateCode: templateCode,
      },
    });
  });
}

async function endBounced(
  app: EventParts & Pick<Context, 'clock' | 'store' | 'jobs' | 'keys'>,
  message: WaitingMessage,
  address: string,
  reason: string,
): Promise<void> {
  const { merchantId, to } = message;
  await endUnsent(app, message, { state: 'BOUNCED', reason }, async (trx, now) => {
    await markGuestsAddress(trx, merchantId, address, now);
    if ('address' in to)
      await storeFailedAddress(trx, merchantId, addressHash(app.keys, merchantId, address), now);
  });
}

/** Ends a message that cannot be delivered, and in the same transaction the gift delivery it carried, if any. */
async function endUnsent(
  app: EventParts & Pick<Context, 'clock' | 'store' | 'jobs' | 'keys'>,
  message: WaitingMessage,
  end: Omit<MessageEnd, 'now'>,
  statements: (trx: Trx, now: Date) => Promise<void> = async () => {},
): Promise<void> {
  const now = app.clock.now();
  await inTransaction(app.store.db, async (trx) => {
    const hasEnded = await endMessage(trx, message, { ...end, now });
    await statements(trx, now);
    if (hasEnded) await endDeliveryOfMessage(trx, app, message);
  });
}
