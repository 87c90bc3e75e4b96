import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Held, Leg, Movement, Posting, Receipt, TransactionOrigin } from '../../src/ledger/movement.ts';
import { visitOf } from '../support/visits.ts';
import { openWorld, type World } from '../support/world.ts';
import { brokenLedger } from './brokenLedger.ts';

type Load = Movement<Receipt, string>;

describe('movements that run in one batch', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  /** Movement that puts a cent on the card and returns the balance. */
  function load(cardNumber: string, change: Partial<Load> = {}): Load {
    return {
      visit: visitOf(world),
      keys: [],
      cardNumbers: [cardNumber],
      decide: (held) => cent(held, cardNumber),
      ...change,
    };
  }

  function cent(held: Held, cardNumber: string, legs: Leg[] = []): Posting<Receipt> {
    const { balance } = held.card(cardNumber)!.wallets.get(1)!;
    return {
      legs: [
        { walletCode: 1, amount: 1n, cardNumber },
        { walletCode: 1, amount: -1n, account: 'promotion' },
        ...legs,
      ],
      receipt: { balance: Number(balance) + 1 },
    };
  }

  /** Claims a row outside the ledger that only one movement can insert. */
  const claimOf =
    (cardNumber: string, change: object = {}): NonNullable<Posting<Receipt>['statements']> =>
    async (trx) => {
      const row = { merchant_id: 1, kind: 'test', value: cardNumber, ...change };
      await trx.insertInto('guest_claim').values(row).execute();
    };

  async function claims(cardNumber: string): Promise<number> {
    const rows = await world.store.db.selectFrom('guest_claim').select('value').execute();
    return rows.filter(({ value }) => value.startsWith(cardNumber)).length;
  }

  const withOrigin = (cardNumber: string, change: Partial<TransactionOrigin>): Load =>
    load(cardNumber, { visit: visitOf(world, change) });

  /** Performs the movement, optionally under a given id. */
  function perform(movement: Load, id?: bigint) {
    const { ids, ledger } = world.app;
    const { next } = ids;
    if (id !== undefined) ids.next = () => id;
    try {
      return ledger.perform(movement);
    } finally {
      ids.next = next;
    }
  }

  /** Requests all movements in one tick, so that one batch holds the odd one among ten valid ones. */
  async function amongGoodOnes(odd: (cardNumber: string) => Load, id?: bigint) {
    const cardNumber = await world.soldCard(1);
    const settled = await Promise.allSettled(
      Array.from({ length: 11 }, (_, index) =>
        index === 5 ? perform(odd(cardNumber), id) : perform(load(cardNumber)),
      ),
    );
    return { cardNumber, oddOne: settled[5]!, good: settled.filter((_, index) => index !== 5) };
  }

  it('see one another: each starts from the balance after the previous one', async () => {
    const cardNumber = await world.soldCard(1);
    const outcomes = await Promise.all(
      Array.from({ length: 300 }, () => world.app.ledger.perform(load(cardNumber))),
    );
    const balances = outcomes.map(({ receipt }) => receipt?.balance).sort((a, b) => Number(a) - Number(b));
    expect(balances).toEqual(Array.from({ length: 300 }, (_, index) => 101 + index));
    expect(await world.balanceOf(cardNumber)).toBe(400n);
  });

  it.each<[string, (cardNumber: string) => Load]>([
    [
      'whose rule throws',
      (cardNumber) =>
        load(cardNumber, {
          decide: () => {
            throw new Error('a broken rule');
          },
        }),
    ],
    [
      'whose legs do not sum to zero',
      (cardNumber) =>
        load(cardNumber, {
          decide: (held) => cent(held, cardNumber, [{ walletCode: 1, amount: 1n, account: 'cash' }]),
        }),
    ],
    [
      'that takes a wallet below zero',
      (cardNumber) =>
        load(cardNumber, {
          decide: (held) =>
            cent(held, cardNumber, [
              { walletCode: 1, amount: -100_000n, cardNumber },
              { walletCode: 1, amount: 100_000n, account: 'cash' },
            ]),
        }),
    ],
    [
      'that moves a wallet the card does not have',
      (cardNumber) =>
        load(cardNumber, {
          decide: (held) =>
            cent(held, cardNumber, [
              { walletCode: 2, amount: 1n, cardNumber },
              { walletCode: 2, amount: -1n, account: 'promotion' },
            ]),
        }),
    ],
    [
      'that moves a card it did not ask for',
      (cardNumber) =>
        load(cardNumber, {
          decide: (held) =>
            cent(held, cardNumber, [
              { walletCode: 1, amount: 1n, cardNumber: '7777000000000500' },
              { walletCode: 1, amount: -1n, account: 'promotion' },
            ]),
        }),
    ],
    [
      'that changes a card from a state it is not in',
      (cardNumber) =>
        load(cardNumber, {
          decide: (held) => ({
            ...cent(held, cardNumber),
            cardChanges: [{ cardNumber, from: 'INACTIVE', to: 'ACTIVE' }],
          }),
        }),
    ],
    [
      'whose leg is zero, which the database refuses',
      (cardNumber) =>
        load(cardNumber, {
          decide: (held) => cent(held, cardNumber, [{ walletCode: 1, amount: 0n, account: 'cash' }]),
        }),
    ],
    ['of a store the database does not know', (cardNumber) => withOrigin(cardNumber, { storeCode: 'none' })],
    [
      'with a text the database cannot hold',
      (cardNumber) => withOrigin(cardNumber, { checkNumber: '\u0000' }),
    ],
    ['of a time that is none', (cardNumber) => withOrigin(cardNumber, { occurredAt: new Date(Number.NaN) })],
    ['that reverses what never was', (cardNumber) => withOrigin(cardNumber, { reverses: 1n })],
    [
      'whose further rows the database refuses',
      (cardNumber) =>
        load(cardNumber, {
          hasStatements: true,
          decide: (held) => ({
            ...cent(held, cardNumber),
            statements: claimOf(cardNumber, { merchant_id: 999 }),
          }),
        }),
    ],
    [
      'whose further rows cannot be written for another reason',
      (cardNumber) =>
        load(cardNumber, {
          hasStatements: true,
          decide: (held) => ({
            ...cent(held, cardNumber),
            statements: async (trx) => {
              await claimOf(cardNumber)(trx);
              throw new Error('not today');
            },
          }),
        }),
    ],
    [
      'with a receipt that cannot be written',
      (cardNumber) =>
        load(cardNumber, {
          keys: [{ scope: 'test', key: `receipt-${cardNumber}` }],
          decide: (held) => ({ ...cent(held, cardNumber), receipt: { broken: 1n } as never }),
        }),
    ],
  ])('fail alone: one %s', async (_what, odd) => {
    const { cardNumber, oddOne, good } = await amongGoodOnes(odd);
    expect(oddOne.status).toBe('rejected');
    expect(new Set(good.map(({ status }) => status))).toEqual(new Set(['fulfilled']));
    expect(await world.balanceOf(cardNumber)).toBe(110n);
    expect(await claims(cardNumber)).toBe(0);
  });

  it('write further rows exactly when they move something, and never for a repeat or a refusal', async () => {
    const cardNumber = await world.soldCard(1);
    const writing = (name: string, decided: object = {}) =>
      load(cardNumber, {
        keys: [{ scope: 'test', key: `${cardNumber}-${name}` }],
        hasStatements: true,
        decide: (held) => ({
          ...cent(held, cardNumber),
          statements: claimOf(cardNumber, { value: `${cardNumber}-${name}` }),
          ...decided,
        }),
      });
    const outcomes = await Promise.all(
      [writing('a'), writing('a'), writing('b'), writing('c', { refused: 'no' }), load(cardNumber)].map(
        (movement) => world.app.ledger.perform(movement),
      ),
    );
    expect(outcomes.map(({ refused }) => refused)).toEqual([
      undefined,
      undefined,
      undefined,
      'no',
      undefined,
    ]);
    expect(await claims(cardNumber)).toBe(2);
    expect(await world.balanceOf(cardNumber)).toBe(103n);
  });

  it('fail alone: one with an id too large', async () => {
    const { cardNumber, oddOne, good } = await amongGoodOnes((card) => load(card), 2n ** 64n);
    expect(oddOne.status).toBe('rejected');
    expect(new Set(good.map(({ status }) => status))).toEqual(new Set(['fulfilled']));
    expect(await world.balanceOf(cardNumber)).toBe(110n);
  });

  it('fail alone: one whose id exists never returns success', async () => {
    const usedId = world.app.ids.next();
    await perform(load(await world.soldCard(1)), usedId);
    const { cardNumber, oddOne, good } = await amongGoodOnes((card) => load(card), usedId);
    expect(new Set(good.map(({ status }) => status))).toEqual(new Set(['fulfilled']));
    expect(await world.balanceOf(cardNumber)).toBe(110n);
    expect(oddOne.status).toBe('rejected');
  });

  it('return a refusal as a value, and move nothing', async () => {
    const { cardNumber, oddOne, good } = await amongGoodOnes((card) =>
      load(card, { decide: () => ({ refused: 'not_today' }) }),
    );
    expect(oddOne).toEqual({ status: 'fulfilled', value: { refused: 'not_today' } });
    expect(good).toHaveLength(10);
    expect(await world.balanceOf(cardNumber)).toBe(110n);
  });

  it('move once under one key, and the others are marked as repeats', async () => {
    const cardNumber = await world.soldCard(1);
    const keys = [{ scope: 'test', key: 'once', digest: Buffer.from('same') }];
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => world.app.ledger.perform(load(cardNumber, { keys }))),
    );
    expect(outcomes.filter((outcome) => outcome.receipt && !outcome.replayed)).toHaveLength(1);
    expect(new Set(outcomes.map(({ receipt }) => JSON.stringify(receipt)))).toEqual(
      new Set(['{"balance":101}']),
    );
    const other = { ...keys[0]!, digest: Buffer.from('other') };
    expect(await world.app.ledger.perform(load(cardNumber, { keys: [other] }))).toMatchObject({
      refused: 'key_conflict',
      key: other,
    });
    expect(await world.balanceOf(cardNumber)).toBe(101n);
  });

  describe('when their commit gets no reply', () => {
    it.each([
      ['after the commit' as const, 1],
      ['before the commit' as const, 1],
      ['after the commit' as const, 3],
      ['before the commit' as const, 3],
    ])('return the true outcome and move once: the connection broke %s, %i times', async (at, times) => {
      const cardNumber = await world.soldCard(1);
      const ledger = brokenLedger(world.app, at, times);
      const outcomes = await Promise.all(Array.from({ length: 10 }, () => ledger.perform(load(cardNumber))));
      await ledger.drained();
      expect(outcomes).toEqual(
        Array.from({ length: 10 }, (_, index) => ({ receipt: { balance: 101 + index }, replayed: false })),
      );
      expect(await world.balanceOf(cardNumber)).toBe(110n);
    });

    it('return one outcome each even when one of them is refused and one repeats a key', async () => {
      const cardNumber = await world.soldCard(1);
      const ledger = brokenLedger(world.app, 'after the commit');
      const keys = [{ scope: 'test', key: `lost-${cardNumber}` }];
      const outcomes = await Promise.all([
        ledger.perform(load(cardNumber, { keys })),
        ledger.perform(load(cardNumber, { keys })),
        ledger.perform(load(cardNumber, { decide: () => ({ refused: 'no' }) })),
      ]);
      expect(outcomes).toMatchObject([
        { receipt: { balance: 101 } },
        { receipt: { balance: 101 } },
        { refused: 'no' },
      ]);
      expect(await world.balanceOf(cardNumber)).toBe(101n);
    });

    it('report an unknown outcome when the database stays unavailable', async () => {
      const cardNumber = await world.soldCard(1);
      const ledger = brokenLedger(world.app, 'before the commit', 1_000);
      await expect(ledger.perform(load(cardNumber))).rejects.toThrow('The database did not answer.');
      expect(await world.balanceOf(cardNumber)).toBe(100n);
    });
  });
});
