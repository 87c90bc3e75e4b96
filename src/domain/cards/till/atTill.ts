import type { TransactionKind } from '../../../ledger/kinds.ts';
import type {
  Decision,
  HeldCard,
  LedgerReason,
  MovementKey,
  Outcome,
  Receipt,
  Refused,
} from '../../../ledger/movement.ts';
import type { RecordedTransaction } from '../../../ledger/transactions.ts';
import type { LedgerParts } from '../../ground/context.ts';
import { loyaltyProgramOf } from '../../rules/loyaltyProgram.ts';
import { isPromotionRunning } from '../../rules/promotions.ts';
import type { CardInfo, IdentifierReason } from '../shared/cardIdentifier.ts';
import {
  type CardRequest,
  enter,
  type StoreEntry,
  type StoreVisit,
  templateOf,
  type VisitReason,
} from '../shared/cardRequest.ts';
import { refusedCard } from '../shared/cardStanding.ts';
import { type CardMovement, type KnowingNames, performOnCards } from '../shared/moveCards.ts';
import { undoingEntry } from '../undo/undoTransaction.ts';

/** Reasons to refuse a till request before its own rule runs. */
export type TillReason = VisitReason | IdentifierReason | 'reg_code_mismatch' | 'error';

export interface TillCommand<Cards extends readonly CardInfo[], R extends Receipt, Reason extends string>
  extends Pick<
    CardMovement<StoreEntry, Cards, R, Reason>,
    'cards' | 'walletCodes' | 'readKeys' | 'needsLatest' | 'hasStatements'
  > {
  kind: TransactionKind;
  /** Transaction to undo, and the key that lets it be undone only once. */
  undoes?: { original: RecordedTransaction; key: MovementKey };
  /**
   * Decides the movement. Cards come in request order; each exists, fits the configuration and passed its
   * code check.
   */
  decide(visit: TillVisit, ...cards: { [K in keyof Cards]: HeldCard }): Decision<R, Reason>;
}

export type TillVisit = StoreVisit & KnowingNames;

/** Runs a till command on cards of any kind. `moveCards` is the counterpart for cards with stored value. */
export async function moveAtTill<
  const Cards extends readonly CardInfo[],
  R extends Receipt,
  Reason extends string,
>(
  app: LedgerParts,
  request: CardRequest,
  { kind, undoes, ...command }: TillCommand<Cards, R, Reason>,
): Promise<Outcome<R, Reason | TillReason | LedgerReason>> {
  const opened = enter(app, request, kind);
  if ('refused' in opened) return opened;
  const entry = undoes ? undoingEntry(opened, undoes.original) : opened;
  const common = {
    entry,
    mustFit: (card: HeldCard) => mustFitConfiguration(entry, card),
    describe: refusedCard,
  };
  const outcome = await performOnCards<StoreEntry, Cards, R, Reason | 'error'>(app, request, {
    ...command,
    ...common,
    keys: undoes ? [undoes.key] : [],
  });
  const [named] = command.cards;
  if (outcome.refused !== 'key_spent' || !named) return outcome;
  // The ledger refused by the name alone: the card of the refusal is looked up as by an inquiry.
  const inquiry = { ...request, isUnnamed: true, isInquiry: true };
  const shown = await performOnCards<StoreEntry, [CardInfo], R, 'error' | 'key_spent'>(app, inquiry, {
    ...common,
    cards: [named],
    decide: () => ({ refused: 'key_spent' }),
  });
  return shown.refused === 'key_spent' ? { ...outcome, details: shown.details } : outcome;
}

/** Refuses a card whose template, tier or wallets do not match the merchant's configuration. */
export function mustFitConfiguration({ merchant }: StoreEntry, card: HeldCard): Refused<'error'> | undefined {
  const template = templateOf(merchant, card);
  const fits =
    template?.tiers.has(card.tierCode) && [...template.walletCodes].every((code) => card.wallets.has(code));
  return fits ? undefined : { refused: 'error' };
}

/**
 * Refuses an unknown or inactive promotion: a till sends a promotion only on purpose, so this one is a
 * mistake.
 */
export function mustKnowPromotion(
  { merchant, today }: StoreEntry,
  promotionCode: string | undefined,
): Refused<'promotion_not_found'> | undefined {
  const isKnown =
    promotionCode === undefined || isPromotionRunning(loyaltyProgramOf(merchant), promotionCode, today);
  return isKnown ? undefined : { refused: 'promotion_not_found' };
}
