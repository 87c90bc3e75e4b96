import { sql } from 'kysely';
import { refreshCardsOfGuest } from '../../domain/guests/guestCards.ts';
import { forgetOldestDevices } from '../../domain/push/devices.ts';
import { keyOfGuest } from '../../domain/surveys/participants.ts';
import type { Db, Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';

/** Two accounts of one guest. */
export interface DoubleAccount {
  merchantId: number;
  /** Account that ends. */
  from: bigint;
  /** Account that stays. */
  into: bigint;
}

/** Tables whose rows move by their account id, with the noun of a row. Orders are last, as in the ledger's lock order. */
const MOVED = {
  card: 'card',
  checkin: 'check-in',
  subscription: 'subscription',
  saved_payment_method: 'payment method',
  device: 'device',
  account_comment: 'comment',
  survey_response: 'survey response',
  sale_order: 'order',
} as const;
type MovedTable = keyof typeof MOVED;

/** Number of rows by noun, such as `card`. */
export type Belongings = Readonly<Record<(typeof MOVED)[MovedTable], number>>;

/** Counts what an account has. */
export async function countBelongings(db: Db, merchantId: number, accountId: bigint): Promise<Belongings> {
  const counts: [string, number][] = [];
  for (const [table, noun] of Object.entries(MOVED)) {
    const { count } = await ofMerchant(db, merchantId)
      .selectFrom(table as 'card', { account_id: accountId })
      .select((row) => row.fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow();
    counts.push([noun, Number(count)]);
  }
  return Object.fromEntries(counts) as Belongings;
}

/**
 * Moves all that an account has to another one: cards with the name and phone numbers of the guest, subscriptions with
 * their payment methods, and the rest. Requires the locks of both guests.
 */
export async function moveBelongings(
  trx: Trx,
  double: DoubleAccount,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const { merchantId, into } = double;
  for (const table of ['card', 'checkin', 'subscription', 'saved_payment_method', 'device'] as const)
    await moveRows(trx, table, double);
  await refreshCardsOfGuest(trx, { merchantId, accountId: into, fields });
  await forgetOldestDevices(trx, merchantId, into);
  await moveComments(trx, double);
  await moveSurveys(trx, double);
  await moveWaitingMessages(trx, double);
  await moveRows(trx, 'sale_order', double);
}

async function moveRows(
  trx: Trx,
  table: MovedTable,
  { merchantId, from, into }: DoubleAccount,
): Promise<void> {
  await ofMerchant(trx, merchantId)
    .updateTable(table as 'card', { account_id: from })
    .set({ account_id: into })
    .execute();
}

/** Writes the comments anew: the service may add and delete, but not change them. */
async function moveComments(trx: Trx, { merchantId, from, into }: DoubleAccount): Promise<void> {
  const comments = await ofMerchant(trx, merchantId)
    .deleteFrom('account_comment', { account_id: from })
    .returningAll()
    .execute();
  if (comments.length === 0) return;
  await trx
    .insertInto('account_comment')
    .values(comments.map((comment) => ({ ...comment, account_id: into })))
    .execute();
}

/**
 * Moves opt-ins and responses. Completions are numbered after those of the account that stays, so that they count
 * towards a survey's limit; an opt-in that it has already stays behind.
 */
async function moveSurveys(trx: Trx, { merchantId, from, into }: DoubleAccount): Promise<void> {
  const [former, key] = [keyOfGuest(from), keyOfGuest(into)];
  await sql`
    update survey_response set participant = ${key}, account_id = ${into}, completion = completion + (
      select coalesce(max(own.completion), 0) from survey_response own
      where own.merchant_id = ${merchantId} and own.participant = ${key}
        and own.survey_code = survey_response.survey_code)
    where merchant_id = ${merchantId} and participant = ${former}`.execute(trx);
  await sql`
    update survey_opt_in set participant = ${key}, account_id = ${into}
    where merchant_id = ${merchantId} and participant = ${former} and not exists (
      select from survey_opt_in own
      where own.merchant_id = ${merchantId} and own.participant = ${key}
        and own.survey_code = survey_opt_in.survey_code)`.execute(trx);
}

async function moveWaitingMessages(trx: Trx, { merchantId, from, into }: DoubleAccount): Promise<void> {
  await ofMerchant(trx, merchantId)
    .updateTable('message', { account_id: from, state: 'QUEUED' })
    .set({ account_id: into })
    .execute();
}
