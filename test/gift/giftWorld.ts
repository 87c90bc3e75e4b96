import { fileURLToPath } from 'node:url';
import { insertGuest } from '../../src/domain/guests/guests.ts';
import { readMerchantFile } from '../../src/operators/merchants/merchantFile.ts';
import type { CardStatus } from '../../src/store/database.ts';
import { applyFile } from '../support/testStore.ts';
import {
  type CallOptions,
  demoPos,
  openWorld,
  otherPos,
  type Received,
  refusesAndMovesNothing,
  type World,
} from '../support/world.ts';

const additions = fileURLToPath(new URL('giftWorld.yaml', import.meta.url));

export type GiftOperation = 'sell' | 'reload' | 'balance' | 'redeem' | 'cashOut' | 'exchange' | 'reverse';

/** Card templates of the Corner Cafe, beside the plain gift card (10). */
export const NEVER_CASH = 30;
export const TWICE_A_DAY = 31;
export const POINTS_ONLY = 32;
export const STARTS_WITH_POINTS = 33;

/** Phone number with two registered cards of the Corner Cafe. */
export const SHARED_PHONE = '5550100091';
export const UNKNOWN_CARD = '7777999999999999';

export interface GiftWorld extends World {
  /** Tills: store 001 and store 002 of the Corner Cafe, and the only store of the Other Shop. */
  till: Till;
  station: Till;
  otherShop: Till;
  /** Creates an inactive card of a template of the Corner Cafe. */
  newCardOf(template: number): string;
  /** Sets a status that no API operation sets, such as a card reported lost. */
  setStatus(cardNumber: string, status: CardStatus): Promise<void>;
  /** Creates a guest with the card; returns the guest's account id. */
  guestWith(cardNumber: string): Promise<bigint>;
  registrationOf(cardNumber: string): Promise<{ account_id: bigint | null; registered_at: Date | null }>;
  legsOf(pxTransactionId: number): Promise<{ place: string; amount: bigint }[]>;
}

/** Till of one shop, which identifies it in every call. */
export class Till {
  readonly #world: World;
  readonly #place: { merchantId: number; storeCode: string };
  readonly #authorization: string;
  readonly newCard: () => string;

  constructor(
    world: World,
    place: { merchantId: number; storeCode: string },
    authorization: string,
    newCard: () => string,
  ) {
    this.#world = world;
    this.#place = place;
    this.#authorization = authorization;
    this.newCard = newCard;
  }

  gift(operation: GiftOperation, body: object, options: CallOptions = {}): Promise<Received['body']> {
    return this.#world.call(`gift/${operation}.json`, { ...this.#place, ...body }, this.#signed(options));
  }

  refuses(operation: GiftOperation, body: object, errorCode: string, options: CallOptions = {}) {
    const signed = this.#signed(options);
    return refusesAndMovesNothing(
      this.#world,
      `gift/${operation}.json`,
      { ...this.#place, ...body },
      errorCode,
      signed,
    );
  }

  /** Returns the complete reply with headers, whether success or failure. */
  answer(operation: GiftOperation, body: object | string, headers: Record<string, string> = {}) {
    const signed = this.#signed({ headers: { 'content-type': 'application/json', ...headers } });
    const text = typeof body === 'string' ? body : JSON.stringify({ ...this.#place, ...body });
    return this.#world.send(`/rest/1.0.0/gift/${operation}.json`, { headers: signed.headers, body: text });
  }

  async soldCard(amount: number, cardNumber = this.newCard()): Promise<string> {
    await this.gift('sell', { ...cardOf(cardNumber), amount });
    return cardNumber;
  }

  #signed({ headers = {}, ...options }: CallOptions): CallOptions & { headers: Record<string, string> } {
    return { ...options, headers: { authorization: this.#authorization, ...headers } };
  }
}

export function cardOf(printedCardNumber: string, cardRegCode?: string | null) {
  return { cardInfo: { printedCardNumber, ...(cardRegCode === undefined ? {} : { cardRegCode }) } };
}

export function newCardOf(printedCardNumber: string) {
  return { newCardInfo: { printedCardNumber } };
}

export async function openGiftWorld(): Promise<GiftWorld> {
  const world = await openWorld({}, (store) => applyFile(store, readMerchantFile(additions)));
  const { db } = world.store;
  const used = new Map<number, number>();
  const nextOf = (template: number) => {
    const next = (used.get(template) ?? 0) + 1;
    used.set(template, next);
    return String(next).padStart(4, '0');
  };
  return {
    ...world,
    till: new Till(world, { merchantId: 1, storeCode: '001' }, demoPos, world.newCard),
    station: new Till(world, { merchantId: 1, storeCode: '002' }, demoPos, world.newCard),
    otherShop: new Till(
      world,
      { merchantId: 2, storeCode: '001' },
      otherPos,
      () => `777790000000${nextOf(10)}`,
    ),
    newCardOf: (template) => `7777${template}000000${nextOf(template)}`,
    async setStatus(cardNumber, status) {
      await db.updateTable('card').set({ status }).where('card_number', '=', cardNumber).execute();
    },
    async guestWith(cardNumber) {
      const accountId = world.app.ids.next();
      await insertGuest(db, { merchantId: 1, accountId, enrolledAt: world.clock.now(), fields: {} });
      await db
        .updateTable('card')
        .set({ account_id: accountId, registered_at: world.clock.now() })
        .where('card_number', '=', cardNumber)
        .execute();
      return accountId;
    },
    registrationOf: (cardNumber) =>
      db
        .selectFrom('card')
        .select(['account_id', 'registered_at'])
        .where('card_number', '=', cardNumber)
        .executeTakeFirstOrThrow(),
    async legsOf(pxTransactionId) {
      const legs = await db
        .selectFrom('ledger_leg')
        .select(['card_number', 'account', 'amount'])
        .where('transaction_id', '=', BigInt(pxTransactionId))
        .orderBy('leg_number')
        .execute();
      return legs.map(({ card_number, account, amount }) => ({ place: card_number ?? account!, amount }));
    },
  };
}
