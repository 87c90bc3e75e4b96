import type { HeldLot } from '../../ledger/lots.ts';
import {
  type Decision,
  type HeldCard,
  isRecorded,
  type Leg,
  type Posting,
  type SideTransaction,
  type TransactionHeader,
} from '../../ledger/movement.ts';
import type { WalletDefinition } from '../merchantDirectory.ts';

/**
 * Value that ends. A credit of an expiring wallet is a lot with a last day; once that day has passed on the merchant's
 * calendar the lot is due. Nobody can use it any more, and the next movement of the card takes it off.
 */

/** The kind of the transactions that take lots that were due. They are never reversed. */
export const EXPIRY = 'expiry';

/** The last day a credit of today may be used, `yyyy-mm-dd`; undefined in a wallet that does not expire. */
export function lastUsableDay(
  wallet: Pick<WalletDefinition, 'expiresAfterDays'>,
  today: string,
): string | undefined {
  if (wallet.expiresAfterDays === null) return undefined;
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + wallet.expiresAfterDays);
  return day.toISOString().slice(0, 10);
}

export interface DueLots {
  walletCode: number;
  lots: HeldLot[];
  /** All that is left in them, in minor units. */
  amount: bigint;
}

/** The lots of a card whose last day has passed, by wallet. */
export function dueLots(card: HeldCard, today: string): DueLots[] {
  return [...card.wallets].flatMap(([walletCode, wallet]) => {
    const lots = wallet.lots.filter((lot) => isDue(lot, today));
    return lots.length === 0 ? [] : [{ walletCode, lots, amount: sumOf(lots) }];
  });
}

/** The card as it is once its due lots are taken: what a rule decides by. */
export function withoutDueLots(card: HeldCard, today: string): HeldCard {
  const due = dueLots(card, today);
  if (due.length === 0) return card;
  const wallets = new Map(card.wallets);
  for (const { walletCode, lots, amount } of due) {
    const { balance, sequence, lots: all } = wallets.get(walletCode)!;
    const left = all.filter((lot) => !lots.includes(lot));
    wallets.set(walletCode, { balance: balance - amount, sequence: sequence + 1n, lots: left });
  }
  return { ...card, wallets };
}

/**
 * The transactions that take the due lots of the cards, for a posting's `before`: one for each card that has some.
 * `headers` holds one for each card; make their ids before the movement's own, so that a history reads in order.
 */
export function expiryTransactions(
  cards: readonly HeldCard[],
  today: string,
  headers: readonly TransactionHeader[],
): SideTransaction[] {
  return cards.flatMap((card, index) => {
    const legs = dueLots(card, today).flatMap(({ walletCode, lots, amount }): Leg[] => [
      { walletCode, amount: -amount, cardNumber: card.cardNumber, from: lots.map(({ lot }) => lot) },
      { walletCode, amount, account: 'breakage' },
    ]);
    const header = headers[index];
    if (!header) throw new Error('A card has no header for its expiry.');
    return legs.length === 0 ? [] : [{ header, legs }];
  });
}

/** The decision with the expiries before it, where it is a transaction; an inquiry and a refusal write nothing. */
export function afterExpiry<R, Reason extends string>(
  decision: Decision<R, Reason>,
  expiries: SideTransaction[],
): Decision<R, Reason> {
  if (decision.refused !== undefined || expiries.length === 0) return decision;
  const posting = decision as Posting<R>;
  if (!isRecorded(posting)) return decision;
  return { ...posting, before: [...expiries, ...(posting.before ?? [])] };
}

/** An expiry happens beside a movement; no till asked for it, so there is nothing a till could name it by. */
export function expiryHeader(
  { storeCode, clientId, occurredAt }: TransactionHeader,
  transactionId: bigint,
): TransactionHeader {
  return { transactionId, kind: EXPIRY, authCode: '', storeCode, clientId, occurredAt };
}

function isDue({ expiresOn }: HeldLot, today: string): boolean {
  return expiresOn < today;
}

function sumOf(lots: readonly HeldLot[]): bigint {
  return lots.reduce((sum, { remaining }) => sum + remaining, 0n);
}
