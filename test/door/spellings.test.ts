import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bundle, follow, operations } from '../contract/bundle.ts';
import { demoPos, openWorld, type World } from '../support/world.ts';

type Json = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: a schema of the contract, walked generically
type Schema = any;

const json = { authorization: demoPos, 'content-type': 'application/json' };

/** Form of a choice that a value means: the one whose fixed fields it has. */
function formOf(given: Schema, value: unknown): Schema {
  const schema = follow(given) ?? {};
  const fits = (form: Schema) =>
    Object.entries<Schema>(follow(form).properties ?? {}).every(
      ([name, property]) =>
        !('const' in follow(property)) || (value as Json)[name] === follow(property).const,
    );
  return schema.oneOf ? formOf(schema.oneOf.find(fits) ?? schema.oneOf[0], value) : schema;
}

const typesOf = ({ type }: Schema): string[] => [type ?? []].flat();
const isScalar = (schema: Schema) =>
  typesOf(schema).some((type) => ['string', 'integer', 'number'].includes(type)) && !('const' in schema);

/** Adds a blank to each optional scalar that a request leaves out, at any depth. */
function withBlanks(given: Schema, value: unknown): unknown {
  const schema = formOf(given, value);
  if (Array.isArray(value)) return value.map((item) => withBlanks(schema.items, item));
  if (typeof value !== 'object' || value === null || !schema.properties) return value;
  const blanks = Object.entries<Schema>(schema.properties)
    .filter(([name, property]) => !(name in value) && isScalar(follow(property)))
    .map(([name], index) => [name, ['', '  ', '\t\n', '\u00a0'][index % 4]]);
  const own = Object.entries(value).map(([name, each]) => [
    name,
    withBlanks(schema.properties[name] ?? {}, each),
  ]);
  return Object.fromEntries([...own, ...blanks]);
}

/** Writes each integer as a string of digits, and each string of digits as a number, where the contract has no both. */
function respelled(given: Schema, value: unknown): unknown {
  const schema = formOf(given, value);
  if (Array.isArray(value)) return value.map((item) => respelled(schema.items, item));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, respelled(schema.properties?.[name] ?? {}, each)]),
    );
  const types = typesOf(schema);
  if ('const' in schema || schema.enum) return value;
  if (typeof value === 'number' && types.includes('integer') && !types.includes('string')) return `${value}`;
  const isNumber =
    typeof value === 'string' && /^[1-9][0-9]*$/.test(value) && Number.isSafeInteger(Number(value));
  return isNumber && types.join() === 'string' ? Number(value) : value;
}

describe('requests as clients spell them', () => {
  let world: World;
  let production: World;
  beforeAll(async () => {
    world = await openWorld();
    production = await openWorld({ mode: 'production' });
  });
  afterAll(async () => {
    await world.close();
    await production.close();
  });

  const posts = operations.filter(({ method }) => method === 'post');
  const examples = posts.flatMap(({ operationId, path, requests, replies }) =>
    requests.map((request) => ({ operationId, path, request, reply: replies[0]!.name })),
  );
  /** Asks for an example, which the sandbox sends only for a request that keeps the contract. */
  const accepts = async (path: string, body: unknown, example: string) => {
    const headers = { ...json, prefer: `example=${example}` };
    const reply = await world.send(`/rest/1.0.0${path}`, { headers, body: JSON.stringify(body) });
    return { mock: reply.headers.get('x-mock'), errors: reply.body.errorsByField };
  };
  const clientOf = ({ client_id: _id, client_secret: _secret, authentication: _how, ...body }: Json) => ({
    ...body,
    merchantId: body.merchantId,
  });

  it.each(examples)(
    'takes blank optional fields as absent in $operationId, $request.name',
    async ({ path, request, reply }) => {
      const body = withBlanks(request.schema, clientOf(request.value as Json));
      expect(JSON.stringify(body)).toMatch(/:(""|" {2}")/);
      const answer = await accepts(path, body, reply);
      expect(answer.errors).toBeUndefined();
    },
  );

  it.each(examples)(
    'takes digits for numbers and numbers for digits in $operationId, $request.name',
    async ({ path, request, reply }) => {
      const body = respelled(request.schema, clientOf(request.value as Json));
      const answer = await accepts(path, body, reply);
      expect(answer.errors).toBeUndefined();
    },
  );

  it('takes blank parameters of a query as absent, and refuses required ones as before', async () => {
    const path = '/rest/1.0.0/guest/accountInformation.json';
    const ask = (query: string) =>
      world.send(`${path}?${query}`, { method: 'GET', headers: { authorization: demoPos } });
    const answer = await ask('merchantId=1&username=&accountId=%20&printedCardNumber=1&authentication=');
    expect(answer.body.errorCode).toBe('guest.card_not_found');
    expect((await ask('merchantId=&printedCardNumber=1')).body.errorsByField).toHaveProperty('/merchantId');
    expect((await ask('merchantId=1&printedCardNumber=1&colour=')).body.errorsByField).toHaveProperty(
      '/colour',
    );
  });

  it('never counts a blank code as a guess', async () => {
    const printedCardNumber = await world.soldCard(20);
    const balance = (cardRegCode: unknown) =>
      world.call('gift/balance.json', { cardInfo: { printedCardNumber, cardRegCode } });
    for (const blank of ['', ' ', '\t', '', '   ', '\n'])
      expect(await balance(blank)).toMatchObject({ result: 'success' });
    expect(await balance(printedCardNumber.slice(-6))).toMatchObject({ result: 'success' });
  });

  it('lets one of several forms come with the blank fields of the others', async () => {
    const printedCardNumber = await world.soldCard(20);
    const cardInfo = { printedCardNumber, trackInfo: '', barcode: ' ', phoneNumber: '', accountToken: '' };
    expect(await world.call('gift/balance.json', { cardInfo })).toMatchObject({ result: 'success' });
    const headerInfo = {
      merchantId: 1,
      storeCode: '001',
      operatorId: '7',
      senderId: 'POS',
      programId: 'PX',
      terminalId: '1',
    };
    const swipe = { swipeFlag: false, printedCardNumber, trackInfo: '' };
    const { body } = await world.send('/rest/1.0.0/transaction/balanceInquiry.json', {
      headers: json,
      body: JSON.stringify({ headerInfo, cardInfo: swipe }),
    });
    expect(body).toMatchObject({ result: 'authorizedSuccess' });
  });

  describe('in production', () => {
    const redeem = async (change: {
      header?: object;
      quantity?: unknown;
      walletCode?: unknown;
      card?: object;
    }) => {
      const { header, quantity = '5', walletCode = 1, card } = change;
      const body = {
        headerInfo: {
          merchantId: 1,
          storeCode: '001',
          operatorId: '7',
          senderId: 'POS',
          programId: 'SV',
          terminalId: '3',
          ...header,
        },
        cardInfo: { swipeFlag: false, ...card },
        addWalletContents: [],
        redeemWalletContents: [{ walletCode, quantity }],
      };
      const path = '/rest/1.0.0/transaction/addRedeem.json';
      return production.send(path, { headers: json, body: JSON.stringify(body) });
    };
    const soldCard = async () => ({ printedCardNumber: await production.soldCard(25) });

    it.each<[string, Parameters<typeof redeem>[0]]>([
      ['a number as quantity', { quantity: 12 }],
      ['a decimal number as quantity', { quantity: 12.5 }],
      ['a quantity with zeros beyond the scale', { quantity: '12.0000' }],
      ['a quantity with more zeros than a scale can have', { quantity: '12.000000' }],
      ['a wallet in digits', { walletCode: '1' }],
      [
        'ids as numbers',
        { header: { posTransactionId: 1203, terminalId: 4, operatorId: 17, sequenceNumber: 1 } },
      ],
      ['a merchant in digits', { header: { merchantId: '1' } }],
      [
        'blank ids',
        { header: { posTransactionId: '', posTransactionDatetime: ' ', sequenceNumber: '', datetime: '' } },
      ],
    ])('moves value for %s', async (_what, change) => {
      const { body } = await redeem({ ...change, card: await soldCard() });
      expect(body).toMatchObject({ result: 'authorizedSuccess' });
    });

    it.each(['23.00', 23, '23.0000000', '23'])(
      'adds %j points to a wallet without decimals',
      async (quantity) => {
        const headerInfo = {
          merchantId: 1,
          storeCode: '001',
          operatorId: '7',
          senderId: 'POS',
          programId: 'LP',
          terminalId: '3',
        };
        const card = { swipeFlag: false, printedCardNumber: '8888000000000001' };
        const lists = { addWalletContents: [{ walletCode: 2, quantity }], redeemWalletContents: [] };
        const body = JSON.stringify({ headerInfo, cardInfo: card, ...lists });
        const reply = await production.send('/rest/1.0.0/transaction/addRedeem.json', {
          headers: json,
          body,
        });
        expect(reply.body).toMatchObject({ addWalletContents: [{ walletCode: 2, quantity: '23' }] });
      },
    );

    it('moves value once when a repeat spells the numbers differently', async () => {
      const card = await soldCard();
      const identity = { posTransactionId: 881, sequenceNumber: 1, posTransactionDatetime: 20260309 };
      const texts = { posTransactionId: '881', sequenceNumber: '1', posTransactionDatetime: '20260309' };
      const first = await redeem({ header: identity, quantity: 12, card });
      const again = await redeem({
        header: { ...texts, merchantId: '1', datetime: '' },
        quantity: '12',
        card,
      });
      expect(again.body).toEqual(first.body);
      expect(await production.balanceOf(card.printedCardNumber)).toBe(1300n);
    });

    describe('a repeat in another spelling', () => {
      it.each([25, '25', '25.0', '25.00', '025.00'])(
        'is the same request, under either kind of name: a gift redemption of %j',
        async (amount) => {
          const cardInfo = { printedCardNumber: await production.soldCard(60) };
          const key = randomUUID();
          const send = (named: { header?: object; body?: object }, more: object) =>
            production.send('/rest/1.0.0/gift/redeem.json', {
              headers: { ...json, ...named.header },
              body: JSON.stringify({ merchantId: 1, storeCode: '001', ...named.body, ...more }),
            });
          for (const named of [
            { header: { 'idempotency-key': key } },
            { body: { externalTransactionId: key } },
          ]) {
            const first = await send(named, { cardInfo, amount: '25.00' });
            expect(first.body).toMatchObject({ result: 'success' });
            const spelled = {
              cardInfo: { ...cardInfo, cardRegCode: null },
              amount,
              tipAmount: null,
              cashier: ' ',
            };
            expect((await send(named, spelled)).body).toEqual(first.body);
            const other = await send(named, { cardInfo, amount: '2.50' });
            expect(other.body.errorCode).toMatch(/idempotency_mismatch|external_transaction_id_conflict/);
          }
          expect(await production.balanceOf(cardInfo.printedCardNumber)).toBe(1000n);
        },
      );

      it.each([12, '12', '12.0', '12.0000'])(
        'is the same transaction: a redemption of %j at the till',
        async (quantity) => {
          const card = await soldCard();
          const header = {
            posTransactionId: randomUUID(),
            sequenceNumber: '1',
            posTransactionDatetime: '20260309',
          };
          const first = await redeem({ header, quantity: '12.00', card });
          expect(first.body).toMatchObject({ result: 'authorizedSuccess' });
          const again = await redeem({ header, quantity, card: { ...card, cardRegCode: null } });
          expect(again.body).toEqual(first.body);
          const other = await redeem({ header, quantity: '1.20', card });
          expect(other.body.errorCode).toBe('transaction.duplicate_transaction');
          expect(await production.balanceOf(card.printedCardNumber)).toBe(1300n);
        },
      );
    });

    it.each<[string, string, string]>([
      ['an id beyond 2^53', '"posTransactionId":12030000000000000001', '/headerInfo/posTransactionId'],
      ['an id with an exponent', '"posTransactionId":12e3', '/headerInfo/posTransactionId'],
      ['an id with decimals', '"posTransactionId":1.5', '/headerInfo/posTransactionId'],
      ['an id below zero', '"posTransactionId":-5', '/headerInfo/posTransactionId'],
      ['a truth value as id', '"posTransactionId":true', '/headerInfo/posTransactionId'],
      ['a merchant with decimals', '"merchantId":"1.0"', '/headerInfo/merchantId'],
      ['a merchant with a sign', '"merchantId":"+1"', '/headerInfo/merchantId'],
      ['a merchant in hexadecimal', '"merchantId":"0x1"', '/headerInfo/merchantId'],
      ['a merchant beyond 2^53', '"merchantId":"9007199254740993"', '/headerInfo/merchantId'],
    ])('refuses %s', async (_what, sent, pointer) => {
      const [name] = Object.keys(JSON.parse(`{${sent.replace(/:.*/, ':0')}}`));
      const header = {
        merchantId: 1,
        storeCode: '001',
        operatorId: '7',
        senderId: 'POS',
        programId: 'SV',
        terminalId: '3',
      };
      const { [name as 'merchantId']: _replaced, ...others } = header;
      const body = `{"headerInfo":{${JSON.stringify(others).slice(1, -1)},${sent}},
        "cardInfo":{"swipeFlag":false,"printedCardNumber":"1"},"addWalletContents":[],
        "redeemWalletContents":[{"walletCode":1,"quantity":"1"}]}`;
      const reply = await production.send('/rest/1.0.0/transaction/addRedeem.json', { headers: json, body });
      expect(reply).toMatchObject({
        status: 400,
        body: { errorsByField: { [pointer]: [expect.any(String)] } },
      });
    });

    it.each<[string, Parameters<typeof redeem>[0], string]>([
      [
        'a stripe that cannot be read',
        { card: { swipeFlag: true, trackInfo: '%B7777?' } },
        '/cardInfo/trackInfo',
      ],
      ['no swipe flag', { card: { swipeFlag: undefined, printedCardNumber: '1' } }, '/cardInfo/swipeFlag'],
      ['a blank card number', { card: { printedCardNumber: '  ' } }, '/cardInfo/printedCardNumber'],
      [
        'a quantity that is no number',
        { quantity: '12,5', card: { printedCardNumber: '1' } },
        '/redeemWalletContents/0/quantity',
      ],
      [
        'a quantity of zero',
        { quantity: '0.00', card: { printedCardNumber: '1' } },
        '/redeemWalletContents/0/quantity',
      ],
      [
        'a quantity finer than any scale',
        { quantity: 1.00001, card: { printedCardNumber: '1' } },
        '/redeemWalletContents/0/quantity',
      ],
      [
        'a wallet that is no code',
        { walletCode: 'x', card: { printedCardNumber: '1' } },
        '/redeemWalletContents/0/walletCode',
      ],
    ])('names the field of %s beside the code of the service', async (_what, change, pointer) => {
      const reply = await redeem(change);
      expect(reply).toMatchObject({
        status: 200,
        body: { errorsByField: { [pointer]: [expect.any(String)] } },
      });
      expect(reply.body.errorCode).toMatch(/^transaction\./);
    });

    it.each([
      ['trackInfo', '%B7777?', 'The track data cannot be read.'],
      ['phoneNumber', '555', 'The phone number cannot be read.'],
      ['walletANfcVasPayload', 'no base64!', 'The pass cannot be read.'],
      ['printedCardNumber', '9'.repeat(51), 'The card number or code cannot be read.'],
    ])('says that the %s of a gift request cannot be read', async (name, value, errorMessage) => {
      const reply = await production.call('gift/balance.json', { cardInfo: { [name]: value } });
      expect(reply).toMatchObject({
        errorCode: 'gift.invalid_card_info',
        errorMessage,
        errorsByField: { [`/cardInfo/${name}`]: [expect.any(String)] },
      });
    });
  });

  it('knows every operation of the contract', () => {
    expect(new Set(examples.map(({ path }) => path)).size).toBe(
      Object.values<Schema>(bundle.paths).filter(({ post }) => post).length,
    );
  });
});
