import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ACTIONS } from '../../src/operators/actions/actions.ts';
import { performAction } from '../../src/operators/actions/performAction.ts';
import { listApprovals } from '../../src/operators/approvals/approval.ts';
import { confirmApproval } from '../../src/operators/approvals/decideApproval.ts';
import { createReport } from '../../src/operators/reports/createReport.ts';
import { toReportJson } from '../../src/operators/reports/reportTexts.ts';
import { openWorld, type World } from '../support/world.ts';

const LOYALTY = '8888000000000001';

describe("operators' goodwill", () => {
  let world: World;
  let card: string;
  beforeAll(async () => {
    world = await openWorld();
    card = await world.soldCard(25);
  });
  // Closing the world verifies its ledger.
  afterAll(() => world.close());

  const action = ACTIONS.get('cards goodwill')!;
  const work = (actor: string) => ({ app: world.app, merchant: world.app.merchants.known(1), actor });
  const give = (amount: string, changes: object = {}) =>
    performAction(action, work('Front Desk'), {
      cardNumber: card,
      wallet: '1',
      amount,
      reason: `Case ${amount}`,
      ...changes,
    });
  const balance = async () => {
    const reply = await world.call('gift/balance.json', { cardInfo: { printedCardNumber: card } });
    return reply.currentBalance;
  };
  const lastEntry = () =>
    world.store.db
      .selectFrom('operator_action')
      .selectAll()
      .orderBy('action_id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();

  it('adds value that the guest can spend, and is a promotion in the reports', async () => {
    expect((await give('5.00')).done).toMatchObject({ amount: '5.00', balance: '30.00' });
    expect(await balance()).toBe(30);
    expect(await lastEntry()).toMatchObject({
      command: 'cards goodwill',
      actor: 'Front Desk',
      reason: 'Case 5.00',
      detail: { wallet: 1, amount: '5.00', balance: '30.00', transactionId: expect.any(String) },
    });
    const today = world.clock.now().toISOString().slice(0, 10);
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
      sold: '25.00',
      promotion: '5.00',
      closing: '30.00',
    });
    expect(wallet.total).not.toHaveProperty('adjustment');
    expect(wallet.rows).toContainEqual(
      expect.objectContaining({ kind: 'card_goodwill', promotion: '5.00', sold: '0.00' }),
    );
  });

  it('adds points with the usual last day of the wallet', async () => {
    await give('20', { cardNumber: LOYALTY, wallet: '2' });
    const lots = await world.store.db
      .selectFrom('wallet_lot')
      .select(['remaining', 'expires_on'])
      .where('card_number', '=', LOYALTY)
      .execute();
    expect(lots).toEqual([{ remaining: 20n, expires_on: '2027-03-09' }]);
  });

  it('waits for a second person above the limit of the merchant file, and is booked when that person confirms', async () => {
    const before = await world.books();
    const { waits } = await give('20.01');
    expect(waits?.why).toBe('One person may book at most 20.00 USD.');
    expect(await world.books()).toEqual(before);
    const [approval] = await listApprovals(world.store.db, 1, { onlyWaiting: true, now: world.clock.now() });
    const { approvalId, digest } = approval!;
    await confirmApproval({ ...work('Shift Lead'), staffId: 7n }, action, { approvalId, digest });
    expect(await balance()).toBe(50.01);
    expect((await lastEntry()).detail).toMatchObject({ amount: '20.01', approvedBy: 'Shift Lead' });
  });

  it('cannot be reversed at a till', async () => {
    await give('1.00');
    const before = await world.books();
    const { transactionId } = (await lastEntry()).detail as { transactionId: string };
    expect(await world.call('gift/reverse.json', { pxTransactionId: Number(transactionId) })).toMatchObject({
      result: 'failure',
    });
    expect(await world.books()).toEqual(before);
  });

  it.each([
    ['the amount has a sign', '-5.00', {}, /Must be above zero and without a sign/],
    ['the amount is zero', '0.00', {}, /Must be above zero/],
    ['the amount has more decimals than the wallet', '0.001', {}, /has more decimals than the wallet/],
    ['the same was given within a day', '5.00', {}, /was booked in this wallet within a day/],
    ['the card has no such wallet', '1', { wallet: '2' }, /has no such wallet/],
    ['there is no such card', '1', { cardNumber: '123456789012' }, /not found/],
  ])('is refused, and nothing moves, when %s', async (_why, amount, changes, text) => {
    const before = [await world.books(), await lastEntry()];
    await expect(give(amount, changes)).rejects.toThrow(text);
    expect([await world.books(), await lastEntry()]).toEqual(before);
  });

  it('is refused for a card that was never sold, and above the limit of the wallet', async () => {
    await expect(give('1.00', { cardNumber: world.newCard() })).rejects.toThrow(/only active and blocked/);
    const full = await world.soldCard(499);
    await expect(give('2.00', { cardNumber: full })).rejects.toThrow(/exceed the limit of the wallet/);
    expect(await world.balanceOf(full)).toBe(49900n);
  });
});
