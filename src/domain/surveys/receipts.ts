import type { Db } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';

/** Numbers of a transaction as a receipt has them. */
export interface Receipt {
  transactionId: bigint;
  authCode: string;
}

/** Finds the card that a receipt is about. */
export async function findCardOfReceipt(
  db: Db,
  merchantId: number,
  { transactionId, authCode }: Receipt,
): Promise<string | undefined> {
  const transaction = await ofMerchant(db, merchantId)
    .selectFrom('ledger_transaction', { transaction_id: transactionId, auth_code: authCode })
    .select('transaction_id')
    .executeTakeFirst();
  if (!transaction) return undefined;
  const card = await ofMerchant(db, merchantId)
    .selectFrom('ledger_card', { transaction_id: transactionId })
    .select('card_number')
    .orderBy('card_number')
    .executeTakeFirst();
  return card?.card_number;
}
