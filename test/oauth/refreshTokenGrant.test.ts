import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { secretHash } from '../../src/base/crypto/secrets.ts';
import { DAY_MS } from '../support/world.ts';
import {
  app,
  kiosk,
  namesake,
  noGrants,
  type OauthWorld,
  openOauthWorld,
  otherShopApp,
  partner,
  refreshing,
  unknownToken,
  web,
} from './oauthWorld.ts';

const DEAD = 'authorization.invalid_token';

describe('a refresh token', () => {
  let world: OauthWorld;
  beforeAll(async () => {
    world = await openOauthWorld();
  });
  afterAll(() => world.close());

  const loggedIn = async () => world.logIn(await world.newGuest());
  const refresh = (token: string, scope?: string) => world.tokens(app, refreshing(token, scope));
  const familyOf = async (accountId: bigint) =>
    world.store.db
      .selectFrom('token_family')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();

  it('returns a new access token and a new refresh token when the access token has expired', async () => {
    const guest = await world.newGuest();
    const first = await world.logIn(guest);
    world.clock.advance(1800_000);
    expect(await world.isAlive(first.access_token)).toBe(false);
    const second = await refresh(first.refresh_token);
    expect(second).toMatchObject({
      type: 'successAccessRefreshTokenResponse',
      expires_in: 1800,
      scope: 'user_read account_read',
      username: guest.username,
      successToken: { printedCardNumber: guest.cardNumber },
    });
    expect(new Set([first, second].flatMap((pair) => [pair.access_token, pair.refresh_token])).size).toBe(4);
    expect(await world.isAlive(second.access_token)).toBe(true);
  });

  it('leaves the previous access token valid until it expires', async () => {
    const first = await loggedIn();
    await refresh(first.refresh_token);
    expect(await world.isAlive(first.access_token)).toBe(true);
  });

  it('may get a narrower scope; the next one may get the first scope again, but never more', async () => {
    const guest = await world.newGuest();
    const first = await world.logIn(guest, app, 'user_read account_read');
    const narrow = await refresh(first.refresh_token, 'account_read');
    expect(narrow.scope).toBe('account_read');
    await world.refuses(
      app,
      refreshing(narrow.refresh_token, 'account_read account_write'),
      'oauth.invalid_scope',
      'invalid_scope',
    );
    const wide = await refresh(narrow.refresh_token, 'account_read user_read');
    expect(wide.scope).toBe('account_read user_read');
  });

  it('is accepted for 30 seconds after its first use, and returns the same new pair again', async () => {
    const first = await loggedIn();
    const lost = await refresh(first.refresh_token);
    world.clock.advance(30_000 - 1);
    const again = await refresh(first.refresh_token);
    expect(again).toMatchObject({
      access_token: lost.access_token,
      refresh_token: lost.refresh_token,
      scope: lost.scope,
      // What is left of its half hour.
      expires_in: 1770,
    });
    expect(await world.isAlive(again.access_token)).toBe(true);
    expect(await refresh(again.refresh_token)).toMatchObject({ result: 'success' });
  });

  it('revokes all tokens of the login when it is used again after 30 seconds', async () => {
    const first = await loggedIn();
    const second = await refresh(first.refresh_token);
    world.clock.advance(30_000 + 1);
    await world.refusesAndRevokes(app, refreshing(first.refresh_token), DEAD);
    for (const { access_token } of [first, second]) expect(await world.isAlive(access_token)).toBe(false);
    await world.refuses(app, refreshing(second.refresh_token), DEAD, 'invalid_grant');
  });

  it('counts the 30 seconds from its first use when it is used three times within them', async () => {
    const first = await loggedIn();
    await refresh(first.refresh_token);
    world.clock.advance(20_000);
    const again = await refresh(first.refresh_token);
    world.clock.advance(10_001);
    await world.refusesAndRevokes(app, refreshing(first.refresh_token), DEAD);
    expect(await world.isAlive(again.access_token)).toBe(false);
  });

  it('revokes all tokens of the login when it is used again after its successor was used, even within 30 seconds', async () => {
    const first = await loggedIn();
    const second = await refresh(first.refresh_token);
    const third = await refresh(second.refresh_token);
    await world.refusesAndRevokes(app, refreshing(first.refresh_token), DEAD);
    expect(await world.isAlive(third.access_token)).toBe(false);
    await world.refuses(app, refreshing(third.refresh_token), DEAD);
  });

  it('revokes everything that came of the login when it is used again after its idle lifetime', async () => {
    const first = await loggedIn();
    world.clock.advance(80 * DAY_MS);
    const second = await refresh(first.refresh_token);
    world.clock.advance(10 * DAY_MS);
    const third = await refresh(second.refresh_token);
    expect(await world.isAlive(third.access_token)).toBe(true);
    await world.refusesAndRevokes(app, refreshing(first.refresh_token), DEAD);
    expect(await world.isAlive(third.access_token)).toBe(false);
    await world.refuses(app, refreshing(third.refresh_token), DEAD);
  });

  it('returns the first pair, and never more than the login’s scopes, when it is used again with another scope', async () => {
    const first = await loggedIn();
    const narrow = await refresh(first.refresh_token, 'account_read');
    const again = await refresh(first.refresh_token, 'user_read account_read');
    expect(again).toMatchObject({ access_token: narrow.access_token, scope: 'account_read' });
    await world.refuses(app, refreshing(first.refresh_token, 'register'), 'oauth.invalid_scope');
  });

  it('is followed by a pair that cannot be derived without the key and the salt; a used one stores no salt', async () => {
    const first = await loggedIn();
    const second = await refresh(first.refresh_token);
    await refresh(second.refresh_token);
    const row = (token: string) =>
      world.store.db
        .selectFrom('guest_token')
        .selectAll()
        .where('token_hash', '=', secretHash(token))
        .executeTakeFirstOrThrow();
    expect((await row(first.refresh_token)).successor_salt).toBeNull();
    expect((await row(second.refresh_token)).successor_salt).toHaveLength(32);
  });

  it('from another login of the same guest remains valid after a theft', async () => {
    const guest = await world.newGuest();
    const [stolen, other] = [await world.logIn(guest), await world.logIn(guest)];
    await refresh(stolen.refresh_token);
    world.clock.advance(31_000);
    await world.refusesAndRevokes(app, refreshing(stolen.refresh_token), DEAD);
    expect(await world.isAlive(other.access_token)).toBe(true);
    expect(await refresh(other.refresh_token)).toMatchObject({ result: 'success' });
  });

  it('is used once by many concurrent requests: one login with one valid refresh token is left', async () => {
    const guest = await world.newGuest();
    const { refresh_token } = await world.logIn(guest);
    const replies = await Promise.all(Array.from({ length: 50 }, () => refresh(refresh_token)));
    expect(new Set(replies.map((reply) => reply.refresh_token)).size).toBe(1);
    expect(new Set(replies.map((reply) => reply.access_token)).size).toBe(1);
    const families = await world.store.db
      .selectFrom('token_family')
      .select(['family_id', 'revoked_at'])
      .where('account_id', '=', guest.accountId)
      .execute();
    expect(families).toMatchObject([{ revoked_at: null }]);
    const live = await world.store.db
      .selectFrom('guest_token')
      .select(['kind', 'token_hash'])
      .where('family_id', '=', families[0]!.family_id)
      .where('parent_hash', 'is not', null)
      .where('spent_at', 'is', null)
      .execute();
    expect(live.map(({ kind }) => kind).sort()).toEqual(['access', 'refresh']);
    expect(await world.isAlive(replies[0].access_token)).toBe(true);
    expect(await refresh(replies[0].refresh_token)).toMatchObject({ result: 'success' });
  });

  it('used by a thief and the guest leaves one chain of pairs or none, never two', async () => {
    const guest = await world.newGuest();
    const { refresh_token } = await world.logIn(guest);
    const chain = async () => {
      let newest = refresh_token;
      for (let step = 0; step < 5; step++) {
        const { status, body } = await world.answer(app, refreshing(newest));
        if (status !== 200) return undefined;
        newest = body.refresh_token;
      }
      return newest;
    };
    const ends = await Promise.all([chain(), chain(), chain()]);
    const living = [];
    for (const end of new Set(ends)) {
      if (end && (await world.answer(app, refreshing(end))).status === 200) living.push(end);
    }
    expect(living.length).toBeLessThanOrEqual(1);
  });

  it('expires after 90 days without use, and each use gives it 90 more', async () => {
    const first = await loggedIn();
    world.clock.advance(90 * DAY_MS - 1);
    const second = await refresh(first.refresh_token);
    world.clock.advance(90 * DAY_MS - 1);
    const third = await refresh(second.refresh_token);
    world.clock.advance(90 * DAY_MS);
    await world.refuses(app, refreshing(third.refresh_token), DEAD);
  });

  it('has the idle lifetime configured for its integration', async () => {
    const first = await world.logIn(await world.newGuest(), kiosk, 'account_read');
    world.clock.advance(2 * DAY_MS);
    await world.refuses(kiosk, refreshing(first.refresh_token, 'account_read'), DEAD);
  });

  it('ends with its login, however often it is used, and no access token outlives the login', async () => {
    let { refresh_token } = await world.logIn(await world.newGuest(), kiosk, 'account_read');
    for (let day = 1; day < 5; day++) {
      world.clock.advance(DAY_MS);
      ({ refresh_token } = await world.tokens(kiosk, refreshing(refresh_token, 'account_read')));
    }
    world.clock.advance(DAY_MS - 100_000);
    const last = await world.tokens(kiosk, refreshing(refresh_token, 'account_read'));
    expect(last.expires_in).toBe(100);
    world.clock.advance(100_000 - 1);
    expect(await world.isAlive(last.access_token, kiosk)).toBe(true);
    world.clock.advance(1);
    expect(await world.isAlive(last.access_token, kiosk)).toBe(false);
    await world.refuses(kiosk, refreshing(last.refresh_token, 'account_read'), DEAD);
  });

  it('from another client or merchant gets the reply for an unknown token', async () => {
    const { refresh_token } = await loggedIn();
    const unknown = await world.refuses(app, refreshing(unknownToken), DEAD, 'invalid_grant');
    for (const thief of [web, partner, otherShopApp, namesake]) {
      const reply = await world.refuses(thief, refreshing(refresh_token), DEAD, 'invalid_grant');
      expect({ ...reply, requestId: '' }).toEqual({ ...unknown, requestId: '' });
    }
    expect(await refresh(refresh_token)).toMatchObject({ result: 'success' });
  });

  it('is not accepted as an access token, nor an access token as a refresh token', async () => {
    const { access_token, refresh_token } = await loggedIn();
    await world.refuses(app, refreshing(access_token), DEAD);
    expect(await world.isAlive(refresh_token)).toBe(false);
  });

  it.each(['SUSPENDED', 'TERMINATED'] as const)('returns no tokens for a guest who is %s', async (status) => {
    const guest = await world.newGuest();
    const { access_token, refresh_token } = await world.logIn(guest);
    await world.setStatus(guest, status);
    await world.refuses(app, refreshing(refresh_token), DEAD);
    expect(await world.isAlive(access_token)).toBe(false);
  });

  it('is refused with its own code for a client that may not refresh', async () => {
    const { refresh_token } = await loggedIn();
    await world.refuses(
      noGrants,
      refreshing(refresh_token),
      'oauth.unauthorized_client',
      'unauthorized_client',
    );
  });

  it('returns the same pair again when repeated with its Idempotency-Key', async () => {
    const first = await loggedIn();
    const headers = { 'idempotency-key': 'refresh-1' };
    const one = await world.answer(app, refreshing(first.refresh_token), headers);
    const other = await world.answer(app, refreshing(first.refresh_token), headers);
    expect(other.body).toEqual(one.body);
    expect(other.headers.get('idempotent-replayed')).toBe('true');
    expect(await world.isAlive(one.body.access_token)).toBe(true);
  });

  it('is not stored in plain text, and a revocation records its reason', async () => {
    const guest = await world.newGuest();
    const first = await world.logIn(guest);
    await refresh(first.refresh_token);
    world.clock.advance(31_000);
    await world.refusesAndRevokes(app, refreshing(first.refresh_token), DEAD);
    expect(await familyOf(guest.accountId)).toMatchObject({
      revoked_because: 'refresh_token_reused',
      revoked_at: world.clock.now(),
    });
    const { rows } = await sql<{ token: string }>`
      select guest_token::text || token_family::text as token
      from guest_token join token_family using (merchant_id, family_id)`.execute(world.store.db);
    const stored = rows.map(({ token }) => token).join();
    // The check itself: the hash is found, in the form the database prints bytes in.
    expect(stored).toContain(secretHash(first.refresh_token).toString('hex'));
    for (const token of [first.access_token, first.refresh_token]) {
      expect(stored).not.toContain(token);
      expect(stored).not.toContain(Buffer.from(token).toString('hex'));
      expect(stored).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
      expect(world.logged.join()).not.toContain(token);
    }
  });
});
