import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readDefinition } from '../../src/base/schema/definition.ts';
import { findGuest } from '../../src/domain/guests/guests.ts';
import type { Store } from '../../src/store/store.ts';
import { operations } from '../contract/bundle.ts';
import { amendDefinitions } from '../support/definitions.ts';
import { issueToken } from '../support/guestTokens.ts';
import { assertKeepsContract } from '../support/keepsContract.ts';
import { applyFile, demoFile } from '../support/testStore.ts';
import { basic, openWorld, type Received, type World } from '../support/world.ts';

type Json = Record<string, unknown>;

/** Difference from the operation's first example, the refusal, and the fields that it names. */
type Row = [operationId: string, change: Json, code: string, ...pointers: string[]];

const UNKNOWN = '9999999999999999';
const SOLD = '7771000000000001';
const GUESTS = '8888000000000001';
const SUBSCRIBED = '8888000000000002';
const PHONE_OF_TWO = '5550109999';
/** Card of the shop whose money has no decimals. */
const inYen = { merchantId: 2, cardInfo: { printedCardNumber: '7777900000000001' } };
const typed = (printedCardNumber: string) => ({ cardInfo: { swipeFlag: false, printedCardNumber } });
const header = (change: Json, programId = 'PX') => {
  const origin = { merchantId: 1, storeCode: '001', operatorId: '7', senderId: 'POS', terminalId: '9' };
  return { headerInfo: { ...origin, programId, posTransactionId: 'causes', ...change } };
};
const redeemed = (...redeemWalletContents: Json[]) => ({
  ...header({}, 'LP'),
  ...typed(GUESTS),
  addWalletContents: [],
  redeemWalletContents,
});
const cart = (...orderItems: Json[]) => ({
  orderItemGroups: [
    { groupNumber: 1, orderItems: orderItems.map((item, index) => ({ itemNumber: index + 1, ...item })) },
  ],
});
const listed = { itemCode: 'EGIFT-LIST', price: 10, deliveryMethod: 'URL' };
const free = { itemCode: 'EGIFT-ANY', price: 7, deliveryMethod: 'URL' };
const plastic = { itemCode: 'PLASTIC', price: 10 };
const byPost = { shippingOptionCode: 'STD' };
const itemAt = (index: number, field: string) => `/orderItemGroups/0/orderItems/${index}/${field}`;
const saved = { paymentMethodType: 'SAVED_VAULT_TOKEN', savedCardCode: 'saved-1' };
const forGuest = { programType: 'GIFT_CARD', code: 'GUESTS', printedCardNumber: GUESTS };
const asGuest = { authentication: 'oauth' };
const login = { authentication: 'anonymous', username: undefined, password: undefined };

const ROWS: Row[] = [
  ['eventSendTest', { endpointCode: 'nobody' }, 'event.unknown_endpoint', '/endpointCode'],
  ['eventReplay', { endpointCode: 'nobody' }, 'event.unknown_endpoint', '/endpointCode'],
  ['eventReplay', { eventId: 'msg_1' }, 'event.unknown_event', '/eventId'],
  ['giftBalance', { storeCode: '777' }, 'gift.invalid_store', '/storeCode'],
  ['giftBalance', { storeCode: '009' }, 'gift.store_closed', '/storeCode'],
  ['giftBalance', { cardInfo: { barcode: UNKNOWN } }, 'gift.card_not_found', '/cardInfo/barcode'],
  [
    'giftExchange',
    { cardInfo: { printedCardNumber: SOLD }, newCardInfo: { trackInfo: `${UNKNOWN}=1` } },
    'gift.card_not_found',
    '/newCardInfo/trackInfo',
  ],
  [
    'giftExchange',
    { cardInfo: { phoneNumber: PHONE_OF_TWO } },
    'gift.identifier_not_unique',
    '/cardInfo/phoneNumber',
  ],
  ['giftRedeem', { ...inYen, amount: '1.50', tip: '1' }, 'gift.invalid_amount', '/amount'],
  ['giftRedeem', { ...inYen, amount: '1', tip: '1.50' }, 'gift.invalid_amount', '/tip'],
  ['giftReverse', { externalTransactionId: 'none' }, 'gift.transaction_not_found', '/externalTransactionId'],
  [
    'giftRedeem',
    { cardInfo: { printedCardNumber: SOLD }, amount: 2, externalTransactionId: 'taken' },
    'gift.external_transaction_id_conflict',
    '/externalTransactionId',
  ],

  ['transactionStatus', header({ storeCode: '777' }), 'transaction.invalid_store', '/headerInfo/storeCode'],
  ['transactionStatus', header({ storeCode: '009' }), 'transaction.store_closed', '/headerInfo/storeCode'],
  ['transactionBalanceInquiry', typed(UNKNOWN), 'transaction.card_not_found', '/cardInfo/printedCardNumber'],
  [
    'transactionTransactionHistory',
    typed(PHONE_OF_TWO),
    'transaction.phone_uniqueness_error',
    '/cardInfo/printedCardNumber',
  ],
  [
    'transactionExchange',
    { ...typed(GUESTS), newCardInfo: typed(UNKNOWN).cardInfo },
    'transaction.card_not_found',
    '/newCardInfo/printedCardNumber',
  ],
  [
    'transactionTransactionHistory',
    { ...typed(GUESTS), walletCodes: [2, 99] },
    'transaction.invalid_wallet',
    '/walletCodes/1',
  ],
  [
    'transactionAddRedeem',
    redeemed({ walletCode: 2, quantity: '1' }, { walletCode: 99, quantity: '1' }),
    'transaction.invalid_wallet',
    '/redeemWalletContents/1/walletCode',
  ],
  [
    'transactionAddRedeem',
    redeemed({ walletCode: 2, quantity: '1' }, { walletCode: 1, quantity: '1' }),
    'transaction.wallet_not_allowed_for_program',
    '/redeemWalletContents/1/walletCode',
  ],
  [
    'transactionBulkActivateAdd',
    { addWalletContents: [{ walletCode: 2, quantity: '1' }] },
    'transaction.wallet_not_allowed_for_program',
    '/addWalletContents/0/walletCode',
  ],
  [
    'transactionAddRedeem',
    redeemed({ walletCode: 2, quantity: '1' }, { walletCode: 2, quantity: '1.5' }),
    'transaction.invalid_quantity',
    '/redeemWalletContents/1/quantity',
  ],
  [
    'transactionBalanceInquiry',
    { ...typed(GUESTS), promotionCode: 'NONE' },
    'transaction.promotion_not_found',
    '/promotionCode',
  ],
  ['transactionBulkActivateAdd', { numberOfCards: 9 }, 'transaction.range_count_mismatch', '/numberOfCards'],
  [
    'transactionAccountQuery',
    {
      accountQueries: [
        { name: 'lastname', value: 'Demo' },
        { name: 'firstname', value: 'D ' },
      ],
    },
    'transaction.query_value_too_short',
    '/accountQueries/1/value',
  ],
  [
    'transactionAccountQuery',
    {
      accountQueries: [
        { name: 'lastname', value: 'Demo' },
        { name: 'username', value: 'demo' },
      ],
    },
    'transaction.query_field_not_allowed',
    '/accountQueries/1/name',
  ],

  ['saleSaleConfig', { cardTemplateCode: '99' }, 'sale.invalid_card_template', '/cardTemplateCode'],
  ['saleSaleConfig', { tierCode: '99' }, 'sale.invalid_tier', '/tierCode'],
  ['saleSaleConfigForAccount', { printedCardNumber: UNKNOWN }, 'sale.invalid_card', '/printedCardNumber'],
  ['saleCalculateAccountPointsValueForItems', { storeCode: '777' }, 'sale.invalid_store', '/storeCode'],
  ['saleExecuteSale', { activationStoreCode: '009' }, 'sale.invalid_store', '/activationStoreCode'],
  ['saleCalculatePrice', cart(listed, { itemCode: 'NONE' }), 'sale.invalid_item', itemAt(1, 'itemCode')],
  [
    'saleCalculatePrice',
    cart(listed, { ...listed, imageCode: 'NONE' }),
    'sale.invalid_item',
    itemAt(1, 'imageCode'),
  ],
  [
    'saleCalculatePrice',
    cart(listed, { ...free, itemType: 'SHIPPED_REWARD' }),
    'sale.invalid_item',
    itemAt(1, 'itemType'),
  ],
  [
    'saleExecuteLoyaltyCardSale',
    { orderItems: [{ itemNumber: 1, itemCode: 'NONE' }] },
    'sale.invalid_item',
    '/orderItems/0/itemCode',
  ],
  [
    'saleCalculatePriceForAccount',
    { code: 'SEASON', ...cart({ itemCode: 'COFFEE-NOW' }, { itemCode: 'COFFEE-NOW' }) },
    'sale.item_unavailable',
    itemAt(0, 'itemCode'),
    itemAt(1, 'itemCode'),
  ],
  [
    'saleCalculatePrice',
    { ...byPost, ...cart({ ...plastic, quantity: 51 }) },
    'sale.invalid_quantity',
    itemAt(0, 'quantity'),
  ],
  [
    'saleCalculatePrice',
    cart(free, { ...listed, price: '10.001' }),
    'sale.invalid_amount',
    itemAt(1, 'price'),
  ],
  [
    'saleCalculatePrice',
    cart({ itemCode: 'EGIFT-25', price: '25.00' }, { itemCode: 'EGIFT-25', price: 24 }),
    'sale.invalid_amount',
    itemAt(1, 'price'),
  ],
  // The price of the first item is right, although it is the same.
  ['saleCalculatePrice', cart(free, { ...listed, price: 7 }), 'sale.price_not_in_list', itemAt(1, 'price')],
  [
    'saleCalculatePrice',
    cart(listed, { ...free, price: 4 }, { ...free, price: 201 }),
    'sale.price_out_of_range',
    itemAt(1, 'price'),
    itemAt(2, 'price'),
  ],
  [
    'saleCalculatePrice',
    cart(listed, { ...listed, deliveryMethod: 'SHIP' }),
    'sale.invalid_recipient',
    itemAt(1, 'deliveryMethod'),
  ],
  [
    'saleCalculatePriceForAccount',
    { ...forGuest, ...cart({ itemCode: 'SV-GIFT', price: 5, printedCardNumber: UNKNOWN }) },
    'sale.invalid_recipient.unfit_card',
    itemAt(0, 'printedCardNumber'),
  ],
  [
    'saleCalculatePrice',
    cart(listed, { ...listed, message: 'é'.repeat(401) }),
    'sale.message_too_long',
    itemAt(1, 'message'),
  ],
  [
    'saleCalculatePrice',
    cart(listed, { ...listed, deliveryDatetime: '2026-03-01T12:00:00' }),
    'sale.invalid_delivery_date',
    itemAt(1, 'deliveryDatetime'),
  ],
  [
    'saleCalculatePrice',
    { shippingOptionCode: 'SLOW', ...cart(plastic) },
    'sale.invalid_shipping_option',
    '/shippingOptionCode',
  ],
  ['saleExecuteSale', { totalPrice: 1 }, 'sale.price_mismatch', '/totalPrice'],
  ['saleExecuteSale', { promotionItemCount: 5 }, 'sale.promotion_item_count_mismatch', '/promotionItemCount'],
  [
    'saleExecuteSale',
    { clientOrderId: 'taken', activationStoreCode: '002' },
    'sale.duplicate_order',
    '/clientOrderId',
  ],
  [
    'saleCalculatePrice',
    { paymentMethodType: 'POINTS' },
    'sale.payment_type_not_allowed',
    '/paymentMethodType',
  ],
  [
    'saleExecuteSaleForAccount',
    {
      ...forGuest,
      ...byPost,
      ...cart(plastic),
      totalPrice: '14.95',
      paymentMethod: saved,
    },
    'sale.invalid_saved_payment_method',
    '/paymentMethod/savedCardCode',
  ],

  ...(
    [
      ['subscribe', 'subscriptionSubscribe'],
      ['update_payment_method', 'subscriptionUpdatePaymentMethod'],
      ['unsubscribe', 'subscriptionUnsubscribe'],
      ['change_plan', 'subscriptionChangePlan'],
      ['account_subscription_info', 'subscriptionAccountSubscriptionInfo'],
    ] as const
  ).map(([name, operationId]): Row => {
    return [operationId, { printedCardNumber: UNKNOWN }, `${name}.invalid_card`, '/printedCardNumber'];
  }),
  [
    'subscriptionSubscribe',
    { subscriptionCode: 'NONE' },
    'subscribe.invalid_subscription_code',
    '/subscriptionCode',
  ],
  [
    'subscriptionSubscribe',
    { subscriptionCode: 'CLOSED' },
    'subscribe.closed_to_new_enroll',
    '/subscriptionCode',
  ],
  [
    'subscriptionSubscribe',
    { paymentMethod: saved },
    'subscribe.invalid_saved_payment_method',
    '/paymentMethod/savedCardCode',
  ],
  [
    'subscriptionUpdatePaymentMethod',
    { printedCardNumber: SUBSCRIBED, paymentMethod: saved },
    'update_payment_method.invalid_saved_payment_method',
    '/paymentMethod/savedCardCode',
  ],
  [
    'subscriptionChangePlan',
    { printedCardNumber: SUBSCRIBED, subscriptionCode: 'NONE' },
    'change_plan.invalid_subscription_code',
    '/subscriptionCode',
  ],
  [
    'subscriptionChangePlan',
    { printedCardNumber: SUBSCRIBED, subscriptionCode: 'CLOSED' },
    'change_plan.closed_to_new_enroll',
    '/subscriptionCode',
  ],

  ['surveyOptInToSurvey', { code: 'NONE' }, 'survey.invalid_survey_code', '/code'],
  ['surveyOptInToSurvey', { code: 'OLD' }, 'survey.survey_not_active', '/code'],
  ['surveyEligibleSurveys', { username: 'nobody' }, 'survey.user_not_found', '/username'],
  [
    'surveyEligibleSurveysByPrintedCardNumber',
    { printedCardNumber: UNKNOWN },
    'survey.card_not_found',
    '/printedCardNumber',
  ],

  ['checkinCheckin', { username: 'demo-guest', storeCode: '777' }, 'checkin.invalid_store', '/storeCode'],
  ['checkinCheckin', { username: 'demo-guest', storeCode: '009' }, 'checkin.store_closed', '/storeCode'],
  ['checkinCheckin', { username: 'nobody' }, 'checkin.user_not_found', '/username'],
  ['checkinCheckin', { printedCardNumber: UNKNOWN }, 'checkin.card_not_found', '/printedCardNumber'],

  [
    'csrAccountComments',
    { printedCardNumber: UNKNOWN },
    'account_comments_failure.invalid_printed_card_number',
    '/printedCardNumber',
  ],
  [
    'csrAccountComments',
    { printedCardNumber: '8888000000000400' },
    'account_comments_failure.invalid_user_name',
    '/printedCardNumber',
  ],
  [
    'csrAddAccountComment',
    { comment: { body: 'Called.', authorUserId: 99 } },
    'account_comments_failure.invalid_pxuser',
    '/comment/authorUserId',
  ],

  ['enrollmentEditUser', { username: 'nobody' }, 'enrollment.user_not_found', '/username'],
  [
    'enrollmentEditUser',
    { username: undefined, printedCardNumber: UNKNOWN },
    'enrollment.card_not_found',
    '/printedCardNumber',
  ],
  [
    'enrollmentEditUser',
    { setUserFields: { style: 'typed', username: ['quiet-guest'] } },
    'enrollment.username_taken',
    '/setUserFields/username/0',
  ],
  [
    'enrollmentCreateAndRegister',
    { printedCardNumber: undefined, registrationCode: undefined, cardTemplateCode: 99 },
    'enrollment.invalid_card_template',
    '/cardTemplateCode',
  ],

  ['enrollmentResetPassword', {}, 'enrollment.invalid_reset_token', '/resetToken'],

  ['guestAccountInformation', { username: 'nobody' }, 'guest.user_not_found', '/username'],
  ['guestAccountInformation', { printedCardNumber: UNKNOWN }, 'guest.card_not_found', '/printedCardNumber'],
  ['guestTransactionHistory', { username: 'nobody' }, 'guest.user_not_found', '/username'],
  ['guestTransactionHistory', { printedCardNumber: UNKNOWN }, 'guest.card_not_found', '/printedCardNumber'],

  [
    'messagingSendMarketingMessageByPrintedCardNumber',
    { campaignMessageTemplateCode: 999 },
    'restmessaging.invalid_template_code',
    '/campaignMessageTemplateCode',
  ],
  [
    'messagingSendMarketingMessageByPrintedCardNumber',
    { printedCardNumber: UNKNOWN },
    'restmessaging.invalid_user',
    '/printedCardNumber',
  ],

  [
    'externalconfigurationGetMobileAppConfig',
    { integrationId: 'nobody' },
    'mobile_app_config.invalid_integration',
    '/integrationId',
  ],
  [
    'externalconfigurationGetMobileAppConfig',
    { appId: 'none' },
    'mobile_app_config.invalid_app_id',
    '/appId',
  ],

  [
    'paymentSavedPaymentMethods',
    { printedCardNumber: UNKNOWN },
    'payment.invalid_card',
    '/printedCardNumber',
  ],
  [
    'paymentRemoveSavedPaymentMethod',
    { savedCardCode: 'saved-1' },
    'payment.invalid_saved_payment_method',
    '/savedCardCode',
  ],

  ['pushRegisterDevice', { ...asGuest, appId: 'none' }, 'push.invalid_app_id', '/appId'],
  ['pushRegisterDevice', { ...asGuest, platform: 'PLATFORM_B' }, 'push.platform_not_configured', '/platform'],

  [
    'oauthRequestAuthorizationGrant',
    { thirdPartyIntegration: 'nobody' },
    'oauth.invalid_third_party',
    '/thirdPartyIntegration',
  ],
  [
    'oauthRequestAuthorizationGrant',
    { redirectUri: 'https://elsewhere.example.test/' },
    'oauth.invalid_redirect_uri',
    '/redirectUri',
  ],
  [
    'oauthRequestAuthorizationGrant',
    { username: 'nobody' },
    'authentication.no_matching_guest.grant',
    '/username',
  ],
  [
    'oauthRequestGuestToken',
    { ...login, grant_type: 'refresh_token', refresh_token: 'never-issued' },
    'authorization.invalid_token',
    '/refresh_token',
  ],
  [
    'oauthRequestGuestToken',
    {
      ...login,
      grant_type: 'http://service.com/oauth/fieldset',
      cardTemplateCode: 20,
      fields: { email: 'a@example.test' },
    },
    'oauth.unauthorized_client',
    '/grant_type',
  ],
  [
    'oauthRequestGuestToken',
    { authentication: 'anonymous', scope: 'register' },
    'oauth.invalid_scope',
    '/scope',
  ],
];

/** Changes the sample shop so that it has something of each kind that cannot be used. */
async function prepare(store: Store): Promise<void> {
  const changes: [string, string][] = [
    ['      platformB: { local: true }\n', ''],
    ['email, postalcode, username]', 'email, postalcode]'],
    ['      - code: OLD\n', '      - code: OLD\n        active: false\n'],
    ['            code: COFFEE-NOW\n', '            code: COFFEE-NOW\n            available: false\n'],
    ['messageMaxLength: 500', 'messageMaxLength: 400'],
    ['account_write, register]', 'account_write]'],
    ['refresh_token, fieldset]', 'refresh_token]'],
  ];
  const text = changes.reduce(
    (file, [from, to]) => {
      expect(file).toContain(from);
      return file.replaceAll(from, to);
    },
    readFileSync(demoFile, 'utf8'),
  );
  await applyFile(store, text);
  const { db } = store;
  await amendDefinitions(db, { kind: 'wallet', merchantId: 2 }, { scale: 0, balanceLimit: '500' });
  const alias = { merchant_id: 1, kind: 'phone' as const, value: PHONE_OF_TWO };
  await db
    .insertInto('card_alias')
    .values([SOLD, GUESTS].map((card_number) => ({ ...alias, card_number })))
    .execute();
}

describe('a refusal that a single value caused', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({}, prepare);
    await ask('giftSell', { ...inYen, amount: 50 });
    await ask('giftSell', { cardInfo: { printedCardNumber: SOLD }, externalTransactionId: 'taken' });
    await ask('saleExecuteSale', { clientOrderId: 'taken' });
    await ask('subscriptionSubscribe', { printedCardNumber: SUBSCRIBED });
  });
  afterAll(() => world.close());

  async function guestToken(): Promise<string> {
    const holder = (await findGuest(world.store.db, 1, { username: 'demo-guest' }))!;
    return issueToken(world.store, { clientId: 'demo-app', now: world.clock.now(), holder });
  }

  async function ask(operationId: string, change: Json): Promise<Received['body']> {
    const { method, path, requests } = operations.find((each) => each.operationId === operationId)!;
    const { access_token: _token, ...example } = requests[0]!.value as Json;
    const body = { ...example, authentication: 'b2b', ...change } as Record<string, string>;
    const isOfGuest = body.authentication === 'oauth';
    if (isOfGuest) body.access_token = await guestToken();
    const client = isOfGuest ? 'demo-app' : (body as Json).merchantId === 2 ? 'other-pos' : 'demo-web';
    const isGet = method === 'get';
    const reply = await world.send(`/rest/1.0.0${path}${isGet ? `?${new URLSearchParams(body)}` : ''}`, {
      method: method.toUpperCase(),
      headers: {
        authorization: basic(client, `${client}-secret`),
        ...(isGet ? {} : { 'content-type': 'application/json' }),
      },
      body: isGet ? undefined : JSON.stringify(body),
    });
    assertKeepsContract(path, method, reply);
    return reply.body;
  }

  it.each(ROWS)('names the field: %s with %j', async (operationId, change, code, ...pointers) => {
    const before = await world.books();
    const reply = await ask(operationId, change);
    expect(reply).toMatchObject({ errorCode: readDefinition().errors.get(code)!.code ?? code });
    expect(Object.keys(reply.errorsByField ?? {})).toEqual(pointers);
    expect(await world.books()).toEqual(before);
  });

  it('is tested here for every code of the catalogue that has such a cause', () => {
    const caused = new Set(ROWS.map(([, , code]) => code));
    const catalogue = [...readDefinition().errors].filter(([, { causedBy }]) => causedBy);
    expect(catalogue.map(([code]) => code).filter((code) => !caused.has(code))).toEqual([]);
  });
});
