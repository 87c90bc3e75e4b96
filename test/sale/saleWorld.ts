import { readFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import type { Config } from '../../src/base/config/config.ts';
import { insertGuest } from '../../src/domain/guests/guests.ts';
import type { AccountStatus, CardStatus } from '../../src/store/database.ts';
import type { Store } from '../../src/store/store.ts';
import { issueToken } from '../support/guestTokens.ts';
import { assertKeepsContract } from '../support/keepsContract.ts';
import { applyFile } from '../support/testStore.ts';
import { basic, openWorld, type Received, type World } from '../support/world.ts';
import { define } from '../transaction/tillWorld.ts';

export const MARKET = 5;
export const SELLS_NOTHING = 6;
/** Merchant whose loyalty card price no longer fits the decimals of its cards' money. */
export const CHANGED = 7;
/** Merchant whose offers exceed its cards' current limit. */
export const LOWERED = 8;

export const cards = {
  gift: '5555100000000001',
  regular: '5555200000000001',
  gold: '5555200000000002',
  friends: '5555200000000003',
  suspended: '5555200000000004',
  club: '5555300000000001',
  otherMerchants: '8888000000000001',
  unknown: '5555999999999999',
};

export interface SaleWorld extends World {
  /** Calls the sale service, by default as a trusted client of the Market. Asserts that nothing has moved. */
  get(operation: string, query: object, as?: Asking): Promise<Received['body']>;
  post(operation: string, body: object, as?: Asking): Promise<Received['body']>;
  /** Issues a token of the guest with the cards `gold` and `inactive`. */
  token(): Promise<string>;
  /** Creates a card of the token's guest in a state that is not active. */
  ownCard(status: CardStatus): Promise<string>;
  setStatus(cardNumber: string, status: CardStatus): Promise<void>;
  /** Sets the card's last day of use; null: it does not expire. */
  setLastDay(cardNumber: string, lastDay: string | null): Promise<void>;
}

export interface Asking {
  authentication?: 'b2b' | 'anonymous' | 'oauth';
  token?: string;
  status?: number;
}

/** Opens the world. `checkout`: URL of the Market's payment processor. `also`: further merchants as YAML. */
export async function openSaleWorld(
  config: Partial<Config> = {},
  { checkout = 'http://127.0.0.1:9', also }: { checkout?: string; also?: string } = {},
): Promise<SaleWorld> {
  const world = await openWorld(config, (store) => prepare(store, checkout, also));
  const { db } = world.store;
  const setStatus = async (cardNumber: string, status: CardStatus) => {
    await db.updateTable('card').set({ status }).where('card_number', '=', cardNumber).execute();
  };
  const setLastDay = async (cardNumber: string, lastDay: string | null) => {
    await db.updateTable('card').set({ expires_on: lastDay }).where('card_number', '=', cardNumber).execute();
  };
  const register = async (cardNumber: string, status?: AccountStatus) => {
    const accountId = world.app.ids.next();
    await insertGuest(db, {
      merchantId: MARKET,
      accountId,
      enrolledAt: world.clock.now(),
      fields: { firstName: 'Guest' },
      status,
    });
    await own(cardNumber, accountId);
    return accountId;
  };
  const own = async (cardNumber: string, accountId: bigint) => {
    await db
      .updateTable('card')
      .set({ account_id: accountId })
      .where('card_number', '=', cardNumber)
      .execute();
  };
  for (const number of Object.values(cards)) await setStatus(number, 'ACTIVE');
  await db.updateTable('card').set({ tier_code: 2 }).where('card_number', '=', cards.gold).execute();
  const guest = await register(cards.gold);
  await register(cards.friends);
  await register(cards.suspended, 'SUSPENDED');
  let nextCard = 10;

  async function ask(method: string, operation: string, asked: object, as: Asking) {
    const { authentication = 'b2b', token, status = 200 } = as;
    const request = { merchantId: MARKET, authentication, ...asked };
    const isGet = method === 'GET';
    const path = `/sale/${operation}.json`;
    const query = new URLSearchParams(request as unknown as Record<string, string>);
    const before = await world.books();
    const reply = await world.send(`/rest/1.0.0${path}${isGet ? `?${query}` : ''}`, {
      method,
      headers: {
        authorization: basic('demo-web', 'demo-web-secret'),
        ...(isGet ? {} : { 'content-type': 'application/json' }),
        ...(isGet && token !== undefined ? { 'x-access-token': token } : {}),
      },
      body: isGet ? undefined : JSON.stringify({ ...request, access_token: token }),
    });
    expect(reply).toMatchObject({ status });
    assertKeepsContract(path, method.toLowerCase(), reply);
    expect(await world.books()).toEqual(before);
    return reply.body;
  }

  return {
    ...world,
    get: (operation, query, as = {}) => ask('GET', operation, query, as),
    post: (operation, body, as = {}) => ask('POST', operation, body, as),
    token: () =>
      issueToken(world.store, {
        clientId: 'demo-web',
        merchantId: MARKET,
        now: world.clock.now(),
        holder: { accountId: guest },
      }),
    async ownCard(status) {
      const cardNumber = `55552000000000${nextCard++}`;
      await own(cardNumber, guest);
      await setStatus(cardNumber, status);
      return cardNumber;
    },
    setStatus,
    setLastDay,
  };
}

/** Creates the shops, and then the changes made in some of them after their programs were written. */
async function prepare(store: Store, checkout: string, also?: string): Promise<void> {
  const text = readFileSync(new URL('saleWorld.yaml', import.meta.url), 'utf8').replace(
    'CHECKOUT_URL',
    checkout,
  );
  const apply = (merchants: string) => applyFile(store, merchants);
  await apply(text);
  if (also) await apply(also);
  const shop = (id: number, name: string, wallets: string) => `
sandbox: true
merchants:
  - id: ${id}
    name: ${name}
    currency: USD
    timeZone: America/New_York
    stores: [{ code: "001", name: Main, open: true }]
    wallets: [${wallets}]
`;
  const stored = (scale: number, limit: string) =>
    `{ code: 1, name: Stored Value, kind: stored_value, scale: ${scale}, balanceLimit: "${limit}" }`;
  await apply(shop(CHANGED, 'Changed Shop', stored(0, '500')));
  await apply(shop(LOWERED, 'Lowered Shop', stored(2, '300.00')));
  // Simulates an old configuration.
  await offerTextMessages(store);
  const pointsPrices = [{ wallet: 99, price: '10' }];
  await define(store, MARKET, 'menuItem', 'relic', { id: 'relic', label: 'Relic', pointsPrices });
}

/** Adds SMS delivery to a stored program, which merchant files may no longer contain. */
async function offerTextMessages({ db }: Store): Promise<void> {
  const program = db.selectFrom('merchant_definition').select('definition');
  const { definition } = await program
    .where('merchant_id', '=', MARKET)
    .where('kind', '=', 'saleProgram')
    .where('code', '=', 'EGIFTS')
    .executeTakeFirstOrThrow();
  const text = JSON.stringify(definition);
  const offering = text.replace(/("code":"TEXT".*?"deliveryMethods":)\["URL"\]/, '$1["SMS","URL"]');
  expect(offering).not.toBe(text);
  await db
    .updateTable('merchant_definition')
    .set({ definition: offering })
    .where('merchant_id', '=', MARKET)
    .where('kind', '=', 'saleProgram')
    .where('code', '=', 'EGIFTS')
    .execute();
}
