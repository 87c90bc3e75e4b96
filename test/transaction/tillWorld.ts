import { expect } from '@jest/globals';
import type { Config } from '../../src/base/config/config.ts';
import type { GuestFields } from '../../src/domain/ground/guestFields.ts';
import { insertGuest } from '../../src/domain/guests/guests.ts';
import type { AccountStatus, CardStatus } from '../../src/store/database.ts';
import type { Store } from '../../src/store/store.ts';
import { applyFile, CORNER_CAFE } from '../support/testStore.ts';
import { visitOf } from '../support/visits.ts';
import { demoPos, openWorld, otherPos, type Received, type World } from '../support/world.ts';

/** Templates of the Corner Cafe: cards without money, and cards whose stripes carry the registration code. */
export const POINTS_ONLY = 32;
export const CODE_ON_STRIPE = 33;
/** Card number of the Corner Cafe with ten digits, like a phone number. */
export const TEN_DIGIT_CARD = '5550100077';
export const UNKNOWN_CARD = '7777999999999999';
/** Merchants of the demo till: one with empty cards, and one with more wallets than a reply can list. */
export const NO_WALLETS = 3;
export const MANY_WALLETS = 4;

const place = 'currency: USD, timeZone: America/New_York, stores: [{ code: "001", name: Main, open: true }]';
const integration = '{ clientId: demo-pos, secret: demo-pos-secret, authentication: [b2b] }';
const tiers = 'tiers: [{ code: 1, name: Standard }]';
const additions = `${CORNER_CAFE}
    wallets:
      - { code: 1, name: Stored Value, kind: stored_value, scale: 2, balanceLimit: "500.00" }
      - { code: 2, name: Points, kind: points, scale: 0 }
    templates:
      - { code: ${POINTS_ONLY}, name: Points Only, kind: loyalty, wallets: [2], ${tiers} }
      - { code: ${CODE_ON_STRIPE}, name: Code, kind: gift, wallets: [1], stripeHasRegistrationCode: true, ${tiers} }
    batches:
      - name: points-only
        template: ${POINTS_ONLY}
        range: { first: "7777320000000001", last: "7777320000000020", registrationCode: lastSixDigits }
      - name: code-on-stripe
        template: ${CODE_ON_STRIPE}
        range: { first: "7777330000000001", last: "7777330000000020", registrationCode: lastSixDigits }
    cards:
      - { number: "${TEN_DIGIT_CARD}", template: ${POINTS_ONLY}, status: ACTIVE }
  - { id: ${NO_WALLETS}, name: Book Shop, ${place}, integrations: [${integration}] }
`;

/** Merchant file of MANY_WALLETS, which takes long to apply. */
const manyWallets = `
sandbox: true
merchants:
  - id: ${MANY_WALLETS}
    name: Wallet Shop
    currency: USD
    timeZone: America/New_York
    stores: [{ code: "001", name: Main, open: true }]
    integrations: [${integration}]
    wallets: [${Array.from({ length: 201 }, (_, i) => `{ code: ${i + 2}, name: W, kind: points, scale: 0 }`)}]
`;

/** Implemented operations of the transaction service, by the last part of their path. */
export type TillOperation =
  | 'status'
  | 'loadMap'
  | 'accountQuery'
  | 'checkinsQuery'
  | 'balanceInquiry'
  | 'activate'
  | 'voidActivate'
  | 'activateAdd'
  | 'voidActivateAdd'
  | 'addRedeem'
  | 'voidAddRedeem'
  | 'exchange'
  | 'reverse'
  | 'identifyCustomer'
  | 'bulkActivateAdd'
  | 'transactionHistory';

export interface GuestOptions {
  merchantId?: number;
  status?: AccountStatus;
  phones?: string[];
  registeredAt?: Date;
}

export interface TillWorld extends World {
  /**
   * Calls an operation as a till of store 001 of the Corner Cafe; `header` overrides parts of its headerInfo.
   */
  till(operation: TillOperation, body?: object, header?: object): Promise<Received['body']>;
  /** Asserts a refusal with the code and its number, the echoed check, and unchanged books. */
  refuses(
    operation: TillOperation,
    errorCode: string,
    body?: object,
    header?: object,
  ): Promise<Received['body']>;
  /** Creates an unused active loyalty card of the Corner Cafe. */
  activeCard(): Promise<string>;
  /** Returns an unused inactive loyalty card of the Corner Cafe. */
  newLoyaltyCard(): string;
  setStatus(cardNumber: string, status: CardStatus): Promise<void>;
  /** Creates a guest with the given cards. */
  register(fields: GuestFields, cardNumbers: string[], options?: GuestOptions): Promise<bigint>;
  /** Credits a wallet until the given day. */
  credit(cardNumber: string, walletCode: number, amount: bigint, expiresOn?: string): Promise<void>;
}

export const header = {
  merchantId: 1,
  storeCode: '001',
  operatorId: '7',
  senderId: 'POS',
  terminalId: 'till-3',
};

export async function openTillWorld(
  prepare: (store: Store) => Promise<unknown> = async () => {},
  config: Partial<Config> = {},
): Promise<TillWorld> {
  const world = await openWorld(config, async (store) => {
    await applyFile(store, additions);
    await prepare(store);
  });
  const { db } = world.store;
  let nextCard = 100;

  const till: TillWorld['till'] = (operation, body = {}, more = {}) => {
    const programId = /Add/i.test(operation) ? 'SV' : 'PX';
    const headerInfo = { ...header, programId, ...more };
    const authorization = headerInfo.merchantId === 2 ? otherPos : demoPos;
    const nothing = { merchantId: undefined, storeCode: undefined };
    const options = { headers: { authorization } };
    return world.call(`transaction/${operation}.json`, { ...nothing, headerInfo, ...body }, options);
  };

  const newLoyaltyCard = () => `888800000000${String(nextCard++).padStart(4, '0')}`;

  async function setStatus(cardNumber: string, status: CardStatus) {
    await db.updateTable('card').set({ status }).where('card_number', '=', cardNumber).execute();
  }

  return {
    ...world,
    till,
    async refuses(operation, errorCode, body = {}, more = {}) {
      const before = await world.books();
      const sent = { posTransactionId: 'check-9', ...more };
      const reply = await till(operation, body, sent);
      const result = { 3: 'denied', 4: 'userDataError', 6: 'failure' }[String(reply.responseCode)[0]!];
      expect(reply).toMatchObject({ result, errorCode, posTransactionId: sent.posTransactionId });
      expect(reply.responseMessage).toBe(reply.errorMessage);
      expect(await world.books()).toEqual(before);
      return reply;
    },
    newLoyaltyCard,
    async activeCard() {
      const cardNumber = newLoyaltyCard();
      await setStatus(cardNumber, 'ACTIVE');
      return cardNumber;
    },
    setStatus,
    async register(fields, cardNumbers, { merchantId = 1, status, phones = [], registeredAt } = {}) {
      const accountId = world.app.ids.next();
      const at = registeredAt ?? world.clock.now();
      await insertGuest(db, { merchantId, accountId, enrolledAt: at, fields, status });
      for (const card_number of cardNumbers) {
        await db
          .updateTable('card')
          .set({ account_id: accountId, registered_at: at })
          .where('merchant_id', '=', merchantId)
          .where('card_number', '=', card_number)
          .execute();
        const aliases = phones.map((value) => ({
          merchant_id: merchantId,
          kind: 'phone' as const,
          value,
          card_number,
        }));
        if (aliases.length > 0) await db.insertInto('card_alias').values(aliases).execute();
      }
      return accountId;
    },
    async credit(cardNumber, walletCode, amount, expiresOn) {
      const { app, clock } = world;
      await app.ledger.perform({
        visit: visitOf({ clock }),
        keys: [],
        cardNumbers: [cardNumber],
        decide: () => ({
          legs: [
            { walletCode, amount, cardNumber, expiresOn },
            { walletCode, amount: -amount, account: 'promotion' },
          ],
          receipt: {},
        }),
      });
    },
  };
}

export const applyManyWallets = (store: Store) => applyFile(store, manyWallets);

export async function define(
  store: Store,
  merchant_id: number,
  kind: string,
  code: string,
  definition: object,
) {
  await store.db
    .insertInto('merchant_definition')
    .values({ merchant_id, kind, code, definition: JSON.stringify(definition), position: 1 })
    .execute();
}

export const typed = (printedCardNumber: string) => ({ cardInfo: { swipeFlag: false, printedCardNumber } });
export const swiped = (trackInfo: string) => ({ cardInfo: { swipeFlag: true, trackInfo } });
