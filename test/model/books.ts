import { type CardKind, STORED_VALUE, TIME_ZONE, WALLETS, WALLETS_OF, type WalletCode } from './program.ts';
import type { Answer, Contents } from './requests.ts';

/** What the model keeps, in the plainest way there is: no ledger, only cards with lots, and what each transaction did. */

export type CardName = 'A' | 'B' | 'C' | 'D';
export type Status = 'INACTIVE' | 'ACTIVE' | 'EXCHANGED' | 'DISABLED' | 'EXPIRED';

/** `day` is the last it can be used, empty where it never ends. A lot stays in its wallet when nothing is left. */
export interface Lot {
  day: string;
  left: bigint;
}

/** What follows the guest when a card is exchanged. */
export interface Guest {
  isRegistered: boolean;
  visits: Transaction[];
  /** Visits that counted for coffees, and the coffees that were given for them. */
  count?: { visits: bigint; coffees: bigint };
}

export interface Card {
  name: CardName;
  number: string;
  kind: CardKind;
  status: Status;
  /** Of its batch: no card is used after it. */
  lastDay?: string;
  wallets: Map<WalletCode, Lot[]>;
  guest: Guest;
  history: Transaction[];
}

/** One change of one wallet: above zero what was put into the lots, below zero what was taken from them. */
export interface Entry {
  card: Card;
  wallet: WalletCode;
  amount: bigint;
  parts: { lot: Lot; amount: bigint }[];
  /** Given by a rule. */
  isGiven?: boolean;
  /** Its card was exchanged since: the lots are others. */
  isMoved?: boolean;
}

export interface Transaction {
  operation: string;
  store: string;
  /** Which check of a till it was on. */
  check?: string;
  isVisit?: boolean;
  at: number;
  /** In the order they were named. */
  cards: Card[];
  entries: Entry[];
  statuses: { card: Card; from: Status; to: Status }[];
  reverses?: Transaction;
  /** How the one that undid it is repeated, and what that was answered. */
  undone?: { repeat: string; answer: Answer };
  counted?: { visits: bigint; coffees: bigint; began?: { visits: bigint; coffees: bigint } };
  /** Of an addition or redemption: the two lists as they were applied, by wallet. */
  applied?: { add: Contents; redeem: Contents };
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
    guest: { isRegistered, visits: [] },
    history: [],
  };
}

/** The state a till finds: a card whose last day has passed is expired, though nobody did anything to it. */
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

/** What has ended is gone for good. */
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
  const lot = { day, left: amount };
  const lots = card.wallets.get(wallet)!;
  lots.push(lot);
  lots.sort((a, b) => compareDays(a.day, b.day));
  transaction.entries.push({ card, wallet, amount, parts: [{ lot, amount }] });
}

/** From the lots named, then from those that end first. */
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

/** What was taken goes back into its lots first; what was put on is taken from the lots it went into, as far as it is there. */
export function undoEntries(
  transaction: Transaction,
  original: Transaction,
  missing: (card: Card, wallet: WalletCode) => bigint,
): void {
  const latestFirst = [...original.entries].reverse();
  // Before anything moves: what is there now is what can be taken.
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

/** Soonest first; what never ends comes last. */
export function compareDays(a: string, b: string): number {
  if (a === b) return 0;
  if (a === '' || b === '') return a === '' ? 1 : -1;
  return a < b ? -1 : 1;
}

/** What can be used, as the database shows it: amounts by wallet and last day. */
export function standingOf(card: Card, today: string) {
  const wallets: Record<string, Record<string, string>> = {};
  for (const [code, lots] of card.wallets) {
    const byDay: Record<string, bigint> = {};
    for (const lot of lots) {
      if (lot.left > 0n && !hasEnded(lot, today)) byDay[lot.day] = (byDay[lot.day] ?? 0n) + lot.left;
    }
    wallets[code] = Object.fromEntries(Object.entries(byDay).map(([day, left]) => [day, String(left)]));
  }
  return { status: card.status, isRegistered: card.guest.isRegistered, wallets };
}

export const moneyOn = (card: Card, today: string) => usable(card, STORED_VALUE, today);
