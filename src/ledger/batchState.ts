import type { NewJob } from '../queue/tasks.ts';
import { Draft, type WrittenLeg, type WrittenTransaction } from './draft.ts';
import { withoutDueLots } from './expiry.ts';
import type { HeldLot } from './heldLot.ts';
import type {
  Held,
  HeldCard,
  HeldWallet,
  KeyUsage,
  LoyaltyState,
  Movement,
  MovementKey,
  Posting,
  Receipt,
  Refused,
  TransactionHeader,
} from './movement.ts';
import type { RecordedMovement } from './observer.ts';
import type { CardRow, KeyRow, LatestRow, LotRow, WalletRow } from './statements.ts';

export interface UsedKey {
  scope: string;
  key: string;
  digest: Buffer | null;
  transactionId: bigint | null;
  receipt: Receipt | null;
  at: Date;
}

/** Rows of one merchant that a batch read from the database, under lock. */
export interface FoundRows {
  cards: WithoutMerchant<CardRow>[];
  wallets: WithoutMerchant<WalletRow>[];
  lots: WithoutMerchant<LotRow>[];
  keys: WithoutMerchant<KeyRow>[];
  latest?: WithoutMerchant<LatestRow>[];
}

type WithoutMerchant<Row> = Omit<Row, 'merchant_id'>;

type AnyMovement = Movement<Receipt, string>;

/**
 * In-memory state of a batch while it is decided. Each movement sees the results of the previous ones, and the sum of
 * all is written at the end. No database access.
 */
export class BatchState {
  readonly legs: WrittenLeg[] = [];
  readonly transactions: WrittenTransaction[] = [];
  readonly newKeys: UsedKey[] = [];
  /** Former rows of expired keys that are used again; they are deleted. */
  readonly replacedKeys: UsedKey[] = [];
  readonly jobs: NewJob[] = [];
  readonly statements: NonNullable<Posting<Receipt>['statements']>[] = [];
  readonly changedCards = new Set<string>();
  /** Phone numbers of the cards that the batch makes, by card number. */
  readonly newCards = new Map<string, readonly string[]>();
  /** Recorded movements in order; only filled while an observer watches. */
  readonly recorded: RecordedMovement[] = [];
  readonly #isWatched: boolean;
  /** Original card of the registration that a card now has, where it moved. */
  readonly #registrations = new Map<string, string>();
  readonly #cards: Map<string, HeldCard>;
  readonly #keys: Map<string, UsedKey>;
  readonly #readKeys: Set<string>;
  /** Transactions under the keys that were reversed, before the batch or in it. */
  readonly #undone: Set<bigint>;

  constructor(found: FoundRows, readKeys: MovementKey[], isWatched = false) {
    this.#isWatched = isWatched;
    this.#cards = toHeldCards(found);
    this.#keys = new Map(found.keys.map((row) => [nameOf(row), toUsedKey(row)]));
    this.#readKeys = new Set(readKeys.map(nameOf));
    this.#undone = new Set(
      found.keys.flatMap(({ is_undone, transaction_id }) => (is_undone && transaction_id) || []),
    );
  }

  card(cardNumber: string): HeldCard | undefined {
    return this.#cards.get(cardNumber);
  }

  /** Returns the use of a key at a time of the business clock; undefined while it is free. */
  usedKey(key: MovementKey, at: Date): UsedKey | undefined {
    const used = this.#keys.get(nameOf(key));
    const isFreeAgain =
      key.lifetimeMs !== undefined && used && used.at.getTime() + key.lifetimeMs <= at.getTime();
    return isFreeAgain ? undefined : used;
  }

  /** Returns true if the transaction under a key was reversed. */
  isUndone({ transactionId }: UsedKey): boolean {
    return transactionId !== null && this.#undone.has(transactionId);
  }

  /** Returns the cards and keys as the movement's rule sees them. */
  heldBy(movement: AnyMovement): Held {
    const { today, origin } = movement.visit;
    const { seesDueLots } = movement;
    return {
      card: (cardNumber) => {
        const card = this.#cardFor(movement, cardNumber);
        return card && !seesDueLots ? withoutDueLots(card, today) : card;
      },
      usage: (key) => this.#usage(key, origin.occurredAt),
    };
  }

  #cardFor({ newCards }: AnyMovement, cardNumber: string): HeldCard | undefined {
    return this.card(cardNumber) ?? newCards?.find(({ card }) => card.cardNumber === cardNumber)?.card;
  }

  #usage(key: MovementKey, at: Date): KeyUsage {
    if (!this.#readKeys.has(nameOf(key)))
      throw new Error('A rule looks at a name its movement did not ask for.');
    const used = this.usedKey(key, at);
    if (!used) return 'free';
    return used.receipt === null ? 'spent' : 'used';
  }

  get hasChanges(): boolean {
    return this.transactions.length > 0 || this.newKeys.length > 0 || this.changedCards.size > 0;
  }

  /** True if anything was posted, counted or claimed, including effects without a ledger row. */
  get hasEffects(): boolean {
    return this.hasChanges || this.jobs.length > 0 || this.statements.length > 0;
  }

  /** Registrations that ended on another card than before the batch. */
  get movedRegistrations(): { from: string; to: string }[] {
    return [...this.#registrations].flatMap(([to, from]) => (from === to ? [] : [{ from, to }]));
  }

  /** Applies a posting. Throws, before any change, when it breaks a bookkeeping rule. */
  post(movement: AnyMovement, header: TransactionHeader, posting: Posting<Receipt>): void {
    const { keys, cardNumbers, newCards = [], hasStatements } = movement;
    const { claims = [], jobs = [], statements, receipt, registrationsSwapped } = posting;
    if (statements && !hasStatements)
      throw new Error('A decision brings statements its movement did not announce.');
    for (const claim of claims) {
      if (this.#usage(claim, header.occurredAt) !== 'free')
        throw new Error('A decision claims a name that is not free.');
    }
    const draft = new Draft((cardNumber) => this.#cardFor(movement, cardNumber));
    const transactionId = draft.take(header, cardNumbers, posting);

    for (const { card, phones } of newCards) {
      const { cardNumber } = card;
      if (draft.cards.has(cardNumber) && !this.#cards.has(cardNumber)) this.newCards.set(cardNumber, phones);
    }
    for (const [cardNumber, card] of draft.cards) this.#cards.set(cardNumber, card);
    for (const cardNumber of draft.changedCards)
      if (!this.newCards.has(cardNumber)) this.changedCards.add(cardNumber);
    this.legs.push(...draft.legs);
    this.transactions.push(...draft.transactions);
    for (const {
      header: { reverses },
    } of draft.transactions)
      if (reverses !== undefined) this.#undone.add(reverses);
    if (registrationsSwapped) this.#swapRegistrations(...registrationsSwapped);
    const { traceparent } = header;
    this.jobs.push(...jobs.map((job) => ({ ...job, traceparent })));
    if (this.#isWatched && draft.transactions.length > 0)
      this.recorded.push(this.#record(draft, traceparent));
    if (statements) this.statements.push(statements);
    for (const key of [...keys, ...claims]) this.#use(key, transactionId, receipt, header.occurredAt);
  }

  /** Records the effects of a refusal: counters, and a key that is spent. */
  refuse(header: TransactionHeader, { counters = [], tombstone }: Refused<string>): void {
    for (const { cardNumber, counters: day } of counters) {
      const card = this.#cards.get(cardNumber);
      if (!card) throw new Error('A refusal counts on a card the movement does not hold.');
      this.#cards.set(cardNumber, { ...card, counters: day });
      this.changedCards.add(cardNumber);
    }
    if (tombstone && !this.usedKey(tombstone, header.occurredAt))
      this.#use(tombstone, null, null, header.occurredAt);
  }

  #record({ transactions, legs }: Draft, traceparent: string | undefined): RecordedMovement {
    const cardNumbers = transactions.flatMap((transaction) => transaction.cardNumbers);
    return {
      transactions,
      legs,
      traceparent,
      cards: new Map(cardNumbers.map((cardNumber) => [cardNumber, this.#cards.get(cardNumber)!])),
    };
  }

  #swapRegistrations(one: string, other: string): void {
    const [ofOne, ofOther] = [this.#registrations.get(one) ?? one, this.#registrations.get(other) ?? other];
    this.#registrations.set(one, ofOther).set(other, ofOne);
  }

  #use(key: MovementKey, transactionId: bigint | null, receipt: Receipt | null, at: Date): void {
    const used = { scope: key.scope, key: key.key, digest: key.digest ?? null, transactionId, receipt, at };
    const name = nameOf(key);
    const before = this.#keys.get(name);
    if (before) this.#replace(before);
    this.#keys.set(name, used);
    this.newKeys.push(used);
  }

  /** Drops the earlier use of a key that is used twice in one batch. */
  #replace(before: UsedKey): void {
    const index = this.newKeys.indexOf(before);
    if (index < 0) this.replacedKeys.push(before);
    else this.newKeys.splice(index, 1);
  }
}

function toHeldCards({ cards, wallets, lots, latest = [] }: FoundRows): Map<string, HeldCard> {
  const walletsOf = new Map<string, Map<number, HeldWallet & { lots: HeldLot[] }>>(
    cards.map((card) => [card.card_number, new Map()]),
  );
  for (const { card_number, wallet_code, balance, sequence, shortfall } of wallets) {
    walletsOf.get(card_number)?.set(wallet_code, { balance, sequence, shortfall, lots: [] });
  }
  for (const { card_number, wallet_code, expires_on, remaining } of lots)
    walletsOf.get(card_number)?.get(wallet_code)?.lots.push({ expiresOn: expires_on, remaining });
  const latestOf = new Map(latest.map((row) => [row.card_number, row.transaction_id]));
  return new Map(
    cards.map((row) => {
      const card = toHeldCard(row, walletsOf.get(row.card_number)!);
      return [row.card_number, { ...card, latestTransactionId: latestOf.get(row.card_number) }];
    }),
  );
}

function toHeldCard(row: WithoutMerchant<CardRow>, wallets: ReadonlyMap<number, HeldWallet>): HeldCard {
  return {
    cardNumber: row.card_number,
    cardTemplateCode: row.card_template_code,
    tierCode: row.tier_code,
    status: row.status,
    customerName: row.customer_name,
    accountId: row.account_id,
    registeredAt: row.registered_at,
    accountStatus: row.account_status,
    loyalty: row.loyalty as LoyaltyState,
    expiresOn: row.expires_on,
    registrationCodeHash: row.registration_code_hash,
    counters: { day: row.counted_on, codeFailures: row.code_failures, movements: row.movements },
    wallets,
  };
}

function toUsedKey({
  scope,
  key,
  digest,
  transaction_id,
  receipt,
  created_at,
}: WithoutMerchant<KeyRow>): UsedKey {
  return {
    scope,
    key,
    digest,
    transactionId: transaction_id,
    receipt: receipt as Receipt | null,
    at: created_at,
  };
}

function nameOf({ scope, key }: { scope: string; key: string }): string {
  return `${scope}\u0000${key}`;
}
