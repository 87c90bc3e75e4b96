import { type LedgerSums, readLedgerSums } from '../../ledger/sums.ts';
import { verifyLedger } from '../../ledger/verify.ts';
import { inSnapshot } from '../../store/snapshot.ts';
import { createNoun } from '../program/operatorProgram.ts';
import { withStore } from '../program/operatorStore.ts';
import { say, sayJson, warn } from '../program/output.ts';
import { withProgress } from '../program/progress.ts';
import { type Columns, sayList } from '../program/table.ts';
import { noteSuccess } from './noteSuccess.ts';

/** `stored-value ledger`: verifies the books. */
export const noun = createNoun('ledger').description('The ledger of all merchants.');

noun
  .command('verify')
  .description('Verify all bookkeeping rules in one snapshot; exits with 1 on a violation.')
  .listing()
  .examples('', '--json')
  .action(verify);

async function verify({ json }: { json?: boolean }): Promise<void> {
  const started = performance.now();
  const { violations, sums } = await withStore(async ({ db }) => {
    const found = await withProgress('rules', (onProgress) => verifyLedger(db, { onProgress }));
    if (found.length === 0) await noteSuccess(db, 'ledger_verify');
    return { violations: found, sums: await inSnapshot(db, (snapshot) => readLedgerSums(snapshot)) };
  });
  if (violations.length > 0) process.exitCode = 1;
  if (json) return sayJson({ violations, sums });
  for (const { rule, merchantId, where } of violations) warn(`merchant ${merchantId}, ${where}: ${rule}`);
  if (violations.length > 0) return;
  sayList(sums, SUM_COLUMNS, { none: 'No merchant has any value.' });
  say(`No violations (${Math.round(performance.now() - started)} ms).`);
}

/** Columns of the sums, in minor units, since merchants' wallets differ in decimals. */
const SUM_COLUMNS: Columns<LedgerSums> = {
  merchant: ({ merchantId }) => merchantId,
  wallet: ({ walletCode }) => walletCode,
  balances: ({ balances }) => balances,
  cardLegs: ({ cardLegs }) => cardLegs,
  accountLegs: ({ accountLegs }) => accountLegs,
  legs: ({ legs }) => legs,
};
