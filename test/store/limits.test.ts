import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { pino } from 'pino';
import type { Integration } from '../../src/domain/ground/merchantDirectory.ts';
import type { CardGuess } from '../../src/limits/guesses.ts';
import { createLimits, type Limits } from '../../src/limits/limits.ts';
import { RateLimited } from '../../src/limits/rateLimited.ts';
import type { Store } from '../../src/store/store.ts';
import { addClient } from '../support/clients.ts';
import { openTestStore } from '../support/testStore.ts';
import { passTime, restoreTime } from '../support/wallClock.ts';
import { basic, demoPos, openWorld, otherPos, type World } from '../support/world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const json = { 'content-type': 'application/json' };
const demoWeb = basic('demo-web', 'demo-web-secret');

afterEach(restoreTime);

const settings = {
  requestsPerSecond: 1,
  failedAuthentications: 20,
  failedLogins: 10,
  cardGuesses: 6,
  processes: 1,
};
const key = Buffer.alloc(32, 7);
const openProcess = (store: Store, logged: string[] = []) =>
  createLimits(settings, store, pino({}, { write: (line: string) => void logged.push(line) }), key);

describe('a client', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ requestsPerSecond: 1 }, namesake);
  });
  afterAll(() => world.close());

  /** Adds a client of the same id at the Other Shop, with its own secret. */
  const namesake = (store: Store) =>
    addClient(store, { merchantId: 2, clientId: 'demo-pos', secret: 'other-secret' });

  const ask = (authorization: string, merchantId = 1) =>
    world.send('/rest/1.0.0/gift/balance.json', {
      headers: { ...json, authorization },
      body: JSON.stringify({
        merchantId,
        storeCode: '001',
        cardInfo: { printedCardNumber: '7777000000000001' },
      }),
    });

  it('above its limit gets 429; others do not', async () => {
    const replies = await Promise.all(Array.from({ length: 15 }, () => ask(demoPos)));
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(5).fill(429)]);
    const refused = replies.find(({ status }) => status === 429)!;
    expect(refused.body).toMatchObject({ result: 'failure', errorCode: 'system.rate_limited' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(10);
    expect((await ask(demoWeb)).status).toBe(200);
    expect((await ask(basic('demo-pos', 'other-secret'), 2)).status).toBe(200);
  });

  it('above its limit gets the limit and its end, which is logged and counted once', async () => {
    const replies = await Promise.all(Array.from({ length: 15 }, () => ask(demoWeb)));
    const refused = replies.find(({ status }) => status === 429)!;
    const [, until] = /^Too many requests of this client\. Try again after (\S+Z)\.$/.exec(
      refused.body.errorMessage,
    )!;
    const wait = (Date.parse(until!) - Date.now()) / 1000;
    expect(Math.abs(wait - Number(refused.headers.get('retry-after')))).toBeLessThanOrEqual(2);
    const warnings = world.logged.filter((line) => line.includes('client_requests_blocked'));
    const ofClient = { level: 40, msg: 'security', merchantId: 1 };
    expect(warnings.map((line) => JSON.parse(line))).toMatchObject([
      { ...ofClient, clientId: 'demo-pos' },
      { ...ofClient, clientId: 'demo-web' },
    ]);
  });

  it("cannot use up another's limit without its credentials", async () => {
    await Promise.all(Array.from({ length: 30 }, () => ask(basic('other-pos', 'guessed'), 2)));
    expect((await ask(otherPos, 2)).status).toBe(200);
  });
});

describe('guest logins', () => {
  let store: Store;
  let limits: Limits;
  const logged: string[] = [];
  beforeAll(async () => {
    store = await openTestStore();
    limits = openProcess(store, logged);
  });
  afterAll(() => store.close());

  let lastName = 0;
  const someone = () => `username:guest-${++lastName}`;
  const wrong = async () => undefined;
  const right = async () => 'the guest';

  type Check = () => Promise<string | undefined>;
  const attempt = (check: Check, name: string, address?: string, merchantId = 1) =>
    limits.guestLogins.attempt({ merchantId, names: [name], address }, check);
  const blocked = { limited: expect.stringContaining('login'), retryAfterSeconds: expect.any(Number) };

  async function fail(times: number, name: () => string, address?: string): Promise<void> {
    for (let time = 0; time < times; time += 1) expect(await attempt(wrong, name(), address)).toBeUndefined();
  }

  it('are refused for an hour after ten failures, even with the correct password', async () => {
    const name = someone();
    await fail(10, () => name);
    const refusal = await attempt(right, name).catch((error) => error);
    expect(refusal).toMatchObject(blocked);
    expect(refusal.retryAfterSeconds).toBeGreaterThan(3_590);
    passTime(HOUR_MS - MINUTE_MS);
    await expect(attempt(right, name)).rejects.toMatchObject(blocked);
    passTime(2 * MINUTE_MS);
    expect(await attempt(right, name)).toBe('the guest');
  });

  it('are counted again from zero ten minutes after the first failure', async () => {
    const name = someone();
    await fail(9, () => name);
    passTime(10 * MINUTE_MS + 1_000);
    await fail(9, () => name);
    expect(await attempt(right, name)).toBe('the guest');
  });

  it('are counted before they are checked, so that ten of fifty concurrent ones are checked', async () => {
    const name = someone();
    let checked = 0;
    const slowlyWrong = async () => {
      checked += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
      return undefined;
    };
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => attempt(slowlyWrong, name)));
    expect(checked).toBe(10);
    expect(tries.filter(({ status }) => status === 'rejected')).toHaveLength(40);
    await expect(attempt(right, name)).rejects.toMatchObject(blocked);
  });

  it('are not counted when they succeed, nor when they could not be checked', async () => {
    const name = someone();
    for (let time = 0; time < 25; time += 1) await attempt(right, name);
    const broken = async () => {
      throw new Error('no database');
    };
    for (let time = 0; time < 25; time += 1)
      await expect(attempt(broken, name)).rejects.toThrow('no database');
    await fail(9, () => name);
    expect(await attempt(right, name)).toBe('the guest');
  });

  it('are not limited for many guests at one address at once', async () => {
    const address = '198.51.100.7';
    const slowlyRight = () => new Promise<string>((resolve) => setTimeout(resolve, 50, 'the guest'));
    const crowd = Array.from({ length: 30 }, () => attempt(slowlyRight, someone(), address));
    const refusals = (await Promise.allSettled(crowd)).flatMap((each) =>
      each.status === 'rejected' ? [each.reason] : [],
    );
    for (const refusal of refusals) expect(refusal.retryAfterSeconds).toBe(1);
    expect(await attempt(right, someone(), address)).toBe('the guest');
  });

  it('from one address count together for all guests', async () => {
    await fail(10, someone, '198.51.100.8');
    await expect(attempt(right, someone(), '198.51.100.8')).rejects.toMatchObject(blocked);
    expect(await attempt(right, someone(), '198.51.100.9')).toBe('the guest');
    expect(await attempt(right, someone())).toBe('the guest');
  });

  it('do not limit another merchant', async () => {
    const name = someone();
    await fail(10, () => name, '198.51.100.10');
    expect(await attempt(right, name, '198.51.100.10', 2)).toBe('the guest');
  });

  it('warn once about a name, and say neither name nor address', async () => {
    logged.length = 0;
    const name = someone();
    await Promise.allSettled(Array.from({ length: 20 }, () => attempt(wrong, name, '198.51.100.11')));
    const warnings = logged.filter((line) => line.includes('guest_login_blocked'));
    // One for the name, one for the address.
    expect(warnings).toHaveLength(2);
    expect(warnings.join()).not.toMatch(/guest-[0-9]|198\.51/);
  });
});

describe('limits', () => {
  let store: Store;
  beforeAll(async () => {
    store = await openTestStore();
  });
  afterAll(() => store.close());

  const client = (clientId: string) => [{ merchantId: 1, clientId } as Integration];
  const guessAt = (till: string) => ({
    merchantId: 1,
    clientId: 'tills',
    places: [{ name: ['till', till], description: 'at this till' }],
    numbers: [{ number: 'unknown', isProven: true }],
  });
  const guessWrong = (limits: Limits, guess: CardGuess) =>
    limits.cardGuesses.attempt(
      guess,
      async () => {},
      () => 1,
    );
  const openLink = (limits: Limits, address: string) =>
    limits.giftGuesses.attempt({ address, token: 'link' }, async () => undefined);
  const settle = () => new Promise((resolve) => setTimeout(resolve, 300));
  const tooOften = RateLimited;

  it('reset for requests and wrong cards when their time is over', async () => {
    const [limits, guess] = [openProcess(store), guessAt('anew')];
    for (let time = 0; time < 10; time += 1) limits.admit(client('anew'));
    for (let time = 0; time < 6; time += 1) await guessWrong(limits, guess);
    expect(() => limits.admit(client('anew'))).toThrow(tooOften);
    await expect(guessWrong(limits, guess)).rejects.toThrow(tooOften);
    await settle();
    passTime(10_100);
    limits.admit(client('anew'));
    await expect(guessWrong(limits, guess)).rejects.toThrow(tooOften);
    passTime(10 * MINUTE_MS);
    await guessWrong(limits, guess);
  });

  it('reset after a minute for failed client authentications and for views of a gift, each alone', async () => {
    const limits = openProcess(store);
    const fail = () =>
      limits.authenticationFailures.count({ address: '203.0.113.200', isKnownClient: false });
    const view = (token: string) => limits.giftViews.admit({ token, address: '203.0.113.201' });
    for (let time = 0; time < 20; time += 1) fail();
    for (let time = 0; time < 60; time += 1) view('one-gift');
    expect(fail).toThrow(tooOften);
    expect(() => view('one-gift')).toThrow(tooOften);
    view('another-gift');
    passTime(MINUTE_MS + 1_000);
    fail();
    view('one-gift');
  });

  it('are shared by all processes on PostgreSQL, under names that reveal nothing', async () => {
    if (store.engine === 'embedded') return;
    const [one, other] = [openProcess(store), openProcess(store)];
    for (let time = 0; time < 10; time += 1) one.admit(client('shared'));
    await settle();
    other.admit(client('shared'));
    await settle();
    expect(() => other.admit(client('shared'))).toThrow(tooOften);

    const login = { merchantId: 1, names: ['username:shared-guest'], address: '198.51.100.20' };
    for (let time = 0; time < 5; time += 1) await one.guestLogins.attempt(login, async () => undefined);
    for (let time = 0; time < 5; time += 1) await other.guestLogins.attempt(login, async () => undefined);
    await expect(one.guestLogins.attempt(login, async () => 'guest')).rejects.toThrow(tooOften);

    const guessed = { ...login, names: ['username:guessed-guest'], address: '198.51.100.21' };
    await one.guestLogins.attempt(guessed, async () => undefined);
    let compared = 0;
    const wrongAfterAWhile = async () => {
      compared += 1;
      await new Promise((resolve) => setTimeout(resolve, 200));
      return undefined;
    };
    await Promise.allSettled(
      Array.from({ length: 30 }, (_, time) =>
        (time % 2 ? one : other).guestLogins.attempt(guessed, wrongAfterAWhile),
      ),
    );
    expect(compared).toBe(9);

    for (let time = 0; time < 3; time += 1) await guessWrong(one, guessAt('shared'));
    const atOnce = Array.from({ length: 20 }, (_, time) =>
      guessWrong(time % 2 ? one : other, guessAt('shared')),
    );
    const succeeded = (await Promise.allSettled(atOnce)).filter(({ status }) => status === 'fulfilled');
    expect(succeeded).toHaveLength(3);

    // One network has all IPv6 addresses that begin alike.
    const address = (end: string) => `2001:db8:1:2::${end}`;
    for (let time = 0; time < 6; time += 1) await openLink(one, address(String(time + 1)));
    await expect(openLink(other, address('99'))).rejects.toThrow(tooOften);
    await openLink(other, '2001:db8:1:3::1');

    const { rows } = await store.pool.query('select key, points from rate_limit order by key');
    expect(rows.length).toBeGreaterThanOrEqual(6);
    expect(JSON.stringify(rows)).not.toMatch(/shared-guest|198\.51|2001/);
  });

  it('on guesses are reached together by processes, also in a burst, and are known to one that starts later', async () => {
    if (store.engine === 'embedded') return;
    const [one, other] = [openProcess(store), openProcess(store)];
    const attempt = (limits: Limits, number: string, isRight = true) =>
      limits.cardGuesses.attempt(
        { ...guessAt('burst'), numbers: [{ number, isProven: true }] },
        async () => isRight,
        (found) => (found ? 'right' : 1),
      );
    await attempt(one, 'used');
    const burst = Array.from({ length: 300 }, (_, guess) => {
      const isRight = guess % 10 === 9;
      return attempt(guess % 2 ? one : other, `guess-${guess}`, isRight).catch(() => undefined);
    });
    const told = (await Promise.all(burst)).filter((isRight) => isRight !== undefined);
    expect(told.filter((isRight) => !isRight)).toHaveLength(6);
    // Each process has as many under way as the limit before it knows of the other's.
    expect(told.filter((isRight) => isRight).length).toBeLessThanOrEqual(2);

    const late = openProcess(store);
    for (const limits of [one, other, late]) {
      await expect(attempt(limits, 'right')).rejects.toThrow(tooOften);
      expect(await attempt(limits, 'used')).toBe(true);
    }
  });

  it('on guesses refuse all attempts that wait in one process when another process reached the limit', async () => {
    if (store.engine === 'embedded') return;
    const [one, other] = [openProcess(store), openProcess(store)];
    const attempt = (limits: Limits, number: string, work: () => Promise<boolean>) =>
      limits.cardGuesses.attempt(
        { ...guessAt('waiting'), numbers: [{ number, isProven: true }] },
        work,
        (found) => (found ? 'right' : 1),
      );
    for (let time = 0; time < 5; time += 1) await attempt(one, `one-${time}`, async () => false);
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const checked = attempt(one, 'checked', () => finished.then(() => true));
    const waiting = Array.from({ length: 8 }, (_, time) => attempt(one, `waits-${time}`, async () => true));
    await attempt(other, 'other', async () => false);
    passTime(1_000);
    finish();
    expect(await checked).toBe(true);
    const outcomes = (await Promise.allSettled(waiting)).map(({ status }) => status);
    expect(outcomes).toEqual(Array(8).fill('rejected'));
  });

  it('apply per process while the database is unreachable, which is logged', async () => {
    const [pool, logged] = [
      new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' }),
      [] as string[],
    ];
    const alone = openProcess({ ...store, engine: 'postgres', pool }, logged);
    for (let time = 0; time < 10; time += 1) alone.admit(client('away'));
    expect(() => alone.admit(client('away'))).toThrow(tooOften);
    const login = { merchantId: 1, names: ['username:away'] };
    for (let time = 0; time < 10; time += 1) await alone.guestLogins.attempt(login, async () => undefined);
    await expect(alone.guestLogins.attempt(login, async () => 'guest')).rejects.toThrow(tooOften);
    expect(logged.filter((line) => line.includes('fell back to in-memory counters'))).toHaveLength(1);
    await settle();
    await pool.end();
  });
});
