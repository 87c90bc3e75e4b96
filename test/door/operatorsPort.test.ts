import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openWorld, type World } from '../support/world.ts';

describe('a separate port for operators', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ mode: 'production', adminPort: 0 });
  });
  afterAll(() => world.close());

  const statusOf = async (origin: string, path: string) => (await fetch(origin + path)).status;

  it('serves metrics and documentation instead of the public port, which has no page but those of guests', async () => {
    const admin = world.server.adminAddress!;
    expect(await statusOf(admin, '/metrics')).toBe(200);
    expect(await statusOf(admin, '/openapi.json')).toBe(200);
    for (const path of ['/metrics', '/docs', '/openapi.json', '/', '/sandbox', '/sandbox/till']) {
      expect([path, await statusOf(world.address, path)]).toEqual([path, 404]);
    }
  });

  it('serves health as the public port does, and no contract call', async () => {
    for (const origin of [world.address, world.server.adminAddress!]) {
      expect(await statusOf(origin, '/livez')).toBe(200);
      expect(await statusOf(origin, '/readyz')).toBe(200);
    }
    const rest = await fetch(`${world.server.adminAddress}/rest/1.0.0/gift/balance.json`, { method: 'POST' });
    expect(rest.status).toBe(404);
  });

  it('logs each request in its trace, as the public port does', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    for (const origin of [world.address, world.server.adminAddress!]) {
      const { length } = linesOf(traceId);
      await fetch(`${origin}/livez`, { headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` } });
      // A line is written after the reply, and those of earlier requests may come as late.
      while (linesOf(traceId).length === length) await new Promise((resolve) => setTimeout(resolve, 5));
      expect(JSON.parse(linesOf(traceId).at(-1)!)).toMatchObject({ msg: 'request', route: 'health' });
    }
  });

  const linesOf = (traceId: string) => world.logged.filter((line) => line.includes(`"traceId":"${traceId}"`));
});

describe('without such a port', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  it('the public one serves metrics', async () => {
    expect((await world.send('/metrics', { method: 'GET' })).body).toContain(
      'stored_value_http_requests_total',
    );
  });
});

describe('the pages of a sandbox', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  function statusOf(method: string, headers: Record<string, string>): Promise<number> {
    const path = method === 'GET' ? '/sandbox/clock' : '/sandbox/push/send';
    return new Promise((resolve, reject) => {
      const sent = request(world.address + path, { method, headers, agent: false }, (response) => {
        response.resume();
        resolve(response.statusCode!);
      });
      sent.on('error', reject);
      sent.end();
    });
  }
  const port = () => new URL(world.address).port;

  it.each(['localhost', '127.0.0.1', '[::1]', '192.0.2.7', 'shop.example.test'])(
    'are there under the name %s',
    async (name) => {
      expect(await statusOf('GET', { host: `${name}:${port()}` })).toBe(200);
    },
  );

  it.each(['rebound.example', 'localhost.rebound.example', '127.0.0.1.rebound.example', 'x y'])(
    'are not served under a host name that may have been pointed here: "%s"',
    async (host) => {
      expect(await statusOf('GET', { host })).toBe(403);
      expect(await statusOf('POST', { host })).toBe(403);
    },
  );

  it.each([
    ['another site', { origin: 'http://evil.example' }],
    ['another port of this machine', { origin: 'http://localhost:1' }],
    ['nowhere that has a name', { origin: 'null' }],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
  ])('reject forms from %s', async (_where, headers) => {
    expect(await statusOf('POST', { host: `localhost:${port()}`, ...headers })).toBe(403);
  });

  it('accept forms of their own, and scripts', async () => {
    const host = `localhost:${port()}`;
    const fromPage = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
    for (const headers of [{ host }, fromPage]) {
      expect(await statusOf('POST', headers)).not.toBe(403);
    }
  });
});
