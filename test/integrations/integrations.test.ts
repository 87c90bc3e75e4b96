import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { secretHash } from '../../src/base/crypto/secrets.ts';
import { findAccess } from '../../src/domain/tokens/guestAccess.ts';
import {
  addIntegration,
  rotateSecret,
  switchIntegration,
} from '../../src/operators/integrations/integrations.ts';
import { applyMerchants } from '../../src/operators/merchants/applyMerchants.ts';
import { readIntegration, readMerchantFile } from '../../src/operators/merchants/merchantFile.ts';
import { demoFile, testKeys } from '../support/testStore.ts';
import { basic, DAY_MS, openWorld, type World } from '../support/world.ts';

const DANA = 54525952016385n;

let world: World;
let clientId: string;
let count = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  count += 1;
  clientId = `till-${count}`;
});

const name = () => ({ merchantId: 1, clientId });
const add = () =>
  addIntegration(
    world.store,
    1,
    readIntegration({ clientId, authentication: ['b2b', 'oauth'], scopes: ['user_read'] }),
    world.clock.now(),
  );
const rotate = (overlapMs: number, endsOverlap = false) =>
  rotateSecret(world.store, name(), { now: world.clock.now(), overlapMs, endsOverlap });
const turn = (isDisabled: boolean) =>
  switchIntegration(world.store, name(), { isDisabled, now: world.clock.now() });

/** Calls with the secret and returns the HTTP status. */
async function statusOf(secret: string): Promise<number> {
  const { status } = await world.send('/rest/1.0.0/gift/balance.json', {
    headers: { authorization: basic(clientId, secret), 'content-type': 'application/json' },
    body: JSON.stringify({
      merchantId: 1,
      storeCode: '001',
      cardInfo: { printedCardNumber: '7777000000000499' },
    }),
  });
  return status;
}

/** Waits until a call with the secret returns the status. */
async function soon(secret: string, status: number): Promise<void> {
  while ((await statusOf(secret)) !== status) await new Promise((resolve) => setTimeout(resolve, 50));
}

function hex(secret: string): string {
  return secretHash(secret).toString('hex');
}

/** Reads the stored hashes of the integration's secrets. */
async function secretHashes(): Promise<string[]> {
  const rows = await world.store.db
    .selectFrom('integration_secret')
    .select('secret_hash')
    .where('merchant_id', '=', 1)
    .where('client_id', '=', clientId)
    .execute();
  return rows.map((row) => row.secret_hash.toString('hex')).sort();
}

/**
 * Logs a guest in through a client by writing a token as the token service does. Returns the access token.
 */
async function login(through = clientId, accountId = DANA): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = world.clock.now();
  const ends = new Date(now.getTime() + 365 * DAY_MS);
  const family = { merchant_id: 1, family_id: world.app.ids.next(), scopes: ['user_read'] };
  await world.store.db
    .insertInto('token_family')
    .values({
      ...family,
      account_id: accountId,
      card_number: null,
      client_id: through,
      started_at: now,
      expires_at: ends,
      revoked_at: null,
      revoked_because: null,
      is_proven: true,
      started_by: 'password',
    })
    .execute();
  await world.store.db
    .insertInto('guest_token')
    .values({
      ...family,
      token_hash: secretHash(token),
      kind: 'access',
      issued_at: now,
      expires_at: ends,
      parent_hash: null,
      spent_at: null,
      successor_salt: null,
    })
    .execute();
  return token;
}

async function isLive(token: string, through = clientId): Promise<boolean> {
  const now = world.clock.now();
  const asked = { merchantId: 1, clientId: through, token, now };
  return (await findAccess(world.store.db, asked)) !== undefined;
}

describe('an integration', () => {
  it('may call a running service with its secret, and with no other', async () => {
    const secret = await add();
    await soon(secret, 200);
    expect(await statusOf(`${secret}x`)).toBe(401);
    await expect(add()).rejects.toThrow(`integration ${clientId} already exists`);
  });

  it('changes its secret while both are valid, until the overlap ends', async () => {
    const first = await add();
    const { secret: second, outgoingEndsAt } = await rotate(7 * DAY_MS);
    expect(outgoingEndsAt).toEqual(new Date(world.clock.now().getTime() + 7 * DAY_MS));
    await soon(second, 200);
    expect(await statusOf(first)).toBe(200);
    await expect(rotate(7 * DAY_MS)).rejects.toThrow('has two valid secrets');

    world.clock.advance(7 * DAY_MS);
    expect(await statusOf(first)).toBe(401);
    expect(await statusOf(second)).toBe(200);
    const { secret: third } = await rotate(DAY_MS);
    expect(await secretHashes()).toEqual([second, third].map(hex).sort());
  });

  it('has only the new secret when the old one was exposed', async () => {
    await add();
    await rotate(DAY_MS);
    const { secret: third, outgoingEndsAt } = await rotate(0);
    expect(outgoingEndsAt).toBeUndefined();
    expect(await secretHashes()).toEqual([hex(third)]);
  });

  it('is refused while disabled, and its guests’ tokens end permanently', async () => {
    clientId = 'demo-web';
    const secret = 'demo-web-secret';
    const token = await login();
    const elsewhere = await login('demo-app');
    expect(await statusOf(secret)).toBe(200);
    expect(await isLive(token)).toBe(true);

    expect(await turn(true)).toBe(true);
    expect(await isLive(token)).toBe(false);
    expect(await isLive(elsewhere, 'demo-app')).toBe(true);
    await soon(secret, 401);
    expect(await turn(true)).toBe(false);

    // Another process of the service may not have seen it yet, and let a guest log in.
    const late = await login();
    expect(await turn(false)).toBe(true);
    await soon(secret, 200);
    expect([await isLive(token), await isLive(late)]).toEqual([false, false]);
    expect(await isLive(await login())).toBe(true);
  });

  it('cannot exchange its grants while disabled', async () => {
    await add();
    const now = world.clock.now();
    const grant = (grantHash: string, grantee: string) => ({
      merchant_id: 1,
      grant_hash: secretHash(grantHash),
      account_id: DANA,
      client_id: grantee,
      issued_by_client_id: 'demo-web',
      redirect_uri: null,
      scopes: ['user_read'],
      issued_at: now,
      expires_at: new Date(now.getTime() + 300_000),
      spent_at: null,
      family_id: null,
      is_proven: true,
    });
    await world.store.db
      .insertInto('authorization_grant')
      .values([grant('one', clientId), grant('other', 'demo-app')])
      .execute();
    await turn(true);
    const rows = await world.store.db
      .selectFrom('authorization_grant')
      .select(['client_id', 'spent_at'])
      .where('merchant_id', '=', 1)
      .orderBy('client_id')
      .execute();
    expect(rows).toEqual([
      { client_id: 'demo-app', spent_at: null },
      { client_id: clientId, spent_at: now },
    ]);
  });

  it('loses its tokens as well when a merchant file disables it', async () => {
    const file = readMerchantFile(demoFile);
    const token = await login('demo-web');
    const options = { keys: testKeys, now: world.clock.now() };
    const [cafe] = file.merchants;
    const integrations = cafe!.definitions.integrations.map((integration) => ({
      ...integration,
      disabled: integration.clientId === 'demo-web',
    }));
    const { changes } = await applyMerchants(
      world.store,
      { ...file, merchants: [{ ...cafe!, definitions: { ...cafe!.definitions, integrations } }] },
      options,
    );
    expect(changes.map(({ text }) => text)).toEqual(['integration demo-web, disabled: no -> yes']);
    expect(await isLive(token, 'demo-web')).toBe(false);
  });

  it('is reported by name when it is unknown, or of an unknown merchant', async () => {
    await expect(turn(true)).rejects.toThrow(`merchant 1: integration ${clientId} does not exist`);
    await expect(rotate(0)).rejects.toThrow(`merchant 1: integration ${clientId} does not exist`);
    const ofNobody = { merchantId: 99, clientId };
    await expect(
      switchIntegration(world.store, ofNobody, { isDisabled: true, now: world.clock.now() }),
    ).rejects.toThrow('there is no merchant 99');
  });

  it('rotated by two operators at once has two valid secrets, not three', async () => {
    await add();
    const both = await Promise.allSettled([rotate(DAY_MS), rotate(DAY_MS)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
