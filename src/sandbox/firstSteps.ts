import { join } from 'node:path';
import type { App } from '../app/app.ts';
import { type Config, ConfigurationError } from '../base/config/config.ts';
import { repository } from '../base/config/repository.ts';
import { applyMerchants } from '../operators/merchants/applyMerchants.ts';
import { findSampleSecret, hasMerchants } from '../domain/ground/merchants/configurationCopy.ts';
import { readMerchantFile } from '../operators/merchants/merchantFile.ts';
import { assertNeverMoved } from '../domain/ground/sandboxClock.ts';
import type { SampleWorld } from '../domain/ground/sandboxWorld.ts';
import { playSampleHistory } from './sampleHistory.ts';
import { openStoreKeys } from '../store/secretKeyCheck.ts';
import type { Store } from '../store/store.ts';
import { systemClock } from '../base/time/clock.ts';

const sampleFile = join(repository, 'merchants/demo.yaml');

/** Fills an empty sandbox with the sample merchants and returns true; leaves one with data unchanged. */
export async function prepareSandbox(config: Config, store: Store): Promise<boolean> {
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

/** Returns the steps that fill an emptied sandbox as its first start did. */
export function sampleWorldOf(app: App): SampleWorld {
  return {
    createMerchants: () => applySampleMerchants(app.config, app.store),
    playHistory: () => playSampleHistory(app),
  };
}

/** Refuses to start in production with published sample secrets, or with a database whose sandbox clock is ahead. */
export async function prepareProduction(config: Config, store: Store): Promise<void> {
  await assertNeverMoved(store);
  if (config.allowSampleCredentials) return;
  const sample = await findSampleSecret(store.db);
  if (!sample) return;
  throw new ConfigurationError(
    `This store holds sample credentials (merchant ${sample.merchant_id}, ${sample.client_id}). Production needs a ` +
      'store of its own, or ALLOW_SAMPLE_CREDENTIALS=yes.',
  );
}

/** Prints the address, the documentation and one request that works when pasted. */
export function printWelcome(config: Config, release: string, address: string): void {
  if (config.mode === 'production') {
    console.log(`Listening on ${address}`);
    return;
  }
  console.log(`
The sandbox is ready:  ${address}/rest/${release}
Documentation:         ${address}/docs
${config.smtpUrl === undefined ? `Mail it would send:    ${address}/sandbox/mail\n` : ''}Push messages:         ${address}/sandbox/push
Webhook events:        ${address}/sandbox/webhooks
Clock, to be moved:    ${address}/sandbox/clock
Your latest requests:  ${address}/sandbox/requests
Reset and snapshots:   ${address}/sandbox/snapshots

Ask what a card holds (it was never sold, so the answer says so):

  curl -s -u demo-pos:demo-pos-secret -H 'Content-Type: application/json' \\
    -d '{"merchantId":1,"storeCode":"001","cardInfo":{"printedCardNumber":"7777000000000001"}}' \\
    ${address}/rest/${release}/gift/balance.json
`);
}
