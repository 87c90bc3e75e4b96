import { sql } from 'kysely';
import { dayIn } from '../../base/time/zones.ts';
import { lastDayOf } from '../../domain/cards/shared/cardExpiry.ts';
import { lookupKeys } from '../../domain/ground/guestFields.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import { fullName } from '../../domain/guests/guests.ts';
import {
  findTakenLogins,
  type LoginTaken,
  loginClaims,
  newLoginNames,
  takenLoginField,
  whileClaimed,
} from '../../domain/guests/uniqueness.ts';
import type { Ids } from '../../ledger/ids.ts';
import type { CardKind, CardStatus, Db, RowOf, Trx } from '../../store/database.ts';
import { phonesOf, registerCards } from '../guests/cardRegistrations.ts';
import type { GuestRow } from './guestImportRows.ts';
import type { RejectedRow } from './importFile.ts';

export interface ChunkContext {
  merchant: Merchant;
  ids: Ids;
  now: Date;
}

const LOGIN_REASONS = {
  username: 'username: is taken',
  email: 'email: is the username of another guest',
};

/** Guest of the chunk with its new account id. */
interface NewGuestRow {
  row: GuestRow;
  accountId: bigint;
}

/**
 * Inserts the guests of the rows with their cards, in a fixed number of statements. Returns the rejected
 * rows: username in use, or card not available.
 */
export async function writeGuests(db: Trx, rows: GuestRow[], context: ChunkContext): Promise<RejectedRow[]> {
  const { merchantId } = context.merchant;
  const logins = rows.map(({ fields }) => newLoginNames({}, fields));
  return whileClaimed(db, merchantId, loginClaims(logins), async () =>
    writeClaimed(db, rows, context, await findTakenLogins(db, merchantId, logins)),
  );
}

async function writeClaimed(
  db: Trx,
  rows: GuestRow[],
  context: ChunkContext,
  taken: LoginTaken,
): Promise<RejectedRow[]> {
  const rejected: RejectedRow[] = [];
  const cards = await holdCards(db, context.merchant, rows);
  const guests: NewGuestRow[] = [];
  for (const row of rows) {
    const reasons = row.cardNumbers.map((number) => refuseCard(cards.get(number))).filter((no) => no !== '');
    const names = newLoginNames({}, row.fields);
    const field = takenLoginField(names, taken);
    if (field) reasons.push(LOGIN_REASONS[field]);
    if (reasons.length > 0) {
      rejected.push({ read: row.read, reasons: [...new Set(reasons)] });
      continue;
    }
    for (const number of row.cardNumbers) cards.get(number)!.isRegistered = true;
    if (names.username !== undefined) taken.emails.add(names.username);
    if (names.email !== undefined) taken.usernames.add(names.email);
    guests.push({ row, accountId: context.ids.next() });
  }
  const inserted = await insertGuests(db, guests, context);
  for (const { row, accountId } of guests) {
    if (!inserted.has(accountId)) rejected.push({ read: row.read, reasons: [LOGIN_REASONS.username] });
  }
  await linkCards(
    db,
    guests.filter(({ accountId }) => inserted.has(accountId)),
    cards,
    context,
  );
  return rejected;
}

interface NamedCard {
  status: CardStatus;
  cardTemplateCode: number;
  /** Undefined: its template was made after the import began. */
  kind?: CardKind;
  /** Registered to a guest, in the database or by an earlier row. */
  isRegistered: boolean;
}

/** Locks the rows' cards in card number order, the lock order used everywhere. */
async function holdCards(
  db: Db,
  { merchantId, cardTemplates }: Merchant,
  rows: GuestRow[],
): Promise<Map<string, NamedCard>> {
  const numbers = [...new Set(rows.flatMap(({ cardNumbers }) => cardNumbers))].toSorted();
  if (numbers.length === 0) return new Map();
  // Probed one by one, in this order: a plan for the list may read all cards of the merchant.
  const held = await sql<Pick<RowOf<'card'>, 'card_number' | 'card_template_code' | 'status' | 'account_id'>>`
    select named.* from unnest(${numbers}::text[]) as input(card_number),
      lateral (select c.card_number, c.card_template_code, c.status, c.account_id from card c
               where c.merchant_id = ${merchantId} and c.card_number = input.card_number
               offset 0 for no key update) as named`.execute(db);
  return new Map(
    held.rows.map(({ card_number, card_template_code, status, account_id }) => [
      card_number,
      {
        status,
        cardTemplateCode: card_template_code,
        kind: cardTemplates.get(card_template_code)?.kind,
        isRegistered: account_id !== null,
      },
    ]),
  );
}

/**
 * Returns the reason to reject the card, or an empty string. As in enrollment, registration activates loyalty
 * cards; gift cards must have been sold.
 */
function refuseCard(card: NamedCard | undefined): string {
  if (!card) return 'printedCardNumber: the merchant has no such card';
  if (card.isRegistered) return 'printedCardNumber: the card is registered already';
  if (card.status === 'ACTIVE' || (card.status === 'INACTIVE' && card.kind === 'loyalty')) return '';
  return card.status === 'INACTIVE'
    ? 'printedCardNumber: the gift card was never sold'
    : `printedCardNumber: the card is ${card.status}`;
}

const keys = Object.keys(lookupKeys({}));
const KEY_COLUMNS = sql.join(keys.map((key) => sql.ref(key)));
const KEY_TYPES = sql.join(keys.map((key) => sql`${sql.ref(key)} text`));

async function insertGuests(
  db: Db,
  guests: NewGuestRow[],
  { merchant: { merchantId }, now }: ChunkContext,
): Promise<Set<bigint>> {
  const rows = guests.map(({ row, accountId }) => ({
    account_id: String(accountId),
    status: row.status,
    enrolled_at: row.enrolledAt ?? now,
    fields: row.fields,
    ...lookupKeys(row.fields),
    password_hash: row.passwordHash ?? null,
  }));
  // One JSON parameter: single parameters would exceed a statement's maximum.
  const { rows: inserted } = await sql<{ account_id: bigint }>`
    insert into guest (merchant_id, account_id, status, enrolled_at, fields, password_hash, ${KEY_COLUMNS})
    select m.merchant_id, g.* from merchant m cross join json_to_recordset(${JSON.stringify(rows)}::json) as g(
      account_id bigint, status text, enrolled_at timestamptz, fields jsonb, password_hash text, ${KEY_TYPES})
    where m.merchant_id = ${merchantId}
    on conflict do nothing
    returning account_id`.execute(db);
  return new Set(inserted.map(({ account_id }) => account_id));
}

/** Registers the cards of new guests; inactive ones become active. */
async function linkCards(
  db: Db,
  guests: NewGuestRow[],
  cards: ReadonlyMap<string, NamedCard>,
  { merchant, now }: ChunkContext,
): Promise<void> {
  const { merchantId, timeZone, cardTemplates } = merchant;
  const today = dayIn(timeZone, now);
  const lastDayOfCard = (cardNumber: string) => {
    const { status, cardTemplateCode } = cards.get(cardNumber)!;
    return status === 'INACTIVE' ? lastDayOf(cardTemplates.get(cardTemplateCode), today) : null;
  };
  const links = guests.flatMap(({ row, accountId }) =>
    row.cardNumbers.map((card_number) => ({
      card_number,
      account_id: String(accountId),
      customer_name: fullName(row.fields),
      status: 'ACTIVE' as const,
      last_day: lastDayOfCard(card_number),
      phones: phonesOf(row.fields),
    })),
  );
  await registerCards(db, merchantId, links, now);
}
