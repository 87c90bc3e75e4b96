import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { handlers } from '../../handlers/registry.ts';
import { networkOf } from '../../src/base/net/networkOf.ts';
import { createContract } from '../../src/contract/contract.ts';
import type { ContractRequest } from '../../src/contract/request.ts';
import { openMetrics } from '../../src/http/metrics.ts';
import { openServer } from '../../src/http/server.ts';
import { openWorld, type World } from '../support/world.ts';

describe('the address of a request', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  /** Client address seen by the contract for a request through `trustProxyHops` trusted proxies. */
  async function reportedAddress(trustProxyHops: number, forwardedFor?: string): Promise<string> {
    const app = { ...world.app, config: { ...world.app.config, trustProxyHops } };
    const contract = await createContract(app, handlers);
    const requests: ContractRequest[] = [];
    const answer = (request: ContractRequest) => {
      requests.push(request);
      return contract.answer(request);
    };
    const server = await openServer(app, { ...contract, answer }, openMetrics(app));
    const headers: Record<string, string> = forwardedFor ? { 'x-forwarded-for': forwardedFor } : {};
    await fetch(`${server.address}/rest/1.0.0/gift/balance.json`, { method: 'POST', headers });
    await server.close();
    return requests[0]!.remoteAddress;
  }

  it.each([
    [0, undefined, '127.0.0.1'],
    [0, '203.0.113.5', '127.0.0.1'],
    [1, '203.0.113.5', '203.0.113.5'],
    [1, '198.51.100.66, 203.0.113.5', '203.0.113.5'],
    [2, '198.51.100.66, 203.0.113.5, 203.0.113.1', '203.0.113.5'],
  ])(
    'with %i proxies and X-Forwarded-For %j is %s: a caller cannot choose it',
    async (hops, header, address) => {
      expect(await reportedAddress(hops, header)).toBe(address);
    },
  );

  it.each([
    ['203.0.113.5', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['anything else', 'anything else'],
  ])('%s is counted as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
