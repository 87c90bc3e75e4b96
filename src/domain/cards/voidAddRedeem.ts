import type { App } from '../../app.ts';
import type { Decision, HeldCard, LedgerReason, Outcome, Posting, Refused } from '../../ledger/movement.ts';
import { cardsAfter } from '../../ledger/preview.ts';
import type { RecordedTransaction } from '../../ledger/transactions.ts';
import { ADD_REDEEM } from './addRedeem.ts';
import type { AddRedeemReceipt } from './addRedeemReceipt.ts';
import { moveAtTill, mustKnowPromotion, mustNotBeSuspended, type TillReason } from './atTill.ts';
import {
  type CardStateReason,
  mustBeActive,
  mustHaveRoom,
  mustKeepVelocity,
  oneMoreMovement,
} from './cardChecks.ts';
import type { CardInfo } from './cardIdentifier.ts';
import type { CardRequest, StoreVisit } from './cardRequest.ts';
import { cardStanding } from './cardStanding.ts';
import { withoutDueLots } from './expiry.ts';
import { decideUndoing } from './reversalRule.ts';
import { traceOf } from './ruledMovement.ts';
import { undoneChanges } from './voidedChanges.ts';
import { findVoided, isUndoneAlready, undoingOf, type VoidedOriginal } from './voidedOriginal.ts';
import {
  type AskedContent,
  type ContentReason,
  keptContents,
  readContents,
  toApplied,
  type WalletAmount,
  type WalletProgram,
} from './walletContents.ts';
import { credit, debit, sourceOf } from './walletLegs.ts';

export const VOID_ADD_REDEEM = 'voidAddRedeem';

type UndoneReason = 'insufficient_balance' | 'balance_limit_exceeded' | 'velocity_limit_exceeded';
type RuleReason =
  | CardStateReason
  | ContentReason
  | UndoneReason
  | 'promotion_not_found'
  | 'account_suspended'
  | 'transaction_not_found'
  | 'transaction_mismatch';
export type VoidAddRedeemReason = TillReason | LedgerReason | RuleReason | 'already_reversed';

export interface AskedVoidAddRedeem {
  card: CardInfo;
  program: WalletProgram;
  promotionCode?: string;
  /** What was added and is subtracted, and what was redeemed and is given back. */
  add: readonly AskedContent[];
  redeem: readonly AskedContent[];
  /** Of the addition or redemption. Without it no transaction is undone; the opposite is done. */
  transactionId?: bigint;
}

type Contents = { added: WalletAmount[]; redeemed: WalletAmount[] };
type Undone = Omit<Posting<never>, 'receipt' | 'refused'>;

/** Undoes an addition or redemption, with all that rules made of it; or does the opposite of one, without a rule. */
export async function voidAddRedeem(
  app: App,
  request: CardRequest,
  asked: AskedVoidAddRedeem,
): Promise<Outcome<AddRedeemReceipt, VoidAddRedeemReason>> {
  const { card: named, transactionId } = asked;
  const { merchantId } = request.caller.merchant;
  const fits = ({ kind }: RecordedTransaction) => kind === ADD_REDEEM;
  const original =
    transactionId === undefined
      ? undefined
      : await findVoided(app, merchantId, { card: named, transactionId, fits });
  const outcome = await moveAtTill(app, request, {
    kind: VOID_ADD_REDEEM,
    cards: [named],
    undoes: original && undoingOf(original, request),
    decide: (visit, card): Decision<AddRedeemReceipt, RuleReason> =>
      mustKnowPromotion(visit, asked.promotionCode) ??
      mustBeActive(card) ??
      mustNotBeSuspended(card) ??
      decideVoid(visit, card, original, asked),
  });
  return isUndoneAlready(outcome) ? { refused: 'already_reversed' } : outcome;
}

function decideVoid(
  visit: StoreVisit,
  card: HeldCard,
  original: VoidedOriginal | undefined,
  asked: AskedVoidAddRedeem,
): Decision<AddRedeemReceipt, RuleReason> {
  const added = readContents(visit, card, asked.program, asked.add);
  if ('refused' in added) return added;
  const redeemed = readContents(visit, card, asked.program, asked.redeem);
  if ('refused' in redeemed) return redeemed;
  const contents = { added, redeemed };
  const undone = original ? undoneOriginal(visit, card, original, contents) : opposite(visit, card, contents);
  if ('refused' in undone) return undone;
  const legs = original && 'legs' in original ? original.legs : [];
  const after = cardsAfter({ card: () => card }, visit.header, undone)(card.cardNumber);
  return {
    ...undone,
    receipt: {
      // What goes back into a lot that has ended meanwhile cannot be used.
      standing: cardStanding(visit, { before: card, after: withoutDueLots(after, visit.today) }),
      isPartial: false,
      added: added.map(toApplied),
      redeemed: redeemed.map(toApplied),
      changes: undoneChanges(visit, { legs }, contents),
    },
  };
}

function undoneOriginal(
  visit: StoreVisit,
  card: HeldCard,
  original: VoidedOriginal,
  { added, redeemed }: Contents,
): Undone | Refused<RuleReason> {
  if ('refused' in original) {
    if (original.refused !== 'has_later_activity') return { refused: original.refused };
    throw new Error('A void that names its original does not look for the latest.');
  }
  if (!isWhatWasApplied(original, { added, redeemed })) return { refused: 'transaction_mismatch' };
  const left = { staysActive: true, refused: 'not_reversible' as const };
  const undoing = decideUndoing(visit, { card: () => card }, original, left);
  if (!('refused' in undoing)) return undoing;
  switch (undoing.refused) {
    case 'insufficient_balance_to_reverse':
      return { refused: 'insufficient_balance' };
    case 'balance_limit_exceeded':
      return { refused: undoing.refused };
    case 'not_reversible':
      throw new Error('An active card can take an addition or redemption back.');
  }
}

/** After a partial redemption that is less than was asked for. */
function isWhatWasApplied(original: RecordedTransaction, { added, redeemed }: Contents): boolean {
  const applied = traceOf(original)?.applied;
  const asked = keptContents(added, redeemed);
  const isSame = (one: Record<string, string>, other: Record<string, string>) =>
    Object.keys(one).length === Object.keys(other).length &&
    Object.entries(one).every(([walletCode, amount]) => other[walletCode] === amount);
  return (
    applied !== undefined && isSame(applied.added, asked.added) && isSame(applied.redeemed, asked.redeemed)
  );
}

/** What was added comes off first, as it was put on last; then what was redeemed is given back, to be used anew. */
function opposite(
  visit: StoreVisit,
  card: HeldCard,
  { added, redeemed }: Contents,
): Undone | Refused<UndoneReason> {
  const { cardNumber } = card;
  const balances = new Map([...card.wallets].map(([code, { balance }]) => [code, balance]));
  for (const { wallet, amount } of added) {
    const left = balances.get(wallet.walletCode)! - amount;
    if (left < 0n) return { refused: 'insufficient_balance' };
    balances.set(wallet.walletCode, left);
  }
  for (const { wallet, amount } of redeemed) {
    const full = mustHaveRoom(wallet, balances.get(wallet.walletCode)!, amount);
    if (full) return full;
  }
  const tooFast = mustKeepVelocity(visit, card);
  if (tooFast) return tooFast;
  return {
    legs: [
      ...added.flatMap(({ wallet, amount }) => debit(wallet, cardNumber, amount, sourceOf(wallet))),
      ...redeemed.flatMap(({ wallet, amount }) =>
        credit(wallet, cardNumber, amount, 'redeemed', visit.today),
      ),
    ],
    counters: oneMoreMovement(visit, card),
  };
}
