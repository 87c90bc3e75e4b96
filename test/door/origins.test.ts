import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConfigurationError, readConfig } from '../../src/base/config/config.ts';
import { amendDefinitions } from '../support/definitions.ts';
import { basic, demoPos, openWorld, type World } from '../support/world.ts';

const balance = '/rest/1.0.0/gift/balance.json';
const SHOP = 'https://shop.example.test';
const allowed = (response: Response) => response.headers.get('access-control-allow-origin');

function preflight(world: World, origin: string): Promise<Response> {
  return fetch(world.address + balance, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key,traceparent,tracestate',
    },
  });
}

function call(world: World, origin: string, authorization = demoPos): Promise<Response> {
  return fetch(world.address + balance, {
    method: 'POST',
    headers: { origin, authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ merchantId: 1, storeCode: '001', cardInfo: { printedCardNumber: '1' } }),
  });
}

describe('a page in a browser', () => {
  let sandbox: World;
  let production: World;
  let empty: World;
  let onNetwork: World;
  beforeAll(async () => {
    sandbox = await openWorld();
    production = await openWorld({ mode: 'production' }, (store) =>
      amendDefinitions(
        store.db,
        { kind: 'integration', code: 'demo-web', merchantId: 1 },
        { origins: [SHOP] },
      ),
    );
    empty = await openWorld({ mode: 'production' });
    onNetwork = await openWorld({ allowPrivateOrigins: true });
  });
  afterAll(async () => {
    await sandbox.close();
    await production.close();
    await empty.close();
    await onNetwork.close();
  });

  it.each(['http://localhost:5173', 'http://127.0.0.1:8080', 'https://localhost', 'http://[::1]:3000'])(
    'from %s may call a sandbox and read its replies',
    async (origin) => {
      const asked = await preflight(sandbox, origin);
      expect([asked.status, allowed(asked)]).toEqual([204, origin]);
      const sendable = asked.headers.get('access-control-allow-headers')!.split(', ');
      expect(sendable).toEqual(expect.arrayContaining(['Authorization', 'Traceparent', 'Tracestate']));
      const reply = await call(sandbox, origin);
      expect([allowed(reply), reply.headers.get('vary')]).toEqual([origin, 'Origin']);
      expect(reply.headers.get('access-control-expose-headers')).toContain('X-Request-Id');
      expect(await reply.json()).toHaveProperty('result');
    },
  );

  it.each([
    'https://shop.example.test',
    'http://localhost.example.test',
    'null',
    'http://localhost:3000.example.test',
  ])('from %s may not call', async (origin) => {
    expect(allowed(await preflight(sandbox, origin))).toBeNull();
    expect(allowed(await call(sandbox, origin))).toBeNull();
  });

  it.each([
    'http://10.0.0.7:5173',
    'http://172.31.255.254',
    'https://192.168.1.20:8443',
    'http://workstation.local:5173',
  ])('from %s may call a sandbox that allows private origins, and no other', async (origin) => {
    expect(allowed(await preflight(onNetwork, origin))).toBe(origin);
    expect(allowed(await call(onNetwork, origin))).toBe(origin);
    expect(allowed(await preflight(sandbox, origin))).toBeNull();
    expect(allowed(await call(sandbox, origin))).toBeNull();
  });

  it.each([
    'https://shop.example.test',
    'http://203.0.113.7:5173',
    'http://172.32.0.1',
    'http://169.254.169.254',
    'http://192.168.1.20.example.test',
    'http://workstation.local.example.test',
    'http://mylocal',
    'http://192.168.1.20/page',
    'ftp://192.168.1.20',
    'null',
  ])('from %s may not call a sandbox that allows private origins', async (origin) => {
    expect(allowed(await preflight(onNetwork, origin))).toBeNull();
    expect(allowed(await call(onNetwork, origin))).toBeNull();
  });

  it('from the local network is nothing that production can be told to allow', () => {
    const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/shop' };
    expect(readConfig(production).allowPrivateOrigins).toBe(false);
    const read = () => readConfig({ ...production, ALLOW_PRIVATE_ORIGINS: 'yes' });
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(/ALLOW_PRIVATE_ORIGINS is for a sandbox/);
    expect(readConfig({ ALLOW_PRIVATE_ORIGINS: 'yes' }).allowPrivateOrigins).toBe(true);
  });

  it('may not call in production where no client lists its origin', async () => {
    for (const world of [production, empty])
      for (const origin of [
        'http://localhost:5173',
        'https://shop.example.test:444',
        'https://a.shop.example.test',
      ]) {
        expect(allowed(await preflight(world, origin))).toBeNull();
        expect(allowed(await call(world, origin))).toBeNull();
      }
    expect((await call(empty, SHOP)).headers.get('vary')).toBeNull();
  });

  it('may call in production as the client that lists its origin, and read refusals too', async () => {
    const asked = await preflight(production, SHOP);
    expect([asked.status, allowed(asked), asked.headers.get('vary')]).toEqual([204, SHOP, 'Origin']);
    expect(asked.headers.get('access-control-allow-headers')).toMatch(
      /Authorization.*Idempotency-Key.*X-Access-Token/,
    );
    const reply = await call(production, SHOP, basic('demo-web', 'demo-web-secret'));
    expect([allowed(reply), reply.headers.get('vary')]).toEqual([SHOP, 'Origin']);
    expect(reply.headers.get('access-control-expose-headers')).toContain('X-Request-Id');
    expect(reply.headers.get('access-control-allow-credentials')).toBeNull();
    const refused = await call(production, SHOP, basic('demo-web', 'wrong'));
    expect([refused.status, allowed(refused)]).toEqual([401, SHOP]);
  });

  it('may not read another client’s replies in production, also by the cache headers', async () => {
    const reply = await call(production, SHOP, demoPos);
    expect([allowed(reply), reply.headers.get('vary')]).toEqual([null, 'Origin']);
  });

  it('is nothing to a request without an origin, except for caches', async () => {
    const reply = await production.send(balance, { headers: { authorization: demoPos } });
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    expect(reply.headers.get('vary')).toBe('Origin');
  });
});
