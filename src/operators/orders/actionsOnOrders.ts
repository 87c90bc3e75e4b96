import { InvalidArgumentError } from 'commander';
import type { Context } from '../../domain/ground/context.ts';
import type { Order } from '../../domain/sale/orders/order.ts';
import { type ActionWork, declareAction } from '../actions/action.ts';
import { argument, optional } from '../actions/fields.ts';
import { refundApproval } from '../approvals/approvalSettings.ts';
import { audited } from '../audit/audit.ts';
import { OperatorError } from '../program/operatorError.ts';
import { wholeNumber } from '../program/operatorProgram.ts';
import { missingLine, refundQuestion } from './orderLines.ts';
import { findOrderByNumber, pricesOf } from './orderOverview.ts';
import { type Refund, refundOrder } from './refundOrder.ts';
import { shipOrder } from './shipOrder.ts';

/** Order of an action, by its number. */
export const orderArgument = argument('number of the order', wholeNumber);

/** Finds the order. Throws `OperatorError` when there is none. */
export async function namedOrder(
  app: Pick<Context, 'store'>,
  merchantId: number,
  orderNumber: number,
): Promise<Order> {
  const found = await findOrderByNumber(app.store.db, merchantId, orderNumber);
  if (!found) throw new OperatorError(`Merchant ${merchantId} has no order ${orderNumber}.`);
  return found;
}

export const orderOf = ({ app, merchant }: ActionWork, input: { order: number }) =>
  namedOrder(app, merchant.merchantId, input.order);

const ship = declareAction({
  name: 'orders ship',
  description: 'Mark an order as shipped, and notify the buyer by mail.',
  button: 'Mark as shipped',
  examples: ['42 --tracking 1Z999AA10123456784', '42 --line 2'],
  fields: {
    order: orderArgument,
    line: optional('only this line of "show"', wholeNumber, { valueName: 'number', label: 'Only this line' }),
    tracking: optional('tracking text of the parcel', trackingText, { label: 'Tracking number' }),
  },
  may: ['agent', 'manager'],
  async perform(work, { order: orderNumber, line, tracking }) {
    const { app, merchant } = work;
    const found = await orderOf(work, { order: orderNumber });
    const detail = { order: orderNumber, line, tracking };
    const shipped = await audited(app, { merchantId: merchant.merchantId, detail }, () =>
      shipOrder(app, found, { line: line === undefined ? undefined : line - 1, tracking }),
    );
    if (shipped.refused === 'not_by_post') {
      const subject = line === undefined ? `Order ${orderNumber} has nothing` : `There is no line ${line}`;
      throw new OperatorError(`${subject} to ship by post. Nothing was changed.`);
    }
    if (shipped.refused === 'not_sold')
      throw new OperatorError(`Order ${orderNumber} is ${found.state}: there is nothing to ship.`);
    return shipped;
  },
  text(shipped, { order: orderNumber }) {
    if (shipped.lines.length === 0)
      return 'It was already marked as shipped. Nothing was changed, and no mail was sent.';
    const lines = shipped.lines.map((each) => each + 1).join(', ');
    const completed = shipped.isCompleted ? ` Order ${orderNumber} is completed.` : '';
    return `Sent: line ${lines}.${completed}\n${buyerLine(shipped)}`;
  },
  json: ({ lines, isCompleted, notMailed }, input) => ({
    order: input.order,
    lines: lines.map((line) => line + 1),
    isCompleted,
    notMailed,
  }),
});

const refund = declareAction({
  name: 'orders refund',
  description: 'Reclaim the cards of an order, and refund its payment.',
  button: 'Refund the order',
  examples: ['42', '42 --yes'],
  fields: { order: orderArgument },
  may: ['manager'],
  async question(work, input) {
    const found = await orderOf(work, input);
    if (found.state === 'REFUNDED') return undefined;
    return refundQuestion(work.app, work.merchant, found);
  },
  async approvalReason(work, input) {
    const found = await orderOf(work, input);
    if (found.paymentKind === 'points') return undefined;
    return refundApproval(work.merchant, pricesOf(work.merchant, found).scale, found.total);
  },
  async perform(work, input) {
    const { app, merchant } = work;
    const found = await orderOf(work, input);
    if (found.state === 'REFUNDED') return { found, outcome: { isNew: false } };
    const detail = { order: input.order };
    const outcome = await audited(app, { merchantId: merchant.merchantId, detail }, async () => {
      const done = await refundOrder(app, found);
      if (done.refused) throw refundError(work, found, done);
      return done;
    });
    return { found, outcome };
  },
  text: ({ found, outcome }) =>
    [
      outcome.isNew
        ? refunded(found)
        : `Order ${found.orderNumber} is already refunded. Nothing was changed.`,
      ...(outcome.messages ?? []).map((message) => `${message}.`),
      ...(outcome.isNew ? [buyerLine(outcome)] : []),
    ].join('\n'),
  json: ({ outcome }, input) => ({ order: input.order, ...outcome }),
});

function refundError(
  { merchant }: ActionWork,
  { orderNumber, state }: Order,
  refusal: Extract<Refund, { refused: string }>,
): OperatorError {
  switch (refusal.refused) {
    case 'not_sold':
      return new OperatorError(`Order ${orderNumber} is ${state}: nothing was sold.`);
    case 'changed':
      return new OperatorError(
        'A parcel of the order was shipped meanwhile. Nothing was changed. Check the order again.',
      );
    case 'not_whole':
      return new OperatorError(
        [
          'The refund is not possible: part of the value that the order granted is spent or missing. Nothing was changed.',
          ...refusal.missing.map((missing) => `  ${missingLine(merchant, missing)}`),
        ].join('\n'),
      );
  }
}

function buyerLine({ notMailed }: { notMailed?: string }): string {
  return notMailed ? `The buyer is not notified: ${notMailed}.` : 'The buyer is notified by e-mail.';
}

function refunded({ orderNumber, paymentKind, merchantId, paymentId }: Order): string {
  const back =
    paymentKind === 'gateway'
      ? `The service refunds the payment. To follow it: stored-value payments show ${merchantId} ${paymentId}`
      : 'The amount that the card paid is back on the card.';
  return `Order ${orderNumber} is refunded and its value reclaimed.${paymentKind === 'none' ? '' : ` ${back}`}`;
}

/** Validates a tracking text, which is printed in mail and terminals. */
function trackingText(text: string): string {
  const tracking = text.trim();
  if (!/^[\p{L}\p{N}\p{P}\p{S} ]{1,100}$/u.test(tracking))
    throw new InvalidArgumentError('Must be a single line of at most 100 characters.');
  return tracking;
}

/** Actions on online orders. */
export const ORDER_ACTIONS = [ship, refund];
