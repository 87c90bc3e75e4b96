import type { TransactionKind } from '../../../ledger/kinds.ts';
import type { Decision, HeldCard, LedgerReason, Outcome, Receipt } from '../../../ledger/movement.ts';
import { cardsAfter } from '../../../ledger/preview.ts';
import type { RecordedTransaction } from '../../../ledger/transactions.ts';
import type { CardKind } from '../../../store/database.ts';
import type { Context, LedgerParts } from '../../ground/context.ts';
import { type CardStateReason, mustBeActive, mustNotBeSuspended } from '../shared/cardChecks.ts';
import type { CardInfo } from '../shared/cardIdentifier.ts';
import { type CardRequest, STORED_VALUE, type StoreVisit } from '../shared/cardRequest.ts';
import { type CardStanding, cardStanding } from '../shared/cardStanding.ts';
import {
  type ContentInput,
  type ContentReason,
  readContents,
  toApplied,
  type WalletAmount,
} from '../shared/walletContents.ts';
import { decideUndoing } from '../undo/reversalRule.ts';
import { mustBeOfKind } from './activation.ts';
import type { AddRedeemReceipt } from './addRedeemReceipt.ts';
import { moveAtTill, mustKnowPromotion, type TillReason } from './atTill.ts';
import { undoneChanges } from './voidedChanges.ts';
import {
  activatedBy,
  findVoided,
  isUndoneAlready,
  mustBeLatest,
  undoingOf,
  type VoidedOriginal,
} from './voidedOriginal.ts';

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

export interface VoidInput {
  card: CardInfo;
  promotionCode?: string;
  /** Id of the transaction that activated the card; absent: whichever did. */
  transactionId?: bigint;
}

/** Voids the activation of a loyalty card, provided nothing else has happened on it. */
export function voidActivation(
  app: LedgerParts & Pick<Context, 'merchants'>,
  request: CardRequest,
  input: VoidInput,
): Promise<Outcome<CardStanding, VoidActivationReason>> {
  return undoActivation(app, request, input, {
    kind: 'voidActivate',
    of: 'loyalty',
    by: 'activation',
    decide(visit, card, original) {
      if ('refused' in original) return original;
      const undone = undoneWhole(visit, card, original);
      if ('refused' in undone) return undone;
      return { ...undone.posting, receipt: cardStanding(visit, { before: card, after: undone.after }) };
    },
  });
}

/** Voids the sale of a gift card and makes it inactive, provided nothing else has happened on it. */
export function voidSale(
  app: LedgerParts & Pick<Context, 'merchants'>,
  request: CardRequest,
  input: VoidInput & { add: readonly ContentInput[] },
): Promise<Outcome<AddRedeemReceipt, VoidSaleReason>> {
  return undoActivation(app, request, input, {
    kind: 'voidActivateAdd',
    of: 'gift',
    by: 'sale',
    decide: (visit, card, original) => decideVoidSale(visit, card, original, input),
  });
}

interface ActivationVoid<R extends Receipt, Reason extends string> {
  kind: TransactionKind;
  /** Kind of card, and the kind of transaction that activated it. */
  of: CardKind;
  by: 'sale' | 'activation';
  decide(visit: StoreVisit, card: HeldCard, original: VoidedOriginal): Decision<R, Reason>;
}

/** Runs a void: finds the transaction that activated the card and undoes it once, under lock. */
async function undoActivation<R extends Receipt, Reason extends string>(
  app: LedgerParts & Pick<Context, 'merchants'>,
  request: CardRequest,
  input: VoidInput,
  { kind, of, by, decide }: ActivationVoid<R, Reason>,
): Promise<Outcome<R, Reason | VoidReason>> {
  const original = await findVoided(app, request.caller.merchant.merchantId, {
    ...input,
    fits: (each, cardNumber) => activatedBy(each, cardNumber) === by,
  });
  const outcome = await run(original);
  if (!isUndoneAlready(outcome)) return outcome;
  return input.transactionId === undefined
    ? run({ refused: 'transaction_not_found' })
    : { refused: 'already_reversed' };

  function run(voided: VoidedOriginal): Promise<Outcome<R, Reason | VoidReason>> {
    return moveAtTill<[CardInfo], R, Reason | VoidReason>(app, request, {
      kind,
      cards: [input.card],
      undoes: undoingOf(voided, request.digest()),
      needsLatest: true,
      decide: (visit, card) =>
        mustKnowPromotion(visit, input.promotionCode) ??
        mustBeOfKind(visit, card, of) ??
        mustBeActive(visit, card) ??
        mustNotBeSuspended(card) ??
        decide(visit, card, voided),
    });
  }
}

function decideVoidSale(
  visit: StoreVisit,
  card: HeldCard,
  original: VoidedOriginal,
  input: VoidInput & { add: readonly ContentInput[] },
): Decision<AddRedeemReceipt, VoidSaleReason> {
  const removed = readContents(visit, card, 'SV', input.add);
  if ('refused' in removed) return removed;
  if ('refused' in original) return original;
  const isNamed = input.transactionId !== undefined;
  if (isNamed && amountOf(removed) !== soldWith(original)) return { refused: 'transaction_mismatch' };
  const later = mustBeLatest(original, card);
  if (later) return later;
  const balance = card.wallets.get(STORED_VALUE)?.balance ?? 0n;
  if (amountOf(removed) > balance) return { refused: 'insufficient_balance' };
  if (amountOf(removed) < balance) return { refused: 'balance_not_zero' };
  const undone = undoneWhole(visit, card, original);
  if ('refused' in undone) return undone;
  return {
    ...undone.posting,
    receipt: {
      standing: cardStanding(visit, { before: card, after: undone.after }),
      isPartial: false,
      added: removed.map(toApplied),
      redeemed: [],
      changes: undoneChanges(visit, undone.posting.legs, { added: removed, redeemed: [] }),
    },
  };
}

/** Undoes the whole original and makes the card inactive. */
function undoneWhole(visit: StoreVisit, card: HeldCard, original: RecordedTransaction) {
  const later = mustBeLatest(original, card);
  if (later) return later;
  const held = { card: () => card };
  const left = { staysActive: false, refused: 'has_later_activity' as const };
  const posting = decideUndoing(visit, held, original, left);
  // No movement came in between, so the missing value has expired.
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
