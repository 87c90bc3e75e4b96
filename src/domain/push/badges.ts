import type { Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { Delivery, Device } from './deliveryRows.ts';

const HIGHEST = 99_999;

/**
 * Increments the app icon's badge for this message. Undefined if the app never reported a badge, since it
 * would never reset it. Retries do not count again, unless the app has set the badge meanwhile. Requires the
 * device's lock.
 */
export async function countedBadge(
  trx: Trx,
  delivery: Delivery,
  device: Device,
  now: Date,
): Promise<number | undefined> {
  if (device.badge === null) return undefined;
  if (isCounted(delivery, device)) return device.badge;
  const badge = Math.min(device.badge + 1, HIGHEST);
  await setBadge(trx, device, badge);
  await ofMerchant(trx, delivery.merchant_id)
    .updateTable('push_delivery', { message_id: delivery.message_id })
    .set({ counted_at: now })
    .execute();
  return badge;
}

/** Decrements the badge for a message that will never arrive. */
export async function uncountBadge(trx: Trx, delivery: Delivery, device: Device): Promise<void> {
  if (device.badge === null || !isCounted(delivery, device)) return;
  await setBadge(trx, device, Math.max(device.badge - 1, 0));
}

function isCounted({ counted_at }: Delivery, { badge_set_at }: Device): boolean {
  return counted_at !== null && (badge_set_at === null || counted_at >= badge_set_at);
}

async function setBadge(trx: Trx, { merchant_id, device_id }: Device, badge: number): Promise<void> {
  await ofMerchant(trx, merchant_id).updateTable('device', { device_id }).set({ badge }).execute();
}
