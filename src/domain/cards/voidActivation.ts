import type { TransactionKind } from '../../ledger/kinds.ts';
import type { Decision, HeldCard, LedgerReason, Outcome, Receipt } from '../../ledger/movement.ts';
import { cardsAfter } from '../../ledger/preview.ts';
import type { RecordedTransaction } from '../../ledger/transactions.ts';
import type { CardKind } from '../../store/database.ts';
import type { Context } from '../context.ts';
import { mustBeOfKind } from './activation.ts';
import type { AddRedeemReceipt } from './addRedeemReceipt.ts';
import { moveAtTill, mustKnowPromotion, type TillReason } from './atTill.ts';
import { type CardStateReason, mustBeActive, mustNotBeSuspended } from './cardChecks.ts';
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
  type ContentInput,
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

export interface VoidInput {
  card: CardInfo;
  promotionCode?: string;
  /** Of what activated the card; without it, whichever did. */
  transactionId?: bigint;
}

/** Makes a loyalty card inactive again, as long as nothing else has happened on it. */
export function voidActivation(
  app: Pick<Context, 'clock' | 'store' | 'ledger' | 'merchants' | 'limits' | 'keys'>,
  request: CardRequest,
  asked: VoidInput,
): Promise<Outcome<CardStanding, VoidActivationReason>> {
  return undoActivation(app, request, asked, {
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

/** Takes back what a gift card was sold with and makes it inactive again, as long as nothing else has happened on it. */
export function voidSale(
  app: Pick<Context, 'clock' | 'store' | 'ledger' | 'merchants' | 'limits' | 'keys'>,
  request: CardRequest,
  asked: VoidInput & { add: readonly ContentInput[] },
): Promise<Outcome<AddRedeemReceipt, VoidSaleReason>> {
  return undoActivation(app, request, asked, {
    kind: 'voidActivateAdd',
    of: 'gift',
    by: 'sale',
    decide: (visit, card, original) => decideVoidSale(visit, card, original, asked),
  });
}

interface ActivationVoid<R extends Receipt, Reason extends string> {
  kind: TransactionKind;
  /** The kind of card it is for, and what made such a card active. */
  of: CardKind;
  by: 'sale' | 'activation';
  decide(visit: StoreVisit, card: HeldCard, original: VoidedOriginal): Decision<R, Reason>;
}

/** The way of both voids: finds what activated the card and undoes it, once, under lock. */
async function undoActivation<R extends Receipt, Reason extends string>(
  app: Pick<Context, 'clock' | 'store' | 'ledger' | 'merchants' | 'limits' | 'keys'>,
  request: CardRequest,
  asked: VoidInput,
  { kind, of, by, decide }: ActivationVoid<R, Reason>,
): Promise<Outcome<R, Reason | VoidReason>> {
  const original = await findVoided(app, request.caller.merchant.merchantId, {
    ...asked,
    fits: (each, cardNumber) => activatedBy(each, cardNumber) === by,
  });
  const outcome = await run(original);
  if (!isUndoneAlready(outcome)) return outcome;
  return asked.transactionId === undefined
    ? run({ refused: 'transaction_not_found' })
    : { refused: 'already_reversed' };

  function run(voided: VoidedOriginal): Promise<Outcome<R, Reason | VoidReason>> {
    return moveAtTill<[CardInfo], R, Reason | VoidReason>(app, request, {
      kind,
      cards: [asked.card],
      undoes: undoingOf(voided, request.digest()),
      asksLatest: true,
      decide: (visit, card) =>
        mustKnowPromotion(visit, asked.promotionCode) ??
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
  asked: VoidInput & { add: readonly ContentInput[] },
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
      changes: undoneChanges(visit, undone.posting.legs, { added: taken, redeemed: [] }),
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
