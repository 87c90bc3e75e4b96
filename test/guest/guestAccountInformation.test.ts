import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type GuestWorld, openGuestWorld, TEA_HOUSE, typed, UNKNOWN_CARD } from '../enrollment/guestWorld.ts';
import { visitOf } from '../support/visits.ts';
import { basic, demoPos, withoutRequestId } from '../support/world.ts';

describe('guestAccountInformation', () => {
  let world: GuestWorld;
  beforeAll(async () => {
    world = await openGuestWorld();
  });
  afterAll(() => world.close());

  const refuses = (query: Record<string, string>, expected: object, options = {}) =>
    world.changesNothing(() => world.account(query, options), expected);

  it('returns the profile, cards and balances, equally by each identifier', async () => {
    await world.call('gift/reload.json', {
      cardInfo: { printedCardNumber: '8888000000000001' },
      amount: 12.5,
    });
    const byUsername = await world.account({ username: 'DEMO-guest' });
    expect(byUsername).toMatchObject({
      result: 'success',
      account: {
        accountStatus: 'ACTIVE',
        perks: [{ code: 3, label: 'Extra shot' }],
        favoriteStore: [{ code: '001' }],
      },
      fields: {
        firstName: 'Dana',
        lastName: 'Demo',
        email: 'guest@example.test',
        phone: '5550100001',
        dateOfBirth: '1990-04-12',
        optIn: 'true',
        username: 'demo-guest',
      },
    });
    const empty = { balance: 0, expirationDates: [] };
    expect(byUsername.cards).toEqual([
      {
        printedCardNumber: '8888000000000001',
        maskedCardNumber: '**********000001',
        cardStatus: 'ACTIVE',
        cardTemplateCode: 20,
        cardTemplateName: 'Rewards',
        tierCode: 1,
        tierName: 'Regular',
        wallets: [
          {
            walletCode: 1,
            walletName: 'Stored Value',
            walletKind: 'STORED_VALUE',
            balance: 12.5,
            expirationDates: [],
          },
          { walletCode: 2, walletName: 'Points', walletKind: 'POINTS', ...empty },
          { walletCode: 3, walletName: 'Visits', walletKind: 'VISITS', ...empty },
          { walletCode: 4, walletName: 'Free Coffee', walletKind: 'REWARD', ...empty },
          { walletCode: 5, walletName: 'Club Coffee', walletKind: 'REWARD', ...empty },
        ],
      },
    ]);
    const accountId = String(byUsername.account.accountId);
    expect(await world.account({ printedCardNumber: '8888000000000001' })).toEqual(byUsername);
    expect(await world.account({ accountId })).toEqual(byUsername);
  });

  it('lists upcoming expiries by day, and leaves out past ones', async () => {
    const { printedCardNumber, accountId } = await world.newGuest();
    const points = (amount: bigint, expiresOn?: string) =>
      world.app.ledger.perform({
        visit: visitOf(world),
        keys: [],
        cardNumbers: [printedCardNumber],
        decide: () => ({
          legs: [
            { walletCode: 2, amount, cardNumber: printedCardNumber, expiresOn },
            { walletCode: 2, amount: -amount, account: 'promotion' },
          ],
          receipt: {},
        }),
      });
    await points(24n, '2026-12-01');
    await points(60n, '2026-11-30');
    await points(100n, '2026-12-01');
    await points(7n);
    // It is March 9 there: yesterday's are gone, today's can still be used.
    await points(500n, '2026-03-08');
    await points(5n, '2026-03-09');
    const { cards } = await world.account({ accountId: String(accountId) });
    expect(cards[0].wallets[1]).toMatchObject({
      walletKind: 'POINTS',
      balance: 196,
      expirationDates: [
        { quantity: 5, date: '2026-03-09' },
        { quantity: 60, date: '2026-11-30' },
        { quantity: 124, date: '2026-12-01' },
      ],
    });
  });

  it('comes with an account token for an active guest only', async () => {
    const { accountId } = await world.newGuest();
    const query = { accountId: String(accountId), withAccountToken: 'true' };
    expect(await world.account(query)).toMatchObject({ accountToken: expect.stringMatching(/^acct_/) });
    for (const status of ['SUSPENDED', 'TERMINATED'] as const) {
      await world.store.db
        .updateTable('guest')
        .set({ status })
        .where('account_id', '=', BigInt(accountId))
        .execute();
      const { accountToken } = await refuses(query, {
        result: 'success',
        account: { accountStatus: status },
      });
      expect(accountToken).toBeUndefined();
    }
  });

  it('never returns a secret', async () => {
    const text = JSON.stringify(await world.account({ username: 'demo-guest' }));
    expect(text).not.toMatch(/argon2|password|token|registrationCode/i);
  });

  it('changes nothing', async () => {
    await refuses({ username: 'demo-guest' }, { result: 'success' });
  });

  it('lists the usable cards first, then by registration date', async () => {
    const { printedCardNumber: first, accountId } = await world.newGuest();
    const cards = [first, ...[1, 2, 3].map(() => world.newLoyaltyCard())];
    for (const [index, cardNumber] of cards.entries()) {
      // The later the number, the earlier it was registered.
      const registeredAt = new Date(Date.UTC(2026, 0, 10 - index));
      await world.store.db
        .updateTable('card')
        .set({ account_id: BigInt(accountId), registered_at: registeredAt, status: 'ACTIVE' })
        .where('card_number', '=', cardNumber)
        .execute();
    }
    await world.setStatus(cards[3]!, 'DISABLED');
    const account = await world.account({ accountId: String(accountId) });
    const order = [cards[2], cards[1], cards[0], cards[3]];
    expect(account.cards.map((card: { printedCardNumber: string }) => card.printedCardNumber)).toEqual(order);
    const edited = await world.edit({ printedCardNumber: first });
    expect(edited.printedCardNumbers).toEqual(order);
  });

  it('shows the new card after an exchange, with the old card’s contents, under the same account', async () => {
    const { printedCardNumber: oldCard, accountId, phone } = await world.newGuest({ firstName: ['Exa'] });
    await world.call('gift/reload.json', { cardInfo: { printedCardNumber: oldCard }, amount: 20 });
    const newCard = world.newLoyaltyCard();
    const exchanged = await world.call('gift/exchange.json', {
      cardInfo: { printedCardNumber: oldCard },
      newCardInfo: { printedCardNumber: newCard },
    });
    const { cards } = await world.account({ accountId: String(accountId) });
    expect(cards).toMatchObject([{ printedCardNumber: newCard, wallets: [{ balance: 20 }, {}, {}, {}, {}] }]);
    expect(await world.account({ printedCardNumber: newCard })).toMatchObject({ account: { accountId } });
    await refuses({ printedCardNumber: oldCard }, { errorCode: 'guest.card_not_found' });
    expect(await world.call('gift/balance.json', { cardInfo: { phoneNumber: phone } })).toMatchObject({
      printedCardNumber: newCard,
      customerName: 'Exa',
    });

    await world.call('gift/reverse.json', { pxTransactionId: exchanged.pxTransactionId });
    const back = await world.account({ accountId: String(accountId) });
    expect(back.cards).toMatchObject([{ printedCardNumber: oldCard }]);
  });

  it.each(['SUSPENDED', 'TERMINATED'] as const)(
    'returns a guest who is %s to a trusted client',
    async (status) => {
      const { printedCardNumber, accountId } = await world.newGuest();
      const { db } = world.store;
      await db.updateTable('guest').set({ status }).where('account_id', '=', BigInt(accountId)).execute();
      expect(await world.account({ printedCardNumber })).toMatchObject({
        account: { accountStatus: status },
      });
    },
  );

  it.each([
    ['a username nobody has', { username: 'nobody-here' }, 'user_not_found'],
    ['an account that does not exist', { accountId: '1' }, 'user_not_found'],
    ['a card that does not exist', { printedCardNumber: UNKNOWN_CARD }, 'card_not_found'],
    ['a card that is nobody’s', { printedCardNumber: '8888000000000499' }, 'card_not_found'],
  ])('does not find %s', async (_what, name, errorCode) => {
    await refuses(name, { result: 'failure', errorCode: `guest.${errorCode}` });
  });

  it('replies for another merchant’s guest exactly as for an unknown one', async () => {
    const setUserFields = typed({
      phone: ['5550100402'],
      username: ['tea-drinker'],
      password: ['tea-tea-tea'],
    });
    const reply = await world.enroll({ merchantId: TEA_HOUSE, cardTemplateCode: 20, setUserFields });
    const [printedCardNumber] = reply.printedCardNumbers;
    for (const [theirs, nobodys] of [
      [{ username: 'tea-drinker' }, { username: 'nobody-here' }],
      [{ accountId: String(reply.accountId) }, { accountId: '1' }],
      [{ printedCardNumber }, { printedCardNumber: UNKNOWN_CARD }],
    ] as Record<string, string>[][]) {
      const [one, other] = [await world.account(theirs!), await world.account(nobodys!)];
      expect(withoutRequestId(one)).toEqual(withoutRequestId(other));
    }
    expect(await world.account({ merchantId: String(TEA_HOUSE), username: 'tea-drinker' })).toMatchObject({
      result: 'success',
    });
  });

  it.each([
    ['nobody', {}],
    ['two names', { username: 'demo-guest', printedCardNumber: '8888000000000001' }],
    ['an account id that is no number', { accountId: 'one' }],
    ['credentials in the query', { username: 'demo-guest', client_id: 'demo-web' }],
  ])('refuses a call with %s', async (_what, query) => {
    await refuses(query, { errorCode: 'system.invalid_request' }, { status: 400 });
  });

  describe('for a guest', () => {
    const demoApp = basic('demo-app', 'demo-app-secret');
    const withToken = (token: string) => ({ headers: { authorization: demoApp, 'x-access-token': token } });
    const own = { authentication: 'oauth' };

    it('is the token’s own account, whether the guest is named or not', async () => {
      const token = await world.logIn('quiet-guest', 'demo-password-2');
      const account = await world.account(own, withToken(token));
      expect(account).toMatchObject({ fields: { username: 'quiet-guest' } });
      for (const [field, value] of [
        ['username', 'quiet-guest'],
        ['printedCardNumber', '8888000000000002'],
      ] as const) {
        expect(await world.account({ ...own, [field]: value }, withToken(token))).toEqual(account);
      }
    });

    it.each([
      ['username', 'demo-guest'],
      ['printedCardNumber', '8888000000000001'],
      ['accountId', '1'],
    ])('is refused for any other account: %s %s', async (field, value) => {
      const token = await world.logIn('quiet-guest', 'demo-password-2');
      const options = { ...withToken(token), status: 401 };
      await refuses({ ...own, [field]: value }, { errorCode: 'system.invalid_token' }, options);
    });

    it('needs the scope account_read', async () => {
      const token = await world.logIn('quiet-guest', 'demo-password-2', 'user_read user_write account_write');
      const options = { ...withToken(token), status: 403 };
      await refuses(own, { errorCode: 'system.insufficient_scope' }, options);
    });
  });

  it('is refused to the till’s client as a guest, and to anonymous callers', async () => {
    const options = { status: 403, headers: { authorization: demoPos } };
    for (const authentication of ['oauth', 'anonymous']) {
      await refuses({ authentication }, { errorCode: 'system.authentication_not_allowed' }, options);
    }
  });
});
