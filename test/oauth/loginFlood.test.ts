import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PLACES_PER_CORE } from '../../src/domain/ground/passwords.ts';
import type { Received } from '../support/world.ts';
import {
  app,
  type Client,
  type OauthWorld,
  openOauthWorld,
  otherShopApp,
  PASSWORD,
  web,
} from './oauthWorld.ts';

/** More than are hashed at once and wait, with a part of the places kept for others. */
const LOGINS = PLACES_PER_CORE * Math.max(1, cpus().length) * 2;
/** Pause in ms before a refused attempt is repeated. */
const PAUSE_MS = 5;

describe('a flood of logins', () => {
  let world: OauthWorld;
  beforeAll(async () => {
    // Other limits are out of the way: the flood has a username for each attempt, and addresses are shared.
    world = await openOauthWorld({ trustProxyHops: 1, failedLogins: 10_000, maxConcurrentRequests: 100_000 });
  });
  afterAll(() => world.close());

  function logIn(from: Client, address: string, username: string, more: object = {}): Promise<Received> {
    const body = { grant_type: 'password', scope: 'account_read', username, password: PASSWORD, ...more };
    return world.answer(from, body, { 'x-forwarded-for': address });
  }

  const attempt = (i: number) => logIn(app, '203.0.113.1', `nobody-${i}`);

  /** Keeps the queue full, by repeating every refused attempt, until the guest's login is answered. */
  async function duringFlood(logInGuest: () => Promise<Received>): Promise<Received> {
    let isOver = false;
    let refusals = 0;
    const repeat = async (_: unknown, i: number) => {
      for (let status = 503; status === 503 && !isOver; refusals += 1) {
        if (refusals > LOGINS) await wait(PAUSE_MS);
        status = (await attempt(i)).status;
      }
    };
    const flood = Promise.all(Array.from({ length: LOGINS }, repeat));
    while (refusals < LOGINS) await wait(PAUSE_MS);
    const login = await logInGuest();
    isOver = true;
    await flood;
    return login;
  }

  it('waits in a short queue; beyond it, attempts are refused with 503 and Retry-After', async () => {
    const attempts = Array.from({ length: LOGINS }, (_, i) =>
      logIn(web, '203.0.113.1', `nobody-${i}`, { authentication: 'b2b' }),
    );
    const replies = await Promise.all(attempts);
    const refused = replies.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const { body, headers } of refused) {
      expect(body).toMatchObject({ errorCode: 'system.unavailable' });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const checked = replies.filter(({ status }) => status === 400);
    expect(checked.length + refused.length).toBe(LOGINS);
  });

  it('does not stop a guest of another merchant', async () => {
    const guest = await world.newGuest({ merchantId: 2 });
    const login = await duringFlood(() => logIn(otherShopApp, '203.0.113.1', guest.username));
    expect(login).toMatchObject({ status: 200, body: { access_token: expect.any(String) } });
  });

  it('does not stop a guest of the same app at another address', async () => {
    const guest = await world.newGuest();
    const login = await duringFlood(() => logIn(app, '203.0.113.3', guest.username));
    expect(login).toMatchObject({ status: 200, body: { access_token: expect.any(String) } });
  });
});
