import { applyFile, CORNER_CAFE } from '../support/testStore.ts';
import type { Received } from '../support/world.ts';
import { define, openTillWorld, type TillOperation, type TillWorld, typed } from './tillWorld.ts';

/** Card templates of the Corner Cafe for movements: with every wallet; with few movements a day. */
export const EVERYTHING = 34;
export const TWICE_A_DAY = 35;
export const ONE_SALE_A_DAY = 36;
/** Template whose cards start with 50 points. */
export const STARTS_WITH_POINTS = 37;
/** Template of loyalty cards whose stripes carry the registration code. */
export const LOYALTY_CODE_ON_STRIPE = 38;

/** Wallets: with two decimals and a limit of 100.00; once an hour; in the evening only. */
export const STAMPS = 15;
export const TREAT = 16;
export const EVENING_TREAT = 17;

const tiers = 'tiers: [{ code: 1, name: Standard }]';
const batch = (template: number) => `
      - name: moves-${template}
        template: ${template}
        range: { first: "7777${template}0000000001", last: "7777${template}0000000040", registrationCode: lastSixDigits }`;

const additions = `${CORNER_CAFE}
    wallets:
      - { code: 1, name: Stored Value, kind: stored_value, scale: 2, balanceLimit: "500.00" }
      - { code: 2, name: Points, kind: points, scale: 0, expiresAfterDays: 365 }
      - { code: 3, name: Visits, kind: visits, scale: 0 }
      - { code: 4, name: Free Coffee, kind: reward, scale: 0 }
      - { code: ${STAMPS}, name: Stamps, kind: points, scale: 2, balanceLimit: "100.00" }
      - { code: ${TREAT}, name: Treat, kind: reward, scale: 0 }
      - { code: ${EVENING_TREAT}, name: Evening Treat, kind: reward, scale: 0 }
    templates:
      - { code: ${EVERYTHING}, name: Everything, kind: loyalty, wallets: [1, 2, 3, 4, ${STAMPS}, ${TREAT}, ${EVENING_TREAT}], ${tiers} }
      - { code: ${TWICE_A_DAY}, name: Twice, kind: loyalty, wallets: [1, 2], movementsPerDay: 2, ${tiers} }
      - { code: ${ONE_SALE_A_DAY}, name: Once, kind: gift, wallets: [1], movementsPerDay: 1, ${tiers} }
      - { code: ${STARTS_WITH_POINTS}, name: Welcome, kind: loyalty, wallets: [1, 2], ${tiers} }
      - { code: ${LOYALTY_CODE_ON_STRIPE}, name: Code, kind: loyalty, wallets: [1, 2], stripeHasRegistrationCode: true, ${tiers} }
    batches:${[EVERYTHING, TWICE_A_DAY, ONE_SALE_A_DAY, STARTS_WITH_POINTS, LOYALTY_CODE_ON_STRIPE].map(batch).join('')}
`;

export interface MoveWorld extends TillWorld {
  /** Creates an inactive card of a template of the Corner Cafe. */
  newCardOf(template: number): string;
  /** Creates an active card of the template. */
  activeCardOf(template: number): Promise<string>;
  /** Creates an active loyalty card with a guest. */
  guestsCard(template?: number): Promise<string>;
  /** Reads the card: amounts by wallet code in minor units, status, tier and rule state. */
  standingOf(cardNumber: string): Promise<{
    status: string;
    tierCode: number;
    loyalty: unknown;
    balances: Record<number, bigint>;
  }>;
}

export async function openMoveWorld(): Promise<MoveWorld> {
  const world = await openTillWorld(async (store) => {
    await applyFile(store, additions);
    await define(store, 1, 'redemptionRule', 'treat', { wallet: TREAT, minRedemptionInterval: 60 });
    const evening = { hours: { from: '18:00', until: '22:00' } };
    await define(store, 1, 'redemptionRule', 'evening', { wallet: EVENING_TREAT, when: evening });
    await define(store, 1, 'activationRule', 'welcome', {
      template: STARTS_WITH_POINTS,
      startsWith: [{ wallet: 2, quantity: '50' }],
      activationItem: { itemId: '9002', itemType: 'CARD', itemName: 'Welcome Card', quantity: 1 },
    });
  });
  const { db } = world.store;
  const used = new Map<number, number>();
  const newCardOf = (template: number) => {
    const next = (used.get(template) ?? 0) + 1;
    used.set(template, next);
    return `7777${template}000000${String(next).padStart(4, '0')}`;
  };
  const activeCardOf = async (template: number) => {
    const cardNumber = newCardOf(template);
    await world.setStatus(cardNumber, 'ACTIVE');
    return cardNumber;
  };
  return {
    ...world,
    newCardOf,
    activeCardOf,
    async guestsCard(template) {
      const cardNumber = template === undefined ? await world.activeCard() : await activeCardOf(template);
      await world.register({ firstName: 'Dana', lastName: 'Demo' }, [cardNumber]);
      return cardNumber;
    },
    async standingOf(cardNumber) {
      const card = await db
        .selectFrom('card')
        .select(['status', 'tier_code', 'loyalty'])
        .where('card_number', '=', cardNumber)
        .executeTakeFirstOrThrow();
      const wallets = await db
        .selectFrom('wallet')
        .select(['wallet_code', 'balance'])
        .where('card_number', '=', cardNumber)
        .execute();
      return {
        status: card.status,
        tierCode: card.tier_code,
        loyalty: card.loyalty,
        balances: Object.fromEntries(wallets.map(({ wallet_code, balance }) => [wallet_code, balance])),
      };
    },
  };
}

export const SV = { programId: 'SV' };
export const LP = { programId: 'LP' };
export const of = (walletCode: number, quantity: string) => [{ walletCode, quantity }];

interface Lists {
  add?: { walletCode: number; quantity: string }[];
  redeem?: { walletCode: number; quantity: string }[];
}

/** Body of an addition or redemption, or of its void. */
export const moving = (cardNumber: string, { add = [], redeem = [] }: Lists, rest: object = {}) => ({
  ...typed(cardNumber),
  addWalletContents: add,
  redeemWalletContents: redeem,
  ...rest,
});

/** Body of a sale, or of its void. */
export const selling = (cardNumber: string, quantity = '25.00', rest: object = {}) => ({
  ...typed(cardNumber),
  addWalletContents: of(1, quantity),
  ...rest,
});

/** Request that succeeds once. */
export interface Once {
  body: { cardInfo?: object };
  header?: object;
}

let lastCheck = 0;

/** Creates a new transaction identity. */
export function newIdentity() {
  lastCheck += 1;
  return {
    posTransactionId: `identified-${lastCheck}`,
    sequenceNumber: '1',
    posTransactionDatetime: '2026-03-09 10:00',
  };
}

export const ask = (world: TillWorld, operation: TillOperation, { body, header }: Once, more: object = {}) =>
  world.till(operation, body, { ...header, ...more }) as Promise<Received['body']>;
