import type { PassSettings } from '../../src/domain/ground/merchants/definitions.ts';
import { nextRevision } from '../../src/domain/ground/merchants/merchantRow.ts';
import { newMerchantSecret } from '../../src/domain/ground/merchants/merchantSecrets.ts';
import { type PassLinks, passLinks } from '../../src/domain/passes/passLinks.ts';
import { filesIn } from '../../src/sandbox/passes/passFiles.ts';
import type { Store } from '../../src/store/store.ts';
import { type JobsWorld, openJobsWorld } from '../jobs/jobsWorld.ts';
import { type FakePlatformA, openFakePlatformA } from '../push/fakePlatformA.ts';
import { type FakePlatformB, openFakePlatformB } from '../push/fakePlatformB.ts';
import { keepSecret } from '../push/pushWorld.ts';
import { selfSigned } from '../push/selfSigned.ts';
import { onAllJobs } from '../support/queues.ts';

export const PASS_TYPE = 'pass.com.example.corner';

/** Downloaded pass of platform A. */
export interface Downloaded {
  files: ReadonlyMap<string, Buffer>;
  /** Content of `pass.json`. */
  // biome-ignore lint/suspicious/noExplicitAny: a pass as a phone sees it, before anything is known of it
  json: any;
  lastModified: string | null;
}

/** Phone of platform A that holds one pass, and calls the web service that the pass names. */
export interface Phone {
  deviceId: string;
  pushToken: string;
  register(): Promise<number>;
  unregister(): Promise<number>;
  /** Fetches the pass; the text replaces If-Modified-Since. */
  fetch(since?: string): Promise<Response>;
  /** Lists the passes that have changed since a tag. */
  updated(since?: string): Promise<{ serialNumbers: string[]; lastUpdated: string } | undefined>;
}

/** Demo merchant whose passes are updated at fake platforms of this world. */
export interface PassWorld extends JobsWorld {
  platformA: FakePlatformA;
  platformB: FakePlatformB;
  /** Secret of the pass type: its certificate and key. */
  certificate: string;
  signingKeyB: string;
  linksOf(cardNumber: string, merchantId?: number): PassLinks;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Adds a card to a wallet of platform A. */
  addToA(cardNumber: string): Promise<Downloaded>;
  /** Returns the JWT of the link that saves a card on platform B. */
  jwtOfB(cardNumber: string): Promise<string>;
  phoneWith(pass: Downloaded, deviceId?: string): Phone;
  /** Notes the movements so far at once, and waits until all passes have followed. */
  followed(): Promise<void>;
  hurry(): Promise<void>;
}

/** Opens the world; `change` may change the settings. */
export async function openPassWorld(
  change: (settings: PassSettings) => PassSettings = (same) => same,
): Promise<PassWorld> {
  const server = selfSigned();
  const platformA = await openFakePlatformA(server);
  const platformB = await openFakePlatformB(server);
  const [certificate, signingKeyB] = [await newMerchantSecret('pass'), await newMerchantSecret('rsa')];
  const world = await openJobsWorld(async (store) => {
    await configurePasses(store, (demo) =>
      change({
        platformA: {
          ...demo.platformA!,
          local: undefined,
          certificate: 'pass-a',
          pushUrl: platformA.baseUrl,
          ca: 'pass-ca',
        },
        platformB: {
          ...demo.platformB!,
          local: undefined,
          signingKey: 'pass-b',
          baseUrl: platformB.baseUrl,
          tokenUrl: platformB.tokenUrl,
          ca: 'pass-ca',
        },
      }),
    );
    await keepSecret(store, 'pass-a', certificate);
    await keepSecret(store, 'pass-b', signingKeyB);
    await keepSecret(store, 'pass-ca', server.cert);
  });
  await world.jobsDone();
  const { app, store } = world;

  const get: PassWorld['get'] = (path, headers = {}) =>
    fetch(world.address + path, { headers, redirect: 'manual' });
  const pathOf = (link: string | undefined) => link!.slice(app.config.publicUrl!.length);
  const linksOf = (cardNumber: string, merchantId = 1) =>
    passLinks(app, app.merchants.known(merchantId), cardNumber);
  const lagging = async () =>
    (await store.db.selectFrom('pass').select('pass_id').whereRef('noted', '>', 'shown').execute()).length >
    0;
  return {
    ...world,
    platformA,
    platformB,
    certificate,
    signingKeyB,
    linksOf,
    get,
    addToA: async (cardNumber) => downloaded(await get(pathOf(linksOf(cardNumber).platformA))),
    async jwtOfB(cardNumber) {
      const response = await get(pathOf(linksOf(cardNumber).platformB));
      return response.headers.get('location')!.split('/').at(-1)!;
    },
    phoneWith: (pass, deviceId = 'phone-1') => phone(world.address, pass, deviceId),
    async followed() {
      await app.passChanges.close();
      await app.passChanges.search(app);
      while (await lagging()) await new Promise((resolve) => setTimeout(resolve, 50));
    },
    hurry: () => onAllJobs(store, (jobs) => `update ${jobs} set run_at = now()`),
    async close() {
      await world.close();
      await platformA.close();
      await platformB.close();
    },
  };
}

/** Changes the demo merchant's settings of passes. */
export async function configurePasses(
  { db }: Store,
  change: (settings: PassSettings) => PassSettings,
): Promise<void> {
  const own = { merchant_id: 1, kind: 'passes', code: 'passes' };
  const { definition } = await db
    .selectFrom('merchant_definition')
    .select('definition')
    .where('merchant_id', '=', 1)
    .where('kind', '=', 'passes')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('merchant_definition')
    .set({ definition: JSON.stringify(change(definition as PassSettings)) })
    .where('merchant_id', '=', own.merchant_id)
    .where('kind', '=', own.kind)
    .execute();
  await db.transaction().execute((trx) => nextRevision(trx, 1));
}

export async function downloaded(response: Response): Promise<Downloaded> {
  if (response.status !== 200) throw new Error(`The pass was answered with ${response.status}.`);
  const files = filesIn(Buffer.from(await response.arrayBuffer()));
  return {
    files,
    json: JSON.parse(files.get('pass.json')!.toString('utf8')),
    lastModified: response.headers.get('last-modified'),
  };
}

function phone(address: string, { json }: Downloaded, deviceId: string): Phone {
  const { webServiceURL, passTypeIdentifier, serialNumber, authenticationToken } = json;
  const base = address + new URL(webServiceURL).pathname;
  const headers = { authorization: `ApplePass ${authenticationToken}` };
  const registrations = `${base}/v1/devices/${deviceId}/registrations/${passTypeIdentifier}`;
  const pushToken = `abcdef0123456789${deviceId.replaceAll('-', '')}`;
  return {
    deviceId,
    pushToken,
    async register() {
      const body = JSON.stringify({ pushToken });
      return (await fetch(`${registrations}/${serialNumber}`, { method: 'POST', headers, body })).status;
    },
    unregister: async () =>
      (await fetch(`${registrations}/${serialNumber}`, { method: 'DELETE', headers })).status,
    fetch: (since) =>
      fetch(`${base}/v1/passes/${passTypeIdentifier}/${serialNumber}`, {
        headers: { ...headers, ...(since === undefined ? {} : { 'if-modified-since': since }) },
      }),
    async updated(since) {
      const response = await fetch(
        since === undefined ? registrations : `${registrations}?passesUpdatedSince=${since}`,
      );
      return response.status === 204 ? undefined : ((await response.json()) as never);
    },
  };
}
