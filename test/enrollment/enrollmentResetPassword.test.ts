import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { demoWeb, type MailedWorld, openMailedWorld } from './mailedWorld.ts';

const PATH = 'enrollment/resetPassword.json';
const DEAD = { result: 'failure', errorCode: 'enrollment.invalid_reset_token' };

describe('enrollmentResetPassword', () => {
  let world: MailedWorld;
  beforeAll(async () => {
    world = await openMailedWorld({ failedLogins: 5 });
  });
  afterAll(() => world.close());

  let guests = 0;
  async function newGuest() {
    const name = `resetting-${++guests}`;
    return { name, email: `${name}@example.test`, ...(await world.newGuest(name)) };
  }
  const tokenFor = async (username: string): Promise<string> =>
    (await world.ask('enrollment/requestPasswordReset.json', { username })).resetToken;
  const reset = (token: string, password = 'a new password') =>
    world.ask(PATH, { resetToken: token, password });
  const logInFails = (username: string, password: string) =>
    world.ask(
      'oauth/requestGuestToken.json',
      { grant_type: 'password', scope: 'user_read', username, password },
      { status: 400 },
    );
  const edit = (card: string, fields: object) =>
    world.call(
      'enrollment/editUser.json',
      { storeCode: undefined, printedCardNumber: card, setUserFields: { style: 'typed', ...fields } },
      { headers: demoWeb },
    );

  async function changesNothing(call: () => Promise<unknown>, expected: object) {
    const state = async () =>
      (
        await sql`select (select string_agg(g::text, ';' order by account_id) from guest g) as guests,
          (select count(*) from token_family where revoked_at is null) as logins`.execute(world.store.db)
      ).rows;
    const before = await state();
    expect(await call()).toMatchObject(expected);
    expect(await state()).toEqual(before);
  }

  it('sets the password by the token of the mail, ends all logins, and notifies the guest', async () => {
    const { name, email } = await newGuest();
    const login = await world.logIn(name, `${name}-password`);
    await tokenFor(name);
    const [mail] = await world.mailsTo(email);
    const token = /\/password\/([\w-]+)/.exec(mail!.text)![1]!;
    expect(await reset(token)).toEqual({ result: 'success' });
    expect(await world.statusWith(login)).toBe(401);
    await logInFails(name, `${name}-password`);
    expect(await world.statusWith(await world.logIn(name, 'a new password'))).toBe(200);
    expect((await world.mailsTo(email)).at(-1)!.subject).toMatch(/^Your password at .* has been changed$/);
    expect(world.logged.join('')).not.toContain(token);
  });

  it('ends all logins when the password stays the same', async () => {
    const { name } = await newGuest();
    const login = await world.logIn(name, `${name}-password`);
    await reset(await tokenFor(name), `${name}-password`);
    expect(await world.statusWith(login)).toBe(401);
  });

  it('refuses a token that was used, also one of another mail', async () => {
    const { name } = await newGuest();
    const tokens = [await tokenFor(name), await tokenFor(name)];
    await reset(tokens[0]!);
    for (const token of tokens) await changesNothing(() => reset(token, 'another password'), DEAD);
  });

  it('refuses a token after a change of password, username or address, and for a suspended guest', async () => {
    const changes: ((card: string) => Promise<unknown>)[] = [
      (card) => edit(card, { password: ['changed meanwhile'] }),
      (card) => edit(card, { username: [`renamed-${guests}`] }),
      (card) => edit(card, { email: [`moved-${guests}@example.test`] }),
      (card) =>
        sql`update guest set status = 'SUSPENDED' where account_id =
          (select account_id from card where card_number = ${card})`.execute(world.store.db),
    ];
    for (const change of changes) {
      const { name, printedCardNumber } = await newGuest();
      const token = await tokenFor(name);
      await change(printedCardNumber);
      await changesNothing(() => reset(token), DEAD);
    }
  });

  it('keeps the token when something else of the guest changes', async () => {
    const { name, printedCardNumber } = await newGuest();
    const token = await tokenFor(name);
    await edit(printedCardNumber, { city: ['Springfield'] });
    expect(await reset(token)).toEqual({ result: 'success' });
  });

  it('refuses a token after half an hour', async () => {
    const { name } = await newGuest();
    const token = await tokenFor(name);
    world.clock.advance(30 * 60_000);
    await changesNothing(() => reset(token), DEAD);
  });

  it('refuses tokens that were altered, invented, or made for a guest that nobody is', async () => {
    const { name } = await newGuest();
    const token = await tokenFor(name);
    const flipped = Buffer.from(token, 'base64url');
    for (const index of [3, 12, 31]) {
      flipped[index]! ^= 1;
      await changesNothing(() => reset(flipped.toString('base64url')), DEAD);
      flipped[index]! ^= 1;
    }
    const none = await tokenFor('nobody-at-all');
    for (const each of ['x', `${token}A`, 'A'.repeat(43), none])
      await changesNothing(() => reset(each), DEAD);
  });

  it('is done once when two callers send the token at once', async () => {
    const { name } = await newGuest();
    const token = await tokenFor(name);
    const replies = await Promise.all(['one password', 'two passwords'].map((each) => reset(token, each)));
    expect(replies.map(({ result }) => result).sort()).toEqual(['failure', 'success']);
    const winner = replies.findIndex(({ result }) => result === 'success');
    expect(await world.logIn(name, ['one password', 'two passwords'][winner]!)).toBeDefined();
  });

  it('leaves no login by the former password that began beside it', async () => {
    const { name } = await newGuest();
    const token = await tokenFor(name);
    const login = {
      grant_type: 'password',
      scope: 'account_read',
      username: name,
      password: `${name}-password`,
    };
    const body = JSON.stringify({ merchantId: 1, authentication: 'anonymous', ...login });
    const headers = { ...demoWeb, 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' };
    const [, ...logins] = await Promise.all([
      reset(token),
      ...Array.from({ length: 4 }, () =>
        world.send('/rest/1.0.0/oauth/requestGuestToken.json', { headers, body }),
      ),
    ]);
    for (const { body: reply } of logins)
      if (reply.access_token) expect(await world.statusWith(reply.access_token)).toBe(401);
    await logInFails(name, `${name}-password`);
  });

  it('counts wrong tokens as failed logins of their network, and not of others', async () => {
    const address = '203.0.113.77';
    const { name } = await newGuest();
    const token = await tokenFor(name);
    const body = { resetToken: 'A'.repeat(43), password: 'a new password' };
    for (let guess = 0; guess < 5; guess++) await world.ask(PATH, body, { address });
    await changesNothing(() => world.ask(PATH, { ...body, resetToken: token }, { address, status: 429 }), {
      errorCode: 'system.rate_limited',
    });
    expect(await reset(token)).toEqual({ result: 'success' });
  });

  it('refuses a password that is too short', async () => {
    const { name } = await newGuest();
    const token = await tokenFor(name);
    await changesNothing(() => world.ask(PATH, { resetToken: token, password: 'short' }, { status: 400 }), {
      errorCode: 'system.invalid_request',
    });
  });
});
