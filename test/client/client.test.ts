import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Client, createClient, type Tokens } from '../../client/src/index.ts';
import { buildClient } from '../../tools/client/bundles.ts';
import { openWorld, type World } from '../support/world.ts';

const MAX_GZIPPED_BYTES = 10_000;
const MINUTE_MS = 60_000;

describe('the client', () => {
  let world: World;
  /** Requests as sent, and faults to be put on the next ones. */
  const sent: Request[] = [];
  let faults: ('call lost' | 'reply lost' | 'busy')[] = [];
  beforeAll(async () => {
    world = await openWorld();
    await world.soldCard(1);
  });
  afterAll(() => world.close());

  async function faultyFetch(request: Request): Promise<Response> {
    sent.push(request.clone());
    const fault = faults.shift();
    if (fault === 'call lost') throw new TypeError('fetch failed');
    if (fault === 'busy') return new Response('{}', { status: 503 });
    const response = await fetch(request);
    if (fault === 'reply lost') throw new TypeError('terminated');
    return response;
  }
  const clientOf = (clientId: string, maxAttempts = 3): Client =>
    createClient({
      baseUrl: `${world.address}/rest/1.0.0`,
      clientId,
      clientSecret: `${clientId}-secret`,
      maxAttempts,
      fetch: faultyFetch,
    });
  const redemption = (printedCardNumber: string) => ({
    merchantId: 1,
    storeCode: '001',
    cardInfo: { printedCardNumber },
    amount: 5,
  });

  it('makes a call take effect once although calls and replies are lost on the way', async () => {
    const card = await world.soldCard(20);
    for (const lost of ['reply lost', 'call lost', 'busy'] as const) {
      faults = [lost];
      sent.length = 0;
      const outcome = await clientOf('demo-pos').post('/gift/redeem.json', redemption(card));
      expect(outcome).toMatchObject({ ok: true, reply: { result: 'success' } });
      const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
      expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);
    }
    expect(await world.balanceOf(card)).toBe(500n);
  });

  it('reports the key of an unanswered call, under which a later call takes effect once', async () => {
    const card = await world.soldCard(20);
    faults = ['reply lost', 'call lost'];
    const lost = await clientOf('demo-pos', 2).post('/gift/redeem.json', redemption(card));
    if (lost.ok || lost.code !== 'no_reply') throw new Error('The call was answered.');
    const { idempotencyKey } = lost;
    const found = await clientOf('demo-pos').post('/gift/redeem.json', redemption(card), { idempotencyKey });
    expect(found).toMatchObject({ ok: true, reply: { currentBalance: 15 } });
    expect(await world.balanceOf(card)).toBe(1500n);
  });

  it('gives a refusal as a value with its code, and does not repeat it', async () => {
    sent.length = 0;
    const outcome = await clientOf('demo-pos').post('/gift/redeem.json', redemption(world.newCard()));
    expect(outcome).toMatchObject({ ok: false, code: 'gift.card_not_active', status: 200 });
    // @ts-expect-error: no code of this operation
    expect(!outcome.ok && outcome.code === 'gift.not_a_code').toBe(false);
    expect(sent).toHaveLength(1);
    const wrong = createClient({
      baseUrl: `${world.address}/rest/1.0.0`,
      clientId: 'nobody',
      clientSecret: 'é',
    });
    expect(await wrong.post('/gift/redeem.json', redemption('7777000000000001'))).toMatchObject({
      ok: false,
      code: 'system.invalid_client',
      status: 401,
    });
  });

  it('refreshes a token once for all calls that find it expired, and gives the new one to the program', async () => {
    const app = clientOf('demo-app');
    const login = await app.post('/oauth/requestGuestToken.json', {
      authentication: 'anonymous',
      merchantId: 1,
      grant_type: 'password',
      scope: 'account_read',
      username: 'demo-guest',
      password: 'demo-password-1',
    });
    if (!login.ok) throw new Error(login.code);
    const notified: Tokens[] = [];
    const guest = app.asGuest(login.reply as Tokens, {
      merchantId: 1,
      onTokens: (tokens) => void notified.push(tokens),
    });
    const account = () => guest.get('/guest/accountInformation.json', { merchantId: 1 });
    expect(await account()).toMatchObject({ ok: true, reply: { result: 'success' } });
    world.clock.advance(31 * MINUTE_MS);
    sent.length = 0;
    const outcomes = await Promise.all([account(), account(), account()]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(sent.filter(({ url }) => url.includes('requestGuestToken'))).toHaveLength(1);
    expect(notified).toEqual([guest.tokens]);
    expect(guest.tokens.refresh_token).not.toBe((login.reply as Tokens).refresh_token);
  });

  it('returns the refusal when the login has ended, and stops retrying', async () => {
    const guest = clientOf('demo-app').asGuest(
      { access_token: 'never-issued', refresh_token: 'never-issued' },
      { merchantId: 1 },
    );
    sent.length = 0;
    const outcome = await guest.get('/guest/accountInformation.json', { merchantId: 1 });
    expect(outcome).toMatchObject({ ok: false, code: 'system.invalid_token' });
    expect(sent).toHaveLength(2);
  });

  it(`is smaller than ${MAX_GZIPPED_BYTES} bytes with all it needs, and has one dependency, as pinned here`, async () => {
    const [, browser] = await buildClient();
    expect(browser!.code).not.toMatch(/\bfrom ?["']/);
    expect(gzipSync(browser!.code).length).toBeLessThan(MAX_GZIPPED_BYTES);
    const read = (path: string) =>
      JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
    const { 'openapi-fetch': pinned } = read('package.json').devDependencies;
    expect(read('client/package.json').dependencies).toEqual({ 'openapi-fetch': pinned });
  });
});
