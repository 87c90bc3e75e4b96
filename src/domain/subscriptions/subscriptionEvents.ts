import { currencyScale, formatDecimal } from '../../base/money/money.ts';
import type { Trx } from '../../store/database.ts';
import { maskCardNumber } from '../cards/shared/cardReceipt.ts';
import type { Context, EventParts } from '../ground/context.ts';
import { momentOf } from '../surveys/surveyTimes.ts';
import { publish } from '../webhooks/publish.ts';
import type { Subscription } from './subscription.ts';

interface Charged {
  planCode: string;
  /** Minor units. */
  price: bigint;
  /** End of the paid period. */
  paidUntil: string;
}

/** Publishes a renewal, in the caller's transaction, which has the card locked. */
export async function notifyOfRenewal(
  trx: Trx,
  app: EventParts & Pick<Context, 'clock'>,
  subscription: Subscription,
  charged: Charged,
): Promise<void> {
  const { merchantId, cardNumber } = subscription;
  const data = dataOf(app, subscription, charged);
  const occurredAt = app.clock.now();
  await publish(trx, app, { merchantId, type: 'subscription.renewed', occurredAt, cardNumber, data });
}

/** Publishes a failed renewal, in the caller's transaction, which has the card locked. */
export async function notifyOfRenewFailure(
  trx: Trx,
  app: EventParts & Pick<Context, 'clock'>,
  subscription: Subscription,
  charged: Charged,
): Promise<void> {
  const { merchantId, cardNumber } = subscription;
  const subscriptionStatus = 'SUBSCRIPTION_RENEW_FAILED' as const;
  const data = { ...dataOf(app, subscription, charged), subscriptionStatus };
  const occurredAt = app.clock.now();
  await publish(trx, app, { merchantId, type: 'subscription.renew_failed', occurredAt, cardNumber, data });
}

function dataOf(
  { merchants }: Pick<Context, 'merchants'>,
  subscription: Subscription,
  { planCode, price, paidUntil }: Charged,
) {
  const { merchantId, accountId, cardNumber } = subscription;
  const { currency, timeZone } = merchants.known(merchantId);
  return {
    accountId: Number(accountId),
    maskedCardNumber: maskCardNumber(cardNumber),
    subscriptionCode: planCode,
    amount: Number(formatDecimal(price, currencyScale(currency))),
    expirationDate: lastSecondBefore(paidUntil, timeZone),
  };
}

function lastSecondBefore(day: string, timeZone: string): string {
  const midnight = momentOf(timeZone, `${day} 00:00:00`);
  if (!midnight) throw new Error('A subscription is paid until a day that the calendar does not have.');
  return new Date(midnight.getTime() - 1000).toISOString().replace('.000Z', 'Z');
}
