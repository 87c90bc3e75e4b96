import { dayIn } from '../../base/time/zones.ts';
import { OperatorError } from '../program/operatorError.ts';
import { cardNumberArgument, createNoun, wholeNumber } from '../program/operatorProgram.ts';
import { withMerchant } from '../program/operatorStore.ts';
import { say, sayJson } from '../program/output.ts';
import { jsonRows, sayList, table } from '../program/table.ts';
import { periodColumns, SUBSCRIPTION_COLUMNS } from './subscriptionLines.ts';
import { historyOfCard, listSubscriptions, type SubscriptionChoice } from './subscriptionOverview.ts';

const SHOWN = 100;

/** `stored-value subscriptions`: shows subscriptions, their paid periods, and failed renewals. */
export const noun = createNoun('subscriptions')
  .description('Subscriptions: show their state and payments.')
  .addHelpText(
    'after',
    `
Examples:
  stored-value subscriptions list 1
  stored-value subscriptions list 1 --failed   with a declined renewal
  stored-value subscriptions list 1 --due      due for renewal or ending by today
  stored-value subscriptions show 1 8888000000000001

A daily job makes renewals; to make those that are due now: stored-value jobs run renewSubscriptions --merchant 1`,
  );

noun
  .command('list')
  .description('List subscriptions.')
  .argument('<merchantId>', 'merchant id', wholeNumber)
  .option('--failed', 'filter by declined renewal')
  .option('--due', 'filter by renewal or end due today or earlier')
  .listing()
  .action(list);
noun
  .command('show')
  .description('Show all subscriptions of a card with their periods and payments.')
  .argument('<merchantId>', 'merchant id', wholeNumber)
  .argument('<cardNumber>', 'card number, as printed on the card', cardNumberArgument)
  .listing()
  .action(show);

async function list(
  merchantId: number,
  { failed = false, due = false, json }: { failed?: boolean; due?: boolean; json?: boolean },
): Promise<void> {
  await withMerchant(merchantId, async ({ merchant: { timeZone }, store, clock }) => {
    const today = dayIn(timeZone, clock.now());
    const choice: SubscriptionChoice = failed ? 'failed' : due ? 'due' : 'current';
    const subscriptions = await listSubscriptions(store.db, { merchantId, choice, today, limit: SHOWN });
    sayList(subscriptions, SUBSCRIPTION_COLUMNS, { json, none: 'No subscriptions.', limit: SHOWN });
  });
}

async function show(merchantId: number, cardNumber: string, { json }: { json?: boolean }): Promise<void> {
  await withMerchant(merchantId, async ({ merchant: { currency }, store }) => {
    const history = await historyOfCard(store.db, merchantId, cardNumber);
    if (history.length === 0) throw new OperatorError('This card never had a subscription.');
    const periodCells = periodColumns(currency);
    if (json)
      return sayJson(
        history.map(({ subscription, periods }) => ({
          ...jsonRows([subscription], SUBSCRIPTION_COLUMNS)[0],
          periods: jsonRows(periods, periodCells),
        })),
      );
    for (const { subscription, periods } of history) {
      say(table([subscription], SUBSCRIPTION_COLUMNS).join('\n'));
      say(table(periods, periodCells, '  ').join('\n'));
    }
  });
}
