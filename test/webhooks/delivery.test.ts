import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { openOutgoingHttp } from '../../src/adapters/outgoingHttp.ts';
import { setMerchantSecret } from '../../src/domain/merchants/merchantSecrets.ts';
import { takeFirst } from '../../src/domain/webhooks/deliveries.ts';
import { openEndpointRests } from '../../src/domain/webhooks/endpointRests.ts';
import { testKeys } from '../support/testStore.ts';
import { DAY_MS, otherPos } from '../support/world.ts';
import { type Behaviour, openReceiver, type Receiver } from './receiver.ts';
import { NEXT_SIGNING, OTHER_SIGNING, openWebhookWorld, SIGNING, type WebhookWorld } from './webhookWorld.ts';

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
    world.app.webhooks.rests = openEndpointRests();
    await world.jobsDone();
    await world.later('1 day');
    await world.jobsDone();
    await sql`delete from outgoing_event`.execute(world.store.db);
    await world.jobsDone();
    receiver.received.length = 0;
    receiver.accepted.length = 0;
    receiver.mostAtOnce = { ofCard: 0, ofAll: 0 };
  });

  const reload = (cardNumber: string, amount = 0.01) =>
    world.call('gift/reload.json', { ...card(cardNumber), amount });
  const sequences = (of = receiver.accepted) => of.map(({ event }) => event.data.walletSequence as number);
  const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
  const states = async () => (await world.deliveries()).map(({ state }) => state);

  it('keeps the order of a card, whatever fails on the way, and makes no two at once for it', async () => {
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
    expect(receiver.mostAtOnce.ofCard).toBe(1);
  });

  it('forgets nothing that happens while it is at work, and sends nothing twice', async () => {
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

  /** Through, or as far as it gets as long as somebody else holds a lock. */
  async function asFarAsItGets(work: Promise<unknown>): Promise<void> {
    let isThrough = false;
    void work.finally(() => {
      isThrough = true;
    });
    for (let isHeldUp = false; !isThrough && !isHeldUp; ) {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(world.store.db);
      isHeldUp = rows.length > 0;
    }
  }

  it('forgets nothing that is committed while a worker takes a job that has looked before', async () => {
    if (world.store.engine === 'embedded') return;
    await world.stopWorkers(1_000);
    const cardNumber = await world.soldCard(1);
    await sql`update webhook_delivery set state = 'DELIVERED'`.execute(world.store.db);
    const jobs = `"${world.store.queueSchema}"._private_jobs`;
    const worker = await world.store.pool.connect();
    await worker.query('begin');
    await worker.query(
      `update ${jobs} set locked_at = now(), locked_by = 'another', attempts = attempts + 1`,
    );
    const reloaded = reload(cardNumber);
    await asFarAsItGets(reloaded);
    await worker.query('commit');
    await reloaded;
    // It has found nothing, and is done.
    await worker.query(`delete from ${jobs} where locked_by = 'another'`);
    worker.release();
    await world.startWorker();
    await world.jobsDone();
    expect(sequences()).toEqual([2]);
  });

  it('waits longer and longer for who does not take it, for three days, then goes on with the next', async () => {
    receiver.behave(500);
    const cardNumber = await world.soldCard(1);
    await reload(cardNumber);
    // So the three days of both end at once, however long this machine took between them.
    await sql`update webhook_delivery set due_since = (select min(due_since) from webhook_delivery
      where state = 'PENDING') where state = 'PENDING'`.execute(world.store.db);
    await world.jobsDone();
    const pauses: number[] = [];
    while ((await states())[0] === 'PENDING') {
      const [first, second] = await world.deliveries();
      expect(first).toMatchObject({ attempts: pauses.length + 1, last_error: 'The receiver answered 500.' });
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
    // The next has had its turn, and it is too late for more.
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
    [404, 'The receiver answered 404.'],
    [410, 'The receiver answered 410.'],
    ['redirect', 'The receiver answered 302, which sends it elsewhere: that is not followed.'],
    ['garbage', 'The connection broke before the answer was complete.'],
    ['never', 'There was no answer in time.'],
  ])('sends again what was answered with: %s', async (behaviour, lastError) => {
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

  it('is content with the status: what else is answered is not waited for', async () => {
    receiver.behave('endless body');
    const cardNumber = await world.soldCard(1);
    await reload(cardNumber);
    await world.jobsDone();
    expect(sequences(receiver.received)).toEqual([1, 2]);
    expect(await states()).toEqual(['DELIVERED', 'DELIVERED']);
  });

  it('sends twice only what a receiver took without saying so', async () => {
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

  it('delivers what a process left behind that died after the commit, before it sent', async () => {
    await world.stopWorkers(1_000);
    const cardNumber = await world.soldCard(1);
    await reload(cardNumber);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(receiver.received).toEqual([]);
    await world.startWorker();
    await receiver.hasAccepted(2);
    expect(sequences()).toEqual([1, 2]);
  });

  it('delivers what a process had under way that died, when its time is over and not before', async () => {
    await world.stopWorkers(1_000);
    const cardNumber = await world.soldCard(1);
    const line = { merchantId: 1, endpoint: 'partner', line: cardNumber };
    expect(await takeFirst(world.store.db, line)).toMatchObject({ attempt: 1 });
    await world.startWorker();
    await reload(cardNumber);
    await world.jobsDone();
    // The embedded store serves one process: there the next start knows that the one before is gone.
    if (world.store.engine === 'postgres') expect(receiver.received).toEqual([]);
    await world.later('31 seconds');
    await world.jobsDone();
    expect(sequences()).toEqual([1, 2]);
  });

  it('takes care of what has lost its job', async () => {
    await world.stopWorkers(1_000);
    await world.soldCard(1);
    await sql`delete from ${sql.id(world.store.queueSchema, '_private_jobs')}`.execute(world.store.db);
    await world.startWorker();
    await world.jobsDone();
    expect(receiver.received).toEqual([]);
    await world.later('3 minutes');
    await world.jobsDone();
    expect(sequences()).toEqual([1]);
  });

  it('signs with both secrets while one takes the place of the other, and waits for one that is not there', async () => {
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
      { state: 'PENDING', last_error: 'There is no secret not-there-yet, so nothing can be signed.' },
    ]);

    const secret = { merchantId: 1, name: 'not-there-yet', text: NEXT_SIGNING, now: new Date() };
    await setMerchantSecret(world.store, testKeys.merchantSecrets, secret);
    await world.setEndpoints([endpoint(), { ...endpoint(), code: 'unsigned', secret: 'not-there-yet' }]);
    await world.later('1 minute');
    await world.jobsDone();
    expect(receiver.accepted.at(-1)).toMatchObject({ signedBy: [NEXT_SIGNING] });
    expect(await world.deliveries('unsigned')).toMatchObject([{ state: 'DELIVERED' }]);
  });

  it('keeps what waits for an endpoint that is disabled, and sends to others meanwhile', async () => {
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
    // What happened while it was disabled was not noted for it.
    expect(sequences()).toEqual([1, 2, 4]);
    await second.close();
  });

  it('leaves an endpoint alone that never answers, so that it does not hold up other merchants', async () => {
    const other = await openReceiver(OTHER_SIGNING);
    await world.setEndpoints([{ code: 'theirs', url: other.url }], 2);
    let now = 0;
    world.app.webhooks.answerWithinMs = 5_000;
    world.app.webhooks.rests = openEndpointRests(() => now);
    receiver.behave('never');
    for (let i = 0; i < 12; i++) await world.soldCard(1);
    const sale = { merchantId: 2, ...card('7777900000000002'), amount: 5 };
    await world.call('gift/sell.json', sale, { headers: { authorization: otherPos } });
    const startedAt = performance.now();
    await other.hasAccepted(2);
    // Before any of the others has been waited for to the end.
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    await world.jobsDone();
    const tried = receiver.received.length;
    expect(tried).toBeLessThan(9);
    const waiting = await world.deliveries('partner');
    expect(waiting.filter(({ attempts }) => attempts === 0)).toHaveLength(12 - tried);
    expect(waiting.find(({ attempts }) => attempts === 0)).toMatchObject({
      state: 'PENDING',
      last_error: 'Not tried: the receiver has not answered for a while.',
    });
    receiver.behave(200);
    now += 60_000;
    await world.later('2 minutes');
    await world.jobsDone();
    expect(receiver.accepted).toHaveLength(12);
    await world.setEndpoints([], 2);
    await other.close();
  }, 60_000);
});

describe('addresses that may not be called', () => {
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

  it('are not called, whatever they are called by, and operators are told', async () => {
    await world.soldCard(1);
    await world.jobsDone();
    const refused = await world.deliveries();
    expect(refused.map(({ last_error }) => last_error)).toEqual(
      targets.map(() => 'The address is not one that may be called.'),
    );
    expect(refused.every(({ state, attempts }) => state === 'PENDING' && attempts === 1)).toBe(true);
    expect(connections).toEqual([]);
  });

  it('are called where an operator allows it, so that the listeners above would have seen it', async () => {
    const allowed = openOutgoingHttp({ allowPrivateTargets: true });
    const call = { method: 'POST', timeoutMs: 1_000, maxBytes: 0, statusOnly: true } as const;
    for (const url of targets.slice(0, 9)) await allowed.send({ ...call, url }).catch(() => {});
    await allowed.close();
    expect(new Set(connections)).toEqual(new Set(['127.0.0.1', '::1']));
  });
});
