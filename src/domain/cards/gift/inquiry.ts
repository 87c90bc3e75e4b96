import type { LedgerReason, Outcome } from '../../../ledger/movement.ts';
import type { LedgerParts } from '../../ground/context.ts';
import { type CardStateReason, mustBeActive } from '../shared/cardChecks.ts';
import type { CardInfo } from '../shared/cardIdentifier.ts';
import { type CardReceipt, cardReceipt } from '../shared/cardReceipt.ts';
import { type CardRequest, storedValueOf } from '../shared/cardRequest.ts';
import { type AccessReason, moveCards } from '../shared/moveCards.ts';

/** Returns the card's stored value. Runs through the ledger, so that wrong registration codes are counted. */
export async function inquire(
  app: LedgerParts,
  request: CardRequest,
  input: { card: CardInfo },
): Promise<Outcome<CardReceipt, CardStateReason | AccessReason>> {
  return withoutNames(request, (nameless) =>
    moveCards(app, nameless, {
      kind: 'inquiry',
      cards: [input.card],
      decide(visit, card) {
        const balance = storedValueOf(card);
        const receipt = cardReceipt(visit, card, { before: balance, after: balance });
        return mustBeActive(visit, card) ?? { legs: [], receipt };
      },
    }),
  );
}

/** Runs an inquiry without keys, since a repeat of a read-only request is harmless. */
export async function withoutNames<R, Reason extends string>(
  request: CardRequest,
  inquire: (nameless: CardRequest) => Promise<Outcome<R, Reason | LedgerReason>>,
): Promise<Outcome<R, Exclude<Reason, LedgerReason>>> {
  const outcome = await inquire({ ...request, isUnnamed: true, isInquiry: true });
  if ('refused' in outcome && (outcome.refused === 'key_conflict' || outcome.refused === 'key_spent')) {
    throw new Error('An inquiry has no name that could be used twice.');
  }
  return outcome as Outcome<R, Exclude<Reason, LedgerReason>>;
}
