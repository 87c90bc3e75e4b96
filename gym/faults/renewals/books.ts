import type pg from 'pg';
import type { TransactionKind } from '../../../src/ledger/kinds.ts';
import type { Store } from '../../../src/store/store.ts';
import type { Entry } from '../../../test/payment/vaultServer.ts';
import { wrongBooks } from '../../harness/books.ts';
import { CLUB, COFFEES, COFFEES_A_MONTH, PRICE, TIME_ZONE } from './club.ts';

/** Discrepancy between two of the books. */
export interface Discrepancy {
  subscription: string;
  what: string;
}

interface PeriodRow {
  subscription_id: bigint;
  period_number: number;
  state: string;
  attempt: number;
  starts_on: string;
  ends_on: string;
  /** Due date by the calendar, computed by the database from the first renewal. */
  due_on: string;
  due_until: string;
  grants: bigint;
  /** True if the charge came after the period's end, when its benefit can no longer be used. */
  is_past: boolean;
}

interface StandRow {
  subscription_id: bigint;
  state: string;
  paid_until: string;
  /** Number of periods paid before their end. */
  paid: bigint;
  /** Ledger total: credited to the card, less what was taken back, or had expired when its charge failed. */
  given: bigint;
}

const IS_PAST = `coalesce((p.granted_at at time zone '${TIME_ZONE}')::date >= p.ends_on, false)`;

/** Compares the vault's book with subscriptions, calendar, ledger and reports on a day without pending work. */
export async function compareRenewals(
  store: Store,
  book: readonly Entry[],
  { firstDueOf, today }: { firstDueOf: (member: number) => string; today: string },
): Promise<{ found: Discrepancy[]; paid: number; failed: number; attempts: number }> {
  const { pool } = store;
  const stands = await standsOf(pool);
  const firstDue = stands.map(({ subscription_id }) => firstDueOf(Number(subscription_id)));
  const periods = await periodsOf(pool, stands, firstDue);
  const charged = chargesByPeriod(book);
  const known = new Set(periods.map(nameOf));
  const found = [
    ...(await wrongBooks(store, [CLUB])).map((what) => ({ subscription: 'the ledger', what })),
    ...stands.flatMap((stand) =>
      wrongStand(stand, today).map((what) => ({ subscription: String(stand.subscription_id), what })),
    ),
    ...periods.flatMap((period) =>
      [...wrongPeriod(period), ...wrongMoney(period, charged.get(nameOf(period)) ?? [])].map((what) => ({
        subscription: String(period.subscription_id),
        what: `period ${period.period_number}: ${what}`,
      })),
    ),
    ...[...charged.keys()]
      .filter((name) => !known.has(name))
      .map((name) => ({ subscription: name, what: 'is charged and is no period' })),
  ];
  const attempts = periods.reduce((sum, { attempt }) => sum + attempt, 0);
  const [paid, failed] = ['PAID', 'UNPAID'].map(
    (state) => periods.filter((period) => period.state === state).length,
  ) as [number, number];
  return { found, paid, failed, attempts };
}

async function standsOf(pool: pg.Pool): Promise<StandRow[]> {
  const { rows } = await pool.query<StandRow>(
    `select s.subscription_id, s.state, s.paid_until::text,
       (select count(*) from subscription_period p where p.merchant_id = s.merchant_id
         and p.subscription_id = s.subscription_id and p.state = 'PAID' and not ${IS_PAST}) as paid,
       (select coalesce(sum(l.amount), 0)::bigint
         from ledger_transaction t join ledger_leg l using (merchant_id, transaction_id)
         where t.merchant_id = s.merchant_id and t.kind = $2 and l.card_number = s.card_number
           and l.wallet_code = $3)
       - (select coalesce(sum(a.amount), 0)::bigint
         from ledger_allocation a join ledger_transaction t using (merchant_id, transaction_id)
         where a.merchant_id = s.merchant_id and t.kind = $2 and a.card_number = s.card_number and a.wallet_code = $3
           and not exists (select from subscription_period p
             where p.merchant_id = a.merchant_id and p.grant_id = a.transaction_id)
           and exists (select from ledger_allocation x
             join ledger_transaction e using (merchant_id, transaction_id)
             where x.merchant_id = a.merchant_id and x.card_number = a.card_number and x.wallet_code = a.wallet_code
               and x.expires_on = a.expires_on and e.kind = $4)) as given
     from subscription s where s.merchant_id = $1 order by s.subscription_id`,
    [CLUB, 'subscription' satisfies TransactionKind, COFFEES, 'expiry' satisfies TransactionKind],
  );
  return rows;
}

async function periodsOf(
  pool: pg.Pool,
  stands: readonly StandRow[],
  firstDue: readonly string[],
): Promise<PeriodRow[]> {
  const { rows } = await pool.query<PeriodRow>(
    `select p.subscription_id, p.period_number, p.state, p.attempt, p.starts_on::text, p.ends_on::text,
       (f.due + (p.period_number - 1) * interval '1 month')::date::text as due_on,
       (f.due + p.period_number * interval '1 month')::date::text as due_until,
       ${IS_PAST} as is_past,
       (select count(*) from ledger_transaction t
         where t.merchant_id = p.merchant_id and t.transaction_id = p.grant_id) as grants
     from subscription_period p join unnest($2::bigint[], $3::date[]) f(id, due) on f.id = p.subscription_id
     where p.merchant_id = $1 order by p.subscription_id, p.period_number`,
    [CLUB, stands.map(({ subscription_id }) => subscription_id), firstDue],
  );
  return rows;
}

function wrongStand({ state, paid_until, paid, given }: StandRow, today: string): string[] {
  return [
    ...(state === 'SUBSCRIBED' || state === 'RENEW_FAILED' ? [] : [`is ${state}`]),
    ...((state === 'SUBSCRIBED') === paid_until > today ? [] : [`is ${state}, and paid until ${paid_until}`]),
    ...(given === paid * COFFEES_A_MONTH ? [] : [`${paid} paid periods gave ${given} coffees`]),
  ];
}

/** Finds errors of a failed period: it must be the last one, and the guest must be notified. */
function wrongPeriod(period: PeriodRow): string[] {
  const { state, starts_on, ends_on, due_on, due_until, grants, is_past } = period;
  return [
    ...(state === 'PAID' || state === 'UNPAID' ? [] : [`is ${state}`]),
    ...(starts_on === due_on && ends_on === due_until
      ? []
      : [`goes from ${starts_on} to ${ends_on}, the calendar from ${due_on} to ${due_until}`]),
    ...(Number(grants) === (state === 'PAID' && !is_past ? 1 : 0)
      ? []
      : [`${state} and given by ${grants} transactions`]),
  ];
}

const nameOf = ({ subscription_id, period_number }: PeriodRow) => `${subscription_id}-${period_number}`;

/** Successful charges by subscription and period, from the payment references in the vault's book. */
function chargesByPeriod(book: readonly Entry[]): Map<string, Entry[]> {
  const charged = new Map<string, Entry[]>();
  for (const entry of book) {
    if (!entry.succeeded) continue;
    const [, name = entry.order_id] = /^\d+-subscription-(\d+-\d+)-\d+$/.exec(entry.order_id) ?? [];
    charged.set(name, [...(charged.get(name) ?? []), entry]);
  }
  return charged;
}

function wrongMoney({ state }: PeriodRow, own: readonly Entry[]): string[] {
  const of = (type: Entry['transaction_type'], order: string) =>
    own.filter(({ transaction_type, order_id }) => transaction_type === type && order_id === order);
  const amount = (type: Entry['transaction_type']) =>
    own
      .filter(({ transaction_type }) => transaction_type === type)
      .reduce((sum, each) => sum + each.amount, 0);
  const charged = amount('Capture') - amount('Credit');
  const attempts = [...new Set(own.map(({ order_id }) => order_id))];
  return [
    ...(charged === (state === 'PAID' ? Number(PRICE) : 0) ? [] : [`${state} and charged ${charged}`]),
    ...attempts.flatMap((order) => [
      ...(of('Authorization', order).length > 1 ? [`${order} is reserved twice`] : []),
      ...(of('Capture', order).length > 1 ? [`${order} is collected twice`] : []),
      ...(of('Capture', order).length + of('Void', order).length === 0
        ? [`of ${order} an amount stays reserved`]
        : []),
    ]),
  ];
}
