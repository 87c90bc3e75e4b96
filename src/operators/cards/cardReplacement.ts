import { statusOn } from '../../domain/cards/shared/cardExpiry.ts';
import { maskCardNumber } from '../../domain/cards/shared/cardReceipt.ts';
import type { StoreVisit } from '../../domain/cards/shared/cardRequest.ts';
import { decideExchange, type ExchangeReason } from '../../domain/cards/till/exchange.ts';
import type { HeldCard, Refused } from '../../ledger/movement.ts';
import type { CardStatus } from '../../store/database.ts';
import { findBlock, stateBeforeBlock } from './cardActions.ts';
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
 * Exchanges a card for a new one, also one that operators blocked, or that has expired with value on it. So a lost card
 * need not be unblocked, which its finder could spend meanwhile.
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
      const exchanged = decideExchange(visit, { ...card, ...usable(card, status, visit) }, newCard);
      if ('refused' in exchanged) return exchanged;
      const cardChanges = (exchanged.cardChanges ?? []).map((change) =>
        change.cardNumber === cardNumber ? { ...change, from: card.status } : change,
      );
      const detail = { newCard: maskCardNumber(newCardNumber) };
      return { ...exchanged, cardChanges, detail };
    },
  });
}

/** Returns the state that the exchange is decided on: a card that has expired with value counts as active. */
function usable(
  { expiresOn, wallets }: HeldCard,
  status: CardStatus,
  { today }: StoreVisit,
): Pick<HeldCard, 'status' | 'expiresOn'> {
  const isExpired = status !== 'INACTIVE' && statusOn({ status, expiresOn }, today) === 'EXPIRED';
  const holdsValue = [...wallets.values()].some(({ balance }) => balance > 0n);
  return isExpired && holdsValue
    ? { status: 'ACTIVE', expiresOn: laterOf(expiresOn, today) }
    : { status, expiresOn };
}

function laterOf(day: string | null, today: string): string | null {
  return day === null || day >= today ? day : today;
}
