import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eraseGuest, forgetReceipts } from '../../src/domain/erasure/guestErasure.ts';
import { inTransaction } from '../../src/store/transaction.ts';
import { everythingStored } from '../support/everythingStored.ts';
import { demoPos, otherPos } from '../support/world.ts';
import { type CommentsWorld, GIFTS_ONLY, NAMELESS, openCommentsWorld } from './commentsWorld.ts';

/** Author id that no longer exists, as left by another release. */
const NOBODY = 404;

describe('comments on an account', () => {
  let world: CommentsWorld;
  beforeAll(async () => {
    world = await openCommentsWorld();
  });
  afterAll(() => world.close());

  it('add the merchant of an author, and ignore a merchant without an author', async () => {
    const card = await world.guestCard();
    expect((await world.add(card, { body: 'a', authorUserId: 13 })).comment).toEqual({
      body: 'a',
      authorUserId: 13,
      authorMerchantId: 1,
    });
    expect((await world.add(card, { body: 'b', authorMerchantId: 77 })).comment).toEqual({ body: 'b' });
    expect((await world.list(card)).comments[0]).not.toHaveProperty('authorUsername');
  });

  it('are returned exactly as written', async () => {
    const card = await world.guestCard();
    const bodies = [
      "'; drop table card; --",
      '{{7*7}} {% raw %} <script>x</script>',
      '‮مرحبا 👩‍👩‍👧 é',
      ' a\tb\r\nc ',
    ];
    for (const body of bodies) await world.add(card, { body });
    const { comments } = await world.list(card);
    expect(comments.map(({ body }: { body: string }) => body)).toEqual([...bodies].reverse());
  });

  it('may have at most 499 characters, counting an emoji as one', async () => {
    const card = await world.guestCard();
    const longest = '🦊'.repeat(499);
    expect(await world.add(card, { body: longest })).toMatchObject({ result: 'addSuccess' });
    expect((await world.list(card)).comments[0].body).toBe(longest);
    for (const body of [`${longest}!`, 'x'.repeat(500)])
      await world.assertRefused(() => world.add(card, { body }), 'comment_exceeds_max_length');
  });

  it.each([
    ['nothing', ''],
    ['spaces', ' \t\n '],
    ['characters nobody sees', '\u200b\u200e\ufeff\u00ad'],
  ])('are refused that hold %s', async (_what, body) => {
    const card = await world.guestCard();
    await world.assertRefused(() => world.add(card, { body }), 'empty_comment');
  });

  it.each([
    ['unknown', 15, undefined],
    ['unknown, of the merchant by name', 15, 1],
    ['no longer writing', 14, undefined],
    ['of another merchant', 99, 2],
    ['of another merchant, with an id that is here too', 12, 2],
    ['of a merchant that does not exist', 12, 4444],
  ])('are refused from an author who is %s', async (_who, authorUserId, authorMerchantId) => {
    const card = await world.guestCard();
    await world.assertRefused(
      () => world.add(card, { body: 'x', authorUserId, authorMerchantId }),
      'invalid_pxuser',
    );
  });

  it.each([
    ['no card has the number', '7777999999999999', 'invalid_printed_card_number'],
    ["the card is another merchant's", '7777900000000001', 'invalid_printed_card_number'],
    ['the card is nobody’s', '8888000000000490', 'invalid_user_name'],
  ])('are refused and not listed where %s', async (_why, number, errorCode) => {
    await world.assertRefused(() => world.add(number, { body: 'x' }), errorCode);
    await world.assertRefused(() => world.list(number), errorCode);
  });

  it('are refused for a merchant without guests', async () => {
    const card = await world.guestCard();
    await world.assertRefused(
      () => world.add(card, { body: 'x' }, { merchantId: GIFTS_ONLY }),
      'invalid_merchant_id',
    );
    await world.assertRefused(() => world.list(card, GIFTS_ONLY), 'invalid_merchant_id');
    await world.assertRefused(() => world.list(card, 2, otherPos), 'invalid_merchant_id');
  });

  it.each([
    ['has nobody of that id', NOBODY],
    ['has no name for one', NAMELESS],
  ])('are not listed with an author the configuration %s', async (_why, userId) => {
    const card = await world.guestCard();
    await world.writtenBefore(card, userId);
    await world.assertRefused(() => world.list(card), 'error');
  });

  it('are refused from an author whose name is not configured', async () => {
    const card = await world.guestCard();
    await world.assertRefused(() => world.add(card, { body: 'x', authorUserId: NAMELESS }), 'error');
  });

  it('are added once under an Idempotency-Key, even if the reply was lost with the process', async () => {
    const card = await world.guestCard();
    const send = (body: string, status = 200) =>
      world.add(card, { body }, { status, headers: { 'idempotency-key': 'comment-1' } });
    const reply = await send('Once.');
    expect(await send('Once.')).toEqual(reply);
    // State left by a process that died between its commit and storing the reply.
    await world.store.db
      .updateTable('idempotency_record')
      .set({ status: null, reply: null, locked_until: new Date(0) })
      .where('idempotency_key', '=', 'comment-1')
      .execute();
    expect(await send('Once.')).toEqual(reply);
    expect(await send('Twice.', 422)).toMatchObject({ errorCode: 'system.idempotency_mismatch' });
    expect((await world.list(card)).comments).toHaveLength(1);
  });

  it('are added once by fifty concurrent requests under one Idempotency-Key', async () => {
    const card = await world.guestCard();
    const query = { merchantId: 1, printedCardNumber: card, comment: { body: 'Many.' } };
    const replies = await Promise.all(
      Array.from({ length: 50 }, () =>
        world.send('/rest/1.0.0/csr/addAccountComment.json', {
          headers: {
            authorization: demoPos,
            'content-type': 'application/json',
            'idempotency-key': 'comment-50',
          },
          body: JSON.stringify(query),
        }),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(
      new Set(replies.some(({ status }) => status === 409) ? [200, 409] : [200]),
    );
    expect((await world.list(card)).comments).toHaveLength(1);
  });

  it('never contain the number of a payment card, nor does anything stored or logged', async () => {
    const card = await world.guestCard();
    const numbers = [
      '4111111111111111',
      'She read out 4111 1111 1111 1111 12/28 123',
      'amex 3782-822463-10005',
      '%B4111111111111111^DEMO/DANA^2812',
    ];
    const before = await world.stored();
    for (const body of numbers) {
      const reply = await world.add(card, { body }, { status: 400 });
      expect(reply).toMatchObject({
        errorCode: 'system.invalid_request',
        errorsByField: { '/comment/body': [expect.any(String)] },
      });
    }
    expect(await world.stored()).toEqual(before);
    const everything = (await everythingStored(world.store)) + world.logged.join();
    for (const digits of ['4111111111111111', '4111 1111', '822463'])
      expect(everything).not.toContain(digits);
    for (const body of [`Card ${card} was lost.`, '4111 1111 1111 1112', 'Order 1203, call 5550100001.'])
      expect(await world.add(card, { body })).toMatchObject({ result: 'addSuccess' });
  });

  it('are deleted with an erased guest, and none can be added afterwards', async () => {
    const card = await world.guestCard({ username: 'erasable-remark' });
    const neighbour = await world.guestCard();
    const comment = { body: 'Erasable remark.', authorUserId: 12 };
    await world.add(card, comment, { headers: { 'idempotency-key': 'erasable' } });
    await world.add(neighbour, { body: 'Stays.' });
    const erasure = await inTransaction(world.store.db, (trx) =>
      eraseGuest(
        trx,
        1,
        { username: 'erasable-remark' },
        { now: world.clock.now(), keys: world.app.keys, jobs: world.app.jobs },
      ),
    );
    if (erasure.outcome !== 'erased') throw new Error('The guest was not erased.');
    await inTransaction(world.store.db, (trx) => forgetReceipts(trx, 1, erasure.accountId));
    expect(await everythingStored(world.store)).not.toContain('Erasable remark.');
    await world.assertRefused(() => world.list(card), 'invalid_user_name');
    await world.assertRefused(() => world.add(card, { body: 'Late.' }), 'invalid_user_name');
    expect((await world.list(neighbour)).comments).toMatchObject([{ body: 'Stays.' }]);
  });

  it('are all deleted, even one that is added while the guest is being erased', async () => {
    for (let round = 0; round < 5; round++) {
      const username = `racing-remark-${round}`;
      const card = await world.guestCard({ username });
      const erasing = inTransaction(world.store.db, (trx) =>
        eraseGuest(
          trx,
          1,
          { username },
          { now: world.clock.now(), keys: world.app.keys, jobs: world.app.jobs },
        ),
      );
      await Promise.all([
        erasing,
        ...Array.from({ length: 4 }, () => world.add(card, { body: `Racing remark ${round}` })),
      ]);
      expect((await world.stored()).filter(({ body }) => body === `Racing remark ${round}`)).toEqual([]);
    }
  });

  it('cannot be changed by the service’s database role', async () => {
    await expect(world.store.pool.query(`update account_comment set body = 'other'`)).rejects.toThrow(
      /permission denied/,
    );
    await expect(world.store.pool.query('truncate account_comment')).rejects.toThrow(/permission denied/);
  });
});
