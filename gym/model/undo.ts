import {
  type Card,
  hasEnded,
  moneyOn,
  moveShortfalls,
  owe,
  type Transaction,
  take,
  undoEntries,
  usable,
} from './books.ts';
import type { Model } from './model.ts';
import { notUsable } from './moves.ts';
import { isOperators } from './operators.ts';
import { REVERSAL_MS, STORED_VALUE, WALLETS, type WalletCode } from './program.ts';
import { type Answer, type Ask, isGift, listText } from './requests.ts';

/** Reversals and voids: a transaction is undone once, on cards that are as it left them, with what it gave. */

/** Follows exchanges of a card: a transaction on the old card is undone on its replacement. */
export function followed(model: Model, original: Transaction): Transaction {
  if (original.statuses.length > 0) return original;
  const replaced = (card: Card): Card => {
    const since = model.transactions.slice(model.transactions.indexOf(original) + 1);
    let current = card;
    for (const { operation, undone, cards } of since)
      if (operation === 'exchange' && !undone && cards[0] === current) current = cards[1]!;
    return current;
  };
  if (original.cards.every((card) => replaced(card) === card)) return original;
  const entries = original.entries.map((entry) => ({ ...entry, card: replaced(entry.card), isMoved: true }));
  return { ...original, cards: original.cards.map(replaced), entries };
}

/** Reverses a named transaction within seven days. The same store and service get the first reply again. */
export function reverse(model: Model, ask: Ask, original: Transaction, store: string): Answer {
  const repeat = `${isGift(ask.operation) ? 'gift' : 'till'} ${store}`;
  if (original.undone) {
    return original.undone.repeat === repeat
      ? original.undone.answer
      : model.refusal(ask, 'already_reversed');
  }
  const target = followed(model, original);
  for (const card of target.cards) model.dropEnded(card);
  if (original.reverses || original.operation === 'order' || isOperators(original))
    return model.refusal(ask, 'not_reversible');
  if (model.now - original.at > REVERSAL_MS) return model.refusal(ask, 'reversal_window_expired');
  // What other transactions put on a card stays there, by the simpler service; the till's leaves no such card.
  const left = isGift(ask.operation) ? undefined : 'has_later_activity';
  const refused = blocker(model, target, left);
  if (refused) return model.refusal(ask, refused === 'left' ? 'not_reversible' : refused);
  const [card] = target.cards as [Card];
  const before = moneyOn(card, model.today);
  const reversal = undo(model, 'reverse', target);
  reversal.reverses = original;
  const answer = model.commit(reversal, model.seen(ask, card, before));
  original.undone = { repeat, answer };
  return answer;
}

type Void = Extract<Ask, { operation: 'voidActivate' | 'voidActivateAdd' | 'voidAddRedeem' }>;

export function voidRequested(
  model: Model,
  ask: Void,
  { repeat, store }: { repeat: string; store: string },
): Answer {
  if (ask.operation === 'voidAddRedeem') return voidAddRedeem(model, ask, { repeat, store });
  const { card, original: named } = ask;
  const kind = ask.operation === 'voidActivate' ? 'loyalty' : 'gift';
  const latest = card.history.at(-1);
  const looked = named ?? latest?.reverses ?? latest;
  const found = findActivation(ask, looked, named !== undefined);
  const undone = typeof found === 'string' ? undefined : found.undone;
  if (undone?.repeat === repeat) return undone.answer;
  if (undone && named) return model.refusal(ask, 'already_reversed');
  if (card.kind !== kind) return model.refusal(ask, 'card_not_in_required_state');
  const unusable = notUsable(model, card);
  if (unusable) return model.refusal(ask, unusable);
  if (typeof found === 'string') return model.refusal(ask, found);
  if (undone) return model.refusal(ask, 'transaction_not_found');
  const before = moneyOn(card, model.today);
  if (ask.operation === 'voidActivateAdd') {
    const { amount } = ask;
    const soldWith = found.entries.reduce(
      (sum, each) => (each.wallet === STORED_VALUE ? sum + each.amount : sum),
      0n,
    );
    if (named && amount !== soldWith) return model.refusal(ask, 'transaction_mismatch');
    if (latest !== found) return model.refusal(ask, 'has_later_activity');
    if (amount > before) return model.refusal(ask, 'insufficient_balance');
    if (amount < before) return model.refusal(ask, 'balance_not_zero');
  }
  if (latest !== found || blocker(model, found, 'left')) return model.refusal(ask, 'has_later_activity');
  const voiding = undo(model, ask.operation, found);
  const lists =
    ask.operation === 'voidActivateAdd'
      ? { add: listText([{ wallet: STORED_VALUE, amount: ask.amount }]), redeem: '' }
      : {};
  const answer = model.commit(voiding, model.seen(ask, card, before, lists));
  found.undone = { repeat, answer };
  return answer;
}

/** Finds the activation of the card; it must match the void's request. */
function findActivation(ask: Void, looked: Transaction | undefined, isNamed: boolean): Transaction | string {
  if (!looked) return 'transaction_not_found';
  const isAnother = isNamed ? 'transaction_mismatch' : 'has_later_activity';
  const { card } = ask;
  const isOfCard = looked.cards.length === 1 && looked.cards[0] === card;
  const activates =
    looked.statuses.some((each) => each.card === card && each.from === 'INACTIVE' && each.to === 'ACTIVE') &&
    !looked.reverses;
  const isSale = looked.entries.some(({ wallet }) => wallet === STORED_VALUE);
  const fits = isOfCard && activates && isSale === (ask.operation === 'voidActivateAdd');
  return fits ? looked : isAnother;
}

/** Voids the transaction with the id, or else the latest one with these contents that is not undone yet. */
function voidAddRedeem(
  model: Model,
  ask: Extract<Ask, { operation: 'voidAddRedeem' }>,
  { repeat, store }: { repeat: string; store: string },
): Answer {
  const { card, add, redeem, original: named } = ask;
  const lists = { add: listText(add), redeem: listText(redeem) };
  const isSame = ({ applied }: Transaction) =>
    applied !== undefined && listText(applied.add) === lists.add && listText(applied.redeem) === lists.redeem;
  const target = named && followed(model, named);
  const isFitting = named?.operation === 'addRedeem' && target?.cards[0] === card;
  if (isFitting && named.undone) {
    return named.undone.repeat === repeat ? named.undone.answer : model.refusal(ask, 'already_reversed');
  }
  const unusable = notUsable(model, card);
  if (unusable) return model.refusal(ask, unusable);
  for (const { wallet } of [...add, ...redeem]) {
    if (!card.wallets.has(wallet)) return model.refusal(ask, 'invalid_wallet');
  }
  const original =
    named ??
    card.history.findLast(
      (each) =>
        each.operation === 'addRedeem' &&
        each.store === store &&
        !each.undone &&
        model.now - each.at <= REVERSAL_MS &&
        isSame(each),
    );
  if (!original) return model.refusal(ask, 'not_reversible');
  if (named && (!isFitting || !isSame(named))) return model.refusal(ask, 'transaction_mismatch');
  const undone = target ?? original;
  const before = moneyOn(card, model.today);
  const refused = blocker(model, undone);
  if (refused) return model.refusal(ask, refused);
  const voiding = undo(model, 'voidAddRedeem', undone);
  voiding.reverses = original;
  const answer = model.commit(voiding, model.seen(ask, card, before, lists));
  // Without an id a repeated request refers to another transaction.
  original.undone = { repeat: named ? repeat : '', answer };
  return answer;
}

/**
 * Returns the reason the cards cannot take the transaction back. `left`: code if value of others would stay
 * on a card.
 */
function blocker(model: Model, original: Transaction, left?: string): string | undefined {
  for (const card of original.cards) {
    const change = original.statuses.findLast((each) => each.card === card);
    if (card.status !== (change?.to ?? 'ACTIVE')) return 'not_reversible';
  }
  const changes = netChanges(original);
  for (const { card, wallet, amount } of changes) {
    const after = usable(card, wallet, model.today) + amount;
    if (after < 0n && missingOf(model, original, card, wallet) === 0n)
      return 'insufficient_balance_to_reverse';
    const { limit } = WALLETS[wallet];
    if (amount > 0n && limit !== undefined && after > limit) return 'balance_limit_exceeded';
  }
  for (const { card, from } of original.statuses) {
    if (from !== 'INACTIVE' || isLeftEmpty(model, original, card)) continue;
    if (left !== undefined || original.operation === 'exchange') return left ?? 'left';
  }
  return undefined;
}

/** Part of a payment's grants that was used since; its reversal goes without it. */
function missingOf(model: Model, original: Transaction, card: Card, wallet: WalletCode): bigint {
  const changes = netChanges(original);
  const isPayment = changes.some((each) => each.wallet === STORED_VALUE && each.amount > 0n);
  const change = changes.find((each) => each.card === card && each.wallet === wallet)?.amount ?? 0n;
  const missing = -(usable(card, wallet, model.today) + change);
  const given = original.entries
    .filter((each) => each.isGiven && each.card === card && each.wallet === wallet)
    .reduce((sum, { amount }) => sum + amount, 0n);
  return isPayment && missing > 0n && missing <= given ? missing : 0n;
}

/** Returns what undoing forgives on each wallet, or keeps of what returns to it. Expired points are not owed. */
function settledBy(model: Model, original: Transaction) {
  return netChanges(original).map(({ card, wallet, amount }) => {
    const own = original.entries.filter((each) => each.card === card && each.wallet === wallet);
    const given = own.flatMap((each) => (each.amount > 0n ? each.parts : []));
    const ended = given.reduce(
      (sum, { lot, amount: part }) => (hasEnded(lot, model.today) ? sum + part : sum),
      0n,
    );
    const missing = missingOf(model, original, card, wallet);
    const owed = card.shortfalls.get(wallet) ?? 0n;
    const back = [...own].reverse().filter((each) => each.amount < 0n && !each.isMoved);
    return {
      card,
      wallet,
      forgiven: missing > ended ? missing - ended : 0n,
      paid: amount <= 0n ? 0n : amount < owed ? amount : owed,
      restored: back.flatMap(({ parts }) => parts.map(({ lot }) => lot)),
    };
  });
}

function netChanges({ entries }: Transaction) {
  const changes: { card: Card; wallet: WalletCode; amount: bigint }[] = [];
  for (const { card, wallet, amount } of entries) {
    const same = changes.find((each) => each.card === card && each.wallet === wallet);
    if (same) same.amount -= amount;
    else changes.push({ card, wallet, amount: -amount });
  }
  return changes;
}

function isLeftEmpty(model: Model, original: Transaction, card: Card): boolean {
  const changes = netChanges(original).filter((each) => each.card === card);
  return [...card.wallets.keys()].every((code) => {
    const change = changes.find(({ wallet }) => wallet === code)?.amount ?? 0n;
    return usable(card, code, model.today) + change === 0n;
  });
}

export function undo(model: Model, operation: string, original: Transaction): Transaction {
  const undoing = model.begin(operation, original.cards);
  undoing.reverses = original;
  for (const { card, from, former } of original.statuses) {
    if (from !== 'INACTIVE' || isLeftEmpty(model, original, card)) model.change(undoing, card, from);
    if (former) card.lastDay = former.lastDay;
  }
  const settled = original.operation === 'exchange' ? [] : settledBy(model, original);
  undoEntries(undoing, original, (each, wallet) => missingOf(model, original, each, wallet));
  for (const { card, wallet, forgiven, paid, restored } of settled) {
    owe(card, wallet, forgiven - paid);
    if (paid > 0n) take(undoing, card, wallet, paid, restored);
  }
  const [card, newCard] = original.cards as [Card, Card?];
  if (original.operation === 'exchange') {
    [card.guest, newCard!.guest] = [newCard!.guest, card.guest];
    moveShortfalls(newCard!, card);
  }
  const { counted } = original;
  const { count } = card.guest;
  if (counted && count) {
    count.visits -= counted.visits;
    count.coffees -= counted.coffees;
    const { began } = counted;
    if (began && began.visits === count.visits && began.coffees === count.coffees)
      card.guest.count = undefined;
  }
  return undoing;
}
