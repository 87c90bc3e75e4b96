import { InvalidArgumentError, Option } from 'commander';
import type { EventType } from '../../domain/events/eventTypes.ts';
import { typesOf } from '../../domain/webhooks/endpoints.ts';
import { addAction } from '../actions/addAction.ts';
import { audited } from '../audit/audit.ts';
import { withApp } from '../program/operatorApp.ts';
import { OperatorError } from '../program/operatorError.ts';
import { createNoun, type OperatorCommand, wholeNumber } from '../program/operatorProgram.ts';
import { merchantOf } from '../program/operatorStore.ts';
import { say, warn } from '../program/output.ts';
import { sayList } from '../program/table.ts';
import { namedEndpoint, WEBHOOK_ACTIONS } from './actionsOnWebhooks.ts';
import { startForwarding } from './forwarding.ts';
import { replay } from './replay.ts';
import { DELIVERY_COLUMNS, ENDPOINT_COLUMNS, type ListedEndpoint, listedEndpoints } from './webhookLines.ts';
import { endpointStates, latestDeliveries } from './webhookOverview.ts';

const SHOWN = 50;

/** `stored-value webhooks`: manages webhook endpoints and deliveries. */
export const noun = createNoun('webhooks')
  .description('Webhooks of a merchant: show endpoints and deliveries, and resend events.')
  .addHelpText(
    'after',
    `
Examples:
  stored-value webhooks list
  stored-value webhooks test 1 orders
  stored-value webhooks listen --forward http://localhost:4020
  stored-value webhooks deliveries 1 orders --state given_up
  stored-value webhooks retry 1 orders                                failed and pending deliveries, now
  stored-value webhooks disable 1 orders                              for now; "enable" resumes
  stored-value webhooks replay 1 orders --since 2026-03-01            all events since then again
  stored-value webhooks replay 1 new-one --since 2026-03-01T12:00:00Z --type wallet.changed

Endpoints are defined in the merchant file (webhooks). Events with at least one subscribed endpoint are stored for 30
days. Receivers detect duplicates by webhook-id. The service sends them.`,
  );

noun
  .command('list')
  .description('List the endpoints with pending and failed deliveries, and the last error.')
  .argument('[merchantId]', 'filter by merchant', wholeNumber)
  .listing()
  .action(list);
endpointCommand('deliveries', `List the newest ${SHOWN} deliveries.`)
  .addOption(
    new Option('--state <state>', 'filter by state').choices(['pending', 'delivered', 'given_up'] as const),
  )
  .listing()
  .action(deliveries);
endpointCommand('replay', 'Resend events, also to an endpoint that was added after they happened.')
  .requiredOption('--since <time>', 'start time, inclusive', moment)
  .option('--until <time>', 'end time, exclusive', moment)
  .option('--type <type>', 'filter by event type')
  .changing()
  .action(replayCommand);
noun
  .command('listen')
  .description('Forward the events of a running sandbox to a receiver on this machine, until Ctrl-C.')
  .requiredOption('--forward <url>', 'address of the receiver', httpUrl)
  .option('--sandbox <url>', 'address of the sandbox', httpUrl, 'http://localhost:3000')
  .reading()
  .action(listenCommand);
for (const action of WEBHOOK_ACTIONS) addAction(noun, action);

function endpointCommand(name: string, description: string): OperatorCommand {
  return noun
    .command(name)
    .description(description)
    .argument('<merchantId>', 'merchant id', wholeNumber)
    .argument('<code>', 'code of the endpoint in the merchant file');
}

async function list(merchantId: number | undefined, { json }: { json?: boolean }): Promise<void> {
  await withApp(async (app) => {
    const merchants =
      merchantId === undefined ? [...app.merchants.all()] : [merchantOf(app.merchants, merchantId)];
    const endpoints: ListedEndpoint[] = [];
    for (const merchant of merchants)
      endpoints.push(...listedEndpoints(merchant, await endpointStates(app.store.db, merchant.merchantId)));
    sayList(endpoints, ENDPOINT_COLUMNS, { json, none: 'No endpoints.' });
  });
}

async function deliveries(
  merchantId: number,
  code: string,
  { state, json }: { state?: 'pending' | 'delivered' | 'given_up'; json?: boolean },
): Promise<void> {
  await withApp(async (app) => {
    // Also for an endpoint that was removed from the merchant file.
    merchantOf(app.merchants, merchantId);
    const named = { pending: 'PENDING', delivered: 'DELIVERED', given_up: 'GIVEN_UP' } as const;
    const found = await latestDeliveries(app.store.db, merchantId, code, {
      state: state && named[state],
      limit: SHOWN,
    });
    sayList(found, DELIVERY_COLUMNS, { json, none: 'None.', limit: SHOWN });
  });
}

async function replayCommand(
  merchantId: number,
  code: string,
  { since, until, type }: { since: Date; until?: Date; type?: string },
): Promise<void> {
  await withApp(async (app) => {
    const endpoint = namedEndpoint(app, merchantId, code);
    if (endpoint.disabled) throw new OperatorError(`${code} is disabled. Enable it first.`);
    const isKnown = type === undefined || typesOf(endpoint).some((each) => each === type);
    if (!isKnown)
      throw new OperatorError(
        `${code} is not subscribed to ${type}. It is subscribed to: ${typesOf(endpoint).join(', ')}.`,
      );
    const which = { since, until, type: type as EventType | undefined };
    const detail = { endpoint: code, since, until, type };
    const events = await audited(app, { merchantId, detail }, () =>
      replay(app, merchantId, endpoint, which, (done) => {
        if (process.stderr.isTTY || done % REPORTED_EVERY === 0) warn(`${done} so far`);
      }),
    );
    say(`${events} ${events === 1 ? 'event is' : 'events are'} queued to be sent to ${code} again.`);
  });
}

const REPORTED_EVERY = 10_000;

async function listenCommand({ sandbox, forward }: { sandbox: string; forward: string }): Promise<void> {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort()).once('SIGTERM', () => stop.abort());
  const forwardUntil = await startForwarding(sandbox, forward);
  say(`Forwarding events of ${sandbox} to ${forward}. Press Ctrl-C to stop.`);
  await forwardUntil(stop.signal);
}

function httpUrl(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new InvalidArgumentError('Must be an address, such as http://localhost:4020.');
  return text;
}

function moment(text: string): Date {
  const time = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z)?$/.test(text)
    ? new Date(text)
    : undefined;
  if (!time || Number.isNaN(time.getTime()))
    throw new InvalidArgumentError('Must be a date or a UTC time: 2026-03-31 or 2026-03-31T12:00:00Z.');
  return time;
}
