import { type Card, put, type Transaction, take, usable } from './books.ts';
import type { Model } from './model.ts';
import { grantCoffees, notUsable } from './moves.ts';
import { COFFEE_PRICE, COFFEES, POINTS } from './program.ts';
import { followed, undo } from './undo.ts';

/** Orders of a coffee for points, and their refunds by operators. */

export type OrderAnswer = 'done' | 'refused';

export function order(model: Model, card: Card): OrderAnswer {
  for (const each of model.cards) model.dropEnded(each);
  const isPayable = notUsable(model, card) === undefined && card.guest.isRegistered;
  if (!isPayable || usable(card, POINTS, model.today) < COFFEE_PRICE) return 'refused';
  const ordering = model.begin('order', [card]);
  take(ordering, card, POINTS, COFFEE_PRICE);
  put(ordering, card, COFFEES, 1n, '');
  grantCoffees(model, ordering, card, 0n);
  model.commit(ordering, { code: 'done' });
  return 'done';
}

/** Refunds an order once, whenever it was: the coffee has to be there, on the card that replaced its own. */
export function refund(model: Model, original: Transaction): OrderAnswer {
  if (original.undone) return 'done';
  const target = followed(model, original);
  const [card] = target.cards as [Card];
  model.dropEnded(card);
  if (card.status !== 'ACTIVE' || usable(card, COFFEES, model.today) < 1n) return 'refused';
  const reversal = undo(model, 'refund', target);
  reversal.reverses = original;
  const answer = model.commit(reversal, { code: 'done' });
  original.undone = { repeat: '', answer };
  return 'done';
}
