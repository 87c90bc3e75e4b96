import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { itNeedsAStore } from './tillPromises.ts';
import { applyManyWallets, MANY_WALLETS, openTillWorld, type TillWorld } from './tillWorld.ts';

describe('transactionLoadMap', () => {
  let world: TillWorld;
  beforeAll(async () => {
    world = await openTillWorld(applyManyWallets);
  });
  afterAll(() => world.close());

  it('returns the wallets in the order of their codes, and the tiers', async () => {
    const before = await world.books();
    const reply = await world.till('loadMap');
    expect(reply).toMatchObject({ result: 'authorizedSuccess', responseCode: 200 });
    expect(reply.wallets).toMatchObject([
      { walletCode: 1, walletName: 'Stored Value', walletType: 3, rewardType: 2, valueType: 1, scale: 2 },
      { walletCode: 2, walletName: 'Points', walletType: 1, rewardType: 2, scale: 0 },
      { walletCode: 3, walletName: 'Visits', walletType: 1, rewardType: 2, scale: 0 },
      { walletCode: 4, walletName: 'Free Coffee', walletType: 4, rewardType: 1, scale: 0 },
      { walletCode: 5, walletName: 'Club Coffee', walletType: 4, rewardType: 1, scale: 0 },
    ]);
    expect(reply.rewards).toEqual([
      {
        walletCode: 4,
        rewardName: 'Free Coffee',
        quantity: '1',
        earnedByWalletCode: 3,
        earnedByQuantity: '10',
      },
    ]);
    expect(reply.tiers).toEqual(
      expect.arrayContaining([
        { cardTemplateCode: 10, tierCode: 1, tierName: 'Regular' },
        { cardTemplateCode: 20, tierCode: 2, tierName: 'Gold', walletCode: 2, threshold: '500' },
      ]),
    );
    expect(await world.books()).toEqual(before);
  });

  it('does not show a merchant’s configuration to another', async () => {
    const reply = await world.till('loadMap', {}, { merchantId: 2 });
    expect(reply.wallets).toMatchObject([{ walletCode: 1 }]);
    expect(reply.tiers).toMatchObject([{ cardTemplateCode: 10, tierCode: 1 }]);
  });

  it('refuses a configuration that does not fit into the reply', async () => {
    await world.refuses('loadMap', 'transaction.system_error', {}, { merchantId: MANY_WALLETS });
  });

  itNeedsAStore(() => world, 'loadMap');
});
