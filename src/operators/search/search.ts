import { type SqlBool, sql } from 'kysely';
import { withoutBlanks } from '../../base/text/entered.ts';
import { caseFolded, nameFolded } from '../../base/text/folding.ts';
import type { Guest } from '../../domain/ground/guest.ts';
import { toGuest } from '../../domain/guests/guests.ts';
import type { CardStatus, Db } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { explanations } from '../cards/explanation.ts';
import { searchGuests } from '../guests/guestSearch.ts';
import { type ListedOrder, listOrders } from '../orders/orderOverview.ts';

/** Maximum number of results of each kind. */
export const MAX_RESULTS = 20;
const LAST_DIGITS = 6;
const MIN_NAME = 2;

/** Card that fits a search, with the name of its guest. */
export interface FoundCard {
  cardNumber: string;
  status: CardStatus;
  expiresOn: string | null;
  cardTemplateCode: number;
  guestName: string;
}

/** Everything of a merchant that fits a search; several fits are all listed. */
export interface SearchResults {
  cards: FoundCard[];
  guests: Guest[];
  orders: ListedOrder[];
  transactionIds: string[];
}

/**
 * Searches by what people read out: a card number or its last six digits, also with a name; a phone number, address,
 * username or account id; the beginning of a name; the number of an order or a transaction. Only indexes are read.
 */
export async function search(db: Db, merchantId: number, entered: string): Promise<SearchResults> {
  const text = entered.trim().slice(0, 200);
  const { digits, words } = partsOf(text);
  if (digits !== '' && words.length > 0)
    return { ...NOTHING, cards: await cardsByLastDigits(db, merchantId, digits, words) };
  const guests = await guestsOf(db, merchantId, text, words);
  if (digits === '') return { ...NOTHING, guests };
  return {
    cards: await cardsByNumber(db, merchantId, digits),
    guests,
    orders: await orderByNumber(db, merchantId, digits),
    transactionIds: await transactionById(db, merchantId, digits),
  };
}

const NOTHING: SearchResults = { cards: [], guests: [], orders: [], transactionIds: [] };

/** Separates digits, with the blanks and hyphens between them, from words. */
function partsOf(text: string): { digits: string; words: string[] } {
  if (text.includes('@')) return { digits: '', words: [] };
  const digits = withoutBlanks(text.replace(/[^0-9\s]/g, ''));
  const words = text.match(/[\p{L}][\p{L}\p{M}'’.-]*/gu) ?? [];
  return { digits, words };
}

const cardColumns = (db: Db, merchantId: number) =>
  ofMerchant(db, merchantId)
    .selectFrom('card')
    .leftJoin('guest', (join) =>
      join.on('guest.merchant_id', '=', merchantId).onRef('guest.account_id', '=', 'card.account_id'),
    )
    .select([
      'card.card_number as cardNumber',
      'card.status',
      'card.expires_on as expiresOn',
      'card.card_template_code as cardTemplateCode',
      'guest.fields',
    ]);

async function cardsByNumber(db: Db, merchantId: number, digits: string): Promise<FoundCard[]> {
  if (digits.length < LAST_DIGITS) return [];
  if (digits.length === LAST_DIGITS) return cardsByLastDigits(db, merchantId, digits, []);
  const rows = await cardColumns(db, merchantId).where('card.card_number', '=', digits).execute();
  return rows.map(toFoundCard);
}

async function cardsByLastDigits(
  db: Db,
  merchantId: number,
  digits: string,
  words: string[],
): Promise<FoundCard[]> {
  if (digits.length < LAST_DIGITS) return [];
  const rows = await cardColumns(db, merchantId)
    // Always true: the index for this search has the condition.
    .where('card.card_number', '<>', sql.lit(''))
    .where(sql<SqlBool>`right(card.card_number, ${sql.lit(LAST_DIGITS)}) = ${digits.slice(-LAST_DIGITS)}`)
    .where(sql<SqlBool>`card.card_number like ${`%${digits}`}`)
    .orderBy('card.card_number')
    .$if(words.length === 0, (query) => query.limit(MAX_RESULTS))
    .execute();
  const folded = words.map(nameFolded);
  const cards = rows.map(toFoundCard).filter(({ guestName }) => {
    const names = nameFolded(guestName).split(' ');
    return folded.every((word) => names.some((name) => name.startsWith(word)));
  });
  return cards.slice(0, MAX_RESULTS);
}

type CardRow = Omit<FoundCard, 'guestName'> & { fields: Record<string, string> | null };

function toFoundCard({ fields, ...card }: CardRow): FoundCard {
  return { ...card, guestName: [fields?.firstName, fields?.lastName].filter(Boolean).join(' ') };
}

async function guestsOf(db: Db, merchantId: number, text: string, words: string[]): Promise<Guest[]> {
  const exact = await searchGuests(db, merchantId, text);
  const begun = text.includes('@')
    ? await guestsByBeginnings(db, merchantId, [['email_key', caseFolded(text)]])
    : await guestsByName(db, merchantId, words.map(nameFolded));
  const byId = new Map([...exact, ...begun].map((guest) => [guest.accountId, guest]));
  return [...byId.values()].slice(0, MAX_RESULTS);
}

/** Finds guests by the beginning of their last name, or of first and last name in either order. */
async function guestsByName(db: Db, merchantId: number, words: string[]): Promise<Guest[]> {
  const [first, second] = words as [string | undefined, string | undefined];
  if (first === undefined || [...first].length < MIN_NAME) return [];
  if (second === undefined) {
    const byLast = await guestsByBeginnings(db, merchantId, [['last_name_key', first]]);
    if (byLast.length >= MAX_RESULTS) return byLast;
    return [...byLast, ...(await guestsByBeginnings(db, merchantId, [['first_name_key', first]]))];
  }
  const inOrder = [
    ['last_name_key', second],
    ['first_name_key', first],
  ] as const;
  const reversed = [
    ['last_name_key', first],
    ['first_name_key', second],
  ] as const;
  return [
    ...(await guestsByBeginnings(db, merchantId, inOrder)),
    ...(await guestsByBeginnings(db, merchantId, reversed)),
  ];
}

type Beginning = readonly ['email_key' | 'last_name_key' | 'first_name_key', string];

/** The first beginning selects by an index range; the columns are compared byte by byte. */
async function guestsByBeginnings(
  db: Db,
  merchantId: number,
  beginnings: readonly Beginning[],
): Promise<Guest[]> {
  const conditions = beginnings.map(([column, begin]) => {
    const key = sql`${sql.ref(column)} collate "C"`;
    return sql`${key} >= ${begin} and ${key} < ${`${begin}\u{10ffff}`}`;
  });
  const [leading] = beginnings[0]!;
  const rows = await ofMerchant(db, merchantId)
    .rows('guest')
    .where(sql<SqlBool>`${sql.join(conditions, sql` and `)}`)
    .orderBy(sql`${sql.ref(leading)} collate "C"`)
    .orderBy('account_id')
    .limit(MAX_RESULTS)
    .execute();
  return rows.map(toGuest);
}

const MAX_ORDER_NUMBER = 2_147_483_647;

async function orderByNumber(db: Db, merchantId: number, digits: string): Promise<ListedOrder[]> {
  const orderNumber = Number(digits);
  if (orderNumber < 1 || orderNumber > MAX_ORDER_NUMBER) return [];
  const orders = await listOrders(db, merchantId, { before: orderNumber + 1, limit: 1 });
  return orders.filter((order) => order.orderNumber === orderNumber);
}

async function transactionById(db: Db, merchantId: number, digits: string): Promise<string[]> {
  if (!/^[1-9][0-9]{9,15}$/.test(digits)) return [];
  const found = await explanations(db, BigInt(digits), merchantId);
  return found.map(({ transactionId }) => transactionId);
}
