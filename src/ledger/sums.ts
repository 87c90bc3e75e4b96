import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../store/database.ts';

/** Sums of one wallet code of a merchant, in minor units; equal unless a bookkeeping rule is broken. */
export interface LedgerSums {
  merchantId: number;
  walletCode: number;
  /** Balances of all cards. */
  balances: bigint;
  /** Legs on cards. */
  cardLegs: bigint;
  /** Legs on the merchant's contra accounts, with the opposite sign. */
  accountLegs: bigint;
  /** Number of legs of this wallet code. */
  legs: bigint;
}

/** Adds up the whole ledger, or that of one merchant, on the caller's snapshot. */
export async function readLedgerSums(db: Db, merchantId?: number): Promise<LedgerSums[]> {
  const ofMerchant = (table: string): RawBuilder<unknown> =>
    merchantId === undefined ? sql`true` : sql`${sql.ref(`${table}.merchant_id`)} = ${merchantId}`;
  const { rows } = await sql<{
    merchant_id: number;
    wallet_code: number;
    balances: bigint | string;
    card_legs: bigint | string;
    account_legs: bigint | string;
    legs: bigint;
  }>`
    select merchant_id, wallet_code, sum(balance) as balances, sum(on_cards) as card_legs,
      sum(on_accounts) as account_legs, sum(legs)::bigint as legs
    from (
      select w.merchant_id, w.wallet_code, sum(w.balance) as balance, 0 as on_cards, 0 as on_accounts, 0 as legs
      from wallet w where ${ofMerchant('w')} group by 1, 2
      union all
      select l.merchant_id, l.wallet_code, 0, coalesce(sum(l.amount) filter (where l.account is null), 0),
        -coalesce(sum(l.amount) filter (where l.account is not null), 0), count(*)
      from ledger_leg l where ${ofMerchant('l')} group by 1, 2
    ) both_sides group by 1, 2 order by 1, 2`.execute(db);
  return rows.map((row) => ({
    merchantId: row.merchant_id,
    walletCode: row.wallet_code,
    balances: BigInt(row.balances),
    cardLegs: BigInt(row.card_legs),
    accountLegs: BigInt(row.account_legs),
    legs: BigInt(row.legs),
  }));
}
