import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { type FolderImage, readContentFolder } from '../../src/operators/merchants/contentFolder.ts';
import { type Published, publishContent } from '../../src/operators/merchants/publication.ts';
import { assertKeepsContract } from '../support/keepsContract.ts';
import { applyFile } from '../support/testStore.ts';
import { demoPos, openWorld, type Received, type World } from '../support/world.ts';
import { define } from '../transaction/tillWorld.ts';

/** Merchant with two apps, A and B, and their clients; and a merchant with an app of the same name. */
export const SHOP = 50;
export const NEIGHBOUR = 51;
/** Merchants with their own content server, or without content. */
export const OWN_CACHE = 52;
export const NO_APPS = 53;
export const BROKEN_APP = 54;
export const BROKEN_ADDRESS = 55;

export const A = 'com.example.a';
export const B = 'com.example.b';

const client = (clientId: string, more = '') =>
  `{ clientId: ${clientId}, secret: ${clientId}-secret, authentication: [b2b, anonymous] ${more} }`;

const merchants = `
sandbox: true
merchants:
${[SHOP, NEIGHBOUR, OWN_CACHE, NO_APPS, BROKEN_APP, BROKEN_ADDRESS]
  .map(
    (id) => `
  - id: ${id}
    name: Shop ${id}
    currency: USD
    timeZone: America/New_York
    stores: [{ code: "001", name: Main, open: true }]
    integrations:
      - ${client('demo-pos')}
      - ${client('app-a')}
      - ${client('app-b')}
      - ${client('app-gone', ', disabled: true')}
    apps: [${
      id === NO_APPS
        ? ''
        : `{ appId: ${A}, integrations: [app-a, app-gone] }${id === SHOP ? `, { appId: ${B}, integrations: [app-b] }` : ''}`
    }]
${id === OWN_CACHE ? '    content: { baseUrl: "https://cdn.example.test/corner/" }' : ''}`,
  )
  .join('\n')}
`;

export interface Asking {
  merchantId?: number;
  integrationId?: string;
  appId?: string;
  version?: string;
}

export interface ContentWorld extends World {
  /** Sends a request as an app of SHOP; by default app A. */
  ask(asking?: Asking): Promise<Received['body']>;
  /** Fetches a picture by its path at the service. */
  fetchImage(path: string, init?: RequestInit): Promise<Response>;
  /** Publishes a folder with these files for an app. */
  publish(
    files: Files,
    options?: {
      merchantId?: number;
      appId?: string;
      version?: string;
      onStored?: (image: FolderImage) => void;
    },
  ): Promise<Published>;
  /** Counts the merchant's stored images and versions. */
  stored(merchantId?: number): Promise<{ images: number; versions: number }>;
}

export type Files = Record<string, Buffer | string | 'folder'>;

/** Public base URL of the pictures. */
export const ADDRESS = 'http://shop.example.test/content';

export async function openContentWorld(): Promise<ContentWorld> {
  const world = await openWorld({}, async (store) => {
    await applyFile(store, merchants);
    await store.db
      .deleteFrom('merchant_definition')
      .where('merchant_id', '=', BROKEN_APP)
      .where('kind', '=', 'app')
      .execute();
    // Simulates content stored by another release.
    await define(store, BROKEN_APP, 'app', A, { appId: A, clients: ['app-a'] });
    await define(store, BROKEN_ADDRESS, 'content', 'content', { baseUrl: 'cdn.example.test' });
  });
  const { db } = world.store;
  return {
    ...world,
    async ask({
      merchantId = SHOP,
      appId = A,
      integrationId = appId === B ? 'app-b' : 'app-a',
      version = '0',
    } = {}) {
      const path = '/externalconfiguration/getMobileAppConfig.json';
      const reply = await world.send(`/rest/1.0.0${path}`, {
        headers: { authorization: demoPos, 'content-type': 'application/json' },
        body: JSON.stringify({ merchantId, appId, integrationId, version }),
      });
      assertKeepsContract(path, 'post', reply);
      expect(reply.status).toBe(200);
      return reply.body;
    },
    fetchImage: (path, init) => fetch(`${world.address}/content/${path}`, init),
    async publish(files, { merchantId = SHOP, appId = A, version, onStored } = {}) {
      return inFolder(files, (folder) =>
        publishContent(
          world.store,
          { merchantId, appId, version, now: world.clock.now(), images: readContentFolder(folder) },
          onStored,
        ),
      );
    },
    async stored(merchantId = SHOP) {
      const count = async (table: 'app_image' | 'app_version') => {
        const rows = await db
          .selectFrom(table)
          .select('merchant_id')
          .where('merchant_id', '=', merchantId)
          .execute();
        return rows.length;
      };
      return { images: await count('app_image'), versions: await count('app_version') };
    },
  };
}

/** Runs `work` with a temporary folder of these files. */
export async function inFolder<T>(files: Files, work: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      if (content === 'folder') mkdirSync(join(folder, name));
      else writeFileSync(join(folder, name), content);
    }
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** First bytes of a picture of each format, followed by bytes that make it unique. */
export const picture = {
  png: (content = '') => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(content)]),
  jpg: (content = '') => Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), Buffer.from(content)]),
  gif: (content = '') => Buffer.from(`GIF89a${content}`),
  webp: (content = '') => Buffer.from(`RIFF1234WEBP${content}`),
};
