import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { basic, demoPos, openWorld, type World } from '../support/world.ts';

const demoWeb = basic('demo-web', 'demo-web-secret');
const WRONG = { status: 401, body: { errorCode: 'system.invalid_client' } };
const LIMITED = { status: 429, body: { errorCode: 'system.rate_limited' } };

describe('wrong client credentials', () => {
  let world: World;
  // Its counts cannot be taken back, so each test has a service of its own.
  beforeEach(async () => {
    world = await openWorld({ failedAuthentications: 5, trustProxyHops: 1 });
  });
  afterEach(() => world.close());

  let lastHost = 0;
  const newAddress = () => `203.0.113.${++lastHost}`;
  const ask = (authorization: string | undefined, address: string) =>
    world.send('/rest/1.0.0/gift/balance.json', {
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(authorization === undefined ? {} : { authorization }),
      },
      body: JSON.stringify({
        merchantId: 1,
        storeCode: '001',
        cardInfo: { printedCardNumber: '7777000000000001' },
      }),
    });
  let lastSecret = 0;
  const guess = (clientId: string) => basic(clientId, `guessed-secret-${++lastSecret}`);
  let lastClient = 0;
  const unknownClient = () => guess(`nobody-${++lastClient}`);

  it('get 429 after five in a minute from one address, as correct ones do that were not used from there before', async () => {
    const address = newAddress();
    expect(await ask(demoPos, address)).toMatchObject({ status: 200 });
    for (const authorization of [unknownClient(), unknownClient(), guess('demo-web'), undefined, 'Basic ?'])
      expect(await ask(authorization, address)).toMatchObject(WRONG);
    const refused = await ask(unknownClient(), address);
    expect(refused).toMatchObject(LIMITED);
    expect(refused.body.errorMessage).toMatch(
      /^Too many wrong client credentials from this network address\. Try/,
    );
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await ask(guess('demo-web'), address)).toMatchObject(LIMITED);
    const correct = await ask(demoWeb, address);
    expect(correct).toMatchObject(LIMITED);
    expect(correct.body.errorMessage).toMatch(/ from this network address\. Try/);
    expect(await ask(demoPos, address)).toMatchObject({ status: 200 });
    expect(await ask(demoWeb, newAddress())).toMatchObject({ status: 200 });
    expect(await ask(unknownClient(), newAddress())).toMatchObject(WRONG);
  });

  it('for one client, known or not, get 429 after five in a minute from anywhere; correct ones do only where wrong ones came from', async () => {
    for (const clientId of ['demo-web', 'not-a-client']) {
      for (let time = 0; time < 5; time += 1)
        expect(await ask(guess(clientId), newAddress())).toMatchObject(WRONG);
      const refused = await ask(guess(clientId), newAddress());
      expect(refused).toMatchObject(LIMITED);
      expect(refused.body.errorMessage).toContain('wrong client credentials for this client');
    }
    const guessing = newAddress();
    expect(await ask(unknownClient(), guessing)).toMatchObject(WRONG);
    expect(await ask(demoWeb, guessing)).toMatchObject(LIMITED);
    expect(await ask(demoWeb, newAddress())).toMatchObject({ status: 200 });
  });

  it('are counted in the metrics, and logged once when limited, without secrets and invented names', async () => {
    const failed = async () => {
      const { body } = await world.send('/metrics', { method: 'GET' });
      return Number(
        /stored_value_security_events_total\{event="client_authentication_failed"\} (\d+)/.exec(body)![1],
      );
    };
    const before = await failed();
    const addresses = [newAddress(), newAddress()];
    for (let time = 0; time < 10; time += 1) await ask(guess('demo-web'), addresses[0]!);
    for (let time = 0; time < 10; time += 1) await ask(guess('made-up-client'), addresses[1]!);
    expect(await failed()).toBe(before + 20);
    const warnings = world.logged.filter((line) => line.includes('client_authentication_blocked'));
    expect(warnings.map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, msg: 'security', clientId: 'demo-web' },
      { level: 40, msg: 'security' },
    ]);
    expect(world.logged.join()).not.toMatch(/guessed-secret|made-up-client|203\.0\.113/);
  });
});
