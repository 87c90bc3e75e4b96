import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { openOutgoingHttp } from '../../src/base/net/outgoingHttp.ts';
import { setMerchantSecret } from '../../src/domain/ground/merchants/merchantSecrets.ts';
import { enterBreaker, record, remainingMs } from '../../src/domain/webhooks/circuitBreakers.ts';
import { leaseKeys } from '../../src/domain/webhooks/deliveries.ts';
import { deliverKey } from '../../src/domain/webhooks/deliverKey.ts';
import { endpointStates } from '../../src/operators/webhooks/webhookOverview.ts';
import { testKeys } from '../support/testStore.ts';
import { DAY_MS, otherPos } from '../support/world.ts';
import { type Behaviour, openReceiver, type Receiver } from './receiver.ts';
import { NEXT_SIGNING, OTHER_SIGNING, openWebhookWorld, SIGNING, type WebhookWorld } from './webhookWorld.ts';

/** Time in ms after which an endpoint that never answers has timed out; far above that of one that does. */
const SHORT_MS = 1_000;

const card = (cardNumber: string) => ({ cardInfo: { printedCardNumber: cardNumber } });

describe('the delivery of events', () => {
  let world: WebhookWorld;
  let receiver: Receiver;
  const endpoint = () => ({ code: 'partner', url: receiver.url, events: ['wallet.changed'] });
  beforeAll(async () => {
    receiver = await openReceiver(SIGNING, NEXT_SIGNING);
    world = await openWebhookWorld([endpoint()]);
  });
  afterAll(async () => {
    await world.close();
    await receiver.close();
  });
  beforeEach(async () => {
    receiver.behave(200);
    receiver.delayMs = 0;
    world.app.webhooks.answerWithinMs = 1_000;
    await world.closeBreakers();
    await world.jobsDone();
    await world.later('1 day');
    await world.jobsDone();
    await sql`delete from outgoing_event`.execute(world.store.db);
    await world.jobsDone();
    receiver.received.length = 0;
    receiver.accepted.length = 0;
    receiver.maxConcurrent = { ofCard: 0, ofAll: 0 };
  });

  const reload = (cardNumber: string, amount = 0.01) =>
    world.call('gift/reload.json', { ...card(cardNumber), amount });
  const sequences = (of = receiver.accepted) => of.map(({ event }) => event.data.walletSequence as number);
  const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
  const states = async () => (await world.deliveries()).map(({ state }) => state);

  it("delivers a card's events in order despite failures, one at a time", async () => {
    receiver.delayMs = 2;
    let attempts = 0;
    receiver.behave(() => (++attempts % 7 === 0 ? 503 : 200));
    const cards = [await world.soldCard(1), await world.soldCard(1), await world.soldCard(1)];
    await Promise.all(Array.from({ length: 60 }, (_, index) => reload(cards[index % 3]!)));
    await world.jobsDone();
    while (receiver.accepted.length < 63) {
      await world.later('1 hour');
      await world.jobsDone();
    }
    for (const cardNumber of cards) {
      const own = receiver.accepted.filter(
        ({ event }) => event.data.maskedCardNumber === `**********${cardNumber.slice(-6)}`,
      );
      expect(sequences(own)).toEqual(upTo(21));
    }
    expect(receiver.received.length).toBeGreaterThan(70);
    expect(receiver.maxConcurrent.ofCard).toBe(1);
  });

  it('delivers events that are added during a delivery, each once', async () => {
    const cardNumber = await world.soldCard(1);
    const worker = await world.startWorker();
    for (let round = 0; round < 12; round++) {
      await Promise.all(Array.from({ length: 10 }, () => reload(cardNumber)));
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
    }
    await receiver.hasAccepted(121);
    expect(sequences()).toEqual(upTo(121));
    await world.jobsDone();
    expect(receiver.received).toHaveLength(121);
    await worker.stop(1_000);
  });

  it('delivers an event that commits while a worker finishes its ordering key', async () => {
    if (world.store.engine === 'embedded') return;
    await world.stopWorkers(1_000);
    const cardNumber = await world.soldCard(1);
    const { db } = world.store;
    const lease = 'of this test';
    const [key] = await leaseKeys(db, { merchantId: 1, endpoint: 'partner' }, { limit: 1, lease });
    receiver.delayMs = 300;
    const delivered = deliverKey(world.app, key!, {
      hasTimedOut: false,
      signal: new AbortController().signal,
    });
    while (receiver.maxConcurrent.ofAll < 1) await new Promise((resolve) => setTimeout(resolve, 5));
    // The worker has read what waits; this is committed before it settles and finishes the key.
    await reload(cardNumber);
    expect(await delivered).toEqual({ left: 'nothing' });
    expect(sequences()).toEqual([1, 2]);
    await world.startWorker();
  });

  it('retries with growing delays for three days, then continues with the next event', async () => {
    receiver.behave(500);
    const cardNumber = await world.soldCard(1);
    await reload(cardNumber);
    // Both retry periods of three days end at once, regardless of the time between them.
    await sql`update webhook_delivery set due_since = (select min(due_since) from webhook_delivery
      where state = 'PENDING') where state = 'PENDING'`.execute(world.store.db);
    await world.jobsDone();
    const pauses: number[] = [];
    while ((await states())[0] === 'PENDING') {
      const [first, second] = await world.deliveries();
      expect(first).toMatchObject({ attempts: pauses.length + 1, last_error: 'The receiver responded 500.' });
      expect(second).toMatchObject({ attempts: 0, state: 'PENDING' });
      pauses.push(first!.seconds);
      await world.later(`${Math.max(1, first!.seconds)} seconds`);
      await world.jobsDone();
    }
    const promised = [10, 30, 120, 600, 1800, 3600, 7200, 14_400, 28_800];
    // All but the last: that attempt is made when the three days are over.
    for (const [index, seconds] of pauses.slice(0, -1).entries()) {
      const around = promised[Math.min(index, promised.length - 1)]!;
      expect(seconds).toBeGreaterThan(around * 0.8 - 5);
      expect(seconds).toBeLessThan(around * 1.2);
    }
    expect(pauses.reduce((sum, each) => sum + each, 0)).toBeCloseTo((3 * DAY_MS) / 1000, -3);
    // The next attempt was made, and no further one fits in the three days.
    expect(await world.deliveries()).toMatchObject([
      { state: 'GIVEN_UP' },
      { state: 'GIVEN_UP', attempts: 1 },
    ]);
    expect(world.app.webhooks.outcomes.given_up).toBeGreaterThanOrEqual(2);

    const ofFirst = receiver.received.filter(({ event }) => event.data.walletSequence === 1);
    expect(ofFirst).toHaveLength(pauses.length + 1);
    expect(new Set(ofFirst.map(({ id, body }) => id + body)).size).toBe(1);
    expect(ofFirst.every(({ signedBy }) => signedBy.includes(SIGNING))).toBe(true);
  });

  it('signs each attempt anew, with the time of that attempt', async () => {
    receiver.behave(503);
    await world.soldCard(1);
    await world.jobsDone();
    receiver.behave(200);
    world.clock.advance(60_000);
    await world.later('1 minute');
    await world.jobsDone();
    const [first, second] = receiver.received;
    expect(second).toMatchObject({ id: first!.id, body: first!.body, signedBy: [SIGNING] });
    const timeOf = (of: typeof first) => Number(of!.headers['webhook-timestamp']);
    expect(timeOf(second) - timeOf(first)).toBe(60);
  });

  it.each<[Behaviour, string]>([
    [404, 'The receiver responded 404.'],
    [410, 'The receiver responded 410.'],
    ['redirect', 'The receiver responded 302, a redirect, which is not followed.'],
    ['garbage', 'The connection was lost before the response was complete.'],
    ['never', 'The call timed out.'],
  ])('retries a response of: %s', async (behaviour, lastError) => {
    if (behaviour === 'never') world.app.webhooks.answerWithinMs = SHORT_MS;
    receiver.behave(behaviour);
    await world.soldCard(1);
    await world.jobsDone();
    expect(await world.deliveries()).toMatchObject([
      { state: 'PENDING', attempts: 1, last_error: lastError },
    ]);
    receiver.behave(200);
    await world.later('1 minute');
    await world.jobsDone();
    expect(await world.deliveries()).toMatchObject([{ state: 'DELIVERED', attempts: 2, last_error: null }]);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/events', '/events']);
  });

  it('reads only the status of a response, and does not wait for its body', async () => {
    receiver.behave('endless body');
    const cardNumber = await world.soldCard(1);
    await reload(cardNumber);
    await world.jobsDone();
    expect(sequences(receiver.received)).toEqual([1, 2]);
    expect(await states()).toEqual(['DELIVERED', 'DELIVERED']);
  });

  it("sends an event twice only if the receiver's confirmation was lost", async () => {
    const cardNumber = await world.soldCard(1);
    await world.jobsDone();
    receiver.behave(({ event }) => (event.data.walletSequence === 3 ? 'accept and cut' : 200));
    for (let i = 0; i < 4; i++) await reload(cardNumber);
    await world.jobsDone();
    receiver.behave(200);
    await world.later('1 minute');
    await world.jobsDone();
    expect(sequences()).toEqual([1, 2, 3, 3, 4, 5]);
    expect(receiver.accepted[2]!.id).toBe(receiver.accepted[3]!.id);
  });

  it('delivers the events of a process that died after the commit and before sending', async () => {
    await world.stopWorkers(1_000);
    const cardNumber = await world.soldCard(1);
    await reload(cardNumber);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(receiver.received).toEqual([]);
    await world.startWorker();
    await receiver.hasAccepted(2);
    expect(sequences()).toEqual([1, 2]);
  });

  it('delivers the events leased to a dead process once the lease has expired, and not before', async () => {
    await world.stopWorkers(1_000);
    const cardNumber = await world.soldCard(1);
    const lease = 'of the dead';
    const partner = { merchantId: 1, endpoint: 'partner' };
    expect(await leaseKeys(world.store.db, partner, { limit: 9, lease })).toMatchObject([
      { orderingKey: cardNumber },
    ]);
    const worker = await world.startWorker();
    await reload(cardNumber);
    await worker.look();
    // The embedded store serves one process: there the next start knows that the one before is gone.
    if (world.store.engine === 'postgres') expect(receiver.received).toEqual([]);
    await world.later('31 seconds');
    await world.jobsDone();
    expect(sequences()).toEqual([1, 2]);
  });

  it('delivers everything once, with the next sweep, when all rows of its queue were deleted', async () => {
    await world.stopWorkers(1_000);
    const cards = await Promise.all(Array.from({ length: 20 }, () => world.soldCard(1)));
    await Promise.all(cards.map((cardNumber) => reload(cardNumber)));
    await sql`delete from webhook_queue`.execute(world.store.db);
    await world.startWorker();
    await world.jobsDone();
    await receiver.hasAccepted(40);
    await world.jobsDone();
    expect(receiver.received).toHaveLength(40);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(40);
    expect((await sql`select from webhook_queue`.execute(world.store.db)).rows).toEqual([]);
  });

  it('signs with both secrets during a rotation, and waits for a missing secret', async () => {
    await world.setEndpoints([
      { ...endpoint(), code: 'before' },
      {
        ...endpoint(),
        code: 'changing',
        secret: 'next',
        previousSecret: 'signing',
        url: `${receiver.url}/both`,
      },
      { ...endpoint(), code: 'after', secret: 'next', url: `${receiver.url}/next` },
      { ...endpoint(), code: 'unsigned', secret: 'not-there-yet', url: `${receiver.url}/late` },
    ]);
    await world.soldCard(1);
    await world.jobsDone();
    const signedBy = (path: string) => receiver.received.find((each) => each.path === path)?.signedBy;
    expect(signedBy('/events')).toEqual([SIGNING]);
    expect(signedBy('/events/both')).toEqual([SIGNING, NEXT_SIGNING]);
    expect(signedBy('/events/next')).toEqual([NEXT_SIGNING]);
    expect(signedBy('/events/late')).toBeUndefined();
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    expect(await world.deliveries('unsigned')).toMatchObject([
      { state: 'PENDING', last_error: 'Secret not-there-yet is missing, so events cannot be signed.' },
    ]);

    const secret = { merchantId: 1, name: 'not-there-yet', text: NEXT_SIGNING, now: new Date() };
    await setMerchantSecret(world.store, testKeys.merchantSecrets, secret);
    await world.setEndpoints([endpoint(), { ...endpoint(), code: 'unsigned', secret: 'not-there-yet' }]);
    await world.later('1 minute');
    await world.jobsDone();
    expect(receiver.accepted.at(-1)).toMatchObject({ signedBy: [NEXT_SIGNING] });
    expect(await world.deliveries('unsigned')).toMatchObject([{ state: 'DELIVERED' }]);
  });

  it('keeps the events of a disabled endpoint waiting, and sends to the others', async () => {
    const second = await openReceiver(SIGNING);
    await world.setEndpoints([endpoint(), { code: 'second', url: second.url }]);
    receiver.behave(500);
    const cardNumber = await world.soldCard(1);
    await reload(cardNumber);
    await world.jobsDone();
    expect(receiver.accepted).toEqual([]);
    expect(second.accepted.map(({ event }) => event.type)).toEqual([
      'card.activated',
      'wallet.changed',
      'wallet.changed',
    ]);
    expect(second.accepted[1]!.id).toBe(receiver.received[0]!.id);

    receiver.behave(200);
    await world.setEndpoints([{ ...endpoint(), disabled: true }]);
    await reload(cardNumber);
    await world.later('1 day');
    await world.jobsDone();
    expect(receiver.accepted).toEqual([]);

    await world.setEndpoints([endpoint()]);
    await reload(cardNumber);
    await world.later('3 minutes');
    await world.jobsDone();
    // Events that occurred while the endpoint was disabled are not delivered to it.
    expect(sequences()).toEqual([1, 2, 4]);
    await second.close();
  });

  it('separates the circuit breakers of two merchants whose endpoints have the same code', async () => {
    const other = await openReceiver(OTHER_SIGNING);
    await world.setEndpoints([{ ...endpoint(), url: other.url }], 2);
    world.app.webhooks.answerWithinMs = SHORT_MS;
    other.behave('never');
    const sale = { merchantId: 2, ...card('7777900000000010'), amount: 5 };
    await world.call('gift/sell.json', sale, { headers: { authorization: otherPos } });
    await world.jobsDone();
    receiver.behave('never');
    for (let i = 0; i < 3; i++) await world.soldCard(1);
    await world.jobsDone();
    const timeouts = async () => {
      const rows = await world.store.db
        .selectFrom('webhook_circuit_breaker')
        .select(['merchant_id', 'timeouts'])
        .orderBy('merchant_id')
        .execute();
      return rows.map((row) => [row.merchant_id, row.timeouts]);
    };
    expect(await timeouts()).toEqual([
      [1, 3],
      [2, 1],
    ]);
    other.behave(200);
    await world.later('15 seconds');
    await world.jobsDone();
    await other.hasAccepted(1);
    expect(await timeouts()).toEqual([[1, 3]]);
    expect((await circuitBreaker()).remainingMs).toBeGreaterThan(0);
    await world.setEndpoints([], 2);
    await other.close();
  });

  it('delivers at once while the equally named endpoint of another merchant is down', async () => {
    const other = await openReceiver(OTHER_SIGNING);
    await world.setEndpoints([{ ...endpoint(), url: other.url }], 2);
    world.app.webhooks.answerWithinMs = SHORT_MS;
    receiver.behave('never');
    for (let i = 0; i < 3; i++) await world.soldCard(1);
    await world.jobsDone();
    expect((await circuitBreaker()).remainingMs).toBeGreaterThan(0);
    const theirs = { merchantId: 2, endpoint: 'partner' };
    expect(await enterBreaker(world.store.db, theirs)).toEqual({ state: 'closed', hasTimedOut: false });
    const sale = { merchantId: 2, ...card('7777900000000011'), amount: 5 };
    await world.call('gift/sell.json', sale, { headers: { authorization: otherPos } });
    await world.jobsDone();
    expect(sequences(other.accepted)).toEqual([1]);
    await world.setEndpoints([], 2);
    await other.close();
  });

  it('tries an endpoint that never answers once per cool-down, and does not delay other merchants', async () => {
    const other = await openReceiver(OTHER_SIGNING);
    await world.setEndpoints([{ code: 'theirs', url: other.url }], 2);
    world.app.webhooks.answerWithinMs = SHORT_MS;
    receiver.behave('never');
    for (let i = 0; i < 30; i++) await world.soldCard(1);
    const sale = { merchantId: 2, ...card('7777900000000002'), amount: 5 };
    await world.call('gift/sell.json', sale, { headers: { authorization: otherPos } });
    await other.hasAccepted(2);
    await world.jobsDone();
    const opened = receiver.received.length;
    expect(opened).toBeLessThan(9);
    const coolDown = async () => (await circuitBreaker()).remainingMs;
    expect(await coolDown()).toBeGreaterThan(20_000);

    for (let probe = 1; probe <= 3; probe++) {
      await world.later('11 minutes');
      await world.jobsDone();
      await world.jobsDone();
      expect(receiver.received).toHaveLength(opened + probe);
      const seconds = (await coolDown()) / 1000;
      expect(seconds).toBeGreaterThan(30 * 2 ** probe - 10);
      expect(seconds).toBeLessThanOrEqual(30 * 2 ** probe);
    }
    const waiting = await world.deliveries('partner');
    expect(waiting.filter(({ attempts }) => attempts > 0)).toHaveLength(receiver.received.length);
    expect((await endpointStates(world.store.db, 1)).get('partner')).toMatchObject({
      pending: 30,
      coolDownSeconds: expect.closeTo(240, -2),
    });

    receiver.behave(200);
    await world.later('11 minutes');
    await world.jobsDone();
    await receiver.hasAccepted(30);
    expect(new Set(receiver.accepted.map(({ id }) => id)).size).toBe(30);
    expect(await circuitBreaker()).toEqual({ remainingMs: 0 });
    await world.setEndpoints([], 2);
    await other.close();
  });

  it('makes the one attempt after a cool-down in one of several processes', async () => {
    const partner = { merchantId: 1, endpoint: 'partner' };
    const { db } = world.store;
    for (let timeout = 0; timeout < 3; timeout++) await record(db, partner, { timedOut: true });
    expect(await enterBreaker(db, partner)).toMatchObject({ state: 'open' });
    await world.later('31 seconds');
    const states = await Promise.all(Array.from({ length: 5 }, () => enterBreaker(db, partner)));
    expect(states.map(({ state }) => state).sort()).toEqual(['half_open', 'open', 'open', 'open', 'open']);
    // The probing process has died: another one probes when its lease expires.
    await world.later('31 seconds');
    expect(await enterBreaker(db, partner)).toEqual({ state: 'half_open' });
    await record(db, partner, { timedOut: false });
    expect(await enterBreaker(db, partner)).toEqual({ state: 'closed', hasTimedOut: false });
  });

  it('abandons events behind an open circuit breaker after three days', async () => {
    await world.stopWorkers(1_000);
    const partner = { merchantId: 1, endpoint: 'partner' };
    for (let timeout = 0; timeout < 3; timeout++) await record(world.store.db, partner, { timedOut: true });
    await world.soldCard(1);
    await sql`update webhook_delivery set due_since = now() - interval '3 days 1 minute'`.execute(
      world.store.db,
    );
    await world.soldCard(1);
    await world.startWorker();
    await world.jobsDone();
    expect(receiver.received).toEqual([]);
    expect(await world.deliveries('partner')).toMatchObject([
      { state: 'GIVEN_UP', attempts: 0, last_error: expect.stringContaining('Not tried') },
      { state: 'PENDING', attempts: 0 },
    ]);
  });

  const circuitBreaker = async () => ({
    remainingMs: await remainingMs(world.store.db, { merchantId: 1, endpoint: 'partner' }),
  });
});

describe('blocked addresses', () => {
  const connections: string[] = [];
  let listeners: Server[];
  let world: WebhookWorld;
  let targets: string[];
  beforeAll(async () => {
    listeners = await Promise.all(['127.0.0.1', '::1'].map((host) => listenAt(host)));
    const [v4, v6] = listeners.map((listener) => (listener.address() as AddressInfo).port);
    targets = [
      `http://127.0.0.1:${v4}/`,
      `http://[::1]:${v6}/`,
      `http://[::ffff:7f00:1]:${v4}/`,
      `http://[::ffff:127.0.0.1]:${v4}/`,
      `http://0x7f.1:${v4}/`,
      `http://2130706433:${v4}/`,
      `http://0.0.0.0:${v4}/`,
      `http://localhost:${v4}/`,
      `http://localhost:${v6}/`,
      'http://169.254.169.254/latest/meta-data/',
      'http://10.0.0.1/',
      'http://192.168.0.1/',
      'http://[fd00::1]/',
      'http://100.64.0.1/',
    ];
    const endpoints = targets.map((url, index) => ({ code: `e${index}`, url, events: ['card.activated'] }));
    world = await openWebhookWorld(endpoints, { allowPrivateTargets: false });
  });
  afterAll(async () => {
    await world.close();
    for (const listener of listeners) listener.close();
  });

  async function listenAt(host: string): Promise<Server> {
    const listener = createServer((socket) => {
      connections.push(host);
      socket.destroy();
    });
    await new Promise<void>((resolve) => listener.listen(0, host, resolve));
    return listener;
  }

  it('are called under no name, and the operator is notified', async () => {
    await world.soldCard(1);
    await world.jobsDone();
    const refused = await world.deliveries();
    expect(refused.map(({ last_error }) => last_error)).toEqual(
      targets.map(() => 'The address is not allowed.'),
    );
    expect(refused.every(({ state, attempts }) => state === 'PENDING' && attempts === 1)).toBe(true);
    expect(connections).toEqual([]);
  });

  it('are called if the operator allows them, which proves that the other test would notice a call', async () => {
    const allowed = openOutgoingHttp({ allowPrivateTargets: true });
    const call = {
      service: 'webhook',
      method: 'POST',
      timeoutMs: 1_000,
      maxBytes: 0,
      statusOnly: true,
    } as const;
    for (const url of targets.slice(0, 9)) await allowed.send({ ...call, url }).catch(() => {});
    await allowed.close();
    expect(new Set(connections)).toEqual(new Set(['127.0.0.1', '::1']));
  });
});
