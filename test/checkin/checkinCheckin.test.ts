import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '../../src/base/time/calendar.ts';
import { dayIn } from '../../src/base/time/zones.ts';
import { issueToken } from '../support/guestTokens.ts';
import { basic } from '../support/world.ts';
import { NO_WALLETS, openTillWorld, type TillWorld } from '../transaction/tillWorld.ts';

const web = basic('demo-web', 'demo-web-secret');
const MINUTE_MS = 60_000;

describe('checkinCheckin', () => {
  let world: TillWorld;
  let cardNumber: string;
  let accountId: bigint;
  beforeAll(async () => {
    world = await openTillWorld();
    cardNumber = await world.activeCard();
    accountId = await world.register({ username: 'checker', firstName: 'Check' }, [cardNumber]);
  });
  afterAll(() => world.close());

  const checkIn = (body: object, options = {}) =>
    world.call('checkin/checkin.json', { authentication: 'b2b', ...body }, options);
  const stored = () => world.store.db.selectFrom('checkin').selectAll().orderBy('card_number').execute();
  async function asGuest(body: object, of = accountId, options: { status?: number } = {}) {
    const now = world.clock.now();
    const access_token = await issueToken(world.store, {
      clientId: 'demo-web',
      now,
      holder: { accountId: of },
    });
    const headers = { authorization: web };
    return checkIn({ authentication: 'oauth', access_token, ...body }, { headers, ...options });
  }
  async function refuses(body: object, errorCode: string) {
    const [books, before] = [await world.books(), await stored()];
    const reply = await checkIn(body);
    expect(reply).toMatchObject({ result: 'failure', errorCode });
    expect([await world.books(), await stored()]).toEqual([books, before]);
  }

  it('shows the guest to the store for two hours, and moves no value', async () => {
    const before = await world.books();
    const now = world.clock.now();
    expect(await checkIn({ printedCardNumber: cardNumber })).toEqual({
      result: 'success',
      checkinId: expect.any(Number),
      checkinDatetime: now.toISOString(),
      expirationDatetime: new Date(now.getTime() + 120 * MINUTE_MS).toISOString(),
      storeCode: '001',
      storeName: 'Main Street',
      maskedCardNumber: `**********${cardNumber.slice(-6)}`,
    });
    expect(await world.books()).toEqual(before);
  });

  it('keeps only the latest check-in of a card, with its store', async () => {
    const first = await checkIn({ printedCardNumber: cardNumber });
    world.clock.advance(MINUTE_MS);
    const again = await checkIn({ username: 'CHECKER' });
    expect(again.checkinId).toBeGreaterThan(first.checkinId);
    await checkIn({ printedCardNumber: cardNumber, storeCode: '002' });
    expect((await stored()).filter((row) => row.card_number === cardNumber)).toMatchObject([
      { merchant_id: 1, store_code: '002', account_id: accountId, checked_in_at: world.clock.now() },
    ]);
  });

  it('checks in the guest of an access token with the first registered active loyalty card', async () => {
    const [gift, lost, second] = [
      await world.soldCard(5),
      await world.activeCard(),
      await world.activeCard(),
    ];
    const early = new Date('2026-01-01T00:00:00Z');
    const guest = await world.register({}, [gift, lost], { registeredAt: early });
    await world.setStatus(lost, 'DISABLED');
    await world.store.db
      .updateTable('card')
      .set({ account_id: guest, registered_at: world.clock.now() })
      .where('card_number', '=', second)
      .execute();
    expect(await asGuest({}, guest)).toMatchObject({ maskedCardNumber: `**********${second.slice(-6)}` });
    const own = await asGuest({ printedCardNumber: gift }, guest);
    expect(own).toMatchObject({ maskedCardNumber: `**********${gift.slice(-6)}` });
  });

  it('checks in no other guest for an access token', async () => {
    const other = await world.activeCard();
    await world.register({ username: 'second-checker' }, [other]);
    const before = await stored();
    for (const name of [{ printedCardNumber: other }, { username: 'second-checker' }]) {
      const reply = await asGuest(name, accountId, { status: 401 });
      expect(reply).toMatchObject({ errorCode: 'system.invalid_token' });
    }
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['the store is not known', { storeCode: '777' }, 'checkin.invalid_store'],
    ['the store is closed', { storeCode: '009' }, 'checkin.store_closed'],
    [
      'nobody has the user name',
      { printedCardNumber: undefined, username: 'nobody' },
      'checkin.user_not_found',
    ],
    ['no card has the number', { printedCardNumber: '7777999999999999' }, 'checkin.card_not_found'],
    ['the card is nobody’s', { printedCardNumber: '8888000000000490' }, 'checkin.card_not_found'],
    ['the card is another merchant’s', { printedCardNumber: '7777900000000001' }, 'checkin.card_not_found'],
  ])('refuses when %s, and keeps the earlier check-in', async (_why, more, errorCode) => {
    await world.store.db
      .updateTable('card')
      .set({ customer_name: 'Someone' })
      .where('card_number', '=', '7777900000000001')
      .execute();
    await refuses({ printedCardNumber: cardNumber, ...more }, errorCode);
  });

  it('refuses a guest without an active loyalty card', async () => {
    await world.register({ username: 'giver' }, [await world.soldCard(5)]);
    await refuses({ username: 'giver' }, 'checkin.card_not_found');
  });

  it.each(['INACTIVE', 'DISABLED', 'EXCHANGED', 'EXPIRED'] as const)(
    'refuses a card that is %s',
    async (status) => {
      const card = await world.activeCard();
      await world.register({}, [card]);
      await world.setStatus(card, status);
      await refuses({ printedCardNumber: card }, 'checkin.card_not_active');
    },
  );

  it.each(['SUSPENDED', 'TERMINATED'] as const)('refuses a guest whose account is %s', async (status) => {
    const card = await world.activeCard();
    await world.register({ username: `was-${status}` }, [card], { status });
    await refuses({ printedCardNumber: card }, 'checkin.account_suspended');
    await refuses({ username: `was-${status}` }, 'checkin.account_suspended');
  });

  it('accepts a card until midnight of its last day in the merchant’s time zone', async () => {
    const card = await world.activeCard();
    await world.register({}, [card]);
    const lastDay = addDays(dayIn('America/New_York', world.clock.now()), 1);
    await world.store.db
      .updateTable('card')
      .set({ expires_on: lastDay })
      .where('card_number', '=', card)
      .execute();
    const goTo = (moment: string) => world.clock.advance(Date.parse(moment) - world.clock.now().getTime());
    // It is the next day in UTC, and the evening of the last day in New York.
    goTo(`${addDays(lastDay, 1)}T02:00:00Z`);
    expect(await checkIn({ printedCardNumber: card })).toMatchObject({ result: 'success' });
    goTo(`${addDays(lastDay, 1)}T06:00:00Z`);
    await refuses({ printedCardNumber: card }, 'checkin.card_not_active');
  });

  it('is refused at a merchant without a loyalty program', async () => {
    const before = await stored();
    const body = { merchantId: NO_WALLETS, printedCardNumber: cardNumber };
    expect(await checkIn(body)).toMatchObject({ errorCode: 'checkin.error' });
    expect(await stored()).toEqual(before);
  });

  it('requires exactly one identifier from a trusted client', async () => {
    for (const body of [{}, { username: 'checker', printedCardNumber: cardNumber }]) {
      expect(await checkIn(body, { status: 400 })).toMatchObject({ errorCode: 'system.invalid_request' });
    }
  });

  it('never returns one guest the reply stored for another under the same Idempotency-Key', async () => {
    const other = await world.activeCard();
    const otherAccount = await world.register({ username: 'third-checker', firstName: 'Other' }, [other]);
    const tokenOf = (holder: bigint) =>
      issueToken(world.store, {
        clientId: 'demo-web',
        now: world.clock.now(),
        holder: { accountId: holder },
      });
    const send = async (holder: bigint, status: number) =>
      checkIn(
        { authentication: 'oauth', access_token: await tokenOf(holder) },
        { headers: { authorization: web, 'idempotency-key': 'the-same' }, status },
      );
    const own = await send(accountId, 200);
    expect(await send(otherAccount, 422)).toMatchObject({ errorCode: 'system.idempotency_mismatch' });
    expect(await send(accountId, 200)).toEqual(own);
  });
});
