import { Command } from 'commander';
import { readConfig } from '../config/config.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { failureText } from './operatorError.ts';
import { withStore } from './operatorStore.ts';

const program = new Command('ledger').description('The books of all merchants.').addHelpText(
  'after',
  `
Examples:
  npm run ledger -- verify        hold the whole ledger against the rules of bookkeeping`,
);

program
  .command('verify')
  .description('check every rule of bookkeeping in one snapshot; exits with 1 when one is broken')
  .action(async () => {
    const started = performance.now();
    const violations = await withStore(readConfig(process.env), (store) => verifyLedger(store.db));
    for (const { rule, merchantId, where } of violations)
      console.error(`merchant ${merchantId}, ${where}: ${rule}`);
    if (violations.length > 0) process.exitCode = 1;
    else console.log(`The books are right (${Math.round(performance.now() - started)} ms).`);
  });

program.parseAsync().catch((error) => {
  console.error(failureText(error));
  process.exit(1);
});
