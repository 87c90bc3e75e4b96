import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isActiveOn, merchantsDay } from '../cards/shared/cardExpiry.ts';

/** Audience of a campaign: active guests who meet every given condition. Stored as JSON, so ids and amounts are text. */
export interface Audience {
  /** Has an active card of this template. */
  template?: number;
  /** Has an active card in this tier; with a template, one card that meets both. */
  tier?: number;
  /** Has an active card with at least this value in one of these wallets, in minor units. */
  points?: readonly { wallet: number; minimum: string }[];
  /** Guest's favorite store. */
  storeCode?: string;
  /** Store where the guest enrolled. */
  enrolledAt?: string;
  /** Enrolled at least this many days ago, and no card was used since. */
  absentDays?: number;
  /** Month of birth, from 1 to 12. */
  birthdayMonth?: number;
  /** Agreed to marketing. */
  optedIn?: boolean;
  /** A single guest. */
  accountId?: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** SQL condition: a guest belongs to the audience. `guest` is the table alias. */
export function isInAudience(merchantId: number, audience: Audience, now: Date): RawBuilder<SqlBool> {
  const { storeCode, enrolledAt, absentDays, birthdayMonth, optedIn, accountId } = audience;
  const conditions = [
    sql`guest.status = 'ACTIVE'`,
    accountId !== undefined && sql`guest.account_id = ${BigInt(accountId)}`,
    storeCode !== undefined && sql`guest.favorite_store_code = ${storeCode}`,
    enrolledAt !== undefined && sql`guest.activation_store_code = ${enrolledAt}`,
    birthdayMonth !== undefined &&
      sql`substr(guest.fields ->> 'dateOfBirth', 6, 2) = ${String(birthdayMonth).padStart(2, '0')}`,
    optedIn && sql`guest.fields ->> 'optIn' = 'true'`,
    cardCondition(merchantId, audience, now),
    absentDays !== undefined && isAbsentSince(merchantId, new Date(now.getTime() - absentDays * DAY_MS)),
  ];
  return sql<SqlBool>`${sql.join(
    conditions.filter((each) => each !== false && each !== undefined),
    sql` and `,
  )}`;
}

function cardCondition(merchantId: number, { template, tier, points }: Audience, now: Date) {
  if (template === undefined && tier === undefined && points === undefined) return undefined;
  const enough = points?.map(
    ({ wallet, minimum }) => sql`(wallet.wallet_code = ${wallet} and wallet.balance >= ${minimum}::bigint)`,
  );
  return sql`exists (select from card
    where card.merchant_id = ${merchantId} and card.account_id = guest.account_id
      and ${isActiveOn(merchantsDay(merchantId, now))}
      ${template === undefined ? sql`` : sql`and card.card_template_code = ${template}`}
      ${tier === undefined ? sql`` : sql`and card.tier_code = ${tier}`}
      ${
        enough === undefined
          ? sql``
          : sql`and exists (select from wallet
              where wallet.merchant_id = ${merchantId} and wallet.card_number = card.card_number
                and (${sql.join(enough, sql` or `)}))`
      })`;
}

/** Reads the last use of each card. Transactions that no client asked for, such as expiry, are none. */
function isAbsentSince(merchantId: number, since: Date) {
  return sql`guest.enrolled_at <= ${since} and not exists (select from card, lateral (
      select used.occurred_at from ledger_card history
      join ledger_transaction used
        on used.merchant_id = ${merchantId} and used.transaction_id = history.transaction_id
      where history.merchant_id = ${merchantId} and history.card_number = card.card_number
        and used.client_id <> '' and used.auth_code <> ''
      order by history.transaction_id desc limit 1) as last
    where card.merchant_id = ${merchantId} and card.account_id = guest.account_id and last.occurred_at > ${since})`;
}
