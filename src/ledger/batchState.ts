import type {
  CardCounters,
  Held,
  HeldCard,
  HeldWallet,
  Leg,
  MovementKey,
  Posting,
  Receipt,
  Refused,
  TransactionHeader,
} from './movement.ts';
import { withRegistrationOf } from './registration.ts';
import type { CardRow, KeyRow, WalletRow } from './statements.ts';

/** A leg as it is written: on a wallet it carries the wallet's next number and the balance it leaves. */
export interface WrittenLeg {
  transactionId: bigint;
  legNumber: number;
  walletCode: number;
  cardNumber: string | null;
  account: string | null;
  amount: bigint;
  sequence: bigint | null;
  balanceAfter: bigint | null;
}

export interface WrittenTransaction {
  header: TransactionHeader;
  cardChanges: unknown;
}

export interface UsedKey {
  scope: string;
  key: string;
  digest: Buffer | null;
  transactionId: bigint | null;
  receipt: Receipt | null;
  at: Date;
}

/**
 * The cards and names of one batch while it is decided: each movement sees what the ones before it left, and
 * what is written in the end is the sum of all. Nothing here touches the database.
 */
export class BatchState implements Held {
  readonly legs: WrittenLeg[] = [];
  readonly transactions: WrittenTransaction[] = [];
  readonly newKeys: UsedKey[] = [];
  readonly changedCards = new Set<string>();
  readonly changedWallets = new Map<string, Set<number>>();
  /** Which card's registration a card now has, where it is not its own. */
  readonly #registrations = new Map<string, string>();
  readonly #cards = new Map<string, HeldCard>();
  readonly #keys = new Map<string, UsedKey>();

  constructor(cards: CardRow[], wallets: WalletRow[], keys: KeyRow[]) {
    const byCard = new Map<string, Map<number, HeldWallet>>();
    for (const card of cards) {
      const own = new Map<number, HeldWallet>();
      byCard.set(card.card_number, own);
      this.#cards.set(card.card_number, toHeldCard(card, own));
    }
    for (const wallet of wallets) {
      byCard.get(wallet.card_number)?.set(wallet.wallet_code, wallet);
    }
    for (const key of keys) {
      this.#keys.set(nameOf(key), {
        scope: key.scope,
        key: key.key,
        digest: key.digest,
        transactionId: key.transaction_id,
        receipt: key.receipt as Receipt | null,
        at: new Date(0),
      });
    }
  }

  card(cardNumber: string): HeldCard | undefined {
    return this.#cards.get(cardNumber);
  }

  usedKey(key: MovementKey): UsedKey | undefined {
    return this.#keys.get(nameOf(key));
  }

  get hasChanges(): boolean {
    return this.transactions.length > 0 || this.newKeys.length > 0 || this.changedCards.size > 0;
  }

  /** The registrations that ended up on another card than they were on before the batch. */
  get movedRegistrations(): { from: string; to: string }[] {
    return [...this.#registrations].flatMap(([to, from]) => (from === to ? [] : [{ from, to }]));
  }

  /** Takes a posting in. Throws, before anything is changed, when it breaks a rule of bookkeeping. */
  post(header: TransactionHeader, keys: MovementKey[], posting: Posting<Receipt>): void {
    const { legs, cardChanges = [], registrationsSwapped, counters = [] } = posting;
    assertSumsToZero(legs);
    const written = this.#number(header.transactionId, legs);
    for (const change of cardChanges) {
      const card = this.#mustHold(change.cardNumber);
      if (card.status !== change.from)
        throw new Error(`A card change starts at ${change.from}, not at its state.`);
    }

    for (const leg of written) this.#moveWallet(leg);
    for (const change of cardChanges) this.#changeCard(change.cardNumber, { status: change.to });
    if (registrationsSwapped) this.#swapRegistrations(...registrationsSwapped);
    this.#count(counters);
    this.legs.push(...written);
    const isRecorded = legs.length > 0 || cardChanges.length > 0;
    if (isRecorded) this.transactions.push({ header, cardChanges });
    const transactionId = isRecorded ? header.transactionId : null;
    for (const key of keys) this.#use(key, transactionId, posting.receipt, header.occurredAt);
  }

  /** Remembers what a refusal leaves behind: counters, and a name nobody may use any more. */
  refuse(header: TransactionHeader, { counters = [], tombstone }: Refused<string>): void {
    this.#count(counters);
    if (tombstone && !this.usedKey(tombstone)) this.#use(tombstone, null, null, header.occurredAt);
  }

  #number(transactionId: bigint, legs: Leg[]): WrittenLeg[] {
    const wallets = new Map<string, HeldWallet>();
    return legs.map((leg, index) => {
      const common = { transactionId, legNumber: index + 1, walletCode: leg.walletCode, amount: leg.amount };
      if (leg.cardNumber === undefined) {
        return { ...common, cardNumber: null, account: leg.account, sequence: null, balanceAfter: null };
      }
      const name = `${leg.cardNumber}/${leg.walletCode}`;
      const before = wallets.get(name) ?? this.#mustHold(leg.cardNumber).wallets.get(leg.walletCode);
      if (!before) throw new Error(`A leg names wallet ${leg.walletCode}, which its card does not have.`);
      const after = { balance: before.balance + leg.amount, sequence: before.sequence + 1n };
      if (after.balance < 0n) throw new Error('A leg would take a wallet below zero.');
      wallets.set(name, after);
      return {
        ...common,
        cardNumber: leg.cardNumber,
        account: null,
        sequence: after.sequence,
        balanceAfter: after.balance,
      };
    });
  }

  #moveWallet({ cardNumber, walletCode, sequence, balanceAfter }: WrittenLeg): void {
    if (cardNumber === null || sequence === null || balanceAfter === null) return;
    const wallets = new Map(this.#mustHold(cardNumber).wallets);
    wallets.set(walletCode, { balance: balanceAfter, sequence });
    this.#cards.set(cardNumber, { ...this.#mustHold(cardNumber), wallets });
    const changed = this.changedWallets.get(cardNumber) ?? new Set();
    this.changedWallets.set(cardNumber, changed.add(walletCode));
  }

  #changeCard(cardNumber: string, change: Partial<HeldCard>): void {
    this.#cards.set(cardNumber, { ...this.#mustHold(cardNumber), ...change });
    this.changedCards.add(cardNumber);
  }

  #swapRegistrations(one: string, other: string): void {
    const [a, b] = [this.#mustHold(one), this.#mustHold(other)];
    this.#changeCard(one, withRegistrationOf(a, b));
    this.#changeCard(other, withRegistrationOf(b, a));
    const [ofOne, ofOther] = [this.#registrations.get(one) ?? one, this.#registrations.get(other) ?? other];
    this.#registrations.set(one, ofOther).set(other, ofOne);
  }

  #count(counters: CardCounters[]): void {
    for (const { cardNumber, counters: day } of counters) this.#changeCard(cardNumber, { counters: day });
  }

  #use(key: MovementKey, transactionId: bigint | null, receipt: Receipt | null, at: Date): void {
    const used = { ...key, digest: key.digest ?? null, transactionId, receipt, at };
    this.#keys.set(nameOf(key), used);
    this.newKeys.push(used);
  }

  #mustHold(cardNumber: string): HeldCard {
    const card = this.#cards.get(cardNumber);
    if (!card) throw new Error('A decision names a card the movement does not hold.');
    return card;
  }
}

function toHeldCard(row: CardRow, wallets: ReadonlyMap<number, HeldWallet>): HeldCard {
  return {
    cardNumber: row.card_number,
    cardTemplateCode: row.card_template_code,
    tierCode: row.tier_code,
    status: row.status,
    customerName: row.customer_name,
    accountId: row.account_id,
    registeredAt: row.registered_at,
    registrationCodeHash: row.registration_code_hash,
    counters: { day: row.counted_on, codeFailures: row.code_failures, movements: row.movements },
    wallets,
  };
}

function nameOf({ scope, key }: { scope: string; key: string }): string {
  return `${scope}\u0000${key}`;
}

function assertSumsToZero(legs: Leg[]): void {
  const sums = new Map<number, bigint>();
  for (const { walletCode, amount } of legs) sums.set(walletCode, (sums.get(walletCode) ?? 0n) + amount);
  for (const [walletCode, sum] of sums) {
    if (sum !== 0n) throw new Error(`The legs on wallet code ${walletCode} sum to ${sum}, not to zero.`);
  }
}
