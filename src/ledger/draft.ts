import type { HeldLot } from './heldLot.ts';
import { type Allocation, moveWallet, toLotId } from './lots.ts';
import {
  type CardChange,
  type Changes,
  type HeldCard,
  isRecorded,
  type Leg,
  type Posting,
  type TransactionHeader,
} from './movement.ts';
import { withRegistrationOf } from './registration.ts';

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
  made?: HeldLot;
}

export interface WrittenTransaction {
  header: TransactionHeader;
  cardChanges: readonly CardChange[];
  tierChanges: unknown;
  trace: unknown;
  /** Cards whose history the transaction belongs to. */
  cardNumbers: string[];
}

/**
 * Draft of one posting: copies of the changed cards, merged into the batch completely or not at all. Throws when a
 * bookkeeping rule is broken.
 */
export class Draft {
  readonly cards = new Map<string, HeldCard>();
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
    const { legs, cardChanges = [], tierChanges = [] } = changes;
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
    const changed = new Set(
      [...legs, ...cardChanges, ...tierChanges].flatMap(({ cardNumber }) => cardNumber ?? []),
    );
    const cardNumbers = changed.size > 0 ? [...changed] : concerned.filter((each) => this.#card(each));
    this.transactions.push({ header, cardChanges, tierChanges, trace, cardNumbers });
  }

  #moveLeg(transactionId: bigint, legNumber: number, leg: Leg): WrittenLeg {
    const { walletCode, amount } = leg;
    const common = { transactionId, legNumber, walletCode, amount };
    if (leg.cardNumber === undefined) {
      const { account } = leg;
      return { ...common, cardNumber: null, account, sequence: null, balanceAfter: null, allocations: [] };
    }
    const { cardNumber } = leg;
    const card = this.#mustHold(cardNumber);
    const before = card.wallets.get(walletCode);
    if (!before) throw new Error(`A leg names wallet ${walletCode}, which its card does not have.`);
    const { wallet, allocations, made } = moveWallet(before, leg, toLotId(transactionId, legNumber));
    this.cards.set(cardNumber, { ...card, wallets: new Map(card.wallets).set(walletCode, wallet) });
    const { sequence, balance: balanceAfter } = wallet;
    return { ...common, cardNumber, account: null, sequence, balanceAfter, allocations, made };
  }

  #changeCard(cardNumber: string, change: Partial<HeldCard>): void {
    this.cards.set(cardNumber, { ...this.#mustHold(cardNumber), ...change });
    this.changedCards.add(cardNumber);
  }

  #swapRegistrations(one: string, other: string): void {
    const [a, b] = [this.#mustHold(one), this.#mustHold(other)];
    this.#changeCard(one, withRegistrationOf(a, b));
    this.#changeCard(other, withRegistrationOf(b, a));
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
