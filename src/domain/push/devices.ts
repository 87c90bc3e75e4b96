import { type KeyRing, ownerOf, seal, unseal } from '../../base/crypto/sealing.ts';
import { secretHash } from '../../base/crypto/secrets.ts';
import type { Db, PushPlatform, Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Context } from '../ground/context.ts';
import type { Guest } from '../ground/guest.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import { isConfigured } from './pushSettings.ts';

/** Device as its app identifies it, and the guest who is logged in on it. */
export interface NewDevice {
  merchant: Merchant;
  /** Client id the app authenticates as. */
  clientId: string;
  accountId: bigint;
  platform: PushPlatform;
  token: string;
  appId: string;
  previousToken?: string;
  badge?: number;
}

/** `guest_is_gone`: suspended or erased since the token was checked. */
type RegistrationReason = 'invalid_app_id' | 'platform_not_configured' | 'guest_is_gone';

/** Maximum devices per guest; beyond it, those not seen for the longest are removed. */
const DEVICES_OF_A_GUEST = 20;

/** Registers a device to the guest, replacing any previous guest. */
export async function registerDevice(
  app: Pick<Context, 'clock' | 'timeOfDay' | 'store' | 'ids' | 'keys'>,
  device: NewDevice,
): Promise<{ refused: RegistrationReason } | { refused?: undefined }> {
  const { merchant, clientId, appId, platform } = device;
  const isOwnApp = merchant.definitions('app').get(appId)?.integrations.includes(clientId);
  if (!isOwnApp) return { refused: 'invalid_app_id' };
  if (!isConfigured(merchant, platform)) return { refused: 'platform_not_configured' };
  return inTransaction(app.store.db, async (trx) => {
    if (!(await holdActiveGuest(trx, device))) return { refused: 'guest_is_gone' };
    await saveDevice(trx, app, device);
    await forgetOldestDevices(trx, device.merchant.merchantId, device.accountId);
    return {};
  });
}

/**
 * Locks the guest against suspension and erasure until the transaction ends: an erased guest has no device.
 */
async function holdActiveGuest(
  trx: Trx,
  { merchant: { merchantId }, accountId }: NewDevice,
): Promise<boolean> {
  const guest = await ofMerchant(trx, merchantId)
    .selectFrom('guest', { account_id: accountId })
    .select('status')
    .forShare()
    .executeTakeFirst();
  return guest?.status === 'ACTIVE';
}

/** Upserts the device. The previous token's row, if any, gets the new token: same device, same badge. */
async function saveDevice(
  trx: Trx,
  app: Pick<Context, 'clock' | 'timeOfDay' | 'ids' | 'keys'>,
  device: NewDevice,
): Promise<void> {
  const { merchantId } = device.merchant;
  const now = app.clock.now();
  const before = await removePrevious(trx, device);
  const tokenHash = tokenHashOf(device.platform, device.token);
  const found = {
    token_sealed: seal(app.keys.deviceTokens, deviceOwner(merchantId, tokenHash), device.token),
    app_id: device.appId,
    account_id: device.accountId,
    // Wall-clock time, because it is compared with the platforms' timestamps.
    seen_at: app.timeOfDay.now(),
  };
  const badge = device.badge === undefined ? {} : { badge: device.badge, badge_set_at: now };
  await trx
    .insertInto('device')
    .values({
      merchant_id: merchantId,
      device_id: before?.device_id ?? app.ids.next(),
      platform: device.platform,
      token_hash: tokenHash,
      registered_at: before?.registered_at ?? now,
      badge: before?.badge ?? null,
      badge_set_at: before?.badge_set_at ?? null,
      ...found,
      ...badge,
    })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'token_hash']).doUpdateSet({ ...found, ...badge }),
    )
    .execute();
}

async function removePrevious(trx: Trx, device: NewDevice) {
  const { merchant, platform, token, previousToken } = device;
  if (previousToken === undefined || previousToken === token) return undefined;
  return ofMerchant(trx, merchant.merchantId)
    .deleteFrom('device', { token_hash: tokenHashOf(platform, previousToken) })
    .returning(['device_id', 'registered_at', 'badge', 'badge_set_at'])
    .executeTakeFirst();
}

/** Deletes the devices of a guest beyond the maximum, those not seen for the longest first. */
export async function forgetOldestDevices(trx: Trx, merchantId: number, accountId: bigint): Promise<void> {
  const tooMany = await ofMerchant(trx, merchantId)
    .selectFrom('device', { account_id: accountId })
    .select('device_id')
    .orderBy('seen_at', 'desc')
    .orderBy('device_id', 'desc')
    .offset(DEVICES_OF_A_GUEST)
    .execute();
  if (tooMany.length === 0) return;
  await ofMerchant(trx, merchantId)
    .deleteFrom('device')
    .where(
      'device_id',
      'in',
      tooMany.map(({ device_id }) => device_id),
    )
    .execute();
}

/** Unregisters a device; without effect when it is not the guest's. */
export async function unregisterDevice(
  { store }: Pick<Context, 'store'>,
  device: Pick<NewDevice, 'merchant' | 'accountId' | 'platform' | 'token'>,
): Promise<void> {
  await ofMerchant(store.db, device.merchant.merchantId)
    .deleteFrom('device', {
      token_hash: tokenHashOf(device.platform, device.token),
      account_id: device.accountId,
    })
    .execute();
}

/** Device as its guest sees it. */
export interface OwnDevice {
  deviceId: bigint;
  appId: string;
  seenAt: Date;
}

/** Lists the devices on which a guest gets push messages, the one seen last first. */
export async function devicesOf(db: Db, { merchantId, accountId }: Guest): Promise<OwnDevice[]> {
  const rows = await ofMerchant(db, merchantId)
    .selectFrom('device', { account_id: accountId })
    .select(['device_id', 'app_id', 'seen_at'])
    .orderBy('seen_at', 'desc')
    .limit(DEVICES_OF_A_GUEST)
    .execute();
  return rows.map(({ device_id, app_id, seen_at }) => ({
    deviceId: device_id,
    appId: app_id,
    seenAt: seen_at,
  }));
}

/** Deletes a device by its id; without effect when it is not the guest's. */
export async function forgetDevice(
  db: Db,
  { merchantId, accountId }: Guest,
  deviceId: bigint,
): Promise<void> {
  await ofMerchant(db, merchantId)
    .deleteFrom('device', { device_id: deviceId, account_id: accountId })
    .execute();
}

/** Deletes all devices of an erased guest. */
export async function forgetDevicesOf(trx: Trx, merchantId: number, accountId: bigint): Promise<void> {
  await ofMerchant(trx, merchantId).deleteFrom('device', { account_id: accountId }).execute();
}

/** Associated data that a device's token is sealed with. */
export function deviceOwner(merchantId: number, tokenHash: Buffer): Buffer {
  return ownerOf(merchantId, tokenHash.toString('hex'));
}

/** Decrypts the platform's token of a device. */
export function tokenOf(
  keys: KeyRing,
  device: { merchant_id: number; token_hash: Buffer; token_sealed: Buffer },
): string {
  try {
    return unseal(keys, deviceOwner(device.merchant_id, device.token_hash), device.token_sealed);
  } catch {
    throw new Error('The token of the device cannot be opened: was it sealed under another SECRET_KEY?');
  }
}

/** Hashes a token with its platform: two platforms may issue the same token. */
function tokenHashOf(platform: PushPlatform, token: string): Buffer {
  return secretHash(`${platform}:${token}`);
}
