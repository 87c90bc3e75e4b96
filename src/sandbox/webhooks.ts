import express, { type Request, Router } from 'express';
import type { Context } from '../domain/ground/context.ts';
import { replayEvent, sendTestEvent } from '../domain/webhooks/resending.ts';
import { switchEndpoint } from '../operators/webhooks/switching.ts';
import { type BoxedEvent, type EventBox, RECEIVE_PATH } from './eventBox.ts';
import { inboxRoutes } from './inbox.ts';
import { eventGonePage, eventListPage, eventPage } from './webhookPages.ts';

const MAX_BODY_BYTES = 100_000;

/**
 * `/sandbox/webhooks`: events the sandbox received from itself, for people, and as `/sandbox/webhooks.json` for
 * scripts.
 */
export function sandboxWebhookRoutes(app: Context, release: string, box: EventBox): Router {
  const routes = Router({ strict: true, caseSensitive: true });
  const timeZoneOf = (merchantId: number) => app.merchants.merchant(merchantId)?.timeZone ?? 'UTC';
  const merchantNameOf = (merchantId: number) => app.merchants.merchant(merchantId)?.name ?? '';

  routes.post(
    RECEIVE_PATH,
    express.text({ type: () => true, limit: MAX_BODY_BYTES, inflate: false }),
    async (request, response) => {
      const isAccepted =
        typeof request.body === 'string' && (await box.receive(request.body, webhookHeaders(request)));
      response.sendStatus(isAccepted ? 204 : 401);
    },
  );
  for (const [name, disabled] of [
    ['on', false],
    ['off', true],
  ] as const) {
    routes.post(`/sandbox/webhooks/${name}`, async (_request, response) => {
      for (const { merchantId, code } of await endpointsHere(app))
        await switchEndpoint(app.store, merchantId, code, { disabled });
      response.redirect(303, '/sandbox/webhooks');
    });
  }
  routes.post('/sandbox/webhooks/test', async (_request, response) => {
    for (const { merchantId, code, disabled } of await endpointsHere(app))
      if (!disabled) await sendTestEvent(app, app.merchants.known(merchantId), code);
    response.redirect(303, '/sandbox/webhooks');
  });
  routes.post('/sandbox/webhooks/:id/replay', async (request, response) => {
    const event = box.all().find(({ id }) => id === request.params.id);
    // It may have been deleted in another window.
    for (const { merchantId, code } of event ? await endpointsHere(app) : [])
      if (merchantId === event?.merchantId)
        await replayEvent(app, app.merchants.known(merchantId), code, event.id);
    response.redirect(303, '/sandbox/webhooks');
  });
  return routes.use(
    inboxRoutes<BoxedEvent>({
      path: '/sandbox/webhooks',
      entryPath: '/:id',
      listName: 'events',
      list: () => box.all(),
      find: ({ id }) => box.all().find((event) => event.id === id),
      async listPage(events) {
        const serviceUrl = `${app.config.publicUrl}/rest/${release}`;
        const endpoints = await endpointsHere(app);
        return eventListPage({ events, endpoints, merchantNameOf, timeZoneOf, serviceUrl });
      },
      entryPage: (event) => eventPage(event, merchantNameOf(event.merchantId), timeZoneOf(event.merchantId)),
      gonePage: eventGonePage,
      toJson: ({ id, type, receivedAt, times, headers, body, event }) => ({
        id,
        type,
        receivedAt: receivedAt.toISOString(),
        times,
        headers: Object.fromEntries(headers),
        body,
        event,
      }),
      empty: box.empty,
    }),
  );
}

/** Read from the database: the service notices a switch up to two seconds later. */
async function endpointsHere({ store, merchants, secrets }: Context) {
  const rows = await store.db
    .selectFrom('merchant_definition')
    .select(['merchant_id', 'code', 'definition'])
    .where(
      'merchant_id',
      'in',
      [...merchants.all()].map(({ merchantId }) => merchantId),
    )
    .where('kind', '=', 'webhook')
    .orderBy('merchant_id')
    .orderBy('position')
    .execute();
  const here = rows.flatMap(({ merchant_id: merchantId, code, definition }) => {
    const { url, disabled, secret } = definition as { url: string; disabled: boolean; secret: string };
    return url === RECEIVE_PATH ? [{ merchantId, code, disabled, secret }] : [];
  });
  return Promise.all(
    here.map(async ({ secret, ...endpoint }) => ({
      ...endpoint,
      secret: await secrets.read(endpoint.merchantId, secret),
    })),
  );
}

function webhookHeaders({ headers }: Request): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
