import { sql } from 'kysely';
import { addMonths } from '../../base/time/calendar.ts';
import { dayIn, momentOf } from '../../base/time/zones.ts';
import { STORED_VALUE } from '../../domain/cards/shared/cardRequest.ts';
import type { DormancySettings } from '../../domain/dormancy/dormancySettings.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import type { TransactionKind } from '../../ledger/kinds.ts';
import type { CardStatus, Db } from '../../store/database.ts';

/** Card with stored value that was not used for some time. */
export interface DormantCard {
  cardNumber: string;
  template: number;
  status: CardStatus;
  /** In minor units. */
  balance: bigint;
  lastUsedAt: Date;
  /** Latest transaction of any kind, which tells whether the card changed since it was read. */
  latestTransactionId: bigint;
}

/** Kinds of transactions that do not count as use of a card. */
const PASSIVE: readonly TransactionKind[] = [
  'expiry',
  'tier_review',
  'dormancy',
  'card_adjustment',
  'card_goodwill',
];

const CARDS_AT_ONCE = 5_000;

/** Returns the dormancy section of the merchant's file, if it has one. */
export function dormancyOf({ definitions }: Merchant): DormancySettings | undefined {
  return [...definitions('dormancy').values()][0];
}

/** Returns the first moment that is recent enough: cards last used before it are dormant. */
export function dormantBefore({ timeZone }: Merchant, now: Date, months: number): Date {
  return momentOf(`${addMonths(dayIn(timeZone, now), -months)}T00:00`, timeZone)!;
}

/**
 * Lists the merchant's dormant cards by card number, in pages. `read` is the number of cards with value looked at so
 * far, for progress.
 */
export async function* dormantCards(
  db: Db,
  { merchantId }: Merchant,
  before: Date,
): AsyncGenerator<{ cards: DormantCard[]; read: number }> {
  let after = '';
  for (let read = 0; ; ) {
    const page = await readPage(db, merchantId, { after, before });
    const last = page.at(-1);
    if (!last) return;
    after = last.card_number;
    read += page.length;
    yield {
      read,
      cards: page.flatMap(({ card_number, template, status, balance, used_at, latest }) =>
        used_at === null || latest === null
          ? []
          : [
              {
                cardNumber: card_number,
                template,
                status,
                balance,
                lastUsedAt: used_at,
                latestTransactionId: latest,
              },
            ],
      ),
    };
  }
}

interface PageRow {
  card_number: string;
  template: number;
  status: CardStatus;
  balance: bigint;
  /** Null for a card in use. */
  used_at: Date | null;
  latest: bigint | null;
}

/** Reads the next cards with value; those used since `before` have no `used_at`. */
async function readPage(
  db: Db,
  merchantId: number,
  { after, before }: { after: string; before: Date },
): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`
    select w.card_number, c.card_template_code as template, c.status, w.balance, used.used_at,
      (select max(own.transaction_id) from ledger_card own
       where own.merchant_id = ${merchantId} and own.card_number = w.card_number) as latest
    from (
      select card_number, balance from wallet
      where merchant_id = ${merchantId} and card_number > ${after} and wallet_code = ${STORED_VALUE} and balance > 0
      order by card_number limit ${CARDS_AT_ONCE}
    ) w
    join card c on c.merchant_id = ${merchantId} and c.card_number = w.card_number
    left join lateral (
      select t.occurred_at as used_at from ledger_card own
      join ledger_transaction t on t.merchant_id = ${merchantId} and t.transaction_id = own.transaction_id
      where own.merchant_id = ${merchantId} and own.card_number = w.card_number
        and t.kind <> all(${PASSIVE}::text[])
      order by own.transaction_id desc limit 1
    ) used on used.used_at < ${before}
    order by w.card_number`.execute(db);
  return rows;
}
