import { type Payment, toPayment } from '../../domain/payments/payment.ts';
import type { Db, PaymentState } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';

/** States whose outcome is unknown, or which need a further step. */
const OPEN_STATES: PaymentState[] = [
  'INTENDED',
  'UNKNOWN',
  'AUTHORIZED',
  'CAPTURING',
  'CAPTURE_UNKNOWN',
  'VOIDING',
  'REFUNDING',
];

/** Lists a merchant's payments: the open ones, oldest first; or the latest of all. */
export async function listPayments(
  db: Db,
  { merchantId, isOpen, limit }: { merchantId: number; isOpen: boolean; limit: number },
): Promise<Payment[]> {
  const payments = ofMerchant(db, merchantId).rows('payment').limit(limit);
  const partlyRefunding = ofMerchant(db, merchantId)
    .selectFrom('payment_refund')
    .select('payment_id')
    .where('state', 'in', ['REQUESTED', 'REFUNDING']);
  const rows = isOpen
    ? await payments
        .where(({ or, eb }) => or([eb('state', 'in', OPEN_STATES), eb('payment_id', 'in', partlyRefunding)]))
        .orderBy('stepped_at')
        .execute()
    : await payments.orderBy('payment_id', 'desc').execute();
  return rows.map(toPayment);
}
