import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CommentsWorld, openCommentsWorld } from './commentsWorld.ts';

describe('comments on an account', () => {
  let world: CommentsWorld;
  beforeAll(async () => {
    world = await openCommentsWorld();
  });
  afterAll(() => world.close());

  it('are listed with their authors and times, newest first, and move no value', async () => {
    const card = await world.guestCard();
    const books = await world.books();
    const first = world.clock.now();
    const comment = { body: 'Called about a visit.', authorUserId: 12, authorMerchantId: 1 };
    expect(await world.add(card, comment)).toEqual({ result: 'addSuccess', comment });
    world.clock.advance(90_000);
    expect(await world.add(card, { body: 'Was refunded.' })).toEqual({
      result: 'addSuccess',
      comment: { body: 'Was refunded.' },
    });
    expect(await world.list(card)).toEqual({
      result: 'getSuccess',
      comments: [
        { body: 'Was refunded.', datetime: world.clock.now().toISOString() },
        { body: 'Called about a visit.', authorUsername: 'front-desk', datetime: first.toISOString() },
      ],
    });
    expect(await world.books()).toEqual(books);
  });

  it('keep the order in which they were added within one millisecond', async () => {
    const card = await world.guestCard();
    const bodies = Array.from({ length: 5 }, (_, index) => `Remark ${index}`);
    for (const body of bodies) await world.add(card, { body });
    const { comments } = await world.list(card);
    expect(comments.map(({ body }: { body: string }) => body)).toEqual([...bodies].reverse());
  });

  it('belong to the account: every card of the guest finds them, even after an exchange', async () => {
    const [card, second, fresh] = [
      await world.activeCard(),
      await world.activeCard(),
      world.newLoyaltyCard(),
    ];
    await world.register({ lastName: 'Twocards' }, [card, second]);
    await world.add(card, { body: 'Prefers the window.' });
    const moved = await world.till('exchange', {
      cardInfo: { swipeFlag: false, printedCardNumber: card },
      newCardInfo: { swipeFlag: false, printedCardNumber: fresh },
    });
    expect(moved).toMatchObject({ result: 'authorizedSuccess' });
    for (const number of [second, fresh]) {
      expect((await world.list(number)).comments).toMatchObject([{ body: 'Prefers the window.' }]);
    }
    // The exchanged card has no owner now.
    await world.assertRefused(() => world.list(card), 'invalid_user_name');
    expect((await world.list(await world.guestCard())).comments).toEqual([]);
  });

  it('reveal nothing about users of another merchant, existing or not', async () => {
    const card = await world.guestCard();
    const [there, not] = [99, 98].map((authorUserId) =>
      world.add(card, { body: 'x', authorUserId, authorMerchantId: 2 }),
    );
    const { requestId: _a, ...first } = await there!;
    const { requestId: _b, ...second } = await not!;
    expect(first).toEqual(second);
  });

  it('exclude those of another merchant’s guest with the same account id', async () => {
    const card = await world.guestCard();
    await world.add(card, { body: 'Ours.' });
    const accountId = (await world.stored()).at(-1)!.account_id;
    const { db } = world.store;
    const theirs = { merchant_id: 2, account_id: accountId };
    await db
      .insertInto('guest')
      .values({ ...theirs, enrolled_at: new Date(), fields: '{"firstName":"T"}', perks: '[]' } as never)
      .execute();
    await db
      .insertInto('account_comment')
      .values({
        ...theirs,
        commented_at: world.clock.now(),
        comment_id: 1n,
        body: 'Theirs.',
        author_user_id: null,
      })
      .execute();
    expect((await world.list(card)).comments).toMatchObject([{ body: 'Ours.' }]);
  });

  it('keep the name of an author who may no longer write', async () => {
    const card = await world.guestCard();
    await world.writtenBefore(card, 14);
    expect((await world.list(card)).comments[0]).toMatchObject({ body: 'By 14.', authorUsername: 'gone' });
  });

  it('are the latest thousand at most', async () => {
    const card = await world.guestCard();
    await world.add(card, { body: 'The oldest.' });
    const row = (await world.stored()).at(-1);
    const more = Array.from({ length: 1000 }, (_, index) => ({
      ...row!,
      commented_at: new Date(world.clock.now().getTime() + index + 1),
      comment_id: row!.comment_id + BigInt(index + 1),
      body: `Remark ${index}`,
    }));
    await world.store.db.insertInto('account_comment').values(more).execute();
    const { comments } = await world.list(card);
    expect(comments).toHaveLength(1000);
    expect([comments[0].body, comments[999].body]).toEqual(['Remark 999', 'Remark 0']);
  });

  it('are counted as guesses when the card number is wrong', async () => {
    const counted = async () => {
      const { body } = await world.send('/metrics', { method: 'GET' });
      return Number(/^stored_value_security_events_total\{event="card_guess"\} (\d+)/m.exec(body)?.[1] ?? 0);
    };
    const before = await counted();
    await world.add('7777999999999998', { body: 'x' });
    await world.list('7777999999999998');
    await world.list('8888000000000490');
    expect(await counted()).toBe(before + 2);
  });
});
