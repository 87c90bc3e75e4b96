import { InvalidArgumentError } from 'commander';
import type { Context } from '../../domain/ground/context.ts';
import { type Order, SOLD_STATES } from '../../domain/sale/orders/order.ts';
import { type ActionWork, declareAction } from '../actions/action.ts';
import { argument, optional } from '../actions/fields.ts';
import { reasonText } from '../actions/parsers.ts';
import { refundApproval } from '../approvals/approvalSettings.ts';
import { audited } from '../audit/audit.ts';
import { OperatorError } from '../program/operatorError.ts';
import { wholeNumber } from '../program/operatorProgram.ts';
import { missingLine, planRefund, refundQuestion } from './orderLines.ts';
import { findOrderByNumber, pricesOf } from './orderOverview.ts';
import { type LineRefundOutcome, refundLine } from './refundLine.ts';
import { refundOrder } from './refundOrder.ts';
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
  description: 'Reclaim the cards of an order, or of one line, and refund what was paid for them.',
  button: 'Refund the order',
  examples: ['42', '42 --line 2', '42 --yes'],
  fields: {
    order: orderArgument,
    line: optional('only this line of "show"', wholeNumber, { valueName: 'number', label: 'Only this line' }),
    reason: optional('reason, for the audit trail', reasonText, { label: 'Reason' }),
  },
  may: ['manager'],
  async question(work, input) {
    const found = await orderOf(work, input);
    if (!SOLD_STATES.includes(found.state)) return undefined;
    return refundQuestion(work.app, work.merchant, found, lineOf(input));
  },
  async approvalReason(work, input) {
    const found = await orderOf(work, input);
    if (found.paymentKind === 'points' || !SOLD_STATES.includes(found.state)) return undefined;
    const { amount, before } = await planRefund(work.app, found, lineOf(input));
    // Together with earlier refunds, or one person could refund any order line by line.
    return refundApproval(work.merchant, pricesOf(work.merchant, found).scale, before + amount);
  },
  async perform(work, input) {
    const { app, merchant } = work;
    const found = await orderOf(work, input);
    if (found.state === 'REFUNDED') return { found, outcome: { isNew: false } };
    const line = lineOf(input);
    const detail = { order: input.order, line: input.line };
    const about = { merchantId: merchant.merchantId, reason: input.reason, detail };
    const outcome = await audited(app, about, async () => {
      const done = await (line === undefined ? refundOrder(app, found) : refundLine(app, found, line));
      if (done.refused) throw refundError(work, found, done);
      return done;
    });
    return { found, outcome };
  },
  text: ({ found, outcome }, { line }) =>
    [
      outcome.isNew
        ? refunded(found, line)
        : `${subjectOf(found, line)} is already refunded. Nothing was changed.`,
      ...(outcome.messages ?? []).map((message) => `${message}.`),
      ...(outcome.isNew ? [buyerLine(outcome)] : []),
    ].join('\n'),
  json: ({ outcome }, { order, line }) => ({ order, line, ...outcome }),
});

/** Index of the line that is to be refunded; undefined: the whole order. */
function lineOf({ line }: { line?: number }): number | undefined {
  return line === undefined ? undefined : line - 1;
}

function subjectOf({ orderNumber }: Order, line?: number): string {
  return line === undefined ? `Order ${orderNumber}` : `Line ${line} of order ${orderNumber}`;
}

function refundError(
  { merchant }: ActionWork,
  { orderNumber, state }: Order,
  refusal: Extract<LineRefundOutcome, { refused: string }>,
): OperatorError {
  switch (refusal.refused) {
    case 'not_sold':
      return new OperatorError(`Order ${orderNumber} is ${state}: nothing was sold.`);
    case 'no_such_line':
      return new OperatorError(
        `Order ${orderNumber} has no such line that was paid. "orders show" lists the lines. Nothing was changed.`,
      );
    case 'changed':
      return new OperatorError(
        'A parcel of the order was shipped, or a line refunded, meanwhile. Nothing was changed. Check the order again.',
      );
    case 'not_whole':
      return new OperatorError(
        [
          'The refund is not possible: part of the value that it granted is spent or missing. Nothing was changed.',
          ...refusal.missing.map((missing) => `  ${missingLine(merchant, missing)}`),
        ].join('\n'),
      );
  }
}

function buyerLine({ notMailed }: { notMailed?: string }): string {
  return notMailed ? `The buyer is not notified: ${notMailed}.` : 'The buyer is notified by e-mail.';
}

function refunded(order: Order, line?: number): string {
  const { paymentKind, merchantId, paymentId } = order;
  const back =
    paymentKind === 'gateway'
      ? `The service refunds what was paid. To follow it: stored-value payments show ${merchantId} ${paymentId}`
      : 'What the card paid is back on the card.';
  return `${subjectOf(order, line)} is refunded and its value reclaimed.${paymentKind === 'none' ? '' : ` ${back}`}`;
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
