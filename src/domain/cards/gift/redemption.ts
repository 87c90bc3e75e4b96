import { formatDecimal, min, parseDecimal, positiveAmount } from '../../../base/money/money.ts';
import type { Decision, HeldCard } from '../../../ledger/movement.ts';
import type { LedgerParts } from '../../ground/context.ts';
import {
  type CardStateReason,
  mustBeActive,
  mustBeWithinVelocity,
  oneMoreMovement,
} from '../shared/cardChecks.ts';
import type { CardInfo } from '../shared/cardIdentifier.ts';
import { type CardReceipt, cardReceipt } from '../shared/cardReceipt.ts';
import { type CardRequest, storedValueOf, type Visit } from '../shared/cardRequest.ts';
import { type CardOutcome, moveCards } from '../shared/moveCards.ts';
import { withRules, withTierOf } from '../shared/ruledMovement.ts';
import { debit } from '../shared/walletLegs.ts';

export type RedemptionReason = CardStateReason | 'invalid_amount' | 'no_balance' | 'velocity_limit_exceeded';

export interface RedemptionInput {
  card: CardInfo;
  amount: number | string;
  tip?: number | string;
}

/** Redeems stored value: the amount first, then the tip, up to the card's balance. */
export function redeem(
  app: LedgerParts,
  request: CardRequest,
  input: RedemptionInput,
): Promise<CardOutcome<RedemptionReason>> {
  return moveCards(app, request, {
    kind: 'redemption',
    cards: [input.card],
    decide: (visit, card) => mustBeActive(visit, card) ?? decideRedemption(visit, card, input),
  });
}

function decideRedemption(
  visit: Visit,
  card: HeldCard,
  input: RedemptionInput,
): Decision<CardReceipt, RedemptionReason> {
  const { scale } = visit.storedValue;
  const amount = positiveAmount(input.amount, scale);
  const tip = parseDecimal(String(input.tip ?? 0), scale);
  if (amount === undefined) return { refused: 'invalid_amount', details: { given: input.amount } };
  if (tip === undefined || tip < 0n) return { refused: 'invalid_amount', details: { given: input.tip! } };
  const before = storedValueOf(card);
  if (before === 0n) return { refused: 'no_balance' };
  const tooFast = mustBeWithinVelocity(visit, card);
  if (tooFast) return tooFast;

  const paid = min(amount, before);
  const tipped = min(tip, before - paid);
  const due = amount + tip - paid - tipped;
  const ruled = withRules(visit, card, {
    legs: [...debitLeg(paid, 'redeemed'), ...debitLeg(tipped, 'tips')],
    // Tips earn nothing: they are not spent in the shop.
    events: [{ kind: 'pay', amount: paid }],
  });
  return {
    ...ruled.posting,
    counters: oneMoreMovement(visit, card),
    receipt: cardReceipt(visit, withTierOf(ruled, card), {
      before,
      after: before - paid - tipped,
      posMessages: [...(due > 0n ? [`Still due: ${formatDecimal(due, scale)}`] : []), ...ruled.posMessages],
    }),
  };

  function debitLeg(part: bigint, account: 'redeemed' | 'tips') {
    return part === 0n ? [] : debit(visit.storedValue, card.cardNumber, part, account);
  }
}
