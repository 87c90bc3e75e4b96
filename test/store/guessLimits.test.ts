import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { example } from '../sale/saleExamples.ts';
import { addClient } from '../support/clients.ts';
import { newSharedStore } from '../support/testStore.ts';
import {
  basic,
  demoPos,
  openWorld,
  openWorldOn,
  otherPos,
  type Received,
  TestClock,
  type World,
} from '../support/world.ts';

const demoWeb = basic('demo-web', 'demo-web-secret');
/** Client of the Other Shop with the id of the Corner Cafe's. */
const namesake = { merchantId: 2, clientId: 'demo-pos', secret: 'other-secret' };
const LIMITED = { status: 429, body: { result: 'failure', errorCode: 'system.rate_limited' } };

let world: World;
beforeAll(async () => {
  world = await openWorld({ cardGuesses: 6, trustProxyHops: 1 }, (store) => addClient(store, namesake));
});
afterAll(() => world.close());

let lastCard = 0;
const unknownCard = () => `77779${String(50_000_000_000 + ++lastCard)}`;
let lastHost = 0;
const newAddress = () => `198.51.100.${++lastHost}`;
let lastTill = 0;
const newTill = (storeCode = '001') => ({ storeCode, terminalId: `guess-till-${++lastTill}` });

interface CallOptions {
  authorization?: string;
  address?: string;
  headers?: Record<string, string>;
}

function post(
  path: string,
  body: object,
  { authorization = demoPos, address, headers = {} }: CallOptions = {},
) {
  return world.send(`/rest/1.0.0/${path}.json`, {
    headers: {
      authorization,
      'content-type': 'application/json',
      ...(address === undefined ? {} : { 'x-forwarded-for': address }),
      ...headers,
    },
    body: JSON.stringify({ merchantId: 1, ...body }),
  });
}

async function times(count: number, call: () => Promise<Received>): Promise<Received[]> {
  const replies: Received[] = [];
  for (let time = 0; time < count; time += 1) replies.push(await call());
  return replies;
}

const SUCCEEDED = { status: 200, body: { result: 'success' } };
const NOT_FOUND = { status: 200, body: { errorCode: 'gift.card_not_found' } };

describe('a till that guesses', () => {
  const balance = (till: object, cardInfo: object, asked?: CallOptions) =>
    post('gift/balance', { ...till, cardInfo }, asked);
  const guess = (till: object, asked?: CallOptions) =>
    balance(till, { printedCardNumber: unknownCard() }, asked);

  it('gets six answers in ten minutes, then the limit and its end, for right and wrong numbers and codes', async () => {
    const till = newTill();
    const card = { printedCardNumber: await world.soldCard(5) };
    const right = { ...card, cardRegCode: card.printedCardNumber.slice(-6) };
    const wrong = [
      ...Array.from({ length: 3 }, () => ({ printedCardNumber: unknownCard() })),
      ...Array.from({ length: 3 }, () => ({ ...card, cardRegCode: '999999' })),
    ];
    for (const cardInfo of wrong) expect(await balance(till, cardInfo)).toMatchObject({ status: 200 });
    const books = await world.books();
    const refused = await guess(till);
    expect(refused).toMatchObject(LIMITED);
    expect(refused.body.errorMessage).toMatch(
      /^Too many wrong card numbers, .* at this terminal of the store\. Try again after 20[0-9T:-]+Z\.$/,
    );
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(590);
    for (const cardInfo of [card, right]) {
      expect(await balance(till, cardInfo)).toMatchObject(LIMITED);
      expect(await post('gift/redeem', { ...till, cardInfo, amount: 1 })).toMatchObject(LIMITED);
    }
    expect(await world.books()).toEqual(books);
  });

  it('still uses what it used before, but no other code of that card', async () => {
    const till = newTill();
    const [asked, paid] = [await world.soldCard(5), await world.soldCard(5)];
    const cardOf = (printedCardNumber: string, cardRegCode?: string) => ({ printedCardNumber, cardRegCode });
    const coded = cardOf(asked, asked.slice(-6));
    expect(await balance(till, coded)).toMatchObject(SUCCEEDED);
    const pay = () => post('gift/redeem', { ...till, cardInfo: cardOf(paid), amount: 1 });
    expect(await pay()).toMatchObject(SUCCEEDED);
    await times(6, () => guess(till));
    expect(await guess(till)).toMatchObject(LIMITED);

    for (const cardInfo of [coded, cardOf(asked), cardOf(paid)])
      expect(await balance(till, cardInfo)).toMatchObject(SUCCEEDED);
    expect(await pay()).toMatchObject(SUCCEEDED);
    for (const cardInfo of [cardOf(paid, paid.slice(-6)), cardOf(paid, '999999'), cardOf(asked, '999999')])
      expect(await balance(till, cardInfo)).toMatchObject(LIMITED);
  });

  it('limits no other till, store or client', async () => {
    const till = newTill();
    await times(12, () => guess(till));
    expect(await guess(till)).toMatchObject(LIMITED);
    expect(await guess({ ...till, terminalId: 'next-till' })).toMatchObject(NOT_FOUND);
    expect(await guess({ ...till, storeCode: '002' })).toMatchObject(NOT_FOUND);
    expect(await guess(till, { authorization: demoWeb })).toMatchObject(NOT_FOUND);
    const elsewhere = await post(
      'gift/balance',
      { ...till, merchantId: 2, cardInfo: { printedCardNumber: unknownCard() } },
      { authorization: otherPos },
    );
    expect(elsewhere).toMatchObject(NOT_FOUND);
  });

  it('limits no till of another merchant, even if clients, stores and tills have the same names', async () => {
    const till = newTill();
    await times(6, () => guess(till));
    expect(await guess(till)).toMatchObject(LIMITED);
    const elsewhere = await guess(
      { ...till, merchantId: 2 },
      { authorization: basic(namesake.clientId, namesake.secret) },
    );
    expect(elsewhere).toMatchObject(NOT_FOUND);
  });

  it('is one till in the gift and in the transaction service', async () => {
    const till = newTill();
    const inquire = () =>
      post('transaction/balanceInquiry', {
        merchantId: undefined,
        headerInfo: { merchantId: 1, ...till, operatorId: '7', senderId: 'POS', programId: 'PX' },
        cardInfo: { swipeFlag: false, printedCardNumber: unknownCard() },
      });
    for (const reply of await times(3, inquire))
      expect(reply).toMatchObject({ status: 200, body: { errorCode: 'transaction.card_not_found' } });
    for (const reply of await times(3, () => guess(till))) expect(reply).toMatchObject(NOT_FOUND);
    expect(await guess(till)).toMatchObject(LIMITED);
    expect(await inquire()).toMatchObject(LIMITED);
  });

  it('gets at most the share of ten tills in a store, under any names, and then one answer a second', async () => {
    const used = { till: newTill('002'), card: { printedCardNumber: await world.soldCard(5) } };
    expect(await balance(used.till, used.card)).toMatchObject(SUCCEEDED);
    const startedAt = Date.now();
    const guessed = () => guess(newTill('002'));
    const replies = await Promise.all(Array.from({ length: 90 }, guessed));
    const turns = Math.floor((Date.now() - startedAt) / 1000) + 1;
    const succeeded = replies.filter(({ status }) => status === 200);
    // Earlier tests have already counted some in the store.
    expect(succeeded.length).toBeGreaterThan(50);
    expect(succeeded.length).toBeLessThanOrEqual(60 + turns);
    const refused = replies.find(({ status }) => status === 429)!;
    expect(refused.body.errorMessage).toContain(' at this store. ');
    expect(await guess(newTill('001'))).toMatchObject(NOT_FOUND);
    const card = { printedCardNumber: await world.soldCard(5) };
    for (const cardInfo of [used.card, card])
      expect(await balance(used.till, cardInfo)).toMatchObject(SUCCEEDED);
  });

  it('gets no more answers by concurrent requests, which is logged and counted once', async () => {
    world.logged.length = 0;
    const till = newTill();
    const guessed = Array.from({ length: 30 }, unknownCard);
    const replies = await Promise.all(
      guessed.map((printedCardNumber) => balance(till, { printedCardNumber })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(24);
    const warnings = world.logged.filter((line) => line.includes('card_guesses_blocked'));
    expect(warnings.map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, merchantId: 1, clientId: 'demo-pos' },
    ]);
    for (const card of guessed) expect(world.logged.join()).not.toContain(card);
    const { body } = await world.send('/metrics', { method: 'GET' });
    expect(body).toMatch(/stored_value_security_events_total\{event="card_guesses_blocked"\} [1-9]/);
  });

  it('is counted once for a guess that is repeated under its key', async () => {
    const till = newTill();
    const cardInfo = { printedCardNumber: unknownCard() };
    const repeat = () => balance(till, cardInfo, { headers: { 'idempotency-key': 'wrong-card' } });
    for (const reply of await times(10, repeat)) expect(reply).toMatchObject(NOT_FOUND);
  });

  it('gets no answer to the correct code of a card after five wrong ones, which is a security event', async () => {
    world.logged.length = 0;
    const card = { printedCardNumber: await world.soldCard(5) };
    const till = newTill();
    for (let time = 0; time < 5; time += 1) {
      expect(await balance(newTill(), { ...card, cardRegCode: '999999' })).toMatchObject({ status: 200 });
    }
    const right = { ...card, cardRegCode: card.printedCardNumber.slice(-6) };
    expect(await balance(till, right)).toMatchObject({
      status: 200,
      body: { errorCode: 'gift.reg_code_mismatch' },
    });
    await times(6, () => guess(till));
    expect(await balance(till, right)).toMatchObject(LIMITED);
    const locked = world.logged.filter((line) => line.includes('card_code_blocked'));
    expect(locked.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, merchantId: 1 }]);
    expect(locked.join()).not.toContain(card.printedCardNumber);
  });
});

describe('a buyer who guesses', () => {
  const anonymous = (address: string) => ({ authorization: demoWeb, address });
  const withCard = (printedCardNumber: string, more: object = {}) => ({
    ...example('saleExecuteSale', 'storedValue'),
    authentication: 'anonymous',
    paymentMethod: { paymentMethodType: 'SV', printedCardNumber, registrationCode: '123456' },
    originatingIP: undefined,
    clientOrderId: undefined,
    ...more,
  });
  const guess = (address: string, more: object = {}) =>
    post('sale/executeSale', withCard(unknownCard(), more), anonymous(address));
  const WRONG = { status: 200, body: { errorCode: 'sale.invalid_card' } };

  it('limits no other buyer, no price calculation and no sale by credit card', async () => {
    const address = newAddress();
    for (const reply of await times(6, () => guess(address))) expect(reply).toMatchObject(WRONG);
    const refused = await guess(address);
    expect(refused).toMatchObject(LIMITED);
    expect(refused.body.errorMessage).toContain('from this network address. Try again after 20');

    const price = { ...example('saleCalculatePrice', 'eGifts'), authentication: 'anonymous' };
    expect(await post('sale/calculatePrice', price, anonymous(address))).toMatchObject({
      status: 200,
      body: { result: 'success' },
    });
    const byCard = {
      ...example('saleExecuteSale', 'eGifts'),
      authentication: 'anonymous',
      clientOrderId: undefined,
    };
    expect(await post('sale/executeSale', byCard, anonymous(address))).toMatchObject({
      status: 200,
      body: { result: 'success' },
    });
    expect(await guess(newAddress())).toMatchObject(WRONG);
    const till = await post('gift/balance', { ...newTill(), cardInfo: { printedCardNumber: unknownCard() } });
    expect(till).toMatchObject(NOT_FOUND);
  });

  it("can neither evade the limit nor use up another's by stating another originatingIP", async () => {
    const [address, victim] = [newAddress(), newAddress()];
    for (const reply of await times(6, () => guess(address, { originatingIP: newAddress() })))
      expect(reply).toMatchObject(WRONG);
    expect(await guess(address, { originatingIP: newAddress() })).toMatchObject(LIMITED);
    const other = newAddress();
    await times(6, () => guess(other, { originatingIP: victim }));
    expect(await guess(victim)).toMatchObject(WRONG);
  });

  it('is counted by the originatingIP that a trusted client states', async () => {
    const server = newAddress();
    const trusted = (originatingIP: string) => guess(server, { authentication: 'b2b', originatingIP });
    const [one, other] = [newAddress(), newAddress()];
    for (const reply of await times(6, () => trusted(one))) expect(reply).toMatchObject(WRONG);
    const refused = await trusted(one);
    expect(refused).toMatchObject(LIMITED);
    expect(refused.body.errorMessage).toContain('from this originatingIP');
    expect(await trusted(other)).toMatchObject(WRONG);
  });
});

describe('replies that reveal another account', () => {
  const enroll = (address: string, fields: object, more: object = {}) =>
    post(
      'enrollment/createAndRegister',
      {
        authentication: 'anonymous',
        cardTemplateCode: 20,
        enforceUniqueFields: ['email'],
        setUserFields: { style: 'typed', firstName: ['Guest'], ...fields },
        ...more,
      },
      { authorization: demoWeb, address },
    );
  const CONFLICT = { status: 200, body: { result: 'uniquenessConflict' } };
  const TAKEN = { status: 200, body: { errorCode: 'enrollment.username_taken' } };
  const SUCCESS = { status: 200, body: { result: 'success' } };
  const known = {
    email: ['known-guest@example.test'],
    username: ['known-guest'],
    password: ['known-password-1'],
  };
  const login = {
    email: ['login-guest@example.test'],
    username: ['Known-Guest'],
    password: ['any-password-1'],
  };

  beforeAll(async () => {
    expect(await enroll(newAddress(), known)).toMatchObject(SUCCESS);
  });

  it('count as guesses of an anonymous caller, who then enrolls no guest', async () => {
    const address = newAddress();
    for (const reply of await times(4, () => enroll(address, { email: known.email })))
      expect(reply).toMatchObject(CONFLICT);
    for (const reply of await times(2, () => enroll(address, login))) expect(reply).toMatchObject(TAKEN);
    expect(await enroll(address, { email: known.email })).toMatchObject(LIMITED);
    expect(await enroll(address, login)).toMatchObject(LIMITED);
    expect(await enroll(address, { email: ['new-guest@example.test'] })).toMatchObject(LIMITED);
    expect(await enroll(newAddress(), { email: ['new-guest@example.test'] })).toMatchObject(SUCCESS);
    expect(await enroll(newAddress(), { email: known.email })).toMatchObject(CONFLICT);
  });

  it('are not limited for a trusted client', async () => {
    const ask = () => enroll(newAddress(), { email: known.email }, { authentication: 'b2b' });
    for (const reply of await times(8, ask)) expect(reply).toMatchObject(CONFLICT);
  });
});

describe('guessed addresses of gifts', () => {
  it('are answered six times for a network', async () => {
    world.logged.length = 0;
    const address = newAddress();
    const open = () =>
      world.send('/gift/AAAAAAAAAAAAAAAAAAAAAA', { method: 'GET', headers: { 'x-forwarded-for': address } });
    for (const reply of await times(6, open)) expect(reply).toMatchObject({ status: 404 });
    const refused = await open();
    expect(refused).toMatchObject({ status: 429, body: expect.stringContaining('Please try again later') });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(590);
    const warnings = world.logged.filter((line) => line.includes('blocked')).map((line) => JSON.parse(line));
    expect(warnings).toMatchObject([{ level: 40, event: 'gift_guesses_blocked', msg: 'security' }]);
    expect(warnings[0]).not.toHaveProperty('clientId');
    expect(world.logged.join()).not.toContain(address);
    const { body } = await world.send('/metrics', { method: 'GET' });
    expect(body).toMatch(/stored_value_security_events_total\{event="gift_guesses_blocked"\} 1/);
  });
});

describe('a limit on guesses, after a restart', () => {
  it('is still reached on PostgreSQL, and the terminal still uses cards that it paid with', async () => {
    const shared = await newSharedStore('demo');
    const open = async () => openWorldOn(await shared.open(), new TestClock(), { cardGuesses: 6 });
    const till = { storeCode: '002', terminalId: 'restarted' };
    const ask = (service: World, path: string, printedCardNumber: string, more: object = {}) =>
      service.send(`/rest/1.0.0/gift/${path}.json`, {
        headers: { authorization: demoPos, 'content-type': 'application/json' },
        body: JSON.stringify({ merchantId: 1, ...till, cardInfo: { printedCardNumber }, ...more }),
      });
    const before = await open();
    const isShared = before.store.engine === 'postgres';
    const [paid, other] = [await before.soldCard(5), await before.soldCard(5)];
    expect(await ask(before, 'redeem', paid, { amount: 1 })).toMatchObject(SUCCEEDED);
    await times(6, () => ask(before, 'balance', unknownCard()));
    await before.close();

    const after = await open();
    expect(await ask(after, 'balance', other)).toMatchObject(isShared ? LIMITED : SUCCEEDED);
    expect(await ask(after, 'balance', paid)).toMatchObject(SUCCEEDED);
    await after.close();
    shared.remove();
  });
});
