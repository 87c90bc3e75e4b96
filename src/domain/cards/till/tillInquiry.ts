import type { Outcome } from '../../../ledger/movement.ts';
import type { LedgerParts } from '../../ground/context.ts';
import { withoutNames } from '../gift/inquiry.ts';
import { type CardStateReason, mustBeActive, mustNotBeSuspended } from '../shared/cardChecks.ts';
import type { CardInfo } from '../shared/cardIdentifier.ts';
import type { CardRequest } from '../shared/cardRequest.ts';
import { type CardStanding, cardStanding } from '../shared/cardStanding.ts';
import { moveAtTill, mustKnowPromotion, type TillReason } from './atTill.ts';

export type TillInquiryReason = TillReason | CardStateReason | 'account_suspended' | 'promotion_not_found';

/** Returns an active card's state with all its wallets. Runs no loyalty rules. */
export async function inquireAtTill(
  app: LedgerParts,
  request: CardRequest,
  input: { card: CardInfo; promotionCode?: string },
): Promise<Outcome<CardStanding, TillInquiryReason>> {
  return withoutNames(request, (nameless) =>
    moveAtTill(app, nameless, {
      kind: 'inquiry',
      cards: [input.card],
      decide: (visit, card) =>
        mustKnowPromotion(visit, input.promotionCode) ??
        mustBeActive(visit, card) ??
        mustNotBeSuspended(card) ?? { legs: [], receipt: cardStanding(visit, { before: card, after: card }) },
    }),
  );
}
