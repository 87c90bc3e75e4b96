import { sql } from 'kysely';
import type { Db } from '../store/database.ts';
import type { TransactionKind } from './kinds.ts';
import { exchangedCardQuery, type HistoryPage } from './transactions.ts';

/** Transaction of a card, with what a history shows of it. */
export interface PastMovement {
  transactionId: bigint;
  kind: TransactionKind;
  occurredAt: Date;
  storeCode: string;
  checkNumber: string | null;
  /** Changes of wallets, of any card. */
  legs: PastLeg[];
}

export interface PastLeg {
  walletCode: number;
  cardNumber: string;
  /** Minor units; above zero a credit of the wallet. */
  amount: bigint;
  balanceAfter: bigint;
}

interface Row {
  exchangedCard: string | null;
  /** Null: the card has no transaction on the page. */
  transactionId: bigint | null;
  kind: TransactionKind;
  occurredAt: Date;
  storeCode: string;
  checkNumber: string | null;
  legs: [walletCode: number, cardNumber: string, amount: string, balanceAfter: string][];
}

const AFTER_ALL_IDS = 2n ** 63n - 1n;

/**
 * Reads a page of a card's transactions, newest first, and the card that was exchanged for it, with one statement.
 * Laterals with limits: probes the card's own rows one by one, whatever statistics the planner has.
 */
export async function pastOfCard(
  db: Db,
  merchantId: number,
  { cardNumber, walletCodes, olderThan, since, until, limit }: HistoryPage,
): Promise<{ movements: PastMovement[]; exchangedCard?: string }> {
  const wallets = walletCodes ?? null;
  const { rows } = await sql<Row>`
    select line.given_away as "exchangedCard", page.transaction_id as "transactionId", page.kind,
      page.occurred_at as "occurredAt", page.store_code as "storeCode", page.check_number as "checkNumber", page.legs
    from (select (${exchangedCardQuery(merchantId, cardNumber)}) as given_away) as line
    left join lateral (
      select own.transaction_id, t.kind, t.occurred_at, t.store_code, t.check_number, (
          select coalesce(json_agg(json_build_array(
            leg.wallet_code, leg.card_number, leg.amount::text, leg.balance_after::text) order by leg.leg_number), '[]')
          from ledger_leg leg
          where leg.merchant_id = ${merchantId} and leg.transaction_id = own.transaction_id
            and leg.card_number is not null) as legs
      from ledger_card own, lateral (
        select t.kind, t.occurred_at, t.store_code, t.check_number from ledger_transaction t
        where t.merchant_id = ${merchantId} and t.transaction_id = own.transaction_id limit 1) as t
      where own.merchant_id = ${merchantId} and own.card_number = ${cardNumber}
        and own.transaction_id < ${olderThan ?? AFTER_ALL_IDS}
        and t.occurred_at >= ${since ?? '-infinity'} and t.occurred_at < ${until ?? 'infinity'}
        and (${wallets}::integer[] is null or (
          select true from ledger_leg moved
          where moved.merchant_id = ${merchantId} and moved.transaction_id = own.transaction_id
            and moved.card_number = own.card_number and moved.wallet_code = any(${wallets}::integer[]) limit 1))
      order by own.transaction_id desc limit ${limit}) as page on true
    order by page.transaction_id desc`.execute(db);
  return {
    movements: rows.flatMap(({ exchangedCard: _, transactionId, legs, ...row }) =>
      transactionId === null ? [] : [{ transactionId, ...row, legs: legs.map(toLeg) }],
    ),
    exchangedCard: rows[0]?.exchangedCard ?? undefined,
  };
}

function toLeg([walletCode, cardNumber, amount, balanceAfter]: Row['legs'][number]): PastLeg {
  return { walletCode, cardNumber, amount: BigInt(amount), balanceAfter: BigInt(balanceAfter) };
}
