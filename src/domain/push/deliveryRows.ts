import type { Db, PushDeliveryState, RowOf, Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';

export type Delivery = RowOf<'push_delivery'>;
export type Device = RowOf<'device'>;

/** Locks a waiting delivery. Lock order: the delivery, then its device. */
export async function holdWaiting(
  trx: Trx,
  { merchantId, messageId }: { merchantId: number; messageId: bigint },
): Promise<Delivery | undefined> {
  const delivery = await ofMerchant(trx, merchantId)
    .rows('push_delivery', { message_id: messageId })
    .forUpdate()
    .executeTakeFirst();
  return delivery?.state === 'WAITING' ? delivery : undefined;
}

/** Locks the delivery's device; undefined when it is no longer registered. */
export async function holdDevice(
  trx: Trx,
  { merchant_id, device_id }: Delivery,
): Promise<Device | undefined> {
  return ofMerchant(trx, merchant_id).rows('device', { device_id }).forUpdate().executeTakeFirst();
}

export async function endDelivery(
  trx: Trx,
  { merchant_id, message_id }: Delivery,
  {
    state,
    trouble = null,
    now,
  }: { state: Exclude<PushDeliveryState, 'WAITING'>; trouble?: string | null; now: Date },
): Promise<void> {
  await ofMerchant(trx, merchant_id)
    .updateTable('push_delivery', { message_id })
    .set({ state, trouble, ended_at: now })
    .execute();
}

/** Records the reason why the delivery waits, for operators. */
export async function noteTrouble(
  { db }: { db: Db },
  { merchantId, messageId }: { merchantId: number; messageId: bigint },
  trouble: string,
): Promise<void> {
  await ofMerchant(db, merchantId)
    .updateTable('push_delivery', { message_id: messageId, state: 'WAITING' })
    .set({ trouble })
    .execute();
}
