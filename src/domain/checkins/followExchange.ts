import type { Db } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';

/**
 * Swaps the check-ins of two cards together with their registrations, so that a waiting guest stays checked
 * in. Must run in the transaction that swaps the registrations, which holds both card locks.
 */
export async function swapCheckins(
  trx: Db,
  merchantId: number,
  [one, other]: [string, string],
): Promise<void> {
  // Deleted and reinserted: each card has one check-in, and both cards may have one already.
  const taken = await ofMerchant(trx, merchantId)
    .deleteFrom('checkin')
    .where('card_number', 'in', [one, other])
    .returningAll()
    .execute();
  if (taken.length === 0) return;
  const swapped = taken.map((row) => ({ ...row, card_number: row.card_number === one ? other : one }));
  await trx.insertInto('checkin').values(swapped).execute();
}
