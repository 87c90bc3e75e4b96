import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { basic, demoPos, openWorld, type World } from '../support/world.ts';

describe('the rate limit of a client', () => {
  let world: World;
  beforeAll(async () => {
    // Three calls in the window of ten seconds.
    world = await openWorld({ requestsPerSecond: 0.3 });
  });
  afterAll(() => world.close());

  async function call(authorization: string) {
    const { status, headers } = await world.send('/rest/1.0.0/gift/balance.json', {
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ merchantId: 1, storeCode: '001', cardInfo: { printedCardNumber: '1' } }),
    });
    const [policy, left, wait] = ['ratelimit-policy', 'ratelimit', 'retry-after'].map((name) =>
      headers.get(name),
    );
    return { status, policy, left, wait };
  }

  it('is reported in each reply, and in the refusal with the time of its reset', async () => {
    const limits = [];
    for (let time = 0; time < 4; time++) limits.push(await call(demoPos));
    const policy = '"client";q=3;w=10';
    const resets = expect.stringMatching(/^([1-9]|10)$/);
    expect(limits.map(({ left }) => left!.replace(/\d+$/, 't'))).toEqual(
      [2, 1, 0, 0].map((rest) => `"client";r=${rest};t=t`),
    );
    expect(limits.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(limits.map((each) => each.policy)).toEqual([policy, policy, policy, policy]);
    expect(limits[3]!.wait).toEqual(resets);
    expect(limits[3]!.left).toBe(`"client";r=0;t=${limits[3]!.wait}`);
  });

  it('is not reported to unauthenticated callers, and is separate for each client', async () => {
    expect(await call(basic('demo-pos', 'guessed'))).toMatchObject({ status: 401, policy: null, left: null });
    expect((await call(basic('demo-web', 'demo-web-secret'))).left).toMatch(/^"client";r=2;t=/);
  });
});
