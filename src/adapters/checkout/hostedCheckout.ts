import { Stripe } from 'stripe';
import type { OutgoingHttp } from '../outgoingHttp.ts';
import {
  type AuthorizationOutcome,
  DEFAULT_TIMEOUT_MS,
  type FollowUp,
  type FoundTransaction,
  type NamedPayment,
  type NotDone,
  type PaymentGateway,
  type StepOutcome,
} from '../vault/vault.ts';
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
  const read = async (id: string) => checked(await payments.retrieve(id, { expand: ['latest_charge'] }));

  return {
    async authorize({ token, ...payment }): Promise<AuthorizationOutcome> {
      if (!INTENT_ID.test(token)) return mismatch('It is no payment intent.');
      try {
        return look(await read(token), payment);
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
          if (isPaid(before, step)) return done(before, 'Captured.');
          const after = checked(await payments.capture(id, {}, { idempotencyKey }));
          return isPaid(after, step) ? done(after, 'Captured.') : unexpected(after);
        },
        'capture',
      ),
    void: (step) =>
      doing(
        step,
        async (id, idempotencyKey) => {
          const after = checked(await payments.cancel(id, {}, { idempotencyKey }));
          return after.status === 'canceled' ? done(after, 'Cancelled.') : unexpected(after);
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

type Intent = Pick<
  Stripe.PaymentIntent,
  'id' | 'status' | 'amount' | 'currency' | 'amount_received' | 'amount_capturable' | 'latest_charge'
>;

/** The intent with the fields that are relied on. Throws when the answer is something else. */
function checked(intent: Intent): Intent {
  const { id, status, amount, currency, amount_received, amount_capturable } = intent;
  const isWhole =
    [id, status, currency].every((field) => typeof field === 'string') &&
    [amount, amount_received, amount_capturable].every(Number.isSafeInteger);
  if (!isWhole) throw new Error('The processor answered with something that is no payment intent.');
  return intent;
}

function isOver({ amount, currency }: Intent, payment: NamedPayment): boolean {
  return amount === Number(payment.amount) && currency === payment.currency.toLowerCase();
}

function isPaid(intent: Intent, payment: NamedPayment): boolean {
  return intent.status === 'succeeded' && isOver(intent, payment) && intent.amount_received === intent.amount;
}

function look(intent: Intent, payment: NamedPayment): AuthorizationOutcome {
  if (!isOver(intent, payment)) return mismatch('The intent is over another amount or currency.');
  const isReserved = intent.status === 'requires_capture' && intent.amount_capturable === intent.amount;
  if (!isReserved && !isPaid(intent, payment)) return mismatch(`The intent is ${intent.status}.`);
  const { latest_charge: charge } = intent;
  if (charge && typeof charge === 'object' && charge.amount_refunded > 0)
    return mismatch('The intent was paid back.');
  return { outcome: 'done', transactionToken: intent.id, message: `The intent is ${intent.status}.` };
}

function mismatch(message: string): NotDone<'invalid_method'> {
  return { outcome: 'invalid_method', message };
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

function done({ id, latest_charge: charge }: Intent, message: string): StepOutcome {
  const transactionToken = (typeof charge === 'string' ? charge : charge?.id) ?? id;
  return { outcome: 'done', transactionToken, message };
}

function unexpected({ status }: Intent): StepOutcome {
  return { outcome: 'unknown', message: `The intent is ${status}.` };
}

function ofIntent(intent: Intent): FoundTransaction[] {
  const { id, status, amount_received: received } = intent;
  const message = `The intent is ${status}.`;
  const found = (kind: FoundTransaction['kind'], transactionToken = id): FoundTransaction => ({
    kind,
    outcome: 'succeeded',
    transactionToken,
    message,
  });
  if (status === 'requires_capture') return [found('authorization')];
  if (status === 'canceled') return [found('authorization'), found('void')];
  if (status !== 'succeeded' || received === 0) return [];
  const charge = done(intent, message) as { transactionToken: string };
  return [found('authorization'), found('capture', charge.transactionToken)];
}

const REFUND_OUTCOMES: Record<string, FoundTransaction['outcome']> = {
  succeeded: 'succeeded',
  // On its way to the buyer's bank; the processor sees to it.
  pending: 'succeeded',
  requires_action: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

function ofRefund({ id, status }: Stripe.Refund): FoundTransaction {
  const outcome = REFUND_OUTCOMES[String(status)] ?? 'pending';
  return { kind: 'credit', outcome, transactionToken: id, message: `Refund ${status}.` };
}
