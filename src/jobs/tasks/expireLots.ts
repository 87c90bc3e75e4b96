import { sql } from 'kysely';
import { dayIn } from '../../base/time/zones.ts';
import { createOwnEntries } from '../../domain/cards/shared/ownEntries.ts';
import type { BookingParts } from '../../domain/ground/context.ts';
import { takeDueLots } from '../../ledger/takeDueLots.ts';
import { type DailyWork, type JobRun, pause } from '../../queue/tasks.ts';
import type { Db, RowOf } from '../../store/database.ts';

/** Number of cards on one page, which takes one or two database transactions. */
const PAGE = 50;

/**
 * Expires lots whose last day has passed, so that books and reports show the real liability. Movements and inquiries
 * already ignore them. Returns the number of cards.
 */
export async function expireLots(app: BookingParts, { merchantId }: DailyWork, run: JobRun): Promise<number> {
  const { timeZone } = app.merchants.known(merchantId);
  let cards = 0;
  let after: DueCard | undefined;
  for (;;) {
    const today = dayIn(timeZone, app.clock.now());
    const page = await dueCards(app.store.db, merchantId, today, after);
    if (page.length === 0) return cards;
    const numbers = [...new Set(page.map(({ card_number }) => card_number))];
    const entries = await createOwnEntries(app, merchantId, numbers, 'expiry');
    // Under lock: a movement or another worker may have expired them first.
    const expired = await Promise.all(
      [...entries].map(([cardNumber, entry]) => takeDueLots(app.ledger, entry, cardNumber)),
    );
    const done = expired.filter(Boolean).length;
    cards += done;
    run.progress(done);
    after = page.at(-1);
    await pause(run);
  }
}

type DueCard = Pick<RowOf<'wallet_lot'>, 'card_number' | 'expires_on'>;

/** Returns cards with due lots. A card has a row per expiry day; one run expires all of them. */
async function dueCards(
  db: Db,
  merchantId: number,
  today: string,
  after: DueCard | undefined,
): Promise<DueCard[]> {
  const further = after
    ? sql`and (expires_on, card_number) > (${after.expires_on}::date, ${after.card_number})`
    : sql``;
  const { rows } = await sql<DueCard>`
    select distinct expires_on, card_number from wallet_lot
    where merchant_id = ${merchantId} and remaining > 0 and expires_on > '-infinity' and expires_on < ${today}::date ${further}
    order by expires_on, card_number limit ${PAGE}`.execute(db);
  return rows;
}
