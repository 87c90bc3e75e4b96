import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { writeMerchantSecret } from '../../src/domain/ground/merchants/merchantSecrets.ts';
import type { Store } from '../../src/store/store.ts';
import { inTransaction } from '../../src/store/transaction.ts';
import { issueToken } from '../support/guestTokens.ts';
import { assertKeepsContract } from '../support/keepsContract.ts';
import { applyFile, testKeys } from '../support/testStore.ts';
import { basic, demoPos, openWorld, type World } from '../support/world.ts';
import { define } from '../transaction/tillWorld.ts';

const web = basic('demo-web', 'demo-web-secret');
const path = '/payment/tokenizationIframeParams.json';

/** Merchants of the demo till with missing or invalid payment settings. */
const NO_PAYMENTS = 20;
const NO_VAULT = 21;
const NO_SECRET = 22;
const EC_KEY = 23;
const SHORT_KEY = 24;
const NO_KEY_AT_ALL = 25;
const PUBLIC_KEY = 26;
const NO_CERTIFICATE = 27;
const UNKNOWN_SCHEME = 28;

const vault = { environmentKey: 'env', certificateToken: 'certificate', signingKey: 'signing' };
const withVault = (more: object = {}) => JSON.stringify({ vault: { ...vault, ...more } });

const settings: [merchantId: number, payments: string | undefined][] = [
  [NO_PAYMENTS, undefined],
  [NO_VAULT, '{}'],
  ...[NO_SECRET, EC_KEY, SHORT_KEY, NO_KEY_AT_ALL, PUBLIC_KEY].map(
    (id) => [id, withVault()] as [number, string],
  ),
  [NO_CERTIFICATE, undefined],
  [UNKNOWN_SCHEME, undefined],
];

async function prepare(store: Store) {
  const merchants = settings.map(
    ([id, payments]) =>
      `  - { id: ${id}, name: Shop, currency: USD, timeZone: America/New_York, stores: [{ code: "001", name: Main, open: true }],
    integrations: [{ clientId: demo-pos, secret: demo-pos-secret, authentication: [b2b] }]${payments ? `, payments: ${payments}` : ''} }`,
  );
  await applyFile(store, `sandbox: true\nmerchants:\n${merchants.join('\n')}\n`);
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const short = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const long = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const secrets: [number, string][] = [
    [EC_KEY, ec.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()],
    [SHORT_KEY, short.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()],
    [NO_KEY_AT_ALL, 'not a key'],
    [PUBLIC_KEY, long.publicKey.export({ type: 'spki', format: 'pem' }).toString()],
  ];
  for (const [merchantId, text] of secrets) {
    await inTransaction(store.db, (trx) =>
      writeMerchantSecret(trx, testKeys.merchantSecrets, {
        merchantId,
        name: 'signing',
        text,
        now: new Date(),
      }),
    );
  }
  // Simulates settings of another release: with a missing value, or with another URL scheme.
  const { certificateToken: _, ...older } = vault;
  await define(store, NO_CERTIFICATE, 'payments', 'payments', {
    vault: { ...older, signature: 'rsa-sha256' },
  });
  await define(store, UNKNOWN_SCHEME, 'payments', 'payments', {
    vault: { ...vault, signature: 'rsa-sha512' },
  });
}

describe('paymentTokenizationIframeParams', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({}, prepare);
  });
  afterAll(() => world.close());

  async function ask(query: Record<string, string> = {}, headers: Record<string, string> = {}) {
    const reply = await world.send(
      `/rest/1.0.0${path}?${new URLSearchParams({ merchantId: '1', ...query })}`,
      { method: 'GET', headers: { authorization: demoPos, ...headers } },
    );
    assertKeepsContract(path, 'get', reply);
    return reply;
  }

  async function isGood(params: Record<'nonce' | 'timestamp' | 'certificateToken' | 'signature', string>) {
    const privateKey = await world.app.secrets.read(1, 'vault-signing');
    const signed = Buffer.from(params.nonce + params.timestamp + params.certificateToken);
    return verify('sha256', signed, createPublicKey(privateKey!), Buffer.from(params.signature, 'base64'));
  }

  it('returns values that verify with the merchant’s public key', async () => {
    const { body } = await ask();
    expect(body).toEqual({
      result: 'success',
      certificateToken: 'demo-certificate-1',
      environmentKey: 'demo-environment',
      nonce: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      signature: expect.any(String),
      timestamp: String(world.clock.now().getTime() / 1000),
    });
    expect(await isGood(body)).toBe(true);
    expect(await isGood({ ...body, timestamp: `${Number(body.timestamp) + 1}` })).toBe(false);
    expect(await isGood({ ...body, certificateToken: 'demo-certificate-2' })).toBe(false);
  });

  it('returns fresh values on every call, and stores none of them', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => ask()));
    expect(new Set(replies.map(({ body }) => body.nonce)).size).toBe(50);
    expect(new Set(replies.map(({ body }) => body.signature)).size).toBe(50);
    world.clock.advance(1_500);
    const { body, headers } = await ask();
    expect(body.timestamp).toBe(String(Math.floor(world.clock.now().getTime() / 1000)));
    expect(await isGood(body)).toBe(true);
    expect(headers.get('cache-control')).toBe('no-store');
    for (const { signature } of [body, ...replies.map((reply) => reply.body)])
      expect(world.logged.join()).not.toContain(signature);
  });

  it('accepts trusted clients, apps without a guest, and guests', async () => {
    const guest = await world.store.db
      .selectFrom('guest')
      .select('account_id as accountId')
      .where('username_key', '=', 'demo-guest')
      .executeTakeFirstOrThrow();
    const now = world.clock.now();
    const token = await issueToken(world.store, { clientId: 'demo-web', now, holder: guest, scopes: [] });
    const asked: [Record<string, string>, Record<string, string>][] = [
      [{ authentication: 'b2b' }, { authorization: web }],
      [{ authentication: 'anonymous' }, { authorization: web }],
      [{ authentication: 'oauth' }, { authorization: web, 'x-access-token': token }],
    ];
    for (const [query, headers] of asked) {
      const { body } = await ask(query, headers);
      expect(body).toMatchObject({ result: 'success' });
      expect(await isGood(body)).toBe(true);
    }
  });

  it.each([
    ['takes no payments', NO_PAYMENTS, 'invalid_merchant'],
    ['has no vault', NO_VAULT, 'vault_not_configured'],
    ['names a key that was never given', NO_SECRET, 'signing_failed'],
    ['has a key of another kind', EC_KEY, 'signing_failed'],
    ['has a key that is too short', SHORT_KEY, 'signing_failed'],
    ['has something that is no key', NO_KEY_AT_ALL, 'signing_failed'],
    ['has the wrong half of a key', PUBLIC_KEY, 'signing_failed'],
    ['was stored without a certificate', NO_CERTIFICATE, 'error'],
    ['was stored with a scheme nobody here knows', UNKNOWN_SCHEME, 'error'],
  ])('refuses when the merchant %s', async (_what, merchantId, code) => {
    const { status, body } = await ask({ merchantId: String(merchantId) });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { result: 'failure', errorCode: `payment.${code}` },
    });
    expect(Object.keys(body).sort()).toEqual(['errorCode', 'errorMessage', 'requestId', 'result']);
  });

  it('logs which secret cannot sign, and nothing of its value', () => {
    const reported = world.logged.filter((line) => line.includes('signing tokenization parameters failed'));
    expect(reported.map((line) => JSON.parse(line))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ merchantId: NO_SECRET, secret: 'signing', why: 'is missing' }),
        expect.objectContaining({ merchantId: EC_KEY, secret: 'signing' }),
      ]),
    );
    expect(reported.join()).not.toMatch(/PRIVATE|not a key"/);
  });
});
