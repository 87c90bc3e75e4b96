import { type CardKind, STORED_VALUE, TIME_ZONE, WALLETS, WALLETS_OF, type WalletCode } from './program.ts';
import type { Answer, Contents } from './requests.ts';

/**
 * Books of the model, as plain as possible: cards with lots, and the effect of each transaction; no ledger.
 */

export type CardName = 'A' | 'B' | 'C' | 'D';
export type Status = 'INACTIVE' | 'ACTIVE' | 'EXCHANGED' | 'DISABLED' | 'EXPIRED';

/** Lot of a wallet's value with one last day of use, empty if it never expires. An empty lot stays in its wallet. */
export interface Lot {
  day: string;
  left: bigint;
}

/** State that moves with the guest when a card is exchanged. */
export interface Guest {
  isRegistered: boolean;
  visits: Transaction[];
  /** Visits that counted for coffees, and the coffees granted for them. */
  count?: { visits: bigint; coffees: bigint };
}

export interface Card {
  name: CardName;
  number: string;
  kind: CardKind;
  status: Status;
  /** Expiry date of its batch: no card is used after it. */
  lastDay?: string;
  wallets: Map<WalletCode, Lot[]>;
  /** Amounts that reversals have forgiven, and returned uses have to pay first. */
  shortfalls: Map<WalletCode, bigint>;
  guest: Guest;
  history: Transaction[];
}

/** Change of one wallet: positive amounts were added to lots, negative amounts were taken from them. */
export interface Entry {
  card: Card;
  wallet: WalletCode;
  amount: bigint;
  parts: { lot: Lot; amount: bigint }[];
  /** True if a rule granted it. */
  isGiven?: boolean;
  /** True if its card was exchanged since, which replaced the lots. */
  isMoved?: boolean;
}

export interface Transaction {
  operation: string;
  store: string;
  /** Check of a till that it was on. */
  check?: string;
  isVisit?: boolean;
  at: number;
  /** Cards in the order of the request. */
  cards: Card[];
  entries: Entry[];
  /** `lastDay`: the card's expiry date before, where an exchange changed it. */
  statuses: { card: Card; from: Status; to: Status; former?: { lastDay?: string } }[];
  reverses?: Transaction;
  /** Repeat key and reply of the request that undid it. */
  undone?: { repeat: string; answer: Answer };
  counted?: { visits: bigint; coffees: bigint; began?: { visits: bigint; coffees: bigint } };
  /** Lists of an addition or redemption as applied, by wallet. */
  applied?: { add: Contents; redeem: Contents };
  /** Number of the order that it delivers. */
  orderNumber?: number;
  answer: Answer;
}

export function newCard(
  name: CardName,
  number: string,
  kind: CardKind,
  { isRegistered = false, lastDay }: { isRegistered?: boolean; lastDay?: string } = {},
): Card {
  const wallets = new Map(WALLETS_OF[kind].map((code) => [code, [] as Lot[]]));
  return {
    name,
    number,
    kind,
    status: 'INACTIVE',
    lastDay,
    wallets,
    shortfalls: new Map(),
    guest: { isRegistered, visits: [] },
    history: [],
  };
}

/** State as a till sees it: a card past its expiry date is expired, even before any job runs. */
export function stateOn({ status, lastDay }: Card, today: string): Status {
  const isOver = lastDay !== undefined && lastDay < today;
  return isOver && (status === 'ACTIVE' || status === 'INACTIVE') ? 'EXPIRED' : status;
}

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });

export function dayOf(at: number): string {
  return dayFormat.format(at);
}

export function lastDay(wallet: WalletCode, today: string): string {
  const { days } = WALLETS[wallet];
  if (days === undefined) return '';
  return new Date(Date.parse(today) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

export function hasEnded({ day }: Lot, today: string): boolean {
  return day !== '' && day < today;
}

export function usable(card: Card, wallet: WalletCode, today: string): bigint {
  const lots = card.wallets.get(wallet) ?? [];
  return lots.reduce((sum, lot) => (hasEnded(lot, today) ? sum : sum + lot.left), 0n);
}

/** Removes expired lots for good. */
export function dropEnded(card: Card, today: string): void {
  for (const lots of card.wallets.values()) for (const lot of lots) if (hasEnded(lot, today)) lot.left = 0n;
}

export function put(
  transaction: Transaction,
  card: Card,
  wallet: WalletCode,
  amount: bigint,
  day: string,
): void {
  const lots = card.wallets.get(wallet)!;
  let lot = lots.find((each) => each.day === day);
  if (!lot) {
    lot = { day, left: 0n };
    lots.push(lot);
    lots.sort((a, b) => compareDays(a.day, b.day));
  }
  lot.left += amount;
  transaction.entries.push({ card, wallet, amount, parts: [{ lot, amount }] });
}

/** Takes from the named lots, then from those that expire first. */
export function take(
  transaction: Transaction,
  card: Card,
  wallet: WalletCode,
  amount: bigint,
  first: Lot[] = [],
): void {
  const lots = card.wallets.get(wallet)!;
  const parts: Entry['parts'] = [];
  let left = amount;
  for (const lot of [...first, ...lots.filter((each) => !first.includes(each))]) {
    const part = lot.left < left ? lot.left : left;
    if (part === 0n) continue;
    lot.left -= part;
    left -= part;
    parts.push({ lot, amount: part });
  }
  if (left > 0n) throw new Error('The model takes more than there is.');
  transaction.entries.push({ card, wallet, amount: -amount, parts });
}

/**
 * Undoes entries: restores taken amounts to their lots first, then takes added amounts from theirs as far as
 * left.
 */
export function undoEntries(
  transaction: Transaction,
  original: Transaction,
  missing: (card: Card, wallet: WalletCode) => bigint,
): void {
  const latestFirst = [...original.entries].reverse();
  // Before anything moves: only what is there now can be taken.
  const left = new Map<string, bigint>();
  for (const { card, wallet } of latestFirst) left.set(`${card.name} ${wallet}`, missing(card, wallet));
  for (const { card, wallet, amount, parts, isMoved } of latestFirst.filter((entry) => entry.amount < 0n)) {
    if (isMoved) {
      for (const { lot, amount: part } of parts) put(transaction, card, wallet, part, lot.day);
      continue;
    }
    for (const { lot, amount: part } of parts) lot.left += part;
    transaction.entries.push({ card, wallet, amount: -amount, parts });
  }
  for (const { card, wallet, amount, parts, isMoved } of latestFirst.filter((entry) => entry.amount > 0n)) {
    const name = `${card.name} ${wallet}`;
    const short = left.get(name)!;
    const done = short < amount ? amount - short : 0n;
    left.set(name, short - (amount - done));
    const lots = isMoved ? [] : parts.map(({ lot }) => lot);
    if (done > 0n) take(transaction, card, wallet, done, lots);
  }
}

/** Compares expiry days; lots that never expire come last. */
function compareDays(a: string, b: string): number {
  if (a === b) return 0;
  if (a === '' || b === '') return a === '' ? 1 : -1;
  return a < b ? -1 : 1;
}

/** Usable amounts by wallet and last day, in the database's form. */
export function standingOf(card: Card, today: string) {
  const wallets: Record<string, Record<string, string>> = {};
  for (const [code, lots] of card.wallets) {
    const held = lots.filter((lot) => lot.left > 0n && !hasEnded(lot, today));
    wallets[code] = Object.fromEntries(held.map(({ day, left }) => [day, String(left)]));
  }
  return {
    status: card.status,
    isRegistered: card.guest.isRegistered,
    lastDay: card.lastDay ?? null,
    wallets,
    shortfalls: shortfallsOf(card),
  };
}

function shortfallsOf({ shortfalls }: Card): Record<string, string> {
  return Object.fromEntries(
    [...shortfalls].flatMap(([code, owed]) => (owed > 0n ? [[code, String(owed)]] : [])),
  );
}

export function owe(card: Card, wallet: WalletCode, amount: bigint): void {
  card.shortfalls.set(wallet, (card.shortfalls.get(wallet) ?? 0n) + amount);
}

export function moveShortfalls(from: Card, to: Card): void {
  for (const [wallet, owed] of from.shortfalls) owe(to, wallet, owed);
  from.shortfalls.clear();
}

export const moneyOn = (card: Card, today: string) => usable(card, STORED_VALUE, today);
