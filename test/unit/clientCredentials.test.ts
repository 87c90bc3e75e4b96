import { describe, expect, it } from '@jest/globals';
import { secretHash } from '../../src/base/crypto/secrets.ts';
import { createClientCredentials } from '../../src/contract/clientCredentials.ts';
import type { Integration } from '../../src/domain/ground/merchantDirectory.ts';

const NOON = new Date('2026-03-01T12:00:00Z');
const ONE = new Date('2026-03-01T13:00:00Z');
const header = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

function integration(secrets: Integration['secrets']): Integration {
  return { merchantId: 1, clientId: 'pos', secrets } as Integration;
}

describe('client credentials in a header', () => {
  const clock = { at: NOON, now: () => clock.at };
  const directory = {
    known: [] as Integration[],
    integrations: (clientId: string) => (clientId === 'pos' ? directory.known : []),
  };
  const credentials = createClientCredentials(directory, clock);
  const proves = (secret: string) => credentials.provenByHeader(header('pos', secret)).length === 1;

  it('are accepted for as long as they are valid', () => {
    directory.known = [integration([{ hash: secretHash('first'), expiresAt: null }])];
    expect([proves('first'), proves('first'), proves('wrong')]).toEqual([true, true, false]);
  });

  it('are rejected as soon as the merchant has another secret', () => {
    directory.known = [integration([{ hash: secretHash('second'), expiresAt: null }])];
    expect([proves('first'), proves('second')]).toEqual([false, true]);
  });

  it('are rejected as soon as their secret ends', () => {
    clock.at = NOON;
    directory.known = [
      integration([
        { hash: secretHash('second'), expiresAt: ONE },
        { hash: secretHash('third'), expiresAt: null },
      ]),
    ];
    expect([proves('second'), proves('third')]).toEqual([true, true]);
    clock.at = ONE;
    expect([proves('second'), proves('third')]).toEqual([false, true]);
    expect([proves('second'), proves('third')]).toEqual([false, true]);
  });
});
