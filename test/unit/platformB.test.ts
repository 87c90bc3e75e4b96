import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { jwtVerify } from 'jose';
import { openPlatformB, type PlatformBParts } from '../../src/adapters/push/platformB.ts';
import { type OutgoingHttp, openOutgoingHttp } from '../../src/base/net/outgoingHttp.ts';
import type { Push, PushService } from '../../src/domain/ground/ports/push.ts';
import {
  type FakePlatformB,
  invalidToken,
  openFakePlatformB,
  saying,
  unregistered,
} from '../push/fakePlatformB.ts';
import { selfSigned } from '../push/selfSigned.ts';
import { TestClock } from '../support/world.ts';

const certificate = selfSigned();
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const signingKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const MINUTE_MS = 60_000;
const clientEmail = 'sender@corner.example.test';

describe('the push service of platform B', () => {
  let fake: FakePlatformB;
  let outgoing: OutgoingHttp;
  let clock: TestClock;
  let client: PushService;
  const open = (parts: Partial<PlatformBParts> = {}) => {
    const { baseUrl, tokenUrl } = fake;
    const settings = { baseUrl, tokenUrl, projectId: 'corner', clientEmail, signingKey: 'push-b' };
    return openPlatformB({
      settings,
      signingKey,
      ca: certificate.cert,
      clock,
      outgoing,
      callMs: 500,
      ...parts,
    });
  };
  beforeEach(async () => {
    fake = await openFakePlatformB(certificate);
    outgoing = openOutgoingHttp({ allowPrivateTargets: true });
    clock = new TestClock();
    client = open();
  });
  afterEach(async () => {
    await outgoing.close();
    await fake.close();
  });

  const push = (content: Push['content'] = { message: 'Hello' }): Push => ({
    merchantId: 1,
    messageId: 1n,
    platform: 'PLATFORM_B',
    appId: 'com.example.corner',
    token: 'registration:token',
    content,
  });
  const sent = { outcome: 'sent' };
  const accessTokens = () => fake.received.map(({ headers }) => headers.authorization);

  it('receives a data message of text fields, and no notification', async () => {
    const deepLink = { typ: 'Survey' as const, value: 'VISIT' };
    expect(await client.send(push({ message: 'How was it?', deepLink, badge: 7 }))).toEqual(sent);
    const [call] = fake.received;
    expect(call).toMatchObject({
      path: '/v1/projects/corner/messages:send',
      headers: { authorization: 'Bearer access-1', 'content-type': 'application/json' },
    });
    expect(call!.json()).toEqual({
      message: {
        token: 'registration:token',
        data: { message: 'How was it?', deepLink: '{"type":"Survey","value":"VISIT"}', badgeNumber: '7' },
      },
    });
  });

  it('issues its token for an assertion signed with the key', async () => {
    await client.send(push());
    const form = new URLSearchParams(fake.asked[0]!.body);
    expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
    const { payload, protectedHeader } = await jwtVerify(form.get('assertion')!, publicKey, {
      currentDate: clock.now(),
      audience: fake.tokenUrl,
      issuer: clientEmail,
    });
    expect(protectedHeader.alg).toBe('RS256');
    expect(payload.exp! - payload.iat!).toBe(3600);
    expect(payload.scope).toMatch(/messaging$/);
  });

  it('receives one token request for many messages, and another shortly before the token ends', async () => {
    await Promise.all([client.send(push()), client.send(push()), client.send(push())]);
    clock.advance(58 * MINUTE_MS);
    await client.send(push());
    expect(fake.asked).toHaveLength(1);
    clock.advance(MINUTE_MS + 1);
    await Promise.all([client.send(push()), client.send(push())]);
    expect(fake.asked).toHaveLength(2);
    expect(accessTokens().slice(-2)).toEqual(['Bearer access-2', 'Bearer access-2']);
  });

  it('receives a new token once when it rejects the current one', async () => {
    await client.send(push());
    const refused = saying(401, { error: { status: 'UNAUTHENTICATED' } });
    fake.next(refused, refused);
    expect(await Promise.all([client.send(push()), client.send(push())])).toEqual([sent, sent]);
    expect(fake.asked).toHaveLength(2);
    fake.next(refused, refused);
    expect(await client.send(push())).toEqual({
      outcome: 'later',
      reason: 'Platform B answered 401 (UNAUTHENTICATED).',
      afterSeconds: undefined,
    });
  });

  it.each([
    ['refuses the account', saying(400, { error: 'invalid_grant' }), '400 (invalid_grant)'],
    ['is down', saying(503, 'no'), '503'],
    ['answers nonsense', saying(200, '<html>'), '200'],
    ['answers a token that could break a header', saying(200, { access_token: 'a\r\nb: c' }), '200'],
  ])('is not called while its token service %s, and is afterwards', async (_why, answer, expected) => {
    fake.nextToken(answer);
    expect(await client.send(push())).toMatchObject({
      outcome: 'later',
      reason: `Platform B's token service answered ${expected}.`,
    });
    expect(fake.received).toEqual([]);
    expect(await client.send(push())).toEqual(sent);
  });

  it.each([
    ['it is not registered any more', unregistered],
    ['it never was a token', invalidToken],
    [
      'the platform says so in words',
      saying(400, {
        error: { status: 'INVALID_ARGUMENT', message: 'The registration token is not a valid token' },
      }),
    ],
  ])('says that a token is dead: %s', async (_why, answer) => {
    fake.next(answer);
    expect(await client.send(push())).toEqual({ outcome: 'dead_token' });
  });

  it('can reject a message permanently', async () => {
    fake.next(saying(400, { error: { status: 'INVALID_ARGUMENT', message: 'Message too big' } }));
    expect(await client.send(push())).toEqual({
      outcome: 'refused',
      reason: 'Platform B answered 400 (INVALID_ARGUMENT).',
    });
  });

  it.each([
    ['too many', 429, { error: { status: 'RESOURCE_EXHAUSTED' } }, { 'retry-after': '30' }, 30],
    ['too many, without a pause', 429, '', {}, 60],
    [
      'away',
      503,
      { error: { status: 'UNAVAILABLE' } },
      { 'retry-after': 'Mon, 09 Mar 2026 15:02:00 GMT' },
      120,
    ],
    ['broken', 500, '[1, 2', {}, undefined],
    ['a project nobody knows', 404, { error: { status: 'NOT_FOUND' } }, {}, undefined],
    ['a project of others', 403, { error: { status: 'PERMISSION_DENIED' } }, {}, undefined],
    ['a 400 of something else', 400, '<html>', {}, undefined],
    ['an answer that is a list', 400, '[{"error":null}]', {}, undefined],
  ])('is asked again later: %s', async (_why, status, body, headers, afterSeconds) => {
    fake.next(saying(status, body, headers as Record<string, string>));
    expect(await client.send(push())).toEqual({
      outcome: 'later',
      reason: expect.stringContaining(`Platform B answered ${status}`),
      afterSeconds,
    });
  });

  it('is given up after the time limit of a call', async () => {
    fake.next(() => {});
    expect(await client.send(push())).toMatchObject({
      outcome: 'later',
      reason: 'Platform B: The call timed out.',
    });
    expect(await client.send(push())).toEqual(sent);
  });

  it('may have accepted a message if it disconnects before its reply', async () => {
    fake.next((response) => response.destroy());
    expect(await client.send(push())).toMatchObject({ outcome: 'later' });
    expect(fake.received).toHaveLength(1);
  });

  it('is not called with an unknown certificate or at a private address', async () => {
    const reason = 'Platform B: The connection failed.';
    expect(await open({ ca: selfSigned().cert }).send(push())).toEqual({ outcome: 'later', reason });
    expect(await open({ ca: undefined }).send(push())).toEqual({ outcome: 'later', reason });
    const careful = openOutgoingHttp({ allowPrivateTargets: false });
    expect(await open({ outgoing: careful }).send(push())).toEqual({
      outcome: 'later',
      reason: 'Platform B: The address is not allowed.',
    });
    await careful.close();
    expect([fake.asked, fake.received]).toEqual([[], []]);
  });

  it('is not called with a key that cannot sign', async () => {
    expect(await open({ signingKey: 'no key' }).send(push())).toEqual({
      outcome: 'later',
      reason: 'Platform B: the signing key is not an RSA key.',
    });
    expect(fake.asked).toEqual([]);
  });
});
