import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { operations } from '../contract/bundle.ts';
import { asOwner } from '../support/world.ts';
import {
  A,
  ADDRESS,
  B,
  BROKEN_ADDRESS,
  BROKEN_APP,
  type ContentWorld,
  type Files,
  NEIGHBOUR,
  NO_APPS,
  OWN_CACHE,
  openContentWorld,
  picture,
  SHOP,
} from './contentWorld.ts';

const { png, jpg, gif, webp } = picture;

describe('externalconfigurationGetMobileAppConfig', () => {
  let world: ContentWorld;
  beforeAll(async () => {
    world = await openContentWorld();
  });
  afterAll(() => world.close());
  // Versions are named by the second.
  beforeEach(() => world.clock.advance(60_000));

  const everything = () =>
    Promise.all(
      (['app_version', 'app_version_image'] as const).map((table) =>
        world.store.db.selectFrom(table).selectAll().execute(),
      ),
    );

  async function refuses(asking: Parameters<ContentWorld['ask']>[0], errorCode: string) {
    const before = await everything();
    const reply = await world.ask(asking);
    expect(reply).toMatchObject({ result: 'failure', errorCode: `mobile_app_config.${errorCode}` });
    expect(await everything()).toEqual(before);
  }

  it('replies in the sandbox as the contract’s examples show, and serves the pictures', async () => {
    const { requests, replies } = operations.find(
      ({ operationId }) => operationId === 'externalconfigurationGetMobileAppConfig',
    )!;
    const served = (value: unknown) =>
      JSON.parse(JSON.stringify(value).replaceAll('http://localhost:3000/content', ADDRESS));
    for (const { name, value } of requests) {
      const { integrationId, appId, version, merchantId } = value as Record<string, string>;
      expect(await world.ask({ integrationId, appId, version, merchantId: Number(merchantId) })).toEqual(
        served(replies.find((reply) => reply.name === name)!.value),
      );
    }
    const { downloadImages } = await world.ask({
      merchantId: 1,
      appId: 'com.example.corner',
      integrationId: 'demo-app',
    });
    for (const [name, address] of Object.entries<string>(downloadImages)) {
      const picture = await world.fetchImage(address.replace(`${ADDRESS}/`, ''));
      const [version] = address.split('/').slice(-2);
      expect(Buffer.from(await picture.arrayBuffer())).toEqual(
        readFileSync(`merchants/content/${version}/${name}`),
      );
    }
  });

  it('lists the differences from any version the app may have, with their addresses', async () => {
    const first = await world.publish({ 'a.png': png('1'), 'b.png': png('b'), 'c.jpg': jpg('c') });
    world.clock.advance(1_000);
    const second = await world.publish({ 'a.png': png('2'), 'c.jpg': jpg('c'), 'd.gif': gif('d') });
    world.clock.advance(1_000);
    const third = await world.publish({ 'a.png': png('2'), 'c.jpg': jpg('c'), 'e.webp': webp('e') });
    const [v1, v2, v3] = [first, second, third].map(({ version }) => version) as [string, string, string];
    const at = (version: string, name: string) => ({ [name]: `${ADDRESS}/${SHOP}/${version}/${name}` });
    const updates = { result: 'withUpdates', version: v3 };

    expect(await world.ask({ version: v1 })).toEqual({
      ...updates,
      deleteImages: ['b.png'],
      downloadImages: { ...at(v2, 'a.png'), ...at(v3, 'e.webp') },
    });
    expect(await world.ask({ version: v2 })).toEqual({
      ...updates,
      deleteImages: ['d.gif'],
      downloadImages: at(v3, 'e.webp'),
    });
    expect(await world.ask({ version: v3 })).toEqual({ result: 'noUpdates', version: v3 });
    expect(await world.ask({ version: '' })).toEqual(await world.ask({ version: 'never-published' }));
    const all = { ...at(v2, 'a.png'), ...at(v1, 'c.jpg'), ...at(v3, 'e.webp') };
    for (const version of ['0', '20250101000000', `${v3}0`, "'; drop table app_version; --", 'x'.repeat(50)])
      expect(await world.ask({ version })).toEqual({ ...updates, deleteImages: [], downloadImages: all });

    world.clock.advance(1_000);
    const last = await world.publish({ 'c.jpg': jpg('c') });
    expect(await world.ask({ version: v3 })).toEqual({
      result: 'withUpdates',
      version: last.version,
      deleteImages: ['a.png', 'e.webp'],
      downloadImages: {},
    });
  });

  it('keeps the versions of apps and merchants apart', async () => {
    const own = await world.publish({ 'a.png': png('own') });
    const theirs = await world.publish({ 'b.png': png('theirs') }, { appId: B });
    world.clock.advance(10_000);
    const neighbours = await world.publish({ 'n.png': png('own') }, { merchantId: NEIGHBOUR });
    expect(theirs.version > own.version).toBe(true);
    const forB = { result: 'withUpdates', deleteImages: [], version: theirs.version };
    expect(await world.ask({ appId: B, version: own.version })).toMatchObject(forB);
    expect(await world.ask({ appId: B, version: neighbours.version })).toMatchObject(forB);
    expect(await world.ask({ version: own.version })).toEqual({ result: 'noUpdates', version: own.version });
    const { downloadImages } = await world.ask({ merchantId: NEIGHBOUR, version: own.version });
    expect(Object.keys(downloadImages)).toEqual(['n.png']);
    // An address of one merchant never serves content of another, for any version and name.
    for (const [merchantId, version, name, status] of [
      [SHOP, own.version, 'a.png', 200],
      [NEIGHBOUR, neighbours.version, 'n.png', 200],
      [NEIGHBOUR, own.version, 'a.png', 404],
      [SHOP, neighbours.version, 'n.png', 404],
      [SHOP, theirs.version, 'a.png', 404],
    ] as const)
      expect((await world.fetchImage(`${merchantId}/${version}/${name}`)).status).toBe(status);
  });

  it('serves a picture to the letter, for good, and so that it can do nothing but be seen', async () => {
    const files: Files = {
      'x.png': png('x'),
      'x.jpg': jpg('x'),
      'y.JPEG': jpg('y'),
      'x.gif': gif('x'),
      'x.webp': webp('x'),
    };
    const { version } = await world.publish(files);
    const types: Record<string, string> = { jpg: 'image/jpeg', jpeg: 'image/jpeg' };
    for (const [name, bytes] of Object.entries(files)) {
      const picture = await world.fetchImage(`${SHOP}/${version}/${name}`);
      expect(Buffer.from(await picture.arrayBuffer())).toEqual(bytes);
      const kind = name.split('.')[1]!.toLowerCase();
      expect(Object.fromEntries(picture.headers)).toMatchObject({
        'content-type': types[kind] ?? `image/${kind}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
      });
    }
    const path = `${SHOP}/${version}/x.png`;
    const etag = (await world.fetchImage(path)).headers.get('etag')!;
    for (const known of [etag, `"other", W/${etag}`, '*']) {
      const unchanged = await world.fetchImage(path, { headers: { 'if-none-match': known } });
      expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
      expect(unchanged.headers.get('etag')).toBe(etag);
    }
    expect((await world.fetchImage(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    const head = await world.fetchImage(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '9', '']);
  });

  it.each([
    'x.png',
    `${SHOP}/20250101000000/x.png`,
    `${SHOP}/20250101000000/`,
    `0${SHOP}/20250101000000/x.png`,
    `${SHOP}/2025/x.png`,
    `99999999999999999999/20250101000000/x.png`,
    `${SHOP}/20250101000000/..%2f..%2fdemo.yaml`,
    `${SHOP}/20250101000000/%00.png`,
    `${SHOP}/20250101000000/%F0%9F%A6%8A.png`,
    `${SHOP}/20250101000000/${'x'.repeat(5000)}.png`,
  ])('answers an address that leads to no picture with 404: %s', async (path) => {
    const reply = await world.fetchImage(path);
    expect([reply.status, await reply.json()]).toMatchObject([404, { errorCode: 'system.not_found' }]);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  it('answers nothing but GET and HEAD at an address', async () => {
    const { version } = await world.publish({ 'x.png': png('only') });
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await world.fetchImage(`${SHOP}/${version}/x.png`, { method })).status).toBe(404);
  });

  it('answers a broken escape in an address like any request that cannot be read', async () => {
    const reply = await world.fetchImage(`${SHOP}/20250101000000/%E0%A4%A.png`);
    expect([reply.status, await reply.json()]).toMatchObject([400, { errorCode: 'system.invalid_request' }]);
  });

  it('names a cache of the merchant’s own, where there is one', async () => {
    const { version } = await world.publish({ 'x.png': png() }, { merchantId: OWN_CACHE });
    const { downloadImages } = await world.ask({ merchantId: OWN_CACHE });
    expect(downloadImages).toEqual({
      'x.png': `https://cdn.example.test/corner/${OWN_CACHE}/${version}/x.png`,
    });
  });

  it.each([
    ['nobody has', 'nobody', A],
    ['another merchant has', 'demo-web', A],
    ['is in no app', 'demo-pos', A],
    ['is turned away', 'app-gone', A],
  ])('refuses a client that %s', async (_what, integrationId, appId) => {
    await world.publish({ 'x.png': png(integrationId) });
    await refuses({ integrationId, appId }, 'invalid_integration');
  });

  it.each([
    ['there is not', 'com.example.c'],
    ['is written otherwise', 'com.example.A'],
    ['is another client’s', B],
    ['is another merchant’s', 'com.example.corner'],
  ])('refuses an app that %s', async (_what, appId) => {
    await refuses({ integrationId: 'app-a', appId }, 'invalid_app_id');
  });

  it('refuses a merchant without apps, and an app without content', async () => {
    await refuses({ merchantId: NO_APPS }, 'unable_to_load_merchant_config');
    await refuses({ merchantId: BROKEN_ADDRESS }, 'unable_to_load_merchant_config');
  });

  it('refuses where what is stored of apps or addresses is not of this release', async () => {
    await refuses({ merchantId: BROKEN_APP }, 'server_error');
    const { version } = await world.publish({ 'x.png': png() }, { merchantId: BROKEN_ADDRESS });
    await refuses({ merchantId: BROKEN_ADDRESS }, 'server_error');
    // Merchants that need no address are served.
    expect(await world.ask({ merchantId: BROKEN_ADDRESS, version })).toMatchObject({ result: 'noUpdates' });
  });

  it('refuses when the address of the pictures is not configured', async () => {
    const { publicUrl } = world.app.config;
    const { version } = await world.publish({ 'x.png': png('nowhere') });
    world.app.config.publicUrl = undefined;
    try {
      await refuses({}, 'unable_to_locate_domain');
      expect(await world.ask({ version })).toMatchObject({ result: 'noUpdates' });
    } finally {
      world.app.config.publicUrl = publicUrl;
    }
  });

  it('refuses to list a picture whose bytes are missing, until it is published again', async () => {
    const before = await world.publish({ 'kept.png': png('kept') });
    world.clock.advance(1_000);
    const files = { 'kept.png': png('kept'), 'lost.png': png('lost') };
    const { version } = await world.publish(files);
    const digests = [png('lost')].map((bytes) => `sha256('\\x${bytes.toString('hex')}'::bytea)`);
    await asOwner(
      world.store,
      `delete from app_image where merchant_id = ${SHOP} and digest in (${digests})`,
    );
    await refuses({}, 'unable_to_load_images');
    await refuses({ version: before.version }, 'unable_to_load_images');
    expect(await world.ask({ version })).toMatchObject({ result: 'noUpdates' });
    expect((await world.fetchImage(`${SHOP}/${version}/lost.png`)).status).toBe(404);

    expect(await world.publish(files)).toMatchObject({ version, isNew: false, stored: 1 });
    const { downloadImages } = await world.ask();
    expect(Object.keys(downloadImages)).toEqual(['kept.png', 'lost.png']);
    expect((await world.fetchImage(`${SHOP}/${version}/lost.png`)).status).toBe(200);
  });

  it.each([
    ['integrationId', 'invalid_integration'],
    ['appId', 'invalid_app_id'],
  ])('refuses an empty %s by its own code', async (field, errorCode) => {
    await world.publish({ 'x.png': png('empty') });
    const reply = await world.call('externalconfiguration/getMobileAppConfig.json', {
      merchantId: SHOP,
      storeCode: undefined,
      integrationId: 'app-a',
      appId: A,
      version: '0',
      [field]: '',
    });
    expect(reply).toMatchObject({ errorCode: `mobile_app_config.${errorCode}` });
  });
});
