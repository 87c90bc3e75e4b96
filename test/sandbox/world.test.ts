import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { type JobsWorld, openJobsWorld } from '../jobs/jobsWorld.ts';
import { giftOrder } from '../sale/giftOrder.ts';
import { amendDefinitions } from '../support/definitions.ts';
import { asOwner, openWorld } from '../support/world.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ROUNDS = 4;

describe('the data of a sandbox', () => {
  let world: JobsWorld;
  beforeAll(async () => {
    world = await openJobsWorld();
  });
  afterAll(() => world.close());

  const ask = (path: string, method = 'POST', headers = {}) =>
    world.send(`/sandbox/${path}`, { method, headers: { accept: 'application/json', ...headers } });
  const balance = async (printedCardNumber: string) =>
    (await world.call('gift/balance.json', { cardInfo: { printedCardNumber } })).currentBalance;
  const clock = async () => new Date((await ask('clock', 'GET')).body.now).getTime();
  const advance = () =>
    world.send('/sandbox/clock', {
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ advance: 'P1D', wait: true }),
    });

  const signIn = () =>
    world.send('/console/sign-in/sample', {
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'role=owner',
    });

  it('is restored from a snapshot: value, names, configuration and clock', async () => {
    const card = await world.soldCard(20);
    const redeem = { cardInfo: { printedCardNumber: card }, amount: 5, externalTransactionId: 'lunch' };
    const before = { books: await world.books(), now: await clock() };
    expect((await ask('snapshots/before-lunch')).body).toMatchObject({ result: 'success' });

    await world.call('gift/redeem.json', redeem);
    await advance();
    await amendDefinitions(world.store.db, { kind: 'store', code: '001', merchantId: 1 }, { open: false });
    await world.app.merchants.reload();
    expect(await clock()).toBeGreaterThanOrEqual(before.now + DAY_MS);

    expect(await ask('snapshots/before-lunch/restore')).toMatchObject({ status: 200 });
    expect(await world.books()).toEqual(before.books);
    expect(await clock()).toBeLessThan(before.now + DAY_MS);
    expect(await balance(card)).toBe(20);
    // The name is free again, so the same call moves value.
    expect(await world.call('gift/redeem.json', redeem)).toMatchObject({
      result: 'success',
      currentBalance: 15,
    });
  });

  it('is listed by name, replaced under the same name, and deleted', async () => {
    const names = async () =>
      (await ask('snapshots', 'GET')).body.snapshots.map(({ name }: { name: string }) => name);
    await ask('snapshots/second');
    await ask('snapshots/second');
    expect(await names()).toEqual(['before-lunch', 'second']);
    const page = await world.send('/sandbox/snapshots', { method: 'GET', headers: { accept: 'text/html' } });
    expect(page.body).toContain('before-lunch');
    await ask('snapshots/second/delete');
    expect(await names()).toEqual(['before-lunch']);
  });

  it('stays as it is when a snapshot is unknown, of another version, or named wrongly', async () => {
    const books = await world.books();
    expect(await ask('snapshots/never/restore')).toMatchObject({
      status: 404,
      body: { errorMessage: 'There is no snapshot "never".' },
    });
    expect(await ask('snapshots/Drop%20it')).toMatchObject({ status: 400 });
    const migrated = `insert into kysely_migration (name, timestamp) values ('9999_next', '')`;
    await asOwner(world.store, migrated);
    expect(await ask('snapshots/before-lunch/restore')).toMatchObject({ status: 409 });
    await asOwner(world.store, `delete from kysely_migration where name = '9999_next'`);
    expect(await world.books()).toEqual(books);
  });

  it('is reset to the sample shops, with the jobs of a first start', async () => {
    await world.call('gift/sell.json', { cardInfo: { printedCardNumber: '7777000000000500' }, amount: 7 });
    await advance();
    expect(await ask('reset')).toMatchObject({ status: 200 });
    expect(
      await world.call('gift/balance.json', { cardInfo: { printedCardNumber: '7777000000000500' } }),
    ).toMatchObject({ errorCode: 'gift.card_not_active' });
    // Sold in the past of the sample shops.
    expect(await balance('7771000000000001')).toBe(25);
    expect(await clock()).toBeLessThan(world.clock.now().getTime() + DAY_MS);
    await world.jobsDone();
    const { rows } = await sql<{ count: bigint }>`
      select count(*) as count from job_run where merchant_id = 1 and finished_at is not null`.execute(
      world.store.db,
    );
    expect(Number(rows[0]!.count)).toBeGreaterThan(0);
    // Snapshots outlive a reset.
    expect((await ask('snapshots', 'GET')).body.snapshots).toHaveLength(1);
  });

  it('is replaced while calls and jobs use it: they wait, and none of them fails', async () => {
    const item = { itemNumber: 1, itemCode: 'EGIFT-25', deliveryMethod: 'EMAIL', recipientEmail: 'a@b.test' };
    const orderItemGroups = [{ groupNumber: 7, orderItems: [item] }];
    const order = { merchantId: 1, ...giftOrder, totalPrice: 25, orderItemGroups };
    let isOver = false;
    let orders = 0;
    const buyers = Array.from({ length: 4 }, async () => {
      for (; !isOver; orders++) {
        expect(await world.call('sale/executeSale.json', order)).toMatchObject({ result: 'success' });
        expect(await balance('7771000000000001')).toBe(25);
      }
    });
    const people = Array.from({ length: 2 }, async () => {
      while (!isOver) expect(await signIn()).toMatchObject({ status: 303 });
    });
    await ask('snapshots/while-used');
    for (let round = 0; round < ROUNDS; round++) {
      await world.send('/sandbox/clock', {
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({ advance: 'P1M' }),
      });
      expect(await ask(round % 2 === 0 ? 'reset' : 'snapshots/while-used/restore')).toMatchObject({
        status: 200,
      });
    }
    isOver = true;
    await Promise.all([...buyers, ...people]);
    expect(orders).toBeGreaterThan(ROUNDS);
  });

  it('is not replaced by a form of another site', async () => {
    const books = await world.books();
    for (const path of ['reset', 'snapshots/before-lunch/restore'])
      expect(await ask(path, 'POST', { origin: 'http://evil.example.test' })).toMatchObject({ status: 403 });
    expect(await world.books()).toEqual(books);
  });
});

describe('production', () => {
  it('has neither reset nor snapshots', async () => {
    const world = await openWorld({ mode: 'production' });
    const sold = await world.soldCard(5);
    for (const path of ['reset', 'snapshots/any', 'snapshots/any/restore'])
      expect(await world.send(`/sandbox/${path}`, {})).toMatchObject({ status: 404 });
    expect(await world.balanceOf(sold)).toBe(500n);
    await world.close();
  });
});
