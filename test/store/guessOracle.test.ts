import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readDefinition } from '../../src/base/schema/definition.ts';
import { canRevealGuess } from '../../src/contract/guessedNumbers.ts';
import { findGuest } from '../../src/domain/guests/guests.ts';
import { type Example, type Operation, operations } from '../contract/bundle.ts';
import { addClient } from '../support/clients.ts';
import { issueToken } from '../support/guestTokens.ts';
import { basic, demoPos, openWorld, type Received, type World } from '../support/world.ts';

const demoWeb = basic('demo-web', 'demo-web-secret');
const GUESSES = 600;
const LIMIT = 20;
/** Every tenth number is a card's. */
const isRight = (guess: number) => guess % 10 === 9;

interface Guess {
  isRight: boolean;
  reply: Received;
  ms: number;
}

const definition = readDefinition();
const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const isLimited = ({ reply }: Guess) => reply.status === 429;

/** Calls with a number of callers at a time, in order. */
async function all(
  callers: number,
  count: number,
  call: (guess: number) => Promise<Received>,
): Promise<Guess[]> {
  const guesses: Guess[] = [];
  let next = 0;
  const caller = async () => {
    while (next < count) {
      const guess = next++;
      const startedAt = performance.now();
      const reply = await call(guess);
      guesses[guess] = { isRight: isRight(guess), reply, ms: performance.now() - startedAt };
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return guesses;
}

/** Asserts that replies do not tell right guesses from wrong ones. */
function expectAlike(guesses: Guess[]): void {
  const shape = ({ reply: { status, headers, body } }: Guess) => {
    const { requestId: _id, errorMessage, ...fields } = body;
    const message = String(errorMessage).replace(/20[0-9T:-]+Z/, 'TIME');
    return JSON.stringify([status, [...headers.keys()].sort(), message, fields]);
  };
  const [right, wrong] = [guesses.filter((each) => each.isRight), guesses.filter((each) => !each.isRight)];
  expect(right.length).toBeGreaterThan(0);
  expect(new Set(right.map(shape))).toEqual(new Set(wrong.map(shape)));
  expect(new Set(right.map(shape)).size).toBe(1);
  const times = (some: Guess[]) => some.map(({ ms }) => ms);
  const medians = [right, wrong].map((each) => median(times(each)));
  const middle = median(times(guesses));
  const noise = median(times(guesses).map((ms) => Math.abs(ms - middle)));
  expect(Math.abs(medians[0]! - medians[1]!)).toBeLessThan(5 + 2 * noise);
}

describe('six hundred guesses, of which every tenth is right', () => {
  let world: World;
  let known: string[];
  beforeAll(async () => {
    world = await openWorld({ cardGuesses: LIMIT, trustProxyHops: 1 }, (store) =>
      addClient(store, { merchantId: 1, clientId: 'seller', secret: 'seller-secret' }),
    );
    known = await Promise.all(Array.from({ length: 120 }, () => sold()));
  });
  afterAll(() => world.close());

  /** Sells a card through another client, so that no place of these tests used it before. */
  async function sold(): Promise<string> {
    const printedCardNumber = world.newCard();
    const body = { storeCode: '002', cardInfo: { printedCardNumber }, amount: 5 };
    const reply = await post('gift/sell', body, { authorization: basic('seller', 'seller-secret') });
    expect(reply.body).toMatchObject({ result: 'success' });
    return printedCardNumber;
  }

  const numberOf = (guess: number) =>
    isRight(guess) ? known[(guess - 9) / 10]! : `77779${String(60_000_000_000 + guess)}`;

  let lastHost = 0;
  const newAddress = () => `198.51.100.${++lastHost}`;

  function post(path: string, body: object, more: { authorization?: string; address?: string } = {}) {
    const { authorization = demoPos, address } = more;
    return world.send(`/rest/1.0.0/${path}.json`, {
      headers: {
        authorization,
        'content-type': 'application/json',
        ...(address === undefined ? {} : { 'x-forwarded-for': address }),
      },
      body: JSON.stringify({ merchantId: 1, ...body }),
    });
  }

  const balance = (till: object, printedCardNumber: string) =>
    post('gift/balance', { ...till, cardInfo: { printedCardNumber } });

  it.each([4, 40])(
    'from one terminal, by %d callers at once, reveal nothing above its limit',
    async (callers) => {
      const till = { storeCode: '002', terminalId: `by-${callers}` };
      const books = await world.books();
      const guesses = await all(callers, GUESSES, (guess) => balance(till, numberOf(guess)));
      const first = guesses.findIndex(isLimited);
      const told = guesses.filter((each) => !isLimited(each));
      expect(told.filter((each) => !each.isRight)).toHaveLength(LIMIT);
      expect(told.filter((each) => each.isRight).length).toBeLessThanOrEqual(Math.ceil(LIMIT / 9) + 1);
      expect(first).toBeLessThanOrEqual(Math.ceil((LIMIT * 10) / 9) + callers);
      expectAlike(guesses.filter(isLimited));
      expect(await world.books()).toEqual(books);
    },
  );

  it('from an anonymous address neither register a card nor reveal one above its limit', async () => {
    const address = newAddress();
    const register = (guess: number) =>
      post(
        'enrollment/createAndRegister',
        {
          authentication: 'anonymous',
          printedCardNumber: numberOf(guess),
          registrationCode: numberOf(guess).slice(-6),
          setUserFields: { style: 'typed', firstName: ['Guest'], email: [`guest-${guess}@example.test`] },
        },
        { authorization: demoWeb, address },
      );
    const guesses = await all(20, GUESSES, register);
    const told = guesses.filter((each) => !isLimited(each));
    expect(told.filter((each) => !each.isRight)).toHaveLength(LIMIT);
    expectAlike(guesses.filter(isLimited));
    const { count } = await world.store.db
      .selectFrom('card')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('card_number', 'in', known)
      .where('account_id', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(told.filter(({ reply }) => reply.body.result === 'success').length);
  });

  it('from many terminal names get one answer a second above the limit of the store; a terminal beside them is not held up', async () => {
    const honest = { storeCode: '001', terminalId: 'counter' };
    const waits: number[] = [];
    const served = async (printedCardNumber: string) => {
      const startedAt = performance.now();
      expect(await balance(honest, printedCardNumber)).toMatchObject({
        status: 200,
        body: { result: 'success' },
      });
      waits.push(performance.now() - startedAt);
    };
    await served(await sold());
    let isOver = false;
    const beside = async () => {
      while (!isOver) await served(await sold());
    };
    const attack = async () => {
      const guesses = await all(20, GUESSES, (guess) =>
        balance({ storeCode: '001', terminalId: `name-${guess}` }, numberOf(guess)),
      );
      isOver = true;
      return guesses;
    };
    const startedAt = Date.now();
    const [guesses] = await Promise.all([attack(), beside()]);
    const seconds = Math.floor((Date.now() - startedAt) / 1000) + 1;
    const told = guesses.filter((each) => !isLimited(each));
    const wrong = told.filter((each) => !each.isRight).length;
    expect(wrong).toBeGreaterThanOrEqual(10 * LIMIT);
    expect(wrong).toBeLessThanOrEqual(10 * LIMIT + seconds);
    expect(told.length - wrong).toBeLessThanOrEqual(Math.ceil((10 * LIMIT) / 9) + seconds);
    expect(waits.length).toBeGreaterThan(20);
    waits.sort((a, b) => a - b);
    expect(waits[Math.floor(waits.length * 0.99)]).toBeLessThan(1000);
  });

  describe('when a weak login guesses its guest’s card', () => {
    const OWN = '8888000000000001';
    const wrongNumber = (guess: number) => `88889${String(60_000_000_000 + guess)}`;
    const weak = operations.filter(({ operationId }) => {
      const operation = definition.operations.get(operationId)!;
      const names = operation['x-guest-named-by'] ?? [];
      return operation['x-proof'] === 'weak' && names.includes('printedCardNumber');
    });
    const reading = weak.find(({ operationId }) => operationId === 'guestAccountInformation')!;

    async function weakLogin(): Promise<string> {
      const { accountId } = (await findGuest(world.store.db, 1, { username: 'demo-guest' }))!;
      const { clock, store } = world;
      const holder = { accountId };
      return issueToken(store, { clientId: 'demo-app', now: clock.now(), holder, isProven: false });
    }

    /** Sends the operation's example as the guest of the token, naming the card. */
    function name({ method, path, requests }: Operation, card: string, token: string, address: string) {
      const {
        username: _1,
        accountId: _2,
        withAccountToken: _3,
        access_token: _4,
        ...example
      } = requests[0]!.value as Record<string, unknown>;
      const fields = { ...example, merchantId: 1, authentication: 'oauth', printedCardNumber: card };
      const isGet = method === 'get';
      const query = isGet ? `?${new URLSearchParams(fields as never)}` : '';
      return world.send(`/rest/1.0.0${path}${query}`, {
        method: method.toUpperCase(),
        headers: {
          authorization: basic('demo-app', 'demo-app-secret'),
          'x-forwarded-for': address,
          ...(isGet ? { 'x-access-token': token } : { 'content-type': 'application/json' }),
        },
        body: isGet ? undefined : JSON.stringify({ ...fields, access_token: token }),
      });
    }

    it('reveal nothing above its limit, nor from new logins of its address, in any operation', async () => {
      const [token, address] = [await weakLogin(), newAddress()];
      const books = await world.books();
      for (let guess = 0; guess < LIMIT; guess += 1)
        expect(await name(reading, wrongNumber(guess), token, address)).toMatchObject({ status: 401 });
      const guesses = await all(20, 100, (guess) =>
        name(reading, isRight(guess) ? OWN : wrongNumber(guess), token, address),
      );
      expect(guesses.filter((each) => !isLimited(each))).toEqual([]);
      expectAlike(guesses);
      expect(weak.length).toBeGreaterThan(8);
      for (const operation of weak)
        for (const [login, host] of [
          [token, newAddress()],
          [await weakLogin(), address],
        ] as const)
          for (const card of [OWN, wrongNumber(0)])
            expect(await name(operation, card, login, host)).toMatchObject({ status: 429 });
      expect(await world.books()).toEqual(books);
      expect(await name(reading, OWN, await weakLogin(), newAddress())).toMatchObject({ status: 200 });
    });

    it('leave the login the card that it named before', async () => {
      const [token, address] = [await weakLogin(), newAddress()];
      expect(await name(reading, OWN, token, address)).toMatchObject({ status: 200 });
      for (let guess = 0; guess <= LIMIT; guess += 1) await name(reading, wrongNumber(guess), token, address);
      expect(await name(reading, wrongNumber(0), token, address)).toMatchObject({ status: 429 });
      expect(await name(reading, OWN, token, address)).toMatchObject({ status: 200 });
    });
  });

  it('have the same limit in every operation whose reply reveals whether a number, code or account is right', async () => {
    const address = newAddress();
    const till = { storeCode: '002', terminalId: 'every-operation' };
    for (let guess = 0; guess < LIMIT; guess += 1) {
      const cardInfo = { printedCardNumber: `77779${String(70_000_000_000 + guess)}` };
      for (const terminal of [till, { storeCode: till.storeCode }])
        await post('gift/balance', { ...terminal, cardInfo }, { authorization: demoWeb });
      const query = `merchantId=1&authentication=b2b&printedCardNumber=77779${String(80_000_000_000 + guess)}`;
      await ask({ method: 'get', path: '/guest/accountInformation.json' }, query);
    }
    function ask({ method, path }: Pick<Operation, 'method' | 'path'>, sent: string) {
      const isGet = method === 'get';
      return world.send(`/rest/1.0.0${path}${isGet ? `?${sent}` : ''}`, {
        method: method.toUpperCase(),
        headers: { authorization: demoWeb, 'content-type': 'application/json', 'x-forwarded-for': address },
        ...(isGet ? {} : { body: sent }),
      });
    }
    const right = await sold();
    const revealing = operations.filter(
      ({ operationId }) =>
        canRevealGuess(definition, definition.operations.get(operationId)!) &&
        // An account id is neither a number nor a code.
        !operationId.endsWith('ByAccountId'),
    );
    expect(revealing.length).toBeGreaterThan(40);
    for (const operation of revealing) {
      const replies = await Promise.all(
        [right, '7777969999999999'].map(async (number) => {
          const sent = requestFor(operation, number, till);
          const isGet = operation.method === 'get';
          const text = isGet
            ? String(new URLSearchParams(sent as Record<string, string>))
            : JSON.stringify(sent);
          const { status, body } = await ask(operation, text);
          const { requestId: _id, errorMessage, ...rest } = body;
          return { operationId: operation.operationId, status, message: errorMessage?.slice(0, 50), ...rest };
        }),
      );
      expect(replies[0]).toMatchObject({ status: 429, operationId: operation.operationId });
      expect(replies[0]).toEqual(replies[1]);
    }
  });
});

const CARD = /(7777|7771|8888|8881)[0-9]{12}/;

/** Changes of requests whose examples name no card. */
const NAMING: Record<string, (number: string) => object> = {
  transactionAccountQuery: (number) => ({ accountQueries: [{ name: 'cardnum', value: number }] }),
  saleCalculatePrice: (printedCardNumber) => ({
    orderItemGroups: [
      {
        groupNumber: 1,
        orderItems: [{ itemNumber: 1, itemCode: 'TOPUP', price: 5, printedCardNumber }],
      },
    ],
  }),
  saleExecuteLoyaltyCardSale: (number) => ({
    paymentMethod: { paymentMethodType: 'SV', printedCardNumber: number, registrationCode: '123456' },
  }),
};

/** Returns an example of the operation as a call of a trusted client that names the card, at the terminal if at any. */
function requestFor(
  { operationId, path, requests }: Operation,
  number: string,
  till: { storeCode: string; terminalId: string },
): object {
  const isNaming = ({ value }: Example) => operationId in NAMING || CARD.test(JSON.stringify(value));
  const example = requests.find(isNaming);
  if (!example) throw new Error(`No example of ${operationId} names a card.`);
  const text = JSON.stringify(example.value).replaceAll(new RegExp(CARD, 'g'), number);
  const { originatingIP, access_token, headerInfo, storeCode, ...fields } = JSON.parse(text);
  return {
    ...fields,
    ...NAMING[operationId]?.(number),
    authentication: 'b2b',
    ...(headerInfo === undefined ? {} : { headerInfo: { ...headerInfo, ...till } }),
    ...(storeCode === undefined ? {} : path.startsWith('/gift/') ? till : { storeCode: till.storeCode }),
  };
}
