import { findPayment } from '../../domain/payments/payment.ts';
import { addAction } from '../actions/addAction.ts';
import { createNoun, idArgument, wholeNumber } from '../program/operatorProgram.ts';
import { withMerchant, withStore } from '../program/operatorStore.ts';
import { sayDetails, sayList } from '../program/table.ts';
import { PAYMENT_ACTIONS, unknownPayment } from './actionsOnPayments.ts';
import { PAYMENT_COLUMNS, paymentDetails } from './paymentLines.ts';
import { listPayments } from './paymentOverview.ts';

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
  .description('List unsettled payments.')
  .argument('<merchantId>', 'merchant id', wholeNumber)
  .option('--all', `list the latest ${SHOWN} payments, settled or not`)
  .listing()
  .action(list);
noun
  .command('show')
  .description('Show a payment in full.')
  .argument('<merchantId>', 'merchant id', wholeNumber)
  .argument('<paymentId>', 'payment id', idArgument)
  .listing()
  .action(show);
for (const action of PAYMENT_ACTIONS) addAction(noun, action);

async function list(
  merchantId: number,
  { all = false, json }: { all?: boolean; json?: boolean },
): Promise<void> {
  await withMerchant(merchantId, async ({ store }) => {
    const payments = await listPayments(store.db, { merchantId, isOpen: !all, limit: SHOWN });
    const none = all ? 'No payments.' : 'All payments are settled.';
    sayList(payments, PAYMENT_COLUMNS, { json, none, limit: SHOWN });
  });
}

async function show(merchantId: number, paymentId: bigint, { json }: { json?: boolean }): Promise<void> {
  await withStore(async ({ db }) => {
    const payment = await findPayment(db, { merchantId, paymentId });
    if (!payment) throw unknownPayment(merchantId, paymentId);
    sayDetails(await paymentDetails(db, payment), json);
  });
}
