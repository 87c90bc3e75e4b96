import { cards, LOWERED, MARKET, SELLS_NOTHING } from './saleWorld.ts';

/** Merchant that sells loyalty cards, and accepts credit cards entered directly. */
export const CLUB = 9;

type Body = Record<string, unknown>;

/** Refused sale: the reason, the error code, and the differences from the usual request. */
export type RefusedSale = [why: string, code: string, body: Body, as?: 'anonymous' | 'oauth'];

const items = (...orderItems: Body[]) => ({
  orderItemGroups: [
    { groupNumber: 1, orderItems: orderItems.map((item, index) => ({ itemNumber: index + 1, ...item })) },
  ],
});
const twice = (group: Body) => ({ orderItemGroups: [group, group] });

export const paying = (token: string, more: Body = {}) => ({
  paymentMethod: {
    paymentMethodType: 'VAULT_TOKEN',
    token,
    paymentTokenType: 'CREDIT_CARD',
    creditCardType: 'VISA',
    tokenLastFour: token.slice(-4),
    ...more,
  },
});
const storedValue = (printedCardNumber: string, more: Body = {}) => ({
  paymentMethod: { paymentMethodType: 'SV', printedCardNumber, ...more },
});
const savedMethod = (savedCardCode: string) => ({
  paymentMethod: { paymentMethodType: 'SAVED_VAULT_TOKEN', savedCardCode },
});
export const creditCard = {
  paymentMethodType: 'CC',
  cardType: 'VISA',
  cardNumber: '4111111111111111',
  expirationMonth: 12,
  expirationYear: 2030,
  securityCode: '123',
  nameOnCard: 'Alex Sample',
};
const encryptedCard = {
  paymentMethodType: 'ENCRYPTED_CC',
  encryptedCardData: 'a.b.c.d.e',
  encryptionKeyId: 'key-1',
  cardType: 'VISA',
  expirationMonth: 12,
  expirationYear: 2030,
};
const INACTIVE = '5555100000000020';

/** Refusals by payment, identical in all three operations. */
const ofPayment: RefusedSale[] = [
  ['the bank declines', 'payment_auth_denied', paying('tok_decline')],
  ['the vault is out of order', 'payment_auth_failed', paying('tok_error')],
  ['the bank declines to pay in the end', 'payment_capture_denied', paying('tok_capture_decline')],
  ['the vault breaks in the end', 'payment_capture_failed', paying('tok_approve_breaks')],
  ['the vault does not know the token', 'invalid_payment_method', paying('tok_of_nobody')],
  [
    'the card has expired',
    'invalid_payment_method',
    paying('tok_approve', { ccExpirationMonth: 2, ccExpirationYear: 2026 }),
  ],
  ['a field is missing', 'invalid_payment_method', { paymentMethod: { paymentMethodType: 'VAULT_TOKEN' } }],
  [
    'it is paid with points',
    'payment_type_not_allowed',
    { paymentMethod: { paymentMethodType: 'POINTS', walletCode: 2 } },
  ],
];

/**
 * Refusals by store, price and payment, for every operation whose orders have items.
 */
const ofStoreAndPrice: RefusedSale[] = [
  ['the store is not known', 'invalid_store', { activationStoreCode: '777' }],
  ['the store is closed', 'invalid_store', { activationStoreCode: '009' }],
  ['the price has changed', 'price_mismatch', { totalPrice: 10.01 }],
  ['the price has three decimals', 'invalid_amount', { totalPrice: '10.001' }],
  ['another order has the id', 'duplicate_order', { clientOrderId: 'taken' }],
  [
    'it is to go elsewhere, and nobody says where',
    'missing_shipping_address',
    { shippingSameAsBilling: false },
  ],
  ['credit cards are not turned on', 'payment_type_not_allowed', { paymentMethod: creditCard }],
  ['encrypted cards are not turned on', 'payment_type_not_allowed', { paymentMethod: encryptedCard }],
  ['the saved method is not there', 'invalid_saved_payment_method', savedMethod('saved-1')],
  ['the card that pays is unknown', 'invalid_card', storedValue(cards.unknown)],
  ['it is another merchant’s', 'invalid_card', storedValue(cards.otherMerchants)],
  ['the code of the card is wrong', 'invalid_card', storedValue(cards.gift, { registrationCode: '0' })],
  ['the card that pays was never sold', 'card_not_active', storedValue(INACTIVE)],
  ['the card that pays holds too little', 'insufficient_balance', storedValue(cards.gift)],
  [
    'the merchant sells nothing',
    'invalid_merchant',
    { merchantId: SELLS_NOTHING, printedCardNumber: '6666100000000001' },
  ],
  [
    'the program was written when cards could hold more',
    'error',
    {
      merchantId: LOWERED,
      printedCardNumber: '6666300000000001',
      programType: 'GIFT_CARD',
      ...items({ itemCode: 'DEAR' }),
    },
  ],
];

/** Refusals by `GIFT_CARD` programs, which sell to everybody. */
const ofItems: RefusedSale[] = [
  ['no item has the code', 'invalid_item', items({ itemCode: 'NONE' })],
  ['the item is switched off', 'item_unavailable', items({ itemCode: 'GONE' })],
  ['there is none of it', 'invalid_quantity', items({ itemCode: 'PICKUP', quantity: 0 })],
  ['a price is missing', 'invalid_amount', items({ itemCode: 'PLASTIC' })],
  ['the price is below the range', 'price_out_of_range', items({ itemCode: 'PLASTIC', price: 9.99 })],
  ['the price is not in the list', 'price_not_in_list', items({ itemCode: 'LISTED', price: 15 })],
  [
    'two groups have one number',
    'duplicate_group_number',
    twice(items({ itemCode: 'PICKUP' }).orderItemGroups[0]!),
  ],
  [
    'two items have one number',
    'duplicate_item_number',
    items({ itemCode: 'PICKUP', itemNumber: 1 }, { itemCode: 'PICKUP', itemNumber: 1 }),
  ],
  ['the card to receive value is missing', 'invalid_recipient', items({ itemCode: 'VALUE', price: 5 })],
  [
    'the card to receive value is unknown',
    'invalid_recipient.unfit_card',
    items({ itemCode: 'VALUE', price: 5, printedCardNumber: cards.unknown }),
  ],
  ['the message is too long', 'message_too_long', items({ itemCode: 'PICKUP', message: 'x'.repeat(501) })],
  [
    'what goes by post is to come at a time',
    'invalid_delivery_date',
    {
      shippingOptionCode: 'STD',
      ...items({ itemCode: 'PLASTIC', price: 10, deliveryDatetime: '2026-04-01T09:00:00' }),
    },
  ],
  [
    'there is no such way of shipping',
    'invalid_shipping_option',
    { shippingOptionCode: 'SLOW', ...items({ itemCode: 'PLASTIC', price: 10 }) },
  ],
  [
    'there are no cards left',
    'out_of_cards',
    { totalPrice: 195, ...items({ itemCode: 'PICKUP', quantity: 20 }) },
  ],
];

export const REFUSED: Record<string, RefusedSale[]> = {
  executeSale: [
    ...ofPayment,
    ...ofStoreAndPrice,
    ...ofItems,
    ['the type is for guests', 'invalid_program_type', { programType: 'REWARDS_FROM_POINTS' }],
    ['nothing is sold of this kind', 'program_not_found', { cardTemplateCode: 11 }],
    ['there is no such kind of card', 'invalid_card_template', { cardTemplateCode: 99 }],
    ['there is no such tier', 'invalid_tier', { tierCode: 3 }],
    [
      'the program asks for a store and none is named',
      'invalid_store',
      { programType: 'EGIFT', cardTemplateCode: 11, totalPrice: 7, ...items({ itemCode: 'OWN' }) },
    ],
    ['something free has come to it since', 'promotion_item_count_mismatch', { promotionItemCount: 1 }],
    [
      'nobody is there whose method it could be',
      'payment_type_not_allowed',
      savedMethod('SAVED'),
      'anonymous',
    ],
    ['nobody sends the code of the card', 'invalid_payment_method', storedValue(cards.gift), 'anonymous'],
    [
      'the token is not what was confirmed',
      'payment_intent_mismatch',
      { hostedCheckoutPaymentIntent: 'pi_other' },
    ],
    [
      'the processor does not know the intent',
      'payment_intent_mismatch',
      { hostedCheckoutPaymentIntent: 'pi_unknown', ...paying('pi_unknown') },
    ],
    [
      'the intent is over another amount',
      'payment_intent_mismatch',
      { hostedCheckoutPaymentIntent: 'pi_dear', ...paying('pi_dear') },
    ],
    [
      'the intent has paid for something',
      'payment_intent_mismatch',
      { hostedCheckoutPaymentIntent: 'pi_spent', ...paying('pi_spent') },
    ],
  ],
  executeSaleForAccount: [
    ...ofPayment,
    ...ofStoreAndPrice,
    ...ofItems,
    ['the type is for others', 'invalid_program_type', { programType: 'EGIFT' }],
    ['there is no program of the code', 'program_not_found', { code: 'NONE' }],
    ['the card is unknown', 'invalid_card', { printedCardNumber: cards.unknown }],
    ['the account is suspended', 'card_not_active', { printedCardNumber: cards.suspended }],
    [
      'the guest has too few points',
      'insufficient_points',
      {
        programType: 'REWARDS_FROM_POINTS',
        shippingOptionCode: 'STD',
        totalPrice: 15,
        paymentMethod: { paymentMethodType: 'POINTS', walletCode: 2 },
        ...items({ itemCode: 'MUG' }),
      },
    ],
    ['the saved method is another guest’s', 'invalid_saved_payment_method', savedMethod('SAVED')],
    ['the card is another guest’s', 'invalid_card', { printedCardNumber: cards.friends }, 'oauth'],
    ['the card is nobody’s', 'invalid_card', { printedCardNumber: cards.regular }, 'oauth'],
    [
      'the card that pays is another guest’s',
      'invalid_card',
      { ...storedValue(cards.friends), totalPrice: 10 },
      'oauth',
    ],
    [
      'a guest’s saved method is another guest’s',
      'invalid_saved_payment_method',
      savedMethod('SAVED'),
      'oauth',
    ],
    ['a guest’s bank declines', 'payment_auth_denied', paying('tok_decline'), 'oauth'],
  ],
  executeLoyaltyCardSale: [
    ...ofPayment.map(([why, code, body]): RefusedSale => [why, `${code}.credit_card_failure`, body]),
    ['the store is closed', 'invalid_store', { favoriteStoreCode: '009' }],
    ['no item has the code', 'invalid_item', { orderItems: [{ itemNumber: 1, itemCode: 'NONE' }] }],
    [
      'the item is not sold any more',
      'item_unavailable',
      { orderItems: [{ itemNumber: 1, itemCode: 'HONORARY' }] },
    ],
    [
      'there are two',
      'invalid_quantity',
      { orderItems: [{ itemNumber: 1, itemCode: 'MEMBER', quantity: 2 }] },
    ],
    ['the price has three decimals', 'invalid_amount', { totalPrice: '5.001' }],
    ['the price has changed', 'price_mismatch', { totalPrice: 5.01 }],
    ['another order has the id', 'duplicate_order', { clientOrderId: 'taken', originatingIP: '192.0.2.7' }],
    [
      'there is no such way of shipping',
      'invalid_shipping_option',
      { shippingInformation: { shippingOptionCode: 'SLOW' } },
    ],
    [
      'it is to go elsewhere, and nobody says where',
      'missing_shipping_address',
      { shippingInformation: { shippingOptionCode: 'STD', sameAsBilling: false } },
    ],
    ['there are no cards left', 'out_of_cards', { orderItems: [{ itemNumber: 1, itemCode: 'FOUNDER' }] }],
    ['the card that pays is unknown', 'invalid_card', storedValue(cards.unknown)],
    ['the card that pays was never sold', 'card_not_active', storedValue('9999100000000002')],
    ['the card that pays holds too little', 'insufficient_balance', storedValue('9999100000000001')],
    [
      'the card is of no brand',
      'invalid_payment_method.credit_card_failure',
      { paymentMethod: { ...creditCard, cardNumber: '4111111111111112' } },
    ],
    [
      'what was encrypted cannot be read',
      'invalid_payment_method.credit_card_failure',
      { paymentMethod: encryptedCard },
    ],
    [
      'the key is another',
      'invalid_payment_method.credit_card_failure',
      { paymentMethod: { ...encryptedCard, encryptionKeyId: 'key-2' } },
    ],
    ['the merchant sells other things only', 'program_not_found', { merchantId: MARKET }],
    ['the merchant sells nothing', 'invalid_merchant', { merchantId: SELLS_NOTHING }],
    ['the price does not fit the money of cards any more', 'error', { merchantId: 7 }],
  ],
};

/** Usual request of each operation, which succeeds. */
export const USUAL: Record<string, Body> = {
  executeSale: {
    merchantId: MARKET,
    cardTemplateCode: 10,
    tierCode: 1,
    programType: 'GIFT_CARD',
    totalPrice: 10,
    ...items({ itemCode: 'PICKUP' }),
  },
  executeSaleForAccount: {
    merchantId: MARKET,
    programType: 'GIFT_CARD',
    printedCardNumber: cards.regular,
    totalPrice: 10,
    ...items({ itemCode: 'PICKUP' }),
  },
  executeLoyaltyCardSale: {
    merchantId: CLUB,
    totalPrice: 5,
    orderItems: [{ itemNumber: 1, itemCode: 'MEMBER' }],
  },
};
