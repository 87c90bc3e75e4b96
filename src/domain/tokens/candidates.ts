import { camelRow } from '../../store/camelRow.ts';
import type { Db } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { Guest } from '../ground/guest.ts';
import { lookupKeys } from '../ground/guestFields.ts';
import { toGuest } from '../guests/guests.ts';
import { type Candidate, fitsGuest, type ProgramCard, type ReportedFields } from './fieldSets.ts';

/** Maximum candidates: more guests than this with one e-mail address or phone number count as ambiguous. */
const MAX_CANDIDATES = 500;

/** Finds all active guests whose stored fields match every reported one. */
export async function findCandidates(
  db: Db,
  merchantId: number,
  reported: ReportedFields,
): Promise<Candidate[]> {
  const { email_key, phone, mobile_phone } = lookupKeys(reported);
  const sent = Object.entries({ email_key, phone, mobile_phone }).filter(([, value]) => value !== null);
  // Each combination has one of the three; without any of them every guest would be a candidate.
  if (sent.length === 0) return [];
  let guests = ofMerchant(db, merchantId).rows('guest');
  for (const [column, value] of sent) guests = guests.where(column as 'email_key', '=', value);
  const rows = await guests
    .where('status', '=', 'ACTIVE')
    .limit(MAX_CANDIDATES + 1)
    .execute();
  if (rows.length > MAX_CANDIDATES) return [];
  const fitting = rows.map(toGuest).filter((guest) => fitsGuest(reported, guest));
  return withCards(db, merchantId, fitting);
}

async function withCards(db: Db, merchantId: number, guests: Guest[]): Promise<Candidate[]> {
  if (guests.length === 0) return [];
  const accountIds = guests.map(({ accountId }) => accountId);
  const rows = await programCards(db, merchantId)
    .where('account_id', 'in', accountIds)
    .orderBy('registered_at')
    .orderBy('card_number')
    .execute();
  const cards = rows.map(camelRow);
  return guests.map((guest) => ({
    guest,
    cards: cards.filter(({ accountId }) => accountId === guest.accountId),
  }));
}

/** Finds the merchant's card of that number, regardless of its holder. */
export async function findNamedCard(
  db: Db,
  merchantId: number,
  cardNumber: string | undefined,
): Promise<ProgramCard | undefined> {
  if (cardNumber === undefined) return undefined;
  const row = await programCards(db, merchantId).where('card_number', '=', cardNumber).executeTakeFirst();
  return row && camelRow(row);
}

function programCards(db: Db, merchantId: number) {
  return ofMerchant(db, merchantId)
    .selectFrom('card')
    .select(['card_number', 'card_template_code', 'status', 'account_id']);
}
