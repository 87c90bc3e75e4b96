import { expect, it } from '@jest/globals';
import { NO_WALLETS, type TillOperation, type TillWorld } from './tillWorld.ts';

/** Promises that all operations of the transaction service have in common; each operation's file makes them its own. */

/** `rest` is the request without its header. */
export function itNeedsAStore(
  world: () => TillWorld,
  operation: TillOperation,
  rest: () => object = () => ({}),
) {
  it.each([
    [
      'the merchant has nothing cards can hold',
      { merchantId: NO_WALLETS },
      'transaction.invalid_merchant',
      602,
    ],
    ['the store is not known', { storeCode: '777' }, 'transaction.invalid_store', 603],
    ['the store is closed', { storeCode: '009' }, 'transaction.store_closed', 604],
    ['the program is not one', { programId: 'XX' }, 'transaction.invalid_program', 611],
  ])('refuses when %s, and moves nothing', async (_why, header, errorCode, responseCode) => {
    const reply = await world().refuses(operation, errorCode, rest(), header);
    expect(reply).toMatchObject({ result: 'failure', responseCode });
  });

  it('repeats no check that was not sent, or that does not fit into the reply', async () => {
    const plain = await world().till(operation, rest(), { storeCode: '777' });
    expect(plain).not.toHaveProperty('posTransactionId');
    const { till } = world();
    for (const posTransactionId of ['x'.repeat(100), '🎁'.repeat(100)]) {
      const reply = await till(operation, rest(), { programId: 'XX', posTransactionId });
      expect(reply).toMatchObject({ errorCode: 'transaction.invalid_program', posTransactionId });
    }
  });
}
