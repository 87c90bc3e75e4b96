import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { beginOfDay, endOfDay } from '../../src/domain/cards/shared/businessDays.ts';
import { DAY_MS } from '../support/world.ts';
import { itNeedsACardInUse } from './cardAtTill.ts';
import { itNeedsAStore } from './tillPromises.ts';
import { openTillWorld, type TillWorld, typed, UNKNOWN_CARD } from './tillWorld.ts';

const HOUR_MS = 3_600_000;

describe('transactionTransactionHistory', () => {
  let world: TillWorld;
  beforeAll(async () => {
    world = await openTillWorld();
  });
  afterAll(() => world.close());

  const history = (cardNumber: string, more: object = {}) =>
    world.till('transactionHistory', { ...typed(cardNumber), ...more });
  type Reply = Awaited<ReturnType<typeof history>>;
  const typesOf = ({ transactions }: Reply) =>
    transactions.map(({ transactionType }: { transactionType: string }) => transactionType);
  const idsOf = ({ transactions }: Reply) =>
    transactions.map(({ transactionId }: { transactionId: number }) => transactionId);
  const gift = (operation: string, cardNumber: string, body: object) =>
    world.call(`gift/${operation}.json`, { cardInfo: { printedCardNumber: cardNumber }, ...body });

  it('lists the transactions of both services, latest first, and moves nothing', async () => {
    const cardNumber = await world.activeCard();
    const identified = await world.till('identifyCustomer', typed(cardNumber), { posTransactionId: 'h1' });
    world.clock.advance(1_000);
    const reloaded = await gift('reload', cardNumber, { amount: 25, checkNumber: 'h2' });
    const paid = await gift('redeem', cardNumber, { amount: 4, tip: 1, storeCode: '002' });
    const undone = await world.call('gift/reverse.json', { pxTransactionId: paid.pxTransactionId });
    const before = await world.books();
    const reply = await history(cardNumber);
    const maskedCardNumber = `**********${cardNumber.slice(-6)}`;
    const wallet = { walletCode: 1, walletName: 'Stored Value' };
    const points = { walletCode: 2, walletName: 'Points' };
    const at = (milliseconds: number) => new Date(world.clock.now().getTime() + milliseconds).toISOString();
    const common = {
      cardNumber: maskedCardNumber,
      hasVisibleComment: false,
      storeCode: '001',
      storeName: 'Main Street',
    };
    expect(reply).toMatchObject({ printedCardNumber: cardNumber, svCurrentBalance: 25, responseCode: 200 });
    expect(reply).not.toHaveProperty('nextPageToken');
    expect(reply.transactions).toEqual([
      {
        ...common,
        transactionId: undone.pxTransactionId,
        transactionType: 'reverse',
        datetime: at(0),
        posTransactionNumber: '',
        details: [
          { ...wallet, accrued: 5, redeemed: 0, balance: 25 },
          { ...points, accrued: 0, redeemed: 4, balance: 0 },
        ],
      },
      {
        ...common,
        transactionId: paid.pxTransactionId,
        transactionType: 'redeem',
        datetime: at(0),
        storeCode: '002',
        storeName: 'Station',
        posTransactionNumber: '',
        details: [
          { ...wallet, accrued: 0, redeemed: 5, balance: 20 },
          { ...points, accrued: 4, redeemed: 0, balance: 4 },
        ],
      },
      {
        ...common,
        transactionId: reloaded.pxTransactionId,
        transactionType: 'reload',
        datetime: at(0),
        posTransactionNumber: 'h2',
        details: [{ ...wallet, accrued: 25, redeemed: 0, balance: 25 }],
      },
      {
        ...common,
        transactionId: identified.pxTransactionId,
        transactionType: 'identifyCustomer',
        datetime: at(-1_000),
        posTransactionNumber: 'h1',
        details: [{ walletCode: 3, walletName: 'Visits', accrued: 1, redeemed: 0, balance: 1 }],
      },
    ]);
    expect(await world.books()).toEqual(before);
  });

  it('names each transaction by its operation', async () => {
    const cardNumber = await world.soldCard(30);
    await gift('cashOut', cardNumber, { amount: 1 });
    expect(typesOf(await history(cardNumber))).toEqual(['cashOut', 'sell']);
    const sold = { swipeFlag: false, printedCardNumber: world.newCard() };
    const header = { programId: 'SV', posTransactionId: 'h3' };
    const addWalletContents = [{ walletCode: 1, quantity: '5' }];
    const range = { firstCardInfo: sold, lastCardInfo: sold, numberOfCards: 1, addWalletContents };
    const { cards } = await world.till('bulkActivateAdd', range, header);
    const reply = await history(sold.printedCardNumber);
    expect(reply.transactions).toMatchObject([
      { transactionId: cards[0].pxTransactionId, transactionType: 'activateAdd', posTransactionNumber: 'h3' },
    ]);
  });

  it('lists an expiry once the next movement has recorded it', async () => {
    const cardNumber = await world.activeCard();
    await world.credit(cardNumber, 2, 7n, '2026-03-01');
    expect(typesOf(await history(cardNumber))).toEqual(['reload']);
    await gift('reload', cardNumber, { amount: 1 });
    expect((await history(cardNumber)).transactions).toMatchObject([
      { transactionType: 'reload' },
      { transactionType: 'expiry', details: [{ walletCode: 2, accrued: 0, redeemed: 7, balance: 0 }] },
      { transactionType: 'reload', details: [{ walletCode: 2, accrued: 7, redeemed: 0, balance: 7 }] },
    ]);
  });

  it('includes cards exchanged for this one, each under its own number', async () => {
    const [first, second, third] = [await world.soldCard(30), world.newCard(), world.newCard()];
    const exchange = (card: string, newCard: string) =>
      gift('exchange', card, { newCardInfo: { printedCardNumber: newCard } });
    await exchange(first, second);
    await gift('redeem', second, { amount: 10 });
    await exchange(second, third);
    await gift('redeem', third, { amount: 1 });
    const reply = await history(third);
    const moved = (amount: number) => ({ accrued: amount, redeemed: amount, balance: amount });
    expect(reply.transactions).toMatchObject([
      { transactionType: 'redeem', cardNumber: masked(third), details: [{ redeemed: 1, balance: 19 }] },
      { transactionType: 'exchange', cardNumber: masked(third), details: [moved(20)] },
      { transactionType: 'redeem', cardNumber: masked(second), details: [{ redeemed: 10, balance: 20 }] },
      { transactionType: 'exchange', cardNumber: masked(second), details: [moved(30)] },
      { transactionType: 'sell', cardNumber: masked(first), details: [{ accrued: 30, balance: 30 }] },
    ]);
    expect(await allPages(third, { pageSize: 2 })).toEqual(idsOf(reply));
  });

  it('excludes a card whose exchange was undone', async () => {
    const [card, newCard] = [await world.soldCard(30), world.newCard()];
    const exchanged = await gift('exchange', card, { newCardInfo: { printedCardNumber: newCard } });
    await world.call('gift/reverse.json', { pxTransactionId: exchanged.pxTransactionId });
    await gift('sell', newCard, { amount: 5 });
    expect(typesOf(await history(newCard))).toEqual(['sell', 'reverse', 'exchange']);
    expect(typesOf(await history(card))).toEqual(['reverse', 'exchange', 'sell']);
  });

  const masked = (cardNumber: string) => `**********${cardNumber.slice(-6)}`;

  /** Reads the ids of all pages in order. */
  async function allPages(cardNumber: string, more: object): Promise<number[]> {
    const ids: number[] = [];
    let pageToken: string | undefined;
    do {
      const page: Reply = await history(cardNumber, { ...more, ...(pageToken ? { pageToken } : {}) });
      ids.push(...idsOf(page));
      pageToken = page.nextPageToken;
    } while (pageToken !== undefined);
    return ids;
  }

  describe('in pages', () => {
    let cardNumber: string;
    let all: number[];
    beforeAll(async () => {
      cardNumber = await world.soldCard(50);
      for (let amount = 1; amount <= 6; amount++) await gift('redeem', cardNumber, { amount });
      all = idsOf(await history(cardNumber));
    });

    it.each([1, 2, 3, 6, 7, 8])('lists everything once, with a page size of %i', async (pageSize) => {
      expect(all).toHaveLength(7);
      expect(await allPages(cardNumber, { pageSize })).toEqual(all);
    });

    it('continues from its position, also when transactions are added meanwhile', async () => {
      const { nextPageToken } = await history(cardNumber, { pageSize: 3 });
      await gift('reload', cardNumber, { amount: 1 });
      const rest = await history(cardNumber, { pageToken: nextPageToken });
      expect(idsOf(rest)).toEqual(all.slice(3));
      expect(rest).toMatchObject({ svCurrentBalance: 30 });
    });

    it('refuses the page token of another card, period or choice of wallets, and a malformed one', async () => {
      const { nextPageToken } = await history(cardNumber, { pageSize: 1 });
      const other = await world.soldCard(5);
      const altered = (nextPageToken[0] === 'A' ? 'B' : 'A') + nextPageToken.slice(1);
      for (const [card, more] of [
        [other, { pageToken: nextPageToken }],
        [cardNumber, { pageToken: nextPageToken, startDate: '2026-01-01' }],
        [cardNumber, { pageToken: nextPageToken, endDate: '2027-01-01' }],
        [cardNumber, { pageToken: nextPageToken, walletCodes: [1] }],
        [cardNumber, { pageToken: altered }],
        [cardNumber, { pageToken: `${nextPageToken}A` }],
        [cardNumber, { pageToken: 'eyJiZWZvcmUiOjU0NTI2MjUwfQ' }],
      ] as const) {
        const headerInfo = { ...header, merchantId: 1 };
        const body = { ...typed(card), ...more, headerInfo, merchantId: undefined, storeCode: undefined };
        const reply = await world.call('transaction/transactionHistory.json', body, { status: 400 });
        expect(reply).toMatchObject({
          errorCode: 'system.invalid_request',
          errorsByField: { '/pageToken': [expect.any(String)] },
        });
      }
    });
  });

  const header = {
    storeCode: '001',
    operatorId: '7',
    senderId: 'POS',
    programId: 'PX',
    terminalId: 'till-3',
  };

  it('returns the requested business days, both inclusive, in the merchant’s time zone', async () => {
    const cardNumber = await world.soldCard(50);
    const begin =
      beginOfDay('America/New_York', world.clock.now().toISOString().slice(0, 10)).getTime() + 2 * DAY_MS;
    // A millisecond before midnight in New York, at midnight, and a day later.
    world.clock.advance(begin - 1 - world.clock.now().getTime());
    const evening = await gift('redeem', cardNumber, { amount: 1 });
    world.clock.advance(1);
    const midnight = await gift('redeem', cardNumber, { amount: 2 });
    world.clock.advance(DAY_MS);
    const later = await gift('redeem', cardNumber, { amount: 3 });
    const [day1, day2, day3] = [-1, 0, DAY_MS].map((ms) =>
      new Date(begin + ms - 4 * HOUR_MS).toISOString().slice(0, 10),
    );
    const shown = async (more: object) => idsOf(await history(cardNumber, more));
    const ids = [later, midnight, evening].map(({ pxTransactionId }) => pxTransactionId);
    expect(await shown({ startDate: day2, endDate: day2 })).toEqual([ids[1]]);
    expect(await shown({ startDate: day1, endDate: day1 })).toEqual([ids[2]]);
    expect(await shown({ startDate: day1, endDate: day3 })).toEqual(ids);
    expect(await shown({ startDate: day2 })).toEqual(ids.slice(0, 2));
    expect(await shown({ startDate: day1, endDate: day2, pageSize: 1 })).toEqual([ids[1]]);
    expect(await history(cardNumber, { startDate: day3, endDate: day1 })).toMatchObject({
      result: 'userDataError',
      errorCode: 'transaction.date_range_invalid',
    });
    expect(await shown({ startDate: '0000-01-01', endDate: '9999-12-31' })).toHaveLength(4);
    expect(await allPages(cardNumber, { startDate: day1, endDate: day2, pageSize: 1 })).toEqual(ids.slice(1));
  });

  it('uses correct day boundaries where daylight saving time begins and ends', () => {
    const spans = [
      ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', 23],
      ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
      ['Asia/Kolkata', '2026-03-08', '2026-03-07T18:30:00.000Z', 24],
      ['Pacific/Kiritimati', '2026-03-08', '2026-03-07T10:00:00.000Z', 24],
      // At midnight it is one o'clock there.
      ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', 23],
      ['UTC', '2026-03-08', '2026-03-08T00:00:00.000Z', 24],
    ] as const;
    for (const [zone, day, begin, hours] of spans) {
      const from = beginOfDay(zone, day);
      expect([zone, from.toISOString()]).toEqual([zone, begin]);
      expect([zone, (endOfDay(zone, day).getTime() - from.getTime()) / HOUR_MS]).toEqual([zone, hours]);
    }
  });

  it('returns only the requested wallets, and only the transactions that moved them', async () => {
    const cardNumber = await world.activeCard();
    for (let visit = 1; visit <= 10; visit++) {
      await world.till('identifyCustomer', typed(cardNumber), { posTransactionId: `w${visit}` });
    }
    await gift('reload', cardNumber, { amount: 5 });
    const coffees = await history(cardNumber, { walletCodes: [4] });
    expect(coffees.transactions).toMatchObject([
      { transactionType: 'identifyCustomer', posTransactionNumber: 'w10' },
    ]);
    expect(coffees.transactions[0].details).toEqual([
      { walletCode: 4, walletName: 'Free Coffee', accrued: 1, redeemed: 0, balance: 1 },
    ]);
    const both = await history(cardNumber, { walletCodes: [1, 4] });
    expect(typesOf(both)).toEqual(['reload', 'identifyCustomer']);
    expect(await allPages(cardNumber, { walletCodes: [3, 4], pageSize: 3 })).toHaveLength(10);
    expect((await history(cardNumber, { walletCodes: [2] })).transactions).toEqual([]);
  });

  it('refuses wallets the card does not have', async () => {
    const gifts = typed(await world.soldCard(5));
    for (const walletCodes of [[99], [1, 2]]) {
      const reply = await world.refuses('transactionHistory', 'transaction.invalid_wallet', {
        ...gifts,
        walletCodes,
      });
      expect(reply).toMatchObject({ result: 'userDataError', responseCode: 401 });
    }
  });

  it('returns a new pxTransactionId each time', async () => {
    const cardNumber = await world.soldCard(5);
    const identity = { posTransactionId: '1', sequenceNumber: '1', posTransactionDatetime: 'noon' };
    const ask = () => world.till('transactionHistory', typed(cardNumber), identity);
    const [one, other] = [await ask(), await ask()];
    expect(other.pxTransactionId).toBeGreaterThan(one.pxTransactionId);
    expect(other.transactions).toEqual(one.transactions);
  });

  itNeedsACardInUse(() => world, 'transactionHistory', '5550100072');
  itNeedsAStore(
    () => world,
    'transactionHistory',
    () => typed(UNKNOWN_CARD),
  );
});
