import type { App } from '../../app.ts';
import type { Decision, HeldCard, LedgerReason, Outcome } from '../../ledger/movement.ts';
import { cardsAfter } from '../../ledger/preview.ts';
import type { RecordedTransaction } from '../../ledger/transactions.ts';
import { mustBeOfKind } from './activation.ts';
import type { AddRedeemReceipt } from './addRedeemReceipt.ts';
import { moveAtTill, mustKnowPromotion, mustNotBeSuspended, type TillReason } from './atTill.ts';
import { type CardStateReason, mustBeActive } from './cardChecks.ts';
import type { CardInfo } from './cardIdentifier.ts';
import { type CardRequest, STORED_VALUE, type StoreVisit } from './cardRequest.ts';
import { type CardStanding, cardStanding } from './cardStanding.ts';
import { decideUndoing } from './reversalRule.ts';
import { undoneChanges } from './voidedChanges.ts';
import {
  activatedBy,
  findVoided,
  isUndoneAlready,
  mustBeLatest,
  undoingOf,
  type VoidedOriginal,
} from './voidedOriginal.ts';
import {
  type AskedContent,
  type ContentReason,
  readContents,
  toApplied,
  type WalletAmount,
} from './walletContents.ts';

type VoidReason =
  | TillReason
  | LedgerReason
  | CardStateReason
  | 'promotion_not_found'
  | 'account_suspended'
  | 'card_not_in_required_state'
  | 'has_later_activity'
  | 'already_reversed'
  | 'transaction_not_found'
  | 'transaction_mismatch';
export type VoidActivationReason = VoidReason;
export type VoidSaleReason = VoidReason | ContentReason | 'insufficient_balance' | 'balance_not_zero';

export interface AskedVoid {
  card: CardInfo;
  promotionCode?: string;
  /** Of what activated the card; without it, whichever did. */
  transactionId?: bigint;
}

export const VOID_ACTIVATE = 'voidActivate';
export const VOID_ACTIVATE_ADD = 'voidActivateAdd';

/** Makes a loyalty card inactive again, as long as nothing else has happened on it. */
export async function voidActivation(
  app: App,
  request: CardRequest,
  asked: AskedVoid,
): Promise<Outcome<CardStanding, VoidActivationReason>> {
  const named = {
    ...asked,
    fits: (each: RecordedTransaction, cardNumber: string) => activatedBy(each, cardNumber) === 'activation',
  };
  const original = await findVoided(app, request.caller.merchant.merchantId, named);
  const outcome = await run(original);
  if (!isUndoneAlready(outcome)) return outcome;
  return asked.transactionId === undefined
    ? run({ refused: 'transaction_not_found' })
    : { refused: 'already_reversed' };

  function run(voided: VoidedOriginal): Promise<Outcome<CardStanding, VoidActivationReason>> {
    return moveAtTill(app, request, {
      kind: VOID_ACTIVATE,
      cards: [asked.card],
      undoes: undoingOf(voided, request),
      asksLatest: true,
      decide(visit, card): Decision<CardStanding, VoidActivationReason> {
        const refused =
          mustKnowPromotion(visit, asked.promotionCode) ??
          mustBeOfKind(visit, card, 'loyalty') ??
          mustBeActive(card) ??
          mustNotBeSuspended(card);
        if (refused) return refused;
        if ('refused' in voided) return voided;
        const undone = undoneWhole(visit, card, voided);
        if ('refused' in undone) return undone;
        return { ...undone.posting, receipt: cardStanding(visit, { before: card, after: undone.after }) };
      },
    });
  }
}

/** Takes back what a gift card was sold with and makes it inactive again, as long as nothing else has happened on it. */
export async function voidSale(
  app: App,
  request: CardRequest,
  asked: AskedVoid & { add: readonly AskedContent[] },
): Promise<Outcome<AddRedeemReceipt, VoidSaleReason>> {
  const named = {
    ...asked,
    fits: (each: RecordedTransaction, cardNumber: string) => activatedBy(each, cardNumber) === 'sale',
  };
  const original = await findVoided(app, request.caller.merchant.merchantId, named);
  const outcome = await run(original);
  if (!isUndoneAlready(outcome)) return outcome;
  return asked.transactionId === undefined
    ? run({ refused: 'transaction_not_found' })
    : { refused: 'already_reversed' };

  function run(voided: VoidedOriginal): Promise<Outcome<AddRedeemReceipt, VoidSaleReason>> {
    return moveAtTill(app, request, {
      kind: VOID_ACTIVATE_ADD,
      cards: [asked.card],
      undoes: undoingOf(voided, request),
      asksLatest: true,
      decide: (visit, card) =>
        mustKnowPromotion(visit, asked.promotionCode) ??
        mustBeOfKind(visit, card, 'gift') ??
        mustBeActive(card) ??
        mustNotBeSuspended(card) ??
        decideVoidSale(visit, card, voided, asked),
    });
  }
}

function decideVoidSale(
  visit: StoreVisit,
  card: HeldCard,
  original: VoidedOriginal,
  asked: AskedVoid & { add: readonly AskedContent[] },
): Decision<AddRedeemReceipt, VoidSaleReason> {
  const taken = readContents(visit, card, 'SV', asked.add);
  if ('refused' in taken) return taken;
  if ('refused' in original) return original;
  const isNamed = asked.transactionId !== undefined;
  if (isNamed && amountOf(taken) !== soldWith(original)) return { refused: 'transaction_mismatch' };
  const later = mustBeLatest(original, card);
  if (later) return later;
  const balance = card.wallets.get(STORED_VALUE)?.balance ?? 0n;
  if (amountOf(taken) > balance) return { refused: 'insufficient_balance' };
  if (amountOf(taken) < balance) return { refused: 'balance_not_zero' };
  const undone = undoneWhole(visit, card, original);
  if ('refused' in undone) return undone;
  return {
    ...undone.posting,
    receipt: {
      standing: cardStanding(visit, { before: card, after: undone.after }),
      isPartial: false,
      added: taken.map(toApplied),
      redeemed: [],
      changes: undoneChanges(visit, original, { added: taken, redeemed: [] }),
    },
  };
}

/** Everything the original did is undone, and the card is inactive. */
function undoneWhole(visit: StoreVisit, card: HeldCard, original: RecordedTransaction) {
  const later = mustBeLatest(original, card);
  if (later) return later;
  const held = { card: () => card };
  const left = { staysActive: false, refused: 'has_later_activity' as const };
  const posting = decideUndoing(visit, held, original, left);
  // Nothing was done on the card since, so what is gone of it has expired.
  if ('refused' in posting) return { refused: 'has_later_activity' as const };
  return { posting, after: cardsAfter(held, visit.header, posting)(card.cardNumber) };
}

function amountOf(contents: readonly WalletAmount[]): bigint {
  return contents.reduce((sum, { amount }) => sum + amount, 0n);
}

function soldWith({ legs }: RecordedTransaction): bigint {
  return legs.reduce(
    (sum, leg) => (leg.cardNumber !== undefined && leg.walletCode === STORED_VALUE ? sum + leg.amount : sum),
    0n,
  );
}
