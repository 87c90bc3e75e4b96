import type { PushPlatform, Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Context, EventParts } from '../ground/context.ts';
import type { PushContent, PushOutcome } from '../ground/ports/push.ts';
import { publish } from '../webhooks/publish.ts';
import { countedBadge, uncountBadge } from './badges.ts';
import { type Campaign, campaignOf, messageOf } from './campaigns.ts';
import { type Delivery, type Device, endDelivery, holdDevice, holdWaiting } from './deliveryRows.ts';
import { tokenOf } from './devices.ts';

/** Primary key of a delivery: one campaign message to one device. */
export interface DeliveryKey {
  merchantId: number;
  messageId: bigint;
}

/** Delivery due to be sent now. */
export interface BegunDelivery extends DeliveryKey {
  platform: PushPlatform;
  appId: string;
  token: string;
  /** Hash of the token sent to; the device may have another one when the response arrives. */
  tokenHash: Buffer;
  content: PushContent;
}

/** Outcome at the platform that ends a delivery. */
export type DeliveryEnd = Exclude<PushOutcome, { outcome: 'later' }>;

const STATE_AFTER = { sent: 'SENT', dead_token: 'DEAD_TOKEN', refused: 'REFUSED' } as const;

const HOUR_MS = 60 * 60_000;
/** Maximum age of a message in ms; an undelivered older one expires. */
const MAX_WAIT_MS = 48 * HOUR_MS;

/**
 * Prepares a delivery, and counts it into the device's badge. Undefined when there is nothing to send: it was
 * sent, has expired, its campaign was stopped, or the device belongs to another guest.
 */
export async function beginDelivery(
  { store, clock, keys }: Pick<Context, 'store' | 'clock' | 'keys'>,
  key: DeliveryKey,
): Promise<BegunDelivery | undefined> {
  return inTransaction(store.db, async (trx) => {
    const now = clock.now();
    const delivery = await holdWaiting(trx, key);
    if (!delivery) return undefined;
    const campaign = await campaignOf(trx, key.merchantId, delivery.campaign_id);
    const device = await holdDevice(trx, delivery);
    const isLate = now.getTime() - delivery.created_at.getTime() > MAX_WAIT_MS;
    if (isLate || !device || !(await isMeant(trx, delivery, device, campaign))) {
      await endDelivery(trx, delivery, { state: isLate ? 'EXPIRED' : 'SKIPPED', now });
      return undefined;
    }
    const { message, deepLink } = messageOf(campaign);
    return {
      ...key,
      platform: device.platform,
      appId: device.app_id,
      token: tokenOf(keys.deviceTokens, device),
      tokenHash: device.token_hash,
      content: { message, deepLink, badge: await countedBadge(trx, delivery, device, now) },
    };
  });
}

/** Returns false if the device belongs to another guest by now, or the guest is not active. */
async function isMeant(trx: Trx, delivery: Delivery, device: Device, campaign: Campaign): Promise<boolean> {
  if (campaign.state === 'STOPPED' || device.account_id !== delivery.account_id) return false;
  const guest = await ofMerchant(trx, delivery.merchant_id)
    .selectFrom('guest', { account_id: delivery.account_id })
    .select('status')
    .executeTakeFirst();
  return guest?.status === 'ACTIVE';
}

/**
 * Records the outcome, unless another worker has. `other_token`: the device has a newer token than the dead
 * one, so the delivery keeps waiting.
 */
export async function endAttempt(
  app: EventParts & Pick<Context, 'clock' | 'store'>,
  begun: BegunDelivery,
  end: DeliveryEnd,
): Promise<'ended' | 'ended_before' | 'other_token'> {
  return inTransaction(app.store.db, async (trx) => {
    const now = app.clock.now();
    const delivery = await holdWaiting(trx, begun);
    if (!delivery) return 'ended_before';
    const device = await holdDevice(trx, delivery);
    if (end.outcome === 'dead_token' && device) {
      if (hasOtherToken(device, begun, end.since)) return 'other_token';
      await removeDevice(trx, device);
    }
    if (end.outcome === 'refused' && device) await uncountBadge(trx, delivery, device);
    if (end.outcome === 'sent') await publishSent(trx, app, delivery, now);
    const trouble = end.outcome === 'refused' ? end.reason : null;
    await endDelivery(trx, delivery, { state: STATE_AFTER[end.outcome], trouble, now });
    return 'ended';
  });
}

/**
 * Returns true if the app has since registered another token, or the same one after the platform found it
 * dead.
 */
function hasOtherToken(device: Device, { tokenHash }: BegunDelivery, since: Date | undefined): boolean {
  return !device.token_hash.equals(tokenHash) || (since !== undefined && device.seen_at > since);
}

async function removeDevice(trx: Trx, { merchant_id, device_id }: Device): Promise<void> {
  await ofMerchant(trx, merchant_id).deleteFrom('device', { device_id }).execute();
}

async function publishSent(trx: Trx, app: EventParts, delivery: Delivery, occurredAt: Date): Promise<void> {
  const { merchant_id: merchantId, message_id, account_id, campaign_id } = delivery;
  const pushMessage = messageOf(await campaignOf(trx, merchantId, campaign_id));
  await publish(trx, app, {
    merchantId,
    type: 'message.sent',
    occurredAt,
    data: {
      messageId: Number(message_id),
      channel: 'PUSH',
      accountId: Number(account_id),
      pushMessage,
    },
  });
}
