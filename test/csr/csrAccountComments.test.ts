import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { assertKeepsContract } from '../support/keepsContract.ts';
import { demoPos, type Received } from '../support/world.ts';
import { apply, define, openTillWorld, type TillWorld } from '../transaction/tillWorld.ts';

const place = 'currency: USD, timeZone: America/New_York, stores: [{ code: "001", name: Main, open: true }]';
/**
 * Merchant without guests that the demo till may act in; users of the back office here and at the other shop.
 */
const GIFTS_ONLY = 5;
const staff = `
sandbox: true
merchants:
  - id: 1
    name: Corner Cafe
    ${place.replaceAll(', timeZone', '\n    timeZone').replaceAll(', stores', '\n    stores')}
    staff: [{ id: 12, username: front-desk }, { id: 13, username: manager }, { id: 14, username: gone, disabled: true }]
  - { id: 2, name: Other Shop, ${place}, staff: [{ id: 12, username: theirs }, { id: 99, username: also-theirs }] }
  - id: ${GIFTS_ONLY}
    name: Gift Shop
    currency: USD
    timeZone: America/New_York
    stores: [{ code: "001", name: Main, open: true }]
    integrations: [{ clientId: demo-pos, secret: demo-pos-secret, authentication: [b2b] }]
`;

const NAMELESS = 405;

describe('comments on an account', () => {
  let world: TillWorld;
  beforeAll(async () => {
    world = await openTillWorld(async (store) => {
      await apply(store, staff);
      await define(store, 1, 'staffMember', String(NAMELESS), { id: NAMELESS });
    });
  });
  afterAll(() => world.close());

  /** Creates a card of a guest without comments. */
  async function guestCard(fields: object = {}) {
    const card = await world.activeCard();
    await world.register({ firstName: 'Remarkable', ...fields }, [card]);
    return card;
  }

  interface Sending {
    merchantId?: number;
    status?: number;
    headers?: Record<string, string>;
  }

  const add = (
    printedCardNumber: string,
    comment: object,
    { merchantId = 1, ...options }: Sending = {},
  ): Promise<Received['body']> =>
    world.call(
      'csr/addAccountComment.json',
      { merchantId, storeCode: undefined, printedCardNumber, comment },
      options,
    );

  async function list(printedCardNumber: string, merchantId = 1, authorization = demoPos) {
    const query = new URLSearchParams({ merchantId: String(merchantId), printedCardNumber });
    const reply = await world.send(`/rest/1.0.0/csr/accountComments.json?${query}`, {
      method: 'GET',
      headers: { authorization },
    });
    assertKeepsContract('/csr/accountComments.json', 'get', reply);
    expect(reply.status).toBe(200);
    return reply.body;
  }

  const stored = () => world.store.db.selectFrom('account_comment').selectAll().execute();

  async function refuses(call: () => Promise<Received['body']>, errorCode: string) {
    const before = [await stored(), await world.books()];
    expect(await call()).toMatchObject({
      result: 'failure',
      errorCode: `account_comments_failure.${errorCode}`,
    });
    expect([await stored(), await world.books()]).toEqual(before);
  }

  it('are listed with their authors and times, newest first, and move no value', async () => {
    const card = await guestCard();
    const books = await world.books();
    const first = world.clock.now();
    const comment = { body: 'Called about a visit.', authorUserId: 12, authorMerchantId: 1 };
    expect(await add(card, comment)).toEqual({ result: 'addSuccess', comment });
    world.clock.advance(90_000);
    expect(await add(card, { body: 'Was refunded.' })).toEqual({
      result: 'addSuccess',
      comment: { body: 'Was refunded.' },
    });
    expect(await list(card)).toEqual({
      result: 'getSuccess',
      comments: [
        { body: 'Was refunded.', datetime: world.clock.now().toISOString() },
        { body: 'Called about a visit.', authorUsername: 'front-desk', datetime: first.toISOString() },
      ],
    });
    expect(await world.books()).toEqual(books);
  });

  it('keep the order in which they were added within one millisecond', async () => {
    const card = await guestCard();
    const bodies = Array.from({ length: 5 }, (_, index) => `Remark ${index}`);
    for (const body of bodies) await add(card, { body });
    const { comments } = await list(card);
    expect(comments.map(({ body }: { body: string }) => body)).toEqual([...bodies].reverse());
  });

  it('belong to the account: every card of the guest finds them, even after an exchange', async () => {
    const [card, second, fresh] = [
      await world.activeCard(),
      await world.activeCard(),
      world.newLoyaltyCard(),
    ];
    await world.register({ lastName: 'Twocards' }, [card, second]);
    await add(card, { body: 'Prefers the window.' });
    const moved = await world.till('exchange', {
      cardInfo: { swipeFlag: false, printedCardNumber: card },
      newCardInfo: { swipeFlag: false, printedCardNumber: fresh },
    });
    expect(moved).toMatchObject({ result: 'authorizedSuccess' });
    for (const number of [second, fresh]) {
      expect((await list(number)).comments).toMatchObject([{ body: 'Prefers the window.' }]);
    }
    // The exchanged card has no owner now.
    await refuses(() => list(card), 'invalid_user_name');
    expect((await list(await guestCard())).comments).toEqual([]);
  });

  it('reveal nothing about users of another merchant, existing or not', async () => {
    const card = await guestCard();
    const [there, not] = [99, 98].map((authorUserId) =>
      add(card, { body: 'x', authorUserId, authorMerchantId: 2 }),
    );
    const { requestId: _a, ...first } = await there!;
    const { requestId: _b, ...second } = await not!;
    expect(first).toEqual(second);
  });

  it('exclude those of another merchant’s guest with the same account id', async () => {
    const card = await guestCard();
    await add(card, { body: 'Ours.' });
    const accountId = (await stored()).at(-1)!.account_id;
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
    expect((await list(card)).comments).toMatchObject([{ body: 'Ours.' }]);
  });

  /** Inserts a comment with the given author, as an earlier release stored it. */
  async function writtenBefore(card: string, authorUserId: number) {
    await add(card, { body: 'Before.' });
    const row = (await stored()).at(-1);
    const comment_id = world.app.ids.next();
    const written = {
      ...row!,
      comment_id,
      body: `By ${authorUserId}.`,
      author_user_id: BigInt(authorUserId),
    };
    await world.store.db.insertInto('account_comment').values(written).execute();
  }

  it('keep the name of an author who may no longer write', async () => {
    const card = await guestCard();
    await writtenBefore(card, 14);
    expect((await list(card)).comments[0]).toMatchObject({ body: 'By 14.', authorUsername: 'gone' });
  });

  it('are the latest thousand at most', async () => {
    const card = await guestCard();
    await add(card, { body: 'The oldest.' });
    const row = (await stored()).at(-1);
    const more = Array.from({ length: 1000 }, (_, index) => ({
      ...row!,
      commented_at: new Date(world.clock.now().getTime() + index + 1),
      comment_id: row!.comment_id + BigInt(index + 1),
      body: `Remark ${index}`,
    }));
    await world.store.db.insertInto('account_comment').values(more).execute();
    const { comments } = await list(card);
    expect(comments).toHaveLength(1000);
    expect([comments[0].body, comments[999].body]).toEqual(['Remark 999', 'Remark 0']);
  });

  it('are counted as guesses when the card number is wrong', async () => {
    const counted = async () => {
      const { body } = await world.send('/metrics', { method: 'GET' });
      return Number(/^security_events_total\{event="card_guess"\} (\d+)/m.exec(body)?.[1] ?? 0);
    };
    const before = await counted();
    await add('7777999999999998', { body: 'x' });
    await list('7777999999999998');
    await list('8888000000000490');
    expect(await counted()).toBe(before + 2);
  });
});
