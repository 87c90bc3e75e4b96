import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { applyMerchants, planMerchants } from '../../src/operators/merchants/applyMerchants.ts';
import type { Store } from '../../src/store/store.ts';
import { openTestStore, testKeys } from '../support/testStore.ts';
import { type Edit, smallMerchant } from './smallMerchant.ts';

const RULES = `    earnRules:
      - { code: leaves, name: Leaves, triggers: [pay], wallet: 2, earn: { perCurrencyUnit: "1" }, multipliers: [{ times: "2" }] }
    rewards:
      - { code: bonus, name: Bonus, wallet: 1, quantity: "1.00", earnedBy: { wallet: 2, every: "100" }, expiresAfterDays: 90 }
`;

let store: Store;
const shop = (...edits: Edit[]) =>
  smallMerchant(['wallets: [1]', 'wallets: [1, 2]'], ['    batches:', `${RULES}    batches:`], ...edits);

beforeAll(async () => {
  store = await openTestStore();
  await applyMerchants(store, shop(), { keys: testKeys, now: new Date('2026-03-01T12:00:00Z') });
  await store.db
    .updateTable('wallet')
    .set({ balance: 8_000n })
    .where('merchant_id', '=', 5)
    .where('wallet_code', '=', 1)
    .where('card_number', 'in', ['6000000000000100', '6000000000000101'])
    .execute();
});
afterAll(() => store.close());

async function warnings(...edits: Edit[]) {
  return (await planMerchants(store, shop(...edits))).warnings.map(({ cards, text }) => [cards, text]);
}

describe('a merchant file that changes the value of cards', () => {
  it.each<[string, Edit, number, string]>([
    [
      'a balance limit below what cards hold',
      ['"100.00"', '"50.00"'],
      2,
      'wallet 1 "Stored Value": the new balance limit 50.00 is below the balance of 2 cards.',
    ],
    [
      'value that expires sooner',
      ['kind: points, scale: 0', 'kind: points, scale: 0, expiresAfterDays: 30'],
      5,
      'wallet 2 "Leaves": value added to 5 cards from now on expires after 30 days (before: never).',
    ],
    [
      'cards that expire sooner, counting those not active yet',
      ['kind: gift', 'kind: gift\n        cardExpiresAfterMonths: 12'],
      4,
      'template 10 "Gift Card": 4 cards not activated yet will expire 12 months after activation (before: never).',
    ],
    [
      'a tier left out that cards are in',
      ['          - { code: 1, name: Standard }\n', '          - { code: 3, name: Gold }\n'],
      5,
      'template 10 "Gift Card": tier 1 "Standard" is missing from the file, but in use by 5 cards: it stays as it is.',
    ],
    [
      'a rate multiplied by ten',
      ['perCurrencyUnit: "1"', 'perCurrencyUnit: "10"'],
      5,
      'earn rule leaves "Leaves": gives at least 10 times as much from now on, to up to 5 cards.',
    ],
    [
      'a rate and a multiplier that together make ten',
      [
        'earn: { perCurrencyUnit: "1" }, multipliers: [{ times: "2" }]',
        'earn: { perCurrencyUnit: "4" }, multipliers: [{ times: "5" }]',
      ],
      5,
      'earn rule leaves "Leaves": gives at least 10 times as much from now on, to up to 5 cards.',
    ],
    [
      'a reward granted ten times as often',
      ['every: "100"', 'every: "10"'],
      5,
      'reward bonus "Bonus": gives at least 10 times as much from now on, to up to 5 cards.',
    ],
    [
      'a reward that expires sooner',
      ['expiresAfterDays: 90', 'expiresAfterDays: 60'],
      5,
      '"Bonus" (bonus): what it gives to up to 5 cards expires after 60 days (before: 90).',
    ],
  ])('warns of %s', async (_what, edit, cards, text) => {
    const found = await warnings(edit);
    expect(found).toEqual([[cards, expect.stringContaining(text)]]);
  });

  it('warns about a removed template that has cards', async () => {
    const file = shop();
    const [merchant] = file.merchants;
    const templates = [{ ...merchant!.definitions.templates[0]!, code: 11 }];
    const definitions = { ...merchant!.definitions, templates };
    const merchants = [{ ...merchant!, definitions, batches: [], cards: [] }];
    expect((await planMerchants(store, { ...file, merchants })).warnings).toEqual([
      {
        merchantId: 5,
        cards: 5,
        text: 'template 10 "Gift Card" is missing from the file, but in use by 5 cards: it stays as it is.',
      },
    ]);
  });

  it('warns where stored value can buy stored value from now on', async () => {
    const file = shop();
    const salePrograms = [{ code: 'GIFTS', type: 'EGIFT', paysForStoredValue: true }] as never;
    const [merchant] = file.merchants;
    const merchants = [{ ...merchant!, definitions: { ...merchant!.definitions, salePrograms } }];
    expect((await planMerchants(store, { ...file, merchants })).warnings).toEqual([
      {
        merchantId: 5,
        cards: 2,
        text: 'sale program GIFTS: paysForStoredValue is switched on, so the stored value of 2 cards can buy stored value.',
      },
    ]);
  });

  it.each<[string, Edit]>([
    ['nothing changes', ['Tea House', 'Tea House']],
    ['no card holds more than a lower limit', ['"100.00"', '"80.00"']],
    ['a rate is multiplied by nine', ['perCurrencyUnit: "1"', 'perCurrencyUnit: "9"']],
    ['a limit is raised', ['"100.00"', '"200.00"']],
    ['value expires later', ['expiresAfterDays: 90', 'expiresAfterDays: 120']],
  ])('warns of nothing where %s', async (_what, edit) => {
    expect(await warnings(edit)).toEqual([]);
  });

  it('counts the cards in the refusal of another scale', async () => {
    await expect(warnings(['kind: points, scale: 0', 'kind: points, scale: 1'])).rejects.toThrow(
      'wallet 2 scale 0 -> 1 is not possible: balances of 5 cards are kept in it',
    );
  });
});
