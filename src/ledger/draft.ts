import type { Allocation } from './heldLot.ts';
import { moveWallet } from './lots.ts';
import {
  type CardChange,
  type Changes,
  type HeldCard,
  type HeldWallet,
  isRecorded,
  type Leg,
  type Posting,
  type ShortfallChange,
  type TransactionHeader,
} from './movement.ts';
import { registrationOf } from './registration.ts';

/** Leg as written: on a wallet it has the wallet's next sequence number, the resulting balance and its lots. */
export interface WrittenLeg {
  transactionId: bigint;
  legNumber: number;
  walletCode: number;
  cardNumber: string | null;
  account: string | null;
  amount: bigint;
  sequence: bigint | null;
  balanceAfter: bigint | null;
  allocations: Allocation[];
}

export interface WrittenTransaction {
  header: TransactionHeader;
  cardChanges: readonly CardChange[];
  tierChanges: unknown;
  shortfalls: readonly ShortfallChange[];
  trace: unknown;
  /** Cards whose history the transaction belongs to. */
  cardNumbers: string[];
}

/** Copy of a held card that a draft changes. */
type ChangingCard = Mutable<Omit<HeldCard, 'wallets'>> & { readonly wallets: Map<number, HeldWallet> };

type Mutable<T> = { -readonly [Field in keyof T]: T[Field] };

/**
 * Draft of one posting: copies of the changed cards, merged into the batch completely or not at all. Throws when a
 * bookkeeping rule is broken.
 */
export class Draft {
  readonly cards = new Map<string, ChangingCard>();
  readonly changedCards = new Set<string>();
  readonly legs: WrittenLeg[] = [];
  readonly transactions: WrittenTransaction[] = [];
  readonly #held: (cardNumber: string) => HeldCard | undefined;

  constructor(held: (cardNumber: string) => HeldCard | undefined) {
    this.#held = held;
  }

  /** Applies the posting. Returns the transaction's id, or null for an inquiry. */
  take(header: TransactionHeader, concerned: string[], posting: Posting<unknown>): bigint | null {
    const { before = [], registrationsSwapped, counters = [], loyalty = [], trace } = posting;
    const { registrationCodes = [] } = posting;
    for (const side of before) {
      if (!isRecorded({ ...side, receipt: null })) throw new Error('A side transaction changes nothing.');
      this.#record(side.header, side, undefined, []);
    }
    const isTransaction = isRecorded(posting);
    if (loyalty.length > 0 && !isTransaction)
      throw new Error('What the rules remember changes with a transaction.');
    if (isTransaction) {
      const isBatch = before.some((side) => side.header.partOf === header.transactionId);
      this.#record(header, posting, trace, isBatch ? [] : concerned);
    }
    for (const { cardNumber, state } of loyalty) this.#changeCard(cardNumber, { loyalty: state });
    for (const { cardNumber, hash } of registrationCodes)
      this.#changeCard(cardNumber, { registrationCodeHash: hash });
    if (registrationsSwapped) this.#swapRegistrations(...registrationsSwapped);
    for (const { cardNumber, counters: day } of counters) this.#changeCard(cardNumber, { counters: day });
    return isTransaction ? header.transactionId : null;
  }

  /** Records a transaction. `concerned`: its cards when it changes none. */
  #record(header: TransactionHeader, changes: Changes, trace: unknown, concerned: string[]): void {
    const { legs, cardChanges = [], tierChanges = [], shortfalls = [] } = changes;
    assertSumsToZero(legs);
    for (const [index, leg] of legs.entries())
      this.legs.push(this.#moveLeg(header.transactionId, index + 1, leg));
    for (const { cardNumber, from, to, expiresOn } of cardChanges) {
      if (this.#mustHold(cardNumber).status !== from)
        throw new Error(`A card change starts at ${from}, not at its state.`);
      this.#changeCard(cardNumber, { status: to, ...(expiresOn !== undefined && { expiresOn }) });
    }
    for (const { cardNumber, from, to } of tierChanges) {
      if (this.#mustHold(cardNumber).tierCode !== from)
        throw new Error(`A tier change starts at ${from}, not at the card's tier.`);
      this.#changeCard(cardNumber, { tierCode: to });
    }
    for (const change of shortfalls) this.#changeShortfall(change);
    const changed = new Set<string>();
    for (const { cardNumber } of legs) if (cardNumber !== undefined) changed.add(cardNumber);
    for (const { cardNumber } of cardChanges) changed.add(cardNumber);
    for (const { cardNumber } of tierChanges) changed.add(cardNumber);
    for (const { cardNumber } of shortfalls) changed.add(cardNumber);
    const cardNumbers = changed.size > 0 ? [...changed] : concerned.filter((each) => this.#card(each));
    for (const cardNumber of cardNumbers) this.#own(cardNumber).latestTransactionId = header.transactionId;
    this.transactions.push({ header, cardChanges, tierChanges, shortfalls, trace, cardNumbers });
  }

  #moveLeg(transactionId: bigint, legNumber: number, leg: Leg): WrittenLeg {
    const { walletCode, amount } = leg;
    const written: WrittenLeg = {
      transactionId,
      legNumber,
      walletCode,
      cardNumber: null,
      account: null,
      amount,
      sequence: null,
      balanceAfter: null,
      allocations: [],
    };
    if (leg.cardNumber === undefined) {
      written.account = leg.account;
      return written;
    }
    const { wallets } = this.#own(leg.cardNumber);
    const before = wallets.get(walletCode);
    if (!before) throw new Error(`A leg names wallet ${walletCode}, which its card does not have.`);
    const { wallet, allocations } = moveWallet(before, leg);
    wallets.set(walletCode, wallet);
    written.cardNumber = leg.cardNumber;
    written.sequence = wallet.sequence;
    written.balanceAfter = wallet.balance;
    written.allocations = allocations;
    return written;
  }

  #changeShortfall({ cardNumber, walletCode, amount, expired }: ShortfallChange): void {
    const { wallets } = this.#own(cardNumber);
    const wallet = wallets.get(walletCode);
    if (!wallet) throw new Error(`A shortfall names wallet ${walletCode}, which its card does not have.`);
    const shortfall = wallet.shortfall + amount;
    if (shortfall < 0n || (amount === 0n && expired === 0n))
      throw new Error('A shortfall changes by nothing, or falls below zero.');
    wallets.set(walletCode, { ...wallet, shortfall });
  }

  #changeCard(cardNumber: string, change: Partial<Omit<HeldCard, 'wallets'>>): void {
    Object.assign(this.#own(cardNumber), change);
    this.changedCards.add(cardNumber);
  }

  #swapRegistrations(one: string, other: string): void {
    const [a, b] = [this.#mustHold(one), this.#mustHold(other)];
    // Both are made before either is changed, since a and b may be the draft's own copies.
    const [ofOne, ofOther] = [registrationOf(a, b), registrationOf(b, a)];
    this.#changeCard(one, ofOne);
    this.#changeCard(other, ofOther);
  }

  /** Returns the draft's copy of a card, made when it is first changed. */
  #own(cardNumber: string): ChangingCard {
    const own = this.cards.get(cardNumber);
    if (own) return own;
    const held = this.#mustHold(cardNumber);
    const copy = { ...held, wallets: new Map(held.wallets) };
    this.cards.set(cardNumber, copy);
    return copy;
  }

  #card(cardNumber: string): HeldCard | undefined {
    return this.cards.get(cardNumber) ?? this.#held(cardNumber);
  }

  #mustHold(cardNumber: string): HeldCard {
    const card = this.#card(cardNumber);
    if (!card) throw new Error('A decision names a card the movement does not hold.');
    return card;
  }
}

function assertSumsToZero(legs: Leg[]): void {
  const sums = new Map<number, bigint>();
  for (const { walletCode, amount } of legs) sums.set(walletCode, (sums.get(walletCode) ?? 0n) + amount);
  for (const [walletCode, sum] of sums) {
    if (sum !== 0n) throw new Error(`The legs on wallet code ${walletCode} sum to ${sum}, not to zero.`);
  }
}
