import { Stripe } from 'stripe';
import { OutgoingFailure } from '../../base/net/outgoingHttp.ts';

/**
 * Maps a Stripe SDK error to the outcome of the step; `code` is the processor's error code. The processor's message
 * is not passed on, since it may quote request data.
 */
export function outcomeOfError(error: unknown): {
  outcome: 'declined' | 'failed' | 'unknown';
  message: string;
  code?: string;
} {
  if (!(error instanceof Stripe.errors.StripeError))
    return { outcome: 'unknown', message: "The processor's response is invalid." };
  const { detail, code, type, statusCode } = error;
  if (error instanceof Stripe.errors.StripeConnectionError) {
    const failure = detail as unknown;
    const trouble = failure instanceof OutgoingFailure ? failure.trouble : 'broken';
    const wasSent = trouble !== 'not_sent' && trouble !== 'refused_target';
    return {
      outcome: wasSent ? 'unknown' : 'failed',
      message: failure instanceof OutgoingFailure ? failure.message : 'The connection was lost.',
    };
  }
  const message = `The processor refused (${[statusCode, code ?? type].filter(Boolean).join(', ')}).`;
  if (error instanceof Stripe.errors.StripeCardError) return { outcome: 'declined', message, code };
  const isCertain =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError ||
    error instanceof Stripe.errors.StripeRateLimitError;
  return { outcome: isCertain ? 'failed' : 'unknown', message, code };
}
