import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openWorld, type World } from '../support/world.ts';

const PATHS = ['/shops/1', '/shops/1/balance', '/gift/AAAAAAAAAAAAAAAAAAAAAA', '/unsubscribe/x'];

describe('a flood of requests for pages', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ trustProxyHops: 1 });
  });
  afterAll(() => world.close());

  const open = (path: string, address: string) =>
    world.send(path, { method: 'GET', headers: { 'x-forwarded-for': address } });

  it('is refused with few bytes, and takes nothing from other addresses, tills and readiness', async () => {
    const flood = await Promise.all(
      Array.from({ length: 150 }, (_, index) => open(PATHS[index % PATHS.length]!, '192.0.2.7')),
    );
    const refused = flood.filter(({ body }) => String(body).length < 500);
    // While the flood lasts, one more is let through each 100 ms.
    expect(refused.length).toBeGreaterThan(40);
    expect(refused.length).toBeLessThanOrEqual(80);
    for (const { status, headers, body } of refused) {
      expect(status).toBe(429);
      expect(headers.get('retry-after')).toBe('10');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'");
      expect(body).toContain('Please try again in a minute.');
    }
    expect((await open('/shops/1', '192.0.2.8')).status).toBe(200);
    expect((await open('/readyz', '192.0.2.7')).status).toBe(200);
    const card = { cardInfo: { printedCardNumber: await world.soldCard(5) } };
    const headers = { 'x-forwarded-for': '192.0.2.7' };
    expect(await world.call('gift/balance.json', card, { headers })).toMatchObject({ result: 'success' });
    expect((await open('/metrics', '192.0.2.9')).body).toMatch(
      new RegExp(`^stored_value_shed_total\\{reason="pages"\\} ${refused.length}$`, 'm'),
    );
  });
});
