import { describe, expect, it } from '@jest/globals';
import type { HeldLot } from '../../src/ledger/heldLot.ts';
import { moveWallet } from '../../src/ledger/lots.ts';

const [SPRING, SUMMER, AUTUMN] = ['2026-04-30', '2026-07-31', '2026-10-31'] as const;
const lot = (expiresOn: string, remaining: bigint): HeldLot => ({ expiresOn, remaining });
const credit = { walletCode: 2, cardNumber: '8888000000000001' };
const holding = (balance: bigint, lots: HeldLot[] = []) => ({ balance, sequence: 1n, shortfall: 0n, lots });

describe('the lots of a wallet', () => {
  it.each([
    ['before all others', [lot(SUMMER, 1n), lot(AUTUMN, 1n)], SPRING, [SPRING, SUMMER, AUTUMN]],
    ['between two others', [lot(SPRING, 1n), lot(AUTUMN, 1n)], SUMMER, [SPRING, SUMMER, AUTUMN]],
    ['after all others', [lot(SPRING, 1n), lot(SUMMER, 1n)], AUTUMN, [SPRING, SUMMER, AUTUMN]],
    ['where there is none', [], SPRING, [SPRING]],
  ])('are ordered by their last day: a new one %s', (_where, lots, expiresOn, days) => {
    const { wallet, allocations } = moveWallet(holding(2n, lots), { ...credit, amount: 5n, expiresOn });
    expect(wallet.lots.map((each) => each.expiresOn)).toEqual(days);
    expect(wallet.lots).toContainEqual(lot(expiresOn, 5n));
    expect(allocations).toEqual([{ expiresOn, amount: 5n }]);
    expect(wallet).toMatchObject({ balance: 7n, sequence: 2n });
  });

  it('hold all value of their day: a credit adds to the lot of its last day', () => {
    const wallet = holding(10n, [lot(SPRING, 4n), lot(SUMMER, 6n)]);
    const moved = moveWallet(wallet, { ...credit, amount: 5n, expiresOn: SPRING });
    expect(moved.wallet.lots).toEqual([lot(SPRING, 9n), lot(SUMMER, 6n)]);
    expect(moved.allocations).toEqual([{ expiresOn: SPRING, amount: 5n }]);
    expect(wallet.lots).toEqual([lot(SPRING, 4n), lot(SUMMER, 6n)]);
  });

  it('are used in their order, the named ones first, and the rest comes from value without an expiry date', () => {
    const wallet = holding(40n, [lot(SPRING, 10n), lot(SUMMER, 20n)]);
    const inOrder = moveWallet(wallet, { ...credit, amount: -12n });
    expect(inOrder.wallet.lots).toEqual([lot(SUMMER, 18n)]);
    const named = moveWallet(wallet, { ...credit, amount: -22n, from: [SUMMER] });
    expect(named.wallet.lots).toEqual([lot(SPRING, 8n)]);
    expect(named.allocations).toEqual([
      { expiresOn: SUMMER, amount: -20n },
      { expiresOn: SPRING, amount: -2n },
    ]);
    const all = moveWallet(wallet, { ...credit, amount: -40n });
    expect(all.wallet).toEqual({ balance: 0n, sequence: 2n, shortfall: 0n, lots: [] });
    const undated = moveWallet(holding(40n), { ...credit, amount: -1n });
    expect(undated).toMatchObject({ allocations: [], wallet: { balance: 39n } });
  });

  it('recover what was taken from them, and only the rest has the last day of the credit', () => {
    const wallet = holding(10n, [lot(SPRING, 10n)]);
    const restores = [
      { amount: 3n, expiresOn: SPRING },
      { amount: 4n, expiresOn: SUMMER },
      { amount: 1n, expiresOn: SUMMER },
    ];
    const moved = moveWallet(wallet, { ...credit, amount: 10n, restores, expiresOn: AUTUMN });
    expect(moved.wallet.lots).toEqual([lot(SPRING, 13n), lot(SUMMER, 5n), lot(AUTUMN, 2n)]);
    expect(moved.allocations).toEqual([
      { expiresOn: SPRING, amount: 3n },
      { expiresOn: SUMMER, amount: 5n },
      { expiresOn: AUTUMN, amount: 2n },
    ]);
    const whole = moveWallet(wallet, { ...credit, amount: 8n, restores, expiresOn: AUTUMN });
    expect(whole.wallet.lots).toEqual([lot(SPRING, 13n), lot(SUMMER, 5n)]);
    const ofOneDay = moveWallet(wallet, { ...credit, amount: 10n, restores, expiresOn: SUMMER });
    expect(ofOneDay.allocations).toEqual([
      { expiresOn: SPRING, amount: 3n },
      { expiresOn: SUMMER, amount: 7n },
    ]);
    const plain = moveWallet(wallet, { ...credit, amount: 8n });
    expect(plain).toMatchObject({ wallet: { balance: 18n, lots: wallet.lots }, allocations: [] });
  });

  it('are used once, also if a named one comes first anyway', () => {
    const wallet = holding(20n, [lot(SPRING, 5n), lot(SUMMER, 5n)]);
    const moved = moveWallet(wallet, { ...credit, amount: -8n, from: [SPRING, SPRING, AUTUMN] });
    expect(moved.wallet.lots).toEqual([lot(SUMMER, 2n)]);
    expect(moved.allocations).toEqual([
      { expiresOn: SPRING, amount: -5n },
      { expiresOn: SUMMER, amount: -3n },
    ]);
  });

  it('are changed only as far as an amount reaches', () => {
    const wallet = holding(10n, [lot(SPRING, 5n), lot(SUMMER, 5n)]);
    const { allocations } = moveWallet(wallet, { ...credit, amount: -5n });
    expect(allocations).toEqual([{ expiresOn: SPRING, amount: -5n }]);
    const restores = [{ amount: 4n, expiresOn: SPRING }];
    const restored = moveWallet(wallet, { ...credit, amount: 4n, restores, expiresOn: AUTUMN });
    expect(restored.wallet.lots).toEqual([lot(SPRING, 9n), lot(SUMMER, 5n)]);
  });

  it.each([
    ['takes more than there is', { amount: -11n }, 'below zero'],
    ['is a debit with a last day', { amount: -1n, expiresOn: SPRING }, 'has no last day'],
    ['is a debit that puts back', { amount: -1n, restores: [] }, 'puts nothing back'],
    ['is a credit that takes from a lot', { amount: 1n, from: [SPRING] }, 'takes from no lot'],
    ['puts back nothing', { amount: 1n, restores: [{ amount: 0n, expiresOn: SPRING }] }, 'nothing, or less'],
    [
      'puts back more than it brings',
      { amount: 1n, restores: [{ amount: 2n, expiresOn: SPRING }] },
      'more than it brings',
    ],
  ])('reject a leg that %s', (_what, change, message) => {
    expect(() => moveWallet(holding(10n), { ...credit, ...change })).toThrow(message);
  });

  it('may be emptied to exactly zero', () => {
    const { wallet } = moveWallet(holding(10n), { ...credit, amount: -10n });
    expect(wallet.balance).toBe(0n);
  });
});
