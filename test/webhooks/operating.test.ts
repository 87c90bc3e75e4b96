import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { forgetReceipts } from '../../src/domain/erasure/guestErasure.ts';
import { cleanUp } from '../../src/jobs/tasks/cleanUp.ts';
import { replay, retryNow } from '../../src/operators/webhooks/replay.ts';
import { endpointStates } from '../../src/operators/webhooks/webhookOverview.ts';
import { inTransaction } from '../../src/store/transaction.ts';
import { calmRun } from '../jobs/jobsWorld.ts';
import { basic, DAY_MS } from '../support/world.ts';
import type { Receiver } from './receiver.ts';
import { openReceiverWorld, type WebhookWorld } from './webhookWorld.ts';

const card = (cardNumber: string) => ({ cardInfo: { printedCardNumber: cardNumber } });

describe("the operator's events", () => {
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
  beforeEach(async () => {
    for (const each of [receiver, late]) {
      each.behave(200);
      each.received.length = 0;
      each.accepted.length = 0;
    }
    await sql`delete from outgoing_event`.execute(world.store.db);
    await world.later('1 day');
    await world.jobsDone();
  });

  const endpoint = (code: string) => world.app.merchants.known(1).definitions('webhook').get(code)!;
  const replayed = (code: string, which: Parameters<typeof replay>[3]) =>
    replay(world.app, 1, endpoint(code), which, () => {});
  const reload = (cardNumber: string) => world.call('gift/reload.json', { ...card(cardNumber), amount: 1 });
  const reported = (of: Receiver) =>
    of.accepted.map(({ event }) => `${event.type} ${event.data.walletSequence ?? ''}`.trim());

  it('are replayed from a point in time, with their ids and in their order', async () => {
    const cardNumber = await world.soldCard(5);
    await reload(cardNumber);
    world.clock.advance(60_000);
    const since = world.clock.now();
    await reload(cardNumber);
    await reload(cardNumber);
    world.clock.advance(60_000);
    const until = world.clock.now();
    await reload(cardNumber);
    await world.jobsDone();
    const ids = receiver.accepted.map(({ id }) => id);
    expect(ids).toHaveLength(6);

    expect(await replayed('partner', { since, until })).toBe(2);
    await world.jobsDone();
    expect(receiver.accepted.slice(6).map(({ id }) => id)).toEqual([ids[3], ids[4]]);
    expect(await replayed('partner', { since: new Date(0), type: 'card.activated' })).toBe(1);
    await world.jobsDone();
    expect(receiver.accepted.slice(8).map(({ id }) => id)).toEqual([ids[0]]);
    expect(reported(late)).toEqual([]);
  });

  it('are retried after a replay like new ones, although they are older than three days', async () => {
    await world.soldCard(5);
    await world.jobsDone();
    await sql`update webhook_delivery set due_since = due_since - interval '4 days'`.execute(world.store.db);
    receiver.behave(500);
    expect(await replayed('partner', { since: new Date(0), type: 'card.activated' })).toBe(1);
    await world.jobsDone();
    expect((await endpointStates(world.store.db, 1)).get('partner')).toMatchObject({
      pending: 1,
      givenUp: 0,
    });
    receiver.behave(200);
    await world.later('1 hour');
    await world.jobsDone();
    expect(reported(receiver)).toEqual(['card.activated', 'wallet.changed 1', 'card.activated']);
  });

  it("are retried at the operator's request: abandoned ones for three more days, waiting ones at once", async () => {
    receiver.behave(500);
    const [failed, waiting] = [await world.soldCard(5), await world.soldCard(5)];
    await world.jobsDone();
    await sql`update webhook_delivery set due_since = due_since - interval '3 days'
      where ordering_key = ${failed}`.execute(world.store.db);
    await world.later('1 hour');
    await world.jobsDone();
    expect((await endpointStates(world.store.db, 1)).get('partner')).toMatchObject({
      pending: 2,
      givenUp: 2,
      oldestSeconds: expect.closeTo(3600, -2),
      lastError: 'The receiver responded 500.',
    });

    receiver.behave(200);
    expect(await retryNow(world.app, 1, endpoint('partner'))).toEqual({ givenUp: 2, waiting: 1 });
    await world.jobsDone();
    for (const cardNumber of [failed, waiting]) {
      const own = receiver.accepted.filter(({ body }) => body.includes(cardNumber.slice(-6)));
      expect(own.map(({ event }) => event.type)).toEqual(['card.activated', 'wallet.changed']);
    }
    expect((await endpointStates(world.store.db, 1)).size).toBe(0);
  });

  it('are retried for three more days from the request on, although the receiver still fails', async () => {
    receiver.behave(500);
    await world.soldCard(5);
    await world.jobsDone();
    await sql`update webhook_delivery set due_since = due_since - interval '3 days'`.execute(world.store.db);
    await world.later('1 hour');
    await world.jobsDone();
    expect(await retryNow(world.app, 1, endpoint('partner'))).toEqual({ givenUp: 2, waiting: 0 });
    await world.jobsDone();
    await world.later('1 hour');
    await world.jobsDone();
    expect((await endpointStates(world.store.db, 1)).get('partner')).toMatchObject({
      pending: 2,
      givenUp: 0,
    });
  });

  it('are counted by state', async () => {
    const metrics = async () => (await world.send('/metrics', { method: 'GET' })).body as string;
    const count = (text: string, name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
    const before = await metrics();
    receiver.behave(500);
    await world.soldCard(5);
    await world.jobsDone();
    await world.jobsDone();
    const failing = await metrics();
    const added = (after: string, name: string) => count(after, name) - count(before, name);
    expect(added(failing, 'stored_value_webhook_deliveries_total{outcome="failed"}')).toBe(1);
    expect(count(failing, 'stored_value_webhook_deliveries_pending{merchant="1",endpoint="partner"}')).toBe(
      2,
    );
    expect(
      count(failing, 'stored_value_webhook_oldest_pending_seconds{merchant="1",endpoint="partner"}'),
    ).toBeGreaterThan(0);
    receiver.behave(200);
    await world.later('1 minute');
    await world.jobsDone();
    await world.jobsDone();
    const delivered = await metrics();
    expect(added(delivered, 'stored_value_webhook_deliveries_total{outcome="delivered"}')).toBe(2);
    expect(delivered).not.toMatch(/^stored_value_webhook_deliveries_pending\{/m);
  });

  it('are deleted after thirty days, unless they still wait', async () => {
    const cleaned = () => cleanUp(world.app, { merchantId: 1, day: '2026-03-09' }, calmRun);
    const eventCount = async () => (await world.events()).length;
    await world.soldCard(5);
    await world.jobsDone();
    receiver.behave(500);
    await world.soldCard(5);
    await world.jobsDone();
    world.clock.advance(29 * DAY_MS);
    await cleaned();
    expect(await eventCount()).toBe(4);
    world.clock.advance(2 * DAY_MS);
    expect(await cleaned()).toBeGreaterThanOrEqual(2);
    expect(await eventCount()).toBe(2);
    expect(await world.deliveries('partner')).toHaveLength(2);
    world.clock.advance(30 * DAY_MS);
    await cleaned();
    expect(await eventCount()).toBe(0);
    expect(await world.deliveries()).toEqual([]);
  });

  it('are deleted with the guest they name', async () => {
    const reply = await world.call(
      'enrollment/createAndRegister.json',
      {
        authentication: 'b2b',
        storeCode: undefined,
        printedCardNumber: '8888000000000250',
        setUserFields: {
          style: 'typed',
          username: ['soon-forgotten'],
          password: ['long-enough-1'],
          phone: ['5550109002'],
        },
      },
      { headers: { authorization: basic('demo-web', 'demo-web-secret') } },
    );
    expect((await world.events()).map(({ type }) => type)).toEqual(['card.activated', 'guest.enrolled']);
    const accountId = BigInt(reply.accountId);
    await inTransaction(world.store.db, (trx) => forgetReceipts(trx, 2, accountId));
    expect(await world.events()).toHaveLength(2);
    await inTransaction(world.store.db, (trx) => forgetReceipts(trx, 1, accountId));
    expect((await world.events()).map(({ type }) => type)).toEqual(['card.activated']);
    expect(JSON.stringify(await world.events())).not.toContain('soon-forgotten');
  });

  it('are all retried when an endpoint was away for thousands of them', async () => {
    receiver.behave(500);
    await sql`
      insert into outgoing_event (merchant_id, event_id, type, ordering_key, occurred_at, body)
      select 1, n, 'wallet.changed', 'e' || n, '2026-03-01', '{}' from generate_series(1, 1200) n`.execute(
      world.store.db,
    );
    await sql`
      insert into webhook_delivery (merchant_id, endpoint_code, event_id, ordering_key, written_at, state)
      select merchant_id, 'partner', event_id, ordering_key, written_at, 'GIVEN_UP' from outgoing_event`.execute(
      world.store.db,
    );
    expect(await retryNow(world.app, 1, endpoint('partner'))).toMatchObject({ givenUp: 1200 });
    // In pages: no transaction locks them all.
    const { rows } = await sql<{ most: bigint }>`
      select max(n) as most from (select count(*) as n from webhook_delivery group by xmin::text) own`.execute(
      world.store.db,
    );
    expect(Number(rows[0]!.most)).toBeLessThanOrEqual(500);
    expect((await endpointStates(world.store.db, 1)).get('partner')).toMatchObject({
      pending: 1200,
      givenUp: 0,
    });
  });

  it('are sent to an endpoint that was added after them, page by page', async () => {
    await world.soldCard(5);
    await world.soldCard(5);
    await world.setEndpoints([{ code: 'late', url: late.url, events: ['wallet.changed'] }]);
    expect(await replayed('late', { since: new Date('2026-03-01') })).toBe(2);
    await late.hasAccepted(2);
    expect(reported(late)).toEqual(['wallet.changed 1', 'wallet.changed 1']);
    await world.jobsDone();

    await world.stopWorkers(1_000);
    await sql`
      insert into outgoing_event (merchant_id, event_id, type, ordering_key, occurred_at, body)
      select 1, n, 'wallet.changed', 'e' || n, '2026-03-01', '{}' from generate_series(1, 700) n`.execute(
      world.store.db,
    );
    const progress: number[] = [];
    const since = new Date('2026-03-01');
    await replay(world.app, 1, endpoint('late'), { since }, (done) => void progress.push(done));
    expect(progress).toEqual([500, 702]);
    expect(await world.deliveries('late')).toHaveLength(702);
    const { rows } = await sql`select from webhook_queue where endpoint_code = 'late'`.execute(
      world.store.db,
    );
    expect(rows).toHaveLength(702);
  });
});
