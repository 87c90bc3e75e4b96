import { fileURLToPath } from 'node:url';
import { expect } from '@jest/globals';
import { sql } from 'kysely';
import { readMerchantFile } from '../../src/operators/merchants/merchantFile.ts';
import type { CardStatus } from '../../src/store/database.ts';
import { assertKeepsContract } from '../support/keepsContract.ts';
import { applyFile } from '../support/testStore.ts';
import { basic, openWorld, type Received, type World } from '../support/world.ts';

const additions = fileURLToPath(new URL('guestWorld.yaml', import.meta.url));

/** Client that may call anonymously, as b2b and for a guest; calls as b2b without `authentication`. */
const demoWeb = basic('demo-web', 'demo-web-secret');

/** Card templates of the Corner Cafe, beside Rewards (20). */
export const TWO_CARDS = 21;
export const COUNTER_ONLY = 22;
export const MANY_CARDS = 23;
export const UNKNOWN_CARD = '8888999999999999';

export const TEA_HOUSE = 4;

type Body = Received['body'];
export interface GuestCall {
  status?: number;
  headers?: Record<string, string>;
}

export interface GuestWorld extends World {
  enroll(body: object, options?: GuestCall): Promise<Body>;
  edit(body: object, options?: GuestCall): Promise<Body>;
  /** Reads an account of merchant 1 as b2b, unless the query says otherwise. */
  account(query: Record<string, string>, options?: GuestCall): Promise<Body>;
  /** Logs the guest in and returns the access token. */
  logIn(username: string, password: string, scope?: string): Promise<string>;
  /** Returns an inactive loyalty card that is unused in this world. */
  newLoyaltyCard(): string;
  /** Creates a guest with a new card, these fields and a phone number; named by the card. */
  newGuest(fields?: object): Promise<{ printedCardNumber: string; accountId: number; phone: string }>;
  setStatus(cardNumber: string, status: CardStatus): Promise<void>;
  failuresOn(cardNumber: string): Promise<number>;
  /** Asserts the reply, and that no guest, card or token has changed. */
  changesNothing(call: () => Promise<Body>, expected: object): Promise<Body>;
}

/** Converts fields to the contract's form. */
export function typed(fields: object): object {
  return { style: 'typed', ...fields };
}

export function codeOf(cardNumber: string): string {
  return cardNumber.slice(-6);
}

export async function openGuestWorld(): Promise<GuestWorld> {
  const world = await openWorld({}, (store) => applyFile(store, readMerchantFile(additions)));
  const { db } = world.store;
  let used = 100;
  const next = () => String(used++).padStart(4, '0');

  async function post(path: string, body: object, { status = 200, headers = {} }: GuestCall = {}) {
    const reply = await world.send(`/rest/1.0.0${path}`, {
      headers: { authorization: demoWeb, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ merchantId: 1, ...body }),
    });
    expect(reply).toMatchObject({ status });
    assertKeepsContract(path, 'post', reply);
    return reply.body;
  }

  const guests: GuestWorld = {
    ...world,
    enroll: (body, options) => post('/enrollment/createAndRegister.json', body, options),
    edit: (body, options) => post('/enrollment/editUser.json', body, options),
    async account(query, { status = 200, headers = {} } = {}) {
      const path = '/guest/accountInformation.json';
      const reply = await world.send(
        `/rest/1.0.0${path}?${new URLSearchParams({ merchantId: '1', ...query })}`,
        { method: 'GET', headers: { authorization: demoWeb, ...headers } },
      );
      expect(reply).toMatchObject({ status });
      assertKeepsContract(path, 'get', reply);
      return reply.body;
    },
    async logIn(username, password, scope = 'user_read user_write account_read account_write') {
      const grant = { grant_type: 'password', username, password, scope };
      const reply = await post('/oauth/requestGuestToken.json', grant, {
        headers: { authorization: basic('demo-app', 'demo-app-secret') },
      });
      return reply.access_token;
    },
    newLoyaltyCard: () => `888800000000${next()}`,
    async newGuest(fields = {}) {
      const printedCardNumber = guests.newLoyaltyCard();
      const phone = `555012${next()}`;
      const setUserFields = typed({ phone: [phone], ...fields });
      const { accountId } = await guests.enroll({ printedCardNumber, setUserFields });
      return { printedCardNumber, accountId, phone };
    },
    async setStatus(cardNumber, status) {
      await db.updateTable('card').set({ status }).where('card_number', '=', cardNumber).execute();
    },
    async failuresOn(cardNumber) {
      const card = await db
        .selectFrom('card')
        .select('code_failures')
        .where('card_number', '=', cardNumber)
        .executeTakeFirstOrThrow();
      return card.code_failures;
    },
    async changesNothing(call, expected) {
      const before = await guestBooks();
      const reply = await call();
      expect(reply).toMatchObject(expected);
      expect(await guestBooks()).toEqual(before);
      return reply;
    },
  };

  /** Reads everything that a guest operation may write, except the count of wrong codes. */
  async function guestBooks(): Promise<unknown> {
    const { rows } = await sql`
      select
        (select string_agg(g::text, ';' order by merchant_id, account_id) from guest g) as guests,
        (select string_agg(concat_ws(' ', card_number, status, account_id, registered_at, customer_name), ';'
          order by merchant_id, card_number) from card where status <> 'INACTIVE' or account_id is not null) as cards,
        (select string_agg(a::text, ';' order by merchant_id, kind, value, card_number) from card_alias a) as aliases,
        (select count(*) from token_family where revoked_at is null) as logins,
        (select count(*) from movement_key) as names,
        (select count(*) from guest_claim) as claims`.execute(db);
    return [rows[0], await world.books()];
  }

  return guests;
}
