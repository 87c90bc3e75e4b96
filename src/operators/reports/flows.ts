import { type RawBuilder, sql } from 'kysely';
import { addDays } from '../../base/time/calendar.ts';
import { momentOf } from '../../base/time/zones.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import type { Db } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';

/** Grouping of a report's rows. */
export const GROUPINGS = ['day', 'store', 'template', 'kind'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** First and last business day, `yyyy-mm-dd`, both included. */
export interface Period {
  from: string;
  to: string;
}

/** Sum of a merchant's legs of one group. `account` is null for legs on cards. */
export interface Flow {
  /** Place in the period; `elsewhere` for transactions of stores that the report leaves out. */
  phase: 'before' | 'within' | 'after' | 'elsewhere';
  /**
   * Day, store, template or kind, or two of them with a line feed between; empty where the report needs only a total.
   */
  group: string;
  walletCode: number;
  account: string | null;
  /** Sum of the legs above zero, in minor units. */
  added: bigint;
  /** Sum of the legs below zero, as a negative amount. */
  taken: bigint;
  transactions: number;
}

export interface FlowsInput {
  merchant: Merchant;
  period: Period;
  by: Grouping;
  /** Second grouping: a row for each pair. */
  and?: Grouping;
  /** Stores whose transactions are reported; absent: all. */
  stores?: readonly string[];
  /** True: without the legs on contra accounts, which cost as much to read as those on cards. */
  isOfCardsOnly?: boolean;
  /** Called after each chunk with the number of transactions read so far. */
  onProgress(read: number, total: number): void;
}

const TRANSACTIONS_AT_ONCE = 100_000;

/**
 * Adds up all legs of a merchant by phase, group, wallet code and account, in ranges of transaction ids. Runs on the
 * caller's snapshot.
 */
export async function readFlows(db: Db, input: FlowsInput): Promise<Flow[]> {
  const { merchantId } = input.merchant;
  // Without statistics, as right after an import, the planner expects few rows, and joins legs and transactions in a
  // nested loop that reads every transaction for every leg.
  await sql`set local enable_nestloop = off`.execute(db);
  const total = await countTransactions(db, merchantId);
  const flows = new Map<string, Flow>();
  let after = 0n;
  for (let read = 0; read < total; read += TRANSACTIONS_AT_ONCE) {
    const last = await lastOfChunk(db, merchantId, after);
    for (const flow of await readChunk(db, input, { after, last })) add(flows, flow);
    after = last;
    input.onProgress(Math.min(total, read + TRANSACTIONS_AT_ONCE), total);
  }
  return [...flows.values()];
}

function add(flows: Map<string, Flow>, flow: Flow): void {
  const { phase, group, walletCode, account } = flow;
  const key = [phase, walletCode, account ?? '', group].join('\n');
  const before = flows.get(key);
  flows.set(
    key,
    before
      ? {
          ...flow,
          added: before.added + flow.added,
          taken: before.taken + flow.taken,
          transactions: before.transactions + flow.transactions,
        }
      : flow,
  );
}

async function countTransactions(db: Db, merchantId: number): Promise<number> {
  const { count } = await ofMerchant(db, merchantId)
    .selectFrom('ledger_transaction')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function lastOfChunk(db: Db, merchantId: number, after: bigint): Promise<bigint> {
  const { rows } = await sql<{ last: bigint }>`
    select max(transaction_id) as last from (
      select transaction_id from ledger_transaction
      where merchant_id = ${merchantId} and transaction_id > ${after}
      order by transaction_id limit ${TRANSACTIONS_AT_ONCE}
    ) chunk`.execute(db);
  return rows[0]!.last;
}

interface ChunkRow {
  phase: Flow['phase'];
  group: string;
  wallet_code: number;
  account: string;
  added: bigint | string;
  taken: bigint | string;
  transactions: bigint;
}

async function readChunk(
  db: Db,
  { merchant, period, by, and, stores, isOfCardsOnly = false }: FlowsInput,
  range: IdRange,
): Promise<Flow[]> {
  const { merchantId, timeZone } = merchant;
  const [start, end] = boundsOf(period, timeZone);
  // A template has an opening value of its own; of any other group only the sum before the period means something.
  const before = by === 'template' && and === undefined ? groupOf(by, timeZone) : sql`''`;
  const group = and
    ? sql`${groupOf(by, timeZone)} || chr(10) || ${groupOf(and, timeZone)}`
    : groupOf(by, timeZone);
  const isElsewhere = stores ? sql`t.store_code <> all(${stores}::text[])` : sql`false`;
  const isByTemplate = by === 'template' || and === 'template';
  const legs = (isOfCardsOnly ? cardLegs : allLegs)(isByTemplate, merchantId, range);
  // Grouped by transaction first: counting distinct ids over all legs would sort them.
  const { rows } = await sql<ChunkRow>`
    select phase, "group", wallet_code, account, sum(added) as added, sum(taken) as taken, count(*) as transactions
    from (
      select t.transaction_id, l.wallet_code, coalesce(l.account, '') as account,
        case when ${isElsewhere} then 'elsewhere' when t.occurred_at < ${start} then 'before'
          when t.occurred_at < ${end} then 'within' else 'after' end as phase,
        case when ${isElsewhere} then '' when t.occurred_at < ${start} then ${before} when t.occurred_at < ${end} then ${group}
          else '' end as "group",
        coalesce(sum(l.amount) filter (where l.amount > 0), 0) as added,
        coalesce(sum(l.amount) filter (where l.amount < 0), 0) as taken
      from ${legs} l
      join ledger_transaction t on t.merchant_id = ${merchantId} and t.transaction_id = l.transaction_id
      where t.transaction_id > ${range.after} and t.transaction_id <= ${range.last}
      group by 1, 2, 3, 4, 5
    ) per_transaction group by 1, 2, 3, 4`.execute(db);
  return rows.map((row) => ({
    phase: row.phase,
    group: row.group,
    walletCode: row.wallet_code,
    account: row.account === '' ? null : row.account,
    added: BigInt(row.added),
    taken: BigInt(row.taken),
    transactions: Number(row.transactions),
  }));
}

/** Returns the first moment of the period and the first one after it. */
function boundsOf({ from, to }: Period, timeZone: string): [Date, Date] {
  const midnight = (day: string) => momentOf(`${day}T00:00`, timeZone)!;
  return [midnight(from), midnight(addDays(to, 1))];
}

function groupOf(by: Grouping, timeZone: string): RawBuilder<unknown> {
  switch (by) {
    case 'day':
      return sql`((t.occurred_at at time zone ${timeZone})::date)::text`;
    case 'store':
      return sql`t.store_code`;
    case 'kind':
      return sql`t.kind`;
    case 'template':
      return sql`coalesce(l.template::text, '')`;
  }
}

interface IdRange {
  after: bigint;
  last: bigint;
}

/** SQL for the legs of a range on cards. */
function cardLegs(isByTemplate: boolean, merchantId: number, { after, last }: IdRange): RawBuilder<unknown> {
  const template = isByTemplate ? sql`c.card_template_code` : sql`null::integer`;
  const card = sql`join card c on c.merchant_id = ${merchantId} and c.card_number = leg.card_number`;
  return sql`(select leg.transaction_id, leg.wallet_code, leg.account, leg.amount, ${template} as template
    from ledger_leg leg ${isByTemplate ? card : sql``}
    where leg.merchant_id = ${merchantId} and leg.transaction_id > ${after} and leg.transaction_id <= ${last}
      and leg.account is null)`;
}

/**
 * SQL for the legs of a range. By template, a leg on an account has the template of its transaction's cards, or none
 * if they have several. Legs on accounts are joined by a number that no card has: half of all legs would otherwise have
 * the key null, and a hash join without statistics, which hashes the legs, then splits in vain, for minutes.
 */
function allLegs(isByTemplate: boolean, merchantId: number, { after, last }: IdRange): RawBuilder<unknown> {
  if (!isByTemplate)
    return sql`(select transaction_id, wallet_code, account, amount from ledger_leg
      where merchant_id = ${merchantId} and transaction_id > ${after} and transaction_id <= ${last})`;
  return sql`(select transaction_id, wallet_code, account, amount,
      case when account is null then own_template when lowest = highest then lowest end as template
    from (
      select leg.transaction_id, leg.wallet_code, leg.account, leg.amount, c.card_template_code as own_template,
        min(c.card_template_code) over cards as lowest, max(c.card_template_code) over cards as highest
      from ledger_leg leg
      left join card c on c.merchant_id = ${merchantId}
        and c.card_number = coalesce(leg.card_number, '-' || leg.transaction_id)
      where leg.merchant_id = ${merchantId} and leg.transaction_id > ${after} and leg.transaction_id <= ${last}
      window cards as (partition by leg.transaction_id, leg.wallet_code)
    ) of_cards)`;
}
