import { sql } from 'kysely';
import { addDays } from '../../base/time/calendar.ts';
import { dayIn } from '../../base/time/zones.ts';
import { STORED_VALUE } from '../../domain/cards/shared/cardRequest.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import type { Db } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';

/** Ages in days after which a cohort's use is measured. */
export const COHORT_AGES = [30, 60, 90] as const;

/** Cards with stored value by the local month of their first value. Amounts are in minor units. */
export interface Cohort {
  /** Such as `2026-01`. */
  month: string;
  cards: number;
  /** All that was put on the cards, up to now. */
  loaded: bigint;
  /** Value put on and spent within a number of days of each card's first value; absent until all cards are as old. */
  ages: ({ loaded: bigint; spent: bigint } | undefined)[];
  /** Value on the cards now. */
  left: bigint;
}

const CARDS_AT_ONCE = 10_000;
const SPENDING = ['redeemed', 'tips', 'cash'];

/** Creates the report of how cards are used up, in pages of cards. */
export async function readCohorts(
  db: Db,
  merchant: Merchant,
  { now, onProgress }: { now: Date; onProgress: (done: number, total: number) => void },
): Promise<Cohort[]> {
  const { merchantId, timeZone } = merchant;
  const total = await countUsedCards(db, merchantId);
  const cohorts = new Map<string, Cohort>();
  let after = '';
  for (let done = 0; ; ) {
    const page = await readPage(db, merchant, after);
    if (page.length === 0) break;
    for (const row of page) add(cohorts, row, dayIn(timeZone, now));
    after = page.map(({ last }) => last).reduce((a, b) => (a > b ? a : b));
    done += page.reduce((sum, { cards }) => sum + Number(cards), 0);
    onProgress(Math.min(done, total), total);
  }
  return [...cohorts.values()].sort((a, b) => a.month.localeCompare(b.month));
}

interface PageRow {
  month: string;
  cards: bigint;
  loaded: string;
  loaded_at: string[];
  spent_at: string[];
  left: string;
  /** Greatest card number of the page's rows. */
  last: string;
}

async function countUsedCards(db: Db, merchantId: number): Promise<number> {
  const { count } = await ofMerchant(db, merchantId)
    .selectFrom('wallet', { wallet_code: STORED_VALUE })
    .where('sequence', '>', 0n)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function readPage(db: Db, { merchantId, timeZone }: Merchant, after: string): Promise<PageRow[]> {
  const within = (condition: 'spent' | 'not spent') =>
    sql.join(
      COHORT_AGES.map(
        (days) =>
          sql`sum(amount) filter (where ${sql.raw(condition)} and at < first_at + make_interval(days => ${days}))`,
      ),
    );
  const sums = (column: 'loaded_at' | 'spent_at') =>
    sql.join(
      COHORT_AGES.map((_days, place) => sql`sum(coalesce(${sql.ref(column)}[${place + 1}], 0))::text`),
    );
  const { rows } = await sql<PageRow>`
    select to_char(first_at at time zone ${timeZone}, 'YYYY-MM') as month, count(*) as cards,
      sum(coalesce(loaded, 0))::text as loaded, array[${sums('loaded_at')}] as loaded_at,
      array[${sums('spent_at')}] as spent_at, sum(balance)::text as left, max(card_number) as last
    from (
      select card_number, balance, first_at, sum(amount) filter (where not spent) as loaded,
        array[${within('not spent')}] as loaded_at, array[${within('spent')}] as spent_at
      from (
        select w.card_number, w.balance, l.amount, t.occurred_at as at,
          min(t.occurred_at) over (partition by w.card_number) as first_at,
          exists (select from ledger_leg a where a.merchant_id = ${merchantId} and a.transaction_id = l.transaction_id
            and a.wallet_code = ${STORED_VALUE} and a.account = any(${SPENDING}::text[])) as spent
        from (
          select card_number, balance from wallet
          where merchant_id = ${merchantId} and card_number > ${after} and wallet_code = ${STORED_VALUE} and sequence > 0
          order by card_number limit ${CARDS_AT_ONCE}
        ) w
        join ledger_leg l on l.merchant_id = ${merchantId} and l.card_number = w.card_number
          and l.wallet_code = ${STORED_VALUE}
        join ledger_transaction t on t.merchant_id = ${merchantId} and t.transaction_id = l.transaction_id
      ) moves group by card_number, balance, first_at
    ) of_cards group by 1`.execute(db);
  return rows;
}

function add(cohorts: Map<string, Cohort>, row: PageRow, today: string): void {
  const { month, cards, loaded, left } = row;
  const before = cohorts.get(month);
  cohorts.set(month, {
    month,
    cards: (before?.cards ?? 0) + Number(cards),
    loaded: (before?.loaded ?? 0n) + BigInt(loaded),
    left: (before?.left ?? 0n) + BigInt(left),
    ages: COHORT_AGES.map((days, place) => {
      if (addDays(lastDayOf(month), days) >= today) return undefined;
      const known = before?.ages[place];
      return {
        loaded: (known?.loaded ?? 0n) + BigInt(row.loaded_at[place]!),
        spent: (known?.spent ?? 0n) - BigInt(row.spent_at[place]!),
      };
    }),
  });
}

/** Returns the last day of a month such as `2026-01`. */
function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number!, 0)).toISOString().slice(0, 10);
}
