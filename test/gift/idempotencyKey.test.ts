import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { holdStatement } from '../support/holdStatement.ts';
import { signal } from '../support/signal.ts';
import { DAY_MS, withoutRequestId } from '../support/world.ts';
import { cardOf, type GiftWorld, openGiftWorld, type Till } from './giftWorld.ts';

describe('an Idempotency-Key', () => {
  let world: GiftWorld;
  let till: Till;
  beforeAll(async () => {
    world = await openGiftWorld();
    till = world.till;
  });
  afterAll(() => world.close());

  let lastKey = 0;
  const newKey = () => ({ 'idempotency-key': `key-${++lastKey}` });
  const isReplayed = ({ headers }: { headers: Headers }) => headers.get('idempotent-replayed') === 'true';

  it('returns the first reply again, marked as replayed, and moves value once', async () => {
    const [key, body] = [newKey(), { ...cardOf(await till.soldCard(25)), amount: 10 }];
    const first = await till.answer('redeem', body, key);
    const books = await world.books();
    const again = await till.answer('redeem', body, key);
    expect(first).toMatchObject({ status: 200, body: { currentBalance: 15 } });
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect([isReplayed(first), isReplayed(again)]).toEqual([false, true]);
    expect(await world.books()).toEqual(books);
  });

  it('replays a refusal even after its reason no longer exists', async () => {
    const [key, cardNumber] = [newKey(), till.newCard()];
    const body = { ...cardOf(cardNumber), amount: 10 };
    const first = await till.answer('redeem', body, key);
    await till.soldCard(25, cardNumber);
    const again = await till.answer('redeem', body, key);
    expect(first.body.errorCode).toBe('gift.card_not_active');
    expect(withoutRequestId(again.body)).toEqual(withoutRequestId(first.body));
    expect(isReplayed(again)).toBe(true);
    expect(await world.balanceOf(cardNumber)).toBe(2500n);
  });

  it('is refused with a different body', async () => {
    const [key, body] = [newKey(), { ...cardOf(await till.soldCard(25)), amount: 10 }];
    await till.gift('redeem', body, { headers: key });
    const options = { headers: key, status: 422 };
    await till.refuses('redeem', { ...body, amount: 11 }, 'system.idempotency_mismatch', options);
  });

  it.each([
    ['against the contract', { amount: 'ten' }, 200, 'gift.invalid_amount'],
    ['incomplete', { amount: undefined }, 400, 'system.invalid_request'],
    ['for a store that is closed', { storeCode: '009' }, 401, 'gift.store_closed'],
    ['for a merchant that is not the client’s', { merchantId: 2 }, 403, 'system.merchant_not_allowed'],
  ])('is not consumed by a request that is %s', async (_what, wrong, status, errorCode) => {
    const [key, body] = [newKey(), { ...cardOf(await till.soldCard(25)), amount: 10 }];
    await till.refuses('redeem', { ...body, ...wrong }, errorCode, { headers: key, status });
    const reply = await till.answer('redeem', body, key);
    expect(reply).toMatchObject({ status: 200, body: { result: 'success', currentBalance: 15 } });
    expect(isReplayed(reply)).toBe(false);
  });

  it('works together with an externalTransactionId: either of them is sufficient', async () => {
    const cardNumber = await till.soldCard(25);
    const body = { ...cardOf(cardNumber), amount: 10, externalTransactionId: 'both' };
    const [one, other] = [newKey(), newKey()];
    const first = await till.answer('redeem', body, one);
    for (const headers of [one, other, {}]) {
      expect((await till.answer('redeem', body, headers)).body).toEqual(first.body);
    }
    expect(await world.balanceOf(cardNumber)).toBe(1500n);
  });

  it('prevents a second payment when the first reply was lost before it was stored', async () => {
    const cardNumber = await till.soldCard(25);
    const [key, body] = [newKey(), { ...cardOf(cardNumber), amount: 10 }];
    const first = await till.answer('redeem', body, key);
    await world.store.db
      .deleteFrom('idempotency_record')
      .where('idempotency_key', '=', key['idempotency-key'])
      .execute();
    expect((await till.answer('redeem', body, key)).body).toEqual(first.body);
    expect(await world.balanceOf(cardNumber)).toBe(1500n);
  });

  it('moves value once for 20 concurrent calls; the others get the same reply or a 409', async () => {
    const cardNumber = await till.soldCard(25);
    const [key, body] = [newKey(), { ...cardOf(cardNumber), amount: 1 }];
    const replies = await Promise.all(Array.from({ length: 20 }, () => till.answer('redeem', body, key)));
    const done = replies.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    for (const reply of done) expect(reply.body).toEqual(done[0]!.body);
    for (const reply of replies.filter(({ status }) => status !== 200)) {
      expect(reply).toMatchObject({ status: 409, body: { errorCode: 'system.idempotency_in_progress' } });
    }
    expect(await world.balanceOf(cardNumber)).toBe(2400n);
  });

  it('is scoped to the merchant and the operation', async () => {
    const key = newKey();
    for (const at of [till, world.otherShop]) {
      const card = cardOf(at.newCard());
      for (const [operation, amount] of [
        ['sell', 25],
        ['reload', 5],
        ['redeem', 10],
      ] as const) {
        const reply = await at.answer(operation, { ...card, amount }, key);
        expect(reply.body).toMatchObject({ result: 'success', transactionAmount: amount });
        expect(isReplayed(reply)).toBe(false);
      }
    }
  });

  it('replays the first reply to a repeated reversal, and reports a mismatch for another one', async () => {
    const [key, card] = [newKey(), cardOf(await till.soldCard(25))];
    const [one, other] = [
      await till.gift('redeem', { ...card, amount: 1 }),
      await till.gift('redeem', { ...card, amount: 2 }),
    ];
    const body = { pxTransactionId: one.pxTransactionId };
    const first = await till.gift('reverse', body, { headers: key });
    expect(await till.gift('reverse', body, { headers: key })).toEqual(first);
    const options = { headers: key, status: 422 };
    await till.refuses(
      'reverse',
      { pxTransactionId: other.pxTransactionId },
      'system.idempotency_mismatch',
      options,
    );
  });

  it('is still valid after 24 hours', async () => {
    const [key, body] = [newKey(), { ...cardOf(await till.soldCard(25)), amount: 10 }];
    const first = await till.answer('redeem', body, key);
    world.clock.advance(DAY_MS);
    const again = await till.answer('redeem', body, key);
    expect(again.body).toEqual(first.body);
    expect(isReplayed(again)).toBe(true);
  });

  it('never makes another transaction look already reversed after the key has expired', async () => {
    const [key, card] = [newKey(), cardOf(await till.soldCard(25))];
    const [one, other] = [
      await till.gift('redeem', { ...card, amount: 1 }),
      await till.gift('redeem', { ...card, amount: 2 }),
    ];
    await till.gift('reverse', { pxTransactionId: one.pxTransactionId }, { headers: key });
    world.clock.advance(3 * DAY_MS);
    const reply = await till.answer('reverse', { pxTransactionId: other.pxTransactionId }, key);
    // Done, or refused as a mismatch, but never "already undone" for a valid transaction.
    expect(reply.body.errorCode).not.toBe('gift.already_reversed');
    const reload = { ...card, amount: 1 };
    await till.gift('reload', reload, { headers: key });
    world.clock.advance(3 * DAY_MS);
    const reused = await till.answer('reload', { ...reload, amount: 2 }, key);
    // The request names no externalTransactionId that could be in conflict.
    expect(reused.body.errorCode).not.toBe('gift.external_transaction_id_conflict');
  });

  it('is forgotten once after it expired: not what it names meanwhile, when a second request is late', async () => {
    const [key, cardNumber] = [newKey(), await till.soldCard(50)];
    const body = { ...cardOf(cardNumber), amount: 10 };
    await till.answer('redeem', body, key);
    world.clock.advance(3 * DAY_MS);
    const forgetting = holdStatement(/^delete from "idempotency_record"/);
    const late = till.answer('redeem', body, key);
    await forgetting.hasArrived;
    const next = await till.answer('redeem', body, key);
    forgetting.send();
    expect(next.body).toMatchObject({ result: 'success', currentBalance: 30 });
    expect((await late).body).toEqual(next.body);
    expect(isReplayed(await late)).toBe(true);
    expect(await world.balanceOf(cardNumber)).toBe(3000n);
  });

  describe('left in progress by a process that died', () => {
    /** Inserts a key as a dead process leaves it: claimed for the request, without a stored reply. */
    async function leftBy(key: string, body: object, lockedForMs: number): Promise<void> {
      // Refused, because the card is not sold yet: the key is stored, and nothing has moved.
      await till.answer('redeem', body, { 'idempotency-key': key });
      await leave(key, lockedForMs);
    }

    it('is released to the same request only after its lease has expired', async () => {
      const [key, cardNumber] = [newKey(), till.newCard()];
      const body = { ...cardOf(cardNumber), amount: 10 };
      await leftBy(key['idempotency-key'], body, 20_000);
      await till.soldCard(25, cardNumber);
      const early = await till.answer('redeem', body, key);
      expect(early).toMatchObject({ status: 409, body: { errorCode: 'system.idempotency_in_progress' } });
      expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(10);
      expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(20);
      await leave(key['idempotency-key'], -1);
      expect((await till.answer('redeem', body, key)).body).toMatchObject({ currentBalance: 15 });
      expect(await world.balanceOf(cardNumber)).toBe(1500n);
    });

    it('is not released to another request, and still works for its own', async () => {
      const [key, cardNumber] = [newKey(), till.newCard()];
      const body = { ...cardOf(cardNumber), amount: 10 };
      await leftBy(key['idempotency-key'], body, -1);
      await till.soldCard(25, cardNumber);
      const options = { headers: key, status: 422 };
      await till.refuses('redeem', { ...body, amount: 11 }, 'system.idempotency_mismatch', options);
      const reply = await till.answer('redeem', body, key);
      expect(reply).toMatchObject({ status: 200, body: { result: 'success', currentBalance: 15 } });
      expect(isReplayed(reply)).toBe(false);
    });

    it('is valid for 48 hours from its release, not from its first use', async () => {
      const [key, cardNumber] = [newKey(), till.newCard()];
      const body = { ...cardOf(cardNumber), amount: 10 };
      await leftBy(key['idempotency-key'], body, -1);
      world.clock.advance(1.5 * DAY_MS);
      await till.soldCard(25, cardNumber);
      expect((await till.answer('redeem', body, key)).body).toMatchObject({ currentBalance: 15 });
      world.clock.advance(1.5 * DAY_MS);
      expect(isReplayed(await till.answer('redeem', body, key))).toBe(true);
      expect(await world.balanceOf(cardNumber)).toBe(1500n);
    });

    async function leave(key: string, lockedForMs: number): Promise<void> {
      const lockedUntil = new Date(world.clock.now().getTime() + lockedForMs);
      await world.store.db
        .updateTable('idempotency_record')
        .set({ status: null, reply: null, locked_until: lockedUntil })
        .where('idempotency_key', '=', key)
        .execute();
    }
  });

  describe('when another process resumed it for a slow request', () => {
    /** Sends a request, and holds it before or after its movement until released. */
    async function slow(key: Record<string, string>, body: object, moment: 'before' | 'after') {
      const [arrived, hasArrived] = signal();
      const [goOn, mayGoOn] = signal();
      const { ledger } = world.app;
      const { perform } = ledger;
      ledger.perform = (async (movement: Parameters<typeof perform>[0]) => {
        ledger.perform = perform;
        const outcome = moment === 'after' ? await perform(movement) : undefined;
        arrived();
        await mayGoOn;
        if (!outcome) throw new Error('The database was away.');
        return outcome;
      }) as typeof perform;
      const reply = till.answer('redeem', body, key);
      await hasArrived;
      return { reply, goOn };
    }
    const leaseIsOver = () => world.clock.advance(31_000);

    it('remains in progress after the first request has failed', async () => {
      const [key, body] = [newKey(), { ...cardOf(await till.soldCard(25)), amount: 10 }];
      const first = await slow(key, body, 'before');
      leaseIsOver();
      const second = await slow(key, body, 'after');
      first.goOn();
      const failed = await first.reply;
      const third = await till.answer('redeem', body, key);
      second.goOn();
      const done = await second.reply;
      expect(failed.status).toBe(500);
      expect(third).toMatchObject({ status: 409, body: { errorCode: 'system.idempotency_in_progress' } });
      expect(done.body).toMatchObject({ result: 'success', currentBalance: 15 });
      expect((await till.answer('redeem', body, key)).body).toEqual(done.body);
    });

    it('stores the second reply even if the first request is refused meanwhile and replies later', async () => {
      const [key, cardNumber] = [newKey(), till.newCard()];
      const body = { ...cardOf(cardNumber), amount: 10 };
      const first = await slow(key, body, 'after');
      leaseIsOver();
      await till.soldCard(25, cardNumber);
      const second = await till.answer('redeem', body, key);
      expect(second.body).toMatchObject({ result: 'success', currentBalance: 15 });
      first.goOn();
      expect((await first.reply).body).toMatchObject({ errorCode: 'gift.card_not_active' });
      expect((await till.answer('redeem', body, key)).body).toEqual(second.body);
    });

    it('stores the second reply even if it is late and the first request was refused before', async () => {
      const [key, cardNumber] = [newKey(), till.newCard()];
      const body = { ...cardOf(cardNumber), amount: 10 };
      const first = await slow(key, body, 'after');
      leaseIsOver();
      await till.soldCard(25, cardNumber);
      const second = await slow(key, body, 'after');
      first.goOn();
      expect((await first.reply).body).toMatchObject({ errorCode: 'gift.card_not_active' });
      second.goOn();
      const done = await second.reply;
      expect(done.body).toMatchObject({ result: 'success', currentBalance: 15 });
      expect((await till.answer('redeem', body, key)).body).toEqual(done.body);
    });
  });

  it.each([
    ['empty', ''],
    ['longer than 255', 'k'.repeat(256)],
  ])('is refused when it is %s', async (_what, key) => {
    const body = { ...cardOf(await till.soldCard(25)), amount: 1 };
    const reply = await till.answer('redeem', body, { 'idempotency-key': key });
    expect(reply).toMatchObject({ status: 400, body: { errorCode: 'system.invalid_request' } });
  });
});
