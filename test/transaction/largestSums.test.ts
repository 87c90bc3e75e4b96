import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { amendDefinitions } from '../support/definitions.ts';
import {
  EVERYTHING,
  LP,
  type MoveWorld,
  moving,
  of,
  openMoveWorld,
  SV,
  selling,
  TREAT,
} from './moveWorld.ts';
import { typed } from './tillWorld.ts';

const LARGEST = '999999999999';

describe('a sum above the largest that the contract can express', () => {
  let world: MoveWorld;
  beforeAll(async () => {
    world = await openMoveWorld();
    await amendDefinitions(world.store.db, { kind: 'wallet', merchantId: 1 }, { balanceLimit: null });
    const { merchants } = world.app;
    for (const wallet of merchants.known(1).wallets.values()) Object.assign(wallet, { balanceLimit: null });
  });
  afterAll(() => world.close());

  const inquiry = (cardNumber: string) => world.till('balanceInquiry', typed(cardNumber));

  it.each([2, 3, 4, TREAT])('is refused in wallet %s, which stays readable', async (walletCode) => {
    const cardNumber = await world.guestsCard(EVERYTHING);
    const more = moving(cardNumber, { add: of(walletCode, LARGEST) });
    await world.till('addRedeem', more, LP);
    await world.refuses('addRedeem', 'transaction.balance_limit_exceeded', more, LP);
    expect(await inquiry(cardNumber)).toMatchObject({ responseCode: 200 });
  });

  it('is refused in stored value, by every way to load it', async () => {
    const cardNumber = world.newCard();
    await world.till('activateAdd', selling(cardNumber, LARGEST), SV);
    const more = moving(cardNumber, { add: of(1, '1.00') });
    await world.refuses('addRedeem', 'transaction.balance_limit_exceeded', more, SV);
    const reload = { cardInfo: { printedCardNumber: cardNumber }, amount: 1 };
    expect(await world.call('gift/reload.json', reload)).toMatchObject({
      errorCode: 'gift.balance_limit_exceeded',
    });
    expect(await inquiry(cardNumber)).toMatchObject({ svCurrentBalance: Number(LARGEST) });
  });

  it('is refused when an undone use would return to a wallet that is full by now', async () => {
    const cardNumber = await world.guestsCard(EVERYTHING);
    await world.till('addRedeem', moving(cardNumber, { add: of(2, LARGEST) }), LP);
    const used = await world.till('addRedeem', moving(cardNumber, { redeem: of(2, '5') }), LP);
    await world.till('addRedeem', moving(cardNumber, { add: of(2, '3') }), LP);
    const body = { pxTransactionId: used.pxTransactionId };
    await world.refuses('reverse', 'transaction.balance_limit_exceeded', body);
  });

  it('is not reached by what rules grant, which is cut', async () => {
    const cardNumber = await world.guestsCard();
    await world.till('addRedeem', moving(cardNumber, { add: of(1, '50.00') }), SV);
    await world.till('addRedeem', moving(cardNumber, { add: of(2, '999999999990') }), LP);
    const paid = await world.till('addRedeem', moving(cardNumber, { redeem: of(1, '40.00') }), SV);
    expect(paid).toMatchObject({ balancePoints: [{ points: Number(LARGEST) }, {}] });
  });
});
