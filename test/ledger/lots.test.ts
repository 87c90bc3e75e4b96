import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CardLeg } from '../../src/ledger/movement.ts';
import { transactionsOfCard } from '../../src/ledger/transactions.ts';
import { verifyLedger } from '../../src/ledger/verify.ts';
import { asOwner } from '../support/world.ts';
import { type LedgerWorld, openLedgerWorld, POINTS, points } from './ledgerWorld.ts';

const [SPRING, SUMMER, AUTUMN] = ['2026-04-30', '2026-07-31', '2026-10-31'] as const;

describe('lots', () => {
  let world: LedgerWorld;
  beforeAll(async () => {
    world = await openLedgerWorld();
  });
  // Closing verifies the whole ledger, including its lots.
  afterAll(() => world.close());

  /** Creates a card with three lots, in this order: 10 until summer, 20 until spring, 30 without expiry. */
  async function member() {
    const cardNumber = world.newMember();
    const summer = await world.credit(cardNumber, 10n, SUMMER);
    const spring = await world.credit(cardNumber, 20n, SPRING);
    const lasting = await world.credit(cardNumber, 30n);
    return { cardNumber, summer, spring, lasting };
  }
  const balanceOf = async (cardNumber: string) => (await world.look(cardNumber)).wallets.get(POINTS)!.balance;

  it('are returned with the wallet, the earliest to expire first', async () => {
    const { cardNumber } = await member();
    const wallet = (await world.look(cardNumber)).wallets.get(POINTS);
    expect(wallet).toEqual({
      balance: 60n,
      sequence: 3n,
      shortfall: 0n,
      lots: [
        { expiresOn: SPRING, remaining: 20n },
        { expiresOn: SUMMER, remaining: 10n },
      ],
    });
  });

  describe('are used', () => {
    it.each([
      ['a part of the one that ends first', 5n, [`${SPRING} 15`, `${SUMMER} 10`]],
      ['all of it', 20n, [`${SUMMER} 10`]],
      ['and a part of the next', 25n, [`${SUMMER} 5`]],
      ['and only then value that stays', 40n, []],
    ])('the earliest to expire first: %s', async (_what, amount, left) => {
      const { cardNumber } = await member();
      await world.debit(cardNumber, amount);
      expect(await world.lotsOf(cardNumber)).toEqual(left);
      expect(await balanceOf(cardNumber)).toBe(60n - amount);
    });

    it('as one if they expire on one day, and each leg is recorded with what it added or took', async () => {
      const cardNumber = world.newMember();
      const credits = [
        await world.credit(cardNumber, 10n, SPRING),
        await world.credit(cardNumber, 8n, SPRING),
      ];
      await world.credit(cardNumber, 5n, SUMMER);
      const debit = await world.debit(cardNumber, 20n);
      expect(await world.lotsOf(cardNumber)).toEqual([`${SUMMER} 3`]);
      const allocationsOf = async (id: bigint) =>
        (await world.recorded(id)).legs.flatMap((leg) => (leg.cardNumber ? leg.allocations : []));
      expect(await Promise.all([...credits, debit].map(allocationsOf))).toEqual([
        [{ expiresOn: SPRING, amount: 10n }],
        [{ expiresOn: SPRING, amount: 8n }],
        [
          { expiresOn: SPRING, amount: -18n },
          { expiresOn: SUMMER, amount: -2n },
        ],
      ]);
    });

    it('the named ones first, as far as they reach, then the earliest again', async () => {
      const { cardNumber } = await member();
      await world.debit(cardNumber, 12n, [SUMMER]);
      expect(await world.lotsOf(cardNumber)).toEqual([`${SPRING} 18`]);
    });

    it('ignoring a named one that is used up', async () => {
      const { cardNumber } = await member();
      await world.debit(cardNumber, 20n);
      await world.debit(cardNumber, 3n, [SPRING]);
      expect(await world.lotsOf(cardNumber)).toEqual([`${SUMMER} 7`]);
    });

    it('as movements of one batch leave them: made, added to, used and used up within it', async () => {
      const cardNumber = world.newMember();
      await Promise.all([
        world.credit(cardNumber, 10n, SUMMER),
        world.credit(cardNumber, 10n, SPRING),
        world.debit(cardNumber, 15n),
        world.credit(cardNumber, 10n, AUTUMN),
        world.debit(cardNumber, 1n),
        world.credit(cardNumber, 7n, AUTUMN),
      ]);
      expect(await world.lotsOf(cardNumber)).toEqual([`${SUMMER} 4`, `${AUTUMN} 17`]);
    });
  });

  describe('when a transaction is reversed', () => {
    it('recover what was taken from them; the rest stays without a last day', async () => {
      const { cardNumber } = await member();
      const debit = await world.debit(cardNumber, 45n);
      expect(await world.lotsOf(cardNumber)).toEqual([]);
      await world.reverse(debit);
      expect(await world.lotsOf(cardNumber)).toEqual([`${SPRING} 20`, `${SUMMER} 10`]);
      expect(await balanceOf(cardNumber)).toBe(60n);
    });

    it('recover only what that transaction took', async () => {
      const { cardNumber } = await member();
      const first = await world.debit(cardNumber, 15n);
      await world.debit(cardNumber, 10n);
      await world.reverse(first);
      expect(await world.lotsOf(cardNumber)).toEqual([`${SPRING} 15`, `${SUMMER} 5`]);
    });

    it('lose a credit from the lot of its day first, and keep what others added to it', async () => {
      const { cardNumber, summer } = await member();
      await world.credit(cardNumber, 3n, SUMMER);
      await world.reverse(summer);
      expect(await world.lotsOf(cardNumber)).toEqual([`${SPRING} 20`, `${SUMMER} 3`]);
    });

    it('recover what was taken from several of them, besides what was added to them since', async () => {
      const { cardNumber } = await member();
      const debit = await world.debit(cardNumber, 25n);
      await world.credit(cardNumber, 4n, SPRING);
      await world.credit(cardNumber, 1n, AUTUMN);
      await world.reverse(debit);
      expect(await world.lotsOf(cardNumber)).toEqual([`${SPRING} 24`, `${SUMMER} 10`, `${AUTUMN} 1`]);
      expect(await balanceOf(cardNumber)).toBe(65n);
    });

    it('lose a partly spent credit from the rest of its day, then from the others', async () => {
      const { cardNumber, spring } = await member();
      await world.debit(cardNumber, 5n);
      await world.reverse(spring);
      expect(await world.lotsOf(cardNumber)).toEqual([`${SUMMER} 5`]);
      expect(await balanceOf(cardNumber)).toBe(35n);
    });

    it('recover what was spent of them even after their own credit was undone', async () => {
      const { cardNumber, spring } = await member();
      const debit = await world.debit(cardNumber, 5n);
      await world.reverse(spring);
      await world.reverse(debit);
      expect(await world.lotsOf(cardNumber)).toEqual([`${SPRING} 5`, `${SUMMER} 5`]);
      expect(await balanceOf(cardNumber)).toBe(40n);
    });
  });

  describe('past their last day', () => {
    it('expire in a transaction of their own, before the movement and in the same commit', async () => {
      const { cardNumber } = await member();
      await world.debit(cardNumber, 5n);
      await world.expire(cardNumber, '2026-05-01');
      expect(await world.lotsOf(cardNumber)).toEqual([`${SUMMER} 10`]);
      const legs = await world.store.db
        .selectFrom('ledger_leg as leg')
        .innerJoin('ledger_allocation as part', 'part.transaction_id', 'leg.transaction_id')
        .innerJoin('ledger_transaction as t', 't.transaction_id', 'leg.transaction_id')
        .select(['leg.account', 'leg.amount', 'part.expires_on', 'part.amount as taken'])
        .where('part.card_number', '=', cardNumber)
        .where('t.kind', '=', 'expiry')
        .orderBy('leg.leg_number')
        .execute();
      expect(legs).toEqual([
        { account: null, amount: -15n, expires_on: SPRING, taken: -15n },
        { account: 'breakage', amount: 15n, expires_on: SPRING, taken: -15n },
      ]);
    });

    it('expire once, also if several credits had the same day', async () => {
      const { cardNumber } = await member();
      await world.credit(cardNumber, 4n, SPRING);
      await world.expire(cardNumber, '2026-05-01');
      await world.expire(cardNumber, '2026-05-01');
      const history = await transactionsOfCard(world.store.db, 1, { cardNumber, limit: 10 });
      expect(history.filter(({ kind }) => kind === 'expiry')).toMatchObject([
        { legs: [{ amount: -24n, allocations: [{ expiresOn: SPRING, amount: -24n }] }, { amount: 24n }] },
      ]);
      expect(await balanceOf(cardNumber)).toBe(40n);
    });

    it('remain on their last day', async () => {
      const { cardNumber } = await member();
      await world.expire(cardNumber, SPRING);
      expect(await world.lotsOf(cardNumber)).toEqual([`${SPRING} 20`, `${SUMMER} 10`]);
    });
  });

  describe('are validated: the ledger fails, and nothing has moved, when a leg', () => {
    const restoring = (amount: bigint) => [{ amount, expiresOn: SPRING }];
    it.each<[string, Omit<CardLeg, 'walletCode' | 'cardNumber'>]>([
      ['takes and gives a last day', { amount: -1n, expiresOn: SPRING }],
      ['takes and puts back', { amount: -1n, restores: restoring(1n) }],
      ['brings and names lots to take from', { amount: 1n, from: [SPRING] }],
      ['puts back more than it brings', { amount: 1n, restores: restoring(2n) }],
      ['puts back less than nothing', { amount: 1n, restores: restoring(-1n) }],
      [
        'puts back to a last day that is none',
        { amount: 1n, restores: [{ amount: 1n, expiresOn: '2026-02-30' }] },
      ],
      ['has a last day that is none', { amount: 1n, expiresOn: '2026-02-30' }],
    ])('%s', async (_what, leg) => {
      const { cardNumber } = await member();
      const before = await world.look(cardNumber);
      const good = world.newMember();
      const settled = await Promise.allSettled([
        world.perform([cardNumber], () => ({
          legs: [
            { walletCode: POINTS, cardNumber, ...leg },
            { walletCode: POINTS, account: 'promotion', amount: -leg.amount },
          ],
          receipt: {},
        })),
        // In the same batch, and not disturbed by it.
        world.perform([good], () => points(good, 7n)),
      ]);
      expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
      expect(await balanceOf(good)).toBe(7n);
      expect(await world.look(cardNumber)).toEqual(before);
    });
  });

  it('are permanent: the service cannot delete one', async () => {
    await expect(world.store.pool.query('delete from wallet_lot')).rejects.toMatchObject({ code: '42501' });
  });

  describe('are verified', () => {
    const change = (there: string, back: string) => [[there], [back]] as const;
    it.each<[string, string, (card: string) => readonly [readonly string[], readonly string[]]]>([
      [
        'a lot that lost value by itself',
        'remains of a lot',
        (card) =>
          change(
            `update wallet_lot set remaining = remaining - 1 where card_number = '${card}' and expires_on = '${SUMMER}'`,
            `update wallet_lot set remaining = remaining + 1 where card_number = '${card}' and expires_on = '${SUMMER}'`,
          ),
      ],
      [
        'lots that hold more than their wallet',
        'no more than the wallet',
        (card) =>
          change(
            `update wallet set balance = balance - 31 where card_number = '${card}' and wallet_code = 2`,
            `update wallet set balance = balance + 31 where card_number = '${card}' and wallet_code = 2`,
          ),
      ],
      [
        'a leg that took more from lots than from the wallet',
        'lies within its amount',
        (card) =>
          change(
            `update ledger_allocation set amount = amount - 100 where card_number = '${card}'`,
            `update ledger_allocation set amount = amount + 100 where card_number = '${card}'`,
          ),
      ],
      [
        'a debit that put something into a lot',
        'lies within its amount',
        (card) =>
          change(
            `update ledger_allocation set amount = -amount where card_number = '${card}'`,
            `update ledger_allocation set amount = -amount where card_number = '${card}'`,
          ),
      ],
      [
        'value that is booked on another day than it is held',
        'remains of a lot',
        (card) =>
          change(
            `update ledger_allocation set expires_on = '${SUMMER}' where card_number = '${card}' and amount = 20`,
            `update ledger_allocation set expires_on = '${SPRING}' where card_number = '${card}' and amount = 20`,
          ),
      ],
      [
        'a movement that is missing in the history of its card',
        'is in its history',
        (card) =>
          change(
            `update ledger_card set merchant_id = 99 where card_number = '${card}'`,
            `update ledger_card set merchant_id = 1 where card_number = '${card}'`,
          ),
      ],
    ])('so that the verification finds %s', async (_what, rule, breaking) => {
      const { cardNumber } = await member();
      await world.debit(cardNumber, 5n);
      const [there, back] = breaking(cardNumber);
      await asOwner(world.store, ...there);
      try {
        const found = await verifyLedger(world.store.db);
        expect(found).toContainEqual({
          rule: expect.stringContaining(rule),
          merchantId: 1,
          where: expect.any(String),
        });
        expect(JSON.stringify(found)).not.toContain(cardNumber);
      } finally {
        await asOwner(world.store, ...back);
      }
      expect(await verifyLedger(world.store.db)).toEqual([]);
    });
  });
});
