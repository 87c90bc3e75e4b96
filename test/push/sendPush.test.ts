import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  newMerchantSecret,
  removeMerchantSecret,
} from '../../src/domain/ground/merchants/merchantSecrets.ts';
import { stopCampaign } from '../../src/domain/push/campaigns.ts';
import { retryJobs } from '../../src/jobs/engine/overview.ts';
import { sendPush } from '../../src/jobs/tasks/sendPush.ts';
import { calmRun, HOUR_MS } from '../jobs/jobsWorld.ts';
import { onAllJobs } from '../support/queues.ts';
import { neverAnswering, refusing, takingAndGone } from './fakePlatformA.ts';
import { invalidToken, saying, unregistered } from './fakePlatformB.ts';
import { keepSecret, openPushWorld, type PushGuest, type PushWorld } from './pushWorld.ts';

describe('the job that sends push messages', () => {
  let world: PushWorld;
  let guest: PushGuest;
  beforeAll(async () => {
    world = await openPushWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.store.db.deleteFrom('device').execute();
    await onAllJobs(world.store, (jobs) => `delete from ${jobs}`);
    world.platformA.received.length = 0;
    world.platformB.received.length = 0;
    guest = await world.newGuest();
  });

  const shownOnA = () => world.platformA.received.map((push) => push.json());
  const badgesOnA = () => (shownOnA() as { aps: { badge?: number } }[]).map(({ aps }) => aps.badge);
  const messageIds = async (campaignId: bigint) => {
    const rows = await world.store.db
      .selectFrom('push_delivery')
      .select('message_id')
      .where('merchant_id', '=', 1)
      .where('campaign_id', '=', campaignId)
      .execute();
    return rows.map(({ message_id }) => message_id);
  };
  /** Runs jobs that wait for a retry. */
  const again = async () => {
    await world.hurry();
    await world.jobsDone();
  };

  it("delivers a campaign's message to the devices of both platforms", async () => {
    const token = await world.newDevice(guest, { badgeNumber: 0 });
    await world.newDevice(guest, { platform: 'PLATFORM_B', badgeNumber: 4 });
    const campaign = await world.campaign({
      message: 'Your next coffee is on us.',
      deepLink: { typ: 'AppScreen', value: 'rewards' },
    });
    expect(world.platformA.received[0]!.path).toBe(`/3/device/${token}`);
    expect(shownOnA()).toEqual([
      {
        aps: { alert: { body: 'Your next coffee is on us.' }, badge: 1 },
        deepLink: { type: 'AppScreen', value: 'rewards' },
      },
    ]);
    expect(world.platformB.received.map((call) => call.json())).toEqual([
      {
        message: {
          token: expect.stringMatching(/^device-token-/),
          data: {
            message: 'Your next coffee is on us.',
            deepLink: '{"type":"AppScreen","value":"rewards"}',
            badgeNumber: '5',
          },
        },
      },
    ]);
    expect(await world.states(campaign)).toEqual({ SENT: 2 });
    expect(await world.queued()).toEqual([]);
  });

  it('counts messages per device since its app sent a badge number, and sends no number before', async () => {
    const withBadge = await world.newDevice(guest, { badgeNumber: 2 });
    await world.newDevice(guest);
    await world.campaign();
    await world.campaign();
    expect(badgesOnA().sort()).toEqual([3, 4, undefined, undefined]);
    world.clock.advance(1_000);
    await world.register(guest, { deviceToken: withBadge, badgeNumber: 0 });
    await world.campaign();
    expect(badgesOnA().slice(4).sort()).toEqual([1, undefined]);
  });

  it('counts a message once, however often it is retried', async () => {
    await world.newDevice(guest, { badgeNumber: 0 });
    world.platformA.next(refusing(503), refusing(500, 'garbage'), takingAndGone);
    const campaign = await world.campaign();
    for (let attempt = 2; attempt <= 4; attempt++) {
      expect(await world.states(campaign)).toEqual({ WAITING: 1 });
      await again();
    }
    expect(await world.states(campaign)).toEqual({ SENT: 1 });
    expect(badgesOnA()).toEqual([1, 1, 1, 1]);
    expect(new Set(world.platformA.received.map(({ headers }) => headers['apns-id'])).size).toBe(1);
    expect((await world.devices())[0]!.badge).toBe(1);
  });

  it('counts from the new number if the app sent one meanwhile', async () => {
    const deviceToken = await world.newDevice(guest, { badgeNumber: 5 });
    world.platformA.next(refusing(503));
    await world.campaign();
    world.clock.advance(1_000);
    await world.register(guest, { deviceToken, badgeNumber: 0 });
    await again();
    expect(badgesOnA()).toEqual([6, 1]);
  });

  it('does not count a message that is rejected permanently, and does not retry it', async () => {
    await world.newDevice(guest, { badgeNumber: 5 });
    world.platformA.next(refusing(413, { reason: 'PayloadTooLarge' }));
    expect(await world.states(await world.campaign())).toEqual({ REFUSED: 1 });
    expect((await world.devices())[0]!.badge).toBe(5);
    expect(await world.queued()).toEqual([]);
  });

  it.each([
    [
      'platform A says it is not registered any more',
      'PLATFORM_A',
      refusing(410, { reason: 'Unregistered' }),
    ],
    ['platform A says it is no token', 'PLATFORM_A', refusing(400, { reason: 'BadDeviceToken' })],
    ['platform B says it is not registered any more', 'PLATFORM_B', unregistered],
    ['platform B says it is no token', 'PLATFORM_B', invalidToken],
  ] as const)('removes a device when %s, and that one only', async (_why, platform, answer) => {
    const other = await world.newGuest();
    await world.newDevice(other, { platform: platform === 'PLATFORM_A' ? 'PLATFORM_B' : 'PLATFORM_A' });
    await world.newDevice(guest, { platform });
    const own = platform === 'PLATFORM_A' ? world.platformA : world.platformB;
    own.next(answer as never);
    const campaign = await world.campaign();
    expect(await world.states(campaign)).toEqual({ DEAD_TOKEN: 1, SENT: 1 });
    expect(await world.devices()).toMatchObject([{ account_id: other.accountId }]);
    expect(await world.queued()).toEqual([]);
  });

  it('does not remove a device that registered again after its token was reported invalid, and retries', async () => {
    await world.newDevice(guest);
    const before = world.clock.now().getTime() - 1_000;
    world.platformA.next(refusing(410, { reason: 'Unregistered', timestamp: before }));
    const campaign = await world.campaign();
    expect(await world.devices()).toHaveLength(1);
    await again();
    expect(await world.states(campaign)).toEqual({ SENT: 1 });
  });

  it("sends to the device's current token when another one was invalid", async () => {
    const old = await world.newDevice(guest);
    world.platformA.next(async (stream, push) => {
      await world.register(guest, { deviceToken: 'fresh', previousDeviceToken: old });
      refusing(410, { reason: 'Unregistered' })(stream, push);
    });
    const campaign = await world.campaign();
    await again();
    expect(world.platformA.received.map(({ path }) => path)).toEqual([`/3/device/${old}`, '/3/device/fresh']);
    expect(await world.states(campaign)).toEqual({ SENT: 1 });
  });

  it('does not remove a device that renewed its token before the platform reported the old one invalid', async () => {
    const old = await world.newDevice(guest);
    world.platformA.next(async (stream, push) => {
      await world.register(guest, { deviceToken: 'renewed', previousDeviceToken: old });
      const timestamp = world.app.timeOfDay.now().getTime() + 1_000;
      refusing(410, { reason: 'Unregistered', timestamp })(stream, push);
    });
    const campaign = await world.campaign();
    expect(await world.devices()).toHaveLength(1);
    await again();
    expect(world.platformA.received.map(({ path }) => path)).toEqual([
      `/3/device/${old}`,
      '/3/device/renewed',
    ]);
    expect(await world.states(campaign)).toEqual({ SENT: 1 });
  });

  it.each([
    ['PLATFORM_A', refusing(429, { reason: 'TooManyRequests' }, { 'retry-after': '1200' })],
    ['PLATFORM_B', saying(503, {}, { 'retry-after': '1200' })],
  ] as const)('leaves %s alone for as long as it asks', async (platform, answer) => {
    await world.newDevice(guest, { platform });
    const own = platform === 'PLATFORM_A' ? world.platformA : world.platformB;
    own.next(answer as never);
    const campaign = await world.campaign();
    const [job] = await world.queued();
    expect(job!.runAt.getTime() - Date.now()).toBeGreaterThan(1_190_000);
    expect(job).toMatchObject({ state: 'waiting', attempts: 1, maxAttempts: 12 });
    expect(own.received).toHaveLength(1);
    await again();
    expect(await world.states(campaign)).toEqual({ SENT: 1 });
  });

  it('delays no other message by one that cannot be sent now', async () => {
    const [slow, quick] = [await world.newGuest(), await world.newGuest()];
    await world.newDevice(slow);
    await world.newDevice(quick, { platform: 'PLATFORM_B' });
    world.platformA.next(neverAnswering);
    await world.queue();
    while (world.platformB.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await world.soldCard(5)).toEqual(expect.any(String));
    // The connection goes, which is quicker than to wait for the time limit.
    for (const session of world.platformA.sessions) session.destroy();
    await world.jobsDone();
    await again();
    expect(shownOnA()).toHaveLength(2);
  });

  it('sends nothing to a device that belongs to another guest meanwhile', async () => {
    const deviceToken = await world.newDevice(guest);
    const campaign = await world.queueUnseen();
    await world.register(await world.newGuest(), { deviceToken });
    await attempt(campaign);
    expect(await world.states(campaign)).toEqual({ SKIPPED: 1 });
    expect(world.platformA.received).toEqual([]);
  });

  it.each([
    ['the device was unregistered', (deviceToken: string) => world.unregister(guest, { deviceToken })],
    ['the guest was suspended', () => setStatus('SUSPENDED')],
    ['the guest was erased', () => setStatus('TERMINATED')],
  ])('sends nothing when %s', async (_why, happens) => {
    const deviceToken = await world.newDevice(guest);
    const campaign = await world.queueUnseen();
    await happens(deviceToken);
    await attempt(campaign);
    expect(await world.states(campaign)).toEqual({ SKIPPED: 1 });
    expect(world.platformA.received).toEqual([]);
  });

  it('sends nothing of a campaign that was stopped', async () => {
    await world.newDevice(guest);
    const campaign = await world.queueUnseen();
    await stopCampaign(world.store.db, 1, campaign);
    await attempt(campaign);
    expect(await world.states(campaign)).toEqual({ SKIPPED: 1 });
    expect(world.platformA.received).toEqual([]);
  });

  it('sends nothing older than 48 hours, as after a long outage', async () => {
    await world.newDevice(guest);
    const campaign = await world.queueUnseen();
    const late = await world.queueUnseen();
    world.clock.advance(48 * HOUR_MS);
    await attempt(campaign);
    world.clock.advance(1);
    await attempt(late);
    expect(await world.states(campaign)).toEqual({ SENT: 1 });
    expect(await world.states(late)).toEqual({ EXPIRED: 1 });
  });

  it('ends once if two workers run it at once', async () => {
    await world.newDevice(guest, { badgeNumber: 0 });
    const campaign = await world.queueUnseen();
    const [messageId] = await messageIds(campaign);
    const job = () => sendPush(world.app, { merchantId: 1, messageId: Number(messageId) }, calmRun);
    const done = await Promise.all([job(), job(), job()]);
    expect(done.filter((sent) => sent === 1)).toHaveLength(1);
    expect(new Set(badgesOnA())).toEqual(new Set([1]));
    expect(await job()).toBe(0);
  });

  it('is given up after the last attempt, and listed with its reason for operators to retry', async () => {
    const token = await world.newDevice(guest);
    world.platformA.next(refusing(403, { reason: 'InvalidProviderToken' }));
    const campaign = await world.queueUnseen();
    await onAllJobs(world.store, (jobs) => `update ${jobs} set max_attempts = 1`);
    await again();
    expect(await world.queued()).toMatchObject([
      { task: 'sendPush', state: 'failed', lastError: 'Platform A answered 403 (InvalidProviderToken).' },
    ]);
    expect(await world.states(campaign)).toEqual({ WAITING: 1 });
    await retryJobs(world.store, 'failed');
    await world.jobsDone();
    expect(await world.states(campaign)).toEqual({ SENT: 1 });
    expect(JSON.stringify(world.logged)).not.toContain(token);
  });

  it('reports a token that it cannot decrypt', async () => {
    await world.newDevice(guest);
    await world.store.db
      .updateTable('device')
      .set({ token_sealed: Buffer.alloc(64) })
      .execute();
    expect(await world.states(await world.campaign())).toEqual({ WAITING: 1 });
    expect(await world.queued()).toMatchObject([
      { lastError: expect.stringContaining('another SECRET_KEY') },
    ]);
    expect(world.platformA.received).toEqual([]);
  });

  it('waits for a missing secret, and uses a replaced one', async () => {
    await world.newDevice(guest);
    await removeMerchantSecret(world.store, 1, 'push-a');
    await noticed();
    const campaign = await world.campaign();
    expect(await world.queued()).toMatchObject([{ lastError: 'The merchant has no secret push-a.' }]);
    await keepSecret(world.store, 'push-a', await newMerchantSecret('ec'));
    await noticed();
    await again();
    expect(await world.states(campaign)).toEqual({ SENT: 1 });
    const before = world.platformA.received.at(-1)!.headers.authorization;
    await keepSecret(world.store, 'push-a', await newMerchantSecret('ec'));
    await noticed();
    await world.campaign();
    expect(world.platformA.received.at(-1)!.headers.authorization).not.toBe(before);
  });

  /** Waits until the service has noticed changes, which it polls for. */
  async function noticed() {
    const { revision } = await world.store.db
      .selectFrom('merchant')
      .select('revision')
      .where('merchant_id', '=', 1)
      .executeTakeFirstOrThrow();
    await until(() => world.app.merchants.known(1).revision === revision);
  }

  async function setStatus(status: 'SUSPENDED' | 'TERMINATED') {
    await world.store.db
      .updateTable('guest')
      .set({ status })
      .where('merchant_id', '=', 1)
      .where('account_id', '=', guest.accountId)
      .execute();
  }

  async function attempt(campaign: bigint) {
    for (const messageId of await messageIds(campaign))
      await sendPush(world.app, { merchantId: 1, messageId: Number(messageId) }, calmRun);
  }
});

async function until(condition: () => unknown): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10));
}
