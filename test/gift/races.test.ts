import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cardOf, type GiftWorld, newCardOf, openGiftWorld, type Till } from './giftWorld.ts';

const CALLERS = 50;

describe('concurrently', () => {
  let world: GiftWorld;
  let till: Till;
  beforeAll(async () => {
    world = await openGiftWorld();
    till = world.till;
  });
  // Closing verifies the whole ledger.
  afterAll(() => world.close());

  function atOnce<Reply>(call: (caller: number) => Promise<Reply>): Promise<Reply[]> {
    return Promise.all(Array.from({ length: CALLERS }, (_, caller) => call(caller)));
  }

  type Replies = { result: string; errorCode?: string }[];
  const outcomes = (replies: Replies) => {
    const count: Record<string, number> = {};
    for (const { result, errorCode = result } of replies) count[errorCode] = (count[errorCode] ?? 0) + 1;
    return count;
  };
  const kinds = async (kind: string) =>
    Number(
      (
        await world.store.db
          .selectFrom('ledger_transaction')
          .select((eb) => eb.fn.countAll().as('count'))
          .where('kind', '=', kind)
          .executeTakeFirstOrThrow()
      ).count,
    );

  it('50 redemptions under one externalTransactionId charge the card once, and all return one reply', async () => {
    const cardNumber = await till.soldCard(25);
    const body = { ...cardOf(cardNumber), amount: 10, externalTransactionId: 'one-of-50' };
    const before = await kinds('redemption');
    const replies = await atOnce(() => till.gift('redeem', body));
    expect(replies[0]).toMatchObject({ result: 'success', currentBalance: 15 });
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(await world.balanceOf(cardNumber)).toBe(1500n);
    expect(await kinds('redemption')).toBe(before + 1);
  });

  it('50 different requests under one externalTransactionId: one succeeds, 49 conflict', async () => {
    const cardNumber = await till.soldCard(25);
    const replies = await atOnce((caller) =>
      till.gift('redeem', {
        ...cardOf(cardNumber),
        amount: 10,
        checkNumber: String(caller),
        externalTransactionId: 'fought-over',
      }),
    );
    expect(outcomes(replies)).toEqual({ success: 1, 'gift.external_transaction_id_conflict': 49 });
    expect(await world.balanceOf(cardNumber)).toBe(1500n);
  });

  it('50 redemptions of the whole balance: one gets it, 49 find the card empty', async () => {
    const cardNumber = await till.soldCard(25);
    const replies = await atOnce((caller) =>
      till.gift('redeem', { ...cardOf(cardNumber), amount: 25, externalTransactionId: `whole-${caller}` }),
    );
    expect(outcomes(replies)).toEqual({ success: 1, 'gift.no_balance': 49 });
    expect(await world.balanceOf(cardNumber)).toBe(0n);
  });

  it('50 redemptions of a fiftieth: all succeed, each with its own balance and id', async () => {
    const cardNumber = await till.soldCard(25);
    const replies = await atOnce(() => till.gift('redeem', { ...cardOf(cardNumber), amount: 0.5 }));
    expect(outcomes(replies)).toEqual({ success: 50 });
    expect(new Set(replies.map(({ currentBalance }) => currentBalance)).size).toBe(50);
    expect(new Set(replies.map(({ pxTransactionId }) => pxTransactionId)).size).toBe(50);
    expect(await world.balanceOf(cardNumber)).toBe(0n);
  });

  it('50 reversals of one transaction undo it once, and all return one reply', async () => {
    const cardNumber = await till.soldCard(25);
    const { pxTransactionId } = await till.gift('redeem', { ...cardOf(cardNumber), amount: 10 });
    const before = await kinds('reversal');
    const replies = await atOnce(() => till.gift('reverse', { pxTransactionId }));
    expect(replies[0]).toMatchObject({ result: 'success', currentBalance: 25 });
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(await kinds('reversal')).toBe(before + 1);
  });

  it('50 sales of one card: one succeeds, 49 find it active', async () => {
    const cardNumber = till.newCard();
    const replies = await atOnce(() => till.gift('sell', { ...cardOf(cardNumber), amount: 25 }));
    expect(outcomes(replies)).toEqual({ success: 1, 'gift.card_already_active': 49 });
    expect(await world.balanceOf(cardNumber)).toBe(2500n);
  });

  it('a redemption and its reversal by the external id: it is undone or blocked', async () => {
    const cards = await Promise.all(Array.from({ length: 20 }, () => till.soldCard(25)));
    await Promise.all(
      cards.map(async (cardNumber, index) => {
        const externalTransactionId = `overtaken-${index}`;
        const redemption = () =>
          till.gift('redeem', { ...cardOf(cardNumber), amount: 10, externalTransactionId });
        const reversal = () => till.gift('reverse', { externalTransactionId });
        const calls = index % 2 === 0 ? [redemption(), reversal()] : [reversal(), redemption()];
        const [redeemed, reversed] =
          index % 2 === 0 ? await Promise.all(calls) : (await Promise.all(calls)).reverse();
        if (redeemed.result === 'success') expect(reversed).toMatchObject({ result: 'success' });
        else expect(outcomes([redeemed])).toEqual({ 'gift.already_reversed': 1 });
        expect(await world.balanceOf(cardNumber)).toBe(2500n);
      }),
    );
  });

  it('exchanges of A for B and of B for A: one succeeds, none fails unexpectedly', async () => {
    const [a, b] = [await till.soldCard(25), till.newCard()];
    const replies = await atOnce((caller) =>
      caller % 2 === 0
        ? till.gift('exchange', { ...cardOf(a), ...newCardOf(b) })
        : till.gift('exchange', { ...cardOf(b), ...newCardOf(a) }),
    );
    expect(outcomes(replies)).toMatchObject({ success: 1 });
    expect([await world.balanceOf(a), await world.balanceOf(b)]).toEqual([0n, 2500n]);
  });

  it('exchanges of many cards for one: one succeeds, the others keep their balances', async () => {
    const cards = await Promise.all(Array.from({ length: 10 }, () => till.soldCard(25)));
    const newCard = till.newCard();
    const replies = await atOnce((caller) =>
      till.gift('exchange', { ...cardOf(cards[caller % cards.length]!), ...newCardOf(newCard) }),
    );
    expect(outcomes(replies)).toMatchObject({ success: 1 });
    const balances = await Promise.all([...cards, newCard].map((card) => world.balanceOf(card)));
    expect(balances.reduce((sum, balance) => sum + balance, 0n)).toBe(25_000n);
    expect(await world.balanceOf(newCard)).toBe(2500n);
  });

  it('all operations on a few cards: no call fails unexpectedly, and the books balance', async () => {
    const cards = await Promise.all(Array.from({ length: 4 }, () => till.soldCard(100)));
    const pick = (caller: number) => cards[caller % cards.length]!;
    const replies = await atOnce((caller) => {
      const card = cardOf(pick(caller));
      switch (caller % 5) {
        case 0:
          return till.gift('redeem', { ...card, amount: 7.77, tip: 1 });
        case 1:
          return till.gift('reload', { ...card, amount: 3.33 });
        case 2:
          return till.gift('cashOut', { ...card, amount: 1.11 });
        case 3:
          return till.gift('exchange', { ...card, ...newCardOf(pick(caller + 1)) });
        default:
          return till.gift('balance', card);
      }
    });
    expect(outcomes(replies)).toEqual({ success: 40, 'gift.new_card_not_inactive': 10 });
    const balances = await Promise.all(cards.map((card) => world.balanceOf(card)));
    const expected = 40_000n - 10n * 877n + 10n * 333n - 10n * 111n;
    expect(balances.reduce((sum, balance) => sum + balance, 0n)).toBe(expected);
  });
});
