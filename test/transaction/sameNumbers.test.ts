import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { expireLots } from '../../src/jobs/tasks/expireLots.ts';
import { createReport } from '../../src/operators/reports/createReport.ts';
import type { Grouping } from '../../src/operators/reports/flows.ts';
import { inOneBatch } from '../support/oneBatch.ts';
import { applyFile } from '../support/testStore.ts';
import { visitOf } from '../support/visits.ts';
import { DAY_MS, demoPos, otherPos, type Received } from '../support/world.ts';
import { LP, type MoveWorld, moving, of, openMoveWorld, SV } from './moveWorld.ts';
import { typed } from './tillWorld.ts';

/** Creates cards at the Other Shop with the numbers of the Corner Cafe's. */
const twins = `
sandbox: true
merchants:
  - id: 2
    name: Other Shop
    currency: USD
    timeZone: America/New_York
    stores: [{ code: "001", name: Only Store, open: true }]
    wallets:
      - { code: 1, name: Stored Value, kind: stored_value, scale: 2, balanceLimit: "500.00" }
      - { code: 2, name: Points, kind: points, scale: 0 }
    templates:
      - { code: 20, name: Twins, kind: loyalty, wallets: [1, 2], tiers: [{ code: 1, name: Regular }] }
    batches:
      - name: twins
        template: 20
        range: { first: "8888000000000100", last: "8888000000000160", registrationCode: lastSixDigits }
    surveys:
      - code: VISIT
        title: How was it?
        start: "2026-01-01 00:00:00"
        maxCompletions: 2
        message: Thank you!
        questions: [{ code: 1, title: How do you rate us?, type: SCALE, required: true, scale: { from: 1, to: 5 } }]
`;

describe('two merchants with a card of the same number', () => {
  let world: MoveWorld;
  beforeAll(async () => {
    world = await openMoveWorld();
    await applyFile(world.store, twins);
    while (!world.app.merchants.known(2).cardTemplates.has(20))
      await new Promise((resolve) => setTimeout(resolve, 50));
  });
  // Closing verifies both merchants' ledgers.
  afterAll(() => world.close());

  const info = (printedCardNumber: string, more: object = {}) => ({
    cardInfo: { printedCardNumber, ...more },
  });
  const gift = (operation: string, body: object) => world.call(`gift/${operation}.json`, body);
  const otherGift = (operation: string, body: object) =>
    world.call(
      `gift/${operation}.json`,
      { merchantId: 2, ...body },
      { headers: { authorization: otherPos } },
    );

  let phones = 5550180000;
  /**
   * Creates two cards of the same number. Corner Cafe: 25.00, 40 points until May and a guest. Other Shop:
   * 7.00, 3 points until April and another guest with the same phone.
   */
  async function twin() {
    const cardNumber = await bothActive();
    const phone = String(++phones);
    for (const [merchantId, firstName, amount, points, lastDay] of [
      [1, 'Dana', 25, 40n, '2026-05-31'],
      [2, 'Theo', 7, 3n, '2026-04-30'],
    ] as const) {
      await world.register({ firstName, lastName: 'Sample' }, [cardNumber], { merchantId, phones: [phone] });
      await (merchantId === 1 ? gift : otherGift)('reload', { ...info(cardNumber), amount });
      await credit(merchantId, cardNumber, points, lastDay);
    }
    return { cardNumber, phone };
  }
  async function bothActive() {
    const cardNumber = world.newLoyaltyCard();
    await world.setStatus(cardNumber, 'ACTIVE');
    return cardNumber;
  }
  async function credit(merchantId: number, cardNumber: string, amount: bigint, expiresOn: string) {
    const { app, clock } = world;
    await app.ledger.perform({
      visit: visitOf({ clock }, { merchantId }),
      keys: [],
      cardNumbers: [cardNumber],
      decide: () => ({
        legs: [
          { walletCode: 2, amount, cardNumber, expiresOn },
          { walletCode: 2, amount: -amount, account: 'promotion' },
        ],
        receipt: {},
      }),
    });
  }

  /** Reads all rows of the Other Shop, by table. */
  async function otherShop(): Promise<Record<string, unknown>> {
    const { db } = world.store;
    const { rows } = await sql<{ table_name: string }>`
      select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = current_schema() and column_name = 'merchant_id' and table_type = 'BASE TABLE'`.execute(
      db,
    );
    const contents = rows.map(
      ({ table_name }) => sql`select ${table_name}::text as name, (
        select coalesce(jsonb_agg(row order by row::text), '[]') from (
          select to_jsonb(t) as row from ${sql.table(table_name)} t where merchant_id = 2) as r) as rows`,
    );
    const tables = await sql<{
      name: string;
      rows: unknown;
    }>`${sql.join(contents, sql` union all `)}`.execute(db);
    return Object.fromEntries(tables.rows.map(({ name, rows: found }) => [name, found]));
  }

  /** Asserts that work at the Corner Cafe does not change the Other Shop. */
  async function alone<T>(work: () => Promise<T>): Promise<T> {
    const before = await otherShop();
    const result = await work();
    expect(await otherShop()).toEqual(before);
    return result;
  }

  it('pay with, load and undo each card with its own balance and guest', async () => {
    const { cardNumber, phone } = await twin();
    await alone(async () => {
      const own = { result: 'success', printedCardNumber: cardNumber };
      expect(await gift('balance', { cardInfo: { phoneNumber: phone } })).toMatchObject({
        ...own,
        currentBalance: 25,
      });
      const paid = await gift('redeem', { ...info(cardNumber), amount: 10 });
      expect(paid).toMatchObject({ ...own, previousBalance: 25, currentBalance: 15 });
      expect(await gift('reverse', { pxTransactionId: paid.pxTransactionId })).toMatchObject({
        currentBalance: 25,
      });
      expect(await gift('cashOut', info(cardNumber))).toMatchObject({ transactionAmount: 25 });
    });
    expect(await otherGift('balance', info(cardNumber))).toMatchObject({ currentBalance: 7 });
  });

  it('spend each card’s own points, and expire them on their own dates', async () => {
    const { cardNumber } = await twin();
    await alone(async () => {
      const spent = await world.till('addRedeem', moving(cardNumber, { redeem: of(2, '15') }), LP);
      expect(spent).toMatchObject({ responseCode: 200 });
      expect(await world.till('balanceInquiry', typed(cardNumber))).toMatchObject({
        balancePoints: [
          { points: 25, expirationDates: [{ quantity: '25', date: '2026-05-31' }] },
          { points: 0 },
        ],
      });
      world.clock.advance(60 * DAY_MS);
      const run = { signal: new AbortController().signal, progress: () => {} };
      await expireLots(world.app, { merchantId: 1, day: '2026-05-08' }, run);
      expect((await ownWallets(cardNumber))[2]).toBe(25n);
    });
  });

  it('are served in one batch, each with its own expiring value', async () => {
    const { cardNumber } = await twin();
    const inquire = (merchantId: number) => () =>
      world.till('balanceInquiry', typed(cardNumber), { merchantId });
    const points = (replies: Received['body'][]) => replies.map(({ balancePoints }) => balancePoints[0]);
    const apart = points([await inquire(1)(), await inquire(2)()]);
    expect(apart).toMatchObject([{ expirationDates: [{ quantity: '40', date: '2026-05-31' }] }, {}]);
    expect(points(await inOneBatch(world.app, [inquire(1), inquire(2)]))).toEqual(apart);
    const load = (shop: typeof gift) => () => shop('reload', { ...info(cardNumber), amount: 1 });
    await inOneBatch(world.app, [load(gift), load(otherGift)]);
    expect(points([await inquire(1)(), await inquire(2)()])).toEqual(apart);
  });

  it('exchange a card: guest, phone number and value move to the new card at that merchant only', async () => {
    const { cardNumber, phone } = await twin();
    const newCard = world.newLoyaltyCard();
    await alone(async () => {
      const exchanged = await world.till('exchange', {
        ...typed(cardNumber),
        newCardInfo: typed(newCard).cardInfo,
      });
      expect(exchanged).toMatchObject({ responseCode: 200 });
      expect(await gift('balance', { cardInfo: { phoneNumber: phone } })).toMatchObject({
        printedCardNumber: newCard,
        currentBalance: 25,
      });
    });
    expect(await otherGift('balance', { cardInfo: { phoneNumber: phone } })).toMatchObject({
      printedCardNumber: cardNumber,
      currentBalance: 7,
    });
  });

  it('list no transactions of a card that the other merchant exchanged', async () => {
    const [{ cardNumber: given }, { cardNumber: theirs }] = [await twin(), await twin()];
    await world.store.db
      .updateTable('card')
      .set({ status: 'INACTIVE', account_id: null, registered_at: null })
      .where('merchant_id', '=', 2)
      .where('card_number', '=', theirs)
      .execute();
    const body = { ...info(given), newCardInfo: { printedCardNumber: theirs } };
    expect(await otherGift('exchange', body)).toMatchObject({ result: 'success' });
    const history = await world.till('transactionHistory', {
      ...typed(theirs),
      startDate: '2026-03-01',
      endDate: '2026-12-31',
    });
    expect(history.transactions).toHaveLength(2);
    for (const { cardNumber } of history.transactions) expect(cardNumber).toBe(history.maskedCardNumber);
  });

  it('keep their phone number when the other’s guest gets a new one', async () => {
    const { cardNumber, phone } = await twin();
    const newPhone = String(++phones);
    const body = {
      storeCode: undefined,
      printedCardNumber: cardNumber,
      setUserFields: { style: 'typed', phone: [newPhone] },
    };
    await alone(async () => {
      expect(await world.call('enrollment/editUser.json', body)).toMatchObject({ result: 'success' });
    });
    expect(await gift('balance', { cardInfo: { phoneNumber: newPhone } })).toMatchObject({
      currentBalance: 25,
    });
    expect(await otherGift('balance', { cardInfo: { phoneNumber: phone } })).toMatchObject({
      currentBalance: 7,
    });
  });

  it('pay a payment on an exchanged card back to that merchant’s new card', async () => {
    const { cardNumber } = await twin();
    const [newCard, theirs] = [world.newLoyaltyCard(), world.newLoyaltyCard()];
    const paid = await gift('redeem', { ...info(cardNumber), amount: 5 });
    for (const [shop, to] of [
      [otherGift, theirs],
      [gift, newCard],
    ] as const)
      await shop('exchange', { ...info(cardNumber), newCardInfo: { printedCardNumber: to } });
    await alone(async () => {
      expect(await gift('reverse', { pxTransactionId: paid.pxTransactionId })).toMatchObject({
        result: 'success',
        printedCardNumber: newCard,
        currentBalance: 25,
      });
    });
  });

  it('lock a card after five wrong codes only where they were tried', async () => {
    const { cardNumber } = await twin();
    await alone(async () => {
      for (let time = 0; time < 5; time++)
        await gift('redeem', { ...info(cardNumber, { cardRegCode: '000000' }), amount: 1 });
      const right = { cardRegCode: cardNumber.slice(-6) };
      const locked = await gift('redeem', { ...info(cardNumber, right), amount: 1 });
      expect(locked.result).toBe('failure');
    });
    const right = info(cardNumber, { cardRegCode: cardNumber.slice(-6) });
    expect(await otherGift('redeem', { ...right, amount: 1 })).toMatchObject({ currentBalance: 6 });
  });

  it('count a visit and void an addition only where it was made', async () => {
    const { cardNumber } = await twin();
    await alone(async () => {
      const visit = await world.till('identifyCustomer', typed(cardNumber), { posTransactionId: 'twin-1' });
      expect(visit).toMatchObject({ responseCode: 200 });
      const added = await world.till('addRedeem', moving(cardNumber, { add: of(1, '5.00') }), SV);
      expect(added).toMatchObject({ responseCode: 200 });
      const voided = await world.till('voidAddRedeem', moving(cardNumber, { add: of(1, '5.00') }), SV);
      expect(voided).toMatchObject({ responseCode: 200 });
    });
  });

  it('see their own guest after the other’s checked-in card is exchanged', async () => {
    const { cardNumber } = await twin();
    for (const [merchantId, authorization] of [
      [1, demoPos],
      [2, otherPos],
    ] as const) {
      const checkin = { merchantId, storeCode: '001', printedCardNumber: cardNumber };
      await world.call('checkin/checkin.json', checkin, { headers: { authorization } });
    }
    const newCard = world.newLoyaltyCard();
    await alone(() => gift('exchange', { ...info(cardNumber), newCardInfo: { printedCardNumber: newCard } }));
    const checkedIn = async (merchantId: number) => {
      const { rows } = await world.till('checkinsQuery', { pageSize: 20 }, { merchantId });
      return rows.map(({ fields }: { fields: string[] }) => fields[0]);
    };
    expect([await checkedIn(1), await checkedIn(2)]).toEqual([[newCard], [cardNumber]]);
  });

  it('void an activation although the other merchant’s card has been used since', async () => {
    const cardNumber = world.newLoyaltyCard();
    await world.till('activate', typed(cardNumber));
    await sql`update card set status = 'ACTIVE' where merchant_id = 2 and card_number = ${cardNumber}`.execute(
      world.store.db,
    );
    expect(await otherGift('reload', { ...info(cardNumber), amount: 7 })).toMatchObject({
      currentBalance: 7,
    });
    const voided = await alone(() => world.till('voidActivate', typed(cardNumber)));
    expect(voided).toMatchObject({ result: 'authorizedSuccess' });
  });

  it('limit the answers to a survey of the same code separately', async () => {
    const named = { storeCode: undefined, code: 'VISIT', printedCardNumber: await bothActive() };
    const answers = [{ questionCode: 1, selectedItems: [{ code: 5, value: '5' }] }];
    const ask = (operation: string, body: object, authorization: string) =>
      world.call(`survey/${operation}ByPrintedCardNumber.json`, body, { headers: { authorization } });
    for (const [merchantId, authorization] of [
      [1, demoPos],
      [2, otherPos],
    ] as const) {
      const asked = { ...named, merchantId };
      await ask('optInToSurvey', asked, authorization);
      for (const result of ['success', 'success', 'failure'])
        expect(await ask('submitResponse', { ...asked, answers }, authorization)).toMatchObject({ result });
    }
  });

  it('a report by card template has every movement of its own once, and none of the other shop', async () => {
    const { cardNumber } = await twin();
    await gift('redeem', { ...info(cardNumber), amount: 4 });
    const create = (by: Grouping) =>
      createReport(world.store.db, {
        kind: 'movements',
        by,
        merchant: world.app.merchants.known(1),
        period: { from: '2026-01-01', to: '2026-12-31' },
        onProgress() {},
      });
    const [byTemplate, byStore] = [await create('template'), await create('store')];
    expect(byTemplate.isBalanced).toBe(true);
    expect(byTemplate.wallets.map(({ total }) => total)).toEqual(byStore.wallets.map(({ total }) => total));
  });

  async function ownWallets(cardNumber: string): Promise<Record<number, bigint>> {
    const rows = await world.store.db
      .selectFrom('wallet')
      .select(['wallet_code', 'balance'])
      .where('merchant_id', '=', 1)
      .where('card_number', '=', cardNumber)
      .execute();
    return Object.fromEntries(rows.map(({ wallet_code, balance }) => [wallet_code, balance]));
  }
});
