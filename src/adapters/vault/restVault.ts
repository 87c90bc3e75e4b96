import { type OutgoingAnswer, OutgoingFailure, type OutgoingHttp } from '../outgoingHttp.ts';
import {
  type AuthorizationOutcome,
  type CardData,
  DEFAULT_TIMEOUT_MS,
  type FoundTransaction,
  type NamedPayment,
  type StepOutcome,
  type TokenizationOutcome,
  type TokenOutcome,
  type Vault,
} from './vault.ts';
import { readAnswer } from './vaultAnswers.ts';
import { isOver, KINDS, outcomeOf, toFound } from './vaultTransactions.ts';

/** How a merchant's vault is reached. */
export interface RestVaultSettings {
  /** The address its API begins with, such as `https://vault.example.test/v1`. */
  url: string;
  environmentKey: string;
  accessSecret: string;
  /** Names, at the vault, the processor that payments go to. */
  gatewayToken: string;
  timeoutMs?: number;
}

const MAX_BYTES = 256 * 1024;

/** A vault over its REST API: JSON, Basic authentication, transactions under our `order_id`. */
export function openRestVault(outgoing: OutgoingHttp, settings: RestVaultSettings): Vault {
  const { url, environmentKey, accessSecret, gatewayToken, timeoutMs = DEFAULT_TIMEOUT_MS } = settings;
  const base = url.replace(/\/+$/, '');
  const credentials = Buffer.from(`${environmentKey}:${accessSecret}`).toString('base64');

  async function call(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    idempotencyKey?: string,
  ): Promise<Answered> {
    try {
      return {
        answer: await outgoing.send({
          method,
          url: base + path,
          headers: {
            authorization: `Basic ${credentials}`,
            accept: 'application/json',
            ...(body ? { 'content-type': 'application/json' } : {}),
            ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
          },
          body: body && JSON.stringify(body),
          timeoutMs,
          maxBytes: MAX_BYTES,
        }),
      };
    } catch (error) {
      if (!(error instanceof OutgoingFailure)) throw error;
      const wasSent = error.trouble !== 'not_sent' && error.trouble !== 'refused_target';
      return { trouble: wasSent ? 'unknown' : 'failed', message: error.message };
    }
  }

  async function step(
    kind: 'capture' | 'void' | 'credit',
    onTransaction: string,
    { reference, amount, currency }: NamedPayment,
  ): Promise<StepOutcome> {
    const answered = await call(
      'POST',
      `/transactions/${encodeURIComponent(onTransaction)}/${kind}.json`,
      { transaction: { order_id: reference, amount: Number(amount), currency_code: currency } },
      `${reference}-${kind}`,
    );
    const outcome = stepOutcome(answered, kind, { reference, amount, currency });
    // Nothing but an authorization is made with a token that could be wrong.
    return outcome.outcome === 'invalid_method' ? { ...outcome, outcome: 'failed' } : outcome;
  }

  async function onToken(token: string, action: 'retain' | 'redact'): Promise<TokenOutcome> {
    const answered = await call('PUT', `/payment_methods/${encodeURIComponent(token)}/${action}.json`);
    if (!('answer' in answered)) return { outcome: answered.trouble, message: answered.message };
    const { status, body } = answered.answer;
    const told = readAnswer('transaction', body)?.transaction;
    if (told && isSuccess(status) && told.succeeded) return { outcome: 'done' };
    const refused = refusal(answered.answer);
    if (refused.outcome === 'invalid_method' && action === 'redact') return { outcome: 'done' };
    if (told && status === 422) return { outcome: 'failed', message: told.message ?? told.state };
    return refused;
  }

  return {
    async authorize({ token, buyerIp, ...payment }): Promise<AuthorizationOutcome> {
      const { reference, amount, currency } = payment;
      const transaction = {
        payment_method_token: token,
        order_id: reference,
        amount: Number(amount),
        currency_code: currency,
        ...(buyerIp === undefined ? {} : { ip: buyerIp }),
      };
      const path = `/gateways/${encodeURIComponent(gatewayToken)}/authorize.json`;
      const answered = await call('POST', path, { transaction }, `${reference}-authorize`);
      return stepOutcome(answered, 'authorization', payment);
    },
    capture: (payment) => step('capture', payment.authorizationToken, payment),
    void: (payment) => step('void', payment.authorizationToken, payment),
    credit: (payment) => step('credit', payment.captureToken ?? payment.authorizationToken, payment),
    async lookUp({ reference, amount, currency }) {
      const query = new URLSearchParams({ order_id: reference, count: '100' });
      const answered = await call('GET', `/transactions.json?${query}`);
      if (!('answer' in answered)) return { unavailable: answered.message };
      const { status, body } = answered.answer;
      const told = isSuccess(status) ? readAnswer('transactions', body)?.transactions : undefined;
      if (!told) return { unavailable: `The vault answered ${status}, and no list of transactions.` };
      return toFound(told, { reference, amount, currency });
    },
    retain: (token) => onToken(token, 'retain'),
    redact: (token) => onToken(token, 'redact'),
    async tokenize(card): Promise<TokenizationOutcome> {
      const answered = await call('POST', '/payment_methods.json', {
        payment_method: { credit_card: toCreditCard(card), retained: false },
      });
      if (!('answer' in answered)) return { outcome: answered.trouble, message: answered.message };
      const { status, body } = answered.answer;
      const told = readAnswer('transaction', body)?.transaction;
      if (told?.succeeded && isSuccess(status) && told.payment_method)
        return { outcome: 'done', token: told.payment_method.token };
      const refused = refusal(answered.answer);
      // What a vault objects to in a card it does in these words; they may quote the card, so they go no further.
      if (status === 422 && refused.outcome !== 'unknown')
        return { outcome: 'invalid_method', message: 'The vault does not take the card.' };
      return { ...refused, message: `The vault answered ${status}.` };
    },
  };
}

type Answered = { answer: OutgoingAnswer } | { trouble: 'failed' | 'unknown'; message: string };

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** What an answer to a step says: success only in so many words, and only about this very step of this payment. */
function stepOutcome(
  answered: Answered,
  kind: FoundTransaction['kind'],
  payment: NamedPayment,
): AuthorizationOutcome {
  if (!('answer' in answered)) return { outcome: answered.trouble, message: answered.message };
  const { status, body } = answered.answer;
  const told = readAnswer('transaction', body)?.transaction;
  if (!told) return refusal(answered.answer);
  if (told.order_id !== payment.reference || KINDS[told.transaction_type] !== kind)
    return { outcome: 'unknown', message: 'The vault answered with another transaction.' };
  const message = told.message ?? told.state;
  const outcome = outcomeOf(told);
  if (outcome === 'succeeded' && isSuccess(status)) {
    if (isOver(told, payment)) return { outcome: 'done', transactionToken: told.token, message };
    return { outcome: 'unknown', message: 'The vault answered with another amount or currency.' };
  }
  const isRefused = outcome === 'declined' || outcome === 'failed';
  if (isRefused && (isSuccess(status) || status === 422)) return { outcome, message };
  return { outcome: 'unknown', message: `The vault answered ${status}, state ${told.state}.` };
}

/** After these, with errors in the vault's own words, the request was not taken at all. */
const NOT_TAKEN = new Set([400, 401, 402, 403, 404, 405, 410, 413, 415, 422, 429]);

/** An answer that tells of no transaction. */
function refusal({ status, body }: OutgoingAnswer) {
  const errors = readAnswer('errors', body)?.errors;
  if (!errors || !NOT_TAKEN.has(status)) {
    return { outcome: 'unknown' as const, message: `The vault answered ${status}, and nothing of use.` };
  }
  const { key, message } = errors[0]!;
  const isAboutToken = /payment_method/.test(key) && (status === 404 || status === 422);
  return { outcome: isAboutToken ? ('invalid_method' as const) : ('failed' as const), message };
}

function toCreditCard(card: CardData): object {
  return {
    number: card.cardNumber,
    verification_value: card.securityCode,
    full_name: card.nameOnCard,
    month: card.expirationMonth,
    year: card.expirationYear,
  };
}
