import { sql } from 'kysely';
import { STORED_VALUE } from '../../domain/cards/shared/cardRequest.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import { type Order, type OrderKey, toOrder } from '../../domain/sale/orders/order.ts';
import { moneyScaleOf } from '../../domain/sale/shop.ts';
import type { CardStatus, Db, OrderState } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';

export const ORDER_STATES: readonly OrderState[] = [
  'PENDING_PAYMENT',
  'PAID',
  'FULFILLING',
  'COMPLETED',
  'DECLINED',
  'CANCELLED',
  'REFUNDED',
];

/** Order metadata, without items and people. */
export interface ListedOrder extends Pick<Order, 'programType' | 'programCode'> {
  orderNumber: number;
  state: OrderState;
  /** Minor units of the program's prices. */
  total: bigint;
  currency: string;
  refusal: string | null;
  placedAt: Date;
  /** Open deliveries by post, and by mail with the due time of the next one. */
  toShip: number;
  toMail: number;
  mailDueAt: Date | null;
  /** Gifts that could not be mailed. */
  undeliverable: number;
}

export interface OrderSearch {
  state?: OrderState;
  /** True: only orders with open deliveries. */
  isOpen?: boolean;
  /** True: only orders with a gift that could not be mailed. */
  isUndeliverable?: boolean;
  /** Only orders by this guest. */
  accountId?: bigint;
  /** Only the order that this card was sold in. */
  cardNumber?: string;
  /** Only orders with a lower number (pagination). */
  before?: number;
  limit: number;
}

/** Lists a merchant's orders, the newest first. */
export async function listOrders(
  db: Db,
  merchantId: number,
  { state, isOpen = false, isUndeliverable = false, accountId, cardNumber, before, limit }: OrderSearch,
): Promise<ListedOrder[]> {
  const { rows } = await sql<ListedOrder>`
    select o.order_number as "orderNumber", o.state, o.program_type as "programType", o.program_code as "programCode",
      o.total, o.currency, o.refusal, o.placed_at as "placedAt", open.to_ship as "toShip", open.to_mail as "toMail",
      open.mail_due_at as "mailDueAt", failed.gifts as undeliverable
    from sale_order o, lateral (
      select count(*) filter (where d.method = 'SHIP')::integer as to_ship,
        count(*) filter (where d.method <> 'SHIP')::integer as to_mail,
        min(d.due_at) filter (where d.method <> 'SHIP') as mail_due_at
      from sale_delivery d
      where d.merchant_id = ${merchantId} and d.order_id = o.order_id and d.state = 'WAITING'
        and o.state = 'FULFILLING') open, lateral (
      select count(*)::integer as gifts from sale_delivery d
      where d.merchant_id = ${merchantId} and d.order_id = o.order_id and d.state = 'UNDELIVERABLE') failed
    where o.merchant_id = ${merchantId} and o.order_number is not null
      ${state === undefined ? sql`` : sql`and o.state = ${state}`}
      ${
        // An array is read first, by its small index; the planner would rather look through all orders for few of them.
        isOpen
          ? sql`and o.order_id = any(array(select unclosed.order_id from sale_order unclosed
              where unclosed.merchant_id = ${merchantId} and unclosed.state in ('PENDING_PAYMENT', 'PAID', 'FULFILLING')))
              and o.state = 'FULFILLING' and open.to_ship + open.to_mail > 0`
          : sql``
      }
      ${
        isUndeliverable
          ? sql`and o.order_id = any(array(select lost.order_id from sale_delivery lost
              where lost.merchant_id = ${merchantId} and lost.state = 'UNDELIVERABLE'))`
          : sql``
      }
      ${accountId === undefined ? sql`` : sql`and o.account_id = ${accountId}`}
      ${
        cardNumber === undefined
          ? sql``
          : sql`and o.order_id in (select sold.order_id from sale_order_card sold
              where sold.merchant_id = ${merchantId} and sold.card_number = ${cardNumber})`
      }
      ${before === undefined ? sql`` : sql`and o.order_number < ${before}`}
    order by o.order_number desc limit ${limit}`.execute(db);
  return rows;
}

export async function findOrderByNumber(
  db: Db,
  merchantId: number,
  orderNumber: number,
): Promise<Order | undefined> {
  const row = await ofMerchant(db, merchantId).find('sale_order', { order_number: orderNumber });
  return row && toOrder(row);
}

/** New card of an order, with its unit and balance. */
export interface OrderCard {
  unit: number;
  cardNumber: string;
  status: CardStatus;
  /** Stored value, in minor units. */
  balance: bigint | null;
}

export async function cardsOfOrder(db: Db, { merchantId, orderId }: OrderKey): Promise<OrderCard[]> {
  // Lateral with a limit: one probe of a key per card, whatever statistics the planner has.
  const { rows } = await sql<OrderCard>`
    select reserved.unit, reserved.card_number as "cardNumber", card.status, wallet.balance
    from sale_order_card reserved
      cross join lateral (select status from card
        where merchant_id = ${merchantId} and card_number = reserved.card_number limit 1) card
      left join lateral (select balance from wallet
        where merchant_id = ${merchantId} and card_number = reserved.card_number
          and wallet_code = ${STORED_VALUE} limit 1) wallet on true
    where reserved.merchant_id = ${merchantId} and reserved.order_id = ${orderId}
    order by reserved.unit`.execute(db);
  return rows;
}

/**
 * Returns the unit and decimals of an order's prices, as far as the merchant's programs still define them.
 */
export function pricesOf(
  merchant: Merchant,
  { programCode, currency }: Pick<ListedOrder, 'programCode' | 'currency'>,
): { scale: number; unit: string } {
  const { pointsWallet } = merchant.definitions('saleProgram').get(programCode ?? '') ?? {};
  const wallet = pointsWallet === undefined ? undefined : merchant.wallets.get(pointsWallet);
  return wallet
    ? { scale: wallet.scale, unit: wallet.name }
    : { scale: moneyScaleOf(merchant), unit: currency };
}
