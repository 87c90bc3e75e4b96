import { sql } from 'kysely';
import type { Db } from '../../store/database.ts';

/** Cursor: last subscription of a page. */
export interface DueSubscription {
  subscription_id: bigint;
  paid_until: string;
}

/**
 * Returns a page of subscriptions due for renewal or expiry, by the merchant's calendar day, the longest
 * overdue first.
 */
export async function dueSubscriptions(
  db: Db,
  { merchantId, today, limit }: { merchantId: number; today: string; limit: number },
  after?: DueSubscription,
): Promise<DueSubscription[]> {
  const further = after
    ? sql`and (paid_until, subscription_id) > (${after.paid_until}::date, ${after.subscription_id})`
    : sql``;
  const { rows } = await sql<DueSubscription>`
    select subscription_id, paid_until from subscription
    where merchant_id = ${merchantId} and state in ('SUBSCRIBED', 'UNSUBSCRIBED')
      and paid_until <= ${today}::date ${further}
    order by paid_until, subscription_id limit ${limit}`.execute(db);
  return rows;
}
