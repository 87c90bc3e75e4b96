import { InvalidArgumentError, Option } from 'commander';
import type { Context } from '../../domain/ground/context.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import type { Order } from '../../domain/sale/orders/order.ts';
import type { OrderState } from '../../store/database.ts';
import { audited } from '../audit/audit.ts';
import { confirm } from '../program/confirmation.ts';
import { withApp } from '../program/operatorApp.ts';
import { OperatorError } from '../program/operatorError.ts';
import { createNoun, type OperatorCommand, wholeNumber } from '../program/operatorProgram.ts';
import { merchantOf } from '../program/operatorStore.ts';
import { say } from '../program/output.ts';
import { sayDetails, sayList } from '../program/table.ts';
import { orderDetails } from './orderDetails.ts';
import { missingLine, orderColumns, refundQuestion } from './orderLines.ts';
import { findOrderByNumber, listOrders, ORDER_STATES } from './orderOverview.ts';
import { refundOrder } from './refundOrder.ts';
import { shipOrder } from './shipOrder.ts';

const SHOWN = 50;
const MAX_SHOWN = 1_000;

/** `stored-value orders`: shows online orders and their open tasks. */
export const noun = createNoun('orders')
  .description('Online orders: show, ship and refund them.')
  .addHelpText(
    'after',
    `
  PENDING_PAYMENT, PAID   in progress; the service completes them within minutes
  FULFILLING              sold, with open deliveries
  COMPLETED               sold and delivered
  DECLINED, CANCELLED     nothing was sold or charged
  REFUNDED                the goods were reclaimed, and the payment refunded

Examples:
  stored-value orders list 1 --open                       orders with open deliveries, newest first
  stored-value orders list 1 --state CANCELLED --limit 20
  stored-value orders list 1 --undeliverable              gifts whose recipients could not be mailed
  stored-value orders show 1 42                           contents, receivers and shipping addresses
  stored-value orders ship 1 42 --tracking 1Z999AA10123456784
  stored-value orders ship 1 42 --line 2                  a single line
  stored-value orders refund 1 42                         asks for confirmation; scripts pass --yes

Orders are identified by the number in the buyer's confirmation. Card numbers are masked, and personal data is in "show"
only. On PostgreSQL this runs while the service is running; with the embedded store, stop the service first.`,
  );

noun
  .command('list')
  .description('List the newest orders; those with open deliveries are marked.')
  .argument('<merchantId>', 'merchant id', wholeNumber)
  .addOption(new Option('--state <state>', 'filter by state').choices(ORDER_STATES))
  .option('--open', 'filter by open deliveries')
  .option('--undeliverable', 'filter by gifts that could not be mailed')
  .option('--limit <count>', 'maximum number of entries', countShown, SHOWN)
  .option('--before <orderNumber>', 'show orders older than this one', wholeNumber)
  .listing()
  .action(list);
orderCommand('show', 'Show contents, state and receivers of an order.').listing().action(show);
orderCommand('ship', 'Mark an order as shipped, and notify the buyer by mail.')
  .option('--line <number>', 'only this line of "show"', wholeNumber)
  .option('--tracking <text>', 'tracking text of the parcel', trackingText)
  .changing()
  .action(ship);
orderCommand('refund', 'Reclaim the cards of an order, and refund its payment.')
  .changing()
  .asking()
  .action(refund);

function orderCommand(name: string, description: string): OperatorCommand {
  return noun
    .command(name)
    .description(description)
    .argument('<merchantId>', 'merchant id', wholeNumber)
    .argument('<orderNumber>', 'number of the order', wholeNumber);
}

interface ListCommand {
  state?: OrderState;
  open?: boolean;
  undeliverable?: boolean;
  limit: number;
  before?: number;
  json?: boolean;
}

async function list(merchantId: number, command: ListCommand): Promise<void> {
  const { open: isOpen, undeliverable: isUndeliverable, limit, json, ...search } = command;
  await withMerchant(merchantId, async (app, merchant) => {
    const filter = { ...search, isOpen, isUndeliverable, limit };
    const orders = await listOrders(app.store.db, merchantId, filter);
    sayList(orders, orderColumns(merchant), { json, none: 'No such orders.' });
    const last = orders.at(-1)?.orderNumber ?? 0;
    if (!json && orders.length === limit && last > 1) say(`(older ones: --before ${last})`);
  });
}

async function show(merchantId: number, orderNumber: number, { json }: { json?: boolean }): Promise<void> {
  await withOrder(merchantId, orderNumber, async (app, merchant, order) => {
    sayDetails(await orderDetails(app, merchant, order), json);
  });
}

interface ShipCommand {
  line?: number;
  tracking?: string;
}

async function ship(merchantId: number, orderNumber: number, command: ShipCommand): Promise<void> {
  await withOrder(merchantId, orderNumber, async (app, _merchant, order) => {
    const { line, tracking } = command;
    const shipped = await audited(app, { merchantId, detail: { order: orderNumber, line, tracking } }, () =>
      shipOrder(app, order, { line: line === undefined ? undefined : line - 1, tracking }),
    );
    if (shipped.refused === 'not_by_post') {
      const subject = line === undefined ? `Order ${orderNumber} has nothing` : `There is no line ${line}`;
      throw new OperatorError(`${subject} to ship by post. Nothing was changed.`);
    }
    if (shipped.refused === 'not_sold')
      throw new OperatorError(`Order ${orderNumber} is ${order.state}: there is nothing to ship.`);
    if (shipped.lines.length === 0)
      return say('It was already marked as shipped. Nothing was changed, and no mail was sent.');
    const lines = shipped.lines.map((each) => each + 1).join(', ');
    say(`Sent: line ${lines}.${shipped.isCompleted ? ` Order ${orderNumber} is completed.` : ''}`);
    say(buyerLine(shipped));
  });
}

async function refund(merchantId: number, orderNumber: number, { yes }: { yes?: boolean }): Promise<void> {
  await withOrder(merchantId, orderNumber, async (app, merchant, order) => {
    if (order.state === 'REFUNDED') return say(refundedBefore(order));
    if (!yes) await confirm(await refundQuestion(app, merchant, order));
    const outcome = await audited(app, { merchantId, detail: { order: orderNumber } }, () =>
      refundOrder(app, order),
    );
    switch (outcome.refused) {
      case 'not_sold':
        throw new OperatorError(`Order ${orderNumber} is ${order.state}: nothing was sold.`);
      case 'changed':
        throw new OperatorError(
          'A parcel of the order was shipped meanwhile. Nothing was changed. Check the order again.',
        );
      case 'not_whole':
        throw new OperatorError(
          [
            'The refund is not possible: part of the value that the order granted is spent or missing. Nothing was changed.',
          ]
            .concat(outcome.missing.map((missing) => `  ${missingLine(merchant, missing)}`))
            .join('\n'),
        );
      default:
        say(outcome.isNew ? refunded(order) : refundedBefore(order));
        for (const message of outcome.messages ?? []) say(`${message}.`);
        if (outcome.isNew) say(buyerLine(outcome));
    }
  });
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

function refundedBefore({ orderNumber }: Order): string {
  return `Order ${orderNumber} is already refunded. Nothing was changed.`;
}

async function withMerchant(
  merchantId: number,
  work: (app: Context, merchant: Merchant) => Promise<void>,
): Promise<void> {
  await withApp(async (app) => {
    await work(app, merchantOf(app.merchants, merchantId));
  });
}

async function withOrder(
  merchantId: number,
  orderNumber: number,
  work: (app: Context, merchant: Merchant, order: Order) => Promise<void>,
): Promise<void> {
  await withMerchant(merchantId, async (app, merchant) => {
    const order = await findOrderByNumber(app.store.db, merchantId, orderNumber);
    if (!order) throw new OperatorError(`Merchant ${merchantId} has no order ${orderNumber}.`);
    await work(app, merchant, order);
  });
}

function countShown(text: string): number {
  const count = wholeNumber(text);
  if (count > MAX_SHOWN) throw new InvalidArgumentError(`Must be at most ${MAX_SHOWN}.`);
  return count;
}

/** Validates a tracking text, which is printed in mail and terminals. */
function trackingText(text: string): string {
  const tracking = text.trim();
  if (!/^[\p{L}\p{N}\p{P}\p{S} ]{1,100}$/u.test(tracking))
    throw new InvalidArgumentError('Must be a single line of at most 100 characters.');
  return tracking;
}
