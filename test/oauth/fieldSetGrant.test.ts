import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { holdStatement } from '../support/holdStatement.ts';
import {
  app,
  fieldsOnly,
  furtherSets,
  GIFT,
  kiosk,
  type OauthWorld,
  openOauthWorld,
  PASSWORD,
  refreshing,
  registeredUser,
  type TestGuest,
  telling,
} from './oauthWorld.ts';

const NOBODY = 'authentication.insufficient_information_to_authenticate';
const INACTIVE = 'authentication.inactive_card_could_be_registered';
const HOUR_MS = 60 * 60 * 1000;

const demoSets = [
  { requiredFields: ['email', 'lastName'], optionalFields: ['firstName'], confirmationRequired: false },
  { requiredFields: ['phone', 'lastName'], optionalFields: ['firstName'], confirmationRequired: false },
  { requiredFields: ['mobilePhone', 'dateOfBirth'], optionalFields: [], confirmationRequired: true },
];
const custom = [...demoSets, ...furtherSets].map((set) => ({ type: 'custom', ...set }));

describe('a login by fields', () => {
  let world: OauthWorld;
  beforeAll(async () => {
    world = await openOauthWorld();
  });
  afterAll(() => world.close());

  const named = ({ email, lastName }: TestGuest) => ({ email, lastName });
  const finds = async (fields: object, guest: TestGuest, more: object = {}) => {
    const reply = await world.tokens(app, telling(fields, more));
    expect(reply).toMatchObject({
      type: 'successAccessRefreshTokenResponse',
      username: guest.username,
    });
    // A weak login is not told the number, which tills accept.
    const isStrong = 'registrationCode' in fields || 'password' in fields;
    expect(reply.successToken.printedCardNumber).toBe(isStrong ? guest.cardNumber : undefined);
    return reply;
  };
  const findsNobody = async (fields: object, more: object = {}) => {
    const reply = await world.refuses(
      app,
      telling(fields, more),
      NOBODY,
      'insufficient_information_to_authenticate',
    );
    expect(reply.tryMethods).toEqual([registeredUser, ...custom]);
    return reply;
  };
  const codeOf = (cardNumber: string) => cardNumber.slice(-6);
  const failuresOn = async (cardNumber: string) => {
    const { code_failures } = await world.store.db
      .selectFrom('card')
      .select('code_failures')
      .where('card_number', '=', cardNumber)
      .executeTakeFirstOrThrow();
    return code_failures;
  };

  it.each([
    ['email and lastName', ({ email, lastName }: TestGuest) => ({ email, lastName })],
    ['phone and lastName', ({ phone, lastName }: TestGuest) => ({ phone, lastName })],
    ['both', ({ email, phone, lastName }: TestGuest) => ({ email, phone, lastName })],
  ])('logs in the guest who matches one of the merchant’s combinations (%s)', async (_what, fields) => {
    const guest = await world.newGuest();
    const { refresh_token, access_token } = await finds(fields(guest), guest);
    expect(await world.isAlive(access_token)).toBe(true);
    expect(await world.tokens(app, refreshing(refresh_token, 'account_read'))).toBeDefined();
  });

  it('logs in a guest who never registered a username or password', async () => {
    const guest = await world.newGuest({ passwordHash: null, fields: { username: undefined } });
    const reply = await world.tokens(app, telling(named(guest)));
    expect(reply).not.toHaveProperty('username');
    expect(reply.successToken).not.toHaveProperty('username');
  });

  it('ignores case in names and addresses', async () => {
    const guest = await world.newGuest();
    await finds({ email: guest.email.toUpperCase(), lastName: guest.lastName.toLowerCase() }, guest);
  });

  it('needs all fields of a combination', async () => {
    const guest = await world.newGuest({ fields: { mobilePhone: '5550300001', dateOfBirth: '1990-04-12' } });
    await findsNobody({ email: guest.email });
    await findsNobody({ email: guest.email, firstName: 'Dana' });
    await findsNobody({ mobilePhone: '5550300001' });
    await findsNobody({ email: guest.email, dateOfBirth: '1990-04-12' });
    await findsNobody({ email: guest.email, lastName: '' });
    await finds({ mobilePhone: '5550300001', dateOfBirth: '1990-04-12' }, guest);
  });

  it('needs every field to match, also those beyond the combination', async () => {
    const guest = await world.newGuest({ fields: { city: 'Albany', custom3: 'blue' } });
    await finds({ ...named(guest), firstName: 'dana', city: 'ALBANY', custom3: 'blue' }, guest);
    await findsNobody({ ...named(guest), firstName: 'Dan' });
    await findsNobody({ ...named(guest), custom3: 'Blue' });
    await findsNobody({ ...named(guest), phone: '5559999999' });
    await findsNobody({ ...named(guest), postalCode: '12207' });
  });

  it('is refused alike when several guests match and when none does', async () => {
    const shared = { email: 'family@example.test', lastName: 'Shared' };
    await world.newGuest({ fields: { ...shared, firstName: 'One' } });
    const other = await world.newGuest({ fields: { ...shared, firstName: 'Other' } });
    const several = await findsNobody(shared);
    const none = await findsNobody({ ...shared, lastName: 'Nobody' });
    expect({ ...several, requestId: '' }).toEqual({ ...none, requestId: '' });
    await finds({ ...shared, firstName: 'Other' }, other);
  });

  it('matches no guest who is suspended, has no card of the program, or belongs to another merchant', async () => {
    for (const settings of [
      { status: 'SUSPENDED' as const },
      { status: 'TERMINATED' as const },
      { cards: [] },
      { merchantId: 2 },
    ]) {
      await findsNobody(named(await world.newGuest(settings)));
    }
    const guest = await world.newGuest();
    await findsNobody(named(guest), { cardTemplateCode: GIFT });
    await findsNobody(named(guest), { cardTemplateCode: 999 });
    await finds(named(guest), guest);
  });

  it('finds the active guest among suspended and deleted ones with the same details', async () => {
    const shared = { email: 'twice@example.test', lastName: 'Twice' };
    await world.newGuest({ fields: shared, status: 'SUSPENDED' });
    await world.newGuest({ fields: shared, status: 'TERMINATED' });
    const active = await world.newGuest({ fields: shared });
    await finds(shared, active);
  });

  it('finds a guest whose card was lost, expired or exchanged', async () => {
    for (const status of ['DISABLED', 'EXPIRED', 'EXCHANGED'] as const) {
      const guest = await world.newGuest({ cards: [status] });
      const reply = await world.tokens(app, telling(named(guest)));
      expect(reply).toMatchObject({ username: guest.username });
      expect(reply.successToken).not.toHaveProperty('printedCardNumber');
    }
  });

  it('matches an external account by its code together with its kind', async () => {
    const account = { externalAccountCode: 'social-1', externalIdentifier: 'SOCIAL_A' };
    const guest = await world.newGuest({ fields: account });
    await finds({ email: guest.email, ...account }, guest);
    await findsNobody({ email: guest.email, ...account, externalIdentifier: 'SOCIAL_B' });
    await findsNobody({ email: guest.email, ...account, externalAccountCode: 'SOCIAL-1' });
  });

  it('with a password needs the correct one', async () => {
    const guest = await world.newGuest();
    await finds({ email: guest.email, password: PASSWORD }, guest);
    await findsNobody({ email: guest.email, password: 'wrong-password' });
    await findsNobody({ ...named(guest), password: 'wrong-password' });
  });

  it.each([
    ['nothing', {}],
    ['no e-mail address and no phone number', { lastName: 'Demo', dateOfBirth: '1990-04-12' }],
    ['half of an account elsewhere', { email: 'a@example.test', externalAccountCode: 'x' }],
    ['a token of an account that is not told', { email: 'a@example.test', externalAccessToken: 'x' }],
    ['a username too short to be one', { username: 'ann', lastName: 'Demo' }],
    ['a username with blanks around it', { username: ' annette ', lastName: 'Demo' }],
    ['a card and its code alone', { printedCardNumber: '8888000000000999', registrationCode: '000999' }],
  ])('with too few fields, %s, returns the combinations to try', async (_what, fields) => {
    const reply = await world.refuses(
      app,
      telling(fields),
      NOBODY,
      'insufficient_information_to_authenticate',
    );
    expect(reply.tryMethods).toEqual([registeredUser, ...custom]);
  });

  it('returns the configured combinations to try: first the password, where the client may use it', async () => {
    const fields = { email: 'nobody@example.test', lastName: 'Nobody' };
    const { tryMethods } = await world.refuses(kiosk, telling(fields), NOBODY);
    expect(tryMethods).toEqual([registeredUser, ...custom]);
    expect((await world.refuses(fieldsOnly, telling(fields), NOBODY)).tryMethods).toEqual(custom);
  });

  describe('with a card', () => {
    it('matches only the guest who owns the card', async () => {
      const [guest, other] = [await world.newGuest(), await world.newGuest()];
      await finds({ ...named(guest), printedCardNumber: guest.cardNumber }, guest);
      await findsNobody({ ...named(guest), printedCardNumber: other.cardNumber });
      await findsNobody({ ...named(guest), printedCardNumber: '8888999999999999' });
    });

    it('finds the guest by the registration code if it is correct', async () => {
      const guest = await world.newGuest();
      const { email, cardNumber } = guest;
      await finds({ email, printedCardNumber: cardNumber, registrationCode: codeOf(cardNumber) }, guest);
      await finds({ ...named(guest), registrationCode: codeOf(cardNumber) }, guest);
    });

    it('is refused with a wrong code like an unknown guest, and the attempt counts', async () => {
      const guest = await world.newGuest();
      const { cardNumber } = guest;
      const fields = { ...named(guest), printedCardNumber: cardNumber, registrationCode: '999999' };
      const wrong = await world.refusesAndRevokes(app, telling(fields), NOBODY);
      const unknown = await findsNobody({ ...named(guest), lastName: 'Nobody' });
      expect({ ...wrong, requestId: '' }).toEqual({ ...unknown, requestId: '' });
      expect(await failuresOn(cardNumber)).toBe(1);
      await world.refusesAndRevokes(app, telling({ ...named(guest), registrationCode: '999999' }), NOBODY);
      expect(await failuresOn(cardNumber)).toBe(2);
    });

    it('allows five wrong codes a day, together with the till; then the correct one is refused until midnight', async () => {
      const guest = await world.newGuest();
      const { cardNumber } = guest;
      const fields = { ...named(guest), printedCardNumber: cardNumber };
      for (let time = 1; time <= 3; time++) {
        const wrong = telling({ ...fields, registrationCode: `99999${time}` });
        await world.refusesAndRevokes(app, wrong, NOBODY);
      }
      const till = { cardInfo: { printedCardNumber: cardNumber, cardRegCode: '999999' } };
      for (let time = 1; time <= 2; time++) {
        expect(await world.call('gift/balance.json', till)).toMatchObject({
          errorCode: 'gift.reg_code_mismatch',
        });
      }
      const right = { ...fields, registrationCode: codeOf(cardNumber) };
      await findsNobody(right);
      // It is 11:00 in New York.
      world.clock.advance(13 * HOUR_MS - 1);
      await findsNobody(right);
      world.clock.advance(1);
      await finds(right, guest);
    });

    const guessOn = (cardNumber: string, guess: number) =>
      world.answer(
        app,
        telling({
          email: 'nora@example.test',
          printedCardNumber: cardNumber,
          registrationCode: String(guess).padStart(6, '9'),
        }),
      );

    it('counts two codes as two if the second arrives before the first is counted', async () => {
      const cardNumber = await world.newRewardsCard();
      const counting = holdStatement(/^update "card" set "counted_on"/);
      const first = guessOn(cardNumber, 1);
      await counting.hasArrived;
      const second = guessOn(cardNumber, 2);
      // Time for the second to be counted meanwhile, if nothing made it wait.
      await Promise.race([second, pause(1_000)]);
      counting.send();
      await Promise.all([first, second]);
      expect(await failuresOn(cardNumber)).toBe(2);
    });

    it('compares at most five codes, however many requests arrive at once', async () => {
      const cardNumber = await world.newRewardsCard();
      const fields = { email: 'nora@example.test', printedCardNumber: cardNumber };
      const guesses = (count: number) =>
        Promise.all(Array.from({ length: count }, (_, guess) => guessOn(cardNumber, guess)));
      // Every attempt must count: each uncounted one would be an extra guess.
      await guesses(5);
      expect(await failuresOn(cardNumber)).toBe(5);
      await guesses(20);
      expect(await failuresOn(cardNumber)).toBe(5);
      await findsNobody({ ...fields, registrationCode: codeOf(cardNumber) }, { scope: 'register' });
    });
  });

  describe('with an inactive card', () => {
    const nora = (cardNumber: string) => ({
      printedCardNumber: cardNumber,
      registrationCode: codeOf(cardNumber),
      email: 'nora@example.test',
    });

    it('returns an access token for registering it, and no refresh token', async () => {
      const cardNumber = await world.newRewardsCard();
      const reply = await world.tokens(app, telling(nora(cardNumber), { scope: 'register account_read' }));
      expect(reply).toEqual({
        result: 'success',
        type: 'successAccessTokenResponse',
        successToken: {
          accessToken: reply.access_token,
          tokenType: 'bearer',
          expiresIn: 1800,
          scope: 'register',
          printedCardNumber: cardNumber,
        },
        access_token: expect.any(String),
        expires_in: 1800,
        scope: 'register',
        token_type: 'bearer',
      });
      expect(await world.isAlive(reply.access_token)).toBe(true);
      world.clock.advance(1800_000);
      expect(await world.isAlive(reply.access_token)).toBe(false);
    });

    it('is refused for a registrable card if the scope lacks register', async () => {
      const cardNumber = await world.newRewardsCard();
      const body = telling(nora(cardNumber), { scope: 'account_read' });
      const reply = await world.refuses(app, body, INACTIVE, 'invalid_grant');
      expect(reply.errorMessage).toBe('inactive_card_could_be_registered');
      const asked = telling(nora(cardNumber), { scope: 'account_read register' });
      await world.refuses(kiosk, asked, INACTIVE, 'invalid_grant');
    });

    it('needs the card’s code and its program', async () => {
      const cardNumber = await world.newRewardsCard();
      const register = { scope: 'register' };
      const { email } = nora(cardNumber);
      await findsNobody({ email, printedCardNumber: cardNumber }, register);
      await findsNobody(nora(cardNumber), { ...register, cardTemplateCode: GIFT });
      const wrong = telling({ ...nora(cardNumber), registrationCode: '999999' }, register);
      await world.refusesAndRevokes(app, wrong, NOBODY);
      expect(await failuresOn(cardNumber)).toBe(1);
      const unknown = telling(nora('8888999999999999'), register);
      await world.refuses(app, unknown, NOBODY);
    });

    it('also returns a token for the guest whose only card it is', async () => {
      const guest = await world.newGuest({ cards: ['INACTIVE'] });
      await world.refuses(app, telling(named(guest)), INACTIVE);
      const reply = await world.tokens(app, telling(named(guest), { scope: 'register' }));
      expect(reply).toMatchObject({
        type: 'successAccessTokenResponse',
        scope: 'register',
      });
      expect(reply).not.toHaveProperty('username');
      expect(reply.successToken).not.toHaveProperty('printedCardNumber');
      await world.newRewardsCard(guest, 'ACTIVE');
      expect(await world.tokens(app, telling(named(guest)))).toMatchObject({ username: guest.username });
    });

    it('returns no tokens when the card is registered to another guest', async () => {
      const guest = await world.newGuest({ cards: ['INACTIVE'] });
      await findsNobody(nora(guest.cardNumber), { scope: 'register' });
    });

    it.each(['ACTIVE', 'DISABLED', 'EXCHANGED', 'EXPIRED'] as const)(
      'returns no tokens when the card is %s and unregistered',
      async (status) => {
        const cardNumber = await world.newRewardsCard(undefined, status);
        await findsNobody(nora(cardNumber), { scope: 'register' });
      },
    );
  });
});
