import { ofMerchant } from '../../store/ofMerchant.ts';
import type { Context } from '../ground/context.ts';
import { hasPasses, type ShownPass } from '../ground/ports/passes.ts';
import { contentDigest } from './passContent.ts';
import { devicesBehind, noteNotified, removeDeadDevice } from './passDevices.ts';
import { currentPass, findPass, type Pass } from './passes.ts';

type Parts = Pick<Context, 'config' | 'store' | 'keys' | 'clock' | 'timeOfDay' | 'merchants' | 'passes'>;

/** Updates that were made, and why others were not. Reasons identify no device. */
export interface Followed {
  updated: number;
  refused: string[];
  /** Reason to try again; the pass keeps lagging. */
  later?: { reason: string; afterSeconds?: number };
}

/**
 * Brings a pass to its card's current content: notifies the devices of platform A, which fetch it, or updates the object
 * of platform B. Changes that are noted meanwhile leave the pass lagging.
 */
export async function followCard(app: Parts, merchantId: number, passId: bigint): Promise<Followed> {
  const merchant = app.merchants.known(merchantId);
  const pass = await findPass(app, merchantId, passId);
  if (!pass) return { updated: 0, refused: [] };
  let followed: Followed = { updated: 0, refused: [] };
  if (hasPasses(merchant, pass.platform)) {
    const { row, shown } = await currentPass(app, merchant, pass);
    followed = await (pass.platform === 'PLATFORM_A'
      ? notifyDevices(app, shown, row)
      : updateObject(app, shown, row));
  }
  if (!followed.later) await noteShown(app, pass);
  return followed;
}

async function notifyDevices(app: Parts, { merchant }: ShownPass, row: Pass): Promise<Followed> {
  const followed: Followed = { updated: 0, refused: [] };
  for (const device of await devicesBehind(app, row)) {
    const answer = await app.passes.notify(merchant, device.pushToken);
    if (answer.outcome === 'later') {
      followed.later = answer;
      continue;
    }
    if (answer.outcome === 'dead_token') await removeDeadDevice(app, row, device);
    else await noteNotified(app, row, device.deviceId);
    if (answer.outcome === 'refused') followed.refused.push(answer.reason);
    if (answer.outcome === 'sent') followed.updated += 1;
  }
  return followed;
}

async function updateObject(app: Parts, shown: ShownPass, row: Pass): Promise<Followed> {
  const digest = contentDigest(shown.content);
  if (row.sent_digest?.equals(digest)) return { updated: 0, refused: [] };
  const answer = await app.passes.update(shown);
  if (answer.outcome === 'later') return { updated: 0, refused: [], later: answer };
  await ofMerchant(app.store.db, row.merchant_id)
    .updateTable('pass', { pass_id: row.pass_id })
    .set({ sent_digest: digest })
    .execute();
  if (answer.outcome === 'refused') return { updated: 0, refused: [answer.reason] };
  return { updated: answer.outcome === 'sent' ? 1 : 0, refused: [] };
}

/** Records that the pass followed all changes noted before its content was read. */
async function noteShown({ store }: Parts, { merchant_id, pass_id, noted }: Pass): Promise<void> {
  await ofMerchant(store.db, merchant_id)
    .updateTable('pass', { pass_id })
    .set({ shown: noted })
    .where('shown', '<', noted)
    .execute();
}
