import { maskCardNumber } from '../../domain/cards/shared/cardReceipt.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import { type Columns, momentText } from '../program/table.ts';
import type { DeliveryOverview, EndpointState } from './webhookOverview.ts';

/** Endpoint with its state. */
export interface ListedEndpoint {
  merchantId: number;
  code: string;
  url: string;
  state: EndpointState;
}

/** Joins endpoints with their states. Endpoints removed from the merchant file come last. */
export function listedEndpoints(
  { merchantId, definitions }: Merchant,
  states: ReadonlyMap<string, EndpointState>,
): ListedEndpoint[] {
  const endpoints = definitions('webhook');
  const gone = [...states.keys()].filter((code) => !endpoints.has(code));
  const named = [
    ...[...endpoints.values()].map(({ code, url, disabled }) => ({
      code,
      url: disabled ? `${url} (disabled)` : url,
    })),
    ...gone.map((code) => ({ code, url: '(no longer in the merchant file)' })),
  ];
  return named.map((each) => ({
    ...each,
    merchantId,
    state: states.get(each.code) ?? { pending: 0, givenUp: 0 },
  }));
}

/** Columns of endpoints with their last errors. */
export const ENDPOINT_COLUMNS: Columns<ListedEndpoint> = {
  merchant: ({ merchantId }) => merchantId,
  endpoint: ({ code }) => code,
  url: ({ url }) => url,
  waiting: ({ state }) => state.pending,
  oldest: ({ state }) => (state.oldestSeconds === undefined ? null : ageText(state.oldestSeconds)),
  givenUp: ({ state }) => state.givenUp,
  circuitBreaker: ({ state }) =>
    state.coolDownSeconds === undefined ? null : `open, next attempt in ${ageText(state.coolDownSeconds)}`,
  error: ({ state }) => state.lastError,
};

/** Columns of deliveries, card numbers masked. */
export const DELIVERY_COLUMNS: Columns<DeliveryOverview> = {
  event: ({ eventId }) => `msg_${eventId}`,
  occurred: ({ occurredAt }) => occurredAt,
  type: ({ type }) => type,
  card: ({ orderingKey }) => (orderingKey.startsWith('e') ? null : maskCardNumber(orderingKey)),
  state: stateText,
  error: ({ lastError }) => lastError,
};

function stateText({ state, attempts, nextAttemptAt, deliveredAt }: DeliveryOverview): string {
  if (state === 'DELIVERED')
    return `delivered ${deliveredAt ? momentText(deliveredAt) : ''} by attempt ${attempts}`;
  if (state === 'GIVEN_UP') return `given up after ${attempts} attempts`;
  return attempts === 0 ? 'waits' : `waits, attempt ${attempts} failed, next ${momentText(nextAttemptAt)}`;
}

function ageText(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} seconds`;
  if (seconds < 2 * 3600) return `${Math.round(seconds / 60)} minutes`;
  return `${Math.round(seconds / 3600)} hours`;
}
