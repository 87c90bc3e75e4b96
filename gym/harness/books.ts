import { openMerchantDirectory } from '../../src/domain/ground/merchantDirectory.ts';
import { type LedgerSums, readLedgerSums } from '../../src/ledger/sums.ts';
import { verifyLedger } from '../../src/ledger/verify.ts';
import { createReport } from '../../src/operators/reports/createReport.ts';
import { GROUPINGS, type Grouping, type Period } from '../../src/operators/reports/flows.ts';
import { REPORT_KINDS, type ReportKind, type WalletTable } from '../../src/operators/reports/report.ts';
import type { Store } from '../../src/store/store.ts';

/** Period of every transaction that a fault test can make. */
const ALWAYS: Period = { from: '2000-01-01', to: '2100-12-31' };

/** Verifies the whole ledger, and these merchants' reports against it; returns one line per defect. */
export async function wrongBooks(store: Store, merchantIds: readonly number[] = []): Promise<string[]> {
  const found = (await verifyLedger(store.db)).map(({ rule, where }) => `${rule} (${where})`);
  for (const merchantId of merchantIds) found.push(...(await misreportedBooks(store, merchantId)));
  return found;
}

/**
 * Compares a merchant's reports with the sums that `ledger verify` prints: the closing balance of each wallet, and that
 * of its rows, is the same to the minor unit. Returns one line per difference.
 */
async function misreportedBooks(store: Store, merchantId: number): Promise<string[]> {
  const directory = await openMerchantDirectory(store);
  const merchant = directory.known(merchantId);
  directory.close();
  const sums = (await readLedgerSums(store.db, merchantId)).filter(({ legs }) => legs > 0n);
  if (sums.length === 0) return ['the ledger is empty, so there was nothing to compare'];
  const reportOf = (kind: ReportKind, by: Grouping) =>
    createReport(store.db, { kind, by, merchant, period: ALWAYS, onProgress() {} });
  const found: string[] = [];
  for (const by of GROUPINGS) {
    const { wallets } = await reportOf('liability', by);
    for (const sum of sums) {
      const wallet = wallets.find(({ walletCode }) => walletCode === sum.walletCode);
      const what = `the liability of wallet ${sum.walletCode} by ${by}`;
      found.push(...wrongLiability(sum, wallet, by).map((difference) => `${what} ${difference}`));
    }
  }
  for (const kind of REPORT_KINDS) {
    const { isBalanced } = await reportOf(kind, 'day');
    if (!isBalanced) found.push(`the report ${kind} does not agree with the ledger`);
  }
  return found;
}

function wrongLiability(sum: LedgerSums, wallet: WalletTable | undefined, by: Grouping): string[] {
  if (!wallet) return ['is missing'];
  const { closing } = wallet.total.values;
  const differing = Object.entries({
    balances: sum.balances,
    'legs on cards': sum.cardLegs,
    'legs on accounts': sum.accountLegs,
    rows: closingOfRows(wallet, by),
  }).filter(([, value]) => value !== closing);
  return differing.map(([name, value]) => `is ${closing}, and that of the ${name} ${value}`);
}

/** Adds up what the rows hold at the end; a row without a balance of its own counts with what it added and took. */
function closingOfRows({ rows, check }: WalletTable, by: Grouping): bigint {
  const moved = rows.reduce(
    (sum, { values }) =>
      sum + (by === 'template' ? (values.closing ?? 0n) : (values.added ?? 0n) + (values.taken ?? 0n)),
    0n,
  );
  return by === 'template' ? moved : check.opening + moved;
}
