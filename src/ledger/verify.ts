import { sql } from 'kysely';
import type { Db } from '../store/database.ts';
import { inSnapshot } from '../store/snapshot.ts';

/** Violation of a bookkeeping rule: the rule, the merchant and the place. */
export interface Violation {
  rule: string;
  merchantId: number;
  where: string;
}

/**
 * Verifies the whole ledger against the bookkeeping rules; an empty list means that all hold. Reads one snapshot, so
 * it can run beside a working service. Reports at most `limit` violations per rule, and its progress in rules: before
 * each, and after the last.
 */
export async function verifyLedger(
  db: Db,
  { limit = 20, onProgress }: { limit?: number; onProgress?: (done: number, total: number) => void } = {},
): Promise<Violation[]> {
  return inSnapshot(db, async (snapshot) => {
    const violations: Violation[] = [];
    for (const [done, { rule, query }] of rules.entries()) {
      onProgress?.(done, rules.length);
      const found = await sql<{ merchant_id: number; place: string }>`
        select merchant_id, place from (${sql.raw(query)}) as broken limit ${limit}`.execute(snapshot);
      for (const row of found.rows) violations.push({ rule, merchantId: row.merchant_id, where: row.place });
    }
    onProgress?.(rules.length, rules.length);
    return violations;
  });
}

/** Reversals, and refunds of an order's lines, with the transactions that they undo. */
const UNDOINGS = `select merchant_id, transaction_id, reverses_transaction_id as original from ledger_transaction
    where reverses_transaction_id is not null
  union all
  select f.merchant_id, f.transaction_id, s.transaction_id from sale_order_refund f
    join sale_order s on s.merchant_id = f.merchant_id and s.order_id = f.order_id
    where f.transaction_id is not null`;

const rules = [
  {
    rule: 'A leg has its transaction, and its wallet; a key that was used has its transaction, a transaction its store, and a wallet its card and definition.',
    query: `select merchant_id, 'transaction ' || transaction_id as place from (
              select l.merchant_id, l.transaction_id from ledger_leg l
                left join ledger_transaction t using (merchant_id, transaction_id)
                left join wallet w using (merchant_id, card_number, wallet_code)
                where t.transaction_id is null or (l.card_number is not null and w.card_number is null)
              union all
              select k.merchant_id, k.transaction_id from movement_key k
                left join ledger_transaction t using (merchant_id, transaction_id)
                where k.transaction_id is not null and t.transaction_id is null
              union all
              select t.merchant_id, t.transaction_id from ledger_transaction t
                left join store s using (merchant_id, store_code) where s.store_code is null
            ) without
            union all
            select w.merchant_id, 'wallet ' || w.wallet_code || ' of card *' || right(w.card_number, 4) from wallet w
              left join card c using (merchant_id, card_number)
              left join wallet_definition d using (merchant_id, wallet_code)
              where c.card_number is null or d.wallet_code is null`,
  },
  {
    rule: 'The legs of a transaction sum to zero per wallet code.',
    query: `select merchant_id, 'transaction ' || transaction_id as place from ledger_leg
            group by merchant_id, transaction_id, wallet_code having sum(amount) <> 0`,
  },
  {
    rule: 'A transaction has legs or parts, or tells what else it did.',
    query: `select t.merchant_id, 'transaction ' || t.transaction_id as place from ledger_transaction t
            where t.card_changes = '[]' and t.tier_changes = '[]' and t.trace is null
              and coalesce(t.shortfalls, '[]') = '[]'
              and not exists (select from ledger_leg l
                where l.merchant_id = t.merchant_id and l.transaction_id = t.transaction_id)
              and not exists (select from ledger_transaction part
                where part.merchant_id = t.merchant_id and part.part_of_transaction_id = t.transaction_id)`,
  },
  {
    rule: "A wallet's balance is the sum of its legs, and its sequence their number.",
    query: `select w.merchant_id, 'wallet ' || w.wallet_code || ' of card *' || right(w.card_number, 4) as place
            from wallet w left join (
              select merchant_id, card_number, wallet_code, sum(amount) as total, count(*) as legs
              from ledger_leg where card_number is not null group by 1, 2, 3
            ) l using (merchant_id, card_number, wallet_code)
            where w.balance <> coalesce(l.total, 0) or w.sequence <> coalesce(l.legs, 0)`,
  },
  {
    rule: 'The legs of a wallet are numbered without a gap, and each tells the balance it leaves.',
    query: `select merchant_id, 'transaction ' || transaction_id as place from (
              select merchant_id, transaction_id, wallet_sequence, balance_after,
                     row_number() over wallet as number, sum(amount) over wallet as running
              from ledger_leg where card_number is not null
              window wallet as (partition by merchant_id, card_number, wallet_code order by wallet_sequence)
            ) numbered where wallet_sequence <> number or balance_after <> running`,
  },
  {
    rule: 'No wallet was ever below zero.',
    query: `select merchant_id, 'transaction ' || transaction_id as place from ledger_leg where balance_after < 0`,
  },
  {
    // By account, since cards may have been exchanged meanwhile; card balances follow from the sum of all legs. A
    // reversal takes only the remaining value of rewards, and of an order whose goods were used or refunded by line.
    rule: 'A reversal has the legs of its original in the opposite direction, or takes back what is left.',
    query: `with undoing as materialized (${UNDOINGS}), sides as (
              select u.merchant_id, u.original, l.wallet_code, l.account, l.amount as given, 0 as back, true as is_leg
              from (select distinct merchant_id, original from undoing) u
                join ledger_leg l on l.merchant_id = u.merchant_id and l.transaction_id = u.original
              where l.account is not null
              union all
              select u.merchant_id, u.original, l.wallet_code, l.account, 0, l.amount, true
              from undoing u join ledger_leg l using (merchant_id, transaction_id) where l.account is not null
              union all
              select u.merchant_id, u.original, (change ->> 'walletCode')::integer, 'promotion', 0,
                (change ->> 'amount')::bigint, false
              from undoing u join ledger_transaction r using (merchant_id, transaction_id),
                jsonb_array_elements(r.shortfalls) as change
              where (change ->> 'amount')::bigint < 0
            ), sums as (
              select merchant_id, original, account, sum(given) as given, sum(back) as back from sides
              group by merchant_id, original, wallet_code, account having bool_or(is_leg)
            )
            select distinct merchant_id, 'transaction ' || original as place
            from sums join ledger_transaction o using (merchant_id)
            where o.transaction_id = original and given + back <> 0 and not (
              (account = 'promotion' or o.kind = 'order')
              and sign(given) = sign(given + back) and sign(back) in (0, -sign(given)))`,
  },
  {
    rule: 'What a reversal does not take back is a shortfall of its card, and what it keeps pays one.',
    query: `with undoing as materialized (
              select u.* from (${UNDOINGS}) u join ledger_transaction r on r.merchant_id = u.merchant_id
                and r.reverses_transaction_id = u.original and r.shortfalls is not null
            )
            select merchant_id, 'transaction ' || original as place from (
              select u.merchant_id, u.original, l.wallet_code, l.amount
              from (select merchant_id, original, transaction_id from undoing
                union select merchant_id, original, original from undoing) u
                join ledger_leg l using (merchant_id, transaction_id) where l.card_number is not null
              union all
              select u.merchant_id, u.original, (change ->> 'walletCode')::integer,
                -(change ->> 'amount')::bigint - (change ->> 'expired')::bigint
              from undoing u join ledger_transaction t using (merchant_id, transaction_id),
                jsonb_array_elements(t.shortfalls) as change
            ) both_sides group by merchant_id, original, wallet_code having sum(amount) <> 0`,
  },
  {
    rule: "A wallet's shortfall is what reversals have forgiven on it less what they have kept.",
    query: `select w.merchant_id, 'wallet ' || w.wallet_code || ' of card *' || right(w.card_number, 4) as place
            from wallet w left join (
              select t.merchant_id, change ->> 'cardNumber' as card_number,
                (change ->> 'walletCode')::integer as wallet_code, sum((change ->> 'amount')::bigint) as total
              from ledger_transaction t, jsonb_array_elements(t.shortfalls) as change group by 1, 2, 3
            ) s using (merchant_id, card_number, wallet_code)
            where w.shortfall <> coalesce(s.total, 0)`,
  },
  {
    rule: 'A refund of a line is of one order, and the order knows it.',
    query: `select t.merchant_id, 'transaction ' || t.transaction_id as place from ledger_transaction t
            left join sale_order_refund f using (merchant_id, transaction_id)
            where t.kind = 'order_refund' and f.line is null`,
  },
  {
    rule: 'The reversal of a batch reverses each of its parts.',
    query: `select r.merchant_id, 'transaction ' || r.transaction_id as place from ledger_transaction r
            join ledger_transaction part
              on part.merchant_id = r.merchant_id and part.part_of_transaction_id = r.reverses_transaction_id
            where not exists (select from ledger_transaction undone
              where undone.merchant_id = r.merchant_id and undone.part_of_transaction_id = r.transaction_id
                and undone.reverses_transaction_id = part.transaction_id)`,
  },
  {
    rule: 'What moves or changes a card is in its history.',
    query: `select merchant_id, 'transaction ' || transaction_id as place from (
              select merchant_id, transaction_id, card_number from ledger_leg where card_number is not null
              union
              select t.merchant_id, t.transaction_id, change ->> 'cardNumber'
              from ledger_transaction t,
                jsonb_array_elements(t.card_changes || t.tier_changes || coalesce(t.shortfalls, '[]')) as change
            ) concerned where not exists (select from ledger_card own where own.merchant_id = concerned.merchant_id
              and own.card_number = concerned.card_number and own.transaction_id = concerned.transaction_id)`,
  },
  {
    rule: 'What remains of a lot is the sum of its allocations.',
    query: `select merchant_id, 'lot of ' || expires_on || ' in wallet ' || wallet_code || ' of card *'
              || right(card_number, 4) as place
            from wallet_lot lot full join (
              select merchant_id, card_number, wallet_code, expires_on, sum(amount) as total
              from ledger_allocation group by 1, 2, 3, 4
            ) moved using (merchant_id, card_number, wallet_code, expires_on)
            where coalesce(lot.remaining, 0) <> coalesce(moved.total, 0)`,
  },
  {
    rule: 'The lots of a wallet hold no more than the wallet.',
    query: `select merchant_id, 'wallet ' || wallet_code || ' of card *' || right(card_number, 4) as place from (
              select merchant_id, card_number, wallet_code, sum(remaining) as total from wallet_lot group by 1, 2, 3
            ) lots join wallet w using (merchant_id, card_number, wallet_code) where lots.total > w.balance`,
  },
  {
    rule: 'What a leg takes from lots or adds to them lies within its amount, on its wallet.',
    query: `select l.merchant_id, 'transaction ' || l.transaction_id as place
            from ledger_allocation part join ledger_leg l using (merchant_id, transaction_id, leg_number)
            group by l.merchant_id, l.transaction_id, l.leg_number
            having abs(sum(part.amount)) > abs(min(l.amount))
              or bool_or(sign(part.amount) <> sign(l.amount)
                or (part.card_number, part.wallet_code) is distinct from (l.card_number, l.wallet_code))`,
  },
  {
    rule: 'An inactive card holds nothing.',
    query: `select c.merchant_id, 'card *' || right(c.card_number, 4) as place from card c
            join wallet w using (merchant_id, card_number)
            where c.status in ('INACTIVE', 'EXCHANGED') and w.balance <> 0`,
  },
];
