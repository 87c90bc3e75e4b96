import { randomBytes } from 'node:crypto';
import { withoutDueLots } from '../../../ledger/expiry.ts';
import type { Decision, HeldCard, LedgerReason, Outcome, Refused } from '../../../ledger/movement.ts';
import { cardsAfter } from '../../../ledger/preview.ts';
import type { RecordedTransaction } from '../../../ledger/transactions.ts';
import type { Context, LedgerParts } from '../../ground/context.ts';
import { type CardStateReason, mustBeActive, mustNotBeSuspended } from '../shared/cardChecks.ts';
import { type CardInfo, findCardNumber } from '../shared/cardIdentifier.ts';
import type { CardRequest, StoreVisit } from '../shared/cardRequest.ts';
import { cardStanding } from '../shared/cardStanding.ts';
import { type AppliedContents, traceOf } from '../shared/ruledMovement.ts';
import {
  amountsIn,
  type ContentInput,
  type ContentReason,
  readContents,
  storedContents,
  toApplied,
  type WalletProgram,
} from '../shared/walletContents.ts';
import { decideUndoing, type UndoReason } from '../undo/reversalRule.ts';
import { undoingMessages } from '../undo/undoingMessages.ts';
import type { AddRedeemReceipt } from './addRedeemReceipt.ts';
import { moveAtTill, mustKnowPromotion, type TillCommand, type TillReason } from './atTill.ts';
import { undoneChanges } from './voidedChanges.ts';
import {
  findLatestNotUndone,
  findVoided,
  isUndoneAlready,
  undoingOf,
  type VoidedOriginal,
} from './voidedOriginal.ts';

type RuleReason =
  | CardStateReason
  | ContentReason
  | 'insufficient_balance'
  | 'balance_limit_exceeded'
  | 'not_reversible'
  | 'promotion_not_found'
  | 'account_suspended'
  | 'transaction_not_found'
  | 'transaction_mismatch';
export type VoidAddRedeemReason = TillReason | LedgerReason | RuleReason | 'already_reversed';

type FoundOriginal = VoidedOriginal | { refused: 'not_reversible' };

export interface VoidAddRedeemInput {
  card: CardInfo;
  program: WalletProgram;
  promotionCode?: string;
  /** Additions to subtract, and redemptions to return. */
  add: readonly ContentInput[];
  redeem: readonly ContentInput[];
  /** Id of the addition or redemption; absent: found by its contents. */
  transactionId?: bigint;
}

/**
 * Voids an addition or redemption with all rule effects. Without a transaction id, voids the card's latest
 * transaction with exactly these contents that is not undone, in the same store and within the reversal
 * window.
 */
export async function voidAddRedeem(
  app: LedgerParts & Pick<Context, 'merchants'>,
  request: CardRequest,
  input: VoidAddRedeemInput,
): Promise<Outcome<AddRedeemReceipt, VoidAddRedeemReason>> {
  const { transactionId } = input;
  const { merchantId } = request.caller.merchant;
  if (transactionId !== undefined) {
    const fits = ({ kind }: RecordedTransaction) => kind === 'addRedeem';
    const original = await findVoided(app, merchantId, { card: input.card, transactionId, fits });
    const outcome = await voidOriginal(app, request, input, original, undoingOf(original, request.digest()));
    return isUndoneAlready(outcome) ? { refused: 'already_reversed' } : outcome;
  }
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const original = await findByContents(app, request, input);
    // Not the request's digest: two concurrent voids of equal payments are not repeats of each other.
    const outcome = await voidOriginal(app, request, input, original, undoingOf(original, randomBytes(32)));
    if (!isUndoneAlready(outcome)) return outcome;
    // Another void or reversal came first: try the next older transaction.
  }
  return { refused: 'not_reversible' };
}

const MAX_ATTEMPTS = 20;

/** Finds the card's latest transaction with these contents that is not undone. */
async function findByContents(
  app: Pick<Context, 'clock' | 'store'>,
  request: CardRequest,
  { card, add, redeem }: VoidAddRedeemInput,
): Promise<FoundOriginal> {
  const { merchant } = request.caller;
  const cardNumber = await findCardNumber(app.store.db, { merchant, now: app.clock.now() }, card);
  // The command itself reports the problem with the card.
  if (typeof cardNumber !== 'string') return { refused: 'not_reversible' };
  const contents = { added: amountsIn(merchant, add), redeemed: amountsIn(merchant, redeem) };
  const fits = (original: RecordedTransaction) =>
    original.kind === 'addRedeem' &&
    original.storeCode === request.storeCode &&
    matchesApplied(original, contents);
  const found = await findLatestNotUndone(app, merchant.merchantId, cardNumber, fits);
  return found ?? { refused: 'not_reversible' };
}

function voidOriginal(
  app: LedgerParts,
  request: CardRequest,
  input: VoidAddRedeemInput,
  original: FoundOriginal,
  undoes: TillCommand<[CardInfo], AddRedeemReceipt, RuleReason>['undoes'],
): Promise<Outcome<AddRedeemReceipt, Exclude<VoidAddRedeemReason, 'already_reversed'>>> {
  return moveAtTill(app, request, {
    kind: 'voidAddRedeem',
    cards: [input.card],
    undoes,
    decide: (visit, card): Decision<AddRedeemReceipt, RuleReason> =>
      mustKnowPromotion(visit, input.promotionCode) ??
      mustBeActive(visit, card) ??
      mustNotBeSuspended(card) ??
      decideVoid(visit, card, original, input),
  });
}

function decideVoid(
  visit: StoreVisit,
  card: HeldCard,
  original: FoundOriginal,
  input: VoidAddRedeemInput,
): Decision<AddRedeemReceipt, RuleReason> {
  const added = readContents(visit, card, input.program, input.add);
  if ('refused' in added) return added;
  const redeemed = readContents(visit, card, input.program, input.redeem);
  if ('refused' in redeemed) return redeemed;
  if ('refused' in original) return notFound(original.refused);
  if (!matchesApplied(original, storedContents(added, redeemed))) return { refused: 'transaction_mismatch' };
  const left = { staysActive: true, refused: 'not_reversible' as const };
  const held = { card: () => card };
  const undoing = decideUndoing(visit, held, original, left);
  if ('refused' in undoing) return asVoidReason(undoing);
  const after = cardsAfter(held, visit.header, undoing)(card.cardNumber);
  return {
    ...undoing,
    receipt: {
      standing: cardStanding(visit, {
        before: card,
        // Value returned to a lot that has expired since cannot be used.
        after: withoutDueLots(after, visit.today),
        posMessages: undoingMessages(visit, held, undoing),
      }),
      isPartial: false,
      added: added.map(toApplied),
      redeemed: redeemed.map(toApplied),
      changes: undoneChanges(visit, undoing.legs, { added, redeemed }),
    },
  };
}

function notFound(
  reason: Extract<FoundOriginal, { refused: string }>['refused'],
): Refused<'transaction_not_found' | 'transaction_mismatch' | 'not_reversible'> {
  if (reason === 'has_later_activity') throw new Error('A void of an addition does not ask for the latest.');
  return { refused: reason };
}

function asVoidReason({
  refused,
  details,
}: Refused<UndoReason>): Refused<'insufficient_balance' | 'balance_limit_exceeded' | 'not_reversible'> {
  return {
    refused: refused === 'insufficient_balance_to_reverse' ? 'insufficient_balance' : refused,
    details,
  };
}

/** Compares with the applied amounts, which a partial redemption leaves below the requested ones. */
function matchesApplied(original: RecordedTransaction, input: AppliedContents): boolean {
  const applied = traceOf(original)?.applied;
  const isSame = (one: Record<string, string>, other: Record<string, string>) =>
    Object.keys(one).length === Object.keys(other).length &&
    Object.entries(one).every(([walletCode, amount]) => other[walletCode] === amount);
  return (
    applied !== undefined && isSame(applied.added, input.added) && isSame(applied.redeemed, input.redeemed)
  );
}
