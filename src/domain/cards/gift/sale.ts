import { positiveAmount } from '../../../base/money/money.ts';
import type { Decision, HeldCard, Posting, Refused } from '../../../ledger/movement.ts';
import type { LedgerParts } from '../../ground/context.ts';
import {
  type CardStateReason,
  mustBeActive,
  mustBeSellable,
  mustBeWithinVelocity,
  mustHaveRoom,
  oneMoreMovement,
} from '../shared/cardChecks.ts';
import { activation } from '../shared/cardExpiry.ts';
import type { CardInfo } from '../shared/cardIdentifier.ts';
import { type CardReceipt, cardReceipt } from '../shared/cardReceipt.ts';
import { type CardRequest, STORED_VALUE, storedValueOf, type Visit } from '../shared/cardRequest.ts';
import { type CardOutcome, moveCards } from '../shared/moveCards.ts';
import { withRules, withTierOf } from '../shared/ruledMovement.ts';
import { credit } from '../shared/walletLegs.ts';

type LoadReason = 'invalid_amount' | 'balance_limit_exceeded' | 'velocity_limit_exceeded';
export type SaleReason = LoadReason | 'card_already_active' | Exclude<CardStateReason, 'card_not_active'>;
export type ReloadReason = LoadReason | CardStateReason;

/** Activates an inactive card and loads the first value. */
export function sell(
  app: LedgerParts,
  request: CardRequest,
  input: { card: CardInfo; amount: number | string },
): Promise<CardOutcome<SaleReason>> {
  return moveCards(app, request, {
    kind: 'sale',
    cards: [input.card],
    decide: (visit, card) => mustBeSellable(visit, card) ?? decideLoad(visit, card, input.amount),
  });
}

/** Loads more value onto an active card. */
export function reload(
  app: LedgerParts,
  request: CardRequest,
  input: { card: CardInfo; amount: number | string },
): Promise<CardOutcome<ReloadReason>> {
  return moveCards(app, request, {
    kind: 'reload',
    cards: [input.card],
    decide: (visit, card) => mustBeActive(visit, card) ?? decideLoad(visit, card, input.amount),
  });
}

function decideLoad(
  visit: Visit,
  card: HeldCard,
  requested: number | string,
): Decision<CardReceipt, LoadReason> {
  const amount = positiveAmount(requested, visit.storedValue.scale);
  if (amount === undefined) return { refused: 'invalid_amount', details: { given: requested } };
  const load = loaded(visit, card, amount);
  if ('refused' in load) return load;
  const { counters, ...basis } = load;
  const ruled = withRules(visit, card, {
    ...basis,
    events: [
      ...(card.status === 'ACTIVE' ? [] : [{ kind: 'activate' } as const]),
      { kind: 'add', walletCode: STORED_VALUE, quantity: amount },
    ],
  });
  const before = storedValueOf(card);
  return {
    ...ruled.posting,
    counters,
    receipt: cardReceipt(visit, withTierOf(ruled, card), {
      before,
      after: before + amount,
      posMessages: ruled.posMessages,
    }),
  };
}

/** Decides any sale or reload: activates the card if needed and credits the amount. */
export function loaded(
  visit: Visit,
  card: HeldCard,
  amount: bigint,
):
  | Pick<Posting<never>, 'legs' | 'cardChanges' | 'counters'>
  | Refused<Exclude<LoadReason, 'invalid_amount'>> {
  const { storedValue, today } = visit;
  const refused = mustHaveRoom(storedValue, storedValueOf(card), amount) ?? mustBeWithinVelocity(visit, card);
  if (refused) return refused;
  const { cardNumber, status } = card;
  return {
    legs: credit(storedValue, cardNumber, amount, 'sold', today),
    cardChanges: status === 'ACTIVE' ? [] : [activation(visit, card)],
    counters: oneMoreMovement(visit, card),
  };
}
