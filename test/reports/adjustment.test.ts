import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readLedgerSums } from '../../src/ledger/sums.ts';
import { bookOnCard } from '../../src/operators/cards/adjustment.ts';
import { actOnCard } from '../../src/operators/cards/cardActions.ts';
import { unlockCode } from '../../src/operators/cards/unlockCode.ts';
import { createReport } from '../../src/operators/reports/createReport.ts';
import { toReportJson } from '../../src/operators/reports/reportTexts.ts';
import { openWorld, type World } from '../support/world.ts';

const operator = { merchantId: 1, actor: 'Front Desk', reason: 'Case 4711' };

describe("operators' corrections", () => {
  let world: World;
  let card: string;
  beforeAll(async () => {
    world = await openWorld();
    card = await world.soldCard(25);
  });
  // Closing the world verifies its ledger.
  afterAll(() => world.close());

  const adjust = (amount: string, changes: object = {}) =>
    bookOnCard(world.app, 'adjustment', {
      ...operator,
      cardNumber: card,
      walletCode: 1,
      amount,
      approvedBy: 'Shift Lead',
      ...changes,
    });
  const redeem = (more: object) =>
    world.call('gift/redeem.json', { cardInfo: { printedCardNumber: card, ...more }, amount: 1 });
  const actions = () =>
    world.store.db
      .selectFrom('operator_action')
      .select(['command', 'actor', 'reason', 'detail', 'outcome'])
      .orderBy('action_id', 'desc')
      .execute();

  it('post additions and deductions as transactions with both names in the audit trail', async () => {
    expect(await adjust('+5.00')).toMatchObject({ amount: '5.00', balance: '30.00' });
    expect(await adjust('-2.50')).toMatchObject({ amount: '-2.50', balance: '27.50' });
    expect(await world.balanceOf(card)).toBe(2750n);
    const [entry] = await actions();
    expect(entry).toEqual({
      command: 'cards adjust',
      actor: 'Front Desk',
      reason: 'Case 4711',
      outcome: 'done',
      detail: {
        wallet: 1,
        amount: '-2.50',
        balance: '27.50',
        approvedBy: 'Shift Lead',
        transactionId: expect.any(String),
      },
    });
    const { transactionId } = entry!.detail as { transactionId: string };
    expect(await world.call('gift/reverse.json', { pxTransactionId: Number(transactionId) })).toMatchObject({
      result: 'failure',
    });
    expect(await world.balanceOf(card)).toBe(2750n);
  });

  it('appear in the reports, which still add up to the ledger', async () => {
    const today = new Date(world.clock.now()).toISOString().slice(0, 10);
    const report = await createReport(world.store.db, {
      kind: 'movements',
      by: 'kind',
      merchant: world.app.merchants.known(1),
      period: { from: today, to: today },
      onProgress() {},
    });
    // biome-ignore lint/suspicious/noExplicitAny: a report as a program reads it
    const [wallet] = (toReportJson(report) as any).wallets;
    expect(wallet.total).toMatchObject({
      opening: '0.00',
      sold: '25.00',
      adjustment: '2.50',
      closing: '27.50',
    });
    expect(wallet.rows).toContainEqual(
      expect.objectContaining({ kind: 'card_adjustment', adjustment: '2.50', sold: '0.00' }),
    );
    const [sums] = await readLedgerSums(world.store.db, 1);
    expect(sums).toMatchObject({ balances: 2750n, cardLegs: 2750n, accountLegs: 2750n });
  });

  it.each([
    ['take more than the card holds', '-27.51', {}, 'insufficient_balance'],
    ['go above the limit of the wallet', '+472.51', {}, 'balance_limit_exceeded'],
    ['have more decimals than the wallet', '+0.001', {}, 'invalid_amount'],
    ['move nothing', '+0.00', {}, 'invalid_amount'],
    ['concern a wallet the card does not have', '+1', { walletCode: 2 }, 'invalid_wallet'],
    ['concern no card', '+1', { cardNumber: '123456789012' }, 'card_not_found'],
  ])('are refused, and nothing moves, when they %s', async (_why, amount, changes, refused) => {
    const before = [await world.books(), await actions()];
    expect(await adjust(amount, changes)).toEqual({ refused });
    expect([await world.books(), await actions()]).toEqual(before);
  });

  it('add no value to a card that is out of use, and may deduct it', async () => {
    const inactive = world.newCard();
    expect(await adjust('+1', { cardNumber: inactive })).toEqual({ refused: 'card_not_in_use' });
    const other = await world.soldCard(10);
    await actOnCard(world.app, { ...operator, cardNumber: other, action: 'expire' });
    expect(await adjust('+1', { cardNumber: other })).toEqual({ refused: 'card_not_in_use' });
    expect(await adjust('-4', { cardNumber: other })).toMatchObject({ balance: '6.00' });
  });

  it('are all posted when made concurrently, and never below zero', async () => {
    const other = await world.soldCard(10);
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, (_, index) => adjust('-3', { cardNumber: other, reason: `Case ${index}` })),
    );
    expect(outcomes.filter((outcome) => 'refused' in outcome)).toEqual([{ refused: 'insufficient_balance' }]);
    expect(await world.balanceOf(other)).toBe(100n);
  });

  it('accept the correct registration code again after too many wrong ones', async () => {
    const right = { cardRegCode: card.slice(-6) };
    for (let attempt = 0; attempt < 5; attempt++) await redeem({ cardRegCode: '000000' });
    expect(await redeem(right)).toMatchObject({ result: 'failure' });
    const before = await world.balanceOf(card);
    expect(await unlockCode(world.app, { ...operator, cardNumber: card })).toEqual({ wrongCodes: 5 });
    expect(await world.balanceOf(card)).toBe(before);
    expect((await actions())[0]).toMatchObject({
      command: 'cards unlock-code',
      detail: { wrongCodes: 5 },
      reason: 'Case 4711',
    });
    expect(await redeem(right)).toMatchObject({ result: 'success' });
    expect(await unlockCode(world.app, { ...operator, cardNumber: card })).toEqual({
      refused: 'no_wrong_codes',
    });
  });
});
