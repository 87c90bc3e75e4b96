import { type Card, lastDay, moneyOn, put, type Transaction, take, undoEntries, usable } from './books.ts';
import type { Model } from './model.ts';
import { NOT_ACTIVE } from './moves.ts';
import { REVERSAL_MS, STORED_VALUE, WALLETS, type WalletCode } from './program.ts';
import { type Answer, type Ask, isGift, listText } from './requests.ts';

/** Reversals and voids: a transaction is undone once, on cards that are as it left them, with what it gave. */

/** Undone by naming it, within seven days. The same store by the same service gets the first answer again. */
export function reverse(model: Model, ask: Ask, original: Transaction, store: string): Answer {
  const repeat = `${isGift(ask.operation) ? 'gift' : 'till'} ${store}`;
  if (original.undone) {
    return original.undone.repeat === repeat
      ? original.undone.answer
      : model.refusal(ask, 'already_reversed');
  }
  for (const card of original.cards) model.dropEnded(card);
  if (original.reverses) return model.refusal(ask, 'not_reversible');
  if (model.now - original.at > REVERSAL_MS) return model.refusal(ask, 'reversal_window_expired');
  // What other transactions put on a card stays there, by the simpler service; the till's leaves no such card.
  const left = isGift(ask.operation) ? undefined : 'has_later_activity';
  const refused = hindrance(model, original, left);
  if (refused) return model.refusal(ask, refused === 'left' ? 'not_reversible' : refused);
  const [card] = original.cards as [Card];
  const before = moneyOn(card, model.today);
  const reversal = undo(model, 'reverse', original);
  const answer = model.commit(reversal, model.seen(ask, card, before));
  original.undone = { repeat, answer };
  return answer;
}

type Void = Extract<Ask, { operation: 'voidActivate' | 'voidActivateAdd' | 'voidAddRedeem' }>;

export function voidAsked(model: Model, ask: Void, repeat: string): Answer {
  if (ask.operation === 'voidAddRedeem') return voidAddRedeem(model, ask, repeat);
  const { card, original: named } = ask;
  const kind = ask.operation === 'voidActivate' ? 'loyalty' : 'gift';
  const latest = card.history.at(-1);
  const looked = named ?? latest?.reverses ?? latest;
  const found = findActivation(ask, looked, named !== undefined);
  const undone = typeof found === 'string' ? undefined : found.undone;
  if (undone?.repeat === repeat) return undone.answer;
  if (undone && named) return model.refusal(ask, 'already_reversed');
  if (card.kind !== kind) return model.refusal(ask, 'card_not_in_required_state');
  if (card.status !== 'ACTIVE') return model.refusal(ask, NOT_ACTIVE[card.status]);
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
  if (latest !== found || hindrance(model, found, 'left')) return model.refusal(ask, 'has_later_activity');
  const voiding = undo(model, ask.operation, found);
  const lists =
    ask.operation === 'voidActivateAdd'
      ? { add: listText([{ wallet: STORED_VALUE, amount: ask.amount }]), redeem: '' }
      : {};
  const answer = model.commit(voiding, model.seen(ask, card, before, lists));
  found.undone = { repeat, answer };
  return answer;
}

/** What made the card active; it has to be what the void is about. */
function findActivation(ask: Void, looked: Transaction | undefined, isNamed: boolean): Transaction | string {
  if (!looked) return 'transaction_not_found';
  const isAnother = isNamed ? 'transaction_mismatch' : 'has_later_activity';
  const { card } = ask;
  const isOfCard = looked.cards.length === 1 && looked.cards[0] === card;
  const activates =
    looked.statuses.some((each) => each.card === card && each.to === 'ACTIVE') && !looked.reverses;
  const isSale = looked.entries.some(({ wallet }) => wallet === STORED_VALUE);
  const fits = isOfCard && activates && isSale === (ask.operation === 'voidActivateAdd');
  return fits ? looked : isAnother;
}

/** With an id the transaction is undone; without one the opposite is done, and no rule asked. */
function voidAddRedeem(
  model: Model,
  ask: Extract<Ask, { operation: 'voidAddRedeem' }>,
  repeat: string,
): Answer {
  const { card, add, redeem, original } = ask;
  const isFitting = original?.operation === 'addRedeem' && original.cards[0] === card;
  if (isFitting && original.undone) {
    return original.undone.repeat === repeat
      ? original.undone.answer
      : model.refusal(ask, 'already_reversed');
  }
  if (card.status !== 'ACTIVE') return model.refusal(ask, NOT_ACTIVE[card.status]);
  for (const { wallet } of [...add, ...redeem]) {
    if (!card.wallets.has(wallet)) return model.refusal(ask, 'invalid_wallet');
  }
  const lists = { add: listText(add), redeem: listText(redeem) };
  const before = moneyOn(card, model.today);
  if (original) {
    const { applied } = original;
    const isSame =
      applied && listText(applied.add) === lists.add && listText(applied.redeem) === lists.redeem;
    if (!isFitting || !isSame) return model.refusal(ask, 'transaction_mismatch');
    const refused = hindrance(model, original);
    if (refused) return model.refusal(ask, refused);
    const voiding = undo(model, 'voidAddRedeem', original);
    const answer = model.commit(voiding, model.seen(ask, card, before, lists));
    original.undone = { repeat, answer };
    return answer;
  }

  const held = new Map<WalletCode, bigint>();
  for (const { wallet, amount } of add) {
    const rest = (held.get(wallet) ?? usable(card, wallet, model.today)) - amount;
    if (rest < 0n) return model.refusal(ask, 'insufficient_balance');
    held.set(wallet, rest);
  }
  for (const { wallet, amount } of redeem) {
    const { limit } = WALLETS[wallet];
    const rest = held.get(wallet) ?? usable(card, wallet, model.today);
    if (limit !== undefined && rest + amount > limit) return model.refusal(ask, 'balance_limit_exceeded');
  }
  const opposite = model.begin('voidAddRedeem', [card]);
  for (const { wallet, amount } of add) take(opposite, card, wallet, amount);
  for (const { wallet, amount } of redeem) put(opposite, card, wallet, amount, lastDay(wallet, model.today));
  return model.commit(opposite, model.seen(ask, card, before, lists));
}

/** Why the cards cannot take the transaction back. `left`: what to say when value of others would be left on a card. */
function hindrance(model: Model, original: Transaction, left?: string): string | undefined {
  for (const card of original.cards) {
    const change = original.statuses.findLast((each) => each.card === card);
    if (card.status !== (change?.to ?? 'ACTIVE')) return 'not_reversible';
  }
  const changes = netChanges(original);
  for (const { card, wallet, amount } of changes) {
    const after = usable(card, wallet, model.today) + amount;
    if (after < 0n) return 'insufficient_balance_to_reverse';
    const { limit } = WALLETS[wallet];
    if (amount > 0n && limit !== undefined && after > limit) return 'balance_limit_exceeded';
  }
  for (const { card, from } of original.statuses) {
    if (from !== 'INACTIVE' || isLeftEmpty(model, original, card)) continue;
    if (left !== undefined || original.operation === 'exchange') return left ?? 'left';
  }
  return undefined;
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

function undo(model: Model, operation: string, original: Transaction): Transaction {
  const undoing = model.begin(operation, original.cards);
  undoing.reverses = original;
  for (const { card, from } of original.statuses) {
    if (from !== 'INACTIVE' || isLeftEmpty(model, original, card)) model.change(undoing, card, from);
  }
  undoEntries(undoing, original);
  const [card, newCard] = original.cards as [Card, Card?];
  if (original.operation === 'exchange') {
    [card.guest, newCard!.guest] = [newCard!.guest, card.guest];
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
