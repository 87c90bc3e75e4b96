import { Command, InvalidArgumentError } from 'commander';
import { readConfig } from '../config/config.ts';
import { explanations, explanationText } from '../domain/rules/explanation.ts';
import { failureText, OperatorError } from './operatorError.ts';
import { withStore } from './operatorStore.ts';

/** `npm run explain`: shows which rules fired on a transaction, with their figures, and why others did not. */
const program = new Command('explain')
  .description('Explain which rules fired on a transaction, with their figures, and why the others did not.')
  .argument('<transaction>', 'the pxTransactionId of the reply', transactionId)
  .option('--merchant <id>', 'only this merchant', wholeNumber)
  .option('--json', 'as JSON, for a program')
  .addHelpText(
    'after',
    `
Examples:
  npm run explain -- 54526194697729
  npm run explain -- 54526194697729 --merchant 1 --json`,
  )
  .action(explain);

async function explain(
  transaction: bigint,
  { merchant, json }: { merchant?: number; json?: boolean },
): Promise<void> {
  const found = await withStore(readConfig(process.env), ({ db }) => explanations(db, transaction, merchant));
  if (found.length === 0) {
    const whose = merchant === undefined ? '' : ` of merchant ${merchant}`;
    throw new OperatorError(
      `There is no transaction ${transaction}${whose}. Refused requests and inquiries are not stored.`,
    );
  }
  for (const { rules, kind } of found) {
    if (rules === null)
      throw new OperatorError(`Transaction ${transaction} (${kind}) has no trace: no rules ran on it.`);
  }
  const text = json ? JSON.stringify(found, null, 2) : found.map(explanationText).join('\n\n');
  process.stdout.write(`${text}\n`);
}

function transactionId(text: string): bigint {
  if (!/^[1-9][0-9]{0,15}$/.test(text)) {
    throw new InvalidArgumentError('Must be a positive integer, such as 54526194697729.');
  }
  return BigInt(text);
}

function wholeNumber(text: string): number {
  if (!/^[1-9][0-9]{0,8}$/.test(text))
    throw new InvalidArgumentError('Must be a positive integer, such as 1.');
  return Number(text);
}

program.parseAsync().catch((error) => {
  process.stderr.write(`${failureText(error)}\n`);
  process.exitCode = 1;
});
