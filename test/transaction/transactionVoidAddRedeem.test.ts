import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY_MS } from '../support/world.ts';
import { itDeniesDeadCards, itDeniesSuspendedGuests, itMovesOnce, itNeedsACard } from './movePromises.ts';
import { EVERYTHING, LP, type MoveWorld, moving, of, openMoveWorld, SV, TREAT } from './moveWorld.ts';
import { CODE_ON_STRIPE, swiped } from './tillWorld.ts';

describe('transactionVoidAddRedeem', () => {
  let world: MoveWorld;
  beforeAll(async () => {
    world = await openMoveWorld();
  });
  afterAll(() => world.close());

  type Lists = Parameters<typeof moving>[1];
  const move = (cardNumber: string, lists: Lists, header: object) =>
    world.till('addRedeem', moving(cardNumber, lists), header);
  const voids = (body: object, header: object) => world.till('voidAddRedeem', body, header);
  const refuses = (code: string, body: object, header: object) =>
    world.refuses('voidAddRedeem', code, body, header);
  const named = ({ pxTransactionId }: { pxTransactionId: number }) => ({
    pxTransactionId: String(pxTransactionId),
  });
  const fresh = async () => {
    const cardNumber = await world.soldCard(25);
    await move(cardNumber, { add: of(1, '10.00') }, SV);
    return { body: moving(cardNumber, { add: of(1, '10.00') }), header: SV };
  };

  describe('without a transaction id', () => {
    it('undoes the latest with these contents, including everything it granted', async () => {
      const cardNumber = await world.guestsCard();
      await move(cardNumber, { add: of(1, '500.00') }, SV);
      const { loyalty: _none, ...before } = await world.standingOf(cardNumber);
      for (let time = 0; time < 4; time++) await move(cardNumber, { redeem: of(1, '100.00') }, SV);
      await move(cardNumber, { redeem: of(1, '50.00') }, SV);
      const lists = moving(cardNumber, { redeem: of(1, '100.00') });
      const replies = [];
      for (let time = 0; time < 4; time++) replies.push(await voids(lists, SV));
      expect(replies.map(({ svCurrentBalance }) => svCurrentBalance)).toEqual([150, 250, 350, 450]);
      expect(replies[0]).toMatchObject({
        responseMessage: 'Voided',
        redeemWalletContents: of(1, '100.00'),
        changedWalletContents: [
          { name: 'Stored Value', operationType: 4, quantity: '100.00' },
          { name: 'Points', operationType: 3, quantity: '100' },
        ],
      });
      expect(await refuses('transaction.not_reversible', lists, SV)).toMatchObject({
        result: 'denied',
        responseCode: 322,
      });
      await voids(moving(cardNumber, { redeem: of(1, '50.00') }), SV);
      expect(await world.standingOf(cardNumber)).toMatchObject(before);
    });

    it('finds one behind more than a hundred later transactions of the card', async () => {
      const cardNumber = await world.soldCard(200);
      await move(cardNumber, { redeem: of(1, '30.00') }, SV);
      for (let time = 0; time < 101; time++) await move(cardNumber, { redeem: of(1, '1.00') }, SV);
      expect(await voids(moving(cardNumber, { redeem: of(1, '30.00') }), SV)).toMatchObject({
        responseMessage: 'Voided',
        svCurrentBalance: 99,
      });
      await refuses('transaction.not_reversible', moving(cardNumber, { redeem: of(1, '30.00') }), SV);
      expect(await world.balanceOf(cardNumber)).toBe(9900n);
    });

    it('never undoes the same transaction twice beside one with its id, in either order', async () => {
      const cardNumber = await world.soldCard(100);
      const lists = { redeem: of(1, '10.00') };
      const [one, other] = [await move(cardNumber, lists, SV), await move(cardNumber, lists, SV)];
      await voids(moving(cardNumber, lists), SV);
      await refuses('transaction.already_reversed', moving(cardNumber, lists, named(other)), SV);
      await voids(moving(cardNumber, lists, named(one)), SV);
      await refuses('transaction.not_reversible', moving(cardNumber, lists), SV);
      expect(await world.balanceOf(cardNumber)).toBe(10000n);
    });

    it('undoes one transaction per request when several arrive concurrently', async () => {
      const cardNumber = await world.soldCard(100);
      const lists = { redeem: of(1, '10.00') };
      for (let time = 0; time < 5; time++) await move(cardNumber, lists, SV);
      const replies = await Promise.all(
        Array.from({ length: 8 }, () => voids(moving(cardNumber, lists), SV)),
      );
      const codes = replies.map(({ responseCode }) => responseCode).sort();
      expect(codes).toEqual([200, 200, 200, 200, 200, 322, 322, 322]);
      expect(await world.balanceOf(cardNumber)).toBe(10000n);
    });

    it('undoes nothing of another store, of other contents, or of more than seven days ago', async () => {
      const cardNumber = await world.soldCard(100);
      await move(cardNumber, { redeem: of(1, '10.00') }, { ...SV, storeCode: '002' });
      await move(cardNumber, { redeem: of(1, '10.00'), add: of(1, '1.00') }, SV);
      await refuses('transaction.not_reversible', moving(cardNumber, { redeem: of(1, '10.00') }), SV);
      await move(cardNumber, { redeem: of(1, '20.00') }, SV);
      world.clock.advance(7 * DAY_MS + 60_000);
      await refuses('transaction.not_reversible', moving(cardNumber, { redeem: of(1, '20.00') }), SV);
    });
  });

  describe('with a transaction id', () => {
    it('undoes an accrual and everything that the rules granted for it, tier included', async () => {
      const cardNumber = await world.guestsCard();
      await move(cardNumber, { add: of(2, '450') }, LP);
      const before = await world.standingOf(cardNumber);
      const lists = { add: [...of(2, '60'), ...of(3, '10')] };
      const original = await move(cardNumber, lists, LP);
      expect(original).toMatchObject({ tierCode: 2, rewardPoints: [{ points: 1 }, { points: 0 }] });
      const reply = await voids(moving(cardNumber, lists, named(original)), LP);
      expect(reply).toMatchObject({
        tierCode: 1,
        balancePoints: [{ points: 450 }, { points: 0 }],
        rewardPoints: [{ points: 0 }, { points: 0 }],
        changedWalletContents: [
          { name: 'Points', operationType: 3, quantity: '60' },
          { name: 'Visits', operationType: 3, quantity: '10' },
          { name: 'Free Coffee', operationType: 3, quantity: '1' },
        ],
      });
      expect(await world.standingOf(cardNumber)).toEqual(before);
    });

    it('restores redeemed value to the lots it came from', async () => {
      const cardNumber = await world.guestsCard();
      await world.credit(cardNumber, 2, 10n, '2026-06-01');
      await world.credit(cardNumber, 2, 10n, '2026-05-01');
      const original = await move(cardNumber, { redeem: of(2, '15') }, LP);
      const reply = await voids(moving(cardNumber, { redeem: of(2, '15') }, named(original)), LP);
      expect(reply.balancePoints[0]).toMatchObject({
        points: 20,
        expirationDates: [
          { quantity: '10', date: '2026-05-01' },
          { quantity: '10', date: '2026-06-01' },
        ],
      });
    });

    it('lets the guest redeem again immediately', async () => {
      const cardNumber = await world.guestsCard(EVERYTHING);
      await world.credit(cardNumber, TREAT, 1n);
      const original = await move(cardNumber, { redeem: of(TREAT, '1') }, LP);
      await voids(moving(cardNumber, { redeem: of(TREAT, '1') }, named(original)), LP);
      expect(await move(cardNumber, { redeem: of(TREAT, '1') }, LP)).toMatchObject({ responseCode: 200 });
    });

    it("requires the lists of the reply, which differ from the request's after a partial redemption", async () => {
      const cardNumber = await world.soldCard(25);
      const original = await move(cardNumber, { redeem: of(1, '32.00') }, SV);
      for (const lists of [
        { redeem: of(1, '32.00') },
        { add: of(1, '25.00') },
        { add: of(1, '1'), redeem: of(1, '25.00') },
      ]) {
        const reply = await refuses(
          'transaction.transaction_mismatch',
          moving(cardNumber, lists, named(original)),
          SV,
        );
        expect(reply).toMatchObject({ result: 'userDataError', responseCode: 404 });
      }
      const body = moving(cardNumber, { redeem: [...of(1, '20'), ...of(1, '5')] }, named(original));
      expect(await voids(body, SV)).toMatchObject({ svCurrentBalance: 25 });
    });

    it('is denied when the added value is spent, or the redeemed value exceeds the limit', async () => {
      const spent = await world.soldCard(5);
      const added = await move(spent, { add: of(1, '10.00') }, SV);
      await move(spent, { redeem: of(1, '6.00') }, SV);
      await refuses(
        'transaction.insufficient_balance',
        moving(spent, { add: of(1, '10.00') }, named(added)),
        SV,
      );
      const full = await world.soldCard(500);
      const redeemed = await move(full, { redeem: of(1, '10.00') }, SV);
      await world.call('gift/reload.json', { cardInfo: { printedCardNumber: full }, amount: 0.01 });
      await refuses(
        'transaction.balance_limit_exceeded',
        moving(full, { redeem: of(1, '10.00') }, named(redeemed)),
        SV,
      );
    });

    it('makes a card inactive again that the addition had activated, unless it holds other value since', async () => {
      const cards = [world.newLoyaltyCard(), world.newLoyaltyCard()] as const;
      const statuses = [];
      for (const [index, cardNumber] of cards.entries()) {
        const original = await world.till(
          'addRedeem',
          moving(cardNumber, { add: of(2, '7') }, { autoActivateCard: true }),
          LP,
        );
        if (index === 1) await move(cardNumber, { add: of(2, '1') }, LP);
        await voids(moving(cardNumber, { add: of(2, '7') }, named(original)), LP);
        statuses.push((await world.standingOf(cardNumber)).status);
      }
      expect(statuses).toEqual(['INACTIVE', 'ACTIVE']);
    });

    it('undoes a transaction once in total, counting reverse of either service', async () => {
      const cardNumber = await world.soldCard(100);
      const lists = { redeem: of(1, '10.00') };
      for (const undo of [
        (id: number) =>
          voids(moving(cardNumber, lists, { pxTransactionId: String(id) }), { ...SV, operatorId: '8' }),
        (pxTransactionId: number) => world.till('reverse', { pxTransactionId }),
        (pxTransactionId: number) => world.call('gift/reverse.json', { pxTransactionId }),
      ]) {
        const original = await move(cardNumber, lists, SV);
        await undo(original.pxTransactionId);
        const reply = await refuses(
          'transaction.already_reversed',
          moving(cardNumber, lists, named(original)),
          SV,
        );
        expect(reply).toMatchObject({ result: 'denied', responseCode: 320 });
        expect(await world.balanceOf(cardNumber)).toBe(10000n);
      }
    });

    it('repeats the first reply to the same request, also without an identity', async () => {
      const cardNumber = await world.soldCard(25);
      const original = await move(cardNumber, { add: of(1, '5.00') }, SV);
      const body = moving(cardNumber, { add: of(1, '5.00') }, named(original));
      const first = await voids(body, SV);
      expect(await voids(body, SV)).toEqual(first);
      expect(await world.balanceOf(cardNumber)).toBe(2500n);
    });

    it('refuses an unknown transaction, and one of another card or kind', async () => {
      const [one, other] = [await world.soldCard(25), await world.soldCard(25)];
      const lists = { add: of(1, '5.00') };
      const original = await move(other, lists, SV);
      await refuses('transaction.transaction_not_found', moving(one, lists, { pxTransactionId: '1' }), SV);
      await refuses('transaction.transaction_mismatch', moving(one, lists, named(original)), SV);
      const cardInfo = { printedCardNumber: one };
      const reload = await world.call('gift/reload.json', { cardInfo, amount: 5 });
      await refuses('transaction.transaction_mismatch', moving(one, lists, named(reload)), SV);
    });

    it('works after a week and later, unlike a reversal', async () => {
      const cardNumber = await world.soldCard(25);
      const original = await move(cardNumber, { add: of(1, '5.00') }, SV);
      world.clock.advance(30 * DAY_MS);
      const body = moving(cardNumber, { add: of(1, '5.00') }, named(original));
      expect(await voids(body, SV)).toMatchObject({ svCurrentBalance: 25 });
    });
  });

  it('denies a card that is not active', async () => {
    const reply = await refuses(
      'transaction.card_not_active',
      moving(world.newCard(), { add: of(1, '5') }),
      SV,
    );
    expect(reply).toMatchObject({ result: 'denied', responseCode: 302 });
  });

  it.each([
    ['SV', 2, '1', 'transaction.wallet_not_allowed_for_program'],
    ['LP', 1, '1', 'transaction.wallet_not_allowed_for_program'],
    ['LP', 99, '1', 'transaction.invalid_wallet'],
    ['LP', 2, '1.5', 'transaction.invalid_quantity'],
    ['SV', 1, '0', 'transaction.invalid_quantity'],
  ])('for %s refuses wallet %i with quantity %s', async (programId, wallet, quantity, errorCode) => {
    const cardNumber = await world.guestsCard();
    for (const lists of [{ add: of(wallet, quantity) }, { redeem: of(wallet, quantity) }])
      await refuses(errorCode, moving(cardNumber, lists), { programId });
  });

  it('refuses two empty lists, PX and CH', async () => {
    const cardNumber = await world.soldCard(5);
    await refuses('transaction.invalid_wallet', moving(cardNumber, {}), SV);
    for (const programId of ['PX', 'CH'])
      await refuses('transaction.invalid_program', moving(cardNumber, { add: of(1, '1') }), { programId });
  });

  it('denies a stripe with a wrong code if stripes carry one', async () => {
    const cardNumber = `7777${CODE_ON_STRIPE}0000000006`;
    await world.call('gift/sell.json', { cardInfo: { printedCardNumber: cardNumber }, amount: 5 });
    await move(cardNumber, { add: of(1, '1') }, SV);
    const body = (code: string) => ({
      ...moving(cardNumber, { add: of(1, '1') }),
      ...swiped(`${cardNumber}=${code}`),
    });
    await refuses('transaction.reg_code_mismatch', body('999999'), SV);
    expect(await voids(body('000006'), SV)).toMatchObject({ svCurrentBalance: 5 });
  });

  itMovesOnce(() => world, 'voidAddRedeem', fresh);
  itDeniesDeadCards(() => world, 'voidAddRedeem', fresh);
  itDeniesSuspendedGuests(() => world, 'voidAddRedeem', fresh);
  itNeedsACard(() => world, 'voidAddRedeem', fresh);
});
