import type { Db, PushPlatform } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';

/** Device of a guest that takes push messages. */
export interface GuestDevice {
  platform: PushPlatform;
  appId: string;
  registeredAt: Date;
  seenAt: Date;
}

/** Lists the devices of a guest, the latest first. */
export async function devicesOf(
  db: Db,
  merchantId: number,
  accountId: bigint,
  limit: number,
): Promise<GuestDevice[]> {
  return ofMerchant(db, merchantId)
    .selectFrom('device', { account_id: accountId })
    .select(['platform', 'app_id as appId', 'registered_at as registeredAt', 'seen_at as seenAt'])
    .orderBy('seen_at', 'desc')
    .limit(limit)
    .execute();
}
