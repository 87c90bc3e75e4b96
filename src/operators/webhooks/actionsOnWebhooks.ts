import type { Context } from '../../domain/ground/context.ts';
import type { WebhookEndpoint } from '../../domain/webhooks/endpoints.ts';
import { addressOf, messageId, send } from '../../domain/webhooks/sending.ts';
import { type ActionWork, declareAction } from '../actions/action.ts';
import { argument } from '../actions/fields.ts';
import { audited } from '../audit/audit.ts';
import { OperatorError } from '../program/operatorError.ts';
import { merchantOf } from '../program/operatorStore.ts';
import { retryNow } from './replay.ts';
import { switchEndpoint } from './switching.ts';

const fields = { code: argument('code of the endpoint in the merchant file', (text) => text) };

/** Finds an endpoint. Throws `OperatorError` when the merchant has none with the code. */
export function namedEndpoint(
  { merchants }: Pick<Context, 'merchants'>,
  merchantId: number,
  code: string,
): WebhookEndpoint {
  const endpoints = merchantOf(merchants, merchantId).definitions('webhook');
  const endpoint = endpoints.get(code);
  if (endpoint) return endpoint;
  const known = endpoints.size === 0 ? 'none' : [...endpoints.keys()].join(', ');
  throw new OperatorError(`Merchant ${merchantId} has no webhook ${code} (existing: ${known}).`);
}

const endpointOf = ({ app, merchant }: ActionWork, { code }: { code: string }) =>
  namedEndpoint(app, merchant.merchantId, code);

const retry = declareAction({
  name: 'webhooks retry',
  description: 'Retry at once: failed deliveries, for three more days, and pending ones.',
  button: 'Retry now',
  examples: ['orders'],
  fields,
  may: ['manager'],
  async perform(work, input) {
    const { app, merchant } = work;
    const { merchantId } = merchant;
    const endpoint = endpointOf(work, input);
    if (endpoint.disabled) throw new OperatorError(`${input.code} is disabled. Enable it first.`);
    return audited(app, { merchantId, detail: { endpoint: input.code } }, () =>
      retryNow(app, merchantId, endpoint),
    );
  },
  text: ({ givenUp, waiting }) => `Retrying ${givenUp} failed and ${waiting} pending deliveries.`,
  json: (done) => done,
});

const test = declareAction({
  name: 'webhooks test',
  description: 'Send an event of the type test now, and print the response.',
  button: 'Send a test event',
  examples: ['orders'],
  fields,
  may: ['manager'],
  async perform(work, input) {
    const { app, merchant } = work;
    const { merchantId } = merchant;
    const endpoint = endpointOf(work, input);
    const timestamp = app.clock.now().toISOString();
    const message = {
      id: messageId(app.ids.next()),
      body: JSON.stringify({ type: 'test', timestamp, merchantId, data: {} }),
    };
    const startedAt = performance.now();
    const detail = { endpoint: input.code, message: message.id };
    const answer = await audited(app, { merchantId, detail }, () => send(app, merchantId, endpoint, message));
    const milliseconds = Math.round(performance.now() - startedAt);
    const url = addressOf(app.config, endpoint) ?? endpoint.url;
    if (!answer.accepted)
      throw new OperatorError(`${url} did not accept ${message.id} (${milliseconds} ms). ${answer.error}`);
    return { url, message: message.id, status: answer.status, milliseconds };
  },
  text: ({ url, message, status, milliseconds }) =>
    `${url} took ${message}: ${status}, after ${milliseconds} ms.`,
  json: (done) => done,
});

function switching(
  name: 'webhooks disable' | 'webhooks enable',
  disabled: boolean,
  { description, button }: { description: string; button: string },
) {
  return declareAction({
    name,
    description,
    button,
    examples: ['orders'],
    fields,
    may: ['manager'],
    async perform(work, input) {
      const { app, merchant } = work;
      const { merchantId } = merchant;
      endpointOf(work, input);
      const isChanged = await audited(app, { merchantId, detail: { endpoint: input.code } }, () =>
        switchEndpoint(app.store, merchantId, input.code, { disabled }),
      );
      return { isChanged };
    },
    text({ isChanged }, { code }) {
      const state = disabled ? 'disabled' : 'enabled';
      if (!isChanged) return `${code} is already ${state}.`;
      const again = `applying a merchant file that says otherwise ${disabled ? 'enables' : 'disables'} it again`;
      return `${code} is ${state}. Write it in the merchant file as well: ${again}.`;
    },
    json: ({ isChanged }, { code }) => ({ endpoint: code, isChanged, disabled }),
  });
}

const disable = switching('webhooks disable', true, {
  description: 'Stop recording events for it; pending deliveries wait until it is enabled.',
  button: 'Disable',
});
const enable = switching('webhooks enable', false, {
  description: 'Resume recording and sending events.',
  button: 'Enable',
});

/** Actions on webhook endpoints. */
export const WEBHOOK_ACTIONS = [retry, test, disable, enable];
