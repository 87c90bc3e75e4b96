import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Audience } from '../../src/domain/guests/audience.ts';
import { audienceSize } from '../../src/domain/push/audienceDevices.ts';
import { createCampaign, stopCampaign } from '../../src/domain/push/campaigns.ts';
import { queueNextPage } from '../../src/domain/push/queueDeliveries.ts';
import { cleanUp } from '../../src/jobs/tasks/cleanUp.ts';
import { findCampaign, listCampaigns, troublesOf } from '../../src/operators/messages/campaignOverview.ts';
import { calmRun } from '../jobs/jobsWorld.ts';
import { onAllJobs } from '../support/queues.ts';
import { DAY_MS } from '../support/world.ts';
import { refusing } from './fakePlatformA.ts';
import { configure, defineApp, openPushWorld, type PushGuest, type PushWorld } from './pushWorld.ts';

const GIFT = 10;
const REWARDS = 20;
const GOLD = 2;

describe('the recipients of a campaign', () => {
  let world: PushWorld;
  const named: Record<string, PushGuest> = {};
  beforeAll(async () => {
    world = await openPushWorld();
    named.regular = await world.newGuest({ card: { number: '8888000000000100' }, favoriteStore: '001' });
    named.gold = await world.newGuest({
      card: { number: '8888000000000101', tier: GOLD },
      favoriteStore: '002',
    });
    named.giver = await world.newGuest({ card: { number: '7777000000000100' }, favoriteStore: '001' });
    named.lost = await world.newGuest({
      card: { number: '8888000000000102', tier: GOLD, status: 'DISABLED' },
    });
    named.expired = await world.newGuest({
      card: { number: '8888000000000105', tier: GOLD, expiresOn: '2026-03-08' },
    });
    named.bare = await world.newGuest();
    named.suspended = await world.newGuest({ card: { number: '8888000000000103' }, favoriteStore: '001' });
    named.deviceless = await world.newGuest({ card: { number: '8888000000000104' }, favoriteStore: '001' });
    for (const name of ['regular', 'gold', 'giver', 'lost', 'expired', 'bare', 'suspended'])
      await world.newDevice(named[name]!);
    await world.newDevice(named.gold);
    await setStatus(named.suspended, 'SUSPENDED');
  });
  afterAll(() => world.close());

  const setStatus = ({ accountId }: PushGuest, status: 'SUSPENDED') =>
    world.store.db.updateTable('guest').set({ status }).where('account_id', '=', accountId).execute();
  async function receiversOf(audience: Audience): Promise<string[]> {
    const campaignId = await world.queueUnseen(audience);
    const rows = await world.store.db
      .selectFrom('push_delivery')
      .select('account_id')
      .where('campaign_id', '=', campaignId)
      .execute();
    const nameOf = new Map(Object.entries(named).map(([name, { accountId }]) => [accountId, name]));
    return rows.map(({ account_id }) => nameOf.get(account_id) ?? 'somebody').sort();
  }

  it.each([
    ['everybody who has a device', {}, ['bare', 'expired', 'giver', 'gold', 'gold', 'lost', 'regular']],
    ['who has an active card of a template', { template: REWARDS }, ['gold', 'gold', 'regular']],
    ['who has a gift card', { template: GIFT }, ['giver']],
    ['who is in a tier', { tier: GOLD }, ['gold', 'gold']],
    ['who is in a tier of a template', { template: GIFT, tier: GOLD }, []],
    ['whose favourite store it is', { storeCode: '001' }, ['giver', 'regular']],
    ['of whom all holds that is said', { storeCode: '001', template: REWARDS }, ['regular']],
  ])('are %s, and never suspended guests', async (_whom, audience: Audience, receivers) => {
    expect(await receiversOf(audience)).toEqual(receivers);
    const asked = { merchantId: 1, audience, registeredBy: world.clock.now() };
    expect(await audienceSize(world.store.db, asked)).toEqual({
      devices: receivers.length,
      guests: new Set(receivers).size,
    });
  });

  it('are one guest', async () => {
    expect(await receiversOf({ accountId: String(named.gold!.accountId) })).toEqual(['gold', 'gold']);
    expect(await receiversOf({ accountId: String(named.suspended!.accountId) })).toEqual([]);
  });

  it('include no guest of another merchant', async () => {
    const campaignId = await createCampaign(world.store.db, world.app, {
      merchantId: 2,
      content: { push: { type: 'message', message: 'Hello' } },
      audience: {},
    });
    expect(await queueNextPage(world.app, 2, campaignId)).toEqual({ queued: 0, isMore: false });
    expect(await findCampaign(world.store.db, 1, campaignId, world.clock.now())).toBeUndefined();
    expect(await findCampaign(world.store.db, 2, campaignId, world.clock.now())).toBeDefined();
  });
});

describe('a campaign', () => {
  let world: PushWorld;
  let guest: PushGuest;
  beforeAll(async () => {
    world = await openPushWorld(async (store) => {
      await defineApp(store, { merchantId: 2 });
      await configure(store, { platformA: { local: true }, platformB: { local: true } }, 2);
    });
    guest = await world.newGuest();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.store.db.deleteFrom('device').execute();
    await onAllJobs(world.store, (jobs) => `delete from ${jobs}`);
    world.platformA.received.length = 0;
  });

  /** Inserts devices directly, since many are needed. */
  async function manyDevices(count: number, merchantId = 1, { accountId } = guest) {
    const now = world.clock.now();
    await world.store.db
      .insertInto('device')
      .values(
        Array.from({ length: count }, (_, index) => ({
          merchant_id: merchantId,
          device_id: world.app.ids.next(),
          platform: 'PLATFORM_A' as const,
          token_hash: Buffer.from(`hash ${index}`),
          token_sealed: Buffer.from('sealed'),
          app_id: 'com.example.corner',
          account_id: accountId,
          badge: null,
          badge_set_at: null,
          registered_at: now,
          seen_at: now,
        })),
      )
      .execute();
  }
  const message = { type: 'message' as const, message: 'Hello' };
  const created = () =>
    createCampaign(world.store.db, world.app, { merchantId: 1, content: { push: message }, audience: {} });

  it('is queued page by page, and continued by any worker', async () => {
    await manyDevices(1_200);
    const campaignId = await created();
    const jobs = { ...world.app.jobs, enqueueAll: async () => {} };
    const parts = { ...world.app, jobs };
    expect(await queueNextPage(parts, 1, campaignId)).toEqual({ queued: 500, isMore: true });
    // One that dies in the middle of a page leaves nothing of it.
    const dying = {
      ...parts,
      jobs: { ...jobs, enqueueAll: () => Promise.reject(new Error('The process died.')) },
    };
    await expect(queueNextPage(dying, 1, campaignId)).rejects.toThrow('The process died.');
    expect(await world.states(campaignId)).toEqual({ WAITING: 500 });
    const both = await Promise.all([
      queueNextPage(parts, 1, campaignId),
      queueNextPage(parts, 1, campaignId),
    ]);
    expect(both.map(({ queued }) => queued).sort()).toEqual([200, 500]);
    expect(await queueNextPage(parts, 1, campaignId)).toEqual({ queued: 0, isMore: false });
    expect(await world.states(campaignId)).toEqual({ WAITING: 1_200 });
  });

  it('reaches each device once, even one that registers again while it is queued', async () => {
    await manyDevices(500);
    const campaignId = await created();
    const parts = { ...world.app, jobs: { ...world.app.jobs, enqueueAll: async () => {} } };
    await queueNextPage(parts, 1, campaignId);
    world.clock.advance(1);
    await world.newDevice(guest);
    expect(await queueNextPage(parts, 1, campaignId)).toEqual({ queued: 0, isMore: false });
  });

  it('queues nothing after it was stopped', async () => {
    await manyDevices(3);
    const campaignId = await created();
    expect(await stopCampaign(world.store.db, 1, campaignId)).toBe(true);
    expect(await queueNextPage(world.app, 1, campaignId)).toEqual({ queued: 0, isMore: false });
    expect(await stopCampaign(world.store.db, 2, campaignId)).toBe(false);
  });

  it("is delivered to the sandbox's devices if a platform is local, as the platform would get it", async () => {
    await configure(world.store, { platformA: { local: true }, platformB: { local: true } });
    await until(() => world.app.merchants.known(1).definitions('push').get('push')?.platformA?.local);
    const token = await world.newDevice(guest, { badgeNumber: 0 });
    await world.newDevice(guest, { platform: 'PLATFORM_B' });
    await world.campaign({ message: 'Look', deepLink: { typ: 'MenuItem', value: '12' } });
    const stored = await world.store.db.selectFrom('sandbox_push').selectAll().orderBy('platform').execute();
    expect(stored).toMatchObject([
      {
        platform: 'PLATFORM_A',
        device: token.slice(-6),
        payload: {
          aps: { alert: { body: 'Look' }, badge: 1 },
          deepLink: { type: 'MenuItem', value: '12' },
        },
      },
      {
        platform: 'PLATFORM_B',
        payload: { message: 'Look', deepLink: '{"type":"MenuItem","value":"12"}' },
      },
    ]);
    expect(world.platformA.received).toEqual([]);
    await configure(world.store, world.settings);
    await until(() => !world.app.merchants.known(1).definitions('push').get('push')?.platformA?.local);
  });

  it('has figures that stay when its deliveries are deleted after 30 days', async () => {
    await world.newDevice(guest);
    await world.newDevice(guest);
    world.platformA.next(refusing(413, { reason: 'PayloadTooLarge' }));
    const campaignId = await world.campaign({ message: 'Counted' });
    const overview = () => findCampaign(world.store.db, 1, campaignId, world.clock.now());
    expect(await overview()).toMatchObject({ sent: 1, waiting: 0, notSent: { REFUSED: 1 } });
    expect(await troublesOf(world.store.db, (await overview())!.campaign)).toEqual([
      { state: 'REFUSED', trouble: 'Platform A answered 413 (PayloadTooLarge).', deliveries: 1 },
    ]);
    const cleaned = () => cleanUp(world.app, { merchantId: 1, day: '2026-03-09' }, calmRun);
    world.clock.advance(30 * DAY_MS);
    await cleaned();
    expect(await world.states(campaignId)).toEqual({ SENT: 1, REFUSED: 1 });
    world.clock.advance(1);
    await cleaned();
    expect(await world.states(campaignId)).toEqual({});
    expect(await overview()).toMatchObject({ sent: 1, waiting: 0, notSent: { CLEARED: 1 } });
    const [latest] = await listCampaigns(world.store.db, 1, world.clock.now());
    expect([latest]).toMatchObject([{ sent: 1, notSent: { CLEARED: 1 } }]);
    expect(await world.store.db.selectFrom('sandbox_push').selectAll().execute()).toEqual([]);
  });

  it('is not deleted by the clean-up of another merchant', async () => {
    await world.newDevice(guest);
    const campaignId = await world.campaign();
    world.clock.advance(40 * DAY_MS);
    await cleanUp(world.app, { merchantId: 2, day: '2026-03-09' }, calmRun);
    expect(await world.states(campaignId)).toEqual({ SENT: 1 });
  });
});

async function until(condition: () => unknown): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10));
}
