import { type CamelRow, camelRow } from '../../../store/camelRow.ts';
import type { Db, RowOf } from '../../../store/database.ts';
import { ofMerchant } from '../../../store/ofMerchant.ts';
import type { OrderKey } from './order.ts';

/** Refund of a single line, as stored. */
export type LineRefund = CamelRow<RowOf<'sale_order_refund'>>;

/** Lists the lines of an order that were refunded on their own, by line. */
export async function lineRefundsOf(db: Db, { merchantId, orderId }: OrderKey): Promise<LineRefund[]> {
  const rows = await ofMerchant(db, merchantId)
    .rows('sale_order_refund', { order_id: orderId })
    .orderBy('line')
    .execute();
  return rows.map(camelRow);
}

/** Returns the amount of refunds, in minor units of the order's prices. */
export function refundedBy(refunds: readonly LineRefund[]): bigint {
  return refunds.reduce((sum, { amount }) => sum + amount, 0n);
}
