import express, { type Request, type Router } from 'express';
import type { Context } from '../domain/ground/context.ts';
import type { Merchant } from '../domain/ground/merchantDirectory.ts';
import { startCampaign } from '../domain/push/campaigns.ts';
import { pushSettingsOf } from '../domain/push/pushSettings.ts';
import { writtenMessage } from '../operators/push/writtenMessage.ts';
import { sendPage } from '../pages/page.ts';
import { inboxRoutes, rowNamedBy } from './inbox.ts';
import { devicesOf, type SandboxPush, sandboxPush, sandboxPushes } from './pushes.ts';
import { pathOf, pushGonePage, pushListPage, pushPage, type TriedMessage } from './pushPages.ts';

const MAX_FORM_BYTES = 16 * 1024;

/**
 * `/sandbox/push`: messages that devices would get, for people, and as `/sandbox/push.json` for scripts. A form sends
 * a message to all devices of a merchant whose messages never leave the sandbox.
 */
export function sandboxPushRoutes(app: Context, release: string): Router {
  const { store, merchants, config } = app;
  const serviceUrl = `${config.publicUrl}/rest/${release}`;
  const timeZoneOf = (merchantId: number) => merchants.merchant(merchantId)?.timeZone ?? 'UTC';

  async function listPage(pushes: SandboxPush[], tried?: TriedMessage) {
    const senders = await Promise.all(
      [...merchants.all()].filter(isAllLocal).map(async ({ merchantId, name }) => ({
        merchantId,
        name,
        devices: await devicesOf(store.db, merchantId),
      })),
    );
    return pushListPage({ pushes, senders, tried, timeZoneOf, serviceUrl });
  }

  const routes = inboxRoutes<SandboxPush>({
    path: '/sandbox/push',
    entryPath: '/:merchantId/:messageId',
    listName: 'pushes',
    list: () => sandboxPushes(store.db),
    async find({ merchantId, messageId }) {
      const name = rowNamedBy(merchantId, messageId);
      return name && (await sandboxPush(store.db, name.merchantId, name.id));
    },
    listPage: (pushes) => listPage(pushes),
    entryPage: (push) => pushPage(push, timeZoneOf),
    gonePage: pushGonePage,
    toJson: pushJson,
  });
  routes.post(
    '/sandbox/push/send',
    express.urlencoded({ extended: false, limit: MAX_FORM_BYTES, parameterLimit: 10 }),
    async (request, response) => {
      // Protects against cross-site requests from other sites open in the browser.
      const tried = triedMessage(request);
      const written = writtenMessage(tried.message, tried.deepLink || undefined);
      const merchant = merchants.merchant(tried.merchantId);
      if (!merchant || !isAllLocal(merchant)) return void response.sendStatus(404);
      if ('problem' in written)
        return void sendPage(
          response,
          await listPage(await sandboxPushes(store.db), { ...tried, problem: written.problem }),
          400,
        );
      await startCampaign(app, {
        merchantId: merchant.merchantId,
        content: { push: written.message },
        audience: {},
      });
      response.redirect(303, '/sandbox/push');
    },
  );
  return routes;
}

/** Returns true if none of the merchant's messages leave the sandbox. */
function isAllLocal(merchant: Merchant): boolean {
  const platforms = Object.values(pushSettingsOf(merchant));
  return platforms.length > 0 && platforms.every(({ local }) => local);
}

/** Message from the form, with normalized line ends. */
function triedMessage({ body }: Request): TriedMessage {
  const form = (body ?? {}) as Record<string, unknown>;
  const textOf = (name: string) => String(form[name] ?? '').replaceAll('\r\n', '\n');
  return {
    merchantId: Number(form.merchantId),
    message: textOf('message'),
    deepLink: textOf('deepLink').trim(),
  };
}

function pushJson(push: SandboxPush) {
  return {
    messageId: Number(push.messageId),
    merchantId: push.merchantId,
    merchantName: push.merchantName,
    platform: push.platform,
    appId: push.appId,
    device: push.device,
    username: push.username ?? undefined,
    payload: push.payload,
    receivedAt: push.receivedAt.toISOString(),
    page: pathOf(push),
  };
}
