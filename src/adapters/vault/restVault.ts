import type { Sender } from '../../base/net/outgoingHttp.ts';
import type {
  AuthorizationOutcome,
  CardData,
  LookUpOutcome,
  NamedPayment,
  StepOutcome,
  TokenizationOutcome,
  TokenOutcome,
  Vault,
} from '../../domain/ground/ports/payments.ts';
import { readAnswer } from './vaultAnswers.ts';
import { openVaultApi, type RestVaultSettings } from './vaultApi.ts';
import { isSuccess, refusal, stepOutcome } from './vaultOutcomes.ts';
import { KINDS, toFound } from './vaultTransactions.ts';

/** Payment vault over a REST API: JSON, Basic authentication, transactions under our `order_id`. */
export function openRestVault(outgoing: Sender, settings: RestVaultSettings): Vault {
  const call = openVaultApi(outgoing, settings);

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
    // Only an authorization uses a token that could be invalid.
    return outcome.outcome === 'invalid_method' ? { ...outcome, outcome: 'failed' } : outcome;
  }

  async function listed(payment: NamedPayment, kinds = Object.values(KINDS)): Promise<LookUpOutcome> {
    const query = new URLSearchParams({ order_id: payment.reference, count: '100' });
    const answered = await call('GET', `/transactions.json?${query}`);
    if (!('answer' in answered)) return { unavailable: answered.message };
    const { status, body } = answered.answer;
    const reported = isSuccess(status) ? readAnswer('transactions', body)?.transactions : undefined;
    if (!reported) return { unavailable: `The vault responded ${status} without a list of transactions.` };
    return toFound(reported, payment, kinds);
  }

  async function onToken(token: string, action: 'retain' | 'redact'): Promise<TokenOutcome> {
    const answered = await call('PUT', `/payment_methods/${encodeURIComponent(token)}/${action}.json`);
    if (!('answer' in answered)) return { outcome: answered.trouble, message: answered.message };
    const { status, body } = answered.answer;
    const reported = readAnswer('transaction', body)?.transaction;
    if (reported && isSuccess(status) && reported.succeeded) return { outcome: 'done' };
    const refused = refusal(answered.answer);
    if (refused.outcome === 'invalid_method' && action === 'redact') return { outcome: 'done' };
    if (reported && status === 422) return { outcome: 'failed', message: reported.message ?? reported.state };
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
      const path = `/gateways/${encodeURIComponent(settings.gatewayToken)}/authorize.json`;
      const answered = await call('POST', path, { transaction }, `${reference}-authorize`);
      return stepOutcome(answered, 'authorization', payment);
    },
    capture: (payment) => step('capture', payment.authorizationToken, payment),
    void: (payment) => step('void', payment.authorizationToken, payment),
    credit: (payment) => step('credit', payment.captureToken ?? payment.authorizationToken, payment),
    lookUp: (payment) => listed(payment),
    lookUpCredit: (step) => listed(step, ['credit']),
    retain: (token) => onToken(token, 'retain'),
    redact: (token) => onToken(token, 'redact'),
    async tokenize(card): Promise<TokenizationOutcome> {
      const answered = await call('POST', '/payment_methods.json', {
        payment_method: { credit_card: toCreditCard(card), retained: false },
      });
      if (!('answer' in answered)) return { outcome: answered.trouble, message: answered.message };
      const { status, body } = answered.answer;
      const reported = readAnswer('transaction', body)?.transaction;
      if (reported?.succeeded && isSuccess(status) && reported.payment_method)
        return { outcome: 'done', token: reported.payment_method.token };
      const refused = refusal(answered.answer);
      // The error format for an invalid card. It may quote card data, so the text is not passed on.
      if (status === 422 && refused.outcome !== 'unknown')
        return { outcome: 'invalid_method', message: 'The vault does not accept the card.' };
      return { ...refused, message: `The vault responded ${status}.` };
    },
  };
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
