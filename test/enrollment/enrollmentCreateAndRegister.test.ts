import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { storeOfGrant } from '../../src/domain/cards/shared/storeOfGrant.ts';
import { findGuest } from '../../src/domain/guests/guests.ts';
import { asOwner, demoPos, otherPos, withoutRequestId } from '../support/world.ts';
import { itKeepsToTheFields } from './fieldPromises.ts';
import {
  COUNTER_ONLY,
  codeOf,
  type GuestWorld,
  MANY_CARDS,
  openGuestWorld,
  TEA_HOUSE,
  TWO_CARDS,
  typed,
  UNKNOWN_CARD,
} from './guestWorld.ts';

const failure = (errorCode: string) => ({ result: 'failure', errorCode: `enrollment.${errorCode}` });
const MISMATCH = failure('reg_code_mismatch');

describe('enrollmentCreateAndRegister', () => {
  let world: GuestWorld;
  beforeAll(async () => {
    world = await openGuestWorld();
  });
  afterAll(() => world.close());

  const ada = typed({ firstName: ['Ada'], email: ['ada@example.test'] });
  /** Registration by the guest, who holds the card. */
  const registering = (printedCardNumber: string, more: object = {}) => ({
    authentication: 'anonymous',
    printedCardNumber,
    registrationCode: codeOf(printedCardNumber),
    setUserFields: ada,
    ...more,
  });
  const issuing = (more: object = {}) => ({ cardTemplateCode: MANY_CARDS, setUserFields: ada, ...more });
  const refuses = (body: object, expected: object, status = 200) =>
    world.changesNothing(() => world.enroll(body, { status }), expected);

  it('creates a guest with the card, who can then log in and use it', async () => {
    const cardNumber = world.newLoyaltyCard();
    const reply = await world.enroll(
      registering(cardNumber, {
        enforceUniqueFields: ['email', 'mobilePhone'],
        setUserFields: typed({
          firstName: ['Nora'],
          lastName: ['New'],
          email: ['nora@example.test'],
          mobilePhone: ['5550100104'],
          optIn: ['true'],
          username: ['nora-new'],
          password: ['nora-password-1'],
        }),
        setAccountFields: typed({
          perks: [{ code: 3, label: 'Extra shot' }],
          favoriteStore: [{ code: '001' }],
        }),
      }),
    );
    expect(reply).toEqual({
      result: 'success',
      username: 'nora-new',
      accountId: expect.any(Number),
      printedCardNumber: cardNumber,
      printedCardNumbers: [cardNumber],
    });
    const account = await world.account({ username: 'nora-new' });
    expect(account).toMatchObject({
      account: {
        accountId: reply.accountId,
        accountStatus: 'ACTIVE',
        enrolledDatetime: '2026-03-09T15:00:00Z',
        perks: [{ code: 3, label: 'Extra shot' }],
        favoriteStore: [{ code: '001' }],
      },
      cards: [{ printedCardNumber: cardNumber, cardStatus: 'ACTIVE' }],
    });
    expect(account.fields).toEqual({
      firstName: 'Nora',
      lastName: 'New',
      email: 'nora@example.test',
      mobilePhone: '5550100104',
      optIn: 'true',
      anniversaryDate: '2026-03-09',
      username: 'nora-new',
    });
    expect(await world.logIn('NORA-NEW', 'nora-password-1')).toEqual(expect.any(String));
    const byPhone = { cardInfo: { phoneNumber: '5550100104' }, amount: 10 };
    expect(await world.call('gift/reload.json', byPhone)).toMatchObject({
      printedCardNumber: cardNumber,
      customerName: 'Nora New',
    });
  });

  it('issues the next free card of the kind, and needs no login', async () => {
    const first = await world.enroll(issuing({ setUserFields: typed({ phone: ['5550100105'] }) }));
    const second = await world.enroll(issuing());
    expect(first).toEqual({
      result: 'success',
      accountId: expect.any(Number),
      printedCardNumber: '8888230000000001',
      printedCardNumbers: ['8888230000000001'],
    });
    expect(second.printedCardNumbers).toEqual(['8888230000000002']);
    const { fields } = await world.account({ accountId: String(first.accountId) });
    expect(fields).toEqual({ phone: '5550100105', optIn: 'false', anniversaryDate: '2026-03-09' });
  });

  it('issues every card once, however many guests come at a time, and says when there are none left', async () => {
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => world.enroll(issuing({ cardTemplateCode: TWO_CARDS }))),
    );
    const issued = replies.flatMap(({ printedCardNumbers = [] }) => printedCardNumbers);
    expect(issued.sort()).toEqual(['8888210000000001', '8888210000000002']);
    await refuses(issuing({ cardTemplateCode: TWO_CARDS }), failure('out_of_cards'));
  });

  it('stores where the guest enrolls, and grants what comes before the first visit there', async () => {
    const { merchants, store } = world.app;
    const reply = await world.enroll(issuing({ activationStoreCode: '002' }));
    expect(reply).toMatchObject({ result: 'success', printedCardNumber: reply.printedCardNumbers[0] });
    expect(await storeOfGrant(store.db, merchants.known(1), reply.printedCardNumber)).toBe('002');
    const { activationStoreCode } = (await findGuest(store.db, 1, { accountId: BigInt(reply.accountId) }))!;
    expect(activationStoreCode).toBe('002');
    const elsewhere = {
      setAccountFields: typed({ favoriteStore: [{ code: '001' }] }),
      activationStoreCode: '',
    };
    const other = await world.enroll(issuing(elsewhere));
    expect(await storeOfGrant(store.db, merchants.known(1), other.printedCardNumber)).toBe('001');
  });

  it.each([
    ['nobody knows', '777', 'There is no such store.'],
    ['is closed', '009', 'The store is closed.'],
  ])('refuses an enrollment in a store that %s, with the field', async (_what, activationStoreCode, text) => {
    await refuses(issuing({ activationStoreCode }), {
      result: 'invalidInputs',
      errorsByField: { '/activationStoreCode': [{ code: 'invalid_value', text }] },
    });
  });

  it.each([[[true]], [true], [['true']]])('takes the flag %j', async (optIn) => {
    const { accountId } = await world.enroll(
      issuing({ setUserFields: typed({ phone: [5550100109], optIn }) }),
    );
    const { fields } = await world.account({ accountId: String(accountId) });
    expect(fields).toMatchObject({ optIn: 'true', phone: '5550100109' });
  });

  it('lets a trusted client register a card without its code', async () => {
    const printedCardNumber = world.newLoyaltyCard();
    const reply = await world.enroll({ printedCardNumber, setUserFields: ada });
    expect(reply).toMatchObject({ result: 'success', printedCardNumbers: [printedCardNumber] });
  });

  it('registers a gift card that was sold, with its balance, and none that was not', async () => {
    const sold = await world.soldCard(25);
    expect(await world.enroll(registering(sold))).toMatchObject({ result: 'success' });
    const { cards } = await world.account({ printedCardNumber: sold });
    expect(cards).toMatchObject([{ cardStatus: 'ACTIVE', wallets: [{ walletCode: 1, balance: 25 }] }]);
    await refuses(registering(world.newCard()), failure('card_not_active'));
  });

  it.each(['DISABLED', 'EXCHANGED', 'EXPIRED'] as const)('refuses a card that is %s', async (status) => {
    const cardNumber = world.newLoyaltyCard();
    await world.setStatus(cardNumber, status);
    await refuses(registering(cardNumber), failure('card_not_active'));
  });

  it('refuses a card that is registered to a guest', async () => {
    const { printedCardNumber } = await world.newGuest();
    await refuses(registering(printedCardNumber), failure('card_already_registered'));
    await refuses({ printedCardNumber, setUserFields: ada }, failure('card_already_registered'));
    await refuses(registering('8888000000000001'), failure('card_already_registered'));
  });

  it.each([
    ['a merchant that has no program', { merchantId: 2, cardTemplateCode: 10 }, 'invalid_merchant'],
    ['a kind of card that does not exist', { cardTemplateCode: 999 }, 'invalid_card_template'],
    ['a kind of card that is not issued', { cardTemplateCode: COUNTER_ONLY }, 'invalid_card_template'],
    ['gift cards, which are sold', { cardTemplateCode: 10 }, 'invalid_card_template'],
    [
      'a card that does not exist',
      { cardTemplateCode: undefined, printedCardNumber: UNKNOWN_CARD },
      'card_not_found',
    ],
    [
      'another merchant’s card',
      { cardTemplateCode: undefined, printedCardNumber: '8888900000000001' },
      'card_not_found',
    ],
  ])('refuses %s', async (_what, change, errorCode) => {
    const authorization = 'merchantId' in change ? otherPos : undefined;
    await world.changesNothing(
      () => world.enroll(issuing(change), authorization ? { headers: { authorization } } : {}),
      failure(errorCode),
    );
  });

  it.each([
    ['neither a card nor a kind of card', { cardTemplateCode: undefined }],
    ['both', { printedCardNumber: '8888000000000090' }],
    ['a code without a card', { registrationCode: '000090' }],
    ['no fields at all', { setUserFields: undefined }],
  ])('refuses a call with %s', async (_what, change) => {
    await refuses(issuing(change), { errorCode: 'system.invalid_request' }, 400);
  });

  it.each([
    ['a username without a password', { email: ['x@example.test'], username: ['lonely-name'] }, 'password'],
    ['a password without a username', { email: ['x@example.test'], password: ['lonely-word'] }, 'username'],
    ['no address and no phone', { firstName: ['Nobody'] }, undefined],
    ['an address that was left empty', { email: [''], phone: [] }, undefined],
  ])('refuses %s', async (_what, fields, field) => {
    const reply = await refuses(issuing({ setUserFields: typed(fields) }), { result: 'invalidInputs' });
    const place = field ? `/setUserFields/${field}` : '/setUserFields';
    expect(reply.errorsByField).toEqual({ [place]: [{ code: 'required', text: expect.any(String) }] });
  });

  itKeepsToTheFields(
    () => world,
    async (at, fields, { status, ...rest }: { status?: number } = {}) => {
      const setUserFields = typed({ phone: ['5550100199'], ...withPartner(fields), ...fields });
      return () => at.enroll(issuing({ setUserFields, ...rest }), { status });
    },
  );
  /** Adds the field that must accompany the given one: a new guest's username and password come together. */
  function withPartner(fields: object): object {
    if ('username' in fields) return { password: ['good-password'] };
    return 'password' in fields ? { username: ['good-username'] } : {};
  }

  describe('a registration code', () => {
    const wrong = (cardNumber: string) => registering(cardNumber, { registrationCode: '999999' });

    it('gets the same refusal if it is wrong, missing, or of a card that does not exist', async () => {
      const cardNumber = world.newLoyaltyCard();
      const replies = [
        await refuses(wrong(cardNumber), MISMATCH),
        await refuses(wrong(UNKNOWN_CARD), MISMATCH),
        await refuses(registering('8888900000000001'), MISMATCH),
        await refuses(registering(cardNumber, { registrationCode: undefined }), MISMATCH),
        await refuses(registering(UNKNOWN_CARD, { registrationCode: undefined }), MISMATCH),
        await refuses(wrong('8888000000000001'), MISMATCH),
        await refuses({ ...wrong(UNKNOWN_CARD), authentication: 'b2b' }, MISMATCH),
      ];
      expect(new Set(replies.map((reply) => JSON.stringify(withoutRequestId(reply)))).size).toBe(1);
    });

    it('may be wrong four times; after five, at the till or here, no code fits until midnight there', async () => {
      const cardNumber = world.newLoyaltyCard();
      const guess = { cardInfo: { printedCardNumber: cardNumber, cardRegCode: '999999' } };
      for (let time = 1; time <= 2; time++)
        expect(await world.call('gift/balance.json', guess)).toMatchObject({ result: 'failure' });
      for (let time = 1; time <= 3; time++) await refuses(wrong(cardNumber), MISMATCH);
      expect(await world.failuresOn(cardNumber)).toBe(5);
      await refuses(registering(cardNumber), MISMATCH);
      world.clock.advance(13 * 60 * 60 * 1000);
      expect(await world.enroll(registering(cardNumber))).toMatchObject({ result: 'success' });
      world.clock.advance(-13 * 60 * 60 * 1000);
    });

    it('is compared five times at most, however many guesses come at once', async () => {
      const cardNumber = world.newLoyaltyCard();
      const replies = await Promise.all(Array.from({ length: 12 }, () => world.enroll(wrong(cardNumber))));
      expect(new Set(replies.map(({ errorCode }) => errorCode))).toEqual(new Set([MISMATCH.errorCode]));
      expect(await world.failuresOn(cardNumber)).toBe(5);
    });
  });

  describe('unique fields', () => {
    const withAddress = (email: string, enforceUniqueFields: string[] = ['email']) =>
      issuing({ authentication: 'anonymous', enforceUniqueFields, setUserFields: typed({ email: [email] }) });

    it('is reported by field, ignoring case', async () => {
      const conflict = {
        result: 'uniquenessConflict',
        conflictingFields: ['email'],
        canAutoCombine: false,
      };
      await refuses(withAddress('GUEST@Example.Test'), conflict);
    });

    it('may be shared by guests who do not enforce it', async () => {
      const body = withAddress('guest@example.test', []);
      expect(await world.enroll(body)).toMatchObject({ result: 'success' });
    });

    it.each([
      ['externalAccountIdentifier', { externalAccountCode: ['42'], externalIdentifier: ['SOCIAL_A'] }],
      ['customerNumber', { customerNumber: ['C-42'] }],
      ['name', { firstName: ['Una'], lastName: ['Unique'] }],
      ['phone', { phone: ['5550100142'] }],
      ['fax', { fax: ['5550100143'] }],
      ['mobilePhone', { mobilePhone: ['5550100144'] }],
    ])('can be the %s', async (field, fields) => {
      const body = issuing({
        enforceUniqueFields: [field, 'email'],
        setUserFields: typed({ email: [`${field}-1@example.test`], ...fields }),
      });
      expect(await world.enroll(body)).toMatchObject({ result: 'success' });
      const other = { ...body, setUserFields: typed({ email: [`${field}-2@example.test`], ...fields }) };
      await refuses(other, { result: 'uniquenessConflict', conflictingFields: [field] });
    });

    it.each([
      ['the same last name and address', 'twin-1', {}, true],
      ['another last name', 'twin-2', { lastName: ['Other'] }, false],
      ['another first name', 'twin-3', { firstName: ['Other'] }, false],
      ['another day of birth', 'twin-4', { dateOfBirth: ['1991-01-01'] }, false],
    ])('report whether the two are plainly one person: %s', async (_what, name, change, canAutoCombine) => {
      const email = [`${name}@example.test`];
      const first = { email, firstName: ['tess'], lastName: ['twin'], dateOfBirth: ['1990-01-01'] };
      await world.enroll(issuing({ setUserFields: typed(first) }));
      const second = typed({ ...first, firstName: ['Tess'], lastName: ['TWIN'], ...change });
      await refuses(issuing({ enforceUniqueFields: ['email'], setUserFields: second }), {
        result: 'uniquenessConflict',
        conflictingFields: ['email'],
        canAutoCombine,
      });
    });

    it.each(['SUSPENDED', 'TERMINATED'] as const)(
      'never report a guest who is %s as the same person',
      async (status) => {
        const email = [`${status.toLowerCase()}@example.test`];
        const fields = typed({ email, firstName: ['Tess'], lastName: ['Twin'] });
        const { accountId } = await world.enroll(issuing({ setUserFields: fields }));
        const again = issuing({ enforceUniqueFields: ['email'], setUserFields: fields });
        await refuses(again, { result: 'uniquenessConflict', canAutoCombine: true });
        await world.store.db
          .updateTable('guest')
          .set({ status })
          .where('account_id', '=', BigInt(accountId))
          .execute();
        await refuses(again, {
          result: 'uniquenessConflict',
          conflictingFields: ['email'],
          canAutoCombine: false,
        });
      },
    );

    it('never report two other guests who share them as one person', async () => {
      const fields = typed({ email: ['thrice@example.test'], lastName: ['Thrice'] });
      for (let time = 1; time <= 2; time++) await world.enroll(issuing({ setUserFields: fields }));
      await refuses(issuing({ enforceUniqueFields: ['email'], setUserFields: fields }), {
        canAutoCombine: false,
      });
    });

    it('one of many gets, who ask for it at the same moment', async () => {
      const replies = await Promise.all(
        Array.from({ length: 8 }, () => world.enroll(withAddress('race@example.test'))),
      );
      const results = replies.map(({ result }) => result).sort();
      expect(results).toEqual(['success', ...Array(7).fill('uniquenessConflict')]);
    });

    it('never deadlock two requests for many at once', async () => {
      const fields = ['email', 'phone', 'mobilePhone', 'fax', 'customerNumber', 'name'];
      const setUserFields = typed({
        email: ['many@example.test'],
        phone: ['5550100161'],
        mobilePhone: ['5550100162'],
        fax: ['5550100163'],
        customerNumber: ['M-1'],
        firstName: ['Many'],
        lastName: ['More'],
      });
      const replies = await Promise.all(
        [fields, [...fields].reverse(), fields, [...fields].reverse()].map((enforceUniqueFields) =>
          world.enroll(issuing({ enforceUniqueFields, setUserFields })),
        ),
      );
      expect(replies.filter(({ result }) => result === 'success')).toHaveLength(1);
    });

    const login = (username: string) =>
      issuing({
        setUserFields: typed({ phone: ['5550100150'], username: [username], password: ['password-1'] }),
      });
    async function oneEnrolls(...usernames: string[]): Promise<void> {
      const replies = await Promise.all(usernames.map((name) => world.enroll(login(name))));
      expect(replies.filter(({ result }) => result === 'success')).toHaveLength(1);
      const others = replies.filter(({ result }) => result !== 'success');
      expect(new Set(others.map(({ errorCode }) => errorCode))).toEqual(
        new Set(['enrollment.username_taken']),
      );
    }

    it('is the username always, in whatever case of letters', async () => {
      await refuses(login('DEMO-Guest'), failure('username_taken'));
      await oneEnrolls('racing-name', 'Racing-Name', 'RACING-NAME', 'racing-name');
    });

    it('is the username also where a distributed database adds a shard to the name of the index', async () => {
      const rename = (from: string, to: string) =>
        asOwner(world.store, `alter index ${from} rename to ${to}`);
      await rename('guest_username', 'guest_username_102031');
      await oneEnrolls('sharded-name', 'Sharded-Name', 'SHARDED-NAME').finally(() =>
        rename('guest_username_102031', 'guest_username'),
      );
    });

    it('is a matter of one merchant: another has guests of the same name and address', async () => {
      const reply = await world.enroll({
        merchantId: TEA_HOUSE,
        cardTemplateCode: 20,
        enforceUniqueFields: ['email'],
        setUserFields: typed({
          email: ['guest@example.test'],
          username: ['demo-guest'],
          password: ['tea-password-1'],
        }),
      });
      expect(reply).toMatchObject({ result: 'success', printedCardNumbers: ['8888900000000001'] });
      const account = { accountId: String(reply.accountId) };
      await world.changesNothing(() => world.account(account), { errorCode: 'guest.user_not_found' });
    });
  });

  describe('sent again', () => {
    const key = (name: string) => ({ headers: { 'idempotency-key': name } });

    it('under its Idempotency-Key gets the first reply, and makes no second guest', async () => {
      const body = registering(world.newLoyaltyCard());
      const first = await world.enroll(body, key('enroll-1'));
      expect(first.result).toBe('success');
      await world.changesNothing(() => world.enroll(body, key('enroll-1')), first);
    });

    it('gets it too when the service died before it stored the reply', async () => {
      const body = registering(world.newLoyaltyCard());
      const first = await world.enroll(body, key('enroll-2'));
      await world.store.db
        .updateTable('idempotency_record')
        .set({ status: null, reply: null })
        .where('idempotency_key', '=', 'enroll-2')
        .execute();
      world.clock.advance(60_000);
      await world.changesNothing(() => world.enroll(body, key('enroll-2')), first);
    });

    it('without one finds its own first try', async () => {
      const body = registering(world.newLoyaltyCard());
      await world.enroll(body);
      await refuses(body, failure('card_already_registered'));
    });
  });

  it('stores neither the password nor a token of another service in plain text', async () => {
    const secrets = { password: ['never-to-be-seen-1'], externalAccessToken: ['never-to-be-seen-2'] };
    await world.enroll(
      issuing({
        setUserFields: typed({
          email: ['quietly@example.test'],
          username: ['quietly-here'],
          externalAccountCode: ['77'],
          externalIdentifier: ['MICROBLOG'],
          externalTokenSecret: ['never-to-be-seen-3'],
          ...secrets,
        }),
      }),
    );
    const guests = await world.store.db.selectFrom('guest').selectAll().execute();
    const stored = JSON.stringify(guests, (_name, value) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect(stored + world.logged.join('\n')).not.toContain('never-to-be-seen');
    expect(stored).toContain('$argon2id$');
  });

  it('is for trusted clients, anonymous ones and tokens for a card, not without any', async () => {
    const body = issuing({ authentication: 'oauth' });
    await refuses(body, { errorCode: 'system.invalid_token' }, 401);
    const till = { status: 403, headers: { authorization: demoPos } };
    await world.changesNothing(() => world.enroll(issuing({ authentication: 'anonymous' }), till), {
      errorCode: 'system.authentication_not_allowed',
    });
  });

  it('begins a new day at midnight of the merchant', async () => {
    world.clock.advance(Date.parse('2026-03-10T03:59:00Z') - world.clock.now().getTime());
    const { accountId } = await world.enroll(issuing());
    const before = await world.account({ accountId: String(accountId) });
    expect(before.fields.anniversaryDate).toBe('2026-03-09');
    world.clock.advance(60_000);
    const { accountId: next } = await world.enroll(issuing());
    expect((await world.account({ accountId: String(next) })).fields.anniversaryDate).toBe('2026-03-10');
  });
});
