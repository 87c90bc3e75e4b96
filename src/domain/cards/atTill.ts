import type { App } from '../../app.ts';
import type {
  Decision,
  Held,
  HeldCard,
  LedgerReason,
  MovementKey,
  Outcome,
  Receipt,
  Refused,
} from '../../ledger/movement.ts';
import type { RecordedTransaction } from '../../ledger/transactions.ts';
import { loyaltyProgramOf } from '../rules/loyaltyProgram.ts';
import { isPromotionRunning } from '../rules/promotions.ts';
import type { CardInfo, IdentifierReason } from './cardIdentifier.ts';
import {
  type CardRequest,
  openStoreVisit,
  type StoreVisit,
  templateOf,
  type VisitReason,
} from './cardRequest.ts';
import { newExpiryIds, performOnCards } from './moveCards.ts';
import { undoing } from './undoTransaction.ts';

/** Why a request of a till may fail before any rule of its own is asked. */
export type TillReason = VisitReason | IdentifierReason | 'reg_code_mismatch' | 'error';

export interface TillCommand<Cards extends readonly CardInfo[], R extends Receipt, Reason extends string> {
  /** The transaction's kind in the ledger. */
  kind: string;
  cards: Cards;
  /** The transaction it undoes, and the name under which that happens once. */
  undoes?: { original: RecordedTransaction; key: MovementKey };
  /** Its rule asks for the cards' latest transactions. */
  asksLatest?: boolean;
  /** Names the rule wants to know the use of. */
  asks?: MovementKey[];
  /** The rule. Gets the cards in the order they were named, found, of a kind the merchant has, their codes right, without the lots that are due. */
  decide(visit: TillVisit, ...cards: { [K in keyof Cards]: HeldCard }): Decision<R, Reason>;
}

/** A visit, and how the names stand that its rule has asked for. */
export interface TillVisit extends StoreVisit {
  usage: Held['usage'];
}

/** The way of every command of a till on cards, of whatever kind they are; `moveCards` is for cards that hold money. */
export async function moveAtTill<
  const Cards extends readonly CardInfo[],
  R extends Receipt,
  Reason extends string,
>(
  app: App,
  request: CardRequest,
  { kind, cards, asks, undoes, asksLatest, decide }: TillCommand<Cards, R, Reason>,
): Promise<Outcome<R, Reason | TillReason | LedgerReason>> {
  const expiryIds = newExpiryIds(app, cards);
  const opened = openStoreVisit(app, request, kind);
  if ('refused' in opened) return opened;
  const visit = { ...opened, header: { ...opened.header, ...(undoes && undoing(undoes.original)) } };
  return performOnCards(app, request, visit, {
    cards,
    expiryIds,
    asks,
    mustFit: (card) => mustFitConfiguration(visit, card),
    keys: undoes ? [undoes.key] : [],
    asksLatest,
    decide: (usage, ...held: { [K in keyof Cards]: HeldCard }) => decide({ ...visit, usage }, ...held),
  });
}

/** The card's kind and tier are the merchant's, and it has every wallet that cards of this kind have. */
export function mustFitConfiguration({ merchant }: StoreVisit, card: HeldCard): Refused<'error'> | undefined {
  const template = templateOf(merchant, card);
  const fits =
    template?.tiers.has(card.tierCode) && [...template.walletCodes].every((code) => card.wallets.has(code));
  return fits ? undefined : { refused: 'error' };
}

/** A till sends a promotion only when told to, so one that the merchant does not have, or no longer, is a mistake. */
export function mustKnowPromotion(
  { merchant, today }: StoreVisit,
  promotionCode: string | undefined,
): Refused<'promotion_not_found'> | undefined {
  const isKnown =
    promotionCode === undefined || isPromotionRunning(loyaltyProgramOf(merchant), promotionCode, today);
  return isKnown ? undefined : { refused: 'promotion_not_found' };
}

/** The guest a card is registered to may use it; a card that is nobody's has nothing to suspend. */
export function mustNotBeSuspended({ accountStatus }: HeldCard): Refused<'account_suspended'> | undefined {
  return accountStatus === null || accountStatus === 'ACTIVE' ? undefined : { refused: 'account_suspended' };
}
