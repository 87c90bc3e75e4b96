import type { Context } from '../../domain/ground/context.ts';
import { recordOperatorAction } from '../../domain/ground/operatorActions.ts';
import { storedDeliveriesOf } from '../../domain/sale/orders/deliveries.ts';
import { type Order, secretsOfOrder } from '../../domain/sale/orders/order.ts';
import { pageAddress } from '../../domain/sale/orders/soldOrder.ts';
import { doneEntry } from '../audit/audit.ts';
import { OperatorError } from '../program/operatorError.ts';
import { assertNotRefunded, assertSold } from './mailedGift.ts';

/**
 * Returns the address of a gift's page, which shows its cards, after the audit trail has recorded it. Throws
 * `OperatorError` when the line has no page.
 */
export async function giftLink(
  app: Pick<Context, 'config' | 'store' | 'clock' | 'ids' | 'keys'>,
  order: Order,
  { line, reason }: { line: number; reason: string },
): Promise<string> {
  assertSold(order);
  const token = secretsOfOrder(app.keys, order).pageTokens[String(line)];
  if (token === undefined)
    throw new OperatorError(
      `Line ${line + 1} of order ${order.orderNumber} has no page. "orders show" lists the lines.`,
    );
  const delivery = (await storedDeliveriesOf(app.store.db, order)).find((each) => each.line === line);
  if (delivery) assertNotRefunded(order, delivery);
  if (!app.config.publicUrl)
    throw new OperatorError('PUBLIC_URL is not set, so pages have no address. Set it as for the service.');
  const detail = { order: order.orderNumber, line: line + 1 };
  await recordOperatorAction(app.store.db, order.merchantId, doneEntry(app, { reason, detail }));
  return pageAddress(app, token);
}
