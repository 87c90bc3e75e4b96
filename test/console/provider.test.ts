import { createHash, createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Browser, type ConsoleWorld, ORIGIN, openConsoleWorld, type PageReply } from './consoleWorld.ts';

/** Person as the provider knows it. */
interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
}

/** OpenID provider on this machine: signs in the person that the test names, and checks the code's verifier as real ones do. */
class TestProvider {
  readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  #server: Server | undefined;
  issuer = '';
  /** Codes that were issued, with the query of the authorization request and its person. */
  readonly #codes = new Map<string, { query: URLSearchParams; person: Person }>();

  async open(): Promise<void> {
    this.#server = createServer(async (request, response) => {
      const body = new URLSearchParams(await text(request));
      const reply = this.#answer(new URL(request.url!, this.issuer).pathname, body);
      response.writeHead(reply ? 200 : 400, { 'content-type': 'application/json' });
      response.end(JSON.stringify(reply ?? { error: 'invalid_grant' }));
    });
    await new Promise<void>((resolve) => this.#server!.listen(0, '127.0.0.1', resolve));
    this.issuer = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server?.close();
  }

  /** Signs the person in at this address and returns the query of the callback. */
  signIn(authorization: string, person: Person): string {
    const { searchParams: query } = new URL(authorization);
    const code = `code-${this.#codes.size}`;
    this.#codes.set(code, { query, person });
    return `code=${code}&state=${query.get('state')}`;
  }

  #answer(path: string, body: URLSearchParams): object | undefined {
    const { issuer } = this;
    if (path === '/.well-known/openid-configuration')
      return {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        id_token_signing_alg_values_supported: ['RS256'],
      };
    if (path === '/jwks')
      return {
        keys: [{ ...this.#keys.publicKey.export({ format: 'jwk' }), kid: '1', alg: 'RS256', use: 'sig' }],
      };
    const issued = this.#codes.get(body.get('code') ?? '');
    this.#codes.delete(body.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (!issued || issued.query.get('code_challenge') !== challenge) return undefined;
    const { query, person } = issued;
    return {
      access_token: 'unused',
      token_type: 'bearer',
      id_token: this.#token({ ...person, nonce: query.get('nonce') }),
    };
  }

  #token(claims: object): string {
    const now = Math.floor(Date.now() / 1000);
    const all = { iss: this.issuer, aud: 'console', iat: now, exp: now + 300, ...claims };
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signed = `${encode({ alg: 'RS256', kid: '1' })}.${encode(all)}`;
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(this.#keys.privateKey, 'base64url')}`;
  }
}

describe('sign-in at an OpenID provider', () => {
  const provider = new TestProvider();
  let made: ConsoleWorld;
  beforeAll(async () => {
    await provider.open();
    const { issuer } = provider;
    made = await openConsoleWorld({
      provider: { issuer, clientId: 'console', clientSecret: 'console-secret' },
    });
    // The person is on the staff list, with the address that the provider will tell.
    await made.signedIn('manager');
  });
  afterAll(async () => {
    await made.close();
    provider.close();
  });

  async function signIn(browser: Browser, person: Person, page = ''): Promise<PageReply> {
    const { location } = await browser.get(`/console/sign-in/provider${page && `?page=${page}`}`);
    const query = provider.signIn(location!, person);
    const again = await browser.get(`/console/callback?${query}`);
    expect(again.headers.get('refresh')).toBe(`0; url=/console/callback/finish?${query}`);
    return browser.get(`/console/callback/finish?${query}`);
  }

  it('asks for the code flow with PKCE, a state and a nonce', async () => {
    const { location } = await made.browser().get('/console/sign-in/provider');
    const { searchParams } = new URL(location!);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'console',
      redirect_uri: `${ORIGIN}/console/callback`,
      response_type: 'code',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/.{20}/),
      nonce: expect.stringMatching(/.{20}/),
    });
  });

  it('gives a person of the staff list the role there, and recognises the subject from then on, and returns to the page that was asked for', async () => {
    const browser = made.browser();
    const verified = { sub: 'subject-1', email: 'Person1@example.test', email_verified: true };
    expect(await signIn(browser, verified)).toMatchObject({ status: 303, location: '/console' });
    expect((await browser.get('/console/1')).status).toBe(200);
    const later = made.browser();
    expect(await signIn(later, { sub: 'subject-1' }, '/console/1/audit')).toMatchObject({
      status: 303,
      location: '/console/1/audit',
    });
    expect((await later.get('/console/1')).text).toContain('Person manager');
  });

  it.each<[string, Person]>([
    ['is not on the staff list', { sub: 'subject-2', email: 'other@example.test', email_verified: true }],
    [
      'has an address that the provider has not verified',
      { sub: 'subject-3', email: 'person1@example.test', email_verified: false },
    ],
    ['has no address', { sub: 'subject-4' }],
  ])('refuses a person who %s', async (_who, person) => {
    const browser = made.browser();
    expect((await signIn(browser, person)).status).toBe(403);
    expect((await browser.get('/console/1')).location).toBe('/console/sign-in?page=%2Fconsole%2F1');
  });

  it('refuses a callback that another browser began, one of another state, and one that was used', async () => {
    const victim = made.browser();
    const attacker = made.browser();
    const person = { sub: 'subject-1' };
    const query = provider.signIn((await attacker.get('/console/sign-in/provider')).location!, person);
    expect((await victim.get(`/console/callback/finish?${query}`)).status).toBe(400);
    await victim.get('/console/sign-in/provider');
    expect((await victim.get(`/console/callback/finish?${query}`)).status).toBe(403);
    expect((await attacker.get(`/console/callback/finish?${query}`)).status).toBe(303);
    expect((await attacker.get(`/console/callback/finish?${query}`)).status).toBe(400);
  });
});
