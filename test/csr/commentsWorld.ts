import { expect } from '@jest/globals';
import { assertKeepsContract } from '../support/keepsContract.ts';
import { applyFile } from '../support/testStore.ts';
import { demoPos, type Received } from '../support/world.ts';
import { define, openTillWorld, type TillWorld } from '../transaction/tillWorld.ts';

const place = 'currency: USD, timeZone: America/New_York, stores: [{ code: "001", name: Main, open: true }]';
/** Merchant without guests that the demo till may act in. */
export const GIFTS_ONLY = 5;
/** Author of the back office without a username. */
export const NAMELESS = 405;
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

interface Sending {
  merchantId?: number;
  status?: number;
  headers?: Record<string, string>;
}

type Reply = Promise<Received['body']>;

/** Demo world with users of the back office, here and at the other shop, who comment on accounts. */
export interface CommentsWorld extends TillWorld {
  /** Creates a card of a guest without comments. */
  guestCard(fields?: object): Promise<string>;
  add(printedCardNumber: string, comment: object, sending?: Sending): Reply;
  list(printedCardNumber: string, merchantId?: number, authorization?: string): Reply;
  stored: ReturnType<typeof storedComments>;
  /** Asserts that the call is refused with the code, and moves and stores nothing. */
  assertRefused(call: () => Reply, errorCode: string): Promise<void>;
  /** Inserts a comment with the given author, as an earlier release stored it. */
  writtenBefore(printedCardNumber: string, authorUserId: number): Promise<void>;
}

const storedComments = (world: TillWorld) => () =>
  world.store.db.selectFrom('account_comment').selectAll().execute();

export async function openCommentsWorld(): Promise<CommentsWorld> {
  const world = await openTillWorld(async (store) => {
    await applyFile(store, staff);
    await define(store, 1, 'staffMember', String(NAMELESS), { id: NAMELESS });
  });
  const stored = storedComments(world);
  const add: CommentsWorld['add'] = (printedCardNumber, comment, { merchantId = 1, ...options } = {}) =>
    world.call(
      'csr/addAccountComment.json',
      { merchantId, storeCode: undefined, printedCardNumber, comment },
      options,
    );
  return {
    ...world,
    stored,
    add,
    async guestCard(fields = {}) {
      const card = await world.activeCard();
      await world.register({ firstName: 'Remarkable', ...fields }, [card]);
      return card;
    },
    async list(printedCardNumber, merchantId = 1, authorization = demoPos) {
      const query = new URLSearchParams({ merchantId: String(merchantId), printedCardNumber });
      const reply = await world.send(`/rest/1.0.0/csr/accountComments.json?${query}`, {
        method: 'GET',
        headers: { authorization },
      });
      assertKeepsContract('/csr/accountComments.json', 'get', reply);
      expect(reply.status).toBe(200);
      return reply.body;
    },
    async assertRefused(call, errorCode) {
      const before = [await stored(), await world.books()];
      expect(await call()).toMatchObject({
        result: 'failure',
        errorCode: `account_comments_failure.${errorCode}`,
      });
      expect([await stored(), await world.books()]).toEqual(before);
    },
    async writtenBefore(card, authorUserId) {
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
    },
  };
}
