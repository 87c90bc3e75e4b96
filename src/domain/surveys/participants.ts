import { exchangedCard } from '../../ledger/transactions.ts';
import type { Db } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { cardNumbersOf } from '../guests/accountCards.ts';
import { findGuest } from '../guests/guests.ts';

/** Name of a participant in a request. */
export type NamedParticipant = { username: string } | { printedCardNumber: string };

/** Participant: a guest, by any card; or the holder of an unregistered card. */
export interface Participant {
  /** Key of stored opt-ins and responses. */
  key: string;
  /** Keys from before cards were registered or exchanged; their opt-ins and responses count as well. */
  formerKeys: string[];
  accountId: bigint | null;
  /** Empty where there is none. */
  username: string;
  /** Named card; or the guest's cards, usable ones first, then by registration date. */
  cardNumbers: string[];
  /** All of the participant's cards, and those they replaced. */
  everyCard: string[];
}

/** Reason why no participant has that name. */
export type UnknownReason<Named extends NamedParticipant> = Named extends { username: string }
  ? 'user_not_found'
  : 'card_not_found';

/** Finds the merchant's participant; another merchant's counts as unknown. */
export async function findParticipant<Named extends NamedParticipant>(
  db: Db,
  merchantId: number,
  named: Named,
  now: Date,
): Promise<Participant | { refused: UnknownReason<Named> }> {
  const isGuest = 'username' in named;
  const participant = isGuest
    ? await guestOf(db, merchantId, named.username, now)
    : await holderOf(db, merchantId, (named as { printedCardNumber: string }).printedCardNumber, now);
  return participant ?? { refused: (isGuest ? 'user_not_found' : 'card_not_found') as UnknownReason<Named> };
}

async function guestOf(db: Db, merchantId: number, username: string, now: Date) {
  const guest = await findGuest(db, merchantId, { username });
  return guest && guestAs(db, merchantId, guest.accountId, now, guest.fields.username);
}

async function holderOf(
  db: Db,
  merchantId: number,
  cardNumber: string,
  now: Date,
): Promise<Participant | undefined> {
  const card = await ofMerchant(db, merchantId)
    .selectFrom('card')
    .leftJoin('guest', (join) =>
      join.on('guest.merchant_id', '=', merchantId).onRef('guest.account_id', '=', 'card.account_id'),
    )
    .select(['card.account_id', 'guest.fields'])
    .where('card.card_number', '=', cardNumber)
    .executeTakeFirst();
  if (!card) return undefined;
  if (card.account_id !== null) {
    const guest = await guestAs(db, merchantId, card.account_id, now, card.fields?.username);
    return { ...guest, cardNumbers: [cardNumber] };
  }
  const everyCard = await withExchanged(db, merchantId, [cardNumber]);
  const [key, ...formerKeys] = everyCard.map(keyOfCard) as [string, ...string[]];
  return { key, formerKeys, accountId: null, username: '', cardNumbers: [cardNumber], everyCard };
}

async function guestAs(
  db: Db,
  merchantId: number,
  accountId: bigint,
  now: Date,
  username = '',
): Promise<Participant> {
  const cardNumbers = await cardNumbersOf(db, merchantId, accountId, now);
  const everyCard = await withExchanged(db, merchantId, cardNumbers);
  const formerKeys = everyCard.map(keyOfCard);
  return { key: keyOfGuest(accountId), formerKeys, accountId, username, cardNumbers, everyCard };
}

/** Lists all keys of the guest's opt-ins and responses. */
export async function keysOfGuest(
  db: Db,
  merchantId: number,
  accountId: bigint,
  now: Date,
): Promise<string[]> {
  const { key, formerKeys } = await guestAs(db, merchantId, accountId, now);
  return [key, ...formerKeys];
}

export function keyOfGuest(accountId: bigint): string {
  return `account ${accountId}`;
}

function keyOfCard(cardNumber: string): string {
  return `card ${cardNumber}`;
}

/** Returns the cards with all cards that were exchanged for them, transitively. */
async function withExchanged(db: Db, merchantId: number, cardNumbers: string[]): Promise<string[]> {
  const every = [...cardNumbers];
  for (const cardNumber of every) {
    const before = await exchangedCard(db, merchantId, cardNumber);
    // The loop also visits elements appended here.
    if (before !== undefined && !every.includes(before)) every.push(before);
  }
  return every;
}
