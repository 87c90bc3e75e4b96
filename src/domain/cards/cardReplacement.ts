import type { Refused } from '../../ledger/movement.ts';
import { findBlock, stateBeforeBlock } from './cardActions.ts';
import { maskCardNumber } from './cardReceipt.ts';
import { decideExchange, type ExchangeReason } from './exchange.ts';
import { type OperatorContext, type OperatorInput, performForOperator } from './operatorMovement.ts';

export interface ReplacementInput extends OperatorInput {
  /** Inactive card of the same kind. */
  newCardNumber: string;
}

export type ReplacementReason =
  | 'card_not_found'
  | 'new_card_not_found'
  | 'changed_meanwhile'
  | 'disabled_by_transaction'
  | ExchangeReason;

export type ReplacementReceipt = { newCard: string };

/**
 * Exchanges a card for a new one, also a card that operators blocked. So a lost card need not be unblocked, which its
 * finder could spend meanwhile.
 */
export async function replaceCard(
  app: OperatorContext,
  input: ReplacementInput,
): Promise<ReplacementReceipt | Refused<ReplacementReason>> {
  const { cardNumber, newCardNumber } = input;
  const blockedBy = await findBlock(app, input);
  return performForOperator<ReplacementReceipt, ReplacementReason>(app, input, {
    command: 'cards replace',
    kind: 'exchange',
    needsLatest: true,
    otherCard: newCardNumber,
    decide(card, visit, newCard) {
      if (!newCard) return { refused: 'new_card_not_found' };
      const status = card.status === 'DISABLED' ? stateBeforeBlock(card, blockedBy) : card.status;
      if (typeof status !== 'string') return status;
      const exchanged = decideExchange(visit, { ...card, status }, newCard);
      if ('refused' in exchanged) return exchanged;
      const cardChanges = (exchanged.cardChanges ?? []).map((change) =>
        change.cardNumber === cardNumber ? { ...change, from: card.status } : change,
      );
      const detail = { newCard: maskCardNumber(newCardNumber) };
      return { ...exchanged, cardChanges, detail };
    },
  });
}
