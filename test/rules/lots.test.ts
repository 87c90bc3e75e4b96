import { describe, expect, it } from '@jest/globals';
import type { HeldLot } from '../../src/ledger/heldLot.ts';
import { legOfLot, moveWallet, toLotId } from '../../src/ledger/lots.ts';

const SPRING = '2026-04-30';
const SUMMER = '2026-07-31';
const own = toLotId(900n, 1);
const lot = (id: bigint, leg: number, expiresOn: string, remaining: bigint): HeldLot => ({
  lot: toLotId(id, leg),
  expiresOn,
  remaining,
});
const credit = { walletCode: 2, cardNumber: '8888000000000001' };
const shown = (lots: readonly HeldLot[]) => lots.map(({ lot: name, remaining }) => `${name}: ${remaining}`);

describe('the lots of a wallet', () => {
  it('are ordered by their day, then by transaction and leg as numbers, whatever their number of digits', () => {
    const lots = [lot(9n, 10, SPRING, 1n), lot(9n, 9, SPRING, 1n), lot(10n, 2, SPRING, 1n)];
    const { wallet } = moveWallet(
      { balance: 4n, sequence: 9n, shortfall: 0n, lots: [lot(7n, 1, SUMMER, 1n), ...lots] },
      { ...credit, amount: 5n, expiresOn: SPRING },
      own,
    );
    expect(shown(wallet.lots)).toEqual(['9/9: 1', '9/10: 1', '10/2: 1', '900/1: 5', '7/1: 1']);
    expect(wallet).toMatchObject({ balance: 9n, sequence: 10n });
  });

  it('have distinct names made of transaction and leg', () => {
    expect(legOfLot(toLotId(12_345_678_901_234n, 12))).toEqual({
      transactionId: 12_345_678_901_234n,
      legNumber: 12,
    });
  });

  it('are used in their order, the named ones first, and the rest comes from value without an expiry date', () => {
    const lots = [lot(1n, 1, SPRING, 10n), lot(2n, 1, SUMMER, 20n)];
    const wallet = { balance: 40n, sequence: 2n, shortfall: 0n, lots };
    const inOrder = moveWallet(wallet, { ...credit, amount: -12n }, own);
    expect(shown(inOrder.wallet.lots)).toEqual(['2/1: 18']);
    const named = moveWallet(wallet, { ...credit, amount: -22n, from: [toLotId(2n, 1)] }, own);
    expect(shown(named.wallet.lots)).toEqual(['1/1: 8']);
    expect(named.allocations).toEqual([
      { lot: '2/1', amount: -20n },
      { lot: '1/1', amount: -2n },
    ]);
    const all = moveWallet(wallet, { ...credit, amount: -40n }, own);
    expect(all.wallet).toMatchObject({ balance: 0n, sequence: 3n, shortfall: 0n, lots: [] });
    const undated = moveWallet({ ...wallet, lots: [] }, { ...credit, amount: -1n }, own);
    expect(undated).toMatchObject({ allocations: [], wallet: { balance: 39n } });
  });

  it('recover what was taken from them, and only the rest becomes a new lot', () => {
    const wallet = { balance: 10n, sequence: 2n, shortfall: 0n, lots: [lot(1n, 1, SPRING, 10n)] };
    const restores = [
      { lot: toLotId(1n, 1), amount: 3n, expiresOn: SPRING },
      { lot: toLotId(3n, 1), amount: 4n, expiresOn: SPRING },
      { lot: toLotId(3n, 1), amount: 1n, expiresOn: SPRING },
    ];
    const moved = moveWallet(wallet, { ...credit, amount: 10n, restores, expiresOn: SUMMER }, own);
    expect(shown(moved.wallet.lots)).toEqual(['1/1: 13', '3/1: 5', '900/1: 2']);
    expect(moved.allocations).toEqual([
      { lot: '1/1', amount: 3n },
      { lot: '3/1', amount: 5n },
    ]);
    expect(moved.made).toEqual(lot(900n, 1, SUMMER, 2n));
    const whole = moveWallet(wallet, { ...credit, amount: 8n, restores, expiresOn: SUMMER }, own);
    expect(whole.made).toBeUndefined();
    const plain = moveWallet(wallet, { ...credit, amount: 8n }, own);
    expect(plain).toMatchObject({ wallet: { balance: 18n, lots: wallet.lots }, allocations: [] });
    expect(plain.made).toBeUndefined();
  });

  it('are used once, also if a named one comes first anyway', () => {
    const lots = [lot(1n, 1, SPRING, 5n), lot(2n, 1, SUMMER, 5n)];
    const from = [toLotId(1n, 1), toLotId(8n, 1)];
    const { wallet, allocations } = moveWallet(
      { balance: 20n, sequence: 1n, shortfall: 0n, lots },
      { ...credit, amount: -8n, from },
      own,
    );
    expect(shown(wallet.lots)).toEqual(['2/1: 2']);
    expect(allocations).toEqual([
      { lot: '1/1', amount: -5n },
      { lot: '2/1', amount: -3n },
    ]);
  });

  it('are changed only as far as an amount reaches', () => {
    const lots = [lot(1n, 1, SPRING, 5n), lot(2n, 1, SUMMER, 5n)];
    const wallet = { balance: 10n, sequence: 1n, shortfall: 0n, lots };
    const { allocations } = moveWallet(wallet, { ...credit, amount: -5n }, own);
    expect(allocations).toEqual([{ lot: '1/1', amount: -5n }]);
    const restores = [{ lot: toLotId(3n, 1), amount: 4n, expiresOn: SPRING }];
    const restored = moveWallet(wallet, { ...credit, amount: 4n, restores }, own);
    expect(shown(restored.wallet.lots)).toEqual(['1/1: 5', '3/1: 4', '2/1: 5']);
    expect(restored.made).toBeUndefined();
  });

  it('are ordered by their transactions within a day, in whatever order they were stored', () => {
    for (const [held, given] of [
      [lot(12n, 1, SPRING, 1n), lot(9n, 1, SPRING, 1n)],
      [lot(9n, 1, SPRING, 1n), lot(12n, 1, SPRING, 1n)],
    ] as const) {
      const restores = [{ lot: given.lot, amount: 1n, expiresOn: SPRING }];
      const wallet = { balance: 1n, sequence: 1n, shortfall: 0n, lots: [held] };
      const moved = moveWallet(wallet, { ...credit, amount: 1n, restores }, own);
      expect(shown(moved.wallet.lots)).toEqual(['9/1: 1', '12/1: 1']);
    }
  });

  it.each([
    ['takes more than there is', { amount: -11n }, 'below zero'],
    ['is a debit that makes a lot', { amount: -1n, expiresOn: SPRING }, 'makes no lot'],
    ['is a debit that puts back', { amount: -1n, restores: [] }, 'puts nothing back'],
    ['is a credit that takes from a lot', { amount: 1n, from: [own] }, 'takes from no lot'],
    [
      'puts back nothing',
      { amount: 1n, restores: [{ lot: own, amount: 0n, expiresOn: SPRING }] },
      'nothing, or less',
    ],
    [
      'puts back more than it brings',
      { amount: 1n, restores: [{ lot: own, amount: 2n, expiresOn: SPRING }] },
      'more than it brings',
    ],
  ])('reject a leg that %s', (_what, change, message) => {
    expect(() =>
      moveWallet({ balance: 10n, sequence: 1n, shortfall: 0n, lots: [] }, { ...credit, ...change }, own),
    ).toThrow(message);
  });

  it('may be emptied to exactly zero', () => {
    const { wallet } = moveWallet(
      { balance: 10n, sequence: 1n, shortfall: 0n, lots: [] },
      { ...credit, amount: -10n },
      own,
    );
    expect(wallet.balance).toBe(0n);
  });
});
