import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { itNeedsAStore } from './tillPromises.ts';
import { define, openTillWorld, type TillWorld, typed } from './tillWorld.ts';

const DANA = '8888000000000001';
const ALL_NAMES = ['cardnum', 'username', 'firstname', 'lastname', 'postalcode', 'phonenum', 'email'];

/** Guests with similar names, created for these tests. */
const anna = {
  firstName: 'Anna',
  lastName: 'Testerová',
  postalCode: 'K1A 0B1',
  email: 'anna.tester@example.test',
  username: 'Anna-Tester',
};
const ben = {
  firstName: 'Ben',
  lastName: 'Testeron',
  postalCode: '10001-1234',
  email: '50%_off@example.test',
};
const abc = { firstName: 'ABC', lastName: 'Abc', username: 'abc%_\\x', mobilePhone: '555-010-0083' };

describe('transactionAccountQuery', () => {
  let world: TillWorld;
  let annasCard: string;
  let bensCards: string[];
  beforeAll(async () => {
    world = await openTillWorld(async (store) => {
      const fewer = { accountQueryFields: ['lastname', 'cardnum'] };
      await define(store, 2, 'tillSettings', 'till', fewer);
      const settings = { accountQueryFields: ALL_NAMES, maxQueryResults: 12 };
      await store.db
        .updateTable('merchant_definition')
        .set({ definition: JSON.stringify(settings) })
        .where('merchant_id', '=', 1)
        .where('kind', '=', 'tillSettings')
        .execute();
    });
    annasCard = await world.activeCard();
    bensCards = [await world.activeCard(), await world.activeCard()];
    await world.register(anna, [annasCard], { phones: ['5550100081'] });
    await world.register(ben, bensCards, { phones: ['5550100082'] });
    await world.register(abc, [await world.activeCard()], { phones: ['5550100083'] });
    const foreign = { ...anna, username: 'anna-tester' };
    await world.register(foreign, ['7777900000000001'], { merchantId: 2, phones: ['5550100081'] });
    await world.store.db.updateTable('card').set({ status: 'ACTIVE' }).where('merchant_id', '=', 2).execute();
  });
  afterAll(() => world.close());

  const ask = (asked: Record<string, string>, pageSize = 10) => ({
    pageSize,
    accountQueries: Object.entries(asked).map(([name, value]) => ({ name, value })),
  });
  const look = (asked: Record<string, string>, pageSize?: number, header = {}) =>
    world.till('accountQuery', ask(asked, pageSize), header);
  const cardsOf = (reply: { rows: { fields: string[] }[] }) => reply.rows.map(({ fields }) => fields[0]);

  it('returns all columns of an account in the order of the header, and moves nothing', async () => {
    const before = await world.books();
    const reply = await look({ cardnum: annasCard }, 10, { senderId: 'KIOSK', posTransactionId: '1' });
    expect(reply).toEqual({
      result: 'authorizedSuccess',
      responseCode: 200,
      responseMessage: 'Approved',
      datetime: world.clock.now().toISOString(),
      header: {
        fields: [
          'cardnum',
          'maskedcardnum',
          'firstname',
          'lastname',
          'phonenum',
          'email',
          'postalcode',
          'username',
          'tiername',
          'cardstatus',
        ],
      },
      rows: [
        {
          fields: [
            annasCard,
            `**********${annasCard.slice(-6)}`,
            'Anna',
            'Testerová',
            '5550100081',
            'anna.tester@example.test',
            'K1A 0B1',
            'Anna-Tester',
            'Regular',
            'ACTIVE',
          ],
        },
      ],
      pageRecordCount: 1,
      totalRecordCount: 1,
      pxAuthCode: expect.stringMatching(/^[0-9]{6}$/),
      pxTransactionId: 0,
      senderId: 'KIOSK',
    });
    expect(await world.books()).toEqual(before);
  });

  it('returns a card number that works unchanged in the next request', async () => {
    const [cardNumber] = cardsOf(await look({ phonenum: '5550100001' }));
    expect(cardNumber).toBe(DANA);
    expect(await world.till('balanceInquiry', typed(cardNumber!))).toMatchObject({ isRegistered: true });
  });

  it.each([
    ['a card number', { cardnum: () => annasCard }],
    ['a phone number, however it is written', { phonenum: () => '(555) 010-0081' }],
    ['the beginning of the first name', { firstname: () => 'an' }],
    ['the beginning of the last name in any case', { lastname: () => 'TESTEROVÁ' }],
    ['the beginning of the e-mail address', { email: () => 'Anna.' }],
    ['the beginning of the user name', { username: () => 'anna-T' }],
    ['a postal code with or without its space', { postalcode: () => 'k1a0' }],
    ['everything at once', { cardnum: () => annasCard, phonenum: () => '5550100081', email: () => 'anna' }],
  ])('finds an account by %s', async (_what, asked) => {
    const values = Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, value()]));
    expect(cardsOf(await look(values))).toEqual([annasCard]);
  });

  it('finds nothing by the middle of a value or by a part of a number', async () => {
    const asked: Record<string, string>[] = [
      { lastname: 'ester' },
      { firstname: 'nna' },
      { email: 'example.test' },
      { postalcode: '0B1' },
      { phonenum: '555010008' },
      { phonenum: '25550100081' },
      { phonenum: 'no digits' },
      { cardnum: annasCard.slice(0, -1) },
      { cardnum: '88' },
    ];
    for (const values of asked) {
      expect(await look(values)).toMatchObject({ rows: [], pageRecordCount: 0, totalRecordCount: 0 });
    }
  });

  it('narrows with each value: an account must match all of them', async () => {
    expect(cardsOf(await look({ lastname: 'tester' }))).toEqual(
      expect.arrayContaining([annasCard, ...bensCards]),
    );
    expect(cardsOf(await look({ lastname: 'tester', firstname: 'be' }))).toEqual(bensCards);
    expect(cardsOf(await look({ phonenum: '5550100082', firstname: 'be' }))).toEqual(bensCards);
    expect(cardsOf(await look({ phonenum: '5550100082', firstname: 'an' }))).toEqual([]);
    expect(cardsOf(await look({ cardnum: annasCard, phonenum: '5550100082' }))).toEqual([]);
    const twice = [
      { name: 'lastname', value: 'te' },
      { name: 'lastname', value: 'ab' },
    ];
    expect(await world.till('accountQuery', { pageSize: 10, accountQueries: twice })).toMatchObject({
      rows: [],
    });
  });

  it.each([
    [{ lastname: 'te%' }],
    [{ lastname: 't_s' }],
    [{ firstname: '%%' }],
    [{ username: 'ab_%' }],
    [{ email: '__' }],
    [{ postalcode: '1%' }],
    [{ lastname: "te' or '1'='1" }],
    [{ lastname: 'te\\' }],
  ])('matches the characters of %j literally', async (values) => {
    expect(await look(values)).toMatchObject({ result: 'authorizedSuccess', rows: [] });
  });

  it('finds values that contain such characters', async () => {
    expect(cardsOf(await look({ email: '50%_' }))).toEqual(bensCards);
    expect(await look({ username: 'abc%_\\' })).toMatchObject({ totalRecordCount: 1 });
  });

  it('lists every card of a guest, so that the till can choose between two under one phone number', async () => {
    const reply = await look({ phonenum: '5550100082' });
    expect(cardsOf(reply)).toEqual(bensCards);
    expect(reply).toMatchObject({ pageRecordCount: 2, totalRecordCount: 2 });
  });

  it('returns at most one page, and the total count', async () => {
    const all = cardsOf(await look({ lastname: 'tester' }));
    const reply = await look({ lastname: 'tester' }, 2);
    expect(reply).toMatchObject({ pageRecordCount: 2, totalRecordCount: 3 });
    expect(cardsOf(reply)).toEqual(all.slice(0, 2));
  });

  it.each([0, -1, 1001, 'ten', '1e1', 1.5, null])('refuses a page of %j', async (pageSize) => {
    const before = await world.books();
    const header = {
      merchantId: 1,
      storeCode: '001',
      operatorId: '7',
      senderId: 'POS',
      programId: 'PX',
      terminalId: '1',
    };
    const body = { headerInfo: header, ...ask({ lastname: 'tester' }), pageSize };
    const nothing = { merchantId: undefined, storeCode: undefined };
    await world.call('transaction/accountQuery.json', { ...nothing, ...body }, { status: 400 });
    expect(await world.books()).toEqual(before);
  });

  it('does not list cards from the stock, exchanged cards, or cards of closed accounts', async () => {
    const [stock, exchanged, closed] = [
      '8888000000000490',
      await world.activeCard(),
      await world.activeCard(),
    ];
    await world.setStatus(exchanged!, 'EXCHANGED');
    await world.register({ lastName: 'Closed' }, [closed!], { status: 'TERMINATED' });
    for (const cardnum of [stock!, exchanged!, closed!]) expect(cardsOf(await look({ cardnum }))).toEqual([]);
    expect(cardsOf(await look({ lastname: 'closed' }))).toEqual([]);
  });

  it('finds the living among more closed accounts of the same name than it may list', async () => {
    for (let guest = 0; guest < 14; guest++)
      await world.register({ firstName: `A${guest}`, lastName: 'Manyclosed' }, [await world.activeCard()], {
        status: 'TERMINATED',
      });
    const living = await world.activeCard();
    await world.register({ firstName: 'Zoe', lastName: 'Manyclosed' }, [living]);
    const found = await look({ lastname: 'manyclosed' });
    expect(cardsOf(found)).toEqual([living]);
    expect(found).toMatchObject({ totalRecordCount: 1 });
  });

  it('lists an unregistered card with its known fields', async () => {
    const cardNumber = await world.activeCard();
    const { rows } = await look({ cardnum: cardNumber });
    const empty = ['', '', '', '', '', ''];
    const masked = `**********${cardNumber.slice(-6)}`;
    expect(rows).toEqual([{ fields: [cardNumber, masked, ...empty, 'Regular', 'ACTIVE'] }]);
  });

  it('never finds another merchant’s guests', async () => {
    expect(cardsOf(await look({ cardnum: '7777900000000001' }))).toEqual([]);
    expect(cardsOf(await look({ phonenum: '5550100081' }))).toEqual([annasCard]);
    const there = await look({ lastname: 'tester' }, 10, { merchantId: 2 });
    expect(cardsOf(there)).toEqual(['7777900000000001']);
    const here = await look({ lastname: 'tester' });
    expect(cardsOf(here)).not.toContain('7777900000000001');
  });

  it.each([
    [{ lastname: 't' }],
    [{ cardnum: '8' }],
    [{ lastname: ' t' }],
    [{ postalcode: '1 ' }],
    [{ firstname: '  ' }],
    [{ lastname: 'tester', firstname: 'a' }],
  ])('refuses the value of %j as too short', async (values) => {
    const reply = await world.refuses('accountQuery', 'transaction.query_value_too_short', ask(values));
    expect(reply).toMatchObject({ result: 'userDataError', responseCode: 420 });
  });

  it('refuses query fields that the merchant has not opened to tills', async () => {
    const reply = await world.refuses(
      'accountQuery',
      'transaction.query_field_not_allowed',
      ask({ lastname: 'tester', username: 'anna' }),
      { merchantId: 2 },
    );
    expect(reply).toMatchObject({ result: 'userDataError', responseCode: 421 });
  });

  it('refuses when more guests or cards match than the merchant allows tills to see', async () => {
    for (let guest = 1; guest <= 12; guest++) {
      await world.register({ firstName: 'Crowd', lastName: `C${guest}` }, [await world.activeCard()]);
    }
    expect(await look({ firstname: 'crowd' }, 5)).toMatchObject({ pageRecordCount: 5, totalRecordCount: 12 });
    await world.register({ firstName: 'Crowd' }, [await world.activeCard()]);
    const reply = await world.refuses(
      'accountQuery',
      'transaction.too_many_results',
      ask({ firstname: 'crowd' }),
    );
    expect(reply).toMatchObject({ result: 'userDataError', responseCode: 422 });
    expect(await look({ firstname: 'crowd', lastname: 'c1' })).toMatchObject({ totalRecordCount: 4 });
    const cards = await Promise.all(Array.from({ length: 13 }, () => world.activeCard()));
    await world.register({ firstName: 'Collector' }, cards);
    await world.refuses('accountQuery', 'transaction.too_many_results', ask({ firstname: 'collector' }));
  });

  it('fails when an account has a card template that the configuration lacks', async () => {
    const { db } = world.store;
    const place = { merchant_id: 1, card_template_code: 77 };
    await db.insertInto('card_template').values(place).execute();
    await db
      .insertInto('tier')
      .values({ ...place, tier_code: 1 })
      .execute();
    const card = { ...place, card_number: '8888770000000001', tier_code: 1, status: 'ACTIVE' as const };
    await db
      .insertInto('card')
      .values({
        ...card,
        customer_name: '',
        registration_code_hash: null,
        counted_on: null,
        code_failures: 0,
        movements: 0,
      })
      .execute();
    await world.refuses('accountQuery', 'transaction.system_error', ask({ cardnum: '8888770000000001' }));
  });

  it('is for PX only', async () => {
    for (const programId of ['SV', 'LP', 'CH']) {
      await world.refuses('accountQuery', 'transaction.invalid_program', ask({ lastname: 'tester' }), {
        programId,
      });
    }
  });

  it('logs neither the query nor the accounts found', async () => {
    await look({ lastname: 'testerov' });
    const lines = world.logged.join('\n');
    expect(lines).toContain('transactionAccountQuery');
    for (const text of ['Testerov', 'testerov', 'anna', '5550100081', annasCard])
      expect(lines).not.toContain(text);
  });

  itNeedsAStore(
    () => world,
    'accountQuery',
    () => ask({ lastname: 'tester' }),
  );
});
