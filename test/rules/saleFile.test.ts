import { describe, expect, it } from '@jest/globals';
import { placedProblemsIn, SMALL_MERCHANT } from '../merchants/smallMerchant.ts';

/** Merchant file with every kind of sale item; tests replace pieces of it. */
const SALES = `    salePrograms:
      - code: EGIFTS
        type: EGIFT
        template: 10
        tier: 1
        label: eGifts
        items:
          - { itemType: EGIFT, code: FIX, label: For 25, price: "25.00", faceValue: "30.00" }
          - { itemType: EGIFT, code: ANY, label: Any, customerPriceEnabled: true, priceRangeLow: "5.00", priceRangeHigh: "50.00" }
          - { itemType: EGIFT, code: LIST, label: List, priceList: ["10.00", "20.00"], initialPrice: "20.00", deliveryMethods: [EMAIL] }
        paymentMethodTypes: [{ code: VAULT_TOKEN, label: Card, savedAllowed: false }]
        cardTypes: [{ code: VISA, label: Visa }]
        discounts: [{ code: TEN, label: Ten, on: items, percent: "10", items: [FIX], fromUnit: 3 }]
        promotionItems: [{ code: BONUS, itemType: EGIFT, label: Bonus, faceValue: "5.00", minimumAmount: "50.00" }]
      - code: POST
        type: GIFT_CARD
        template: 10
        label: By post
        items:
          - { itemType: GIFT_OR_LOYALTY_CARD, code: CARD, label: Card, price: "10.00", minQuantity: 2, maxQuantity: 9 }
          - { itemType: SV_GIFT, code: VALUE, label: Value, priceRangeLow: "1.00" }
        shippingOptions: [{ code: STD, label: Standard, price: "0", estimatedDaysMin: 2, estimatedDaysMax: 3, isDefault: true }]
        giftBoxPrice: "2.50"
        paymentMethodTypes: [{ code: SV, label: Stored value, wallet: 1 }]
        discounts: [{ code: GOLD, label: Gold, on: order, amount: "1.00", tiers: [2] }]
      - code: REWARDS
        type: REWARDS_FROM_POINTS
        label: Rewards
        accounts: { templates: [20], tiers: [1] }
        pointsWallet: 2
        items:
          - { itemType: SHIPPED_REWARD, code: MUG, label: Mug, pointsPrice: "300", deliveryMethods: [SHIP] }
          - { itemType: ON_CARD_REWARD, code: TEA, label: Tea, pointsPrice: "120", credits: { wallet: 4 } }
        paymentMethodTypes: [{ code: POINTS, label: Points, wallet: 2 }]
        promotionItems: [{ code: EXTRA, itemType: ON_CARD_REWARD, label: Extra, credits: { wallet: 4 }, minimumQuantity: 2, repeats: true, maxQuantity: 3 }]
    loyaltyCardSale:
      label: Join
      items: [{ code: MEMBER, label: Member, price: "5.00", template: 20, tier: 1 }]
      paymentMethodTypes: [{ code: CC, label: Card }]
    menuItems:
      - { id: tea, label: Tea, pointsPrices: [{ wallet: 2, price: "120", templates: [20], tiers: [1], when: { stores: ["001"] } }] }
`;

const BASE = SMALL_MERCHANT.replace(
  '    templates:\n',
  `      - { code: 4, name: Tea, kind: reward, scale: 0 }
    templates:
      - { code: 20, name: Club, kind: loyalty, wallets: [1, 2, 4], tiers: [{ code: 1, name: One }] }
      - { code: 21, name: Points Only, kind: loyalty, wallets: [2], tiers: [{ code: 1, name: One }] }
`,
).replace('    batches:\n', `${SALES}    batches:\n`);

type Edit = [from: string, to: string];

function problemsOf(...edits: Edit[]): string[] {
  const text = edits.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`The shop has no ${JSON.stringify(from)}.`);
    return before.replace(from, () => to);
  }, BASE);
  return placedProblemsIn(text).map((problem) => problem.replace(/^[^ ]+ /, ''));
}

describe('the sale section of a merchant file', () => {
  it('is accepted when valid', () => {
    expect(problemsOf()).toEqual([]);
  });

  it.each<[string, Edit, string]>([
    [
      'a program sells cards of no template',
      ['type: EGIFT\n        template: 10\n        tier: 1', 'type: EGIFT'],
      'salePrograms[0] must have "template": it sells cards',
    ],
    [
      'its template is not there',
      ['type: EGIFT\n        template: 10', 'type: EGIFT\n        template: 77'],
      'salePrograms[0].template refers to an unknown template 77',
    ],
    [
      'its cards would hold no money',
      ['type: EGIFT\n        template: 10', 'type: EGIFT\n        template: 21'],
      'salePrograms[0].template refers to template 21, whose cards hold no stored value',
    ],
    [
      'its tier is not there',
      ['tier: 1\n', 'tier: 7\n'],
      'salePrograms[0].tier refers to an unknown tier 7 of template 10',
    ],
    [
      'an EGIFT program is sold to accounts',
      ['type: EGIFT\n', 'type: EGIFT\n        soldTo: [accounts]\n'],
      'salePrograms[0].soldTo[0] EGIFT is sold to open only',
    ],
    [
      'an open program speaks of accounts',
      ['type: EGIFT\n', 'type: EGIFT\n        accounts: { templates: [20] }\n'],
      'salePrograms[0].accounts is only for programs that are sold to accounts',
    ],
    [
      'accounts are of a template that is not there',
      ['accounts: { templates: [20], tiers: [1] }', 'accounts: { templates: [20, 77] }'],
      'salePrograms[2].accounts.templates[1] refers to an unknown template 77',
    ],
    [
      'accounts are in a tier that is not there',
      ['accounts: { templates: [20], tiers: [1] }', 'accounts: { templates: [20], tiers: [2] }'],
      'salePrograms[2].accounts.tiers[0] refers to an unknown tier 2 of template 20',
    ],
    [
      'prices are in no wallet',
      ['        pointsWallet: 2\n', ''],
      'salePrograms[2] must have "pointsWallet": the wallet of its prices',
    ],
    [
      'prices are in a wallet of something else',
      ['pointsWallet: 2', 'pointsWallet: 4'],
      'salePrograms[2].pointsWallet must be a wallet of points',
    ],
    [
      'money is paid with points',
      ['code: SV, label: Stored value, wallet: 1', 'code: POINTS, label: Points'],
      'salePrograms[1].paymentMethodTypes[0].code POINTS pay for rewards only',
    ],
    [
      'rewards are paid with money',
      ['code: POINTS, label: Points, wallet: 2', 'code: SV, label: Value'],
      'salePrograms[2].paymentMethodTypes[0].code must be POINTS',
    ],
    [
      'a way to pay is there twice',
      ['[{ code: SV, label: Stored value, wallet: 1 }]', '[{ code: SV, label: A }, { code: SV, label: B }]'],
      'salePrograms[1].paymentMethodTypes[1].code "SV" is used twice',
    ],
    [
      'stored value is in points',
      ['label: Stored value, wallet: 1', 'label: Stored value, wallet: 2'],
      'salePrograms[1].paymentMethodTypes[0].wallet must be one that holds money',
    ],
    [
      'a card is saved that is no token',
      ['code: SV, label: Stored value, wallet: 1', 'code: SV, label: A, savedAllowed: true'],
      'salePrograms[1].paymentMethodTypes[0].savedAllowed is only for VAULT_TOKEN',
    ],
    [
      'an item is of a type that the program does not sell',
      ['itemType: EGIFT, code: FIX', 'itemType: SV_GIFT, code: FIX'],
      'salePrograms[0].items[0].itemType must be one of EGIFT in EGIFT',
    ],
    [
      'an item has no price',
      ['label: For 25, price: "25.00", faceValue: "30.00"', 'label: For 25'],
      'salePrograms[0].items[0] must have a price, a priceList or a range',
    ],
    [
      'an item has a price and a range',
      ['price: "25.00", faceValue', 'price: "25.00", priceRangeLow: "5.00", faceValue'],
      'salePrograms[0].items[0].priceRangeLow is not allowed with a fixed price',
    ],
    [
      'a price is finer than money',
      ['scale: 2, balanceLimit: "100.00"', 'scale: 0, balanceLimit: "100"'],
      'salePrograms[1].giftBoxPrice must have at most 0 decimals, as prices here have',
    ],
    [
      'money is finer than a price can be',
      ['scale: 2, balanceLimit: "100.00"', 'scale: 3, balanceLimit: "100.00"'],
      'salePrograms[0] cannot be sold where wallet 1 has more than 2 decimals',
    ],
    [
      'a price is zero',
      ['price: "25.00"', 'price: "0.00"'],
      'salePrograms[0].items[0].price must be above zero',
    ],
    [
      'a price is a number',
      ['price: "25.00"', 'price: 25.00'],
      'salePrograms[0].items[0].price must be text: put it in quotes',
    ],
    [
      'a face value does not fit on a card',
      ['faceValue: "30.00"', 'faceValue: "100.01"'],
      'salePrograms[0].items[0].faceValue exceeds the balanceLimit of wallet 1',
    ],
    [
      'a range goes further than a card',
      ['priceRangeHigh: "50.00"', 'priceRangeHigh: "100.01"'],
      'salePrograms[0].items[1].priceRangeHigh exceeds the balanceLimit of wallet 1',
    ],
    [
      'a listed price does not fit on a card',
      ['priceList: ["10.00", "20.00"]', 'priceList: ["20.00", "200.00"]'],
      'salePrograms[0].items[2].priceList[1] exceeds the balanceLimit of wallet 1',
    ],
    [
      'a range is the wrong way round',
      ['priceRangeLow: "5.00"', 'priceRangeLow: "50.01"'],
      'salePrograms[0].items[1].priceRangeHigh must not be below priceRangeLow',
    ],
    [
      'a range of an eGift is not free to choose',
      ['customerPriceEnabled: true, ', ''],
      'salePrograms[0].items[1] needs customerPriceEnabled: true for its range',
    ],
    [
      'a first choice is not in the list',
      ['initialPrice: "20.00"', 'initialPrice: "30.00"'],
      'salePrograms[0].items[2].initialPrice must be one of priceList',
    ],
    [
      'rewards cost money',
      ['pointsPrice: "300"', 'price: "3.00"'],
      'salePrograms[2].items[0].price is not allowed with points: use pointsPrice',
    ],
    [
      'points are finer than their wallet',
      ['pointsPrice: "300"', 'pointsPrice: "300.5"'],
      'salePrograms[2].items[0].pointsPrice must have at most 0 decimals, as prices here have',
    ],
    [
      'a card for points has no face value',
      ['itemType: SHIPPED_REWARD, code: MUG', 'itemType: GIFT_OR_LOYALTY_CARD, code: MUG'],
      'salePrograms[2].items[0] must have "faceValue"',
    ],
    [
      'a reward puts nothing on the card',
      [', credits: { wallet: 4 } }\n        pay', ' }\n        pay'],
      'salePrograms[2].items[1] must have "credits": the value put on the card',
    ],
    [
      'a reward is put where not all cards have it',
      ['accounts: { templates: [20], tiers: [1] }', 'accounts: { templates: [20, 21] }'],
      'salePrograms[2].items[1].credits.wallet refers to wallet 4, which cards of template 21 do not have',
    ],
    [
      'nobody says which cards get the reward',
      ['        accounts: { templates: [20], tiers: [1] }\n', ''],
      'salePrograms[2].items[1].credits.wallet refers to wallet 4, which cards of template 21 do not have: name the templates in "accounts"',
    ],
    [
      'an eGift is shipped',
      ['deliveryMethods: [EMAIL]', 'deliveryMethods: [EMAIL, SHIP]'],
      'salePrograms[0].items[2].deliveryMethods[1] is only for physical items',
    ],
    [
      'a mug is sent by e-mail',
      ['deliveryMethods: [SHIP]', 'deliveryMethods: [EMAIL]'],
      'salePrograms[2].items[0].deliveryMethods[0] must be SHIP for physical items',
    ],
    [
      'value for a card is delivered',
      ['code: VALUE, label: Value', 'code: VALUE, label: Value, deliveryMethods: [URL]'],
      'salePrograms[1].items[1].deliveryMethods is not allowed for value put on a card',
    ],
    [
      'the most is below the least',
      ['maxQuantity: 9', 'maxQuantity: 1'],
      'salePrograms[1].items[0].maxQuantity must not be below minQuantity',
    ],
    [
      'an item is there twice',
      ['code: ANY', 'code: FIX'],
      'salePrograms[0].items[1].code "FIX" is used twice',
    ],
    ['a program is there twice', ['code: POST', 'code: EGIFTS'], 'salePrograms[1] "EGIFTS" is used twice'],
    [
      'a picture is not fetched safely',
      ['code: VISA, label: Visa', 'code: VISA, label: Visa, imageUrl: "http://assets.example.test/visa.png"'],
      'salePrograms[0].cardTypes[0].imageUrl must be an address that begins with https://',
    ],
    [
      'a season ends before it begins',
      ['label: For 25,', 'label: For 25, availableFrom: "2026-03-02", availableUntil: "2026-03-01",'],
      'salePrograms[0].items[0].availableUntil is before "availableFrom"',
    ],
    [
      'a day is not on the calendar',
      ['label: For 25,', 'label: For 25, availableFrom: "2026-02-30",'],
      'salePrograms[0].items[0].availableFrom "2026-02-30" is not a day of the calendar',
    ],
    [
      'a parcel arrives before it can',
      ['estimatedDaysMax: 3', 'estimatedDaysMax: 1'],
      'salePrograms[1].shippingOptions[0].estimatedDaysMax must not be below estimatedDaysMin',
    ],
    [
      'a discount is nothing',
      [', percent: "10"', ''],
      'salePrograms[0].discounts[0] must have either "percent" or "amount"',
    ],
    [
      'a discount is zero',
      ['percent: "10"', 'percent: "0"'],
      'salePrograms[0].discounts[0].percent must be above zero',
    ],
    [
      'a discount is more than all',
      ['percent: "10"', 'percent: "100.01"'],
      'salePrograms[0].discounts[0].percent must be a percentage from "0" to "100"',
    ],
    [
      'a discount is for an item that is not there',
      ['items: [FIX]', 'items: [NONE]'],
      'salePrograms[0].discounts[0].items[0] refers to an unknown item "NONE" of the program',
    ],
    [
      'a discount on the order is for items',
      ['on: items, percent: "10"', 'on: order, percent: "10"'],
      'salePrograms[0].discounts[0].fromUnit is only for discounts on items',
    ],
    [
      'a discount is for a tier where nobody has one',
      ['on: items, percent: "10"', 'on: items, tiers: [1], percent: "10"'],
      'salePrograms[0].discounts[0].tiers is only for programs that are sold to accounts',
    ],
    [
      'a discount is for a tier that is not there',
      ['amount: "1.00", tiers: [2]', 'amount: "1.00", tiers: [9]'],
      'salePrograms[1].discounts[0].tiers[0] refers to an unknown tier 9 of template 20, 21, 10',
    ],
    [
      'a bonus card is empty',
      ['label: Bonus, faceValue: "5.00"', 'label: Bonus'],
      'salePrograms[0].promotionItems[0] must have "faceValue"',
    ],
    [
      'a bonus comes of nothing',
      ['faceValue: "5.00", minimumAmount: "50.00"', 'faceValue: "5.00"'],
      'salePrograms[0].promotionItems[0] must have minimumAmount or minimumQuantity, or both',
    ],
    [
      'a bonus repeats without an end',
      ['repeats: true, maxQuantity: 3', 'repeats: true'],
      'salePrograms[2].promotionItems[0] must have "maxQuantity", since it repeats',
    ],
    [
      'a bonus on a card is for buyers without one',
      [
        'itemType: EGIFT, label: Bonus, faceValue: "5.00"',
        'itemType: ON_CARD_REWARD, label: Bonus, credits: { wallet: 1 }',
      ],
      'salePrograms[0].promotionItems[0].itemType ON_CARD_REWARD is only for programs with soldTo: [accounts]',
    ],
    [
      'a loyalty card is none',
      ['label: Member, price: "5.00", template: 20', 'label: Member, price: "5.00", template: 10'],
      'loyaltyCardSale.items[0].template must be a template of loyalty cards',
    ],
    [
      'a loyalty card is paid by an account',
      ['code: CC, label: Card', 'code: SAVED_CC, label: Card'],
      'loyaltyCardSale.paymentMethodTypes[0].code SAVED_CC needs an account, which the buyer does not have',
    ],
    [
      'a menu item costs money',
      ['wallet: 2, price: "120"', 'wallet: 1, price: "120"'],
      'menuItems[0].pointsPrices[0].wallet must be a wallet of points',
    ],
    [
      'a menu item is for a store that is not there',
      ['stores: ["001"] } }', 'stores: ["002"] } }'],
      'menuItems[0].pointsPrices[0].when.stores[0] refers to an unknown store "002"',
    ],
  ])('is refused with its place when %s', (_why, edit, problem) => {
    expect(problemsOf(edit)).toContain(problem);
  });

  it.each<[string, string, Edit[], string]>([
    ['is not there', 'NONE', [], 'refers to an unknown sale program NONE'],
    ['is for accounts', 'REWARDS', [], 'cannot be sold on a page: REWARDS is not sold to everybody'],
    [
      'has no eGift',
      'POST',
      [['code: SV, label: Stored value, wallet: 1', 'code: VAULT_TOKEN, label: Card']],
      'cannot be sold on a page: POST has no item of type EGIFT',
    ],
    [
      'takes no card',
      'EGIFTS',
      [['code: VAULT_TOKEN, label: Card', 'code: CC, label: Card']],
      'cannot be sold on a page: EGIFTS has no VAULT_TOKEN of credit cards among its paymentMethodTypes',
    ],
    ['has no payment page', 'EGIFTS', [], 'needs payments.checkout, whose pages take the payments'],
  ])('names a program for the buy page that %s', (_why, code, edits, problem) => {
    const pages: Edit = ['    salePrograms:\n', `    pages: { saleProgram: ${code} }\n    salePrograms:\n`];
    expect(problemsOf(pages, ...edits)).toContain(`pages.saleProgram ${problem}`);
  });
});
