import { sql } from 'kysely';
import { dayIn } from '../../base/time/zones.ts';
import {
  type FoundCard,
  type FoundRow,
  foundColumns,
  isAccount,
  toFoundCard,
} from '../accounts/accountSearch.ts';
import { type ListedAccount, listed } from '../accounts/lookUp.ts';
import { enterStore, type StoreRequest, type VisitReason } from '../cards/shared/cardRequest.ts';
import type { Context } from '../ground/context.ts';

const MINUTE_MS = 60_000;

/** Default look-back period in minutes when a till sends none. */
export const DEFAULT_WINDOW_MINUTES = 120;

export interface CheckedInAccount extends ListedAccount {
  checkedInAt: Date;
}

export interface CheckinList {
  accounts: CheckedInAccount[];
  total: number;
  refused?: undefined;
}

/** Lists guests whose check-in at the store is within the window and not expired, newest first. */
export async function listCheckins(
  app: Pick<Context, 'clock' | 'store'>,
  request: StoreRequest,
  { windowMinutes, pageSize }: { windowMinutes: number; pageSize: number },
): Promise<CheckinList | { refused: VisitReason | 'error' }> {
  const place = enterStore(request);
  if ('refused' in place) return place;
  const { merchant, store } = place;
  const { merchantId } = merchant;
  const now = app.clock.now();
  const today = dayIn(merchant.timeZone, now);
  const since = new Date(now.getTime() - windowMinutes * MINUTE_MS);
  const { rows } = await sql<FoundRow & { checked_in_at: Date; total: bigint }>`
    select ${foundColumns(merchantId)}, k.checked_in_at, count(*) over () as total
    from checkin k
      join card c on c.merchant_id = ${merchantId} and c.card_number = k.card_number
        and c.account_id = k.account_id
      join guest g on g.merchant_id = ${merchantId} and g.account_id = k.account_id
    where k.merchant_id = ${merchantId} and k.store_code = ${store.storeCode}
      and k.checked_in_at >= ${since} and k.expires_at > ${now} and ${isAccount}
    order by k.checked_in_at desc, k.card_number
    limit ${pageSize}`.execute(app.store.db);
  const found = rows.map((row): FoundCard & { checkedInAt: Date } => ({
    ...toFoundCard(row, today),
    checkedInAt: row.checked_in_at,
  }));
  return listed(merchant, found, Number(rows[0]?.total ?? 0n));
}
