import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Guest } from '../../src/domain/ground/guest.ts';
import { bundle, operations as described, type Operation } from '../contract/bundle.ts';
import { ALL_SCOPES, guestWithCard, issueToken } from '../support/guestTokens.ts';
import { assertKeepsContract } from '../support/keepsContract.ts';
import { basic, openWorld, type Received, type World, withoutRequestId } from '../support/world.ts';

/** Client that may call in every way; the app may do everything except act as b2b. */
const WEB = 'demo-web';
const APP = 'demo-app';
const METHODS = ['anonymous', 'b2b', 'oauth'];
const HALF_HOUR_MS = 30 * 60 * 1000;

type Names = Partial<Record<string, string | number>>;

interface Guarded extends Operation {
  methods: string[];
  scopes: string[];
  namedBy: string[];
  otherGuest: string;
  /** Field with the card that the token must be valid for; another guest's token does not match it. */
  cardField?: string;
}

const operations: Guarded[] = described.map((operation) => {
  const declared = bundle.paths[operation.path][operation.method];
  return {
    ...operation,
    methods: declared['x-authentication'],
    scopes: declared['x-scopes'] ?? [],
    namedBy: declared['x-guest-named-by'] ?? [],
    otherGuest: declared['x-other-guest'] ?? 'system.invalid_token',
    cardField: declared['x-card-to-register'],
  };
});
const forGuests = operations.filter(({ methods, cardField }) => methods.includes('oauth') && !cardField);
const naming = forGuests.filter(({ namedBy }) => namedBy.length > 0);

describe('access', () => {
  let world: World;
  let dana: Guest;
  let danasNames: Names;
  let othersNames: Names;
  /** Guest of the other merchant, with the same username. */
  let foreigner: Guest;
  beforeAll(async () => {
    world = await openWorld();
    dana = await guestWithCard(world.store, { username: 'access-one', cardNumber: '8888000000000101' });
    const other = await guestWithCard(world.store, {
      username: 'access-two',
      cardNumber: '8888000000000102',
    });
    foreigner = await guestWithCard(world.store, {
      merchantId: 2,
      username: 'access-one',
      cardNumber: '7777900000000001',
    });
    danasNames = namesOf(dana, '8888000000000101');
    othersNames = namesOf(other, '8888000000000102');
  });
  afterAll(() => world.close());

  const namesOf = ({ fields, accountId }: Guest, printedCardNumber: string): Names => ({
    username: fields.username,
    printedCardNumber,
    accountId: Number(accountId),
  });

  /** Selects the first of an operation's ways to name a guest that it requires or accepts. */
  const onlyFirst = ({ namedBy }: Guarded, names: Names): Names =>
    namedBy.length === 0 ? {} : { [namedBy[0]!]: names[namedBy[0]!] };

  interface Asking {
    client?: string;
    authentication: string;
    token?: string;
    names?: Names;
  }

  /** Sends the operation's first example with other names for its guest. */
  async function ask(operation: Guarded, { client = WEB, authentication, token, names }: Asking) {
    const { access_token: _, ...example } = operation.requests[0]!.value as Record<string, unknown>;
    for (const name of operation.namedBy) delete example[name];
    const request = { ...example, ...(names ?? onlyFirst(operation, danasNames)), authentication };
    const isGet = operation.method === 'get';
    const headers: Record<string, string> = { authorization: basic(client, `${client}-secret`) };
    if (!isGet) headers['content-type'] = 'application/json';
    if (isGet && token !== undefined) headers['x-access-token'] = token;
    const query = isGet ? `?${new URLSearchParams(request as Record<string, string>)}` : '';
    const reply = await world.send(`/rest/1.0.0${operation.path}${query}`, {
      method: operation.method.toUpperCase(),
      headers,
      body: isGet ? undefined : JSON.stringify({ ...request, ...(token ? { access_token: token } : {}) }),
    });
    assertKeepsContract(operation.path, operation.method, reply);
    return reply;
  }

  const issue = (issued: Partial<Parameters<typeof issueToken>[1]> = {}) =>
    issueToken(world.store, { clientId: WEB, now: world.clock.now(), holder: dana, ...issued });

  /** Asserts that access was granted, regardless of the operation's result. */
  function expectAdmitted(reply: Received): void {
    expect([401, 403]).not.toContain(reply.status);
    expect(reply.status).toBeLessThan(500);
  }

  function expectRefused(reply: Received, status: number, errorCode: string): void {
    expect(reply).toMatchObject({ status, body: { result: 'failure', errorCode } });
  }

  function expectInvalidToken(reply: Received): void {
    expectRefused(reply, 401, 'system.invalid_token');
    expect(reply.headers.get('www-authenticate')).toBe(
      'Bearer realm="Loyalty service REST", error="invalid_token", error_description="Token expired", expired="true"',
    );
    expect(reply.body).toMatchObject({ error: 'invalid_token', expired: true });
  }

  describe.each(operations)('to $operationId', (operation) => {
    it.each(METHODS)(`follows the contract for %s`, async (authentication) => {
      const isAllowed = operation.methods.includes(authentication);
      const holder = operation.cardField ? { cardNumber: '8888000000000104' } : dana;
      const token = isAllowed && authentication === 'oauth' ? await issue({ holder }) : undefined;
      const reply = await ask(operation, { authentication, token });
      if (isAllowed) expectAdmitted(reply);
      else expectRefused(reply, 403, 'system.authentication_not_allowed');
    });

    it("is never granted as b2b to a client in a guest's hands", async () => {
      const reply = await ask(operation, { client: APP, authentication: 'b2b' });
      expectRefused(reply, 403, 'system.authentication_not_allowed');
    });
  });

  describe.each(forGuests)('for a guest to $operationId', (operation) => {
    const oauth = { authentication: 'oauth' };

    it('ends when the token expires', async () => {
      const token = await issue();
      world.clock.advance(HALF_HOUR_MS - 1);
      expectAdmitted(await ask(operation, { ...oauth, token }));
      world.clock.advance(1);
      expectInvalidToken(await ask(operation, { ...oauth, token }));
    });

    it('needs a valid token of this client and this merchant', async () => {
      for (const token of [
        undefined,
        'unknown',
        await issue({ isRevoked: true }),
        await issue({ clientId: APP }),
        await issue({ merchantId: 2, holder: foreigner }),
      ]) {
        expectInvalidToken(await ask(operation, { ...oauth, token }));
      }
    });

    it('needs one of its scopes', async () => {
      for (const scope of operation.scopes) {
        expectAdmitted(
          await ask(operation, {
            ...oauth,
            token: await issue({ scopes: [...new Set([scope, ...fieldScopes])] }),
          }),
        );
      }
      const token = await issue({ scopes: ALL_SCOPES.filter((scope) => !operation.scopes.includes(scope)) });
      const reply = await ask(operation, { ...oauth, token });
      if (operation.scopes.length === 0) expectAdmitted(reply);
      else expectRefused(reply, 403, 'system.insufficient_scope');
    });

    // What the first example of editUser sets needs a scope of its own, see below.
    const fieldScopes = operation.operationId === 'enrollmentEditUser' ? ['user_write'] : [];

    it('is denied to a token that may only register a card', async () => {
      const holder = { cardNumber: '8888000000000109' };
      // Even a token that claims more scopes.
      const reply = await ask(operation, { ...oauth, token: await issue({ holder, scopes: ALL_SCOPES }) });
      if (operation.scopes.length > 0) expectRefused(reply, 403, 'system.insufficient_scope');
      else if (operation.namedBy.length > 0) expectInvalidToken(reply);
      else expectAdmitted(reply);
    });
  });

  describe.each(naming)('to the guest whom $operationId names', (operation) => {
    it("is granted to that guest's token, by every field that names the guest", async () => {
      for (const name of operation.namedBy.filter((each) => each in danasNames)) {
        const token = await issue();
        expectAdmitted(
          await ask(operation, { authentication: 'oauth', token, names: { [name]: danasNames[name] } }),
        );
      }
    });

    it("is denied to another guest's token, without revealing whether the guest exists", async () => {
      const nobodys: Names = { username: 'nobody', printedCardNumber: '8888999999999999', accountId: 4711 };
      for (const name of operation.namedBy) {
        const token = await issue();
        const asOther = (names: Names) => ask(operation, { authentication: 'oauth', token, names });
        const other = await asOther({ [name]: othersNames[name] ?? 'anybody' });
        const nobody = await asOther({ [name]: nobodys[name] ?? 'nobody' });
        if (operation.otherGuest === 'system.invalid_token') expectInvalidToken(other);
        else expectRefused(other, 200, operation.otherGuest);
        expect(withoutRequestId(nobody.body)).toEqual(withoutRequestId(other.body));
      }
    });

    it('is granted to a trusted client that names exactly one', async () => {
      const all = Object.fromEntries(operation.namedBy.map((name) => [name, danasNames[name] ?? 'anybody']));
      for (const names of [{}, ...(operation.namedBy.length > 1 ? [all] : [])]) {
        expectRefused(await ask(operation, { authentication: 'b2b', names }), 400, 'system.invalid_request');
      }
    });
  });

  const operation = (id: string) => operations.find(({ operationId }) => operationId === id)!;

  it('ignores the case of a username', async () => {
    const account = operation('guestAccountInformation');
    const asked = { authentication: 'oauth', names: { username: 'ACCESS-One' } };
    expectAdmitted(await ask(account, { ...asked, token: await issue() }));
  });

  it('requires all of several fields to name the guest', async () => {
    const account = operation('guestAccountInformation');
    const both = { ...danasNames, printedCardNumber: othersNames.printedCardNumber };
    expectAdmitted(await ask(account, { authentication: 'oauth', token: await issue(), names: danasNames }));
    expectInvalidToken(await ask(account, { authentication: 'oauth', token: await issue(), names: both }));
  });

  it('explains to a trusted client which fields may name a guest', async () => {
    const reply = await ask(operation('checkinCheckin'), { authentication: 'b2b', names: {} });
    expect(reply.body.errorsByField).toEqual({
      '': ['exactly one of username, printedCardNumber must be given'],
    });
  });

  it('is denied to the token of a suspended guest', async () => {
    const token = await issue();
    const setStatus = (status: 'ACTIVE' | 'SUSPENDED') =>
      world.store.db.updateTable('guest').set({ status }).where('account_id', '=', dana.accountId).execute();
    await setStatus('SUSPENDED');
    expectInvalidToken(await ask(operation('checkinCheckin'), { authentication: 'oauth', token }));
    await setStatus('ACTIVE');
    expectAdmitted(await ask(operation('checkinCheckin'), { authentication: 'oauth', token }));
  });

  describe('with the token of a GET', () => {
    const path = '/rest/1.0.0/guest/accountInformation.json';
    const get = (query: Record<string, string>, headers: Record<string, string> = {}) =>
      world.send(`${path}?${new URLSearchParams({ merchantId: '1', authentication: 'oauth', ...query })}`, {
        method: 'GET',
        headers: { authorization: basic(WEB, `${WEB}-secret`), ...headers },
      });

    it('is granted by header, by query, or by both if they are equal', async () => {
      const token = await issue();
      expectAdmitted(await get({}, { 'x-access-token': token }));
      expectAdmitted(await get({ access_token: token }));
      expectAdmitted(await get({ access_token: token }, { 'x-access-token': token }));
      expectRefused(
        await get({ access_token: token }, { 'x-access-token': await issue() }),
        400,
        'system.invalid_request',
      );
    });

    it('leaves no token in the log', async () => {
      const token = await issue();
      await get({ access_token: token }, { 'x-access-token': token });
      await get({ access_token: token }, { 'x-access-token': 'another-token' });
      expect(world.logged.join('\n')).toContain('"operationId":"guestAccountInformation"');
      for (const secret of [token, 'another-token']) expect(world.logged.join('\n')).not.toContain(secret);
    });
  });

  it('is denied to a token sent with another authentication method', async () => {
    const token = await issue();
    const names = { printedCardNumber: othersNames.printedCardNumber };
    const reply = await ask(operation('checkinCheckin'), { authentication: 'b2b', token, names });
    expectAdmitted(reply);
  });
});

describe.each(['sandbox', 'production'] as const)('in %s, a field that needs a scope', (mode) => {
  let world: World;
  let guest: Guest;
  beforeAll(async () => {
    world = await openWorld({ mode });
    guest = await guestWithCard(world.store, { username: 'access-one', cardNumber: '8888000000000101' });
  });
  afterAll(() => world.close());

  const FIELDS = {
    user_write: { setUserFields: { style: 'typed', firstName: ['Dana'] } },
    account_write: { setAccountFields: { style: 'typed', perks: [] } },
  };

  async function edit(scopes: string[], fields: object): Promise<Received> {
    const now = world.clock.now();
    const token = await issueToken(world.store, { clientId: WEB, now, holder: guest, scopes });
    return world.send('/rest/1.0.0/enrollment/editUser.json', {
      headers: { authorization: basic(WEB, `${WEB}-secret`), 'content-type': 'application/json' },
      body: JSON.stringify({
        merchantId: 1,
        authentication: 'oauth',
        access_token: token,
        username: 'access-one',
        ...fields,
      }),
    });
  }

  it('is accepted only with a token of that scope', async () => {
    const both = { ...FIELDS.user_write, ...FIELDS.account_write };
    const isEnough = async (scopes: string[], fields: object) => {
      const { status, body } = await edit(scopes, fields);
      if (status === 403) expect(body.errorCode).toBe('system.insufficient_scope');
      return status !== 403;
    };
    expect(await isEnough(['user_write'], FIELDS.user_write)).toBe(true);
    expect(await isEnough(['account_write'], FIELDS.user_write)).toBe(false);
    expect(await isEnough(['account_write'], FIELDS.account_write)).toBe(true);
    expect(await isEnough(['user_write'], FIELDS.account_write)).toBe(false);
    expect(await isEnough(['user_write'], both)).toBe(false);
    expect(await isEnough(['account_write'], both)).toBe(false);
    expect(await isEnough(['user_write', 'account_write'], both)).toBe(true);
  });
});
