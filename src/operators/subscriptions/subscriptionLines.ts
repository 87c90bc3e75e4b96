import { currencyScale, formatDecimal } from '../../base/money/money.ts';
import { maskCardNumber } from '../../domain/cards/shared/cardReceipt.ts';
import type { Subscription } from '../../domain/subscriptions/subscription.ts';
import type { SubscriptionPeriod } from '../../domain/subscriptions/subscriptionPeriod.ts';
import type { Columns } from '../program/table.ts';

/** Columns of subscriptions, with the last digits of their card numbers. */
export const SUBSCRIPTION_COLUMNS: Columns<Subscription> = {
  subscription: ({ subscriptionId }) => subscriptionId,
  card: ({ cardNumber }) => maskCardNumber(cardNumber),
  plan: ({ planCode, pendingPlanCode }) =>
    pendingPlanCode === null ? planCode : `${planCode}, then ${pendingPlanCode}`,
  state: ({ state }) => state,
  paidUntil: ({ paidUntil }) => paidUntil ?? 'never paid',
};

/** Columns of subscription periods, with their payment numbers. */
export function periodColumns(currency: string): Columns<SubscriptionPeriod> {
  return {
    period: ({ periodNumber }) => periodNumber,
    plan: ({ planCode }) => planCode,
    from: ({ startsOn }) => startsOn,
    to: ({ endsOn }) => endsOn,
    price: ({ price }) => `${formatDecimal(price, currencyScale(currency))} ${currency}`,
    state: ({ state, unpaidFor }) => (unpaidFor === null ? state : `${state} (${unpaidFor})`),
    attempt: ({ attempt }) => attempt,
    payment: ({ paymentId }) => paymentId,
  };
}
