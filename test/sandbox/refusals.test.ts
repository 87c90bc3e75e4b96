import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readSampleRefusals } from '../../src/sandbox/cards.ts';
import { playSampleHistory } from '../../src/sandbox/sampleHistory.ts';
import { operations } from '../contract/bundle.ts';
import { assertKeepsContract } from '../support/keepsContract.ts';
import { basic, openWorld, type World } from '../support/world.ts';

describe('the refusals page of a sandbox', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
    await playSampleHistory(world.app);
  });
  afterAll(() => world.close());

  async function call(path: string, body: object, client: string) {
    const reply = await world.send(`/rest/1.0.0/${path}`, {
      headers: { authorization: basic(client, `${client}-secret`), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    assertKeepsContract(`/${path}`, 'post', reply);
    return reply;
  }
  const codeIn = ({ body }: { body: { errorCode?: string; error?: string } }) => body.errorCode ?? body.error;

  it.each(readSampleRefusals())(
    'names a call that is refused with $code, and moves nothing',
    async (refusal) => {
      const before = await world.books();
      const reply = await call(refusal.call, refusal.body, refusal.client);
      expect({ code: codeIn(reply), mocked: reply.headers.get('x-mock') }).toEqual({
        code: refusal.code,
        mocked: null,
      });
      expect(await world.books()).toEqual(before);
    },
  );

  it('lists the calls, and every code of every operation', async () => {
    const headers = { accept: 'application/json' };
    const { body } = await world.send('/sandbox/cards', { method: 'GET', headers });
    expect(body.refusals).toEqual(readSampleRefusals());
    expect(body.codes).toEqual(
      Object.fromEntries(operations.map(({ operationId, codes }) => [operationId, codes])),
    );
    const page = await world.send('/sandbox/cards', { method: 'GET' });
    expect(page.body).toContain('7771000000000013');
  });

  it.each([
    [
      'a transaction',
      'gift/redeem.json',
      { externalTransactionId: 'refuse:gift.card_expired' },
      'gift.card_expired',
    ],
    [
      'a check of the till',
      'transaction/balanceInquiry.json',
      {
        headerInfo: {
          merchantId: 1,
          storeCode: '001',
          programId: 'PX',
          senderId: 'POS',
          operatorId: '7',
          terminalId: '1',
          posTransactionId: 'refuse:transaction.card_disabled',
        },
        cardInfo: { swipeFlag: false, printedCardNumber: '7771000000000001' },
      },
      'transaction.card_disabled',
    ],
    [
      'a guest',
      'enrollment/editUser.json',
      {
        merchantId: 1,
        authentication: 'b2b',
        username: 'refuse:system.rate_limited',
        setUserFields: { style: 'typed', firstName: ['Alex'] },
      },
      'system.rate_limited',
    ],
  ])('explains how to request any refusal by the name of %s', async (_what, path, fields, code) => {
    const before = await world.books();
    const gift = { merchantId: 1, storeCode: '001', cardInfo: { printedCardNumber: '7771000000000001' } };
    const amount = path === 'gift/redeem.json' ? { amount: 5 } : {};
    const reply = await call(
      path,
      path.startsWith('gift/') ? { ...gift, ...amount, ...fields } : fields,
      'demo-pos',
    );
    expect({ code: codeIn(reply), mocked: reply.headers.get('x-mock') }).toEqual({ code, mocked: 'true' });
    expect(await world.books()).toEqual(before);
  });

  it("lists the operation's codes when the name is unknown", async () => {
    const reply = await call(
      'gift/balance.json',
      { merchantId: 1, storeCode: '001', cardInfo: { printedCardNumber: 'refuse:gift.no_such' } },
      'demo-pos',
    );
    expect(reply).toMatchObject({
      status: 400,
      body: {
        errorsByField: { '/cardInfo/printedCardNumber': [expect.stringContaining('gift.card_not_found')] },
      },
    });
  });
});

describe('production', () => {
  it('ignores a requested refusal', async () => {
    const world = await openWorld({ mode: 'production' });
    const printedCardNumber = await world.soldCard(5);
    const externalTransactionId = 'refuse:gift.card_expired';
    const redeem = { cardInfo: { printedCardNumber }, amount: 2, externalTransactionId };
    expect(await world.call('gift/redeem.json', redeem)).toMatchObject({
      result: 'success',
      currentBalance: 3,
    });
    await world.close();
  });
});
