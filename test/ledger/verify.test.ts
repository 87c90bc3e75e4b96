import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../src/ledger/verify.ts';
import { asOwner, openWorld, type World } from '../support/world.ts';

describe('verifying the ledger', () => {
  let world: World;
  let cardNumber: string;
  let redeemed: number;
  let reversal: number;
  beforeAll(async () => {
    world = await openWorld();
    cardNumber = await world.soldCard(25);
    const card = { cardInfo: { printedCardNumber: cardNumber } };
    redeemed = (await world.call('gift/redeem.json', { ...card, amount: 5 })).pxTransactionId;
    reversal = (await world.call('gift/reverse.json', { pxTransactionId: redeemed })).pxTransactionId;
    await world.call('gift/redeem.json', { ...card, amount: 2 });
  });
  // Closing asks for an empty list once more: each test puts back what it broke.
  afterAll(() => world.close());

  const legs = (transaction: number, side: string) =>
    `ledger_leg set amount = amount $ where transaction_id = ${transaction} and ${side} is not null`;
  const update = (target: string, there: string, back: string): [string[], string[]] => [
    [`update ${target.replace('$', there)}`],
    [`update ${target.replace('$', back)}`],
  ];
  const wallet = () => `where card_number = '${cardNumber}' and wallet_code = 1`;

  it('finds nothing wrong with correct books', async () => {
    expect(await verifyLedger(world.store.db)).toEqual([]);
  });

  it('reports the progress from none to all of the rules', async () => {
    const reports: [number, number][] = [];
    await verifyLedger(world.store.db, { onProgress: (done, total) => void reports.push([done, total]) });
    const total = reports.length - 1;
    expect(reports).toEqual(Array.from({ length: total + 1 }, (_, done) => [done, total]));
  });

  it.each<[string, string, () => [string[], string[]]]>([
    ['an amount changed on one side', 'sum to zero', () => update(legs(redeemed, 'account'), '+ 1', '- 1')],
    [
      'an amount changed on both sides',
      'balance is the sum',
      () => {
        const there = [
          update(legs(redeemed, 'account'), '+ 1', '- 1'),
          update(legs(redeemed, 'card_number'), '- 1', '+ 1'),
        ];
        return [there.flatMap(([change]) => change), there.flatMap(([, back]) => back)];
      },
    ],
    [
      'a balance written without a movement',
      'balance is the sum',
      () => update(`wallet set balance = balance $ ${wallet()}`, '+ 100', '- 100'),
    ],
    [
      'a movement that was not counted',
      'balance is the sum',
      () => update(`wallet set sequence = sequence $ ${wallet()}`, '+ 1', '- 1'),
    ],
    [
      'a gap in the numbers of a wallet',
      'without a gap',
      () =>
        update(
          `ledger_leg set wallet_sequence = wallet_sequence $ ${wallet()} and wallet_sequence >= 4`,
          '+ 10',
          '- 10',
        ),
    ],
    [
      'a leg that tells another balance than it left',
      'without a gap',
      () =>
        update(
          `ledger_leg set balance_after = balance_after $ ${wallet()} and wallet_sequence = 2`,
          '+ 1',
          '- 1',
        ),
    ],
    [
      'a balance below zero on the way',
      'below zero',
      () =>
        update(
          `ledger_leg set balance_after = balance_after $ ${wallet()} and wallet_sequence = 2`,
          '- 9999',
          '+ 9999',
        ),
    ],
    [
      'a transaction without legs',
      'has legs or parts',
      () => [
        [
          `insert into ledger_transaction (merchant_id, transaction_id, kind, store_code, client_id, auth_code, occurred_at)
           values (1, 1, 'sale', '001', 'demo-pos', '000000', now())`,
        ],
        ['delete from ledger_transaction where transaction_id = 1'],
      ],
    ],
    [
      'a wallet without its card',
      'a wallet its card and definition',
      () => [
        [`insert into wallet (merchant_id, card_number, wallet_code) values (1, '6199000000000001', 1)`],
        [`delete from wallet where card_number = '6199000000000001'`],
      ],
    ],
    [
      'a wallet without its definition',
      'a wallet its card and definition',
      () => [
        [`insert into wallet (merchant_id, card_number, wallet_code) values (1, '${cardNumber}', 99)`],
        [`delete from wallet where card_number = '${cardNumber}' and wallet_code = 99`],
      ],
    ],
    [
      'a reversal that gives back more than was taken',
      'reversal has the legs of its original',
      () => {
        const more = [
          update(legs(reversal, 'account'), '- 1', '+ 1'),
          update(legs(reversal, 'card_number'), '+ 1', '- 1'),
        ];
        return [more.flatMap(([change]) => change), more.flatMap(([, back]) => back)];
      },
    ],
    [
      'a shortfall that no reversal recorded',
      'shortfall is what reversals have forgiven',
      () => update(`wallet set shortfall = shortfall $ ${wallet()}`, '+ 5', '- 5'),
    ],
    [
      'value that a reversal returned and did not record',
      'does not take back is a shortfall',
      () => {
        const more = [
          update(legs(reversal, 'account'), '- 1', '+ 1'),
          update(legs(reversal, 'card_number'), '+ 1', '- 1'),
        ];
        return [more.flatMap(([change]) => change), more.flatMap(([, back]) => back)];
      },
    ],
    [
      'an inactive card that holds value',
      'inactive card holds nothing',
      () => update(`card set status = '$' where card_number = '${cardNumber}'`, 'INACTIVE', 'ACTIVE'),
    ],
    [
      'an exchanged card that holds value',
      'inactive card holds nothing',
      () => update(`card set status = '$' where card_number = '${cardNumber}'`, 'EXCHANGED', 'ACTIVE'),
    ],
  ])('finds %s', async (_what, rule, breaking) => {
    const [broken, mended] = breaking();
    await asOwner(world.store, ...broken);
    try {
      const found = await verifyLedger(world.store.db);
      expect(found).toContainEqual({
        rule: expect.stringContaining(rule),
        merchantId: 1,
        where: expect.any(String),
      });
      // A card number never leaves the database whole.
      expect(JSON.stringify(found)).not.toContain(cardNumber);
    } finally {
      await asOwner(world.store, ...mended);
    }
    expect(await verifyLedger(world.store.db)).toEqual([]);
  });

  it('finds missing legs', async () => {
    const condition = `where transaction_id = ${redeemed}`;
    await asOwner(
      world.store,
      `create table kept as select * from ledger_leg ${condition}`,
      `delete from ledger_leg ${condition}`,
    );
    try {
      const found = await verifyLedger(world.store.db);
      expect(found.map(({ rule }) => rule)).toEqual(
        expect.arrayContaining([
          expect.stringContaining('has legs'),
          expect.stringContaining('balance is the sum'),
        ]),
      );
    } finally {
      await asOwner(world.store, 'insert into ledger_leg select * from kept', 'drop table kept');
    }
  });

  it('lists at most the requested number of violations of each rule', async () => {
    await asOwner(
      world.store,
      'update ledger_leg set balance_after = balance_after - 9999 where balance_after is not null',
    );
    try {
      const found = await verifyLedger(world.store.db, { limit: 1 });
      const rules = found.map(({ rule }) => rule);
      expect(new Set(rules).size).toBe(rules.length);
    } finally {
      await asOwner(
        world.store,
        'update ledger_leg set balance_after = balance_after + 9999 where balance_after is not null',
      );
    }
  });
});
