import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { itNeedsAStore } from './tillPromises.ts';
import { openTillWorld, type TillWorld } from './tillWorld.ts';

const MINUTE_MS = 60_000;

describe('transactionCheckinsQuery', () => {
  let world: TillWorld;
  let cards: string[];
  beforeAll(async () => {
    world = await openTillWorld();
    cards = [await world.activeCard(), await world.activeCard(), await world.activeCard()];
    for (const [index, card] of cards.entries()) {
      await world.register({ firstName: `Guest${index}`, phone: `555010007${index}` }, [card]);
      await checkIn(card);
      world.clock.advance(10 * MINUTE_MS);
    }
  });
  afterAll(() => world.close());

  const checkIn = (printedCardNumber: string, storeCode = '001') =>
    world.call('checkin/checkin.json', { printedCardNumber, storeCode });
  const list = (body: object = {}, header = {}) =>
    world.till('checkinsQuery', { pageSize: 20, ...body }, header);
  const cardsOf = (reply: { rows: { fields: string[] }[] }) => reply.rows.map(({ fields }) => fields[0]);

  it('lists the guests checked in at the store, the latest first, and moves nothing', async () => {
    const before = await world.books();
    const reply = await list();
    expect(cardsOf(reply)).toEqual([...cards].reverse());
    expect(reply).toMatchObject({
      pageRecordCount: 3,
      totalRecordCount: 3,
      pxTransactionId: 0,
      senderId: 'POS',
    });
    expect(reply.header.fields.at(-1)).toBe('checkindatetime');
    const latest = new Date(world.clock.now().getTime() - 10 * MINUTE_MS).toISOString();
    const name = reply.header.fields.indexOf('firstname');
    expect(reply.rows[0].fields[name]).toBe('Guest2');
    expect(reply.rows[0].fields.at(-1)).toBe(latest);
    expect(await world.books()).toEqual(before);
  });

  it('looks back over the requested window, and returns at most one page', async () => {
    expect(cardsOf(await list({ checkinWindowMinutes: 15 }))).toEqual([cards[2]]);
    expect(cardsOf(await list({ checkinWindowMinutes: 20 }))).toEqual([cards[2], cards[1]]);
    const page = await list({ pageSize: 2 });
    expect(page).toMatchObject({ pageRecordCount: 2, totalRecordCount: 3 });
    expect(cardsOf(page)).toEqual([cards[2], cards[1]]);
  });

  it.each([{ pageSize: 0 }, { pageSize: 1001 }, { checkinWindowMinutes: 0 }, { checkinWindowMinutes: 1441 }])(
    'refuses %j',
    async (body) => {
      const headerInfo = {
        merchantId: 1,
        storeCode: '001',
        operatorId: '7',
        senderId: 'POS',
        programId: 'PX',
        terminalId: '1',
      };
      const all = { merchantId: undefined, storeCode: undefined, headerInfo, pageSize: 20, ...body };
      await world.call('transaction/checkinsQuery.json', all, { status: 400 });
    },
  );

  it('lists a guest in one store only: that of the last check-in', async () => {
    await checkIn(cards[0]!, '002');
    expect(cardsOf(await list())).toEqual([cards[2], cards[1]]);
    expect(cardsOf(await list({}, { storeCode: '002' }))).toEqual([cards[0]]);
    await checkIn(cards[0]!);
    expect(cardsOf(await list())).toEqual([cards[0], cards[2], cards[1]]);
  });

  it('lists a guest under the new card after an exchange', async () => {
    const [old, next] = [await world.activeCard(), await world.newLoyaltyCard()];
    await world.register({ firstName: 'Moved' }, [old]);
    await checkIn(old);
    expect(cardsOf(await list({ checkinWindowMinutes: 1 }))).toContain(old);
    const card = (printedCardNumber: string) => ({ swipeFlag: false, printedCardNumber });
    expect(await world.till('exchange', { cardInfo: card(old), newCardInfo: card(next) })).toMatchObject({
      result: 'authorizedSuccess',
    });
    const listed = cardsOf(await list({ checkinWindowMinutes: 1 }));
    expect(listed).toContain(next);
    expect(listed).not.toContain(old);
  });

  it('does not list cards that were exchanged, or closed accounts', async () => {
    const [exchanged, closed] = [await world.activeCard(), await world.activeCard()];
    await world.register({}, [exchanged]);
    const account = await world.register({}, [closed]);
    for (const card of [exchanged, closed]) await checkIn(card);
    await world.setStatus(exchanged, 'EXCHANGED');
    await world.store.db
      .updateTable('guest')
      .set({ status: 'TERMINATED' })
      .where('account_id', '=', account)
      .execute();
    const listed = cardsOf(await list());
    for (const card of [exchanged, closed]) expect(listed).not.toContain(card);
  });

  it('lists no guest of another merchant’s store with the same code', async () => {
    expect(cardsOf(await list({}, { merchantId: 2 }))).toEqual([]);
  });

  it('lists no guest whose check-in has expired, however long the window', async () => {
    await checkIn(cards[1]!);
    world.clock.advance(120 * MINUTE_MS - 1);
    expect(cardsOf(await list())).toContain(cards[1]);
    world.clock.advance(1);
    expect(await list({ checkinWindowMinutes: 1440 })).toMatchObject({ rows: [], totalRecordCount: 0 });
  });

  it('fails when a card has a template that the configuration lacks', async () => {
    const { db } = world.store;
    await checkIn(cards[1]!);
    const tier = { merchant_id: 1, card_template_code: 20, tier_code: 9 };
    await db.insertInto('tier').values(tier).execute();
    await db.updateTable('card').set({ tier_code: 9 }).where('card_number', '=', cards[1]!).execute();
    await world.refuses('checkinsQuery', 'transaction.system_error', { pageSize: 20 });
  });

  itNeedsAStore(
    () => world,
    'checkinsQuery',
    () => ({ pageSize: 20 }),
  );
});
