import { join } from 'node:path';
import { Router } from 'express';
import type { App } from '../app/app.ts';
import type { Sandbox } from '../app/service.ts';
import type { Config } from '../base/config/config.ts';
import { repository } from '../base/config/repository.ts';
import { systemClock } from '../base/time/clock.ts';
import type { Contract } from '../contract/contract.ts';
import { hasMerchants } from '../domain/ground/merchants/configurationCopy.ts';
import type { SandboxWing } from '../http/sandboxWing.ts';
import { consoleRoutes } from '../operators/console/console.ts';
import { applyMerchants } from '../operators/merchants/applyMerchants.ts';
import { readMerchantFile } from '../operators/merchants/merchantFile.ts';
import { openStoreKeys } from '../store/secretKeyCheck.ts';
import type { Store } from '../store/store.ts';
import { sandboxCardRoutes } from './cards.ts';
import { sandboxCheckoutRoutes } from './checkout.ts';
import { sandboxClockRoutes } from './clock.ts';
import { openEventBox } from './eventBox.ts';
import { sandboxGuard } from './guard.ts';
import { sandboxMailRoutes } from './mail.ts';
import { sandboxPassRoutes } from './passes/passes.ts';
import { sandboxPushRoutes } from './push.ts';
import { createRequestBox } from './requestBox.ts';
import { sandboxRequestRoutes } from './requests.ts';
import { playSampleHistory } from './sampleHistory.ts';
import { sandboxTillRoutes } from './till/till.ts';
import { sandboxWebhookRoutes } from './webhooks.ts';
import { welcomeRoutes } from './welcome.ts';
import { sandboxWorldRoutes, usesWorld } from './world.ts';

const sampleFile = join(repository, 'merchants/demo.yaml');

/** Sandbox as the entry point hands it to the service. */
export const sandbox: Sandbox = { prepare, playHistory: playSampleHistory, open: openSandbox, welcome };

/** Fills an empty sandbox with the sample merchants and returns true; leaves one with data unchanged. */
async function prepare(config: Config, store: Store): Promise<boolean> {
  if (await hasMerchants(store.db)) return false;
  console.log('The store is empty: creating the sample merchants of merchants/demo.yaml ...');
  await applySampleMerchants(config, store);
  return true;
}

/** Applies the sample merchants; changes only differences. */
export async function applySampleMerchants(config: Config, store: Store): Promise<void> {
  await applyMerchants(store, readMerchantFile(sampleFile), {
    keys: await openStoreKeys(config, store),
    now: systemClock.now(),
  });
}

/** Opens the sandbox's pages and its log of calls. */
export function openSandbox(app: App, { definition }: Contract): SandboxWing {
  const { config } = app;
  const requests = createRequestBox(app, definition);
  const events = openEventBox(app);
  const { sandboxClock, sandboxWorld } = app;
  const routes = Router({ strict: true, caseSensitive: true });
  routes.use(['/sandbox', '/console'], sandboxGuard(config));
  if (sandboxClock) routes.use(sandboxClockRoutes(app, sandboxClock));
  if (sandboxWorld) {
    const createMerchants = () => applySampleMerchants(config, app.store);
    const playHistory = () => playSampleHistory(app);
    routes.use(sandboxWorldRoutes(app, sandboxWorld, { createMerchants, playHistory }));
    routes.use(['/console', '/sandbox/checkout'], usesWorld(sandboxWorld));
  }
  routes.use(consoleRoutes(app, true));
  routes.use(welcomeRoutes(app, definition.release));
  routes.use(sandboxTillRoutes(app, definition.release, events));
  routes.use(sandboxMailRoutes(app, definition.release));
  routes.use(sandboxCheckoutRoutes(app));
  routes.use(sandboxPushRoutes(app, definition.release));
  routes.use(sandboxPassRoutes(app));
  routes.use(sandboxWebhookRoutes(app, definition.release, events));
  routes.use(sandboxRequestRoutes(app, requests));
  routes.use(sandboxCardRoutes(definition, config.publicUrl));
  return { routes, record: requests.record };
}

/** Returns the addresses of pages and documentation, and one request that works when pasted. */
function welcome({ smtpUrl }: Config, release: string, address: string): string {
  return `
The sandbox is ready:  ${address}/rest/${release}
Start page:            ${address}
Documentation:         ${address}/docs
A till to try:         ${address}/sandbox/till
Console for a shop:    ${address}/console
Pages for its guests:  ${address}/shops/1
${smtpUrl === undefined ? `Mail it would send:    ${address}/sandbox/mail\n` : ''}Push messages:         ${address}/sandbox/push
Wallet passes:         ${address}/sandbox/passes
Webhook events:        ${address}/sandbox/webhooks
Clock, to be moved:    ${address}/sandbox/clock
Your latest requests:  ${address}/sandbox/requests
Reset and snapshots:   ${address}/sandbox/snapshots

Ask what a card holds (it was never sold, so the answer says so):

  curl -s -u demo-pos:demo-pos-secret -H 'Content-Type: application/json' \\
    -d '{"merchantId":1,"storeCode":"001","cardInfo":{"printedCardNumber":"7777000000000001"}}' \\
    ${address}/rest/${release}/gift/balance.json
`;
}
