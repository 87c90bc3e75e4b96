import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openWorld } from '../support/world.ts';
import { configure, openPushWorld, type PushGuest, type PushWorld } from './pushWorld.ts';

const local = { platformA: { local: true }, platformB: { local: true } } as const;

describe('the push messages of a sandbox', () => {
  let world: PushWorld;
  let guest: PushGuest;
  beforeAll(async () => {
    world = await openPushWorld((store) => configure(store, local));
    guest = await world.newGuest();
  });
  afterAll(() => world.close());

  const get = (path: string) => world.send(path, { method: 'GET' });
  const listed = async () => (await get('/sandbox/push.json')).body.pushes;
  const send = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${world.address}/sandbox/push/send`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ merchantId: '1', ...form }),
      redirect: 'manual',
    });

  it('explain how to register a device while there is none', async () => {
    const { status, body } = await get('/sandbox/push');
    expect(status).toBe(200);
    expect(body).toContain('No devices yet');
    expect(body).toContain('http://shop.example.test/rest/1.0.0/push/registerDevice.json');
    expect(body).not.toContain('action="/sandbox/push/send"');
    expect(await listed()).toEqual([]);
  });

  it('show what the form sends to all devices, as a page and as JSON', async () => {
    await world.newDevice(guest, { badgeNumber: 0 });
    await world.newDevice(guest, { platform: 'PLATFORM_B' });
    expect((await get('/sandbox/push')).body).toContain('to all 2 devices of Corner Cafe');
    expect(await send({ message: 'Fresh <b>bread</b>', deepLink: 'MenuItem:12' })).toMatchObject({
      status: 303,
    });
    await world.jobsDone();
    const pushes = await listed();
    expect(pushes).toHaveLength(2);
    expect(pushes).toContainEqual({
      messageId: expect.any(Number),
      merchantId: 1,
      merchantName: 'Corner Cafe',
      platform: 'PLATFORM_A',
      appId: 'com.example.corner',
      device: expect.stringMatching(/^.{6}$/),
      username: guest.username,
      payload: {
        aps: { alert: { body: 'Fresh <b>bread</b>' }, badge: 1 },
        deepLink: { type: 'MenuItem', value: '12' },
      },
      receivedAt: world.clock.now().toISOString(),
      page: expect.stringMatching(/^\/sandbox\/push\/1\/\d+$/),
    });
    const list = (await get('/sandbox/push')).body;
    expect(list).toContain(`<a href="${pushes[0].page}">Fresh &lt;b&gt;bread&lt;/b&gt;</a>`);
    for (const { page } of pushes) {
      const { status, body } = await get(page);
      expect(status).toBe(200);
      expect(body).toContain('MenuItem 12');
      expect(body).toContain('Fresh &lt;b&gt;bread');
    }
  });

  it.each([
    ['no text', { message: ' ' }, 400, 'The message is empty.'],
    ['a link without a type', { message: 'x', deepLink: 'rewards' }, 400, 'AppScreen:rewards'],
    ['a merchant nobody knows', { message: 'x', merchantId: '77' }, 404, ''],
    ['a merchant without push services', { message: 'x', merchantId: '2' }, 404, ''],
    ['no merchant', { message: 'x', merchantId: 'none' }, 404, ''],
  ])('are not sent with %s', async (_what, form, status, expected) => {
    const before = await listed();
    const answer = await send(form as unknown as Record<string, string>);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(expected);
    await world.jobsDone();
    expect(await listed()).toEqual(before);
  });

  it('are not sent at the request of another site', async () => {
    const before = await listed();
    const answer = await send({ message: 'From elsewhere' }, { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
    await world.jobsDone();
    expect(await listed()).toEqual(before);
  });

  it.each(['1/99', '2/1', 'x/y', '1/99999999999999999'])('report an unknown message: %s', async (path) => {
    const { status, body } = await get(`/sandbox/push/${path}`);
    expect(status).toBe(404);
    expect(body).toContain('No such push message');
  });

  it('are not sent by the form to a real platform', async () => {
    await configure(world.store, { ...local, platformB: world.settings.platformB! });
    while (world.app.merchants.known(1).definitions('push').get('push')!.platformB!.local)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await get('/sandbox/push')).body).not.toContain('action="/sandbox/push/send"');
    expect(await send({ message: 'Out there' })).toMatchObject({ status: 404 });
    await world.jobsDone();
    expect(world.platformB.received).toEqual([]);
  });
});

it('does not have the push pages in production', async () => {
  const world = await openWorld({ mode: 'production', publicUrl: 'https://shop.example.test' });
  for (const path of ['/sandbox/push', '/sandbox/push.json', '/sandbox/push/1/1'])
    expect(await world.send(path, { method: 'GET' })).toMatchObject({ status: 404 });
  expect((await world.send('/sandbox/push/send', { body: 'merchantId=1&message=x' })).status).toBe(404);
  await world.close();
});
