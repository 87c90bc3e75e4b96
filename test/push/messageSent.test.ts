import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { refusing, takingAndGone } from './fakePlatformA.ts';
import { keepSecret, openPushWorld, type PushWorld } from './pushWorld.ts';

let world: PushWorld;
beforeAll(async () => {
  world = await openPushWorld(async (store) => {
    await keepSecret(store, 'signing', `whsec_${Buffer.alloc(32, 7).toString('base64')}`);
    // The endpoint does not exist; the test reads the queued events.
    const definition = {
      code: 'crm',
      url: 'http://127.0.0.1:1/',
      events: ['message.sent'],
      secret: 'signing',
    };
    await store.db
      .insertInto('merchant_definition')
      .values({
        merchant_id: 1,
        kind: 'webhook',
        code: 'crm',
        definition: JSON.stringify(definition),
        position: 0,
      })
      .execute();
  });
});
afterAll(() => world.close());

it('reports each sent message once, even if the platform was called twice, and no other', async () => {
  const guest = await world.newGuest();
  await world.newDevice(guest);
  world.platformA.next(takingAndGone);
  const linked = await world.campaign({ deepLink: { typ: 'Survey', value: 'VISIT' } });
  expect(await notified()).toEqual([]);
  await world.hurry();
  await world.jobsDone();
  await world.campaign({ message: 'Second' });
  world.platformA.next(refusing(410));
  await world.campaign({ message: 'To a dead token' });

  const sent = await world.store.db
    .selectFrom('push_delivery')
    .select(['message_id', 'campaign_id'])
    .where('state', '=', 'SENT')
    .orderBy('campaign_id')
    .execute();
  expect(sent.map(({ campaign_id }) => campaign_id === linked)).toEqual([true, false]);
  const messages = [
    { type: 'message', message: 'Hello', deepLink: { typ: 'Survey', value: 'VISIT' } },
    { type: 'message', message: 'Second' },
  ];
  expect(await notified()).toEqual(
    sent.map(({ message_id }, index) => ({
      type: 'message.sent',
      timestamp: world.clock.now().toISOString(),
      merchantId: 1,
      data: {
        messageId: Number(message_id),
        channel: 'PUSH',
        accountId: Number(guest.accountId),
        pushMessage: messages[index],
      },
    })),
  );
});

async function notified(): Promise<unknown[]> {
  const events = await world.store.db
    .selectFrom('outgoing_event')
    .select('body')
    .orderBy('event_id')
    .execute();
  return events.map(({ body }) => JSON.parse(body));
}
