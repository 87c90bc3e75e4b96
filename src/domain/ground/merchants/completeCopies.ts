import type { Logger } from 'pino';
import type { Db } from '../../../store/database.ts';
import { copiedRevisions, copyConfiguration } from './configurationCopy.ts';
import { lockMerchant } from './merchantRow.ts';

/**
 * Writes the copies that are missing or outdated, as after an update of the service. A copy that cannot be written now
 * is written after a later change or start.
 */
export async function completeCopies(
  db: Db,
  merchants: Iterable<{ merchantId: number; revision: number }>,
  log: Logger,
): Promise<void> {
  try {
    const copied = await copiedRevisions(db);
    for (const { merchantId, revision } of merchants)
      if ((copied.get(merchantId) ?? 0) < revision) await completeCopy(db, merchantId);
  } catch (error) {
    log.warn({ err: error }, 'copying the configuration of merchants failed; the next start tries again');
  }
}

/** Copies under the merchant's lock: a change of the same moment would be copied in part, under the new revision. */
async function completeCopy(db: Db, merchantId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await lockMerchant(trx, merchantId)) await copyConfiguration(trx, merchantId);
  });
}
