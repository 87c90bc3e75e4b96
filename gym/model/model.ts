import { type Card, dayOf, dropEnded, moneyOn, type Status, type Transaction, usable } from './books.ts';
import { move } from './moves.ts';
import { KEY_MS, NAME_MS } from './program.ts';
import {
  type Answer,
  type Ask,
  decimal,
  isGift,
  type Request,
  type Seen,
  shownWallets,
  toHttp,
  trimmed,
} from './requests.ts';
import { reverse, voidRequested } from './undo.ts';

/** Model of the service as one object in memory; handles one request at a time. */
export class Model {
  now: number;
  readonly cards: Card[];
  readonly transactions: Transaction[] = [];
  /** Named requests, for repeats. */
  readonly named: Request[] = [];
  /** Log of the sequence, line by line, to explain a difference. */
  readonly story: string[] = [];
  readonly #label: string;
  readonly #names = new Map<string, UsedName>();
  readonly #keys = new Map<string, { answer: Answer; at: number }>();
  #nextName = 1;

  constructor(label: string, cards: Card[], now: number) {
    this.#label = label;
    this.cards = cards;
    this.now = now;
  }

  get today(): string {
    return dayOf(this.now);
  }

  dayOf(at: number): string {
    return dayOf(at);
  }

  dropEnded(card: Card): void {
    dropEnded(card, this.today);
  }

  newName(): string {
    return `${this.#label}-${this.#nextName++}`;
  }

  /** Applies the request; returns the reply that the service has to give. */
  handle(request: Request): Answer {
    const { ask, name } = request;
    if (name?.kind !== 'key') return this.#handleNamed(request);
    const key = `${ask.operation} ${name.value}`;
    const stored = this.#keys.get(key);
    if (stored && this.now - stored.at <= KEY_MS) return stored.answer;
    const answer = this.#handleNamed(request);
    this.#keys.set(key, { answer, at: this.now });
    return answer;
  }

  #handleNamed(request: Request): Answer {
    const { ask, store } = request;
    const repeat = repeatOf(request);
    const name = nameIn(request);
    const known = this.#usedName(name);
    if (known) {
      if (!known.answer) return this.refusal(ask, 'already_reversed');
      if (known.repeat !== repeat) return this.refusal(ask, 'taken');
      return known.transaction?.undone ? this.refusal(ask, 'already_reversed') : known.answer;
    }
    if (this.#isCheckSpent(request)) return this.refusal(ask, 'already_reversed');
    if ('card' in ask) for (const card of this.cards) dropEnded(card, this.today);
    const count = this.transactions.length;
    const answer = this.#perform(request, repeat);
    const isDone = answer.seen.code === 'success' || answer.seen.code.startsWith('20');
    const transaction = this.transactions[count];
    const isFirst = transaction !== undefined || ask.operation === 'identify';
    if (name !== undefined && isDone && isFirst)
      this.#names.set(name, { repeat, answer, transaction, at: this.now });
    if (transaction && request.name?.kind === 'check') transaction.check = request.name.value;
    if (transaction && request.name?.kind === 'identity') transaction.check = request.name.value;
    if (transaction) transaction.store = store;
    return answer;
  }

  #perform(request: Request, repeat: string): Answer {
    const { ask, store } = request;
    switch (ask.operation) {
      case 'reverse':
        return reverse(this, ask, ask.original, store);
      case 'tillReverse':
        return reverse(this, ask, ask.original, store);
      case 'reverseByName': {
        const name = `external ${store} ${ask.externalId}`;
        const original = this.#usedName(name)?.transaction;
        if (original) return reverse(this, ask, original, store);
        this.#block(name);
        return this.refusal(ask, 'transaction_not_found');
      }
      case 'tillReverseByName': {
        const name = `${ask.isIdentity ? 'identity' : 'check'} ${store} ${ask.check}`;
        const known = ask.isIdentity ? this.#usedName(name)?.transaction : undefined;
        const meant = known ?? (ask.isIdentity ? undefined : this.#latestOnCheck(ask.check, store));
        if (meant) return reverse(this, ask, meant, store);
        this.#block(name);
        return this.refusal(ask, 'transaction_not_found');
      }
      case 'voidActivate':
      case 'voidActivateAdd':
      case 'voidAddRedeem':
        return voidRequested(this, ask, { repeat, store });
      default:
        return move(this, ask, request);
    }
  }

  /** Checks for a reversal by check alone, which blocks later requests named by the same check alone. */
  #isCheckSpent({ ask, store, name }: Request): boolean {
    if (isGift(ask.operation) || !('card' in ask) || name?.kind !== 'check') return false;
    const known = this.#usedName(`check ${store} ${name.value}`);
    return known !== undefined && known.answer === undefined;
  }

  #usedName(name: string | undefined): UsedName | undefined {
    const used = name === undefined ? undefined : this.#names.get(name);
    return used && this.now - used.at < NAME_MS ? used : undefined;
  }

  #block(name: string): void {
    if (!this.#usedName(name)) this.#names.set(name, { repeat: '', at: this.now });
  }

  /** Finds the latest value movement on a check. */
  #latestOnCheck(check: string, store: string): Transaction | undefined {
    const fits = (each: Transaction) =>
      each.check === check &&
      each.store === store &&
      !each.reverses &&
      each.operation !== 'identify' &&
      this.now - each.at < NAME_MS;
    return this.transactions.findLast(fits);
  }

  refusal({ operation }: Ask, reason: string): Answer {
    if (isGift(operation)) {
      return {
        seen: { code: reason === 'taken' ? 'gift.external_transaction_id_conflict' : `gift.${reason}` },
      };
    }
    return { seen: { code: `transaction.${TILL_CODES[reason] ?? reason}` } };
  }

  begin(operation: string, cards: Card[]): Transaction {
    const at = this.now;
    return { operation, store: '', at, cards, entries: [], statuses: [], answer: { seen: { code: '' } } };
  }

  change(transaction: Transaction, card: Card, to: Status): void {
    transaction.statuses.push({ card, from: card.status, to });
    card.status = to;
  }

  commit(transaction: Transaction, seen: Seen): Answer {
    transaction.answer = { seen };
    this.transactions.push(transaction);
    for (const card of transaction.cards) card.history.push(transaction);
    return transaction.answer;
  }

  /**
   * Predicts a card's state in a reply, in the form of the operation's service. `before` is its former money
   * balance.
   */
  seen(ask: Ask, card: Card, before: bigint, more: Partial<Seen> = {}): Seen {
    const after = moneyOn(card, this.today);
    const change = after > before ? after - before : before - after;
    const figures = {
      card: card.number,
      balance: String(after),
      previous: change === 0n ? undefined : String(before),
      amount: change === 0n ? undefined : String(change),
    };
    if (isGift(ask.operation)) return trimmed({ code: 'success', ...figures, ...more });
    const { isRegistered } = card.guest;
    return trimmed({ code: '200', ...figures, isRegistered, wallets: this.#walletsOf(card), ...more });
  }

  #walletsOf(card: Card): Record<string, string> {
    return Object.fromEntries(
      shownWallets.flatMap((code) => {
        const lots = card.wallets.get(code);
        if (!lots) return [];
        const dated = lots.filter(({ day, left }) => day !== '' && day >= this.today && left > 0n);
        const parts = dated.map(({ day, left }) => `${left} ${day}`);
        return [[code, [String(usable(card, code, this.today)), ...parts].join(', ')]];
      }),
    );
  }
}

interface UsedName {
  repeat: string;
  /** Reply; absent if a reversal blocked the name. */
  answer?: Answer;
  transaction?: Transaction;
  at: number;
}

const TILL_CODES: Record<string, string> = {
  taken: 'duplicate_transaction',
  insufficient_balance_to_reverse: 'insufficient_balance',
};

/** Key of a request; equal for requests that differ in headers only. */
function repeatOf(request: Request): string {
  const { path, body } = toHttp(request);
  return `${path} ${body}`;
}

/** Name that makes a movement unique. A check alone does not: it may have several movements. */
function nameIn({ store, name }: Request): string | undefined {
  return name?.kind === 'external' || name?.kind === 'identity'
    ? `${name.kind} ${store} ${name.value}`
    : undefined;
}

export const due = (amount: bigint) => (amount > 0n ? { due: `Still due: ${decimal(amount, 2)}` } : {});
