import { Stripe } from 'stripe';
import {
  type AuthorizationOutcome,
  DEFAULT_TIMEOUT_MS,
  type FollowUp,
  type PaymentGateway,
  type StepOutcome,
} from '../../domain/payments/port.ts';
import type { OutgoingHttp } from '../../net/outgoingHttp.ts';
import {
  checkedIntent,
  doneWith,
  isOver,
  isPaid,
  lookAt,
  mismatch,
  ofIntent,
  ofRefund,
  REFUND_OUTCOMES,
  unexpectedState,
} from './paymentIntents.ts';
import { outcomeOfError } from './stripeErrors.ts';
import { GuardedHttpClient } from './stripeHttp.ts';

export interface HostedCheckoutSettings {
  secretKey: string;
  /** The address of the processor's API: scheme, host and port. Absent: the processor's own. */
  apiBase?: string;
  timeoutMs?: number;
}

/**
 * Payments that the buyer confirmed on the card processor's own page. Authorizing one is to look at it: it must be over
 * exactly the amount, and neither cancelled nor paid back. That it pays once is for the caller to see to.
 */
export function openHostedCheckout(
  outgoing: OutgoingHttp,
  { secretKey, apiBase, timeoutMs = DEFAULT_TIMEOUT_MS }: HostedCheckoutSettings,
): PaymentGateway {
  const { payments, refunds } = processor(outgoing, secretKey, timeoutMs, apiBase);
  const read = async (id: string) =>
    checkedIntent(await payments.retrieve(id, { expand: ['latest_charge'] }));

  return {
    async authorize({ token, ...payment }): Promise<AuthorizationOutcome> {
      if (!INTENT_ID.test(token)) return mismatch('It is no payment intent.');
      try {
        return lookAt(await read(token), payment);
      } catch (error) {
        const told = outcomeOfError(error);
        if (told.code === 'resource_missing') return mismatch('The processor does not know the intent.');
        // Looking changes nothing, so nothing is uncertain after it.
        return { outcome: 'failed', message: told.message };
      }
    },
    capture: (step) =>
      doing(
        step,
        async (id, idempotencyKey) => {
          const before = await read(id);
          if (isPaid(before, step)) return doneWith(before, 'Captured.');
          const after = checkedIntent(await payments.capture(id, {}, { idempotencyKey }));
          return isPaid(after, step) ? doneWith(after, 'Captured.') : unexpectedState(after);
        },
        'capture',
      ),
    void: (step) =>
      doing(
        step,
        async (id, idempotencyKey) => {
          const after = checkedIntent(await payments.cancel(id, {}, { idempotencyKey }));
          return after.status === 'canceled' ? doneWith(after, 'Cancelled.') : unexpectedState(after);
        },
        'void',
      ),
    credit: (step) =>
      doing(
        step,
        async (id, idempotencyKey) => {
          const refund = await refunds.create({ payment_intent: id }, { idempotencyKey });
          const outcome = REFUND_OUTCOMES[String(refund.status)];
          if (outcome === 'succeeded' && refund.amount === Number(step.amount))
            return { outcome: 'done', transactionToken: refund.id, message: 'Paid back.' };
          return {
            outcome: outcome === 'failed' ? 'failed' : 'unknown',
            message: `Refund ${refund.status}.`,
          };
        },
        'credit',
      ),
    async lookUp({ token, authorizationToken = token, ...payment }) {
      if (authorizationToken === undefined || !INTENT_ID.test(authorizationToken)) return { found: [] };
      try {
        const intent = await read(authorizationToken);
        // One over something else was never ours.
        if (!isOver(intent, payment)) return { found: [] };
        const { data } = await refunds.list({ payment_intent: authorizationToken, limit: 100 });
        return { found: [...ofIntent(intent), ...data.map(ofRefund)] };
      } catch (error) {
        const told = outcomeOfError(error);
        return told.code === 'resource_missing' ? { found: [] } : { unavailable: told.message };
      }
    },
  };
}

/** As the processor makes them; it goes into an address. */
const INTENT_ID = /^pi_[A-Za-z0-9]{1,200}$/;

function processor(outgoing: OutgoingHttp, secretKey: string, timeout: number, apiBase?: string) {
  const base = apiBase === undefined ? undefined : new URL(apiBase);
  const { paymentIntents, refunds } = new Stripe(secretKey, {
    httpClient: new GuardedHttpClient(outgoing) as Stripe.HttpClient,
    timeout,
    // Whether something may be sent again is decided by us.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
      protocol: base.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  });
  return { payments: paymentIntents, refunds };
}

/** A step on the intent that was looked at. */
async function doing(
  { reference, authorizationToken }: FollowUp,
  step: (id: string, idempotencyKey: string) => Promise<StepOutcome>,
  name: string,
): Promise<StepOutcome> {
  try {
    return await step(authorizationToken, `${reference}-${name}`);
  } catch (error) {
    const { outcome, message } = outcomeOfError(error);
    return { outcome, message };
  }
}
