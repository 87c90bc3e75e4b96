import { formatDecimal, min } from '../../../base/money/money.ts';
import type { Decision, HeldCard, LedgerReason, Outcome, Refused } from '../../../ledger/movement.ts';
import { cardsAfter } from '../../../ledger/preview.ts';
import type { LedgerParts } from '../../ground/context.ts';
import { loyaltyProgramOf } from '../../rules/loyaltyProgram.ts';
import type { LoyaltyState } from '../../rules/loyaltyState.ts';
import type { RuleEvent } from '../../rules/occasion.ts';
import { type RedemptionRuleReason, redemptionBlocker } from '../../rules/redemptionBlocker.ts';
import {
  type CardStateReason,
  mustBeActive,
  mustBeWithinVelocity,
  mustHaveRoom,
  mustNotBeSuspended,
  oneMoreMovement,
} from '../shared/cardChecks.ts';
import { activation, statusOn } from '../shared/cardExpiry.ts';
import type { CardInfo } from '../shared/cardIdentifier.ts';
import { type CardRequest, STORED_VALUE, type StoreVisit } from '../shared/cardRequest.ts';
import { cardStanding } from '../shared/cardStanding.ts';
import { occasionOf, withRules } from '../shared/ruledMovement.ts';
import {
  type ContentInput,
  type ContentReason,
  readContents,
  storedContents,
  summed,
  toApplied,
  toChange,
  type WalletAmount,
  type WalletProgram,
} from '../shared/walletContents.ts';
import { credit, debit, sourceOf } from '../shared/walletLegs.ts';
import type { AddRedeemReceipt } from './addRedeemReceipt.ts';
import { moveAtTill, mustKnowPromotion, type TillReason } from './atTill.ts';

type RedeemReason = 'insufficient_balance' | 'registration_required' | RedemptionRuleReason;
type RuleReason =
  | CardStateReason
  | ContentReason
  | RedeemReason
  | 'promotion_not_found'
  | 'account_suspended'
  | 'balance_limit_exceeded'
  | 'velocity_limit_exceeded';
export type AddRedeemReason = TillReason | LedgerReason | RuleReason;

export interface AddRedeemInput {
  card: CardInfo;
  program: WalletProgram;
  promotionCode?: string;
  add: readonly ContentInput[];
  redeem: readonly ContentInput[];
  /** Activates an inactive card first. */
  autoActivate: boolean;
}

/** Redeems from wallets of one card, then adds to them, and runs the merchant's rules, atomically. */
export function addRedeem(
  app: LedgerParts,
  request: CardRequest,
  input: AddRedeemInput,
): Promise<Outcome<AddRedeemReceipt, AddRedeemReason>> {
  return moveAtTill(app, request, {
    kind: 'addRedeem',
    cards: [input.card],
    walletCodes: [...input.redeem, ...input.add].map(({ walletCode }) => walletCode),
    decide: (visit, card) => decideAddRedeem(visit, card, input),
  });
}

function decideAddRedeem(
  visit: StoreVisit,
  card: HeldCard,
  input: AddRedeemInput,
): Decision<AddRedeemReceipt, RuleReason> {
  const isActivated = input.autoActivate && statusOn(card, visit.today) === 'INACTIVE';
  const unusable =
    mustKnowPromotion(visit, input.promotionCode) ??
    (isActivated ? undefined : mustBeActive(visit, card)) ??
    mustNotBeSuspended(card);
  if (unusable) return unusable;
  const requested = readContents(visit, card, input.program, input.redeem);
  if ('refused' in requested) return requested;
  const added = readContents(visit, card, input.program, input.add);
  if ('refused' in added) return added;
  const redeemed = redeemable(visit, card, requested);
  if ('refused' in redeemed) return redeemed;
  const refused = mustHoldAll(card, redeemed, added) ?? mustBeWithinVelocity(visit, card);
  if (refused) return refused;

  const { cardNumber } = card;
  const ruled = withRules(visit, card, {
    legs: [
      ...redeemed.flatMap(({ wallet, amount }) => debit(wallet, cardNumber, amount, 'redeemed')),
      ...added.flatMap(({ wallet, amount }) =>
        credit(wallet, cardNumber, amount, sourceOf(wallet), visit.today),
      ),
    ],
    cardChanges: isActivated ? [activation(visit, card)] : [],
    events: [
      ...(isActivated ? [{ kind: 'activate' } as const] : []),
      ...redeemed.map(redemptionEvent),
      ...added.map(additionEvent),
    ],
    applied: storedContents(added, redeemed),
  });
  const posting = { ...ruled.posting, counters: oneMoreMovement(visit, card) };
  const after = cardsAfter({ card: () => card }, visit.header, posting)(cardNumber);
  const due = stillDue(requested, redeemed);
  return {
    ...posting,
    receipt: {
      standing: cardStanding(visit, {
        before: card,
        after,
        posMessages: [...due, ...ruled.posMessages].slice(0, MAX_MESSAGES),
      }),
      isPartial: due.length > 0,
      added: added.map(toApplied),
      redeemed: redeemed.map(toApplied),
      changes: [
        ...redeemed.map(toChange('redeem')),
        ...added.map(toChange('add')),
        ...summed(visit, ruled.effects.credits).map(toChange('add')),
        ...summed(visit, ruled.effects.debits).map(toChange('redeem')),
      ],
    },
  };
}

const MAX_MESSAGES = 20;

/** Returns the redeemable amounts: stored value up to the balance, other wallets in full or refused. */
function redeemable(
  visit: StoreVisit,
  card: HeldCard,
  requested: readonly WalletAmount[],
): WalletAmount[] | Refused<RedeemReason> {
  const given: WalletAmount[] = [];
  for (const { wallet, amount } of requested) {
    if (wallet.kind === 'points' && card.accountId === null) return { refused: 'registration_required' };
    const blocked = redemptionBlocker(
      loyaltyProgramOf(visit.merchant),
      occasionOf(visit),
      card.loyalty as LoyaltyState,
      wallet.walletCode,
    );
    if (blocked) return { refused: blocked.refused };
    const balance = balanceIn(card, wallet);
    const isInFull = wallet.kind !== 'stored_value';
    if (balance === 0n || (isInFull && balance < amount))
      return { refused: 'insufficient_balance', details: { walletName: wallet.name } };
    given.push({ wallet, amount: min(amount, balance) });
  }
  return given;
}

/** Checks balance limits as if the redemption came first, since it makes room for the addition. */
function mustHoldAll(card: HeldCard, redeemed: readonly WalletAmount[], added: readonly WalletAmount[]) {
  for (const { wallet, amount } of added) {
    const redeemedAmount =
      redeemed.find((each) => each.wallet.walletCode === wallet.walletCode)?.amount ?? 0n;
    const full = mustHaveRoom(wallet, balanceIn(card, wallet) - redeemedAmount, amount);
    if (full) return full;
  }
  return undefined;
}

function balanceIn(card: HeldCard, { walletCode }: WalletAmount['wallet']): bigint {
  return card.wallets.get(walletCode)!.balance;
}

function redemptionEvent({ wallet: { walletCode }, amount }: WalletAmount): RuleEvent {
  return walletCode === STORED_VALUE
    ? { kind: 'pay', amount }
    : { kind: 'redeem', walletCode, quantity: amount };
}

function additionEvent({ wallet: { walletCode }, amount }: WalletAmount): RuleEvent {
  return { kind: 'add', walletCode, quantity: amount };
}

/** Cashier message with the amount that the card's balance did not cover. */
function stillDue(requested: readonly WalletAmount[], redeemed: readonly WalletAmount[]): string[] {
  return requested.flatMap(({ wallet: { scale }, amount }, index) => {
    const due = amount - redeemed[index]!.amount;
    return due > 0n ? [`Still due: ${formatDecimal(due, scale)}`] : [];
  });
}
