import { InvalidArgumentError } from 'commander';
import { readConfig } from '../config/config.ts';
import { findPayment } from '../domain/payments/payment.ts';
import { listPayments } from '../domain/payments/paymentOverview.ts';
import { settlePaymentJob } from '../jobs/tasks/settlePayment.ts';
import { columns } from './columns.ts';
import { withApp } from './operatorApp.ts';
import { OperatorError } from './operatorError.ts';
import { createNoun, wholeNumber } from './operatorProgram.ts';
import { findMerchant, withStore } from './operatorStore.ts';
import { paymentCells, paymentText } from './paymentLines.ts';

const SHOWN = 100;

/** `stored-value payments`: shows card payments and their outcomes. */
export const noun = createNoun('payments')
  .description('Card payments: show their state, and settle those with an unknown outcome.')
  .addHelpText(
    'after',
    `
Examples:
  stored-value payments list 1                 unsettled payments, oldest first
  stored-value payments list 1 --all           the latest payments
  stored-value payments show 1 124927116050432
  stored-value payments settle 1 124927116050432

The service settles a payment with an unknown outcome automatically after a minute; "settle" does it now. It looks the
payment up at the vault by its reference, and never charges anything.`,
  );

noun
  .command('list')
  .description('list unsettled payments')
  .argument('<merchantId>', 'whose', wholeNumber)
  .option('--all', `list the latest ${SHOWN} payments, settled or not`)
  .action(list);
noun
  .command('show')
  .description('show a payment in full')
  .argument('<merchantId>', 'whose', wholeNumber)
  .argument('<paymentId>', 'its number in the list', paymentNumber)
  .action(show);
noun
  .command('settle')
  .description('look up the outcome of a payment at the vault, and resume it from there')
  .argument('<merchantId>', 'whose', wholeNumber)
  .argument('<paymentId>', 'its number in the list', paymentNumber)
  .action(settle);

async function list(merchantId: number, { all = false }: { all?: boolean }): Promise<void> {
  await withStore(readConfig(process.env), async (store) => {
    await findMerchant(store, merchantId);
    const payments = await listPayments(store.db, { merchantId, isOpen: !all, limit: SHOWN });
    if (payments.length === 0) return console.log(all ? 'No payments.' : 'All payments are settled.');
    for (const line of columns(payments.map(paymentCells), '')) console.log(line);
    if (payments.length === SHOWN) console.log(`(the first ${SHOWN})`);
  });
}

async function show(merchantId: number, paymentId: bigint): Promise<void> {
  await withStore(readConfig(process.env), async ({ db }) => {
    const payment = await findPayment(db, { merchantId, paymentId });
    if (!payment) throw unknownPayment(merchantId, paymentId);
    for (const line of paymentText(payment)) console.log(line);
  });
}

async function settle(merchantId: number, paymentId: bigint): Promise<void> {
  await withApp(readConfig(process.env), async (app) => {
    const { db } = app.store;
    if (!(await findPayment(db, { merchantId, paymentId }))) throw unknownPayment(merchantId, paymentId);
    await settlePaymentJob(app, { merchantId, paymentId: String(paymentId) });
    const payment = await findPayment(db, { merchantId, paymentId });
    for (const line of paymentText(payment!)) console.log(line);
  });
}

function unknownPayment(merchantId: number, paymentId: bigint): OperatorError {
  return new OperatorError(`Merchant ${merchantId} has no payment ${paymentId}.`);
}

function paymentNumber(text: string): bigint {
  if (!/^[1-9][0-9]{0,15}$/.test(text)) throw new InvalidArgumentError('Must be a number from the list.');
  return BigInt(text);
}
