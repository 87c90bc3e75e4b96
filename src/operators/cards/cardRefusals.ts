import { maskCardNumber } from '../../domain/cards/shared/cardReceipt.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import { OperatorError } from '../program/operatorError.ts';
import type { AdjustmentReason } from './adjustment.ts';
import type { CardActionReason } from './cardActions.ts';
import type { ReplacementReason } from './cardReplacement.ts';
import type { UnlockReason } from './unlockCode.ts';

/** Creates the error of a refused action on a card. */
export function refusalError(
  text: string,
  { merchantId }: Merchant,
  { cardNumber }: { cardNumber: string },
): OperatorError {
  return new OperatorError(
    `Card ${maskCardNumber(cardNumber)} of merchant ${merchantId}: ${text} Nothing was changed.`,
  );
}

export const statusRefusals: Record<CardActionReason, string> = {
  card_not_found: 'not found.',
  already_blocked: 'it is already blocked.',
  already_expired: 'it has expired.',
  card_exchanged: "it was exchanged for another card. Use that card's number.",
  not_blocked: 'it is not blocked.',
  disabled_by_transaction: 'the refund of its order disabled it, which cannot be undone.',
  changed_meanwhile: 'it changed while it was being unblocked. Try again.',
};

export const unlockRefusals: Record<UnlockReason, string> = {
  card_not_found: 'not found.',
  no_wrong_codes: 'no wrong code was entered today.',
};

export const adjustRefusals: Record<AdjustmentReason, string> = {
  card_not_found: 'not found.',
  done_before:
    'the same amount was booked in this wallet within a day, for the same reason. "cards show" lists it; --again books it once more.',
  invalid_wallet: 'the card has no such wallet. "cards show" lists its wallets.',
  invalid_amount: 'the amount is zero, or has more decimals than the wallet.',
  card_not_in_use: 'only active and blocked cards can receive value.',
  insufficient_balance: 'the balance would fall below zero.',
  balance_limit_exceeded: 'the balance would exceed the limit of the wallet.',
};

export const replaceRefusals: Record<ReplacementReason, string> = {
  card_not_found: 'not found.',
  new_card_not_found: 'the new card was not found.',
  changed_meanwhile: 'the card changed meanwhile. Try again.',
  disabled_by_transaction: 'the refund of its order disabled it, which cannot be undone.',
  card_not_active: 'it was never sold or activated.',
  card_disabled: 'it is disabled.',
  card_exchanged: "it was exchanged for another card. Use that card's number.",
  card_expired: 'it has expired.',
  same_card: 'the new card is the same card.',
  new_card_not_inactive: 'the new card must be one that was never sold or used.',
  template_mismatch: 'the new card must be of the same kind, with the same wallets.',
  velocity_limit_exceeded: 'its template allows no more movements today.',
};
