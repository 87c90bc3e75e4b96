import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { assertKeepsWebhook } from '../support/keepsContract.ts';
import { basic, otherPos } from '../support/world.ts';
import type { Receiver } from '../webhooks/receiver.ts';
import { openReceiverWorld, SIGNING, type WebhookWorld } from '../webhooks/webhookWorld.ts';

describe('a test event', () => {
  let world: WebhookWorld;
  let receiver: Receiver;
  let other: Receiver;
  beforeAll(async () => {
    ({
      world,
      first: receiver,
      second: other,
    } = await openReceiverWorld((first, second) => [
      { code: 'partner', url: first.url, events: ['order.completed'] },
      { code: 'other', url: second.url },
      { code: 'off', url: second.url, disabled: true },
    ]));
  });
  afterAll(() => world.close());

  const sendTest = (body: object, headers?: Record<string, string>) =>
    world.call('event/sendTest.json', { storeCode: undefined, ...body }, { headers });

  it('arrives signed at the endpoint it is for, and at no other, whatever that subscribes to', async () => {
    const { eventId } = await sendTest({ endpointCode: 'partner' });
    await world.jobsDone();
    const [received] = receiver.accepted;
    expect(received).toMatchObject({
      id: eventId,
      signedBy: [SIGNING],
      event: { type: 'test', merchantId: 1 },
    });
    assertKeepsWebhook(received!.event);
    expect(other.received).toEqual([]);
  });

  it('is sent again while it is not answered', async () => {
    receiver.behave(500);
    const { eventId } = await sendTest({ endpointCode: 'partner' });
    await world.jobsDone();
    receiver.behave(200);
    await world.later('1 hour');
    await world.jobsDone();
    expect(receiver.received.filter(({ id }) => id === eventId)).toHaveLength(2);
    expect(receiver.accepted.at(-1)).toMatchObject({ id: eventId });
  });

  it('waits for a disabled endpoint', async () => {
    const { eventId } = await sendTest({ endpointCode: 'off' });
    await world.jobsDone();
    expect(other.received).toEqual([]);
    await world.setEndpoints([{ code: 'off', url: other.url }]);
    await world.jobsDone();
    await other.hasAccepted(1);
    expect(other.accepted).toMatchObject([{ id: eventId }]);
  });

  it.each([
    ['that does not exist', 'nobody', undefined],
    ['of another merchant', 'partner', otherPos],
  ])('is refused for an endpoint %s, and queues nothing', async (_which, endpointCode, authorization) => {
    const before = await world.events();
    const merchantId = authorization === undefined ? 1 : 2;
    expect(
      await sendTest({ merchantId, endpointCode }, authorization ? { authorization } : {}),
    ).toMatchObject({
      result: 'failure',
      errorCode: 'event.unknown_endpoint',
      errorsByField: { '/endpointCode': expect.anything() },
    });
    expect(await world.events()).toEqual(before);
  });

  it('is refused to a client without b2b', async () => {
    const reply = await world.send('/rest/1.0.0/event/sendTest.json', {
      headers: { authorization: basic('demo-app', 'demo-app-secret'), 'content-type': 'application/json' },
      body: JSON.stringify({ merchantId: 1, endpointCode: 'partner' }),
    });
    expect(reply.status).toBe(403);
  });
});
