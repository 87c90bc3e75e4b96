import type { Decision, HeldCard, LedgerReason, Outcome, Posting } from '../../../ledger/movement.ts';
import { cardsAfter } from '../../../ledger/preview.ts';
import type { LedgerParts } from '../../ground/context.ts';
import { loyaltyProgramOf } from '../../rules/loyaltyProgram.ts';
import type { LoyaltyState } from '../../rules/loyaltyState.ts';
import type { RuleEvent } from '../../rules/occasion.ts';
import { countsAsVisit } from '../../rules/visits.ts';
import {
  type CardStateReason,
  mustBeActive,
  mustBeWithinVelocity,
  mustNotBeSuspended,
  oneMoreMovement,
} from '../shared/cardChecks.ts';
import { activation, statusOn } from '../shared/cardExpiry.ts';
import { type CardInfo, findCardNumber } from '../shared/cardIdentifier.ts';
import { type CardRequest, enterStore, type StoreVisit, templateOf } from '../shared/cardRequest.ts';
import { type CardStanding, cardStanding } from '../shared/cardStanding.ts';
import { unlessCodeSent } from '../shared/moveCards.ts';
import { withRules } from '../shared/ruledMovement.ts';
import { moveAtTill, mustKnowPromotion, type TillReason, type TillVisit } from './atTill.ts';
import { findVisitNames, freeName, type VisitNames, visitKeys } from './visitNames.ts';

export type IdentificationReason =
  | TillReason
  | CardStateReason
  | LedgerReason
  | 'account_suspended'
  | 'promotion_not_found'
  | 'velocity_limit_exceeded';

export interface IdentificationInput {
  card: CardInfo;
  promotionCode?: string;
  autoActivateCard?: boolean;
}

/**
 * Identifies a guest by card. Counts a visit once and runs the merchant's rules on it. A repeat within the
 * visit, or a card without visit counting, gets the card's state and records nothing.
 */
export async function identify(
  app: LedgerParts,
  request: CardRequest,
  input: IdentificationInput,
): Promise<Outcome<CardStanding, IdentificationReason>> {
  const place = enterStore(request);
  if ('refused' in place) return place;
  const { merchant } = place;
  const cardNumber = await findCardNumber(app.store.db, { merchant, now: app.clock.now() }, input.card);
  if (typeof cardNumber !== 'string') return { refused: unlessCodeSent(input.card, cardNumber.refused) };
  const names = await findVisitNames(app, request, cardNumber);
  return moveAtTill(app, request, {
    kind: 'identifyCustomer',
    cards: [withoutLookUp(input.card, cardNumber)],
    readKeys: names && visitKeys(names),
    decide: (visit, card) => decideIdentification(visit, card, names, input),
  });
}

/** Returns the card by its number, with the registration codes that were sent. */
function withoutLookUp({ cardRegCode, stripeCode }: CardInfo, cardNumber: string): CardInfo {
  return { printedCardNumber: cardNumber, cardRegCode, stripeCode };
}

function decideIdentification(
  visit: TillVisit,
  card: HeldCard,
  names: VisitNames | undefined,
  { promotionCode, autoActivateCard = false }: IdentificationInput,
): Decision<CardStanding, IdentificationReason> {
  const isActivated =
    autoActivateCard && statusOn(card, visit.today) === 'INACTIVE' && isLoyaltyCard(visit, card);
  const refused =
    mustKnowPromotion(visit, promotionCode) ??
    (isActivated ? undefined : mustBeActive(visit, card)) ??
    mustNotBeSuspended(card);
  if (refused) return refused;

  const isNew = isLoyaltyCard(visit, card) && isNewVisit(visit, card, names);
  const events: RuleEvent[] = [
    ...(isActivated ? [{ kind: 'activate' as const }] : []),
    ...(isNew ? [{ kind: 'visit' as const }] : []),
  ];
  if (events.length === 0) return { legs: [], receipt: cardStanding(visit, { before: card, after: card }) };
  const name = isNew && names ? freeName(names.today, visit.usage) : undefined;
  return (
    mustBeWithinVelocity(visit, card) ?? { ...decideVisit(visit, card, events), claims: name ? [name] : [] }
  );
}

function decideVisit(visit: StoreVisit, card: HeldCard, events: RuleEvent[]): Posting<CardStanding> {
  const { cardNumber, status } = card;
  const cardChanges = status === 'ACTIVE' ? [] : [activation(visit, card)];
  const { posting: ruled, posMessages } = withRules(visit, card, { legs: [], cardChanges, events });
  const posting = { ...ruled, counters: oneMoreMovement(visit, card) };
  const after = cardsAfter({ card: () => card }, visit.header, posting)(cardNumber);
  return { ...posting, receipt: cardStanding(visit, { before: card, after, posMessages }) };
}

/** Returns true for loyalty cards. Gift cards have no visit counting and are activated by sale only. */
function isLoyaltyCard({ merchant }: StoreVisit, card: HeldCard): boolean {
  return templateOf(merchant, card)?.kind === 'loyalty';
}

/** Returns true if a new visit counts: one per check and day, or without a check one per visit window. */
function isNewVisit(
  { merchant, now, usage }: TillVisit,
  card: HeldCard,
  names: VisitNames | undefined,
): boolean {
  const isLongAgo = countsAsVisit(loyaltyProgramOf(merchant), card.loyalty as LoyaltyState, now);
  if (!names) return isLongAgo;
  const isOfYesterday = names.yesterday !== undefined && !freeName(names.yesterday, usage) && !isLongAgo;
  return freeName(names.today, usage) !== undefined && !isOfYesterday;
}
