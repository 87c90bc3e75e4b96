import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY_MS } from '../support/world.ts';
import {
  itDeniesDeadCards,
  itDeniesSuspendedGuests,
  itIsBlockedByAReversalThatCameFirst,
  itMovesOnce,
  itNeedsACard,
} from './movePromises.ts';
import {
  EVENING_TREAT,
  EVERYTHING,
  LP,
  type MoveWorld,
  moving,
  newIdentity,
  of,
  openMoveWorld,
  STAMPS,
  STARTS_WITH_POINTS,
  SV,
  TREAT,
  TWICE_A_DAY,
} from './moveWorld.ts';
import { CODE_ON_STRIPE, POINTS_ONLY, swiped, typed } from './tillWorld.ts';

describe('transactionAddRedeem', () => {
  let world: MoveWorld;
  beforeAll(async () => {
    world = await openMoveWorld();
  });
  afterAll(() => world.close());

  const move = (body: object, header: object) => world.till('addRedeem', body, header);
  const refuses = (code: string, body: object, header: object) =>
    world.refuses('addRedeem', code, body, header);
  const fresh = async () => ({
    body: moving(await world.soldCard(25), { redeem: of(1, '10.00') }),
    header: SV,
  });

  describe('with stored value', () => {
    it("pays with the card's balance", async () => {
      const cardNumber = await world.soldCard(25);
      const reply = await move(moving(cardNumber, { redeem: of(1, '10.00') }), SV);
      expect(reply).toMatchObject({
        result: 'authorizedSuccess',
        responseCode: 200,
        svCurrentBalance: 15,
        svPreviousBalance: 25,
        svTransactionAmount: 10,
        posMessages: [],
        addWalletContents: [],
        redeemWalletContents: of(1, '10.00'),
        changedWalletContents: [{ name: 'Stored Value', operationType: 2, walletCode: 1, quantity: '10.00' }],
      });
      expect(await world.balanceOf(cardNumber)).toBe(1500n);
    });

    it('moves once for each identity, also where the numbers of two read the same in a row', async () => {
      const cardNumber = await world.soldCard(25);
      const body = moving(cardNumber, { redeem: of(1, '10.00') });
      const numbers = [
        { posTransactionId: '731', sequenceNumber: '21' },
        { posTransactionId: '7312', sequenceNumber: '1' },
      ];
      for (const each of numbers)
        expect(await move(body, { ...SV, ...each, posTransactionDatetime: 'noon' })).toMatchObject({
          responseCode: 200,
          svTransactionAmount: 10,
        });
      expect(await world.balanceOf(cardNumber)).toBe(500n);
    });

    it('redeems the whole balance if it does not cover the quantity, and reports the amount still due', async () => {
      const cardNumber = await world.soldCard(25);
      const reply = await move(moving(cardNumber, { redeem: of(1, '32.00') }), SV);
      expect(reply).toMatchObject({
        result: 'authorizedVariantSuccess',
        responseCode: 201,
        responseMessage: 'Approved in part',
        svCurrentBalance: 0,
        svTransactionAmount: 25,
        posMessages: ['Still due: 7.00'],
        redeemWalletContents: of(1, '25.00'),
      });
      const again = await refuses(
        'transaction.insufficient_balance',
        moving(cardNumber, { redeem: of(1, '7.00') }),
        SV,
      );
      expect(again).toMatchObject({ result: 'denied', responseCode: 310 });
    });

    it('credits the card up to its limit', async () => {
      const cardNumber = await world.soldCard(490);
      const reply = await refuses(
        'transaction.balance_limit_exceeded',
        moving(cardNumber, { add: of(1, '10.01') }),
        SV,
      );
      expect(reply).toMatchObject({ responseCode: 311 });
      expect(await move(moving(cardNumber, { add: of(1, '10.00') }), SV)).toMatchObject({
        svCurrentBalance: 500,
        changedWalletContents: [{ operationType: 1, quantity: '10.00' }],
      });
    });

    it('redeems before it adds, so that the redemption makes room under the limit', async () => {
      const cardNumber = await world.soldCard(500);
      const body = moving(cardNumber, { add: of(1, '20.00'), redeem: of(1, '50.00') });
      expect(await move(body, SV)).toMatchObject({
        svCurrentBalance: 470,
        svTransactionAmount: 30,
        changedWalletContents: [
          { operationType: 2, quantity: '50.00' },
          { operationType: 1, quantity: '20.00' },
        ],
      });
    });

    it('neither adds nor redeems when one of the two is impossible', async () => {
      const full = moving(await world.soldCard(490), { add: of(1, '100.00'), redeem: of(1, '5.00') });
      await refuses('transaction.balance_limit_exceeded', full, SV);
      const empty = await world.activeCard();
      const body = moving(empty, { add: of(1, '20.00'), redeem: of(1, '5.00') });
      await refuses('transaction.insufficient_balance', body, SV);
    });

    it('pays from an unregistered loyalty card, and the payment earns points by the rules', async () => {
      const cardNumber = await world.activeCard();
      await move(moving(cardNumber, { add: of(1, '40.00') }), SV);
      const reply = await move(moving(cardNumber, { redeem: of(1, '12.75') }), SV);
      expect(reply).toMatchObject({
        svCurrentBalance: 27.25,
        balancePoints: [{ points: 12, expirationDates: [{ quantity: '12', date: '2027-03-09' }] }, {}],
        redeemWalletContents: of(1, '12.75'),
        changedWalletContents: [
          { name: 'Stored Value', operationType: 2, quantity: '12.75' },
          { name: 'Points', operationType: 1, walletCode: 2, quantity: '12' },
        ],
      });
    });

    it('denies one more movement in a day than the card template allows, counting both services', async () => {
      const cardNumber = await world.activeCardOf(TWICE_A_DAY);
      await move(moving(cardNumber, { add: of(1, '9.00') }), SV);
      await world.call('gift/redeem.json', { cardInfo: { printedCardNumber: cardNumber }, amount: 1 });
      const reply = await refuses(
        'transaction.velocity_limit_exceeded',
        moving(cardNumber, { redeem: of(1, '1') }),
        SV,
      );
      expect(reply).toMatchObject({ responseCode: 340 });
      world.clock.advance(DAY_MS);
      expect(await move(moving(cardNumber, { redeem: of(1, '1') }), SV)).toMatchObject({ responseCode: 200 });
    });

    it('pays no more than the balance under concurrent requests', async () => {
      const cardNumber = await world.soldCard(10);
      const all = moving(cardNumber, { redeem: of(1, '10.00') });
      const replies = await Promise.all(Array.from({ length: 50 }, () => move(all, SV)));
      expect(replies.filter(({ responseCode }) => responseCode === 200)).toHaveLength(1);
      expect(replies.filter(({ responseCode }) => responseCode === 310)).toHaveLength(49);
      expect(await world.balanceOf(cardNumber)).toBe(0n);
    });

    it('never pays more in total than the balance when the gift service uses the same card concurrently', async () => {
      const cardNumber = await world.soldCard(10);
      const cardInfo = { printedCardNumber: cardNumber };
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          n % 2 === 0
            ? move(moving(cardNumber, { redeem: of(1, '3.00') }), SV)
            : world.call('gift/redeem.json', { cardInfo, amount: 3 }),
        ),
      );
      const paid = replies.map((reply) => reply.svTransactionAmount ?? reply.transactionAmount ?? 0);
      expect(paid.reduce((sum, each) => sum + each, 0)).toBe(10);
    });
  });

  describe('with points and rewards', () => {
    it('accrues points with their last day, and returns them', async () => {
      const cardNumber = await world.guestsCard();
      await move(moving(cardNumber, { add: of(2, '86') }), LP);
      world.clock.advance(DAY_MS);
      const reply = await move(moving(cardNumber, { add: of(2, '32') }), LP);
      expect(reply).toMatchObject({
        customerName: '',
        isRegistered: true,
        addWalletContents: of(2, '32'),
        redeemWalletContents: [],
        changedWalletContents: [{ name: 'Points', operationType: 1, walletCode: 2, quantity: '32' }],
      });
      const [first, second] = reply.balancePoints[0].expirationDates;
      expect(reply.balancePoints[0].points).toBe(118);
      expect([first.quantity, second.quantity]).toEqual(['86', '32']);
      expect(first.date < second.date).toBe(true);
      expect(reply).not.toHaveProperty('svPreviousBalance');
    });

    it('redeems rewards and points from the lot that expires first', async () => {
      const cardNumber = await world.guestsCard();
      await world.credit(cardNumber, 4, 2n);
      await world.credit(cardNumber, 2, 10n, '2027-01-01');
      await world.credit(cardNumber, 2, 10n, '2026-12-01');
      const body = moving(cardNumber, { redeem: [...of(4, '1'), ...of(2, '15')] });
      expect(await move(body, LP)).toMatchObject({
        responseCode: 200,
        balancePoints: [{ points: 5, expirationDates: [{ quantity: '5', date: '2027-01-01' }] }, {}],
        rewardPoints: [{ points: 1 }, { points: 0 }],
        redeemWalletContents: [...of(4, '1'), ...of(2, '15')],
      });
    });

    it('redeems points and rewards in full or not at all', async () => {
      const cardNumber = await world.guestsCard();
      await world.credit(cardNumber, 4, 1n);
      await world.credit(cardNumber, 2, 10n);
      for (const redeem of [
        of(4, '2'),
        of(2, '11'),
        [...of(4, '1'), ...of(2, '11')],
        [...of(2, '6'), ...of(2, '5')],
      ]) {
        await refuses('transaction.insufficient_balance', moving(cardNumber, { redeem }), LP);
      }
    });

    it('does not pay for a redemption from an addition in the same request', async () => {
      const cardNumber = await world.guestsCard();
      await refuses(
        'transaction.insufficient_balance',
        moving(cardNumber, { add: of(2, '10'), redeem: of(2, '5') }),
        LP,
      );
    });

    it('lets an unregistered card earn points and use rewards, but not redeem points', async () => {
      const cardNumber = await world.activeCard();
      await move(moving(cardNumber, { add: [...of(2, '10'), ...of(4, '1')] }), LP);
      const reply = await refuses(
        'transaction.registration_required',
        moving(cardNumber, { redeem: of(2, '5') }),
        LP,
      );
      expect(reply).toMatchObject({ result: 'denied', responseCode: 331 });
      expect(await move(moving(cardNumber, { redeem: of(4, '1') }), LP)).toMatchObject({ responseCode: 200 });
      await world.register({}, [cardNumber]);
      expect(await move(moving(cardNumber, { redeem: of(2, '5') }), LP)).toMatchObject({ responseCode: 200 });
    });

    it('enforces the minimum time between two redemptions of a wallet, and no longer', async () => {
      const cardNumber = await world.guestsCard(EVERYTHING);
      await world.credit(cardNumber, TREAT, 3n);
      const body = moving(cardNumber, { redeem: of(TREAT, '1') });
      await move(body, LP);
      world.clock.advance(59 * 60_000);
      const reply = await refuses('transaction.redemption_interval', body, LP);
      expect(reply).toMatchObject({ result: 'denied', responseCode: 330 });
      world.clock.advance(60_000);
      expect(await move(body, LP)).toMatchObject({ responseCode: 200 });
    });

    it('denies a reward outside its hours', async () => {
      const cardNumber = await world.guestsCard(EVERYTHING);
      await world.credit(cardNumber, EVENING_TREAT, 1n);
      const hour = Number(
        new Intl.DateTimeFormat('en-GB', {
          timeZone: 'America/New_York',
          hour: '2-digit',
          hourCycle: 'h23',
        }).format(world.clock.now()),
      );
      world.clock.advance(((24 + 12 - hour) % 24) * 3_600_000);
      const body = moving(cardNumber, { redeem: of(EVENING_TREAT, '1') });
      const reply = await refuses('transaction.reward_not_valid_now', body, LP);
      expect(reply).toMatchObject({ result: 'denied', responseCode: 332 });
      world.clock.advance(7 * 3_600_000);
      expect(await move(body, LP)).toMatchObject({ responseCode: 200 });
    });

    it('credits any wallet up to its limit and not further', async () => {
      const cardNumber = await world.activeCardOf(EVERYTHING);
      await refuses(
        'transaction.balance_limit_exceeded',
        moving(cardNumber, { add: of(STAMPS, '100.01') }),
        LP,
      );
      expect(await move(moving(cardNumber, { add: of(STAMPS, '100') }), LP)).toMatchObject({
        addWalletContents: of(STAMPS, '100.00'),
      });
    });

    it('raises the tier by the earned points, and informs the cashier', async () => {
      const cardNumber = await world.guestsCard();
      const reply = await move(moving(cardNumber, { add: of(2, '500') }), LP);
      expect(reply).toMatchObject({ tierCode: 2, tierName: 'Gold', posMessages: ['New tier: Gold'] });
      expect(await world.till('balanceInquiry', typed(cardNumber))).toMatchObject({ tierCode: 2 });
    });

    it('grants the rewards of the rules, and returns them', async () => {
      const cardNumber = await world.guestsCard();
      const reply = await move(moving(cardNumber, { add: of(3, '10') }), LP);
      expect(reply).toMatchObject({
        rewardPoints: [
          { pointName: 'Free Coffee', points: 1 },
          { pointName: 'Club Coffee', points: 0 },
        ],
        posMessages: ['Tenth visit: one Free Coffee'],
        addWalletContents: of(3, '10'),
        changedWalletContents: [
          { name: 'Visits', operationType: 1, quantity: '10' },
          { name: 'Free Coffee', operationType: 1, quantity: '1' },
        ],
      });
    });
  });

  describe('on an inactive card', () => {
    it('is denied, unless the till requests its activation', async () => {
      const cardNumber = world.newCardOf(STARTS_WITH_POINTS);
      const body = moving(cardNumber, { add: of(2, '7') });
      for (const autoActivateCard of [undefined, false]) {
        const reply = await refuses('transaction.card_not_active', { ...body, autoActivateCard }, LP);
        expect(reply).toMatchObject({ result: 'denied', responseCode: 302 });
      }
      const reply = await move({ ...body, autoActivateCard: true }, LP);
      expect(reply).toMatchObject({
        responseCode: 200,
        activationItem: { itemId: '9002' },
        balancePoints: [{ points: 57 }],
        addWalletContents: of(2, '7'),
      });
      expect(await world.standingOf(cardNumber)).toMatchObject({ status: 'ACTIVE' });
    });

    it('activates nothing when the rest of the request is denied', async () => {
      const cardNumber = world.newLoyaltyCard();
      const body = moving(cardNumber, { redeem: of(4, '1') }, { autoActivateCard: true });
      await refuses('transaction.insufficient_balance', body, LP);
      expect(await world.standingOf(cardNumber)).toMatchObject({ status: 'INACTIVE' });
    });

    it('activates a gift card as well, and leaves an active one unchanged', async () => {
      const cardNumber = world.newCard();
      const body = moving(cardNumber, { add: of(1, '5.00') }, { autoActivateCard: true });
      expect(await move(body, SV)).toMatchObject({ svCurrentBalance: 5 });
      expect(await move(body, SV)).toMatchObject({ svCurrentBalance: 10 });
    });
  });

  describe('accepts only the wallets of each program', () => {
    it.each([
      ['SV', 2, '1', 'transaction.wallet_not_allowed_for_program', 402],
      ['LP', 1, '1.00', 'transaction.wallet_not_allowed_for_program', 402],
      ['SV', 99, '1', 'transaction.invalid_wallet', 401],
      ['LP', 99, '1', 'transaction.invalid_wallet', 401],
      ['LP', STAMPS, '1', 'transaction.invalid_wallet', 401],
      ['LP', 0, '1', 'transaction.invalid_wallet', 401],
      ['LP', 2, '1.5', 'transaction.invalid_quantity', 400],
      ['LP', 2, '0', 'transaction.invalid_quantity', 400],
      ['SV', 1, '1.234', 'transaction.invalid_quantity', 400],
      ['SV', 1, '-1', 'transaction.invalid_quantity', 400],
    ])(
      '%s with wallet %i and quantity %s is refused',
      async (programId, wallet, quantity, errorCode, responseCode) => {
        const cardNumber = await world.guestsCard();
        for (const lists of [{ add: of(wallet, quantity) }, { redeem: of(wallet, quantity) }]) {
          const reply = await refuses(errorCode, moving(cardNumber, lists), { programId });
          expect(reply).toMatchObject({ result: 'userDataError', responseCode });
        }
      },
    );

    it('refuses two empty lists', async () => {
      await refuses('transaction.invalid_wallet', moving(await world.soldCard(5), {}), SV);
    });

    it('refuses stored value on a card without such a wallet', async () => {
      const cardNumber = `7777${POINTS_ONLY}0000000009`;
      await world.setStatus(cardNumber, 'ACTIVE');
      await refuses('transaction.invalid_wallet', moving(cardNumber, { add: of(1, '5.00') }), SV);
    });

    it('refuses PX and CH', async () => {
      for (const programId of ['PX', 'CH'])
        await refuses('transaction.invalid_program', (await fresh()).body, { programId });
    });
  });

  it('denies a stripe with a wrong code if stripes carry one', async () => {
    const cardNumber = `7777${CODE_ON_STRIPE}0000000004`;
    await world.call('gift/sell.json', { cardInfo: { printedCardNumber: cardNumber }, amount: 5 });
    const body = (code: string) => ({
      ...moving(cardNumber, { redeem: of(1, '1.00') }),
      ...swiped(`${cardNumber}=${code}`),
    });
    await refuses('transaction.reg_code_mismatch', body('999999'), SV);
    expect(await move(body('000004'), SV)).toMatchObject({ svCurrentBalance: 4 });
  });

  it('distinguishes identities by each of their parts', async () => {
    const cardNumber = await world.soldCard(25);
    const body = moving(cardNumber, { redeem: of(1, '10.00') });
    const identity = newIdentity();
    const first = await move(body, { ...SV, ...identity });
    expect(await move(body, { ...SV, ...identity })).toEqual(first);
    const other = await move(body, { ...SV, ...identity, posTransactionDatetime: 'another day' });
    expect(other).toMatchObject({ svCurrentBalance: 5 });
  });

  itMovesOnce(() => world, 'addRedeem', fresh);
  itIsBlockedByAReversalThatCameFirst(() => world, 'addRedeem', fresh);
  itDeniesDeadCards(() => world, 'addRedeem', fresh);
  itDeniesSuspendedGuests(() => world, 'addRedeem', fresh);
  itNeedsACard(() => world, 'addRedeem', fresh);
});
