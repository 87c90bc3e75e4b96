import type { Decision, HeldCard, LedgerReason, Outcome, Refused } from '../../../ledger/movement.ts';
import { cardsAfter } from '../../../ledger/preview.ts';
import type { CardKind } from '../../../store/database.ts';
import type { LedgerParts } from '../../ground/context.ts';
import { loaded } from '../gift/sale.ts';
import {
  type CardStateReason,
  mustBeSellable,
  mustBeWithinVelocity,
  oneMoreMovement,
} from '../shared/cardChecks.ts';
import { activation } from '../shared/cardExpiry.ts';
import type { CardInfo } from '../shared/cardIdentifier.ts';
import {
  type CardRequest,
  STORED_VALUE,
  type StoreVisit,
  storedValueIn,
  templateOf,
} from '../shared/cardRequest.ts';
import { type CardStanding, cardStanding } from '../shared/cardStanding.ts';
import { withRules } from '../shared/ruledMovement.ts';
import {
  type ContentInput,
  type ContentReason,
  readContents,
  storedContents,
  summed,
  toApplied,
  toChange,
} from '../shared/walletContents.ts';
import type { AddRedeemReceipt } from './addRedeemReceipt.ts';
import { moveAtTill, mustKnowPromotion, type TillReason } from './atTill.ts';

type BeginReason =
  | TillReason
  | LedgerReason
  | 'promotion_not_found'
  | 'card_not_in_required_state'
  | 'card_already_active'
  | Exclude<CardStateReason, 'card_not_active'>
  | 'velocity_limit_exceeded';
export type ActivationReason = BeginReason;
export type TillSaleReason = BeginReason | ContentReason | 'balance_limit_exceeded';

interface ActivationInput {
  card: CardInfo;
  promotionCode?: string;
}

/** Activates an inactive loyalty card; the merchant's rules grant the opening credits of its template. */
export function activate(
  app: LedgerParts,
  request: CardRequest,
  { card: named, promotionCode }: ActivationInput,
): Promise<Outcome<CardStanding, ActivationReason>> {
  return moveAtTill(app, request, {
    kind: 'activate',
    cards: [named],
    decide(visit, card): Decision<CardStanding, ActivationReason> {
      const refused =
        mustKnowPromotion(visit, promotionCode) ??
        mustBeOfKind(visit, card, 'loyalty') ??
        mustBeSellable(visit, card) ??
        mustBeWithinVelocity(visit, card);
      if (refused) return refused;
      const { cardNumber } = card;
      const cardChanges = [activation(visit, card)];
      const ruled = withRules(visit, card, { legs: [], cardChanges, events: [{ kind: 'activate' }] });
      const posting = { ...ruled.posting, counters: oneMoreMovement(visit, card) };
      const after = cardsAfter({ card: () => card }, visit.header, posting)(cardNumber);
      return { ...posting, receipt: cardStanding(visit, { before: card, after, ...ruled }) };
    },
  });
}

/** Sells a gift card at the till: activates it and loads the first value. */
export function sellAtTill(
  app: LedgerParts,
  request: CardRequest,
  input: ActivationInput & { add: readonly ContentInput[] },
): Promise<Outcome<AddRedeemReceipt, TillSaleReason>> {
  return moveAtTill(app, request, {
    kind: 'activateAdd',
    cards: [input.card],
    decide: (visit, card) =>
      mustKnowPromotion(visit, input.promotionCode) ??
      mustBeOfKind(visit, card, 'gift') ??
      mustBeSellable(visit, card) ??
      decideSale(visit, card, input.add),
  });
}

function decideSale(
  visit: StoreVisit,
  card: HeldCard,
  add: readonly ContentInput[],
): Decision<AddRedeemReceipt, TillSaleReason> {
  const added = readContents(visit, card, 'SV', add);
  if ('refused' in added) return added;
  const storedValue = storedValueIn(visit.merchant);
  const [content, ...more] = added;
  if (!storedValue || content?.wallet.walletCode !== STORED_VALUE || more.length > 0) {
    return { refused: 'invalid_wallet' };
  }
  const { amount } = content;
  const load = loaded({ ...visit, storedValue }, card, amount);
  if ('refused' in load) return load;
  const ruled = withRules(visit, card, {
    ...load,
    events: [{ kind: 'activate' }, { kind: 'add', walletCode: STORED_VALUE, quantity: amount }],
    applied: storedContents(added, []),
  });
  const posting = { ...ruled.posting, counters: load.counters };
  const after = cardsAfter({ card: () => card }, visit.header, posting)(card.cardNumber);
  return {
    ...posting,
    receipt: {
      standing: cardStanding(visit, { before: card, after, ...ruled }),
      isPartial: false,
      added: added.map(toApplied),
      redeemed: [],
      changes: [
        ...added.map(toChange('add')),
        ...summed(visit, ruled.effects.credits).map(toChange('add')),
        ...summed(visit, ruled.effects.debits).map(toChange('redeem')),
      ],
    },
  };
}

/** Refuses a card of another kind: loyalty cards are activated, gift cards are sold. */
export function mustBeOfKind(
  { merchant }: StoreVisit,
  card: HeldCard,
  kind: CardKind,
): Refused<'card_not_in_required_state'> | undefined {
  return templateOf(merchant, card)?.kind === kind ? undefined : { refused: 'card_not_in_required_state' };
}
