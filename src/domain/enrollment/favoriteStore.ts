import type { Db } from '../../store/database.ts';
import type { Context } from '../ground/context.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import { contentsOfOrder, toOrder } from '../sale/orders/order.ts';

/** Returns the favorite store that the buyer of a loyalty card named, if the store is open. */
export async function favoriteStoreOfSoldCard(
  db: Db,
  { keys }: Pick<Context, 'keys'>,
  { merchantId, stores }: Merchant,
  cardNumber: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('sale_order as o')
    .innerJoin('sale_order_card as reserved', (join) =>
      join.on('reserved.merchant_id', '=', merchantId).onRef('reserved.order_id', '=', 'o.order_id'),
    )
    .selectAll('o')
    .where('o.merchant_id', '=', merchantId)
    .where('reserved.merchant_id', '=', merchantId)
    .where('reserved.card_number', '=', cardNumber)
    .where('o.kind', '=', 'loyalty_card')
    .where('o.sealed_contents', 'is not', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { favoriteStoreCode } = contentsOfOrder(keys, toOrder(row));
  return favoriteStoreCode !== undefined && stores.get(favoriteStoreCode)?.isOpen
    ? favoriteStoreCode
    : undefined;
}
