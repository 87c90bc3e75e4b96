import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addCard } from '../../src/domain/enrollment/addedCards.ts';
import { findGuest } from '../../src/domain/guests/guests.ts';
import { addressHash } from '../../src/domain/messaging/failedAddresses.ts';
import { setAccountStatus } from '../../src/operators/guests/accountStatus.ts';
import { inTransaction } from '../../src/store/transaction.ts';
import { amendDefinitions } from '../support/definitions.ts';
import { assertKeepsContract } from '../support/keepsContract.ts';
import { basic, demoPos } from '../support/world.ts';
import {
  app,
  type OauthWorld,
  openOauthWorld,
  PASSWORD,
  REWARDS,
  refreshing,
  type TestGuest,
  telling,
  web,
} from './oauthWorld.ts';

const SCOPE = 'user_read user_write account_read account_write';
const PROOF = { result: 'failure', errorCode: 'enrollment.proof_required' };

let world: OauthWorld;
beforeAll(async () => {
  world = await openOauthWorld();
});
afterAll(() => world.close());

async function post(path: string, body: object, { from = app, status = 200 } = {}) {
  const reply = await world.send(`/rest/1.0.0/${path}`, {
    headers: {
      authorization: basic(from.clientId, `${from.clientId}-secret`),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ merchantId: 1, ...body }),
  });
  expect(reply).toMatchObject({ status });
  assertKeepsContract(`/${path}`, 'post', reply);
  return reply.body;
}

const edit = (token: string, guest: TestGuest, fields: object, more: object = {}, status = 200) =>
  post(
    'enrollment/editUser.json',
    {
      authentication: 'oauth',
      access_token: token,
      printedCardNumber: guest.cardNumber,
      setUserFields: { style: 'typed', ...fields },
      ...more,
    },
    { status },
  );

const register = (body: object, status = 200) =>
  post('enrollment/createAndRegister.json', { authentication: 'oauth', ...body }, { status });

/** Logs in by e-mail address and last name, optionally with more fields. */
const logInByFields = (guest: TestGuest, more: object = {}) =>
  world.tokens(app, telling({ email: guest.email, lastName: guest.lastName, ...more }, { scope: SCOPE }));

const fieldsOf = async ({ accountId }: TestGuest) =>
  world.store.db
    .selectFrom('guest')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();

const codeOf = (cardNumber: string) => cardNumber.slice(-6);

describe('a login by guest fields alone', () => {
  it.each([
    ['password', ['another-password-1']],
    ['username', ['another-name']],
    ['email', ['thief@example.test']],
    ['email', []],
    ['phone', ['5559990001']],
    ['mobilePhone', ['5559990001']],
    ['customerNumber', ['another']],
    ['anniversaryDate', ['2020-01-01']],
    ['dateOfBirth', ['1980-01-01']],
    ['fax', ['5559990001']],
    ['companyName', ['Another']],
    ['lastName', ['Another']],
    ['firstName', ['Mallory']],
  ])('does not change the %s to %j, and ends no login', async (field, value) => {
    const guest = await world.newGuest();
    const own = await world.logIn(guest);
    const { access_token } = await logInByFields(guest);
    const before = await fieldsOf(guest);
    expect(await edit(access_token, guest, { [field]: value })).toMatchObject(PROOF);
    expect(await fieldsOf(guest)).toEqual(before);
    expect(await world.isAlive(own.access_token)).toBe(true);
  });

  it('changes other fields, and accepts unchanged credentials', async () => {
    const guest = await world.newGuest();
    const { access_token } = await logInByFields(guest);
    const fields = { city: ['Springfield'], email: [guest.email], phone: [guest.phone] };
    expect(await edit(access_token, guest, fields)).toMatchObject({ result: 'success' });
  });

  it('changes credentials only with the guest’s password', async () => {
    const guest = await world.newGuest();
    const { access_token } = await logInByFields(guest);
    const email = { email: [`new-${guest.email}`] };
    expect(await edit(access_token, guest, email, { currentPassword: 'wrong-password' })).toMatchObject(
      PROOF,
    );
    expect((await fieldsOf(guest)).email_key).toBe(guest.email);
    expect(await edit(access_token, guest, email, { currentPassword: PASSWORD })).toMatchObject({
      result: 'success',
    });
    expect((await fieldsOf(guest)).email_key).toBe(`new-${guest.email}`);
  });

  it('changes credentials when the fields include a registration code', async () => {
    const guest = await world.newGuest();
    const { cardNumber } = guest;
    const { access_token } = await logInByFields(guest, { registrationCode: codeOf(cardNumber) });
    expect(await edit(access_token, guest, { phone: ['5559990002'] })).toMatchObject({ result: 'success' });
  });

  it('gains no access through a refresh or a grant for another integration', async () => {
    const guest = await world.newGuest();
    const first = await logInByFields(guest);
    const second = await world.tokens(app, refreshing(first.refresh_token, SCOPE));
    expect(await edit(second.access_token, guest, { email: [] })).toMatchObject(PROOF);
    const reply = await world.grantAnswer(app, {
      authentication: 'oauth',
      access_token: second.access_token,
      thirdPartyIntegration: web.clientId,
      username: guest.username,
      response_type: 'code',
      scope: SCOPE,
    });
    expect(reply).toMatchObject({ status: 200, body: { errorCode: 'oauth.proof_required' } });
    expect(reply.body).not.toHaveProperty('authorizationGrant');
  });

  it('adds no card whose code would open the account', async () => {
    const guest = await world.newGuest();
    const { access_token: guestAccessToken } = await logInByFields(guest);
    const printedCardNumber = await world.newRewardsCard();
    const body = {
      authentication: 'anonymous',
      printedCardNumber,
      registrationCode: codeOf(printedCardNumber),
      guestAccessToken,
    };
    expect(await register(body)).toMatchObject(PROOF);
    const card = await world.store.db
      .selectFrom('card')
      .select('account_id')
      .where('card_number', '=', printedCardNumber)
      .executeTakeFirstOrThrow();
    expect(card.account_id).toBeNull();
  });

  it('counts a wrong password as a failed login', async () => {
    const limited = await openOauthWorld({ failedLogins: 2 });
    try {
      const guest = await limited.newGuest();
      const { access_token } = await limited.tokens(
        app,
        telling({ email: guest.email, lastName: guest.lastName }, { scope: SCOPE }),
      );
      const guess = async () => {
        const reply = await limited.send('/rest/1.0.0/enrollment/editUser.json', {
          headers: {
            authorization: basic(app.clientId, `${app.clientId}-secret`),
            'content-type': 'application/json',
          },
          body: JSON.stringify({
            merchantId: 1,
            authentication: 'oauth',
            access_token,
            printedCardNumber: guest.cardNumber,
            currentPassword: 'wrong-password',
            setUserFields: { style: 'typed', email: [] },
          }),
        });
        return reply.status;
      };
      expect([await guess(), await guess(), await guess()]).toEqual([200, 200, 429]);
    } finally {
      await limited.close();
    }
  });
});

describe('a change of the password or e-mail address', () => {
  const mailsTo = async (address: string) => {
    for (let tries = 0; tries < 50; tries++) {
      const mails = await world.store.db.selectFrom('sandbox_mail').selectAll().execute();
      const own = mails.filter((mail) =>
        JSON.stringify(mail, (_k, v) => (typeof v === 'bigint' ? String(v) : v)).includes(`"${address}"`),
      );
      if (own.length > 0) return own;
      const waiting = await world.store.db
        .selectFrom('message')
        .select(['template_code', 'state'])
        .where('address_hash', '=', addressHash(world.app.keys, 1, address))
        .execute();
      if (waiting.length > 0) return waiting;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return [];
  };

  it("is mailed to the former address, with a guest's token or as b2b", async () => {
    const guest = await world.newGuest();
    const { access_token } = await world.logIn(guest);
    const address = `new-${guest.email}`;
    await edit(access_token, guest, { email: [address] });
    expect(await mailsTo(guest.email)).toHaveLength(1);
    const body = {
      authentication: 'b2b',
      printedCardNumber: guest.cardNumber,
      setUserFields: { style: 'typed', password: ['set-by-the-shop'] },
    };
    expect(await post('enrollment/editUser.json', body, { from: web })).toMatchObject({ result: 'success' });
    expect(await mailsTo(address)).toHaveLength(1);
  });

  it('is not mailed when something else changes', async () => {
    const guest = await world.newGuest();
    const { access_token } = await world.logIn(guest);
    await edit(access_token, guest, { city: ['Springfield'], email: [guest.email.toUpperCase()] });
    expect(await mailsTo(guest.email)).toEqual([]);
  });
});

describe('a token for an inactive card', () => {
  const setUserFields = (name: string) => ({
    style: 'typed',
    firstName: ['Rita'],
    email: [`${name}@example.test`],
  });

  async function tokenFor(printedCardNumber: string): Promise<string> {
    const fields = {
      email: 'nobody@example.test',
      printedCardNumber,
      registrationCode: codeOf(printedCardNumber),
    };
    const reply = await world.tokens(app, telling(fields, { scope: 'register' }));
    expect(reply).toMatchObject({ type: 'successAccessTokenResponse', scope: 'register' });
    return reply.access_token;
  }

  it('registers that card to a new guest', async () => {
    const printedCardNumber = await world.newRewardsCard();
    const access_token = await tokenFor(printedCardNumber);
    const body = { access_token, printedCardNumber, setUserFields: setUserFields('rita-1') };
    expect(await register(body)).toMatchObject({
      result: 'success',
      printedCardNumbers: [printedCardNumber],
    });
    const card = await world.store.db
      .selectFrom('card')
      .select(['status', 'account_id'])
      .where('card_number', '=', printedCardNumber)
      .executeTakeFirstOrThrow();
    expect(card).toMatchObject({ status: 'ACTIVE', account_id: expect.anything() });
  });

  it('registers no other card, and issues no new one', async () => {
    const [own, other] = [await world.newRewardsCard(), await world.newRewardsCard()];
    const access_token = await tokenFor(own);
    const fields = setUserFields('rita-2');
    for (const wanted of [
      { printedCardNumber: other },
      { printedCardNumber: other, registrationCode: codeOf(other) },
      { cardTemplateCode: REWARDS },
    ]) {
      expect(await register({ access_token, ...wanted, setUserFields: fields }, 401)).toMatchObject({
        errorCode: 'system.invalid_token',
      });
    }
  });

  it('with a token of a guest adds the card to that guest', async () => {
    const guest = await world.newGuest();
    const printedCardNumber = await world.newRewardsCard();
    const access_token = await tokenFor(printedCardNumber);
    const weak = await world.logIn(guest, app, 'account_read');
    const body = { access_token, printedCardNumber };
    expect(await register({ ...body, guestAccessToken: weak.access_token }, 403)).toMatchObject({
      errorCode: 'system.insufficient_scope',
    });
    expect(await register({ ...body, guestAccessToken: 'unknown' }, 401)).toMatchObject({
      errorCode: 'system.invalid_token',
    });
    const { access_token: guestAccessToken } = await world.logIn(guest);
    const added = await register({ ...body, guestAccessToken });
    expect(added).toMatchObject({ result: 'success', accountId: Number(guest.accountId) });
    expect(added.printedCardNumbers.toSorted()).toEqual([guest.cardNumber, printedCardNumber].toSorted());
    expect(await register({ ...body, guestAccessToken })).toMatchObject({
      errorCode: 'enrollment.card_already_registered',
    });
  });

  /** Calls the domain directly, because the API already refuses the guest's token. */
  it('adds no card to a guest who is suspended while the request is in flight', async () => {
    const { accountId } = await world.newGuest();
    const cardNumber = await world.newRewardsCard();
    const merchant = world.app.merchants.known(1);
    const [integration] = world.app.merchants.integrations(app.clientId);
    const authentication = 'oauth' as const;
    const caller = {
      clientId: app.clientId,
      authentication,
      scopes: new Set<string>(),
      merchant,
      integration: integration!,
    };
    const guest = (await findGuest(world.store.db, 1, { accountId }))!;
    const add = () =>
      addCard(world.app, {
        caller,
        guest,
        isGuestProven: true,
        cardNumber,
        registrationCode: codeOf(cardNumber),
        request: { merchantId: 1, clientId: app.clientId, operationId: 'test', digest: Buffer.alloc(32) },
      });
    const setStatus = (status: 'ACTIVE' | 'SUSPENDED') =>
      inTransaction(world.store.db, (trx) =>
        setAccountStatus(trx, 1, { accountId }, { status, now: world.clock.now() }),
      );
    await setStatus('SUSPENDED');
    const { db } = world.store;
    const stored = async () => [
      await db.selectFrom('card').selectAll().where('card_number', '=', cardNumber).execute(),
      await db.selectFrom('guest').selectAll().where('account_id', '=', accountId).execute(),
      await world.books(),
    ];
    const before = await stored();
    expect(await add()).toEqual({ refused: 'account_suspended' });
    expect(await stored()).toEqual(before);
    await setStatus('ACTIVE');
    expect(await add()).toMatchObject({ added: { cardNumbers: expect.arrayContaining([cardNumber]) } });
  });

  it('activates the card for its guest, and changes no fields without a proof', async () => {
    const guest = await world.newGuest({ cards: ['INACTIVE'] });
    const { cardNumber: printedCardNumber } = guest;
    const fields = { email: guest.email, lastName: guest.lastName };
    const { access_token } = await world.tokens(app, telling(fields, { scope: 'register' }));
    const asking = (more: object) =>
      register({
        access_token,
        printedCardNumber,
        setUserFields: { style: 'typed', email: [guest.email], ...more },
      });
    expect(await asking({ username: ['taken-over'], password: ['taken-over-1'] })).toMatchObject(PROOF);
    expect(await asking({ firstName: ['Mallory'] })).toMatchObject(PROOF);
    expect(await asking({})).toMatchObject({ result: 'success', accountId: Number(guest.accountId) });
    expect(await asking({})).toMatchObject({ errorCode: 'enrollment.card_already_registered' });
    expect(await world.logIn(guest)).toMatchObject({ result: 'success' });
  });
});

describe('scopes by kind of grant', () => {
  it('limit a login by fields to what the merchant allows, also after a refresh, and limit no other login', async () => {
    const set = (grantScopes: object) =>
      amendDefinitions(world.store.db, { kind: 'integration', code: 'test-web' }, { grantScopes });
    const guest = await world.newGuest();
    const byFields = () =>
      world.tokens(web, telling({ email: guest.email, lastName: guest.lastName }, { scope: SCOPE }));
    const before = await byFields();
    await set({ fieldset: ['account_read'] });
    const { revision } = world.app.merchants.known(1);
    await world.store.db
      .updateTable('merchant')
      .set((m) => ({ revision: m('revision', '+', 1) }))
      .execute();
    while (world.app.merchants.known(1).revision === revision)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await byFields()).scope).toBe('account_read');
    expect((await world.tokens(web, refreshing(before.refresh_token, SCOPE))).scope).toBe('account_read');
    expect((await world.logIn(guest, web)).scope).toBe(SCOPE);
  });
});

describe('an account token', () => {
  async function tokenOf(token: string): Promise<string> {
    const reply = await world.send(
      '/rest/1.0.0/guest/accountInformation.json?merchantId=1&authentication=oauth&withAccountToken=true',
      {
        method: 'GET',
        headers: { authorization: basic(app.clientId, `${app.clientId}-secret`), 'x-access-token': token },
      },
    );
    assertKeepsContract('/guest/accountInformation.json', 'get', reply);
    expect(reply.body).toMatchObject({ result: 'success', accountTokenExpiresIn: 600 });
    return reply.body.accountToken;
  }
  const headers = { authorization: demoPos };
  const balance = (accountToken: string) =>
    world.call('gift/balance.json', { cardInfo: { accountToken } }, { headers });
  const inquire = (printedCardNumber: string) =>
    world.call(
      'transaction/balanceInquiry.json',
      {
        merchantId: undefined,
        storeCode: undefined,
        headerInfo: {
          merchantId: 1,
          storeCode: '001',
          operatorId: '7',
          terminalId: '1',
          senderId: 'POS',
          programId: 'PX',
          posTransactionDatetime: '2026-03-09T15:00:00',
          posTransactionId: 'check-1',
          sequenceNumber: '1',
          datetime: '2026-03-09T15:00:00Z',
        },
        cardInfo: { swipeFlag: false, printedCardNumber },
      },
      { headers },
    );

  it('names the first active card of the guest to gift service and till, for ten minutes', async () => {
    const guest = await world.newGuest();
    const { access_token } = await world.logIn(guest);
    const token = await tokenOf(access_token);
    expect(await balance(token)).toMatchObject({ result: 'success', printedCardNumber: guest.cardNumber });
    expect(await inquire(token)).toMatchObject({ result: 'authorizedSuccess' });
    world.clock.advance(600_000 - 1);
    expect(await balance(token)).toMatchObject({ result: 'success' });
    world.clock.advance(1);
    expect(await balance(token)).toMatchObject({ errorCode: 'gift.card_not_found' });
    expect(await inquire(token)).toMatchObject({ errorCode: 'transaction.card_not_found' });
  });

  it('is rejected for another merchant, and neither stored nor logged', async () => {
    const guest = await world.newGuest();
    const token = await tokenOf((await world.logIn(guest)).access_token);
    const stored = await world.store.db.selectFrom('account_token').selectAll().execute();
    expect(JSON.stringify(stored, (_k, v) => (typeof v === 'bigint' ? String(v) : v))).not.toContain(token);
    expect(world.logged.join('\n')).not.toContain(token);
    const elsewhere = await world.call(
      'gift/balance.json',
      { merchantId: 2, storeCode: '001', cardInfo: { accountToken: token } },
      { headers: { authorization: basic('other-pos', 'other-pos-secret') } },
    );
    expect(elsewhere).toMatchObject({ errorCode: 'gift.card_not_found' });
  });
});
