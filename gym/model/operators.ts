import type { Card, Status, Transaction } from './books.ts';
import type { Model } from './model.ts';

/** Operator actions on a card's state, as in `stored-value cards`. */

export const ACTIONS = ['block', 'unblock', 'expire'] as const;
export type Action = (typeof ACTIONS)[number];

export type ActionAnswer = { from: Status; to: Status } | { refused: string };

export function actOn(model: Model, action: Action, card: Card): ActionAnswer {
  const { status: from } = card;
  const to = stateAfter(action, card);
  if (typeof to !== 'string') return to;
  const acting = model.begin(action, [card]);
  model.change(acting, card, to);
  model.commit(acting, { code: 'done' });
  return { from, to };
}

/** Checks for an operator's action, which no till can reverse. */
export function isOperators({ operation }: Transaction): boolean {
  return ACTIONS.some((action) => action === operation);
}

function stateAfter(action: Action, { status, history }: Card): Status | { refused: string } {
  if (status === 'EXCHANGED') return { refused: 'card_exchanged' };
  if (action === 'unblock') {
    if (status !== 'DISABLED') return { refused: 'not_blocked' };
    return history.findLast(({ operation }) => operation === 'block')!.statuses[0]!.from;
  }
  if (status === 'EXPIRED') return { refused: 'already_expired' };
  if (action === 'expire') return 'EXPIRED';
  return status === 'DISABLED' ? { refused: 'already_blocked' } : 'DISABLED';
}
