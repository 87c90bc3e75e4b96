import { forgetReceipts as forget } from '../../domain/erasure/guestErasure.ts';
import type { Context } from '../../domain/ground/context.ts';
import type { Tasks } from '../../queue/tasks.ts';
import { inTransaction } from '../../store/transaction.ts';

/** Removes the name of a guest who was erased from stored receipts. */
export async function forgetReceipts(
  { store }: Pick<Context, 'store'>,
  { merchantId, accountId }: Tasks['forgetReceipts'],
): Promise<number> {
  await inTransaction(store.db, (trx) => forget(trx, merchantId, BigInt(accountId)));
  return 1;
}
