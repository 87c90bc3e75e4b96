import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { listOperatorActions } from '../../src/operators/audit/operatorActions.ts';
import { demoApp, demoWeb, type MailedWorld, openMailedWorld } from '../enrollment/mailedWorld.ts';
import { applyFile } from '../support/testStore.ts';
import { openVisitor, type Visitor } from './visitor.ts';

const SHOP = '/shops/1';
const SIGN_IN = `${SHOP}/card/sign-in`;

const secondShop = `
sandbox: true
merchants:
  - id: 78
    name: Second Shop
    currency: USD
    timeZone: UTC
    pages: { account: true }
    stores: [{ code: "1", name: Only, open: true }]
    wallets: []
    templates: []
    integrations: []
`;

describe("a guest's own card", () => {
  let world: MailedWorld;
  beforeAll(async () => {
    world = await openMailedWorld({ failedLogins: 6 }, (store) => applyFile(store, secondShop));
  });
  afterAll(() => world.close());

  let guests = 0;
  async function newGuest(fields: object = {}) {
    const name = `card-guest-${++guests}`;
    const { printedCardNumber } = await world.newGuest(name, fields);
    return { name, email: `${name}@example.test`, password: `${name}-password`, printedCardNumber };
  }
  const newVisitor = () => openVisitor(world, `203.0.113.${++guests}`);
  const signIn = (visitor: Visitor, username: string, password: string) =>
    visitor.send(SIGN_IN, { username, password });
  async function signedIn(fields: object = {}) {
    const guest = await newGuest(fields);
    const visitor = newVisitor();
    await signIn(visitor, guest.name, guest.password);
    return { ...guest, visitor };
  }
  const isSignedIn = async (visitor: Visitor) =>
    !(await visitor.open(`${SHOP}/card`)).body.includes('name="password"');
  async function mailedPath(email: string): Promise<string> {
    const { text } = (await world.mailsTo(email)).at(-1)!;
    return new URL(/http:\S+\/shops\/[\w/-]+/.exec(text)![0]).pathname;
  }

  describe('is opened by password', () => {
    it('with codes, balances and history', async () => {
      const { visitor, printedCardNumber } = await signedIn({ firstName: ['Dana'] });
      await world.call('gift/reload.json', { cardInfo: { printedCardNumber }, amount: 12.5 });
      const { status, body, headers } = await visitor.open(`${SHOP}/card`);
      expect(status).toBe(200);
      expect(body).toContain(`<dd>${printedCardNumber}</dd>`);
      expect(body.match(/<svg/g)).toHaveLength(2);
      expect(body).toContain('<dd>$12.50</dd>');
      expect(body).toContain('+$12.50 Stored Value');
      expect(headers.get('cache-control')).toBe('no-store');
    });

    it('in a cookie that no script and no other site reads, and that has no token in it', async () => {
      const { name, password } = await newGuest();
      const reply = await world.send(SIGN_IN, {
        headers: { origin: 'http://shop.example.test', 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ username: name, password }).toString(),
      });
      expect(reply.status).toBe(303);
      expect(reply.headers.get('location')).toBe(`${SHOP}/card`);
      expect(reply.headers.get('set-cookie')).toMatch(
        /^card-1=[\w-]+; Max-Age=2592000; Path=\/; .*HttpOnly; SameSite=Lax$/,
      );
    });

    it('with one answer for a wrong password and an unknown name', async () => {
      const { name } = await newGuest();
      const answers = [
        await signIn(newVisitor(), name, 'wrong'),
        await signIn(newVisitor(), 'nobody-here', 'wrong'),
        await signIn(newVisitor(), '', ''),
      ];
      for (const { status } of answers) expect(status).toBe(422);
      const shapes = answers.map(({ body }) => body.replace(/value="[^"]*"/g, ''));
      expect(new Set(shapes).size).toBe(1);
    });

    it('until a network guessed too often', async () => {
      const { name, password } = await newGuest();
      const guesser = newVisitor();
      for (let guess = 0; guess < 6; guess++) await signIn(guesser, `nobody-${guess}`, 'wrong');
      expect((await signIn(guesser, name, password)).status).toBe(429);
      expect((await signIn(newVisitor(), name, password)).status).toBe(200);
    });
  });

  describe('is opened by a mailed link', () => {
    const ask = (visitor: Visitor, name: string) => visitor.send(`${SHOP}/card/link`, { name });

    it('in the browser that asked for it, once', async () => {
      const { email } = await newGuest();
      const visitor = newVisitor();
      await ask(visitor, email);
      const path = await mailedPath(email);
      // Scanners of mail open pages.
      expect((await visitor.open(path)).status).toBe(200);
      expect(await isSignedIn(visitor)).toBe(false);
      expect((await visitor.send(path, {})).status).toBe(200);
      expect(await isSignedIn(visitor)).toBe(true);
      await visitor.send(`${SHOP}/card/sign-out`, {});
      expect((await visitor.send(path, {})).status).toBe(422);
      expect(await isSignedIn(visitor)).toBe(false);
    });

    it('for no other browser, which leaves the link as it was', async () => {
      const { name, email } = await newGuest();
      const [visitor, other] = [newVisitor(), newVisitor()];
      await ask(visitor, name);
      const path = await mailedPath(email);
      await ask(other, 'nobody-here');
      for (const each of [other, newVisitor()]) {
        expect((await each.send(path, {})).status).toBe(422);
        expect(await isSignedIn(each)).toBe(false);
      }
      expect((await visitor.send(path, {})).status).toBe(200);
    });

    it('for a quarter of an hour, unless the password changes', async () => {
      const { name, email, printedCardNumber } = await newGuest();
      const visitor = newVisitor();
      await ask(visitor, name);
      const setUserFields = { style: 'typed', password: ['another password'] };
      await world.call('enrollment/editUser.json', {
        storeCode: undefined,
        printedCardNumber,
        setUserFields,
      });
      const [first] = await world.mailsTo(email);
      const path = new URL(/http:\S+\/shops\/[\w/-]+/.exec(first!.text)![0]).pathname;
      expect((await visitor.send(path, {})).status).toBe(422);

      await ask(visitor, name);
      const late = (await world.mailsTo(email)).map(({ text }) => /http:\S+\/shops\/[\w/-]+/.exec(text)?.[0]);
      world.clock.advance(15 * 60_000);
      expect((await visitor.send(new URL(late.findLast(Boolean)!).pathname, {})).status).toBe(422);
    });

    it('with one answer for a guest and for nobody', async () => {
      const { name } = await newGuest();
      const answers = [await ask(newVisitor(), name), await ask(newVisitor(), 'nobody-here')];
      expect(answers[0]!.body).toBe(answers[1]!.body);
      expect(answers[1]!.status).toBe(200);
    });
  });

  it('leads visitors to the sign-in page, on every page', async () => {
    const visitor = newVisitor();
    for (const page of ['/card', '/card/profile', '/card/logins', '/card/data.json', '/card/erase'])
      expect((await visitor.open(SHOP + page)).body).toContain('name="password"');
    for (const page of [
      '/card/profile',
      '/card/logins',
      '/card/unsubscribe',
      '/card/payment-methods/remove',
      '/card/erase',
    ])
      expect((await visitor.send(SHOP + page, {})).body).toContain('name="password"');
  });

  it("is not opened by another shop's session, an altered one, or one from before the password changed", async () => {
    const { visitor, name } = await signedIn();
    const session = visitor.cookies.get('card-1')!;
    const elsewhere = newVisitor();
    elsewhere.cookies.set('card-78', session);
    expect((await elsewhere.open('/shops/78/card')).body).toContain('name="password"');
    const altered = newVisitor();
    altered.cookies.set('card-1', `${session.slice(0, -2)}xx`);
    expect(await isSignedIn(altered)).toBe(false);

    const { resetToken } = await world.ask('enrollment/requestPasswordReset.json', { username: name });
    await world.ask('enrollment/resetPassword.json', { resetToken, password: 'another password' });
    expect(await isSignedIn(visitor)).toBe(false);
    expect(visitor.cookies.has('card-1')).toBe(false);
  });

  it('stays open when the access token has ended', async () => {
    const { visitor } = await signedIn();
    world.clock.advance(45 * 60_000);
    expect(await isSignedIn(visitor)).toBe(true);
    expect(await isSignedIn(visitor)).toBe(true);
  });

  it('refuses forms of other sites, and changes nothing', async () => {
    const { visitor } = await signedIn({ firstName: ['Before'] });
    const evil = { origin: 'https://evil.example.test' };
    for (const page of ['/card/profile', '/card/logins', '/card/sign-out', '/card/link', '/password'])
      expect((await visitor.send(SHOP + page, { firstName: 'After', name: 'x' }, evil)).status).toBe(403);
    expect((await visitor.open(`${SHOP}/card/profile`)).body).toContain('value="Before"');
  });

  it('writes names as text', async () => {
    const { visitor } = await signedIn({ firstName: ['<img src=x onerror=alert(1)>'] });
    for (const page of ['/card', '/card/profile'])
      expect((await visitor.open(SHOP + page)).body).not.toContain('<img src=x');
  });

  it('changes details and consent, clears what is emptied, and shows mistakes at their fields', async () => {
    const { visitor } = await signedIn({ firstName: ['Dana'], city: ['Springfield'] });
    const email = `moved-${guests}@example.test`;
    const saved = await visitor.send(`${SHOP}/card/profile`, { firstName: 'Robin', email, optIn: 'true' });
    expect(saved.status).toBe(200);
    expect(saved.body).toContain('Saved.');
    for (const part of ['value="Robin"', `value="${email}"`, 'checked']) expect(saved.body).toContain(part);
    expect(saved.body).not.toContain('Springfield');
    const wrong = await visitor.send(`${SHOP}/card/profile`, { firstName: 'Sam', email: 'no address' });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toContain('id="error-email"');
    expect((await visitor.open(`${SHOP}/card/profile`)).body).toContain('value="Robin"');
  });

  it('ends other logins of the guest, and nobody else’s', async () => {
    const { visitor, name, password } = await signedIn();
    const [app, other] = [await world.logIn(name, password), await signedIn()];
    const { body } = await visitor.open(`${SHOP}/card/logins`);
    expect(body).toContain('demo-app');
    const logins = [...body.matchAll(/name="login" value="(\d+)"/g)].map(([, login]) => login!);
    expect(logins).toHaveLength(2);
    for (const login of logins) await other.visitor.send(`${SHOP}/card/logins`, { login });
    expect(await world.statusWith(app)).toBe(200);
    await visitor.send(`${SHOP}/card/logins`, {});
    expect(await world.statusWith(app)).toBe(401);
    expect(await isSignedIn(visitor)).toBe(true);
    await visitor.send(`${SHOP}/card/sign-out`, {});
    expect(await isSignedIn(visitor)).toBe(false);
  });

  it('ends messages to a device of the guest, and to nobody else’s', async () => {
    const { visitor, name, password } = await signedIn();
    const other = await signedIn();
    const deviceToken = '6d2767a381d4794dd3f833c926dd503132b630aaf1ffd9d269e2f435c1458438';
    await world.call(
      'push/registerDevice.json',
      {
        storeCode: undefined,
        authentication: 'oauth',
        access_token: await world.logIn(name, password, 'user_write'),
        platform: 'PLATFORM_A',
        deviceToken,
        appId: 'com.example.corner',
      },
      { headers: demoApp },
    );
    const { body } = await visitor.open(`${SHOP}/card/logins`);
    expect(body).toContain('Devices that get messages');
    expect(body).not.toContain(deviceToken);
    expect((await visitor.open(`${SHOP}/card/data.json`)).body.devices).toMatchObject([
      { appId: 'com.example.corner' },
    ]);
    const device = /name="device" value="(\d+)"/.exec(body)![1]!;
    const devices = async () =>
      (await visitor.open(`${SHOP}/card/logins`)).body.split('name="device"').length - 1;
    await other.visitor.send(`${SHOP}/card/devices/remove`, { device });
    await visitor.send(`${SHOP}/card/devices/remove`, { device: 'x' });
    expect(await devices()).toBe(1);
    expect((await visitor.send(`${SHOP}/card/devices/remove`, { device })).status).toBe(200);
    expect(await devices()).toBe(0);
  });

  it('hands out the data of the guest as a file', async () => {
    const { visitor, printedCardNumber, email } = await signedIn();
    await world.call('gift/reload.json', { cardInfo: { printedCardNumber }, amount: 3 });
    const { body, headers } = await visitor.open(`${SHOP}/card/data.json`);
    expect(headers.get('content-disposition')).toBe('attachment; filename=my-data.json');
    expect(body).toMatchObject({ fields: { email }, savedPaymentMethods: [] });
    expect(body.transactions[0].details[0].accrued).toBe(3);
  });

  it('shows what is missing to the next reward and tier', async () => {
    const { visitor, printedCardNumber } = await signedIn();
    const { body } = await visitor.open(`${SHOP}/card`);
    expect(body).toContain('<p>10 Visits to Free Coffee</p>');
    expect(body).toContain('<p>500 Points to Gold by December 31, 2026</p>');
    await world.call('gift/reload.json', { cardInfo: { printedCardNumber }, amount: 20 });
    await world.call('gift/redeem.json', { cardInfo: { printedCardNumber }, amount: 12 });
    expect((await visitor.open(`${SHOP}/card`)).body).toContain('<p>488 Points to Gold by December 31, 2026');
  });

  it('changes payment method and plan of a subscription, stops it, and takes that back', async () => {
    const visitor = newVisitor();
    const first = await signIn(visitor, 'demo-guest', 'demo-password-1');
    const [, printedCardNumber] = /<dd>(\d{16})<\/dd>/.exec(first.body)!;
    const paymentMethod = {
      paymentMethodType: 'VAULT_TOKEN',
      token: 'tok_approve_c0de',
      paymentTokenType: 'CREDIT_CARD',
      creditCardType: 'MASTERCARD',
      tokenLastFour: 'c0de',
      ccLastFour: '4444',
      ccExpirationMonth: 12,
      ccExpirationYear: 2099,
    };
    const subscribed = await world.call(
      'subscription/subscribe.json',
      { printedCardNumber, subscriptionCode: 'COFFEE', paymentMethod },
      { headers: demoWeb },
    );
    expect(subscribed).toMatchObject({ result: 'success' });
    const { body } = await visitor.open(`${SHOP}/card`);
    expect(body).toContain('Renews on');
    expect(body).toContain('Paid with MASTERCARD •••• 4444');
    expect(body).not.toContain('Founders Club');
    const [, savedCardCode] = /<option value="([^"]+)">The blue one/.exec(body)!;
    const send = (page: string, fields = {}) => visitor.send(`${SHOP}/card/${page}`, fields);

    const paid = await send('subscription/payment-method', { savedCardCode });
    expect(paid.body).toContain('Paid with The blue one VISA •••• 1111');
    const planned = await send('subscription/plan', { plan: 'COFFEE_PLUS' });
    expect(planned.body).toMatch(/Coffee Club Plus from \w+ \d+, \d+/);
    expect((await send('subscription/plan', { plan: 'CLOSED' })).status).toBe(422);
    // Nothing was stopped, so there is nothing to take back, and nothing to charge.
    expect((await send('subscription/resume', { savedCardCode })).status).toBe(422);
    const stopped = await send('unsubscribe');
    expect(stopped.body).toContain('Stopped; can be used until');
    expect((await send('unsubscribe')).status).toBe(422);
    const resumed = await send('subscription/resume', { savedCardCode });
    expect(resumed.body).toContain('Renews on');
    expect(resumed.body).toContain('Paid with The blue one');
    // A method that a subscription needs stays.
    expect((await send('payment-methods/remove', { savedCardCode })).status).toBe(422);
    expect((await send('unsubscribe')).body).toContain('Stopped; can be used until');
  });

  it('lists and removes saved payment methods', async () => {
    const visitor = newVisitor();
    await signIn(visitor, 'demo-guest', 'demo-password-1');
    const { body } = await visitor.open(`${SHOP}/card`);
    expect(body).toContain('The blue one VISA •••• 1111');
    const [, savedCardCode] = /The blue one[\s\S]*?name="savedCardCode" value="([^"]+)"/.exec(body)!;
    const after = await visitor.send(`${SHOP}/card/payment-methods/remove`, {
      savedCardCode: savedCardCode!,
    });
    expect(after.status).toBe(200);
    expect(after.body).not.toContain('The blue one');
  });

  describe('is erased by its guest', () => {
    const ERASE = `${SHOP}/card/erase`;
    const erase = (visitor: Visitor, headers = {}) => visitor.send(ERASE, { confirmed: 'true' }, headers);
    const rowsNaming = async (name: string) => {
      const { rows } = await sql<{ text: string }>`
        select to_jsonb(t)::text as text from guest t union all
        select to_jsonb(t)::text from card t union all
        select to_jsonb(t)::text from token_family t where revoked_at is null union all
        select receipt::text from movement_key t where receipt is not null`.execute(world.store.db);
      return rows.filter(({ text }) => text.includes(name));
    };

    it('with all that names the guest, once, after which the cards cannot be paid with', async () => {
      const { visitor, name, password, email, printedCardNumber } = await signedIn({
        lastName: ['Erasable'],
      });
      const app = await world.logIn(name, password);
      const reload = { cardInfo: { printedCardNumber }, amount: 5, externalTransactionId: `erased-${name}` };
      expect((await world.call('gift/reload.json', reload)).customerName).toContain('Erasable');
      const page = await visitor.open(ERASE);
      expect(page.body).toContain('This stays');
      expect((await visitor.send(ERASE, {})).status).toBe(422);
      expect(await rowsNaming(email)).not.toEqual([]);

      const done = await erase(visitor);
      expect(done.body).toContain('Your account is erased');
      expect(visitor.cookies.has('card-1')).toBe(false);
      await world.jobsDone();
      for (const text of [email, 'Erasable']) expect(await rowsNaming(text)).toEqual([]);
      expect(await world.call('gift/reload.json', reload)).not.toHaveProperty('customerName');
      expect(await world.statusWith(app)).toBe(401);
      expect((await signIn(newVisitor(), name, password)).status).toBe(422);
      const redeemed = await world.call('gift/redeem.json', { cardInfo: { printedCardNumber }, amount: 2 });
      expect(redeemed.errorCode).toBe('gift.card_disabled');

      expect((await erase(visitor)).body).toContain('name="password"');
      const { accountId } = (await world.store.db
        .selectFrom('card')
        .select('account_id as accountId')
        .where('merchant_id', '=', 1)
        .where('card_number', '=', printedCardNumber)
        .executeTakeFirst())!;
      const trail = await listOperatorActions(world.store.db, { merchantId: 1, limit: 10 });
      expect(trail.filter(({ detail }) => detail.account === String(accountId))).toMatchObject([
        { actor: 'guest-pages', command: 'guests erase', outcome: 'done' },
      ]);
    });

    it('soon after a login, which a longer one has to repeat', async () => {
      const { visitor, name, password, email } = await signedIn();
      world.clock.advance(10 * 60_000);
      for (const answer of [await visitor.open(ERASE), await erase(visitor)])
        expect(answer.body).toContain('A login of the last 10 minutes is needed.');
      // A refreshed token is no new login.
      world.clock.advance(30 * 60_000);
      expect(await isSignedIn(visitor)).toBe(true);
      expect((await erase(visitor)).body).toContain('sign in again');
      expect(await rowsNaming(email)).not.toEqual([]);
      const again = await visitor.send(`${SIGN_IN}?erase`, { username: name, password });
      expect(again.body).toContain('Erase permanently');
    });

    it('for no form of another site', async () => {
      const { visitor, email } = await signedIn();
      expect((await erase(visitor, { origin: 'https://evil.example.test' })).status).toBe(403);
      expect(await isSignedIn(visitor)).toBe(true);
      expect(await rowsNaming(email)).not.toEqual([]);
    });
  });

  it('speaks Spanish', async () => {
    const { visitor } = await signedIn();
    expect((await visitor.open(`${SHOP}/card?lang=es`)).body).toContain('Mi tarjeta');
  });
});

describe('the pages for a forgotten password', () => {
  let world: MailedWorld;
  beforeAll(async () => {
    world = await openMailedWorld();
    await world.newGuest('forgetful');
  });
  afterAll(() => world.close());

  it('set a new password by the mailed link, once, and sign the browser out', async () => {
    const visitor = openVisitor(world, '203.0.113.1');
    await visitor.send(SIGN_IN, { username: 'forgetful', password: 'forgetful-password' });
    const sent = await visitor.send(`${SHOP}/password`, { name: 'forgetful@example.test' });
    expect(sent.body).toContain('Look into your mailbox');
    const [mail] = await world.mailsTo('forgetful@example.test');
    const path = new URL(/http:\S+\/password\/[\w-]+/.exec(mail!.text)![0]).pathname;
    const set = (password: string, again = password) => visitor.send(path, { password, again });
    expect((await visitor.open(path)).status).toBe(200);
    expect((await set('short')).body).toContain('Enter at least 6 characters.');
    expect((await set('a new password', 'another one')).status).toBe(422);
    expect((await set('a new password')).body).toContain('Your new password is set');
    expect(visitor.cookies.has('card-1')).toBe(false);
    expect((await set('a third password')).status).toBe(422);
    const login = { username: 'forgetful', password: 'a new password' };
    expect((await visitor.send(SIGN_IN, login)).body).toContain('My card');
    expect(world.logged.join('')).not.toContain(path.split('/').at(-1));
  });

  it('answer alike for a guest and for nobody', async () => {
    const ask = (name: string) => openVisitor(world, '203.0.113.2').send(`${SHOP}/password`, { name });
    const [guest, nobody] = [await ask('forgetful'), await ask('nobody-here')];
    expect(guest.body).toBe(nobody.body);
    expect(nobody.status).toBe(200);
  });
});
