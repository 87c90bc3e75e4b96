import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { takingAndGone } from './fakePlatformA.ts';
import type { PushWorld } from './pushWorld.ts';

const published: unknown[] = [];
jest.unstable_mockModule('../../src/domain/events/publish.ts', () => ({
  publish: async (_trx: unknown, _app: unknown, event: unknown) => void published.push(event),
}));

let world: PushWorld;
beforeAll(async () => {
  const { openPushWorld } = await import('./pushWorld.ts');
  world = await openPushWorld();
});
afterAll(() => world.close());

it('tells once of each message that was sent, also where the platform had to be asked twice, and of no other', async () => {
  const guest = await world.newGuest();
  await world.newDevice(guest);
  const { refusing } = await import('./fakePlatformA.ts');
  world.platformA.next(takingAndGone, refusing(410));
  const campaign = await world.campaign({ deepLink: { typ: 'Survey', value: 'VISIT' } });
  expect(published).toEqual([]);
  await world.newDevice(guest);
  await world.campaign();
  await world.hurry();
  await world.jobsDone();
  const deliveries = await world.store.db
    .selectFrom('push_delivery')
    .select(['message_id', 'campaign_id', 'state'])
    .execute();
  const sent = deliveries.filter(({ state }) => state === 'SENT');
  expect(deliveries.length).toBeGreaterThan(sent.length);
  expect(published).toHaveLength(sent.length);
  for (const { message_id, campaign_id } of sent) {
    const isFirst = campaign_id === campaign;
    expect(published).toContainEqual({
      merchantId: 1,
      type: 'message.sent',
      occurredAt: world.clock.now(),
      data: {
        messageId: Number(message_id),
        channel: 'PUSH',
        accountId: Number(guest.accountId),
        pushMessage: {
          type: 'message',
          message: 'Hello',
          ...(isFirst ? { deepLink: { typ: 'Survey', value: 'VISIT' } } : {}),
        },
      },
    });
  }
});
