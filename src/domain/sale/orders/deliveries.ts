import { type CamelRow, camelRow } from '../../../store/camelRow.ts';
import type { Db, RowOf } from '../../../store/database.ts';
import { ofMerchant } from '../../../store/ofMerchant.ts';
import type { Order, OrderKey } from './order.ts';
import { linesOf, type OrderContents } from './orderContents.ts';

/** Delivery of one order line or promotion item. */
export interface PlannedDelivery {
  line: number;
  method: 'EMAIL' | 'SMS' | 'URL' | 'SHIP';
  /** True: it has a page that shows its cards. */
  hasPage: boolean;
  at?: Date;
}

/** Plans the deliveries of an order. Numbered by its lines; the promotion items come after them. */
export function deliveriesOf(contents: OrderContents): PlannedDelivery[] {
  const lines = linesOf(contents);
  // A loyalty card has no line, and may be shipped.
  if (lines.length === 0)
    return contents.shipments.map((_, line) => ({ line, method: 'SHIP', hasPage: false }));
  const own = lines.flatMap(({ delivery: { method, at }, item: { itemType } }, line): PlannedDelivery[] => {
    if (method !== undefined) return [{ line, method, at, hasPage: itemType === 'EGIFT' }];
    // A card to be picked up is shown at once, or only the shop would know which one it is.
    return itemType === 'GIFT_OR_LOYALTY_CARD' ? [{ line, method: 'URL', hasPage: true }] : [];
  });
  const free = contents.promotionItems.flatMap(({ item }, index): PlannedDelivery[] =>
    item.itemType === 'EGIFT' ? [{ line: lines.length + index, method: 'URL', hasPage: true }] : [],
  );
  return [...own, ...free];
}

/** Delivery as stored. */
export type StoredDelivery = CamelRow<RowOf<'sale_delivery'>>;

/** Lists all deliveries of an order, by line. */
export async function storedDeliveriesOf(
  db: Db,
  { merchantId, orderId }: OrderKey,
): Promise<StoredDelivery[]> {
  const rows = await ofMerchant(db, merchantId)
    .rows('sale_delivery', { order_id: orderId })
    .orderBy('line')
    .execute();
  return rows.map(camelRow);
}

/** Lists the deliveries still to be done; none once the order is closed. */
export async function openDeliveriesOf(db: Db, order: Order): Promise<StoredDelivery[]> {
  if (order.state !== 'FULFILLING') return [];
  return (await storedDeliveriesOf(db, order)).filter(({ state }) => state === 'WAITING');
}

/** Returns true if any delivery of the order is still to be done. */
export async function hasOpenDelivery(db: Db, { merchantId, orderId }: OrderKey): Promise<boolean> {
  const open = await ofMerchant(db, merchantId)
    .selectFrom('sale_delivery', { order_id: orderId, state: 'WAITING' })
    .select('line')
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
