import { formatDecimal } from '../../base/money/money.ts';
import { BYTE_ORDER_MARK, toLine } from '../../base/text/csv.ts';
import { STORED_VALUE } from '../../domain/cards/shared/cardRequest.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import { withMerchant } from '../program/operatorStore.ts';
import { say, sayJson } from '../program/output.ts';
import { withProgress } from '../program/progress.ts';
import { figures } from '../program/table.ts';
import { COHORT_AGES, type Cohort, readCohorts } from './cohorts.ts';
import { writeReport } from './writeReport.ts';

export interface CohortOptions {
  csv?: string;
  excel?: boolean;
  json?: boolean;
}

const HEAD = [
  'month',
  'currency',
  'cards',
  'loaded',
  ...COHORT_AGES.flatMap((days) => [`spent_${days}_days`, `rate_${days}_days`]),
  'left',
  'left_per_card',
];

/** `reports cohorts`: how fast cards are used up, by the month of their first value. */
export async function listCohorts(merchantId: number, { csv, excel, json }: CohortOptions): Promise<void> {
  await withMerchant(merchantId, async ({ merchant, store, clock }) => {
    const cohorts = await withProgress('cards', (onProgress) =>
      readCohorts(store.db, merchant, { now: clock.now(), onProgress }),
    );
    const rows = cohorts.map((cohort) => cellsOf(merchant, cohort));
    if (csv !== undefined)
      await writeReport(csv, `${excel ? BYTE_ORDER_MARK : ''}${[HEAD, ...rows].map(toLine).join('')}`);
    if (json) sayJson(rows.map((row) => Object.fromEntries(HEAD.map((name, place) => [name, row[place]]))));
    else if (rows.length === 0) say('No card has had value yet.');
    else for (const line of figures([HEAD.map((name) => name.replaceAll('_', ' ')), ...rows])) say(line);
  });
}

/** Cells in the order of `HEAD`; a rate is a share of what was loaded in the same days, empty where unknown. */
function cellsOf(merchant: Merchant, { month, cards, loaded, ages, left }: Cohort): string[] {
  const scale = merchant.wallets.get(STORED_VALUE)?.scale ?? 2;
  const amount = (value: bigint) => formatDecimal(value, scale);
  return [
    month,
    merchant.currency,
    String(cards),
    amount(loaded),
    ...ages.flatMap((age) => (age ? [amount(age.spent), rateOf(age)] : ['', ''])),
    amount(left),
    amount(left / BigInt(cards)),
  ];
}

const RATE_SCALE = 4;

function rateOf({ loaded, spent }: { loaded: bigint; spent: bigint }): string {
  return loaded > 0n ? formatDecimal((spent * 10n ** BigInt(RATE_SCALE)) / loaded, RATE_SCALE) : '';
}
