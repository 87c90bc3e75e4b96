import type { App } from '../../app.ts';
import type { Outcome } from '../../ledger/movement.ts';
import { type CardStateReason, mustBeActive } from './cardChecks.ts';
import type { CardInfo } from './cardIdentifier.ts';
import { type CardReceipt, cardReceipt } from './cardReceipt.ts';
import { type CardRequest, storedValueOf } from './cardRequest.ts';
import { type AccessReason, moveCards } from './moveCards.ts';

/** Tells what the card holds. Goes through the ledger all the same: a wrong registration code has to be counted. */
export async function inquire(
  app: App,
  request: CardRequest,
  asked: { card: CardInfo },
): Promise<Outcome<CardReceipt, CardStateReason | AccessReason>> {
  const outcome = await moveCards(
    app,
    // An inquiry moves nothing, so there is nothing to keep from happening twice.
    { ...request, idempotencyKey: undefined, externalTransactionId: undefined },
    {
      kind: 'inquiry',
      cards: [asked.card],
      decide(visit, card) {
        const balance = storedValueOf(card);
        const receipt = cardReceipt(visit, card, { before: balance, after: balance });
        return mustBeActive(card) ?? { legs: [], receipt };
      },
    },
  );
  if ('refused' in outcome && (outcome.refused === 'key_conflict' || outcome.refused === 'key_spent')) {
    throw new Error('An inquiry has no name that could be used twice.');
  }
  return outcome as Outcome<CardReceipt, CardStateReason | AccessReason>;
}
