import type { App } from '../../app.ts';
import type { Decision, HeldCard } from '../../ledger/movement.ts';
import { positiveAmount } from '../money.ts';
import {
  type CardStateReason,
  mustBeActive,
  mustBeSellable,
  mustHaveRoom,
  mustKeepVelocity,
  oneMoreMovement,
} from './cardChecks.ts';
import type { CardInfo } from './cardIdentifier.ts';
import { type CardReceipt, cardReceipt } from './cardReceipt.ts';
import { type CardRequest, STORED_VALUE, storedValueOf, type Visit } from './cardRequest.ts';
import { lastUsableDay } from './expiry.ts';
import { type CardOutcome, moveCards } from './moveCards.ts';

type LoadReason = 'invalid_amount' | 'balance_limit_exceeded' | 'velocity_limit_exceeded';
export type SaleReason = LoadReason | 'card_already_active' | Exclude<CardStateReason, 'card_not_active'>;
export type ReloadReason = LoadReason | CardStateReason;

/** Activates an inactive card and puts the first value on it. */
export function sell(
  app: App,
  request: CardRequest,
  asked: { card: CardInfo; amount: number | string },
): Promise<CardOutcome<SaleReason>> {
  return moveCards(app, request, {
    kind: 'sale',
    cards: [asked.card],
    decide: (visit, card) => mustBeSellable(card) ?? decideLoad(visit, card, asked.amount),
  });
}

/** Puts more value on an active card. */
export function reload(
  app: App,
  request: CardRequest,
  asked: { card: CardInfo; amount: number | string },
): Promise<CardOutcome<ReloadReason>> {
  return moveCards(app, request, {
    kind: 'reload',
    cards: [asked.card],
    decide: (visit, card) => mustBeActive(card) ?? decideLoad(visit, card, asked.amount),
  });
}

function decideLoad(visit: Visit, card: HeldCard, asked: number | string): Decision<CardReceipt, LoadReason> {
  const amount = positiveAmount(asked, visit.storedValue.scale);
  if (amount === undefined) return { refused: 'invalid_amount' };
  const before = storedValueOf(card);
  const refused = mustHaveRoom(visit, before, amount) ?? mustKeepVelocity(visit, card);
  if (refused) return refused;

  const { cardNumber } = card;
  const expiresOn = lastUsableDay(visit.storedValue, visit.today);
  return {
    legs: [
      { walletCode: STORED_VALUE, amount, cardNumber, expiresOn },
      { walletCode: STORED_VALUE, amount: -amount, account: 'sold' },
    ],
    cardChanges: card.status === 'ACTIVE' ? [] : [{ cardNumber, from: card.status, to: 'ACTIVE' }],
    counters: oneMoreMovement(visit, card),
    receipt: cardReceipt(visit, card, { before, after: before + amount }),
  };
}
