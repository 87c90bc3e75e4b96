import { min } from '../../base/money/money.ts';
import { addDays } from '../../base/time/calendar.ts';
import {
  type HeldCard,
  isRecorded,
  type Leg,
  type LoyaltyState,
  type Posting,
} from '../../ledger/movement.ts';
import { findTransaction, type RecordedTransaction } from '../../ledger/transactions.ts';
import type { Trx } from '../../store/database.ts';
import { mustHaveRoom } from '../cards/shared/cardChecks.ts';
import { statusOn } from '../cards/shared/cardExpiry.ts';
import { createEntry, type StoreEntry } from '../cards/shared/cardRequest.ts';
import { toShortfall } from '../cards/shared/shortfalls.ts';
import { storeOfGrant } from '../cards/shared/storeOfGrant.ts';
import type { BookingParts, Context } from '../ground/context.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import type { OpenCharge } from './charge.ts';
import { findPlan, type Plan } from './plans.ts';
import type { Subscription } from './subscription.ts';
import type { SubscriptionPeriod } from './subscriptionPeriod.ts';

/** Number of the credit among a grant's legs. */
const CREDIT_LEG = 1;

/**
 * Statements run in the database transaction of a movement. `grantId`: the ledger transaction, if there is
 * one.
 */
export type WithGrant = (trx: Trx, grantId: bigint | null) => Promise<void>;

/**
 * Credits the period's benefit to the card, valid until the period's last day. Idempotent: one ledger
 * movement, keyed by the attempt. `not_granted`: the card cannot take it, and nothing was written.
 */
export async function grantBenefit(
  app: BookingParts,
  subscription: Subscription,
  period: SubscriptionPeriod,
  statements: WithGrant,
): Promise<{ refused?: undefined } | { refused: 'not_granted' }> {
  const { cardNumber, merchantId } = subscription;
  const merchant = app.merchants.known(merchantId);
  const plan = findPlan(merchant, period.planCode);
  if (typeof plan === 'string') return { refused: 'not_granted' };
  const visit = await entryOf(app, merchant, cardNumber);
  const outcome = await app.ledger.perform<Record<string, never>, 'not_granted'>({
    visit,
    keys: [{ scope: 'subscription', key: nameOf(period) }],
    cardNumbers: [cardNumber],
    hasStatements: true,
    decide(held, header) {
      const card = held.card(cardNumber);
      if (!card || !canBeGranted(merchant, card, visit.today, subscription, plan))
        return { refused: 'not_granted' };
      const lastDay = addDays(period.endsOn, -1);
      const legs = plan.benefit && lastDay >= visit.today ? grantLegs(cardNumber, plan.benefit, lastDay) : [];
      const grantId = legs.length > 0 ? header.transactionId : null;
      return {
        legs,
        loyalty: legs.length > 0 ? [{ cardNumber, state: withPause(card.loyalty, plan) }] : [],
        statements: (trx) => statements(trx, grantId),
        receipt: {},
      };
    },
  });
  if (outcome.refused === 'not_granted') return { refused: 'not_granted' };
  if (outcome.refused !== undefined)
    throw new Error(`The name of period ${nameOf(period)} was taken by something else.`);
  return {};
}

/** Reclaims the unspent rest of the period's benefit. Spent value becomes a shortfall of the card. */
export async function reclaimBenefit(
  app: BookingParts,
  { subscription: { cardNumber }, period }: OpenCharge,
  statements: (trx: Trx) => Promise<void>,
): Promise<void> {
  const { merchantId, grantId } = period;
  if (grantId === null) throw new Error(`Period ${nameOf(period)} has given nothing.`);
  const merchant = app.merchants.known(merchantId);
  const grant = await findTransaction(app.store.db, merchantId, grantId);
  const visit = await entryOf(app, merchant, cardNumber);
  const outcome = await app.ledger.perform<Record<string, never>, never>({
    visit,
    keys: [{ scope: 'subscription-taken-back', key: nameOf(period) }],
    cardNumbers: [cardNumber],
    hasStatements: true,
    decide(held) {
      const card = held.card(cardNumber);
      const taking = card && grant ? reclaimGrant(card, grant, visit.today) : { legs: [] };
      return {
        ...taking,
        loyalty:
          card && isRecorded({ ...taking, receipt: {} })
            ? [{ cardNumber, state: withPause(card.loyalty) }]
            : [],
        statements,
        receipt: {},
      };
    },
  });
  if (outcome.refused !== undefined)
    throw new Error(`The benefit of period ${nameOf(period)} could not be reclaimed: ${outcome.refused}.`);
}

function nameOf({ subscriptionId, periodNumber, attempt }: SubscriptionPeriod): string {
  return `${subscriptionId}-${periodNumber}-${attempt}`;
}

/** Returns true if the card belongs to the paying guest, is usable, and has room in the wallet. */
function canBeGranted(
  { wallets }: Merchant,
  card: HeldCard,
  today: string,
  { accountId }: Subscription,
  { benefit }: Plan,
): boolean {
  const isUsable =
    statusOn(card, today) === 'ACTIVE' && card.accountId === accountId && card.accountStatus === 'ACTIVE';
  if (!isUsable || !benefit) return isUsable;
  const [definition, held] = [wallets.get(benefit.walletCode), card.wallets.get(benefit.walletCode)];
  return (
    definition !== undefined &&
    held !== undefined &&
    !mustHaveRoom(definition, held.balance, benefit.quantity)
  );
}

function grantLegs(
  cardNumber: string,
  { walletCode, quantity }: NonNullable<Plan['benefit']>,
  expiresOn: string,
): Leg[] {
  return [
    { walletCode, amount: quantity, cardNumber, expiresOn },
    { walletCode, amount: -quantity, account: 'promotion' },
  ];
}

/** Takes what is left of a grant from the lot of its last day, also after an exchange. */
function reclaimGrant(
  { cardNumber, wallets }: HeldCard,
  grant: RecordedTransaction,
  today: string,
): Pick<Posting<never>, 'legs' | 'shortfalls'> {
  const granted = grant.legs[CREDIT_LEG - 1];
  if (granted?.cardNumber === undefined) return { legs: [] };
  const [allocation] = granted.allocations;
  const wallet = wallets.get(granted.walletCode);
  if (!allocation || !wallet) return { legs: [] };
  const { walletCode, amount } = granted;
  const { expiresOn } = allocation;
  const left = min(amount, wallet.lots.find((lot) => lot.expiresOn === expiresOn)?.remaining ?? 0n);
  const missing = { cardNumber, walletCode, amount: amount - left };
  const onCard = { legs: [{ ...granted, cardNumber }] };
  return {
    legs: left === 0n ? [] : takingLegs(cardNumber, walletCode, left, expiresOn),
    shortfalls: missing.amount === 0n ? [] : [toShortfall(onCard, missing, today)],
  };
}

function takingLegs(cardNumber: string, walletCode: number, amount: bigint, expiresOn: string): Leg[] {
  return [
    { walletCode, amount: -amount, cardNumber, from: [expiresOn] },
    { walletCode, amount, account: 'promotion' },
  ];
}

/** Sets the tills' minimum interval between redemptions of the benefit to that of the card's plan. */
function withPause({ redemptionPauses: _before, ...loyalty }: LoyaltyState, plan?: Plan): LoyaltyState {
  if (!plan?.benefit || plan.minRedemptionInterval === 0) return loyalty;
  return { ...loyalty, redemptionPauses: { [plan.benefit.walletCode]: plan.minRedemptionInterval } };
}

/** Uses the card's last store, since no till made the request. */
async function entryOf(
  app: Pick<Context, 'clock' | 'store'>,
  merchant: Merchant,
  cardNumber: string,
): Promise<StoreEntry> {
  const storeCode = await storeOfGrant(app.store.db, merchant, cardNumber);
  return createEntry(app, merchant, { kind: 'subscription', storeCode, clientId: '' });
}
