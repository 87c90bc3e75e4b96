import type { TransactionKind } from '../../ledger/kinds.ts';
import type { Decision, HeldCard, Refused } from '../../ledger/movement.ts';
import { findLatestChangeTo, type LatestChange } from '../../ledger/transactions.ts';
import type { CardStatus } from '../../store/database.ts';
import { recordOperatorAction } from '../audit/operatorActions.ts';
import type { Context } from '../context.ts';
import { createOwnEntries } from './ownEntries.ts';

const CARD_ACTION_KINDS = {
  block: 'card_block',
  unblock: 'card_unblock',
  expire: 'card_expire',
} as const satisfies Record<string, TransactionKind>;

/** Card state changes by operators, each recorded as a ledger transaction. */
export type CardAction = keyof typeof CARD_ACTION_KINDS;

export interface CardActionInput {
  merchantId: number;
  cardNumber: string;
  action: CardAction;
  actor: string;
  reason: string;
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
  app: Pick<Context, 'store' | 'ledger' | 'ids' | 'clock' | 'merchants'>,
  { merchantId, cardNumber, action, actor, reason }: CardActionInput,
): Promise<CardActionReceipt | Refused<CardActionReason>> {
  const blockedBy =
    action === 'unblock'
      ? await findLatestChangeTo(app.store.db, merchantId, { cardNumber, to: 'DISABLED' })
      : undefined;
  const entries = await createOwnEntries(app, merchantId, [cardNumber], CARD_ACTION_KINDS[action]);
  const visit = entries.get(cardNumber)!;
  const actionId = app.ids.next();
  const outcome = await app.ledger.perform<CardActionReceipt, CardActionReason>({
    visit,
    keys: [],
    cardNumbers: [cardNumber],
    asksLatest: action === 'unblock',
    hasStatements: true,
    decide(held, header): Decision<CardActionReceipt, CardActionReason> {
      const card = held.card(cardNumber);
      if (!card) return { refused: 'card_not_found' };
      const to = stateAfter(action, card, blockedBy);
      if (typeof to !== 'string') return to;
      const { status: from } = card;
      return {
        legs: [],
        cardChanges: [{ cardNumber, from, to }],
        statements: (trx) =>
          recordOperatorAction(trx, merchantId, {
            actionId,
            occurredAt: header.occurredAt,
            actor,
            command: `cards ${action}`,
            cardNumber,
            reason,
            detail: { from, to, transactionId: String(header.transactionId) },
            outcome: 'done',
          }),
        receipt: { from, to },
      };
    },
  });
  if (outcome.refused === undefined) return outcome.receipt;
  if (outcome.refused === 'key_conflict' || outcome.refused === 'key_spent')
    throw new Error('A card action has no name that could be used twice.');
  return { refused: outcome.refused };
}

function stateAfter(
  action: CardAction,
  card: HeldCard,
  blockedBy: LatestChange | undefined,
): CardStatus | Refused<CardActionReason> {
  if (card.status === 'EXCHANGED') return { refused: 'card_exchanged' };
  if (action === 'unblock') return stateBeforeBlock(card, blockedBy);
  if (card.status === 'EXPIRED') return { refused: 'already_expired' };
  if (action === 'expire') return 'EXPIRED';
  return card.status === 'DISABLED' ? { refused: 'already_blocked' } : 'DISABLED';
}

/** Returns the state before the block. Refuses cards that were disabled otherwise, such as by a refund. */
function stateBeforeBlock(
  { status, latestTransactionId }: HeldCard,
  blockedBy: LatestChange | undefined,
): CardStatus | Refused<CardActionReason> {
  if (status !== 'DISABLED') return { refused: 'not_blocked' };
  if (blockedBy && blockedBy.latestTransactionId !== latestTransactionId)
    return { refused: 'changed_meanwhile' };
  if (blockedBy?.kind !== CARD_ACTION_KINDS.block) return { refused: 'disabled_by_transaction' };
  return blockedBy.from;
}
