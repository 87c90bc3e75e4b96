import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoPos, openWorld, type World } from '../support/world.ts';

const body = JSON.stringify({
  merchantId: 1,
  storeCode: '001',
  cardInfo: { printedCardNumber: '7777000000000499' },
  amount: 5,
});
const json = { authorization: demoPos, 'content-type': 'application/json' };
const redeem = '/rest/1.0.0/gift/redeem.json';

describe('examples in the sandbox', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  it('are returned when requested by name, and nothing moves', async () => {
    const books = await world.books();
    const reply = await world.send(redeem, { headers: { ...json, prefer: 'example=coffee' }, body });
    expect(reply).toMatchObject({ status: 200, body: { result: 'success', transactionAmount: 5.75 } });
    expect(reply.headers.get('x-mock')).toBe('true');
    expect(await world.books()).toEqual(books);
  });

  it.each([
    ['gift.no_balance', 200],
    ['gift.store_closed', 401],
    ['system.rate_limited', 429],
  ])('include the refusal %s by its code, under its status', async (example, status) => {
    const reply = await world.send(redeem, {
      headers: { ...json, prefer: `code=${status}, example=${example}` },
      body,
    });
    expect(reply).toMatchObject({ status, body: { errorCode: example } });
  });

  it('report an unknown name', async () => {
    const reply = await world.send(redeem, { headers: { ...json, prefer: 'example=nonsense' }, body });
    expect(reply).toMatchObject({
      status: 400,
      body: { errorsByField: { '/Prefer': [expect.any(String)] } },
    });
  });

  it('are returned only to authorized callers with valid requests', async () => {
    const prefer = { prefer: 'example=coffee' };
    expect(
      (await world.send(redeem, { headers: { ...json, ...prefer, authorization: '' }, body })).status,
    ).toBe(401);
    expect((await world.send(redeem, { headers: { ...json, ...prefer }, body: '{}' })).status).toBe(400);
  });
});

describe('examples in production', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ mode: 'production' });
  });
  afterAll(() => world.close());

  it('are never returned', async () => {
    const reply = await world.send(redeem, { headers: { ...json, prefer: 'example=coffee' }, body });
    expect(reply.body).toMatchObject({ errorCode: 'gift.card_not_active' });
    expect(reply.headers.get('x-mock')).toBeNull();
  });
});
