import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { configure, defineApp, openPushWorld, type PushGuest, type PushWorld } from './pushWorld.ts';

describe('pushUnregisterDevice', () => {
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

  it('deletes the device when the guest logs out, and accepts repeated calls', async () => {
    await world.register(guest, { deviceToken });
    expect(await world.unregister(guest, { deviceToken })).toEqual(success);
    expect(await world.unregister(guest, { deviceToken })).toEqual(success);
    expect(await world.devices()).toEqual([]);
  });

  it('succeeds for a device of another guest, and does not delete it', async () => {
    await world.register(guest, { deviceToken });
    for (const [who, what] of [
      [other, { deviceToken }],
      [guest, { deviceToken: 'unknown' }],
      [guest, { deviceToken, platform: 'PLATFORM_B' }],
    ] as const) {
      expect(await world.unregister(who, what)).toEqual(success);
    }
    expect(await owners()).toEqual([guest.accountId]);
  });
});
