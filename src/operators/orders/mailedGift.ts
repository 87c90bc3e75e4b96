import { sql } from 'kysely';
import type { Context, MessageParts } from '../../domain/ground/context.ts';
import { type StoredDelivery, storedDeliveriesOf } from '../../domain/sale/orders/deliveries.ts';
import { contentsOfOrder, lockOrder, type Order, SOLD_STATES } from '../../domain/sale/orders/order.ts';
import { linesOf, type OrderContents } from '../../domain/sale/orders/orderContents.ts';
import { queueGift } from '../../domain/sale/orders/orderMails.ts';
import type { Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { OperatorError } from '../program/operatorError.ts';

/** Gift of an order that goes to its recipient by e-mail, under the order's lock. */
export interface MailedGift {
  order: Order;
  contents: OrderContents;
  delivery: StoredDelivery;
  email: string;
}

/** Maximum number of mails that operators may cause for one line within a day. */
const MAX_MAILS = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Asserts that the order is sold and not refunded. Throws `OperatorError`. */
export function assertSold({ orderNumber, state }: Order): void {
  if (state === 'REFUNDED')
    throw new OperatorError(`Order ${orderNumber} is refunded, so its gifts are worth nothing.`);
  if (!SOLD_STATES.includes(state))
    throw new OperatorError(`Order ${orderNumber} is ${state}: nothing was sold.`);
}

/** Locks the order, and reads its gifts that are mailed. Throws `OperatorError` when it is not sold. */
export async function lockMailedGifts(
  trx: Trx,
  { keys }: Pick<Context, 'keys'>,
  named: Order,
): Promise<MailedGift[]> {
  const order = await lockOrder(trx, named);
  if (!order) throw new Error(`There is no order ${named.orderId}.`);
  assertSold(order);
  const contents = contentsOfOrder(keys, order);
  const mailed = (await storedDeliveriesOf(trx, order)).filter(({ method }) => method === 'EMAIL');
  return mailed.map((delivery) => ({
    order,
    contents,
    delivery,
    email: linesOf(contents)[delivery.line]?.recipient.email ?? '',
  }));
}

/** Returns the gift of a line. Throws `OperatorError` when the line has none that can be mailed. */
export function giftOfLine(gifts: readonly MailedGift[], order: Order, line: number): MailedGift {
  const gift = gifts.find(({ delivery }) => delivery.line === line);
  if (!gift)
    throw new OperatorError(
      `Line ${line + 1} of order ${order.orderNumber} is not a gift by e-mail. "orders show" lists the lines.`,
    );
  assertNotRefunded(order, gift.delivery);
  return gift;
}

/** Asserts that the line of a delivery is not refunded. Throws `OperatorError`. */
export function assertNotRefunded({ orderNumber }: Order, { line, state }: StoredDelivery): void {
  if (state === 'REFUNDED')
    throw new OperatorError(
      `Line ${line + 1} of order ${orderNumber} is refunded, so its gift is worth nothing.`,
    );
}

/** Mails a gift again, in the caller's transaction. Throws `OperatorError` when it cannot be mailed. */
export async function mailAgain(trx: Trx, app: MessageParts, gift: MailedGift): Promise<void> {
  const { order, contents, delivery, email } = gift;
  const name = `Line ${delivery.line + 1} of order ${order.orderNumber}`;
  if (email === '') throw new OperatorError(`${name}: the data of its recipient was deleted.`);
  if ((await mailsOfDay(trx, app, gift)) >= MAX_MAILS)
    throw new OperatorError(`${name}: it was mailed ${MAX_MAILS} times within a day. Try again tomorrow.`);
  const queued = await queueGift(trx, app, order, contents, delivery.line);
  if (queued.notQueued !== undefined)
    throw new OperatorError(
      `${name}: it cannot be mailed, since ${queued.notQueued}.${
        queued.cause === 'unreachable' ? ' "orders correct-recipient" enters another address.' : ''
      }`,
    );
  await ofMerchant(trx, order.merchantId)
    .updateTable('sale_delivery', { order_id: order.orderId, line: delivery.line })
    .set({
      state: 'DONE',
      done_at: app.clock.now(),
      message_id: queued.messageId,
      // If this mail fails as well, the buyer is told again.
      buyer_notified_at: null,
      buyer_unreachable_at: null,
    })
    .execute();
}

/** Commands that mail a gift; the lines in their audit trail entries are counted. */
const MAILING = ['orders resend', 'orders correct-recipient'];

/** Counts the mails of a line that operators caused within a day. Requires the order's lock. */
async function mailsOfDay(
  trx: Trx,
  { clock }: Pick<Context, 'clock'>,
  { order, delivery }: MailedGift,
): Promise<number> {
  const about = JSON.stringify(mailDetail(order, [delivery.line]));
  const { count } = await ofMerchant(trx, order.merchantId)
    .selectFrom('operator_action')
    .select((action) => action.fn.countAll<bigint>().as('count'))
    .where('command', 'in', MAILING)
    .where('occurred_at', '>', new Date(clock.now().getTime() - DAY_MS))
    .where(sql<boolean>`detail @> ${about}::jsonb`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the audit trail's detail about mails of lines. */
export function mailDetail({ orderNumber }: Order, lines: readonly number[]) {
  return { order: orderNumber, lines: lines.map((line) => line + 1) };
}
