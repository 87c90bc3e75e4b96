import { InvalidArgumentError } from 'commander';
import { OperatorError } from '../program/operatorError.ts';
import { createNoun, wholeNumber } from '../program/operatorProgram.ts';
import { withMerchant } from '../program/operatorStore.ts';
import { say, sayJson } from '../program/output.ts';
import { explanations, explanationText } from './explanation.ts';

/** `stored-value transactions`: shows which rules fired on a transaction, with their figures, and why others did not. */
export const noun = createNoun('transactions').description(
  'Posted transactions: explain the rules that ran.',
);

noun
  .command('explain')
  .description(
    'Explain a transaction: the rules that fired, with figures, and the reasons why others did not.',
  )
  .argument('<merchantId>', 'merchant id', wholeNumber)
  .argument('<transactionId>', 'pxTransactionId of the reply', transactionNumber)
  .listing()
  .examples('1 54526194697729', '1 54526194697729 --json')
  .action(explain);

async function explain(merchantId: number, transactionId: bigint, { json }: { json?: boolean }) {
  const found = await withMerchant(merchantId, ({ store }) =>
    explanations(store.db, transactionId, merchantId),
  );
  if (found.length === 0) {
    throw new OperatorError(
      `Merchant ${merchantId} has no transaction ${transactionId}. Refused requests and inquiries are not stored.`,
    );
  }
  for (const { rules, kind } of found) {
    if (rules === null)
      throw new OperatorError(`Transaction ${transactionId} (${kind}) has no trace: no rules ran.`);
  }
  if (json) sayJson(found);
  else say(found.map(explanationText).join('\n\n'));
}

function transactionNumber(text: string): bigint {
  if (!/^[1-9][0-9]{0,15}$/.test(text)) {
    throw new InvalidArgumentError('Must be a positive integer, such as 54526194697729.');
  }
  return BigInt(text);
}
