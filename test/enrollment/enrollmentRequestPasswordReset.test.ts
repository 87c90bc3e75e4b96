import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { shortestJourney } from '../support/statements.ts';
import { openWorld, otherPos, type World } from '../support/world.ts';
import { demoApp, type MailedWorld, openMailedWorld } from './mailedWorld.ts';

const PATH = 'enrollment/requestPasswordReset.json';

describe('enrollmentRequestPasswordReset', () => {
  let world: MailedWorld;
  beforeAll(async () => {
    world = await openMailedWorld();
    await world.newGuest('wanda-wants');
  });
  afterAll(() => world.close());

  it('mails a link to the guest, named by username or address in any capitals', async () => {
    for (const name of [{ username: 'Wanda-WANTS' }, { email: 'WANDA-wants@example.test' }]) {
      const before = (await world.mailsTo('wanda-wants@example.test')).length;
      await world.ask(PATH, name);
      const mails = await world.mailsTo('wanda-wants@example.test');
      expect(mails).toHaveLength(before + 1);
      const { text, subject } = mails.at(-1)!;
      expect(subject).toBe('Set a new password at Corner Cafe');
      expect(text).toMatch(/http:\/\/shop\.example\.test\/shops\/1\/password\/[\w-]{43}\b/);
      expect(text).toContain('wanda-wants');
    }
  });

  it('mails every guest who shares the address', async () => {
    const email = ['family@example.test'];
    for (const name of ['first-of-family', 'second-of-family']) await world.newGuest(name, { email });
    await world.ask(PATH, { email: email[0] });
    const texts = (await world.mailsTo(email[0]!)).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain('first-of-family');
    expect(texts[1]).toContain('second-of-family');
  });

  it('answers alike and mails nothing for a name that nobody has, a suspended guest and a failed address', async () => {
    const { accountId } = await world.newGuest('susp-guest');
    await world.store.db
      .updateTable('guest')
      .set({ status: 'SUSPENDED' })
      .where('account_id', '=', BigInt(accountId))
      .execute();
    const before = await messages();
    const startedAt = performance.now();
    const replies = await Promise.all(
      [
        { username: 'nobody-at-all' },
        { email: 'nobody-at-all@example.test' },
        { email: 'not an address' },
        { username: 'susp-guest' },
        { username: 'bounce-guest' },
      ].map((name) => world.ask(PATH, name)),
    );
    // No answer is faster than the slowest look-up.
    expect(performance.now() - startedAt).toBeGreaterThan(240);
    for (const reply of replies)
      expect(reply).toEqual({ result: 'success', resetToken: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await messages()).toBe(before);
    expect(await world.mailsTo('bounce@example.test')).toEqual([]);
  });

  it('shows no token in production', async () => {
    const production = await openWorld({ mode: 'production' });
    try {
      const ask = (username: string) =>
        production.call(
          PATH,
          { storeCode: undefined, authentication: 'anonymous', username },
          { headers: demoApp },
        );
      expect(await ask('demo-guest')).toEqual({ result: 'success' });
      expect(await ask('nobody-at-all')).toEqual({ result: 'success' });
    } finally {
      await production.close();
    }
  });

  it('mails a guest three times within ten minutes, and goes on answering', async () => {
    await world.newGuest('much-mailed');
    for (let request = 0; request < 5; request++) await world.ask(PATH, { username: 'much-mailed' });
    expect(await world.mailsTo('much-mailed@example.test')).toHaveLength(3);
  });

  it('stops a network that asks too often, and no other', async () => {
    const ask = (status: number, address?: string) =>
      world.ask(PATH, { username: 'nobody-at-all' }, { address, status });
    const flood = Array.from({ length: 60 }, () => ask(200, '192.0.2.77'));
    await Promise.all(flood);
    expect(await ask(429, '192.0.2.77')).toMatchObject({ errorCode: 'system.rate_limited' });
    await ask(200);
  });

  it('is refused at a merchant that has no program for guests', async () => {
    const body = { storeCode: undefined, merchantId: 2, authentication: 'b2b', username: 'demo-guest' };
    const headers = { authorization: otherPos };
    expect(await world.call(PATH, body, { headers })).toMatchObject({
      errorCode: 'enrollment.invalid_merchant',
    });
  });

  const messages = async () =>
    (await world.store.pool.query('select count(*)::int as n from message')).rows[0].n as number;
});

describe('a request for a guest and one for nobody', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  it('does the same work, apart from keeping it', async () => {
    const statementsFor = async (nameOf: (attempt: number) => string) => {
      const { statements } = await shortestJourney((attempt) =>
        world.call(
          PATH,
          { storeCode: undefined, authentication: 'anonymous', username: nameOf(attempt) },
          { headers: demoApp },
        ),
      );
      return statements.filter((text) => !/rate_limit|graphile/.test(text)).length;
    };
    const forGuest = await statementsFor(() => 'quiet-guest');
    expect(await statementsFor((attempt) => `nobody-${attempt}`)).toBe(forGuest);
  });
});
