import type { App } from '../../src/app/app.ts';
import type { PushSettings } from '../../src/domain/ground/merchants/definitions.ts';
import { nextRevision } from '../../src/domain/ground/merchants/merchantRow.ts';
import { newMerchantSecret, setMerchantSecret } from '../../src/domain/ground/merchants/merchantSecrets.ts';
import type { Audience } from '../../src/domain/guests/audience.ts';
import { insertGuest } from '../../src/domain/guests/guests.ts';
import { createCampaign } from '../../src/domain/push/campaigns.ts';
import type { PushMessage } from '../../src/domain/push/pushMessage.ts';
import { queueNextPage } from '../../src/domain/push/queueDeliveries.ts';
import type { AccountStatus, CardStatus, PushDeliveryState } from '../../src/store/database.ts';
import type { Store } from '../../src/store/store.ts';
import { HOUR_MS, type JobsWorld, openJobsWorld } from '../jobs/jobsWorld.ts';
import { issueToken } from '../support/guestTokens.ts';
import { onAllJobs } from '../support/queues.ts';
import { testKeys } from '../support/testStore.ts';
import { basic, type CallOptions, type Received } from '../support/world.ts';
import { type FakePlatformA, openFakePlatformA } from './fakePlatformA.ts';
import { type FakePlatformB, openFakePlatformB } from './fakePlatformB.ts';
import { selfSigned } from './selfSigned.ts';

export const APP_ID = 'com.example.corner';
const demoApp = basic('demo-app', 'demo-app-secret');

export interface PushGuest {
  merchantId: number;
  accountId: bigint;
  username: string;
}

/** Demo merchant whose pushes go to fake platforms of this world; no jobs are pending. */
export interface PushWorld extends JobsWorld {
  platformA: FakePlatformA;
  platformB: FakePlatformB;
  /** Push settings of the merchant. */
  settings: PushSettings;
  newGuest(guest?: NewGuest): Promise<PushGuest>;
  /** Calls push/registerDevice for the guest, from the demo app. */
  register(guest: PushGuest, body: object, options?: CallOptions): Promise<Received['body']>;
  unregister(guest: PushGuest, body: object, options?: CallOptions): Promise<Received['body']>;
  /** Registers a device of platform A with a new token; returns the token. */
  newDevice(guest: PushGuest, more?: object): Promise<string>;
  /** Queues a campaign without running it; returns its id. */
  queue(message?: Partial<PushMessage>, audience?: Audience, merchantId?: number): Promise<bigint>;
  /** Queues a campaign that no worker polls for the next hour. */
  queueUnseen(audience?: Audience): Promise<bigint>;
  /** Queues a campaign and runs it as far as possible now. */
  campaign(message?: Partial<PushMessage>, audience?: Audience): Promise<bigint>;
  /** Counts a campaign's deliveries by state. */
  states(campaignId: bigint): Promise<Partial<Record<PushDeliveryState, number>>>;
  /** Lists all devices in the order of registration. */
  devices(): Promise<{ token_hash: Buffer; account_id: bigint; badge: number | null; app_id: string }[]>;
  /** Skips the backoff before the next attempt. */
  hurry(): Promise<void>;
}

export interface NewGuest {
  merchantId?: number;
  status?: AccountStatus;
  favoriteStore?: string;
  card?: { number: string; tier?: number; status?: CardStatus; expiresOn?: string };
}

/** Opens the world. `prepare` may change the configuration before the service reads it. */
export async function openPushWorld(
  prepare: (store: Store) => Promise<unknown> = async () => {},
): Promise<PushWorld> {
  const certificate = selfSigned();
  const platformA = await openFakePlatformA(certificate);
  const platformB = await openFakePlatformB(certificate);
  const settings: PushSettings = {
    platformA: {
      baseUrl: platformA.baseUrl,
      keyId: 'KEY',
      teamId: 'TEAM',
      signingKey: 'push-a',
      ca: 'push-ca',
    },
    platformB: {
      baseUrl: platformB.baseUrl,
      tokenUrl: platformB.tokenUrl,
      projectId: 'corner',
      clientEmail: 'sender@corner.example.test',
      signingKey: 'push-b',
      ca: 'push-ca',
    },
  };
  const world = await openJobsWorld(async (store) => {
    await configure(store, settings);
    await keepSecret(store, 'push-a', await newMerchantSecret('ec'));
    await keepSecret(store, 'push-b', await newMerchantSecret('rsa'));
    await keepSecret(store, 'push-ca', certificate.cert);
    await prepare(store);
  });
  // Daily jobs are irrelevant to these tests.
  await world.jobsDone();
  return {
    ...world,
    ...partsOf(world),
    settings,
    platformA,
    platformB,
    close: () => closeAll(world, platformA, platformB),
  };
}

async function closeAll(world: JobsWorld, ...fakes: { close(): Promise<void> }[]): Promise<void> {
  await world.close();
  for (const fake of fakes) await fake.close();
}

export async function configure({ db }: Store, settings: PushSettings, merchantId = 1): Promise<void> {
  const definition = JSON.stringify(settings);
  await db
    .insertInto('merchant_definition')
    .values({ merchant_id: merchantId, kind: 'push', code: 'push', definition, position: 0 })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'kind', 'code']).doUpdateSet({ definition }))
    .execute();
  // A running service polls again.
  await db.transaction().execute((trx) => nextRevision(trx, merchantId));
}

/** Defines an app of the merchant for these clients. */
export async function defineApp(
  { db }: Store,
  { merchantId = 1, appId = APP_ID, integrations = ['demo-app'] },
): Promise<void> {
  const definition = JSON.stringify({ appId, integrations });
  await db
    .insertInto('merchant_definition')
    .values({ merchant_id: merchantId, kind: 'app', code: appId, definition, position: 5 })
    .execute();
}

export async function keepSecret(store: Store, name: string, text: string): Promise<void> {
  const now = new Date();
  await setMerchantSecret(store, testKeys.merchantSecrets, { merchantId: 1, name, text, now });
}

function partsOf(world: JobsWorld) {
  const { app, store, clock } = world;
  let lastDevice = 0;

  async function asGuest(path: string, guest: PushGuest, body: object, options: CallOptions = {}) {
    const clientId = 'demo-app';
    const access_token = await issueToken(store, { clientId, now: clock.now(), holder: guest });
    const sent = {
      authentication: 'oauth',
      access_token,
      storeCode: undefined,
      platform: 'PLATFORM_A',
      ...body,
    };
    return world.call(path, sent, { ...options, headers: { authorization: demoApp, ...options.headers } });
  }
  const register: PushWorld['register'] = (guest, body, options) =>
    asGuest('push/registerDevice.json', guest, { appId: APP_ID, ...body }, options);

  async function queueWith(
    parts: Parameters<typeof queueNextPage>[0],
    message: Partial<PushMessage> = {},
    audience: Audience = {},
    merchantId = 1,
  ) {
    const whole: PushMessage = { type: 'message', message: 'Hello', ...message };
    const campaignId = await createCampaign(store.db, parts, {
      merchantId,
      content: { push: whole },
      audience,
    });
    while ((await queueNextPage(parts, merchantId, campaignId)).isMore);
    return campaignId;
  }
  const queue: PushWorld['queue'] = (...campaign) => queueWith(app, ...campaign);
  /** Job queue that delays all jobs by an hour. */
  const unseen: App['jobs'] = {
    ...app.jobs,
    enqueueAll: (trx, jobs) => {
      const runAt = new Date(Date.now() + HOUR_MS);
      return app.jobs.enqueueAll(
        trx,
        jobs.map((job) => ({ ...job, runAt })),
      );
    },
  };

  return {
    register,
    queue,
    queueUnseen: (audience?: Audience) => queueWith({ ...app, jobs: unseen }, {}, audience),
    unregister: (guest: PushGuest, body: object, options?: CallOptions) =>
      asGuest('push/unregisterDevice.json', guest, body, options),
    async newGuest({ merchantId = 1, status, favoriteStore, card }: NewGuest = {}): Promise<PushGuest> {
      const accountId = app.ids.next();
      const username = `pushed-${accountId}`;
      await insertGuest(store.db, {
        merchantId,
        accountId,
        enrolledAt: clock.now(),
        fields: { username, firstName: 'Pia' },
        status,
        favoriteStoreCode: favoriteStore,
      });
      if (card) {
        await store.db
          .updateTable('card')
          .set({
            account_id: accountId,
            tier_code: card.tier ?? 1,
            status: card.status ?? 'ACTIVE',
            expires_on: card.expiresOn ?? null,
          })
          .where('merchant_id', '=', merchantId)
          .where('card_number', '=', card.number)
          .execute();
      }
      return { merchantId, accountId, username };
    },
    async newDevice(guest: PushGuest, more: object = {}): Promise<string> {
      const deviceToken = `device-token-${++lastDevice}`;
      await register(guest, { deviceToken, ...more });
      return deviceToken;
    },
    async campaign(message?: Partial<PushMessage>, audience?: Audience): Promise<bigint> {
      const campaignId = await queue(message, audience);
      await world.jobsDone();
      return campaignId;
    },
    async states(campaignId: bigint) {
      const rows = await store.db
        .selectFrom('push_delivery')
        .select(({ fn }) => ['state', fn.countAll<bigint>().as('count')])
        .where('merchant_id', '=', 1)
        .where('campaign_id', '=', campaignId)
        .groupBy('state')
        .execute();
      return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
    },
    devices: () =>
      store.db
        .selectFrom('device')
        .select(['token_hash', 'account_id', 'badge', 'app_id'])
        .orderBy('device_id')
        .execute(),
    hurry: () => onAllJobs(store, (jobs) => `update ${jobs} set run_at = now()`),
  };
}
