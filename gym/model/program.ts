/**
 * Merchants of the model test. The demo's program with shorter days, so that a short sequence of commands sees lots
 * end within and after the time a reversal is allowed, and a tenth visit: a rewards card begins with eight.
 */

export const MERCHANT = 70;
const STRANGER = 71;
export const STORE = '001';
export const OTHER_STORE = '002';
export const TIME_ZONE = 'America/New_York';

export const STORED_VALUE = 1;
export const POINTS = 2;
export const VISITS = 3;
export const COFFEES = 4;
export type WalletCode = 1 | 2 | 3 | 4;

/** Lot lifetime in days, limit in minor units, and decimal digits, by wallet. */
export const WALLETS: Record<WalletCode, { days?: number; limit?: bigint; scale: number }> = {
  1: { days: 5, limit: 100_00n, scale: 2 },
  2: { days: 3, scale: 0 },
  3: { scale: 0 },
  4: { scale: 0 },
};

export type CardKind = 'gift' | 'loyalty';
export const WALLETS_OF: Record<CardKind, readonly WalletCode[]> = { gift: [1], loyalty: [1, 2, 3, 4] };
export const FIRST_VISITS = 8n;
export const VISITS_A_COFFEE = 10n;
/** Points of a coffee that is ordered online. */
export const COFFEE_PRICE = 5n;
export const VISIT_MS = 4 * 60 * 60 * 1000;
export const REVERSAL_MS = 7 * 24 * 60 * 60 * 1000;
/** Time in ms until a client's name may be used again. */
export const NAME_MS = 8 * 24 * 60 * 60 * 1000;
export const KEY_MS = 48 * 60 * 60 * 1000;

const tiers = 'tiers: [{ code: 1, name: Regular }]';
const place = 'currency: USD, timeZone: America/New_York';

const cafe = `
sandbox: true
merchants:
  - id: ${MERCHANT}
    name: Model Cafe
    currency: USD
    timeZone: ${TIME_ZONE}
    stores:
      - { code: "${STORE}", name: Main Street, open: true }
      - { code: "${OTHER_STORE}", name: Station, open: true }
    integrations:
      - { clientId: model-pos, secret: model-pos-secret, authentication: [b2b] }
    wallets:
      - { code: 1, name: Stored Value, kind: stored_value, scale: 2, balanceLimit: "100.00", expiresAfterDays: 5 }
      - { code: 2, name: Points, kind: points, scale: 0, expiresAfterDays: 3 }
      - { code: 3, name: Visits, kind: visits, scale: 0 }
      - { code: 4, name: Free Coffee, kind: reward, scale: 0 }
    templates:
      - { code: 10, name: Gift Card, kind: gift, wallets: [1], ${tiers} }
      - { code: 20, name: Rewards, kind: loyalty, wallets: [1, 2, 3, 4], ${tiers} }
    activations:
      - { template: 20, startsWith: [{ wallet: 3, quantity: "8" }] }
    earnRules:
      - { code: visit, name: A visit, triggers: [visit], wallet: 3, earn: { fixed: "1" } }
      - { code: points, name: 1 point a dollar, triggers: [pay], wallet: 2, earn: { perCurrencyUnit: "1" } }
    rewards:
      - { code: coffee, name: Coffee, wallet: 4, quantity: "1", earnedBy: { wallet: 3, every: "10" } }
    tillSettings: { visitWindowHours: 4 }
    salePrograms:
      - code: REWARDS
        type: REWARDS_FROM_POINTS
        accounts: { templates: [20] }
        label: Coffees for points
        pointsWallet: 2
        items:
          - itemType: ON_CARD_REWARD
            code: COFFEE
            label: Coffee
            plural: Coffees
            pointsPrice: "${COFFEE_PRICE}"
            credits: { wallet: 4 }
        paymentMethodTypes: [{ code: POINTS, label: Points }]
`;

const stranger = `  - id: ${STRANGER}
    name: Stranger
    ${place.replace(', ', '\n    ')}
    stores: [{ code: "${STORE}", name: Main, open: true }]
    integrations:
      - { clientId: stranger-pos, secret: stranger-pos-secret, authentication: [b2b] }
    wallets:
      - { code: 1, name: Stored Value, kind: stored_value, scale: 2 }
      - { code: 2, name: Points, kind: points, scale: 0 }
    templates:
      - { code: 10, name: Gift Card, kind: gift, wallets: [1], ${tiers} }
`;

export const merchants = cafe + stranger;

/** Creates more new cards of both kinds; `batch` is the batch number. */
export function moreCards(batch: number, count: number) {
  const range = (prefix: number) => {
    const number = (index: number) => `${prefix}${String(batch * count + index).padStart(12, '0')}`;
    return Array.from({ length: count }, (_, index) => number(index + 1));
  };
  const cards = { gift: range(7010), loyalty: range(7020) };
  const listed = (name: string, template: number, [first, ...more]: string[]) =>
    `{ name: ${name}-${batch}, template: ${template}, range: { first: "${first}", last: "${more.at(-1)}", registrationCode: lastSixDigits } }`;
  const file = `${cafe}    batches:
      - ${listed('gift', 10, cards.gift)}
      - ${listed('loyalty', 20, cards.loyalty)}
`;
  return { file, cards };
}
