import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { assertKeepsContract } from '../support/keepsContract.ts';
import { basic, demoPos, openWorld, type World } from '../support/world.ts';

const demoApp = basic('demo-app', 'demo-app-secret');
const EXPIRED = '8888000000000001';
const SECOND = '8888000000000490';

/** Guest Dana with two cards. The first expired on Sunday the 8th of March; the clock shows Monday. */
describe('a guest whose first card has expired', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
    const { db } = world.store;
    const dana = await db
      .selectFrom('card')
      .select('account_id')
      .where('card_number', '=', EXPIRED)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('card')
      .set({ account_id: dana.account_id, status: 'ACTIVE', registered_at: world.clock.now() })
      .where('card_number', '=', SECOND)
      .execute();
    await setLastDay('2026-03-08');
  });
  afterAll(() => world.close());

  const setLastDay = (lastDay: string) =>
    world.store.db
      .updateTable('card')
      .set({ expires_on: lastDay })
      .where('card_number', '=', EXPIRED)
      .execute();
  const login = () =>
    world.call(
      'oauth/requestGuestToken.json',
      {
        storeCode: undefined,
        authentication: 'anonymous',
        grant_type: 'password',
        scope: 'account_read',
        username: 'demo-guest',
        password: 'demo-password-1',
      },
      { headers: { authorization: demoApp } },
    );
  const account = async (more: Record<string, string> = {}) => {
    const query = new URLSearchParams({
      merchantId: '1',
      authentication: 'b2b',
      username: 'demo-guest',
      ...more,
    });
    const path = '/guest/accountInformation.json';
    const reply = await world.send(`/rest/1.0.0${path}?${query}`, {
      method: 'GET',
      headers: { authorization: demoPos },
    });
    assertKeepsContract(path, 'get', reply);
    return reply.body;
  };

  it('gets the other card at login', async () => {
    expect((await login()).successToken.printedCardNumber).toBe(SECOND);
  });

  it('sees the usable card first in the account', async () => {
    const { cards } = await account();
    expect(
      cards.map(({ printedCardNumber, cardStatus }: Record<string, string>) => [
        printedCardNumber,
        cardStatus,
      ]),
    ).toEqual([
      [SECOND, 'ACTIVE'],
      [EXPIRED, 'EXPIRED'],
    ]);
  });

  it('pays with the other card by a code of the account', async () => {
    const { accountToken } = await account({ withAccountToken: 'true' });
    await world.call('gift/reload.json', { cardInfo: { printedCardNumber: SECOND }, amount: 5 });
    expect(await world.call('gift/balance.json', { cardInfo: { accountToken } })).toMatchObject({
      result: 'success',
      printedCardNumber: SECOND,
    });
  });

  it('is listed at the till by the usable card first, and by the other one as expired', async () => {
    const { header, rows } = await world.call('transaction/accountQuery.json', {
      merchantId: undefined,
      storeCode: undefined,
      headerInfo: {
        merchantId: 1,
        storeCode: '001',
        operatorId: '7',
        senderId: 'POS',
        programId: 'PX',
        terminalId: 'till-3',
        datetime: '2026-03-09T11:00:00',
      },
      pageSize: 10,
      accountQueries: [
        { name: 'lastname', value: 'Demo' },
        { name: 'firstname', value: 'Dana' },
      ],
    });
    const [number, status] = ['cardnum', 'cardstatus'].map((name) => header.fields.indexOf(name));
    expect(rows.map(({ fields }: { fields: string[] }) => [fields[number!], fields[status!]])).toEqual([
      [SECOND, 'ACTIVE'],
      [EXPIRED, 'EXPIRED'],
    ]);
  });

  it('cannot subscribe with the expired card', async () => {
    expect(
      await world.call('subscription/subscribe.json', {
        storeCode: undefined,
        printedCardNumber: EXPIRED,
        subscriptionCode: 'COFFEE',
        paymentMethod: {
          paymentMethodType: 'VAULT_TOKEN',
          token: 'tok_approve',
          paymentTokenType: 'CREDIT_CARD',
          creditCardType: 'VISA',
          tokenLastFour: 'rove',
        },
      }),
    ).toMatchObject({ errorCode: 'subscribe.invalid_card' });
  });

  it('gets the first card again on its last day', async () => {
    await setLastDay('2026-03-09');
    expect((await login()).successToken.printedCardNumber).toBe(EXPIRED);
    await setLastDay('2026-03-08');
  });
});
