import { positiveAmount } from '../../../base/money/money.ts';
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
import {
  type CardRequest,
  STORED_VALUE,
  storedValueOf,
  templateOf,
  type Visit,
} from '../shared/cardRequest.ts';
import { type CardOutcome, moveCards } from '../shared/moveCards.ts';

export type CashOutReason =
  | CardStateReason
  | 'cash_out_not_allowed'
  | 'invalid_amount'
  | 'no_balance'
  | 'amount_exceeds_balance'
  | 'velocity_limit_exceeded';

/** Cashes out the requested amount or the full balance. Refuses an amount above the balance. */
export function cashOut(
  app: LedgerParts,
  request: CardRequest,
  input: { card: CardInfo; amount?: number | string },
): Promise<CardOutcome<CashOutReason>> {
  return moveCards(app, request, {
    kind: 'cash_out',
    cards: [input.card],
    decide: (visit, card) => mustBeActive(visit, card) ?? decideCashOut(visit, card, input.amount),
  });
}

function decideCashOut(
  visit: Visit,
  card: HeldCard,
  requested: number | string | undefined,
): Decision<CardReceipt, CashOutReason> {
  if (!templateOf(visit.merchant, card)?.cashOutAllowed) return { refused: 'cash_out_not_allowed' };
  const before = storedValueOf(card);
  const amount = requested === undefined ? before : positiveAmount(requested, visit.storedValue.scale);
  if (amount === undefined) return { refused: 'invalid_amount', details: { given: requested! } };
  if (before === 0n) return { refused: 'no_balance' };
  if (amount > before) return { refused: 'amount_exceeds_balance' };
  const tooFast = mustBeWithinVelocity(visit, card);
  if (tooFast) return tooFast;

  return {
    legs: [
      { walletCode: STORED_VALUE, amount: -amount, cardNumber: card.cardNumber },
      { walletCode: STORED_VALUE, amount, account: 'cash' },
    ],
    counters: oneMoreMovement(visit, card),
    receipt: cardReceipt(visit, card, { before, after: before - amount }),
  };
}
