import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unsubscribeToken } from '../../src/domain/messaging/unsubscribing.ts';
import { basic, otherPos } from '../support/world.ts';
import { itKeepsToTheFields, takenValues } from './fieldPromises.ts';
import { type GuestWorld, openGuestWorld, TEA_HOUSE, typed, UNKNOWN_CARD } from './guestWorld.ts';

const failure = (errorCode: string) => ({ result: 'failure', errorCode: `enrollment.${errorCode}` });

describe('enrollmentEditUser', () => {
  let world: GuestWorld;
  beforeAll(async () => {
    world = await openGuestWorld();
  });
  afterAll(() => world.close());

  const change = (card: string, fields: object, more: object = {}) =>
    world.edit({ printedCardNumber: card, setUserFields: typed(fields), ...more });
  const fieldsOf = async (card: string) => (await world.account({ printedCardNumber: card })).fields;
  const refuses = (body: object, expected: object, options = {}) =>
    world.changesNothing(() => world.edit(body, options), expected);

  it('sets given fields, clears empty ones, and leaves the others', async () => {
    const { printedCardNumber: card, phone } = await world.newGuest({
      firstName: ['Dana'],
      address2: ['Back door'],
      city: ['Springfield'],
      custom1: ['x'],
    });
    const reply = await change(card, { address1: ['12 Example Street'], address2: [], custom1: [''] });
    expect(reply).toEqual({ result: 'success', printedCardNumbers: [card] });
    expect(await fieldsOf(card)).toEqual({
      firstName: 'Dana',
      address1: '12 Example Street',
      city: 'Springfield',
      phone,
      optIn: 'false',
      anniversaryDate: '2026-03-09',
    });
  });

  it('finds the guest by username, in whatever case of letters, and answers with username and cards', async () => {
    const reply = await world.edit({
      username: 'Demo-Guest',
      setUserFields: typed({ city: ['Springfield'] }),
    });
    expect(reply).toEqual({
      result: 'success',
      username: 'demo-guest',
      printedCardNumbers: ['8888000000000001'],
    });
  });

  it('changes nothing when nothing is asked for', async () => {
    await refuses({ username: 'demo-guest' }, { result: 'success' });
  });

  it('changes nothing more when it is sent again', async () => {
    const { printedCardNumber } = await world.newGuest();
    const body = {
      printedCardNumber,
      enforceUniqueFields: ['email', 'name'],
      setUserFields: typed({
        email: ['again@example.test'],
        firstName: ['A'],
        lastName: ['Gain'],
        username: ['again-again'],
      }),
      setAccountFields: typed({ perks: [{ code: 1, label: 'x' }], favoriteStore: [{ code: '002' }] }),
    };
    const first = await world.edit(body);
    await refuses(body, first);
  });

  describe('takes', () => {
    let card: string;
    beforeAll(async () => {
      ({ printedCardNumber: card } = await world.newGuest());
    });

    it.each(takenValues)('the %s %j, and clears it again', async (field, value, more = {}) => {
      expect(await change(card, { [field]: [value], ...more })).toMatchObject({ result: 'success' });
      expect(await fieldsOf(card)).toMatchObject({ [field]: value });
      if (field === 'username') return;
      const cleared = Object.fromEntries([field, ...Object.keys(more)].map((name) => [name, ['']]));
      expect(await change(card, cleared)).toMatchObject({ result: 'success' });
      expect(await fieldsOf(card)).not.toHaveProperty(field);
    });
  });

  it('replaces the perks as a whole, and sets and clears the favorite store', async () => {
    const { printedCardNumber } = await world.newGuest();
    const asked = async (account: object) => {
      await world.edit({ printedCardNumber, setAccountFields: typed(account) });
      const { perks, favoriteStore } = (await world.account({ printedCardNumber })).account;
      return { perks, favoriteStore };
    };
    const perks = [
      { code: 3, label: 'Extra shot' },
      { code: 4, label: 'Oat milk' },
    ];
    const favoriteStore = [{ code: '009' }];
    expect(await asked({ perks, favoriteStore })).toEqual({ perks, favoriteStore });
    expect(await asked({ perks: [perks[1]] })).toEqual({ perks: [perks[1]], favoriteStore });
    expect(await asked({ favoriteStore: [] })).toEqual({ perks: [perks[1]], favoriteStore: [] });
    expect(await asked({ perks: [] })).toEqual({ perks: [], favoriteStore: [] });
  });

  it('keeps a new address and an opt-out that arrive while it hashes a new password', async () => {
    const { printedCardNumber: card, accountId } = await world.newGuest({
      email: ['before@example.test'],
      optIn: ['true'],
      username: ['busy-guest'],
      password: ['password-1'],
    });
    const { keys, passwords } = world.app;
    const link = unsubscribeToken(keys.unsubscribeLinks, { merchantId: 1, accountId: BigInt(accountId) });
    const { hold } = passwords;
    passwords.hold = (async (...asked: Parameters<typeof hold>) => {
      passwords.hold = hold;
      await change(card, { email: ['after@example.test'] });
      expect(await world.send(`/unsubscribe/${link}`, { method: 'POST' })).toMatchObject({ status: 200 });
      return hold(...asked);
    }) as typeof hold;
    const reply = await change(card, { password: ['password-2'], firstName: ['Dana'] });
    expect(reply).toMatchObject({ result: 'success' });
    expect(await fieldsOf(card)).toMatchObject({
      firstName: 'Dana',
      email: 'after@example.test',
      optIn: 'false',
    });
  });

  it('lets the till find the guest’s cards by the new phone number only, under the new name', async () => {
    const { printedCardNumber, phone } = await world.newGuest({
      firstName: ['Old'],
      mobilePhone: ['5550100301'],
    });
    await change(printedCardNumber, { phone: ['5550100302'], firstName: ['New'], lastName: ['Name'] });
    const balance = (phoneNumber: string) => world.call('gift/balance.json', { cardInfo: { phoneNumber } });
    for (const number of ['5550100302', '5550100301']) {
      expect(await balance(number)).toMatchObject({ printedCardNumber, customerName: 'New Name' });
    }
    expect(await balance(phone)).toMatchObject({ errorCode: 'gift.card_not_found' });
  });

  it('writes to a new address again, though mail to the one before came back', async () => {
    const failedAt = async () =>
      (
        await world.store.db
          .selectFrom('guest')
          .select('email_failed_at')
          .where('username_key', '=', 'bounce-guest')
          .executeTakeFirstOrThrow()
      ).email_failed_at;
    const sets = (email: string) =>
      world.edit({ username: 'bounce-guest', setUserFields: typed({ email: [email] }) });
    await sets('BOUNCE@example.test');
    expect(await failedAt()).not.toBeNull();
    await sets('new-address@example.test');
    expect(await failedAt()).toBeNull();
  });

  /** Card of the guest shared by all refused requests. */
  let unchangedCard: string | undefined;
  async function unchanged(at: GuestWorld): Promise<string> {
    unchangedCard ??= (await at.newGuest()).printedCardNumber;
    return unchangedCard;
  }
  itKeepsToTheFields(
    () => world,
    async (at, fields, { status, ...rest }: { status?: number } = {}) => {
      const printedCardNumber = await unchanged(at);
      return () => at.edit({ printedCardNumber, setUserFields: typed(fields), ...rest }, { status });
    },
  );

  it.each([
    ['a username', { username: [] }, 'username'],
    ['a password', { password: [''] }, 'password'],
    ['one half of an account elsewhere', { externalAccountCode: [] }, 'externalAccountCode'],
    ['the other half', { externalIdentifier: [] }, 'externalIdentifier'],
  ])('does not clear %s', async (_what, fields, field) => {
    const { printedCardNumber } = await world.newGuest({
      externalAccountCode: [field],
      externalIdentifier: ['PARTNER'],
    });
    const reply = await refuses(
      { printedCardNumber, setUserFields: typed(fields) },
      { result: 'invalidInputs' },
    );
    const error = { code: 'required', text: expect.any(String) };
    expect(reply.errorsByField).toEqual({ [`/setUserFields/${field}`]: [error] });
  });

  it('refuses a country that does not fit the address that stays', async () => {
    const { printedCardNumber } = await world.newGuest({ stateProvince: ['NY'], postalCode: ['10001'] });
    const reply = await refuses(
      { printedCardNumber, setUserFields: typed({ country: ['CA'] }) },
      { result: 'invalidInputs' },
    );
    expect(Object.keys(reply.errorsByField)).toEqual(['/setUserFields/country/0']);
  });

  it.each([
    ['nobody has the username', { username: 'nobody-here' }, 'user_not_found'],
    ['another merchant’s guest has it', { username: 'tea-drinker' }, 'user_not_found'],
    ['the card does not exist', { printedCardNumber: UNKNOWN_CARD }, 'card_not_found'],
    ['the card is nobody’s', { printedCardNumber: '8888000000000499' }, 'card_not_found'],
    ['the card is another merchant’s', { printedCardNumber: '8888900000000001' }, 'card_not_found'],
  ])('refuses when %s', async (_why, name, errorCode) => {
    if ('username' in name && name.username === 'tea-drinker') {
      const setUserFields = typed({
        phone: ['5550100401'],
        username: ['tea-drinker'],
        password: ['tea-tea-tea'],
      });
      await world.enroll({ merchantId: TEA_HOUSE, cardTemplateCode: 20, setUserFields });
    }
    await refuses({ ...name, setUserFields: typed({ city: ['X'] }) }, failure(errorCode));
  });

  it.each(['DISABLED', 'EXCHANGED', 'EXPIRED'] as const)(
    'refuses a guest named by a card that is %s, not one named otherwise',
    async (status) => {
      const username = `holder-${status.toLowerCase()}`;
      const { printedCardNumber } = await world.newGuest({ username: [username], password: ['password-1'] });
      await world.setStatus(printedCardNumber, status);
      await refuses({ printedCardNumber, setUserFields: typed({ city: ['X'] }) }, failure('card_not_active'));
      expect(await world.edit({ username })).toMatchObject({ result: 'success' });
    },
  );

  it.each(['SUSPENDED', 'TERMINATED'] as const)('refuses a guest who is %s', async (status) => {
    const { printedCardNumber, accountId } = await world.newGuest();
    await world.store.db
      .updateTable('guest')
      .set({ status })
      .where('account_id', '=', BigInt(accountId))
      .execute();
    await refuses({ printedCardNumber, setUserFields: typed({ city: ['X'] }) }, failure('account_suspended'));
  });

  it('refuses a merchant that has no program', async () => {
    await refuses({ merchantId: 2, username: 'demo-guest' }, failure('invalid_merchant'), {
      headers: { authorization: otherPos },
    });
  });

  it('refuses a call that identifies no guest, or does so twice', async () => {
    const options = { status: 400 };
    await refuses({ setUserFields: typed({}) }, { errorCode: 'system.invalid_request' }, options);
    const twice = { username: 'demo-guest', printedCardNumber: '8888000000000001' };
    await refuses(twice, { errorCode: 'system.invalid_request' }, options);
  });

  describe('unique fields', () => {
    const taking = (email: string) => ({
      enforceUniqueFields: ['email'],
      setUserFields: typed({ email: [email] }),
    });

    it('is reported by field', async () => {
      const conflict = { result: 'uniquenessConflict', conflictingFields: ['email'], canAutoCombine: false };
      await refuses({ username: 'demo-guest', ...taking('QUIET@example.test') }, conflict);
    });

    it('is the guest’s own to keep, and is not checked when it is not set', async () => {
      const own = { username: 'quiet-guest', ...taking('quiet@example.test') };
      expect(await world.edit(own)).toMatchObject({ result: 'success' });
      const { printedCardNumber } = await world.newGuest({ email: ['quiet@example.test'] });
      const other = {
        printedCardNumber,
        enforceUniqueFields: ['email'],
        setUserFields: typed({ city: ['X'] }),
      };
      expect(await world.edit(other)).toMatchObject({ result: 'success' });
    });

    it('is the whole name, when half of it is set', async () => {
      await world.newGuest({ firstName: ['Only'], lastName: ['Onesson'] });
      const { printedCardNumber } = await world.newGuest({ firstName: ['Only'] });
      const body = {
        printedCardNumber,
        enforceUniqueFields: ['name'],
        setUserFields: typed({ lastName: ['onesson'] }),
      };
      await refuses(body, { result: 'uniquenessConflict', conflictingFields: ['name'] });
    });

    it('goes to one of several guests under concurrent enrollments and changes', async () => {
      const guests = [await world.newGuest(), await world.newGuest(), await world.newGuest()];
      const wanted = taking('wanted@example.test');
      const replies = await Promise.all([
        ...guests.map(({ printedCardNumber }) => world.edit({ printedCardNumber, ...wanted })),
        world.enroll({ cardTemplateCode: 23, ...wanted }),
        world.enroll({ cardTemplateCode: 23, ...wanted }),
      ]);
      const results = replies.map(({ result }) => result).sort();
      expect(results).toEqual(['success', ...Array(4).fill('uniquenessConflict')]);
    });

    it('includes the username: it can be changed to an unused one', async () => {
      const { printedCardNumber } = await world.newGuest({
        username: ['first-name'],
        password: ['password-1'],
      });
      await refuses(
        { printedCardNumber, setUserFields: typed({ username: ['Demo-GUEST'] }) },
        failure('username_taken'),
      );
      const body = { username: 'first-name', setUserFields: typed({ username: ['second-name'] }) };
      expect(await world.edit(body)).toMatchObject({ result: 'success', username: 'second-name' });
      await refuses(body, failure('user_not_found'));
      expect(await world.logIn('second-name', 'password-1')).toEqual(expect.any(String));
    });

    it('go to one guest under concurrent changes to one username', async () => {
      const guests = [await world.newGuest(), await world.newGuest(), await world.newGuest()];
      const replies = await Promise.all(
        guests.map(({ printedCardNumber }) => change(printedCardNumber, { username: ['wanted-name'] })),
      );
      const codes = replies.map(({ errorCode }) => errorCode).sort();
      expect(codes).toEqual(['enrollment.username_taken', 'enrollment.username_taken', undefined]);
    });
  });

  describe('for a guest', () => {
    const demoApp = { headers: { authorization: basic('demo-app', 'demo-app-secret') } };
    const asGuest = (access_token: string, more: object) => ({
      authentication: 'oauth',
      access_token,
      ...more,
    });
    const newLogin = async (username: string, scope?: string) => {
      const guest = await world.newGuest({ username: [username], password: ['old-password'] });
      return { ...guest, token: await world.logIn(username, 'old-password', scope) };
    };

    it('changes the token’s own guest, by username or card', async () => {
      const { token, printedCardNumber } = await newLogin('self-service');
      for (const name of [{ username: 'self-service' }, { printedCardNumber }]) {
        const body = asGuest(token, { ...name, setUserFields: typed({ city: ['X'] }) });
        expect(await world.edit(body, demoApp)).toMatchObject({ result: 'success' });
      }
    });

    it.each([
      ['another guest’s username', { username: 'demo-guest' }],
      ['another guest’s card', { printedCardNumber: '8888000000000001' }],
      ['a username nobody has', { username: 'nobody-here' }],
    ])('refuses %s as a token that does not belong to it', async (_what, name) => {
      const { token } = await newLogin(`curious-${Object.values(name)[0]}`);
      const body = asGuest(token, { ...name, setUserFields: typed({ city: ['X'] }) });
      await refuses(body, { errorCode: 'system.invalid_token' }, { ...demoApp, status: 401 });
    });

    it.each([
      ['setUserFields', 'user_write', 'account_write'],
      ['setAccountFields', 'account_write', 'user_write'],
    ])('needs for %s the scope %s', async (fields, right, wrong) => {
      const { token, printedCardNumber } = await newLogin(`scoped-${right}`, wrong);
      const body = (access: string) => asGuest(access, { printedCardNumber, [fields]: typed({}) });
      await refuses(body(token), { errorCode: 'system.insufficient_scope' }, { ...demoApp, status: 403 });
      const better = await world.logIn(`scoped-${right}`, 'old-password', right);
      expect(await world.edit(body(better), demoApp)).toMatchObject({ result: 'success' });
    });

    it('ends every login with a new password, this one included, and no other guest’s', async () => {
      const { token, printedCardNumber } = await newLogin('new-password');
      const second = await world.logIn('new-password', 'old-password');
      const other = await newLogin('other-login');
      const edit = (access: string, card: string, fields: object) =>
        asGuest(access, { printedCardNumber: card, setUserFields: typed(fields) });

      const changed = edit(token, printedCardNumber, { password: ['new-password-1'] });
      expect(await world.edit(changed, demoApp)).toMatchObject({ result: 'success' });
      for (const access of [token, second]) {
        const late = edit(access, printedCardNumber, { city: ['X'] });
        await refuses(late, { errorCode: 'system.invalid_token' }, { ...demoApp, status: 401 });
      }
      const theirs = edit(other.token, other.printedCardNumber, { city: ['X'] });
      expect(await world.edit(theirs, demoApp)).toMatchObject({ result: 'success' });
      expect(await world.logIn('new-password', 'new-password-1')).toEqual(expect.any(String));
    });

    it('ends every login when the password is set to the present one', async () => {
      const { token, printedCardNumber } = await newLogin('same-password');
      const stolen = await world.logIn('same-password', 'old-password');
      const body = (access: string, fields: object) =>
        asGuest(access, { printedCardNumber, setUserFields: typed(fields) });
      expect(await world.edit(body(token, { password: ['old-password'] }), demoApp)).toMatchObject({
        result: 'success',
      });
      for (const access of [token, stolen]) {
        const late = body(access, { city: ['X'] });
        await refuses(late, { errorCode: 'system.invalid_token' }, { ...demoApp, status: 401 });
      }
      expect(await world.logIn('same-password', 'old-password')).toEqual(expect.any(String));
    });
  });
});
