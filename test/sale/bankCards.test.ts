import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contentsOfOrder, secretsOfOrder, toOrder } from '../../src/domain/sale/orders/order.ts';
import { contentsText } from '../../src/domain/sale/orders/orderContents.ts';
import { type JobsWorld, openJobsWorld } from '../jobs/jobsWorld.ts';
import { encryptedCard } from '../payment/encryptedCard.ts';
import { type Manner, openVaultServer, type VaultServer } from '../payment/vaultServer.ts';
import { CANARIES, canariesIn } from '../support/canaries.ts';
import { everythingStored } from '../support/everythingStored.ts';
import { applyFile } from '../support/testStore.ts';
import { basic, demoPos, type TestRequest } from '../support/world.ts';
import { giftOrder } from './giftOrder.ts';

const PLAIN_CARD_SHOP = 13;
const [VISA] = CANARIES;
/** Card number in common notations. */
const WRITTEN = [VISA, '4111 1111 1111 1111', `pay with 4111-1111-1111-1111, 12/28`, `;${VISA}=28121010`];

const card = {
  paymentMethodType: 'CC',
  cardType: 'VISA',
  cardNumber: VISA,
  expirationMonth: 12,
  expirationYear: 2030,
  securityCode: '123',
  nameOnCard: 'Alex Sample',
};
const token = {
  paymentMethodType: 'VAULT_TOKEN',
  token: 'some-token-abcd',
  paymentTokenType: 'CREDIT_CARD',
  creditCardType: 'VISA',
  tokenLastFour: 'abcd',
};

describe('numbers of bank cards', () => {
  let vault: VaultServer;
  let world: JobsWorld;
  beforeAll(async () => {
    vault = await openVaultServer();
    const text = readFileSync(new URL('bankCards.yaml', import.meta.url), 'utf8').replace(
      'VAULT_URL',
      vault.url,
    );
    world = await openJobsWorld((store) => applyFile(store, text));
  });
  afterAll(async () => {
    await world.close();
    await vault.close();
  });

  const { billingContact: contact, billingAddress: address } = giftOrder;
  const item = {
    itemNumber: 1,
    itemCode: 'TEN',
    deliveryMethod: 'EMAIL',
    recipientName: 'Sam',
    recipientEmail: 'sam@example.test',
    senderName: 'Alex',
    message: 'Coffee is on me.',
  };
  interface CallOptions {
    status?: number;
    headers?: object;
  }
  const post = (path: string, body: object, { status, headers }: CallOptions = {}) =>
    world.call(
      path,
      { merchantId: PLAIN_CARD_SHOP, storeCode: undefined, ...body },
      { status, headers: { authorization: basic('plain-web', 'plain-web-secret'), ...headers } },
    );
  const sale = {
    billingContact: contact,
    billingAddress: address,
    shippingSameAsBilling: true,
    totalPrice: 10,
  };
  const gift = (paymentMethod: object, more: object = {}, changed: object = {}, asked?: CallOptions) =>
    post(
      'sale/executeSale.json',
      {
        ...sale,
        cardTemplateCode: 10,
        tierCode: 1,
        programType: 'EGIFT',
        paymentMethod,
        orderItemGroups: [{ groupNumber: 1, orderItems: [{ ...item, ...changed }] }],
        ...more,
      },
      asked,
    );
  const member = (paymentMethod: object) =>
    post('sale/executeLoyaltyCardSale.json', {
      billingContact: contact,
      billingAddress: address,
      paymentMethod,
      totalPrice: 5,
      orderItems: [{ itemNumber: 1, itemCode: 'MEMBER' }],
    });

  /** Dumps all stored data, decrypted where sealed, and all logs. */
  async function everywhere(): Promise<string> {
    const { store, app, logged } = world;
    const orders = (await store.db.selectFrom('sale_order').selectAll().execute()).map(toOrder);
    const opened = orders.map((order) => [
      order.sealedContents === null ? '' : contentsText(contentsOfOrder(app.keys, order)),
      JSON.stringify(secretsOfOrder(app.keys, order)),
    ]);
    return [await everythingStored(store), ...opened.flat(), ...logged].join('\n');
  }
  const nowhere = async () => expect(canariesIn(await everywhere())).toEqual([]);

  it('are found by this test in every place and notation', () => {
    for (const number of CANARIES) {
      const forms = [
        number,
        [...number].join(' '),
        number.replace(/(.{4})/g, '$1-'),
        Buffer.from(number).toString('hex'),
        ...['', '{', 'ab', '"1'].map((before) => Buffer.from(`${before}${number}"}`).toString('base64')),
      ];
      for (const form of forms) expect(canariesIn(`before ${form} behind`)).toHaveLength(1);
    }
    expect(canariesIn(`${VISA.slice(0, -1)}2 4111 1111 5555`)).toEqual([]);
  });

  it('are stored nowhere when they pay: the card is charged, declined, quoted or the call is interrupted', async () => {
    const { cardNumber, securityCode, nameOnCard } = card;
    const encrypted = async () => ({
      paymentMethodType: 'ENCRYPTED_CC',
      encryptedCardData: await encryptedCard(
        world,
        { merchantId: PLAIN_CARD_SHOP },
        { cardNumber, securityCode, nameOnCard },
      ),
      encryptionKeyId: 'key-1',
      cardType: 'VISA',
      expirationMonth: 12,
      expirationYear: 2030,
    });
    const reported = new Set<string>();
    const manners: [Parameters<VaultServer['takes']>[0], Manner][] = [
      ['tokenize', 'well'],
      ['tokenize', 'quotes a card'],
      ['tokenize', 'hangs up after'],
      ['authorize', 'declines'],
      ['authorize', 'quotes a card'],
      ['authorize', 'hangs up after'],
      ['capture', 'declines'],
      ['capture', 'quotes a card'],
      ['capture', 'answers half'],
    ];
    for (const [index, [call, manner]] of manners.entries()) {
      vault.takes(call, manner);
      vault.takes('void', 'quotes a card');
      const reply = await (index % 2 === 0 ? gift(card) : member(await encrypted()));
      reported.add(reply.errorCode ?? reply.result);
      expect(canariesIn(JSON.stringify(reply))).toEqual([]);
    }
    await gift(await encrypted());
    await member(card);
    expect([...reported].sort()).toEqual([
      'sale.invalid_payment_method',
      'sale.payment_auth_denied',
      'sale.payment_auth_failed',
      'sale.payment_capture_denied',
      'sale.payment_capture_failed',
      'success',
    ]);
    for (const cardType of ['AMEX', 'MASTERCARD']) await gift({ ...card, cardType });
    await gift({ ...card, cardNumber: `${VISA}1` });
    await gift({ ...card, cardNumber: `${VISA}1111` });
    await gift({ ...card, cvv: VISA });
    await world.jobsDone();
    // Checks that the vault received the numbers; otherwise the test proves nothing.
    const tokenized = vault.calls.filter(({ call }) => call === 'tokenize');
    expect(tokenized.every(({ body }) => body.includes(VISA))).toBe(true);
    expect(canariesIn(JSON.stringify(vault.calls.filter(({ call }) => call !== 'tokenize')))).toEqual([]);
    await nowhere();
  });

  it.each([
    ['the message', { message: '?' }, {}],
    ['the name of who gets it', { recipientName: '?' }, {}],
    ['the name of who sends it', { senderName: '?' }, {}],
    ['the buyer’s first name', {}, { billingContact: { ...contact, firstName: '?' } }],
    ['the buyer’s last name', {}, { billingContact: { ...contact, lastName: '?' } }],
    ['a company', {}, { billingContact: { ...contact, companyName: '?' } }],
    ['an address', {}, { billingAddress: { ...address, address1: '?' } }],
    ['the second line of an address', {}, { billingAddress: { ...address, address2: '?' } }],
    ['a city', {}, { billingAddress: { ...address, city: '?' } }],
  ])('are refused in %s of an order, and nothing is sold', async (_where, changed, more) => {
    const before = await world.books();
    for (const written of WRITTEN) {
      const filled = (value: object) =>
        JSON.parse(JSON.stringify(value).replace('"?"', JSON.stringify(written.slice(-30))));
      const reply = await gift(token, filled(more), filled(changed), { status: 400 });
      expect(reply).toMatchObject({ errorCode: 'system.invalid_request' });
    }
    expect(await world.books()).toEqual(before);
  });

  it('are valid names of requests and orders', async () => {
    const named = { headers: { 'idempotency-key': VISA } };
    const first = await gift(token, {}, {}, named);
    expect(first).toMatchObject({ result: 'success' });
    expect(await gift(token, {}, {}, named)).toEqual(first);
    expect(await gift(token, { totalPrice: 11 }, {}, { ...named, status: 422 })).toMatchObject({
      errorCode: 'system.idempotency_mismatch',
    });
    const own = { clientOrderId: '4111-1111-1111-1111' };
    const second = await gift(token, own);
    expect(second).toMatchObject({ result: 'success' });
    expect(await gift(token, own)).toEqual(second);
    expect(await gift({ ...token, token: 'another' }, own)).toMatchObject({
      errorCode: 'sale.duplicate_order',
    });
  });

  it('find nothing in place of a gift card, guest, secret or address', async () => {
    const headers = { authorization: demoPos };
    const cardInfo = { printedCardNumber: VISA, cardRegCode: VISA };
    await world.call('gift/balance.json', { cardInfo }, { headers });
    await world.call('gift/balance.json', { cardInfo: { trackInfo: `${VISA}=${VISA}` } }, { headers });
    await gift({ paymentMethodType: 'SV', printedCardNumber: VISA, registrationCode: VISA.slice(0, 10) });
    const login = { grant_type: 'password', scope: 'account_read', username: VISA, password: VISA };
    await world.call(
      'oauth/requestGuestToken.json',
      { storeCode: undefined, ...login },
      { headers, status: 400 },
    );
    const anywhere: [string, TestRequest][] = [
      [`/rest/1.0.0/${VISA}`, {}],
      [`/rest/1.0.0/guest/accountInformation.json?merchantId=1&printedCardNumber=${VISA}`, { method: 'GET' }],
      [`/gift/${VISA}`, { method: 'GET' }],
      ['/rest/1.0.0/gift/balance.json', { body: `{"cardInfo":"${VISA}` }],
      ['/rest/1.0.0/gift/balance.json', { body: `{"${VISA}":1,"${VISA}":2}` }],
      [
        '/rest/1.0.0/gift/balance.json',
        { headers: { 'x-request-id': VISA, authorization: basic(VISA, VISA) } },
      ],
    ];
    for (const [path, { headers: own = headers, ...request }] of anywhere)
      await world.send(path, { ...request, headers: { 'content-type': 'application/json', ...own } });
  });

  it('are refused in comments, messages and profiles', async () => {
    const guest = { printedCardNumber: '8888000000000001' };
    for (const written of WRITTEN) {
      const short = written.slice(-30);
      const bad = { status: 400, headers: { authorization: demoPos } };
      await world.call(
        'csr/addAccountComment.json',
        { ...guest, storeCode: undefined, comment: { body: written } },
        bad,
      );
      await world.call(
        'messaging/sendTransactionalMessageByPrintedCardNumber.json',
        {
          ...guest,
          storeCode: undefined,
          campaignMessageTemplateCode: 101,
          deliveryMethod: 'EMAIL',
          replacementParams: { firstName: written },
        },
        bad,
      );
      for (const field of ['firstName', 'lastName', 'companyName', 'address1', 'city', 'custom1']) {
        const reply = await world.call(
          'enrollment/editUser.json',
          { ...guest, storeCode: undefined, setUserFields: { style: 'typed', [field]: [short] } },
          { headers: { authorization: demoPos } },
        );
        expect([field, reply]).toMatchObject([field, { errorCode: 'enrollment_input.validation_error' }]);
      }
    }
  });

  it('are in no table, mail, job, sealed order or log line after all of this', async () => {
    await world.jobsDone();
    const found = await everywhere();
    // Checks first that the dump contains the data.
    for (const there of ['1111', 'A gift from Alex', '(left out)', 'order.completed', 'Coffee is on me.'])
      expect(found).toContain(there);
    expect(canariesIn(found)).toEqual([]);
  });
});
