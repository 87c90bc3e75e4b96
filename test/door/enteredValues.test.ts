import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { basePath, operations } from '../contract/bundle.ts';
import { basic, openWorld, type World } from '../support/world.ts';

const GUESTS_CARD = '8888000000000001';
const HEADER = { merchantId: 1, storeCode: '001', operatorId: '7', senderId: 'POS', terminalId: 'till-3' };

let world: World;
let card: string;
let enrolled = 0;
beforeAll(async () => {
  world = await openWorld();
  card = await world.soldCard(25);
});
const inGroups = (blank: string) => card.replace(/(.{4})/g, `$1${blank}`);
afterAll(() => world.close());

async function send(path: string, body: object, client = 'demo-pos') {
  const reply = await world.send(`/rest/1.0.0/${path}.json`, {
    method: 'POST',
    headers: { authorization: basic(client, `${client}-secret`), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return reply.body as Record<string, unknown>;
}

const gift = (cardInfo: object, more: object = {}) =>
  send('gift/balance', { merchantId: 1, storeCode: '001', cardInfo, ...more });

const enroll = (fields: Record<string, string>) => {
  enrolled += 1;
  const email = `entered-${enrolled}@example.test`;
  const typed = Object.entries({ email, ...fields }).map(([name, value]) => [name, [value]]);
  return send(
    'enrollment/createAndRegister',
    {
      merchantId: 1,
      authentication: 'b2b',
      cardTemplateCode: 20,
      setUserFields: { style: 'typed', ...Object.fromEntries(typed) },
    },
    'demo-web',
  );
};

const find = (name: string, value: string) =>
  send('transaction/accountQuery', {
    headerInfo: { ...HEADER, programId: 'PX' },
    pageSize: 10,
    accountQueries: [{ name, value }],
  });

describe('a card number', () => {
  it.each([' ', '\r\n', '\t', '\u00a0', '\u2009', '\u3000'])(
    'is found in groups with %j behind each',
    async (blank) => {
      const number = inGroups(blank);
      expect(await gift({ printedCardNumber: number })).toMatchObject({ printedCardNumber: card });
      expect(await gift({ barcode: `${blank}${number}` })).toMatchObject({ printedCardNumber: card });
      const cardInfo = { swipeFlag: false, printedCardNumber: number };
      const headerInfo = { ...HEADER, programId: 'PX' };
      expect(JSON.stringify(await send('transaction/balanceInquiry', { headerInfo, cardInfo }))).toContain(
        card,
      );
    },
  );

  it('is the same in a repeat, however it is spaced', async () => {
    const sale = (printedCardNumber: string) =>
      send('gift/redeem', {
        merchantId: 1,
        storeCode: '001',
        cardInfo: { printedCardNumber },
        amount: 1,
        externalTransactionId: 'spaced-1',
      });
    const first = await sale(card);
    expect(first).toMatchObject({ result: 'success' });
    expect(await sale(inGroups(' '))).toMatchObject({ pxTransactionId: first.pxTransactionId });
  });

  it('is not reported as a fault beside another field that is one', async () => {
    const reply = await gift({ phoneNumber: '+1 (555) 019-0001' }, { storeCode: [] });
    expect(Object.keys(reply.errorsByField as object)).toEqual(['/storeCode']);
  });
});

describe('a card number in groups', () => {
  const cases = operations.flatMap(({ operationId, path, method, requests }) => {
    const example = requests.find(({ value }) => Object.hasOwn(value as object, 'printedCardNumber'));
    return example ? [{ operationId, path, method, example: example.value as Record<string, unknown> }] : [];
  });

  it.each(cases)('finds the card at $operationId', async ({ path, method, example }) => {
    const { access_token: _, ...body } = example;
    if ('registrationCode' in body) body.registrationCode = '000001';
    const answer = async (printedCardNumber: string) => {
      const sent = { ...body, authentication: 'b2b', printedCardNumber } as Record<string, string>;
      const isGet = method === 'get';
      const reply = await world.send(`${basePath}${path}${isGet ? `?${new URLSearchParams(sent)}` : ''}`, {
        method: method.toUpperCase(),
        headers: {
          authorization: basic('demo-web', 'demo-web-secret'),
          ...(isGet ? {} : { 'content-type': 'application/json' }),
        },
        body: isGet ? undefined : JSON.stringify(sent),
      });
      return `${reply.status} ${reply.body.errorCode}`;
    };
    const unknown = await answer('8888 0000 0000 4999');
    expect(await answer(' 8888 0000 0000 0001\n')).not.toBe(unknown);
  });
});

describe('a phone number', () => {
  it.each(['5550100001', '1 555 010 0001', '+1 (555) 010-0001', '555.010.0001', '５５５０１００００１'])(
    'finds the guest as %s',
    async (phone) => {
      expect(JSON.stringify(await find('phonenum', phone))).toContain(GUESTS_CARD);
    },
  );

  it('is stored as ten digits', async () => {
    const { accountId } = await enroll({ mobilePhone: '+1 (555) 019-7701' });
    const guest = await world.store.db
      .selectFrom('guest')
      .select('fields')
      .where('account_id', '=', BigInt(accountId as number))
      .executeTakeFirstOrThrow();
    expect(guest.fields).toMatchObject({ mobilePhone: '5550197701' });
  });

  it.each(['+44 20 7946 0958', '555 019 00', '5550190001 ext 4'])('is refused as %s', async (phone) => {
    expect(await enroll({ phone })).toMatchObject({
      errorsByField: { '/setUserFields/phone/0': [{ code: 'invalid_format' }] },
    });
  });
});

describe('a name', () => {
  it('is compared with plain apostrophes and hyphens, and stored as typed', async () => {
    await enroll({ firstName: 'Zoe', lastName: 'O\u2019Neil\u2011Entered' });
    for (const name of ["O'Neil-Entered", 'O\u2019Neil\u2013Entered', 'o\u02bcneil'])
      expect(JSON.stringify(await find('lastname', name))).toContain('O\u2019Neil\u2011Entered');
  });

  it.each(['      ', 'A\nB', 'A\u202eB', 'A\u200fB', '\u2066A', 'A\u0007', '\u3164\u200b'])(
    'is refused as %j',
    async (name) => {
      for (const field of ['firstName', 'lastName', 'companyName'])
        expect(await enroll({ [field]: name })).toMatchObject({
          errorsByField: { [`/setUserFields/${field}/0`]: [{ code: 'invalid_format' }] },
        });
    },
  );
});

it('refuses bank card numbers in a customer number', async () => {
  for (const customerNumber of [
    '4111.1111.1111.1111',
    '４１１１１１１１１１１１１１１１',
    '4111  1111 / 1111',
  ])
    expect(Object.keys((await enroll({ customerNumber })) as object)).toContain(
      customerNumber.endsWith('/ 1111') ? 'accountId' : 'errorsByField',
    );
});

describe("a username that is another guest's address", () => {
  const LOGIN = { username: 'Owner@Example.test', password: 'correct horse' };

  it('is taken at registration, and so is an address that is another username', async () => {
    expect(await enroll({ email: 'owner@example.test' })).toMatchObject({ result: 'success' });
    expect(await enroll(LOGIN)).toMatchObject({ errorCode: expect.stringMatching(/username/i) });
    expect(await enroll({ username: 'boss@example.test', password: LOGIN.password })).toMatchObject({
      result: 'success',
    });
    expect(await enroll({ email: 'BOSS@example.test' })).toMatchObject({ conflictingFields: ['email'] });
  });

  it('goes to one of two who ask for it at once', async () => {
    const replies = await Promise.all([
      enroll({ email: 'race@example.test' }),
      enroll({ username: 'race@example.test', password: LOGIN.password }),
    ]);
    expect(replies.filter(({ result }) => result === 'success')).toHaveLength(1);
  });
});
