import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signal } from '../support/signal.ts';
import {
  app,
  type OauthWorld,
  openOauthWorld,
  PASSWORD,
  type TestGuest,
  telling,
  web,
} from './oauthWorld.ts';

const LIMIT = 3;

describe('failed logins', () => {
  let world: OauthWorld;
  beforeAll(async () => {
    world = await openOauthWorld({ failedLogins: LIMIT });
  });
  afterAll(() => world.close());

  /** Login through a server, which calls for guests anywhere: only the username counts attempts. */
  const typing = ({ username }: TestGuest, password: string) => ({
    authentication: 'b2b',
    grant_type: 'password',
    scope: 'account_read',
    username,
    password,
  });
  const failsToLogIn = async (guest: TestGuest, times: number) => {
    for (let time = 1; time <= times; time++) {
      const body = typing(
        { ...guest, username: time % 2 ? guest.username.toUpperCase() : guest.username },
        'x',
      );
      await world.refuses(web, body, 'authentication.no_matching_guest');
    }
  };

  it('block a username after too many, regardless of case, and no other username', async () => {
    const [guest, other] = [await world.newGuest(), await world.newGuest()];
    await failsToLogIn(guest, LIMIT);
    const reply = await world.answer(web, typing(guest, PASSWORD));
    expect(reply).toMatchObject({ status: 429, body: { errorCode: 'system.rate_limited' } });
    const seconds = Number(reply.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(3500);
    expect(seconds).toBeLessThanOrEqual(3600);
    expect(await world.tokens(web, typing(other, PASSWORD))).toBeDefined();
  });

  it('do not block one attempt below the limit; successful logins do not count', async () => {
    const guest = await world.newGuest();
    await failsToLogIn(guest, LIMIT - 1);
    for (let time = 0; time < LIMIT; time++) {
      expect(await world.tokens(web, typing(guest, PASSWORD))).toBeDefined();
    }
  });

  it('do not include those turned away because too many were sent at once: the next one succeeds', async () => {
    const guest = await world.newGuest();
    const logIn = () => world.answer(web, typing(guest, PASSWORD));
    const [release, isReleased] = signal();
    world.afterPasswordCheck(() => isReleased);
    let turnedAway = 0;
    const attempts = Array.from({ length: 2 * LIMIT }, async () => {
      const { status, headers } = await logIn();
      if (status === 429) expect(headers.get('retry-after')).toBe('1');
      if (status === 429 && ++turnedAway === LIMIT) release();
      return status;
    });
    const statuses = (await Promise.all(attempts)).sort();
    expect(statuses).toEqual([...Array(LIMIT).fill(200), ...Array(LIMIT).fill(429)]);
    expect(await logIn()).toMatchObject({ status: 200 });
  });

  it('block an e-mail address whose guest is searched by fields', async () => {
    const guest = await world.newGuest();
    const login = (lastName: string) => telling({ email: guest.email, lastName }, { authentication: 'b2b' });
    const NOBODY = 'authentication.insufficient_information_to_authenticate';
    for (let time = 0; time < LIMIT; time++) await world.refuses(web, login(`Wrong${time}`), NOBODY);
    expect(await world.answer(web, login(guest.lastName))).toMatchObject({ status: 429 });
    expect(await world.tokens(web, typing(guest, PASSWORD))).toBeDefined();
  });

  it('do not count requests that only ask for the combinations to try', async () => {
    const guest = await world.newGuest();
    const NOBODY = 'authentication.insufficient_information_to_authenticate';
    const alone = telling({ email: guest.email }, { authentication: 'b2b' });
    for (let time = 0; time <= LIMIT; time++) await world.refuses(web, alone, NOBODY);
    const whole = telling({ email: guest.email, lastName: guest.lastName }, { authentication: 'b2b' });
    expect(await world.tokens(web, whole)).toBeDefined();
  });

  it('block a network address for all guests of an app after too many', async () => {
    const body = (guest: TestGuest, password: string) => ({
      ...typing(guest, password),
      authentication: 'anonymous',
    });
    const NOBODY = 'authentication.no_matching_guest';
    for (let time = 0; time < LIMIT; time++) {
      await world.refuses(app, body(await world.newGuest(), 'wrong-password'), NOBODY);
    }
    const guest = await world.newGuest();
    expect(await world.answer(app, body(guest, PASSWORD))).toMatchObject({ status: 429 });
    expect(await world.tokens(web, typing(guest, PASSWORD))).toBeDefined();
  });
});
