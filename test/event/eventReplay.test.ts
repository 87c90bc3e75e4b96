import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { otherPos } from '../support/world.ts';
import type { Receiver } from '../webhooks/receiver.ts';
import { openReceiverWorld, SIGNING, type WebhookWorld } from '../webhooks/webhookWorld.ts';

describe('an event that is sent again', () => {
  let world: WebhookWorld;
  let receiver: Receiver;
  let late: Receiver;
  beforeAll(async () => {
    ({
      world,
      first: receiver,
      second: late,
    } = await openReceiverWorld((first, second) => [
      { code: 'partner', url: first.url },
      { code: 'late', url: second.url, events: ['order.completed'] },
    ]));
  });
  afterAll(() => world.close());

  const replay = (endpointCode: string, eventId: string, options: { authorization?: string } = {}) =>
    world.call(
      'event/replay.json',
      { merchantId: options.authorization ? 2 : 1, storeCode: undefined, endpointCode, eventId },
      { headers: options.authorization ? { authorization: options.authorization } : {} },
    );
  /** Sells a card and returns the event of its activation, as it was delivered. */
  async function delivered() {
    const before = receiver.accepted.length;
    await world.soldCard(5);
    await world.jobsDone();
    await receiver.hasAccepted(before + 2);
    return receiver.accepted[before]!;
  }

  it('arrives once, with its id and body, and without other events', async () => {
    const first = await delivered();
    const before = receiver.accepted.length;
    expect(await replay('partner', first.id)).toEqual({ result: 'success', eventId: first.id });
    await world.jobsDone();
    const again = receiver.accepted.slice(before);
    expect(again).toMatchObject([{ id: first.id, body: first.body, signedBy: [SIGNING] }]);
  });

  it('arrives at an endpoint that did not subscribe to it', async () => {
    const { id } = await delivered();
    await replay('late', id);
    await world.jobsDone();
    expect(late.accepted).toMatchObject([{ id }]);
  });

  it('keeps its delivery unchanged while that is pending', async () => {
    receiver.behave(500);
    await world.soldCard(5);
    await world.jobsDone();
    const before = await world.deliveries('partner');
    const pending = before.find(({ state }) => state === 'PENDING')!;
    await replay('partner', `msg_${pending.event_id}`);
    const after = (await world.deliveries('partner')).find(({ event_id }) => event_id === pending.event_id);
    expect(after).toMatchObject({ state: 'PENDING', attempts: pending.attempts });
    receiver.behave(200);
    await world.later('1 hour');
    await world.jobsDone();
  });

  it.each([
    ['an id that no event has', 'msg_123', 'event.unknown_event'],
    ['a text that is no id', "msg_1' or 1=1", 'event.unknown_event'],
    ['a number beyond 64 bits', 'msg_99999999999999999999', 'event.unknown_event'],
  ])('is refused for %s', async (_what, eventId, errorCode) => {
    const before = await world.deliveries();
    expect(await replay('partner', eventId)).toMatchObject({
      errorCode,
      errorsByField: { '/eventId': expect.anything() },
    });
    expect((await world.deliveries()).map(({ state, attempts }) => [state, attempts])).toEqual(
      before.map(({ state, attempts }) => [state, attempts]),
    );
  });

  it('is unknown at an unknown endpoint, and to another merchant', async () => {
    const { id } = await delivered();
    expect(await replay('nobody', id)).toMatchObject({ errorCode: 'event.unknown_endpoint' });
    await world.setEndpoints([{ code: 'theirs', url: late.url }], 2);
    const before = late.accepted.length;
    expect(await replay('theirs', id, { authorization: otherPos })).toMatchObject({
      errorCode: 'event.unknown_event',
    });
    await world.jobsDone();
    expect(late.accepted).toHaveLength(before);
  });
});
