import type { UnpaidReason } from '../../store/subscriptionTables.ts';
import type { FlowParts } from '../ground/context.ts';
import { findStoredResult, type IdempotentRequest, keyed } from '../ground/storedResult.ts';
import { advanceCharge } from './chargeFlow.ts';
import { readSubscription, type Subscription, type SubscriptionKey } from './subscription.ts';
import { readPeriod, type SubscriptionPeriod } from './subscriptionPeriod.ts';

/** Result of a request, stored for its repeats. Types, so that they can be stored as JSON. */
export type Written = { subscriptionId: string; charge?: ChargeName };
type ChargeName = { subscriptionId: string; periodNumber: number; attempt: number };

export function writtenOf({ subscriptionId }: SubscriptionKey, period?: SubscriptionPeriod): Written {
  const written = { subscriptionId: String(subscriptionId) };
  if (!period) return written;
  const { periodNumber, attempt } = period;
  return { ...written, charge: { ...written, periodNumber, attempt } };
}

export type WrittenOutcome =
  | { subscription: Subscription; unpaidFor?: undefined }
  | { unpaidFor: UnpaidReason };

/**
 * Executes a request once: runs `write`, then advances the resulting charge to its end. A refusal by `write`
 * is returned unchanged, with nothing written.
 */
export async function carryOut<BusinessRefusal extends object>(
  app: FlowParts,
  request: IdempotentRequest,
  write: () => Promise<Written | BusinessRefusal>,
): Promise<WrittenOutcome | BusinessRefusal> {
  const written = (await findStoredResult<Written>(app.store.db, keyed(request))) ?? (await write());
  return isWritten(written) ? outcomeOf(app, request.caller.merchant.merchantId, written) : written;
}

function isWritten(written: object): written is Written {
  return 'subscriptionId' in written;
}

async function outcomeOf(
  app: FlowParts,
  merchantId: number,
  { subscriptionId, charge }: Written,
): Promise<WrittenOutcome> {
  if (charge) return outcomeOfCharge(app, merchantId, charge);
  return {
    subscription: await readSubscription(app.store.db, {
      merchantId,
      subscriptionId: BigInt(subscriptionId),
    }),
  };
}

/** Advances a request's charge to its end, or returns its outcome when the request was made before. */
async function outcomeOfCharge(
  app: FlowParts,
  merchantId: number,
  name: ChargeName,
): Promise<WrittenOutcome> {
  const key = { merchantId, subscriptionId: BigInt(name.subscriptionId) };
  const { subscription, period: last } = await advanceCharge(app, key);
  const period =
    last?.periodNumber === name.periodNumber
      ? last
      : await readPeriod(app.store.db, { ...key, periodNumber: name.periodNumber });
  // There is another attempt only because this one had failed.
  if (period.attempt !== name.attempt) return { unpaidFor: 'auth_failed' };
  if (period.state === 'PAID') return { subscription };
  return { unpaidFor: period.unpaidFor ?? 'auth_failed' };
}
