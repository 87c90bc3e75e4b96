import { type BenchSchema, fillSchema, firstCard, LOYALTY_TEMPLATE } from './benchService.ts';

/** Period in days that holds all redemptions of a large store, up to today. */
export const REDEMPTION_DAYS = 365;

interface LargeStoreOptions {
  /** Number of payments of 10.00 with each card, at most 9. */
  payments?: number;
  /** True: loyalty cards, whose payments have traces that a rehearsal of rules replays. */
  isLoyalty?: boolean;
}

/** Fills a schema with cards that were sold for 100.00 and paid with. */
export async function fillLargeStore(
  count: number,
  { payments = 4, isLoyalty = false }: LargeStoreOptions = {},
): Promise<BenchSchema> {
  const schema = await fillSchema({ merchants: 1, cards: 1 });
  const number = `(${firstCard(1)} + n - 1)::text`;
  const series = `generate_series(1, ${count}::bigint) n`;
  const moves = `generate_series(0, ${payments}) k`;
  await schema.query(
    // Foreign keys hold by construction; checking them row by row takes most of the time.
    'set session_replication_role = replica',
    'delete from wallet; delete from card',
    `insert into card (merchant_id, card_number, card_template_code, tier_code, status)
     select 1, ${number}, ${isLoyalty ? LOYALTY_TEMPLATE : 10}, 1, 'ACTIVE' from ${series}`,
    `insert into wallet (merchant_id, card_number, wallet_code, balance, sequence)
     select 1, ${number}, 1, ${10_000 - 1_000 * payments}, ${payments + 1} from ${series}`,
    `insert into ledger_transaction (merchant_id, transaction_id, kind, store_code, client_id, auth_code, occurred_at, trace)
     select 1, 10 * n + k, case k when 0 then 'sale' else 'redemption' end, '001', 'bench-1', '',
       timestamptz '2026-01-01 12:00Z' + (n % 300 + k) * interval '1 day',
       ${isLoyalty ? traceOf(number) : 'null'} from ${series}, ${moves}`,
    `insert into ledger_leg (merchant_id, transaction_id, leg_number, wallet_code, card_number, account, amount,
       wallet_sequence, balance_after)
     select 1, 10 * n + k, leg, 1, case leg when 1 then ${number} end,
       case when leg = 2 then case k when 0 then 'sold' else 'redeemed' end end,
       (case k when 0 then 10000 else -1000 end) * (case leg when 1 then 1 else -1 end),
       case leg when 1 then k + 1 end, case leg when 1 then 10000 - 1000 * k end
     from ${series}, ${moves}, generate_series(1, 2) leg`,
    `insert into ledger_card (merchant_id, card_number, transaction_id)
     select 1, ${number}, 10 * n + k from ${series}, ${moves}`,
    'vacuum analyze',
    'checkpoint',
  );
  return schema;
}

/** SQL for the trace of a payment that fired no rule. */
function traceOf(cardNumber: string): string {
  return `case when k > 0 then jsonb_build_object('cardNumber', ${cardNumber}, 'rules', '[]'::jsonb, 'undo', '{}'::jsonb,
    'events', '[{"kind": "pay", "amount": "1000"}]'::jsonb) end`;
}
