import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { switchIntegration } from '../../src/operators/integrations/integrations.ts';
import type { Store } from '../../src/store/store.ts';
import { addClient } from '../support/clients.ts';
import { basic, demoPos, openWorld, otherPos, type World } from '../support/world.ts';

const balance = '/rest/1.0.0/gift/balance.json';
const request = { merchantId: 1, storeCode: '001', cardInfo: { printedCardNumber: '7777000000000499' } };
const json = { 'content-type': 'application/json' };
const known = 'gift.card_not_active';

describe('callers', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({}, addNamesakes);
  });
  afterAll(() => world.close());

  const ask = (headers: Record<string, string>, body: object = request, query = '') =>
    world.send(balance + query, { headers: { ...json, ...headers }, body: JSON.stringify(body) });

  it('authenticate with HTTP Basic', async () => {
    expect(await ask({ authorization: demoPos })).toMatchObject({ status: 200, body: { errorCode: known } });
  });

  it('authenticate with client_id and client_secret in the body', async () => {
    const reply = await ask({}, { ...request, client_id: 'demo-pos', client_secret: 'demo-pos-secret' });
    expect(reply).toMatchObject({ status: 200, body: { errorCode: known } });
  });

  it('may send both if they are equal', async () => {
    const reply = await ask(
      { authorization: demoPos },
      { ...request, client_id: 'demo-pos', client_secret: 'demo-pos-secret' },
    );
    expect(reply).toMatchObject({ status: 200, body: { errorCode: known } });
  });

  it('may not send both if they differ', async () => {
    const reply = await ask(
      { authorization: demoPos },
      { ...request, client_id: 'demo-pos', client_secret: 'another' },
    );
    expect(reply).toMatchObject({ status: 400, body: { errorCode: 'system.invalid_request' } });
  });

  it.each([
    ['nothing', {}],
    ['a wrong secret', { authorization: basic('demo-pos', 'demo-pos-secret2') }],
    ['an empty secret', { authorization: basic('demo-pos', '') }],
    ['an unknown client', { authorization: basic('nobody', 'demo-pos-secret') }],
    ['Basic without a colon', { authorization: `Basic ${Buffer.from('demo-pos').toString('base64')}` }],
    ['Basic that is not base64', { authorization: 'Basic !!!!' }],
    ['8 kB of Basic', { authorization: basic('a'.repeat(6_000), 'b') }],
    ['another scheme', { authorization: 'Bearer demo-pos-secret' }],
    ['an empty header', { authorization: '' }],
  ])('who send %s get the same 401', async (_what, headers) => {
    const reply = await ask(headers as Record<string, string>);
    expect(reply.status).toBe(401);
    expect(reply.headers.get('www-authenticate')).toBe('Basic realm="rest", charset="UTF-8"');
    expect(reply.body).toEqual({
      result: 'failure',
      errorCode: 'system.invalid_client',
      errorMessage: expect.any(String),
      error: 'invalid_client',
      error_description: expect.any(String),
      requestId: reply.headers.get('x-request-id'),
    });
  });

  it('with a wrong Basic header are refused despite correct credentials in the body', async () => {
    const inBody = { ...request, client_id: 'demo-pos', client_secret: 'demo-pos-secret' };
    expect((await ask({ authorization: 'Basic !!!!' }, inBody)).status).toBe(401);
  });

  it('may not put credentials in the query, which are not logged either', async () => {
    const reply = await ask(
      { authorization: demoPos },
      request,
      '?client_id=demo-pos&client_secret=demo-pos-secret',
    );
    expect(reply).toMatchObject({ status: 400, body: { errorCode: 'system.invalid_request' } });
    expect(world.logged.join('\n')).not.toContain('demo-pos-secret');
  });

  it('may only act for their merchant; another one and an unknown one get the same reply', async () => {
    const foreign = await ask({ authorization: otherPos });
    const absent = await ask({ authorization: demoPos }, { ...request, merchantId: 99 });
    expect(foreign).toMatchObject({ status: 403, body: { errorCode: 'system.merchant_not_allowed' } });
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...absent.body, requestId: '' });
  });

  it('may only act for the merchant whose secret they send, when two merchants have one client id', async () => {
    // Twice, since the second call is answered from the cache of valid headers.
    for (const _call of ['first', 'second'])
      for (const own of [1, 2])
        for (const merchantId of [1, 2]) {
          const reply = await ask(
            { authorization: basic('namesake', secretOf(own)) },
            { ...request, merchantId },
          );
          expect([own, merchantId, reply.status]).toEqual([own, merchantId, own === merchantId ? 200 : 403]);
        }
  });

  it('may only use the authentication methods of their integration', async () => {
    const reply = await ask({ authorization: basic('demo-app', 'demo-app-secret') });
    expect(reply).toMatchObject({ status: 403, body: { errorCode: 'system.authentication_not_allowed' } });
  });

  it('may only use the authentication methods of the operation', async () => {
    const reply = await ask(
      { authorization: basic('demo-web', 'demo-web-secret') },
      { ...request, authentication: 'anonymous' },
    );
    expect(reply).toMatchObject({ status: 403, body: { errorCode: 'system.authentication_not_allowed' } });
  });

  it('are refused soon after an operator disables them', async () => {
    for (const { merchantId } of world.app.merchants.integrations('demo-web')) {
      const name = { merchantId, clientId: 'demo-web' };
      await switchIntegration(world.store, name, { isDisabled: true, now: world.clock.now() });
    }
    const web = { authorization: basic('demo-web', 'demo-web-secret') };
    while ((await ask(web)).status !== 401) await new Promise((resolve) => setTimeout(resolve, 100));
  });

  it('leave no secret, card number, registration code or body in the log', async () => {
    const secrets = {
      cardInfo: { trackInfo: '7777000000000498=251220112345678', cardRegCode: 'code-998877' },
      client_id: 'demo-pos',
      client_secret: 'demo-pos-secret',
    };
    await ask({ authorization: demoPos }, { ...request, ...secrets });
    const log = world.logged.join('\n');
    expect(log).toContain('"operationId":"giftBalance"');
    for (const secret of [
      '7777000000000498',
      '251220112345678',
      'code-998877',
      'demo-pos-secret',
      demoPos.slice(6),
    ]) {
      expect(log).not.toContain(secret);
    }
  });
});

const secretOf = (merchantId: number) => `secret-of-merchant-${merchantId}`;

/** Adds a client of the same id to both merchants, with a secret of its own. */
async function addNamesakes(store: Store): Promise<void> {
  for (const merchantId of [1, 2])
    await addClient(store, { merchantId, clientId: 'namesake', secret: secretOf(merchantId) });
}
