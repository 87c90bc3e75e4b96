import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { openPlatformA, type PlatformAParts } from '../../src/adapters/push/platformA.ts';
import type { Push, PushService } from '../../src/domain/ground/ports/push.ts';
import {
  type FakePlatformA,
  neverAnswering,
  openFakePlatformA,
  refusing,
  takingAndGone,
} from '../push/fakePlatformA.ts';
import { selfSigned } from '../push/selfSigned.ts';
import { TestClock } from '../support/world.ts';

const certificate = selfSigned();
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const MINUTE_MS = 60_000;

describe('the push service of platform A', () => {
  let fake: FakePlatformA;
  let clock: TestClock;
  let client: PushService;
  const open = (parts: Partial<PlatformAParts> = {}, baseUrl = fake.baseUrl) =>
    openPlatformA({
      settings: { baseUrl, keyId: 'KEY1234567', teamId: 'TEAM123456', signingKey: 'push-a' },
      signingKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      ca: certificate.cert,
      clock,
      allowPrivateTargets: true,
      callMs: 500,
      ...parts,
    });
  beforeEach(async () => {
    fake = await openFakePlatformA(certificate);
    clock = new TestClock();
    client = open();
  });
  afterEach(async () => {
    client.close();
    await fake.close();
  });

  let lastId = 0n;
  const push = (more: Partial<Push> = {}): Push => ({
    merchantId: 1,
    messageId: ++lastId,
    platform: 'PLATFORM_A',
    appId: 'com.example.corner',
    token: 'f00d',
    content: { message: 'Hello', badge: 3, deepLink: { typ: 'AppScreen', value: 'rewards' } },
    ...more,
  });
  const tokenOf = (index: number) => fake.received[index]!.headers.authorization!.replace('bearer ', '');
  const sent = { outcome: 'sent' };

  it('receives content, sender, lifetime and priority of a message', async () => {
    expect(await client.send(push())).toEqual(sent);
    const [call] = fake.received;
    const expiration = clock.now().getTime() / 1000 + 48 * 60 * 60;
    expect(call).toMatchObject({
      path: '/3/device/f00d',
      headers: {
        ':method': 'POST',
        'apns-topic': 'com.example.corner',
        'apns-push-type': 'alert',
        'apns-priority': '10',
        'apns-expiration': String(expiration),
        'apns-id': expect.stringMatching(
          /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
        ),
      },
    });
    expect(call!.json()).toEqual({
      aps: { alert: { body: 'Hello' }, badge: 3 },
      deepLink: { type: 'AppScreen', value: 'rewards' },
    });
  });

  it('receives a token signed with the key', async () => {
    await client.send(push());
    const { payload } = await jwtVerify(tokenOf(0), publicKey, { currentDate: clock.now() });
    expect(payload).toEqual({ iss: 'TEAM123456', iat: Math.floor(clock.now().getTime() / 1000) });
    expect(decodeProtectedHeader(tokenOf(0))).toEqual({ alg: 'ES256', kid: 'KEY1234567' });
  });

  it('receives the same token for fifty minutes, then a new one', async () => {
    await client.send(push());
    clock.advance(50 * MINUTE_MS - 1);
    await client.send(push());
    clock.advance(1);
    await client.send(push());
    expect(tokenOf(1)).toBe(tokenOf(0));
    expect(tokenOf(2)).not.toBe(tokenOf(0));
  });

  it('receives one new token when the former has expired, however many messages were rejected with it', async () => {
    await client.send(push());
    const expired = refusing(403, { reason: 'ExpiredProviderToken' });
    fake.next(expired, expired);
    expect(await Promise.all([client.send(push()), client.send(push())])).toEqual([sent, sent]);
    const tokens = fake.received.map((_, index) => tokenOf(index));
    expect(new Set(tokens.slice(1, 3))).toEqual(new Set([tokens[0]]));
    expect(new Set(tokens.slice(3)).size).toBe(1);
    expect(tokens[3]).not.toBe(tokens[0]);
    fake.next(expired, expired);
    expect(await client.send(push())).toEqual({
      outcome: 'later',
      reason: 'Platform A answered 403 (ExpiredProviderToken).',
    });
  });

  it('has one connection for many messages, even if it accepts one at a time', async () => {
    const narrow = await openFakePlatformA(certificate, { maxConcurrentStreams: 1 });
    const patient = open({}, narrow.baseUrl);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => patient.send(push())));
    expect(outcomes).toEqual(Array(20).fill(sent));
    expect(narrow.connections()).toBe(1);
    patient.close();
    await narrow.close();
  });

  it('receives the next message over a new connection after announcing the end of the former', async () => {
    await client.send(push());
    for (const session of fake.sessions) session.goaway();
    expect(await Promise.all([client.send(push()), client.send(push())])).toEqual([sent, sent]);
    for (const session of fake.sessions) session.destroy();
    expect(await client.send(push())).toEqual(sent);
    expect(fake.received).toHaveLength(4);
    expect(fake.connections()).toBe(3);
  });

  it('may have accepted a message if it disconnects before its reply; the message is sent again with the same id', async () => {
    const message = push();
    fake.next(takingAndGone);
    expect(await client.send(message)).toMatchObject({ outcome: 'later' });
    expect(await client.send(message)).toEqual(sent);
    const ids = fake.received.map(({ headers }) => headers['apns-id']);
    expect(ids[1]).toBe(ids[0]);
    expect(await client.send(push())).toEqual(sent);
    expect(fake.received[2]!.headers['apns-id']).not.toBe(ids[0]);
  });

  it('is given up after the time limit of a call, and then called over a new connection', async () => {
    fake.next(neverAnswering);
    expect(await client.send(push())).toEqual({
      outcome: 'later',
      reason: 'Platform A: The call timed out.',
    });
    expect(await client.send(push())).toEqual(sent);
    expect(fake.connections()).toBe(2);
  });

  it.each([
    [410, { reason: 'Unregistered', timestamp: 1773068400000 }, { since: new Date(1773068400000) }],
    [410, 'garbage', { since: undefined }],
    [400, { reason: 'BadDeviceToken' }, {}],
  ])('says with %i %j that a token is dead', async (status, body, more) => {
    fake.next(refusing(status, body));
    expect(await client.send(push())).toEqual({ outcome: 'dead_token', ...more });
  });

  it.each([
    [400, { reason: 'PayloadEmpty' }, 'Platform A answered 400 (PayloadEmpty).'],
    [413, { reason: 'PayloadTooLarge' }, 'Platform A answered 413 (PayloadTooLarge).'],
  ])('says with %i %j that it will never take the message', async (status, body, reason) => {
    fake.next(refusing(status, body));
    expect(await client.send(push())).toEqual({ outcome: 'refused', reason });
  });

  it.each([
    [429, { reason: 'TooManyRequests' }, { 'retry-after': '120' }, 120],
    [503, { reason: 'Shutdown' }, { 'retry-after': 'Mon, 09 Mar 2026 15:01:30 GMT' }, 90],
    [503, {}, { 'retry-after': '999999' }, 6 * 60 * 60],
    [500, '<html>broken</html>', { 'retry-after': 'soon' }, undefined],
    [502, '', {}, undefined],
    [302, '', { location: 'https://elsewhere.example.test' }, undefined],
    [400, '<html>a proxy</html>', {}, undefined],
    [400, { reason: 'TopicDisallowed' }, {}, undefined],
    [403, { reason: 'InvalidProviderToken' }, {}, undefined],
    [404, { reason: 'BadPath' }, {}, undefined],
  ])('is asked again later after %i %j', async (status, body, headers, afterSeconds) => {
    fake.next(refusing(status, body, headers));
    expect(await client.send(push())).toEqual({
      outcome: 'later',
      reason: expect.stringContaining(`Platform A answered ${status}`),
      afterSeconds,
    });
  });

  it('is cut off when its reply does not end', async () => {
    fake.next((stream) => {
      stream.respond({ ':status': 500 });
      stream.end('x'.repeat(100_000));
    });
    expect(await client.send(push())).toMatchObject({ outcome: 'later' });
  });

  it('is not called with an unknown certificate, at a private address or at a closed port', async () => {
    const later = (reason: string) => ({ outcome: 'later', reason: `Platform A: ${reason}` });
    const noConnection = later('The connection failed.');
    const stranger = open({ ca: selfSigned().cert });
    expect(await stranger.send(push())).toEqual(noConnection);
    const careful = open({ allowPrivateTargets: false });
    expect(await careful.send(push())).toEqual(later('The address is not allowed.'));
    const { port } = new URL(fake.baseUrl);
    const byName = open({ allowPrivateTargets: false }, `https://localhost:${port}`);
    expect(await byName.send(push())).toEqual(later('The address is not allowed.'));
    const nobody = open({}, 'https://127.0.0.1:1');
    expect(await nobody.send(push())).toEqual(noConnection);
    expect(fake.received).toEqual([]);
  });

  it('is not called with a key that cannot sign', async () => {
    const { privateKey: rsa } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    for (const key of ['no key', rsa.export({ type: 'pkcs8', format: 'pem' }).toString()]) {
      expect(await open({ signingKey: key }).send(push())).toEqual({
        outcome: 'later',
        reason: 'Platform A: the signing key is not a P-256 key.',
      });
    }
    expect(fake.received).toEqual([]);
  });

  it('gets no other path or header through a device token or a topic', async () => {
    const { settings } = {
      settings: { baseUrl: fake.baseUrl, keyId: 'K', teamId: 'T', signingKey: 'k', topic: 'own.topic' },
    };
    const own = open({ settings });
    await own.send(push({ token: '../../x?y#z' }));
    expect(fake.received[0]).toMatchObject({
      path: '/3/device/..%2F..%2Fx%3Fy%23z',
      headers: { 'apns-topic': 'own.topic' },
    });
    own.close();
  });
});
