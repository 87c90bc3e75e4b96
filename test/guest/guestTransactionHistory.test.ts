import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type GuestWorld, openGuestWorld } from '../enrollment/guestWorld.ts';
import { assertKeepsContract } from '../support/keepsContract.ts';
import { basic } from '../support/world.ts';

const PATH = '/guest/transactionHistory.json';
const DANA = '8888000000000001';
const QUINN = '8888000000000002';

describe('guestTransactionHistory', () => {
  let world: GuestWorld;
  let token: string;
  beforeAll(async () => {
    world = await openGuestWorld();
    token = await world.logIn('demo-guest', 'demo-password-1');
    await reload(DANA, 5);
    await reload(QUINN, 7);
    world.clock.advance(1000);
    await reload(DANA, 6);
  });
  afterAll(() => world.close());

  const reload = (printedCardNumber: string, amount: number) =>
    world.call('gift/reload.json', { cardInfo: { printedCardNumber }, amount });

  async function history(query: Record<string, string>, { status = 200, access = token } = {}) {
    const reply = await world.send(
      `/rest/1.0.0${PATH}?${new URLSearchParams({ merchantId: '1', ...query })}`,
      {
        method: 'GET',
        headers:
          query.authentication === 'oauth'
            ? { authorization: basic('demo-app', 'demo-app-secret'), 'x-access-token': access }
            : { authorization: basic('demo-web', 'demo-web-secret') },
      },
    );
    expect(reply).toMatchObject({ status });
    assertKeepsContract(PATH, 'get', reply);
    return reply.body;
  }
  const own = (query: Record<string, string> = {}, options = {}) =>
    history({ authentication: 'oauth', ...query }, options);
  const accrued = ({ transactions }: { transactions: { details: { accrued: number }[] }[] }) =>
    transactions.map(({ details }) => details[0]?.accrued);

  it("returns the token's guest's transactions, latest first, with masked numbers", async () => {
    const reply = await own();
    expect(reply.result).toBe('success');
    expect(accrued(reply).slice(0, 2)).toEqual([6, 5]);
    expect(accrued(reply)).not.toContain(7);
    expect(reply.transactions[0]).toMatchObject({
      transactionType: 'reload',
      cardNumber: '**********000001',
    });
    expect(JSON.stringify(reply)).not.toContain(DANA);
  });

  it('returns the same to a server that names the guest in any way', async () => {
    const { transactions } = await own();
    const accountId = String((await world.account({ username: 'demo-guest' })).account.accountId);
    const names: Record<string, string>[] = [
      { username: 'DEMO-guest' },
      { printedCardNumber: DANA },
      { accountId },
    ];
    for (const name of names) expect((await history(name)).transactions).toEqual(transactions);
  });

  it('returns each transaction once, over pages and all cards of the guest', async () => {
    const { printedCardNumber, accountId } = await world.newGuest();
    const further = world.newLoyaltyCard();
    await world.store.db
      .updateTable('card')
      .set({ status: 'ACTIVE', account_id: BigInt(accountId), registered_at: world.clock.now() })
      .where('card_number', '=', further)
      .execute();
    for (const amount of [1, 2, 3]) {
      await reload(printedCardNumber, amount);
      await reload(further, 10 * amount);
    }
    const query = { accountId: String(accountId), pageSize: '4' };
    const first = await history(query);
    expect(accrued(first)).toEqual([30, 3, 20, 2]);
    const second = await history({ ...query, pageToken: first.nextPageToken });
    expect(accrued(second).slice(0, 2)).toEqual([10, 1]);
    const ids = [...first.transactions, ...second.transactions].map(({ transactionId }) => transactionId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('returns only days of the period, and refuses one that ends before it begins', async () => {
    expect(accrued(await own({ startDate: '2026-03-09', endDate: '2026-03-09' }))).toContain(6);
    expect(await own({ endDate: '2026-03-08' })).toEqual({ result: 'success', transactions: [] });
    expect(await own({ startDate: '2026-03-10', endDate: '2026-03-09' })).toMatchObject({
      result: 'failure',
      errorCode: 'guest.date_range_invalid',
    });
  });

  it('refuses the token of another guest or period', async () => {
    const { nextPageToken: pageToken } = await own({ pageSize: '1' });
    expect(pageToken).toBeDefined();
    const wrong = { status: 400 };
    await own({ pageToken, endDate: '2026-03-09' }, wrong);
    await own({ pageToken: pageToken.slice(0, -1) + (pageToken.endsWith('x') ? 'y' : 'x') }, wrong);
    expect((await history({ username: 'quiet-guest', pageToken }, wrong)).errorCode).toBe(
      'system.invalid_request',
    );
  });

  it("refuses to name another guest, by another's card as by an unknown one", async () => {
    for (const printedCardNumber of [QUINN, '8888999999999999'])
      expect(await own({ printedCardNumber }, { status: 401 })).toMatchObject({
        errorCode: 'system.invalid_token',
      });
  });

  it('refuses a token without the scope', async () => {
    const access = await world.logIn('demo-guest', 'demo-password-1', 'user_read');
    expect(await own({}, { status: 403, access })).toMatchObject({ errorCode: 'system.insufficient_scope' });
  });
});
