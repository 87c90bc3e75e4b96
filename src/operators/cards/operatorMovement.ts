import type { StoreVisit } from '../../domain/cards/shared/cardRequest.ts';
import { createOwnEntries } from '../../domain/cards/shared/ownEntries.ts';
import type { Context } from '../../domain/ground/context.ts';
import { recordOperatorAction } from '../../domain/ground/operatorActions.ts';
import type { TransactionKind } from '../../ledger/kinds.ts';
import type { HeldCard, MovementKey, Posting, Refused } from '../../ledger/movement.ts';

export type OperatorContext = Pick<Context, 'store' | 'ledger' | 'ids' | 'clock' | 'merchants'>;

/** Card of an operator's command, and the audit trail's facts about it. */
export interface OperatorInput {
  merchantId: number;
  cardNumber: string;
  actor: string;
  /** Second person who confirmed it, if one had to. */
  approvedBy?: string;
  reason: string;
}

/** Ledger posting of an operator's command: what changes, and the detail of its audit trail entry. */
export type OperatorPosting<Detail> = Pick<
  Posting<Detail>,
  'legs' | 'cardChanges' | 'shortfalls' | 'counters' | 'registrationsSwapped' | 'statements'
> & {
  detail: Detail;
  refused?: undefined;
};

type DetailValues = { [name: string]: string | number };

/**
 * Changes one card, or two, by an operator's command. The audit trail entry is written in the ledger's own transaction, so
 * that neither exists without the other.
 */
export async function performForOperator<Detail extends DetailValues, Reason extends string>(
  app: OperatorContext,
  { merchantId, cardNumber, actor, approvedBy, reason }: OperatorInput,
  movement: {
    command: string;
    kind: TransactionKind;
    needsLatest?: boolean;
    /** Second card that takes part. */
    otherCard?: string;
    /** Key that keeps the command from being done twice, and the reason that a repeat is refused with. */
    once?: { key: MovementKey; refused: Reason };
    decide(
      card: HeldCard,
      visit: StoreVisit,
      otherCard?: HeldCard,
    ): OperatorPosting<Detail> | Refused<Reason>;
  },
): Promise<Detail | Refused<Reason | 'card_not_found'>> {
  const entries = await createOwnEntries(app, merchantId, [cardNumber], movement.kind);
  const entry = entries.get(cardNumber)!;
  const actionId = app.ids.next();
  const { otherCard } = movement;
  const cardNumbers = otherCard === undefined ? [cardNumber] : [...new Set([cardNumber, otherCard])];
  const outcome = await app.ledger.perform<Detail, Reason | 'card_not_found'>({
    visit: entry,
    keys: movement.once ? [movement.once.key] : [],
    cardNumbers,
    needsLatest: movement.needsLatest,
    hasStatements: true,
    decide(held, header) {
      const card = held.card(cardNumber);
      if (!card) return { refused: 'card_not_found' };
      const other = otherCard === undefined ? undefined : held.card(otherCard);
      const decision = movement.decide(card, { ...entry, header }, other);
      if (!('detail' in decision)) return decision;
      const { detail, ...posting } = decision;
      const isRecorded = posting.legs.length > 0 || (posting.cardChanges ?? []).length > 0;
      return {
        ...posting,
        async statements(trx) {
          await posting.statements?.(trx);
          await recordOperatorAction(trx, merchantId, {
            actionId,
            occurredAt: header.occurredAt,
            actor,
            command: movement.command,
            cardNumber,
            reason,
            detail: {
              ...detail,
              ...(approvedBy !== undefined && { approvedBy }),
              ...(isRecorded && { transactionId: String(header.transactionId) }),
            },
            outcome: 'done',
          });
        },
        receipt: detail,
      };
    },
  });
  if ('replayed' in outcome)
    return outcome.replayed && movement.once ? { refused: movement.once.refused } : outcome.receipt;
  const { refused } = outcome;
  if (refused === 'key_conflict' || refused === 'key_spent')
    throw new Error("An operator's key is neither used for other commands nor given up.");
  return { refused };
}
