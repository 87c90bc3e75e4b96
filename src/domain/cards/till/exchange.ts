import type {
  HeldCard,
  HeldWallet,
  LedgerReason,
  Leg,
  Outcome,
  Posting,
  Refused,
} from '../../../ledger/movement.ts';
import { cardsAfter } from '../../../ledger/preview.ts';
import { withRegistrationOf } from '../../../ledger/registration.ts';
import type { LedgerParts } from '../../ground/context.ts';
import {
  type CardStateReason,
  mustBeActive,
  mustBeSellable,
  mustBeWithinVelocity,
  mustNotBeSuspended,
  oneMoreMovement,
} from '../shared/cardChecks.ts';
import { replacement } from '../shared/cardExpiry.ts';
import type { CardInfo } from '../shared/cardIdentifier.ts';
import { cardReceipt } from '../shared/cardReceipt.ts';
import { type CardRequest, type StoreVisit, storedValueOf, templateOf } from '../shared/cardRequest.ts';
import { type CardStanding, cardStanding } from '../shared/cardStanding.ts';
import { type CardOutcome, moveCards } from '../shared/moveCards.ts';
import { movedShortfalls } from '../shared/shortfalls.ts';
import { swappedRegistrations } from '../shared/swappedRegistrations.ts';
import { moveAtTill, mustKnowPromotion, type TillReason } from './atTill.ts';

export type ExchangeReason =
  | CardStateReason
  | 'same_card'
  | 'new_card_not_inactive'
  | 'template_mismatch'
  | 'velocity_limit_exceeded';

/**
 * Moves the balances and the registration of an active card to an inactive one of the same kind. Aliases such
 * as the bar code stay on the old card, so that the finder of a lost card cannot use the new one.
 */
export function exchange(
  app: LedgerParts,
  request: CardRequest,
  input: { card: CardInfo; newCard: CardInfo },
): Promise<CardOutcome<ExchangeReason>> {
  return moveCards(app, request, {
    kind: 'exchange',
    cards: [input.card, input.newCard],
    hasStatements: true,
    decide(visit, card, newCard) {
      const exchanged = decideExchange(visit, card, newCard);
      if ('refused' in exchanged) return exchanged;
      const change = { before: 0n, after: storedValueOf(card) };
      return { ...exchanged, receipt: cardReceipt(visit, withRegistrationOf(newCard, card), change) };
    },
  });
}

/** Exchanges cards of any kind at the till. Refuses the cards of a suspended guest. */
export function exchangeAtTill(
  app: LedgerParts,
  request: CardRequest,
  input: { card: CardInfo; newCard: CardInfo; promotionCode?: string },
): Promise<
  Outcome<
    CardStanding,
    ExchangeReason | TillReason | LedgerReason | 'promotion_not_found' | 'account_suspended'
  >
> {
  return moveAtTill(app, request, {
    kind: 'exchange',
    cards: [input.card, input.newCard],
    hasStatements: true,
    decide(visit, card, newCard) {
      const refused = mustKnowPromotion(visit, input.promotionCode) ?? mustNotBeSuspended(card);
      if (refused) return refused;
      const exchanged = decideExchange(visit, card, newCard);
      if ('refused' in exchanged) return exchanged;
      const held = new Map([card, newCard].map((each) => [each.cardNumber, each]));
      const after = cardsAfter({ card: (number) => held.get(number) }, visit.header, exchanged);
      // Treated as already active: a replacement is not a sale, so nothing goes on the check.
      const before = { ...newCard, status: 'ACTIVE' as const };
      const receipt = cardStanding(visit, { before, after: after(newCard.cardNumber) });
      return { ...exchanged, receipt };
    },
  });
}

/** Moves everything from a card to a free one of the same kind. */
export function decideExchange(
  visit: StoreVisit,
  card: HeldCard,
  newCard: HeldCard,
): Omit<Posting<never>, 'receipt' | 'refused'> | Refused<ExchangeReason> {
  if (card.cardNumber === newCard.cardNumber) return { refused: 'same_card' };
  const refused = mustBeActive(visit, card) ?? mustBeWithinVelocity(visit, card);
  if (refused) return refused;
  // A card whose sale was undone is inactive but may still be registered to a guest.
  const isFree = newCard.accountId === null && mustBeSellable(visit, newCard) === undefined;
  if (!isFree) return { refused: 'new_card_not_inactive' };
  if (!canTakeOver(visit, card, newCard)) return { refused: 'template_mismatch' };

  return {
    legs: [...card.wallets].flatMap(([code, wallet]) => movedLegs(code, wallet, card, newCard)),
    cardChanges: [
      { cardNumber: card.cardNumber, from: 'ACTIVE', to: 'EXCHANGED' },
      replacement(visit, card, newCard),
    ],
    shortfalls: movedShortfalls(card, newCard.cardNumber),
    ...swappedRegistrations(visit, [card.cardNumber, newCard.cardNumber]),
    counters: oneMoreMovement(visit, card),
  };
}

/** Legs that move a wallet's full balance, keeping the lots' expiry dates. */
function movedLegs(walletCode: number, { balance, lots }: HeldWallet, from: HeldCard, to: HeldCard): Leg[] {
  if (balance === 0n) return [];
  const lasting = balance - lots.reduce((sum, { remaining }) => sum + remaining, 0n);
  const credit = { walletCode, cardNumber: to.cardNumber };
  return [
    { walletCode, amount: -balance, cardNumber: from.cardNumber },
    ...lots.map(({ expiresOn, remaining }) => ({ ...credit, amount: remaining, expiresOn })),
    ...(lasting > 0n ? [{ ...credit, amount: lasting }] : []),
  ];
}

/** Returns true if both cards are of one kind and the new card has every wallet with value or a shortfall. */
function canTakeOver({ merchant }: StoreVisit, card: HeldCard, newCard: HeldCard): boolean {
  const isSameKind = templateOf(merchant, card)?.kind === templateOf(merchant, newCard)?.kind;
  return (
    isSameKind &&
    [...card.wallets].every(
      ([code, { balance, shortfall }]) => (balance === 0n && shortfall === 0n) || newCard.wallets.has(code),
    )
  );
}
