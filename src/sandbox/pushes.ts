import type { Db, PushPlatform } from '../store/database.ts';
import { ofMerchant } from '../store/ofMerchant.ts';

/** Push message as a sandbox device receives it. */
export interface SandboxPush {
  merchantId: number;
  merchantName: string;
  messageId: bigint;
  platform: PushPlatform;
  appId: string;
  /** Last characters of the device token. */
  device: string;
  /** Username of the guest who owns the device, if any. */
  username: string | null;
  /** Payload as the platform receives it. */
  payload: unknown;
  receivedAt: Date;
}

/** Maximum number of messages shown. */
export const SANDBOX_PUSHES = 200;

/** Returns the push messages of all merchants, newest first. */
export async function sandboxPushes(db: Db): Promise<SandboxPush[]> {
  return storedPushes(db).orderBy('push.message_id', 'desc').limit(SANDBOX_PUSHES).execute();
}

export async function sandboxPush(
  db: Db,
  merchantId: number,
  messageId: bigint,
): Promise<SandboxPush | undefined> {
  return storedPushes(db)
    .where('push.merchant_id', '=', merchantId)
    .where('push.message_id', '=', messageId)
    .executeTakeFirst();
}

/** Counts the devices of the merchant's guests. */
export async function devicesOf(db: Db, merchantId: number): Promise<number> {
  const row = await ofMerchant(db, merchantId)
    .selectFrom('device')
    .select(({ fn }) => fn.countAll<bigint>().as('devices'))
    .executeTakeFirstOrThrow();
  return Number(row.devices);
}

function storedPushes(db: Db) {
  return db
    .selectFrom('sandbox_push as push')
    .innerJoin('merchant', 'merchant.merchant_id', 'push.merchant_id')
    .leftJoin('push_delivery as delivery', (join) =>
      join
        .onRef('delivery.merchant_id', '=', 'push.merchant_id')
        .onRef('delivery.message_id', '=', 'push.message_id'),
    )
    .leftJoin('guest', (join) =>
      join
        .onRef('guest.merchant_id', '=', 'delivery.merchant_id')
        .onRef('guest.account_id', '=', 'delivery.account_id'),
    )
    .select([
      'push.merchant_id as merchantId',
      'merchant.name as merchantName',
      'push.message_id as messageId',
      'push.platform',
      'push.app_id as appId',
      'push.device',
      'guest.username_key as username',
      'push.payload',
      'push.received_at as receivedAt',
    ]);
}
