import { ofMerchant } from '../../store/ofMerchant.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Context } from '../ground/context.ts';
import type { Guest } from '../ground/guest.ts';
import { PAGES_CLIENT } from '../ground/merchants/pagesClient.ts';
import { recordOperatorAction } from '../ground/operatorActions.ts';
import { holdGuest } from '../guests/guests.ts';
import { eraseGuest } from './guestErasure.ts';

/** Minutes after a login in which the guest may erase the account: a browser that was left signed in may not. */
export const ERASURE_MINUTES = 10;

/**
 * Erases the guest at the guest's own wish. A job removes the name from stored receipts, and the audit trail names the
 * pages for guests. Without effect when the guest is erased already.
 */
export async function eraseOwnAccount(
  { store, clock, keys, jobs, ids }: Pick<Context, 'store' | 'clock' | 'keys' | 'jobs' | 'ids'>,
  { merchantId, accountId }: Pick<Guest, 'merchantId' | 'accountId'>,
): Promise<void> {
  const now = clock.now();
  await inTransaction(store.db, async (trx) => {
    await holdGuest(trx, merchantId, accountId);
    const { outcome } = await eraseGuest(trx, merchantId, { accountId }, { now, keys, jobs });
    if (outcome !== 'erased') return;
    await ofMerchant(trx, merchantId)
      .updateTable('guest', { account_id: accountId })
      .set({ is_on_receipts: true })
      .execute();
    await jobs.enqueue(trx, 'forgetReceipts', { merchantId, accountId: String(accountId) });
    await recordOperatorAction(trx, merchantId, {
      actionId: ids.next(),
      occurredAt: now,
      actor: PAGES_CLIENT,
      command: 'guests erase',
      cardNumber: null,
      reason: null,
      detail: { account: String(accountId) },
      outcome: 'done',
    });
  });
}
