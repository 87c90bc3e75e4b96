import { maskCardNumber } from '../domain/cards/cardReceipt.ts';
import type { Merchant } from '../domain/merchantDirectory.ts';
import type { DeliveryOverview, EndpointState } from '../domain/webhooks/overview.ts';

/** Lines of endpoints with their last errors. Endpoints removed from the merchant file come last. */
export function endpointLines(merchant: Merchant, states: ReadonlyMap<string, EndpointState>): string[] {
  const endpoints = merchant.definitions('webhook');
  const gone = [...states.keys()].filter((code) => !endpoints.has(code));
  const named = [
    ...[...endpoints.values()].map(({ code, url, disabled }) => ({
      code,
      what: disabled ? `${url} (disabled)` : url,
    })),
    ...gone.map((code) => ({ code, what: '(not in the merchant file any more)' })),
  ];
  return named.flatMap(({ code, what }) => {
    const { pending, oldestSeconds, givenUp, coolDownSeconds, lastError } = states.get(code) ?? {
      pending: 0,
      givenUp: 0,
    };
    const oldest = oldestSeconds === undefined ? '' : `, the oldest for ${ageText(oldestSeconds)}`;
    return [
      `merchant ${merchant.merchantId}  ${code}  ${what}`,
      `    ${pending} waiting${oldest}; ${givenUp} given up`,
      ...(coolDownSeconds === undefined
        ? []
        : [`    circuit breaker open, next attempt in ${ageText(coolDownSeconds)}`]),
      ...(lastError === undefined ? [] : [`    ${lastError}`]),
    ];
  });
}

/** Lines of a delivery: state, and last error. */
export function deliveryLines(delivery: DeliveryOverview): string[] {
  const { eventId, type, orderingKey, occurredAt, state, attempts, nextAttemptAt, deliveredAt, lastError } =
    delivery;
  const card = orderingKey.startsWith('e') ? '' : `  ${maskCardNumber(orderingKey)}`;
  const how = {
    PENDING: attempts === 0 ? 'waits' : `waits, attempt ${attempts} failed, next ${timeOf(nextAttemptAt)}`,
    DELIVERED: `delivered ${deliveredAt ? timeOf(deliveredAt) : ''} by attempt ${attempts}`,
    GIVEN_UP: `given up after ${attempts} attempts`,
  }[state];
  return [
    `msg_${eventId}  ${timeOf(occurredAt)}  ${type}${card}  ${how}`,
    ...(lastError === null ? [] : [`    ${lastError}`]),
  ];
}

function timeOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace('T', ' ')}Z`;
}

function ageText(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} seconds`;
  if (seconds < 2 * 3600) return `${Math.round(seconds / 60)} minutes`;
  return `${Math.round(seconds / 3600)} hours`;
}
