import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { itNeedsAStore } from './tillPromises.ts';
import { openTillWorld, type TillWorld } from './tillWorld.ts';

describe('transactionStatus', () => {
  let world: TillWorld;
  beforeAll(async () => {
    world = await openTillWorld();
  });
  afterAll(() => world.close());

  it('returns the time of the service and the check, and moves nothing', async () => {
    const before = await world.books();
    expect(await world.till('status', {}, { posTransactionId: 'check-1' })).toEqual({
      result: 'authorizedSuccess',
      responseCode: 200,
      responseMessage: 'Ready',
      posTransactionId: 'check-1',
      datetime: world.clock.now().toISOString(),
    });
    expect(await world.books()).toEqual(before);
  });

  it.each(['LP', 'SV', 'CH', 'PX'])('accepts the program %s', async (programId) => {
    expect(await world.till('status', {}, { programId })).toMatchObject({ result: 'authorizedSuccess' });
  });

  it('returns no response code and no check for a request that violates the contract', async () => {
    const reply = await world.send('/rest/1.0.0/transaction/status.json', {
      headers: {
        authorization: `Basic ${btoa('demo-pos:demo-pos-secret')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ headerInfo: { merchantId: 1, posTransactionId: 'check-1' } }),
    });
    expect(reply).toMatchObject({ status: 400, body: { errorCode: 'system.invalid_request' } });
    for (const field of ['responseCode', 'posTransactionId']) expect(reply.body).not.toHaveProperty(field);
  });

  itNeedsAStore(() => world, 'status');
});
