import { InvalidArgumentError, Option } from 'commander';
import type { OrderState } from '../../store/database.ts';
import { addAction } from '../actions/addAction.ts';
import { withApp } from '../program/operatorApp.ts';
import { createNoun, wholeNumber } from '../program/operatorProgram.ts';
import { merchantOf } from '../program/operatorStore.ts';
import { say } from '../program/output.ts';
import { sayDetails, sayList } from '../program/table.ts';
import { GIFT_ACTIONS } from './actionsOnGifts.ts';
import { namedOrder, ORDER_ACTIONS } from './actionsOnOrders.ts';
import { orderDetails } from './orderDetails.ts';
import { orderColumns } from './orderLines.ts';
import { listOrders, ORDER_STATES } from './orderOverview.ts';

const SHOWN = 50;
const MAX_SHOWN = 1_000;

/** `stored-value orders`: shows online orders and their open tasks. */
export const noun = createNoun('orders')
  .description('Online orders: show, ship, mail and refund them.')
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
  stored-value orders resend 1 42 --line 1 --reason "Not received"   mails a gift again
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
noun
  .command('show')
  .description('Show contents, state and receivers of an order.')
  .argument('<merchantId>', 'merchant id', wholeNumber)
  .argument('<orderNumber>', 'number of the order', wholeNumber)
  .listing()
  .action(show);
for (const action of [...ORDER_ACTIONS, ...GIFT_ACTIONS]) addAction(noun, action);

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
  await withApp(async (app) => {
    const merchant = merchantOf(app.merchants, merchantId);
    const filter = { ...search, isOpen, isUndeliverable, limit };
    const orders = await listOrders(app.store.db, merchantId, filter);
    sayList(orders, orderColumns(merchant), { json, none: 'No such orders.' });
    const last = orders.at(-1)?.orderNumber ?? 0;
    if (!json && orders.length === limit && last > 1) say(`(older ones: --before ${last})`);
  });
}

async function show(merchantId: number, orderNumber: number, { json }: { json?: boolean }): Promise<void> {
  await withApp(async (app) => {
    const merchant = merchantOf(app.merchants, merchantId);
    sayDetails(await orderDetails(app, merchant, await namedOrder(app, merchantId, orderNumber)), json);
  });
}

function countShown(text: string): number {
  const count = wholeNumber(text);
  if (count > MAX_SHOWN) throw new InvalidArgumentError(`Must be at most ${MAX_SHOWN}.`);
  return count;
}
