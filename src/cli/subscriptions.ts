import { Command, InvalidArgumentError } from 'commander';
import { readConfig } from '../config/config.ts';
import {
  historyOfCard,
  listSubscriptions,
  type SubscriptionChoice,
} from '../domain/subscriptions/subscriptionOverview.ts';
import { dayIn } from '../time/zones.ts';
import { columns } from './columns.ts';
import { OperatorError } from './operatorError.ts';
import { run, wholeNumber } from './operatorProgram.ts';
import { findMerchant, withStore } from './operatorStore.ts';
import { periodCells, subscriptionCells } from './subscriptionLines.ts';

const SHOWN = 100;

/** `npm run subscriptions`: shows subscriptions, their paid periods, and failed renewals. */
const program = new Command('subscriptions')
  .description('Subscriptions: how they stand, and what was paid for them.')
  .exitOverride()
  .showHelpAfterError('(npm run subscriptions -- --help tells more)')
  .addHelpText(
    'after',
    `
Examples:
  npm run subscriptions -- list 1
  npm run subscriptions -- list 1 --failed   whose renewal was declined
  npm run subscriptions -- list 1 --due      what is to be renewed, or to end, by today
  npm run subscriptions -- show 1 8888000000000001

Renewals are made by the daily job: npm run jobs -- run renewSubscriptions --merchant 1 makes those that are due now.`,
  );

program
  .command('list')
  .description('what cards have subscribed to')
  .argument('<merchantId>', 'whose', wholeNumber)
  .option('--failed', 'whose renewal was declined')
  .option('--due', 'what is to be renewed, or to end, by today')
  .action(list);
program
  .command('show')
  .description('what a card has ever subscribed to, and each period with its payment')
  .argument('<merchantId>', 'whose', wholeNumber)
  .argument('<cardNumber>', 'as it is printed on the card', cardNumberIn)
  .action(show);

async function list(
  merchantId: number,
  { failed = false, due = false }: { failed?: boolean; due?: boolean },
): Promise<void> {
  await withStore(readConfig(process.env), async (store, clock) => {
    const { timeZone } = await findMerchant(store, merchantId);
    const today = dayIn(timeZone, clock.now());
    const choice: SubscriptionChoice = failed ? 'failed' : due ? 'due' : 'current';
    const subscriptions = await listSubscriptions(store.db, { merchantId, choice, today, limit: SHOWN });
    if (subscriptions.length === 0) return console.log('No subscriptions.');
    for (const line of columns(subscriptions.map(subscriptionCells), '')) console.log(line);
    if (subscriptions.length === SHOWN) console.log(`(the first ${SHOWN})`);
  });
}

async function show(merchantId: number, cardNumber: string): Promise<void> {
  await withStore(readConfig(process.env), async (store) => {
    const { currency } = await findMerchant(store, merchantId);
    const history = await historyOfCard(store.db, merchantId, cardNumber);
    if (history.length === 0) throw new OperatorError(`Nothing was ever subscribed to with this card.`);
    for (const { subscription, periods } of history) {
      console.log(subscriptionCells(subscription).join('  '));
      for (const line of columns(
        periods.map((period) => periodCells(period, currency)),
        '  ',
      ))
        console.log(line);
    }
  });
}

function cardNumberIn(text: string): string {
  if (!/^[0-9]{8,30}$/.test(text)) throw new InvalidArgumentError('It is the number of a card.');
  return text;
}

await run(program);
