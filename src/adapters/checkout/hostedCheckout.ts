import type { Stripe } from 'stripe';
import type { Sender } from '../../base/net/outgoingHttp.ts';
import type {
  AuthorizationOutcome,
  CreditStep,
  FollowUp,
  PaymentGateway,
  StepOutcome,
} from '../../domain/ground/ports/payments.ts';
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
import { createProcessor, type ProcessorSettings } from './stripeClient.ts';
import { outcomeOfError } from './stripeErrors.ts';

/**
 * Payment gateway for payments that buyers confirm on the card processor's hosted page. `authorize` only reads the
 * payment intent: it must be for exactly the amount, and neither cancelled nor refunded. The caller must ensure that
 * each intent pays once.
 */
export function openHostedCheckout(outgoing: Sender, settings: ProcessorSettings): PaymentGateway {
  const { paymentIntents: payments, refunds } = createProcessor(outgoing, settings);
  const read = async (id: string) =>
    checkedIntent(await payments.retrieve(id, { expand: ['latest_charge'] }));

  return {
    async authorize({ token, ...payment }): Promise<AuthorizationOutcome> {
      if (!INTENT_ID.test(token)) return mismatch('It is not a payment intent.');
      try {
        return lookAt(await read(token), payment);
      } catch (error) {
        const reported = outcomeOfError(error);
        if (reported.code === 'resource_missing') return mismatch('The processor does not know the intent.');
        // Reading changes nothing, so a failed read leaves no unknown outcome.
        return { outcome: 'failed', message: reported.message };
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
          const refund = await refunds.create({ payment_intent: id, ...partOf(step) }, { idempotencyKey });
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
    async lookUpCredit({ authorizationToken, reference, isPart }) {
      try {
        const { data } = await refunds.list({ payment_intent: authorizationToken, limit: 100 });
        const own = data.filter(({ metadata }) => !isPart || metadata?.reference === reference);
        return { found: own.map(ofRefund) };
      } catch (error) {
        return { unavailable: outcomeOfError(error).message };
      }
    },
    async lookUp({ token, authorizationToken = token, ...payment }) {
      if (authorizationToken === undefined || !INTENT_ID.test(authorizationToken)) return { found: [] };
      try {
        const intent = await read(authorizationToken);
        // An intent with another amount or currency belongs to no payment of ours.
        if (!isOver(intent, payment)) return { found: [] };
        return { found: ofIntent(intent) };
      } catch (error) {
        const reported = outcomeOfError(error);
        return reported.code === 'resource_missing' ? { found: [] } : { unavailable: reported.message };
      }
    },
  };
}

/** Payment intent ids as the processor issues them; checked because the id becomes part of a URL. */
const INTENT_ID = /^pi_[A-Za-z0-9]{1,200}$/;

/** Names a part of the capture, by which it is found again. */
function partOf({ isPart, amount, reference }: CreditStep): Stripe.RefundCreateParams {
  return isPart ? { amount: Number(amount), metadata: { reference } } : {};
}

/** Runs one step on a payment intent that was read before. */
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
