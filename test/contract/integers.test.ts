import { beforeAll, describe, expect, it } from '@jest/globals';
import { createReplyCheck, replyFault } from '../../tools/contract/replyFaults.ts';
import { demoPos, openWorld } from '../support/world.ts';
import { basePath, bundle } from './bundle.ts';

const path = '/gift/sell.json';

describe('a typed client, which reads integers as wide as the contract says', () => {
  let reply: { status: number; body: unknown };

  beforeAll(async () => {
    const world = await openWorld();
    const response = await fetch(world.address + basePath + path, {
      method: 'POST',
      headers: { authorization: demoPos, 'content-type': 'application/json' },
      body: JSON.stringify({
        merchantId: 1,
        storeCode: '001',
        cardInfo: { printedCardNumber: '7777000000000001' },
        amount: 25,
      }),
    });
    reply = { status: response.status, body: await response.json() };
    await world.close();
  });

  it('reads the ids of a live reply', () => {
    expect(replyFault(path, 'post', reply)).toBeUndefined();
  });

  it('cannot read them where the contract leaves out their size', () => {
    const unsized = structuredClone(bundle);
    delete unsized.components.schemas.GiftReply.properties.pxTransactionId.format;
    expect(createReplyCheck(unsized).replyFault(path, 'post', reply)).toMatch(
      /pxTransactionId must match format "int32"/,
    );
  });
});
