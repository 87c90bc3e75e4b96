import { ownerOf, seal, unseal } from '../../base/crypto/sealing.ts';
import { sameDigest, secretHash } from '../../base/crypto/secrets.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Context } from '../ground/context.ts';
import { notePasses } from './passChanges.ts';
import { deviceTokenOf, findPass, type Pass } from './passes.ts';

/** Maximum devices per pass; beyond it, those registered first are removed. */
const MAX_DEVICES = 20;
/** Maximum passes of one device in a reply. */
const MAX_SERIALS = 500;
/**
 * Overlap in ms of two lists of updated passes: a change that was committed late is listed again. Devices get 304 for
 * what they have.
 */
const OVERLAP_MS = 10_000;

/** Pass as a device names it, with the token that it holds. */
export interface HeldPass {
  merchantId: number;
  passId: bigint;
  token: string;
}

/** Finds the pass that the device proves to hold. Checks the token first, so that the time tells nothing of passes. */
export async function findHeldPass(
  app: Pick<Context, 'store' | 'keys'>,
  { merchantId, passId, token }: HeldPass,
): Promise<Pass | undefined> {
  const own = deviceTokenOf(app.keys.passes, { merchant_id: merchantId, pass_id: passId });
  if (!sameDigest(secretHash(token), secretHash(own))) return undefined;
  const pass = await findPass(app, merchantId, passId);
  return pass?.platform === 'PLATFORM_A' ? pass : undefined;
}

/** Registers a device for a pass and notifies it soon, since the pass may have changed meanwhile. Returns true if new. */
export async function registerPassDevice(
  app: Pick<Context, 'store' | 'keys' | 'timeOfDay' | 'jobs'>,
  { merchant_id: merchantId, pass_id: passId, card_number: cardNumber }: Pass,
  { deviceId, pushToken }: { deviceId: string; pushToken: string },
): Promise<boolean> {
  return inTransaction(app.store.db, async (trx) => {
    // Locked, so that registrations at once count each other.
    await ofMerchant(trx, merchantId)
      .selectFrom('pass', { pass_id: passId })
      .select('pass_id')
      .forUpdate()
      .execute();
    const known = await ofMerchant(trx, merchantId)
      .selectFrom('pass_device', { pass_id: passId })
      .select('device_library_id')
      .orderBy('registered_at', 'desc')
      .execute();
    const isKnown = known.some(({ device_library_id }) => device_library_id === deviceId);
    const tooMany = isKnown ? [] : known.slice(MAX_DEVICES - 1);
    for (const { device_library_id } of tooMany)
      await ofMerchant(trx, merchantId)
        .deleteFrom('pass_device', { pass_id: passId, device_library_id })
        .execute();
    const found = {
      token_sealed: seal(app.keys.deviceTokens, passDeviceOwner(merchantId, deviceId), pushToken),
      notified: 0n,
      registered_at: app.timeOfDay.now(),
    };
    await trx
      .insertInto('pass_device')
      .values({ merchant_id: merchantId, pass_id: passId, device_library_id: deviceId, ...found })
      .onConflict((conflict) =>
        conflict.columns(['merchant_id', 'pass_id', 'device_library_id']).doUpdateSet(found),
      )
      .execute();
    await notePasses(trx, app, merchantId, new Map([[cardNumber, 0n]]));
    return !isKnown;
  });
}

/** Associated data that the push token of a pass's device is sealed with. */
export function passDeviceOwner(merchantId: number, deviceId: string): Buffer {
  return ownerOf('pass device', merchantId, deviceId);
}

/** Removes a device from a pass at its own wish. */
export async function unregisterPassDevice(
  { store }: Pick<Context, 'store'>,
  { merchant_id: merchantId, pass_id: passId }: Pass,
  deviceId: string,
): Promise<void> {
  await ofMerchant(store.db, merchantId)
    .deleteFrom('pass_device', { pass_id: passId, device_library_id: deviceId })
    .execute();
}

/** Removes a device whose push token is dead, unless it has registered another one meanwhile. */
export async function removeDeadDevice(
  { store }: Pick<Context, 'store'>,
  { merchant_id: merchantId, pass_id: passId }: Pass,
  { deviceId, tokenSealed }: NotifiedDevice,
): Promise<void> {
  await ofMerchant(store.db, merchantId)
    .deleteFrom('pass_device', { pass_id: passId, device_library_id: deviceId, token_sealed: tokenSealed })
    .execute();
}

/** Device to notify, with its push token. */
export interface NotifiedDevice {
  deviceId: string;
  tokenSealed: Buffer;
  pushToken: string;
}

/** Lists the devices of a pass that have not been notified of its version. */
export async function devicesBehind(
  { store, keys }: Pick<Context, 'store' | 'keys'>,
  pass: Pass,
): Promise<NotifiedDevice[]> {
  const rows = await ofMerchant(store.db, pass.merchant_id)
    .selectFrom('pass_device', { pass_id: pass.pass_id })
    .select(['device_library_id', 'token_sealed'])
    .where('notified', '<', pass.version)
    .execute();
  return rows.map(({ device_library_id: deviceId, token_sealed: tokenSealed }) => ({
    deviceId,
    tokenSealed,
    pushToken: unseal(keys.deviceTokens, passDeviceOwner(pass.merchant_id, deviceId), tokenSealed),
  }));
}

/** Records that a device was notified of the pass's version. */
export async function noteNotified(
  { store }: Pick<Context, 'store'>,
  pass: Pass,
  deviceId: string,
): Promise<void> {
  await ofMerchant(store.db, pass.merchant_id)
    .updateTable('pass_device', { pass_id: pass.pass_id, device_library_id: deviceId })
    .set({ notified: pass.version })
    .execute();
}

export interface UpdatedPasses {
  serialNumbers: string[];
  /** Tag that the device sends with its next request. */
  lastUpdated: string;
}

/** Lists a device's passes that have changed since a tag; undefined if there are none. */
export async function updatedPasses(
  { store }: Pick<Context, 'store'>,
  { merchantId, deviceId, since }: { merchantId: number; deviceId: string; since?: number },
): Promise<UpdatedPasses | undefined> {
  const after = new Date(since === undefined ? 0 : since - OVERLAP_MS);
  const rows = await ofMerchant(store.db, merchantId)
    .selectFrom('pass_device', { device_library_id: deviceId })
    .innerJoin('pass', (join) =>
      join.onRef('pass.pass_id', '=', 'pass_device.pass_id').on('pass.merchant_id', '=', merchantId),
    )
    .select(['pass.pass_id', 'pass.changed_at'])
    .where('pass.changed_at', '>', after)
    .orderBy('pass.changed_at', 'desc')
    .limit(MAX_SERIALS)
    .execute();
  const [newest] = rows;
  if (!newest) return undefined;
  return {
    serialNumbers: rows.map(({ pass_id }) => String(pass_id)),
    lastUpdated: String(newest.changed_at.getTime()),
  };
}
