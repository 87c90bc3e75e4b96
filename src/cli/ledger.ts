import { readConfig } from '../config/config.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { createNoun } from './operatorProgram.ts';
import { withStore } from './operatorStore.ts';
import { say, warn } from './output.ts';

/** `stored-value ledger`: verifies the books. */
export const noun = createNoun('ledger').description('The ledger of all merchants.');

noun
  .command('verify')
  .description('verify all bookkeeping rules in one snapshot; exits with 1 on a violation')
  .reading()
  .examples('')
  .action(async () => {
    const started = performance.now();
    const violations = await withStore(readConfig(process.env), (store) => verifyLedger(store.db));
    for (const { rule, merchantId, where } of violations) warn(`merchant ${merchantId}, ${where}: ${rule}`);
    if (violations.length > 0) process.exitCode = 1;
    else say(`No violations (${Math.round(performance.now() - started)} ms).`);
  });
