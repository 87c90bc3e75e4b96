import { maskCardNumber } from '../domain/cards/cardReceipt.ts';
import type { Subscription } from '../domain/subscriptions/subscription.ts';
import type { SubscriptionPeriod } from '../domain/subscriptions/subscriptionPeriod.ts';
import { currencyScale, formatDecimal } from '../money/money.ts';

/** Cells of a subscription, with the last digits of its card number. */
export function subscriptionCells(subscription: Subscription): string[] {
  const { subscriptionId, cardNumber, planCode, pendingPlanCode, state, paidUntil } = subscription;
  return [
    String(subscriptionId),
    maskCardNumber(cardNumber),
    pendingPlanCode === null ? planCode : `${planCode}, then ${pendingPlanCode}`,
    state,
    paidUntil === null ? 'never paid' : `paid until ${paidUntil}`,
  ];
}

/** Cells of a subscription period, with its payment number. */
export function periodCells(period: SubscriptionPeriod, currency: string): string[] {
  const { periodNumber, planCode, startsOn, endsOn, price, state, unpaidFor, attempt, paymentId } = period;
  return [
    `${periodNumber}.`,
    planCode,
    `${startsOn} to ${endsOn}`,
    `${formatDecimal(price, currencyScale(currency))} ${currency}`,
    unpaidFor === null ? state : `${state} (${unpaidFor})`,
    attempt === 1 ? '' : `attempt ${attempt}`,
    `payment ${paymentId}`,
  ];
}
