import type { TransactionKind } from '../../ledger/kinds.ts';
import type { HeldCard, Refused } from '../../ledger/movement.ts';
import { findLatestChangeTo, type LatestChange } from '../../ledger/transactions.ts';
import type { CardStatus } from '../../store/database.ts';
import { type OperatorContext, type OperatorInput, performForOperator } from './operatorMovement.ts';

const CARD_ACTION_KINDS = {
  block: 'card_block',
  unblock: 'card_unblock',
  expire: 'card_expire',
} as const satisfies Record<string, TransactionKind>;

/** Card state changes by operators, each recorded as a ledger transaction. */
export type CardAction = keyof typeof CARD_ACTION_KINDS;

export interface CardActionInput extends OperatorInput {
  action: CardAction;
}

export type CardActionReason =
  | 'card_not_found'
  | 'already_blocked'
  | 'already_expired'
  | 'card_exchanged'
  | 'not_blocked'
  | 'disabled_by_transaction'
  | 'changed_meanwhile';

export type CardActionReceipt = { from: CardStatus; to: CardStatus };

/** Changes the card's state and writes the audit trail in one transaction. Balances stay on the card. */
export async function actOnCard(
  app: OperatorContext,
  input: CardActionInput,
): Promise<CardActionReceipt | Refused<CardActionReason>> {
  const { cardNumber, action } = input;
  const blockedBy = action === 'unblock' ? await findBlock(app, input) : undefined;
  return performForOperator<CardActionReceipt, CardActionReason>(app, input, {
    command: `cards ${action}`,
    kind: CARD_ACTION_KINDS[action],
    needsLatest: action === 'unblock',
    decide(card) {
      const to = stateAfter(action, card, blockedBy);
      if (typeof to !== 'string') return to;
      const { status: from } = card;
      return { legs: [], cardChanges: [{ cardNumber, from, to }], detail: { from, to } };
    },
  });
}

/** Finds the transaction that disabled the card. */
export function findBlock(
  app: Pick<OperatorContext, 'store'>,
  { merchantId, cardNumber }: Pick<OperatorInput, 'merchantId' | 'cardNumber'>,
): Promise<LatestChange | undefined> {
  return findLatestChangeTo(app.store.db, merchantId, { cardNumber, to: 'DISABLED' });
}

function stateAfter(
  action: CardAction,
  card: HeldCard,
  blockedBy: LatestChange | undefined,
): CardStatus | Refused<CardActionReason> {
  if (card.status === 'EXCHANGED') return { refused: 'card_exchanged' };
  if (action === 'unblock')
    return card.status === 'DISABLED' ? stateBeforeBlock(card, blockedBy) : { refused: 'not_blocked' };
  if (card.status === 'EXPIRED') return { refused: 'already_expired' };
  if (action === 'expire') return 'EXPIRED';
  return card.status === 'DISABLED' ? { refused: 'already_blocked' } : 'DISABLED';
}

/** Returns the state of a disabled card before the block. Refuses cards that were disabled otherwise, such as by a refund. */
export function stateBeforeBlock(
  { latestTransactionId }: HeldCard,
  blockedBy: LatestChange | undefined,
): CardStatus | Refused<'changed_meanwhile' | 'disabled_by_transaction'> {
  if (blockedBy && blockedBy.latestTransactionId !== latestTransactionId)
    return { refused: 'changed_meanwhile' };
  if (blockedBy?.kind !== CARD_ACTION_KINDS.block) return { refused: 'disabled_by_transaction' };
  return blockedBy.from;
}
