import type { OutgoingAnswer } from '../../base/net/outgoingHttp.ts';
import type {
  AuthorizationOutcome,
  FoundTransaction,
  NamedPayment,
} from '../../domain/ground/ports/payments.ts';
import { readAnswer } from './vaultAnswers.ts';
import type { Answered } from './vaultApi.ts';
import { isOver, KINDS, outcomeOf } from './vaultTransactions.ts';

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/**
 * Maps a response to the outcome of a step. Success requires an explicit confirmation of this step of this payment.
 */
export function stepOutcome(
  answered: Answered,
  kind: FoundTransaction['kind'],
  payment: NamedPayment,
): AuthorizationOutcome {
  if (!('answer' in answered)) return { outcome: answered.trouble, message: answered.message };
  const { status, body } = answered.answer;
  const reported = readAnswer('transaction', body)?.transaction;
  if (!reported) return refusal(answered.answer);
  if (reported.order_id !== payment.reference || KINDS[reported.transaction_type] !== kind)
    return { outcome: 'unknown', message: 'The vault responded with a different transaction.' };
  const message = reported.message ?? reported.state;
  const outcome = outcomeOf(reported);
  if (outcome === 'succeeded' && isSuccess(status)) {
    if (isOver(reported, payment)) return { outcome: 'done', transactionToken: reported.token, message };
    return { outcome: 'unknown', message: 'The vault responded with a different amount or currency.' };
  }
  const isRefused = outcome === 'declined' || outcome === 'failed';
  if (isRefused && (isSuccess(status) || status === 422)) return { outcome, message };
  return { outcome: 'unknown', message: `The vault responded ${status}, state ${reported.state}.` };
}

/** Statuses that, with errors in the vault's format, mean the request was not processed. */
const NOT_TAKEN = new Set([400, 401, 402, 403, 404, 405, 410, 413, 415, 422, 429]);

/** Outcome of a response without a transaction. */
export function refusal({ status, body }: OutgoingAnswer) {
  const errors = readAnswer('errors', body)?.errors;
  if (!errors || !NOT_TAKEN.has(status)) {
    return { outcome: 'unknown' as const, message: `The vault responded ${status} without a valid body.` };
  }
  const { key, message } = errors[0]!;
  const isAboutToken = /payment_method/.test(key) && (status === 404 || status === 422);
  return { outcome: isAboutToken ? ('invalid_method' as const) : ('failed' as const), message };
}
