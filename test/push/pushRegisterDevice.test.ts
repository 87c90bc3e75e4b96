import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eraseGuest } from '../../src/domain/erasure/guestErasure.ts';
import { registerDevice } from '../../src/domain/push/devices.ts';
import { setAccountStatus } from '../../src/operators/guests/accountStatus.ts';
import { inTransaction } from '../../src/store/transaction.ts';
import { everythingStored } from '../support/everythingStored.ts';
import { basic } from '../support/world.ts';
import { APP_ID, configure, defineApp, openPushWorld, type PushGuest, type PushWorld } from './pushWorld.ts';

describe('pushRegisterDevice', () => {
  let world: PushWorld;
  let guest: PushGuest;
  let other: PushGuest;
  beforeAll(async () => {
    world = await openPushWorld(async (store) => {
      await defineApp(store, { merchantId: 2 });
      await configure(store, { platformA: { local: true } }, 2);
    });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.store.db.deleteFrom('device').execute();
    guest = await world.newGuest();
    other = await world.newGuest();
  });

  const success = { result: 'success' };
  const deviceToken = '6d2767a381d4794dd3f833c926dd503132b630aaf1ffd9d269e2f435c1458438';
  const owners = async () => (await world.devices()).map(({ account_id }) => account_id);
  const badges = async () => (await world.devices()).map(({ badge }) => badge);

  it('registers the device for the guest of the token, once for repeated calls', async () => {
    expect(await world.register(guest, { deviceToken })).toEqual(success);
    expect(await world.register(guest, { deviceToken })).toEqual(success);
    expect(await world.devices()).toMatchObject([
      { account_id: guest.accountId, badge: null, app_id: APP_ID },
    ]);
  });

  it('moves the device from the guest who used it before', async () => {
    await world.register(guest, { deviceToken });
    await world.register(other, { deviceToken });
    expect(await owners()).toEqual([other.accountId]);
  });

  it('stores a device once, even if it registers many times at once', async () => {
    const replies = await Promise.all(
      [guest, other, guest, other, guest].map((each) => world.register(each, { deviceToken })),
    );
    expect(replies).toEqual(Array(5).fill(success));
    expect(await owners()).toHaveLength(1);
  });

  it('distinguishes the devices of two platforms with the same token', async () => {
    await world.register(guest, { deviceToken });
    await world.register(other, { deviceToken, platform: 'PLATFORM_B' });
    expect(await owners()).toEqual([guest.accountId, other.accountId]);
  });

  it('replaces the token of a device, which has the same badge afterwards', async () => {
    await world.register(guest, { deviceToken: 'old', badgeNumber: 4 });
    await world.register(guest, { deviceToken: 'new', previousDeviceToken: 'old' });
    expect(await badges()).toEqual([4]);
    await world.register(guest, { deviceToken: 'newer', previousDeviceToken: 'new', badgeNumber: 0 });
    expect(await badges()).toEqual([0]);
    await world.register(guest, { deviceToken: 'old', previousDeviceToken: 'unknown' });
    expect(await owners()).toHaveLength(2);
    await world.register(guest, { deviceToken: 'newer', previousDeviceToken: 'old' });
    expect(await badges()).toEqual([0]);
    await world.register(guest, { deviceToken: 'newer', previousDeviceToken: 'newer' });
    expect(await badges()).toEqual([0]);
  });

  it('changes the badge only if the app sends one', async () => {
    await world.register(guest, { deviceToken, badgeNumber: 7 });
    await world.register(guest, { deviceToken });
    expect(await badges()).toEqual([7]);
    await world.register(guest, { deviceToken, badgeNumber: 0 });
    expect(await badges()).toEqual([0]);
  });

  it('stores the twenty latest devices of a guest', async () => {
    await world.register(other, { deviceToken: 'of another guest' });
    for (let i = 1; i <= 22; i++) {
      world.clock.advance(1_000);
      await world.register(guest, { deviceToken: `token ${i}`, badgeNumber: i });
    }
    expect(await badges()).toEqual([null, ...Array.from({ length: 20 }, (_, index) => index + 3)]);
  });

  it('keeps a device that registers again, and removes the one not seen for the longest', async () => {
    const register = (badge: number) => {
      world.clock.advance(1_000);
      return world.register(guest, { deviceToken: `token ${badge}`, badgeNumber: badge });
    };
    for (let badge = 1; badge <= 20; badge++) await register(badge);
    await register(1);
    await register(21);
    expect((await badges()).sort((a, b) => a! - b!)).toEqual([
      1,
      ...Array.from({ length: 19 }, (_, index) => index + 3),
    ]);
  });

  it("needs a guest's token that may write", async () => {
    const sent = { deviceToken, platform: 'PLATFORM_A', appId: APP_ID, storeCode: undefined };
    const web = { authorization: basic('demo-web', 'demo-web-secret') };
    const asServer = await world.call(
      'push/registerDevice.json',
      { ...sent, authentication: 'b2b' },
      { headers: web, status: 403 },
    );
    expect(asServer).toMatchObject({ errorCode: 'system.authentication_not_allowed' });
    const nobody = { ...sent, authentication: 'oauth', access_token: 'unknown' };
    expect(await world.call('push/registerDevice.json', nobody, { headers: web, status: 401 })).toMatchObject(
      {
        errorCode: 'system.invalid_token',
      },
    );
    expect(await world.devices()).toEqual([]);
  });

  it.each([
    ['no token', { deviceToken: '' }],
    ['a token that is no text', { deviceToken: [5] }],
    ['a token that is too long', { deviceToken: 'x'.repeat(4_097) }],
    ['an unknown platform', { deviceToken, platform: 'PLATFORM_C' }],
    ['a badge below zero', { deviceToken, badgeNumber: -1 }],
    ['half a badge', { deviceToken, badgeNumber: 1.5 }],
    ['a badge too high', { deviceToken, badgeNumber: 100_000 }],
  ])('rejects %s', async (_what, body) => {
    expect(await world.register(guest, body, { status: 400 })).toMatchObject({
      errorCode: 'system.invalid_request',
    });
    expect(await world.devices()).toEqual([]);
  });

  it('stores tokens encrypted, and does not log them', async () => {
    await world.register(guest, { deviceToken, previousDeviceToken: 'the-previous-token' });
    expect(await world.devices()).toHaveLength(1);
    const stored = await everythingStored(world.store);
    expect(stored).not.toContain(deviceToken);
    expect(stored).not.toContain(Buffer.from(deviceToken).toString('hex'));
    expect(stored).not.toContain('the-previous-token');
    expect(world.logged.join('')).not.toMatch(new RegExp(`${deviceToken}|the-previous-token`));
  });

  it('separates devices of two merchants with the same token', async () => {
    const theirs = await world.newGuest({ merchantId: 2 });
    await world.register(guest, { deviceToken });
    await registerDevice(world.app, {
      merchant: world.app.merchants.known(2),
      clientId: 'demo-app',
      accountId: theirs.accountId,
      platform: 'PLATFORM_A',
      token: deviceToken,
      appId: APP_ID,
    });
    expect(await owners()).toEqual([guest.accountId, theirs.accountId]);
    await world.unregister(guest, { deviceToken });
    expect(await owners()).toEqual([theirs.accountId]);
  });

  it('deletes the devices of an erased guest, who can register none afterwards', async () => {
    await world.register(guest, { deviceToken });
    await world.register(other, { deviceToken: 'other' });
    const name = { accountId: guest.accountId };
    await inTransaction(world.store.db, (trx) =>
      eraseGuest(trx, 1, name, { now: world.clock.now(), keys: world.app.keys, jobs: world.app.jobs }),
    );
    expect(await owners()).toEqual([other.accountId]);
    await expectNoDeviceFor(guest);
  });

  it('registers no device if the guest is suspended while the request is in flight', async () => {
    const name = { accountId: guest.accountId };
    const suspended = { status: 'SUSPENDED' as const, now: world.clock.now() };
    await inTransaction(world.store.db, (trx) => setAccountStatus(trx, 1, name, suspended));
    await expectNoDeviceFor(guest);
  });

  /** Calls the domain directly, because the API already refuses the guest. */
  async function expectNoDeviceFor({ accountId }: PushGuest) {
    const registered = await registerDevice(world.app, {
      merchant: world.app.merchants.known(1),
      clientId: 'demo-app',
      accountId,
      platform: 'PLATFORM_A',
      token: 'late',
      appId: APP_ID,
    });
    expect(registered).toEqual({ refused: 'guest_is_gone' });
    expect(await owners()).not.toContain(accountId);
  }
});

describe('pushRegisterDevice, where only platform A is configured', () => {
  let world: PushWorld;
  let guest: PushGuest;
  beforeAll(async () => {
    world = await openPushWorld(async (store) => {
      await configure(store, { platformA: { local: true } });
      await defineApp(store, { appId: 'com.example.others', integrations: ['demo-web'] });
    });
    guest = await world.newGuest();
    await world.register(guest, { deviceToken: 'known', badgeNumber: 2 });
  });
  afterAll(() => world.close());

  it.each([
    ['there is no such app', { appId: 'com.example.unknown' }, 'push.invalid_app_id'],
    ['the app is another client’s', { appId: 'com.example.others' }, 'push.invalid_app_id'],
    ['nothing can be sent to the platform', { platform: 'PLATFORM_B' }, 'push.platform_not_configured'],
    ['neither is right', { platform: 'PLATFORM_B', appId: 'com.example.unknown' }, 'push.invalid_app_id'],
  ])('refuses when %s, and changes nothing', async (_why, body, errorCode) => {
    const before = await world.devices();
    const more = { deviceToken: 'another', previousDeviceToken: 'known', badgeNumber: 9 };
    expect(await world.register(guest, { ...more, ...body })).toMatchObject({ result: 'failure', errorCode });
    expect(await world.devices()).toEqual(before);
  });
});
