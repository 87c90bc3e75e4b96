import { describe, expect, it } from '@jest/globals';
import { asOwner, DAY_MS } from '../support/world.ts';
import {
  CODE_ON_STRIPE,
  swiped,
  type TillOperation,
  type TillWorld,
  typed,
  UNKNOWN_CARD,
} from './tillWorld.ts';

/** Registers the promises of operations on one card, which must be active and of an active guest. */
export function itNeedsACardInUse(world: () => TillWorld, operation: TillOperation, phone: string) {
  it.each([
    ['was never activated', 'INACTIVE' as const, 'transaction.card_not_active', 302],
    ['is disabled', 'DISABLED' as const, 'transaction.card_disabled', 303],
    ['was exchanged', 'EXCHANGED' as const, 'transaction.card_exchanged', 304],
    ['has expired', 'EXPIRED' as const, 'transaction.card_expired', 305],
  ])('denies a card that %s, and moves nothing', async (_why, status, errorCode, responseCode) => {
    const cardNumber = await world().activeCard();
    await world().setStatus(cardNumber, status);
    const reply = await world().refuses(operation, errorCode, typed(cardNumber));
    expect(reply).toMatchObject({ result: 'denied', responseCode });
  });

  it.each(['SUSPENDED' as const, 'TERMINATED' as const])(
    'denies a card whose guest’s account is %s',
    async (status) => {
      const cardNumber = await world().activeCard();
      await world().register({}, [cardNumber], { status });
      const reply = await world().refuses(operation, 'transaction.account_suspended', typed(cardNumber));
      expect(reply).toMatchObject({ result: 'denied', responseCode: 307 });
    },
  );

  it('fails when no card has the number, two have the phone number, or none is named', async () => {
    const { refuses } = world();
    await world().register({}, [await world().activeCard(), await world().activeCard()], { phones: [phone] });
    const results = [
      await refuses(operation, 'transaction.card_not_found', typed(UNKNOWN_CARD)),
      await refuses(operation, 'transaction.phone_uniqueness_error', typed(phone)),
      await refuses(operation, 'transaction.invalid_card_info', { cardInfo: { swipeFlag: true } }),
      await refuses(operation, 'transaction.track_data_invalid', swiped(UNKNOWN_CARD)),
    ];
    expect(results.map(({ responseCode }) => responseCode)).toEqual([601, 607, 605, 606]);
  });

  it('fails for a card that lacks a wallet of its template', async () => {
    const cardNumber = await world().activeCard();
    const remove = `delete from wallet where card_number = '${cardNumber}' and wallet_code = 3`;
    await asOwner(world().store, remove);
    await world().refuses(operation, 'transaction.system_error', typed(cardNumber));
  });

  describe('if magnetic stripes carry the registration code', () => {
    it('denies a wrong code, and after five of them also the correct one until the next day', async () => {
      const cardNumber = `7777${CODE_ON_STRIPE}0000000002`;
      await world().call('gift/sell.json', { cardInfo: { printedCardNumber: cardNumber }, amount: 5 });
      for (const code of ['1', '2', '3', '4', '5', '000002']) {
        const reply = await world().refuses(
          operation,
          'transaction.reg_code_mismatch',
          swiped(`${cardNumber}=${code}`),
        );
        expect(reply).toMatchObject({ result: 'denied', responseCode: 306 });
      }
      world().clock.advance(DAY_MS);
      expect(await world().till(operation, swiped(`${cardNumber}=000002`))).toMatchObject({
        responseCode: 200,
      });
    });
  });
}
