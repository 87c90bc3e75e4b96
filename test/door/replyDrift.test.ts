import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { handlers } from '../../handlers/registry.ts';
import { createContract } from '../../src/contract/contract.ts';
import { assertKeepsContract } from '../support/keepsContract.ts';
import { demoPos, openWorld, type World } from '../support/world.ts';

describe('a handler whose reply breaks the contract', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  async function answer(mode: 'sandbox' | 'production') {
    const drifting = {
      ...handlers,
      giftBalance: async () => ({ result: 'success', currentBalance: 'ten' }) as never,
    };
    const { app } = world;
    const contract = await createContract({ ...app, config: { ...app.config, mode } }, drifting);
    const request = { merchantId: 1, storeCode: '001', cardInfo: { printedCardNumber: '7777000000000001' } };
    const reply = await contract.answer({
      requestId: 'any',
      method: 'POST',
      path: '/1.0.0/gift/balance.json',
      query: '',
      headers: { authorization: demoPos, 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(request)),
      remoteAddress: '127.0.0.1',
      seen: {},
    });
    return { ...reply, headers: new Headers(reply.headers) };
  }

  it('is reported to the caller of a sandbox, with the fields and the file of the contract', async () => {
    const reply = await answer('sandbox');
    assertKeepsContract('/gift/balance.json', 'post', reply);
    expect(reply).toMatchObject({ status: 500, body: { errorCode: 'system.error' } });
    expect(reply.body.errorMessage).toMatch(
      /\/currentBalance must be .*See spec\/gift\/giftBalance\.yaml\.$/,
    );
  });

  it('is returned unchecked in production', async () => {
    expect(await answer('production')).toMatchObject({ status: 200, body: { currentBalance: 'ten' } });
  });
});
