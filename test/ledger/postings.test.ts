import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  MovementKey,
  Posting,
  Receipt,
  SideTransaction,
  TransactionHeader,
} from '../../src/ledger/movement.ts';
import {
  transactionIdsByAuthCode,
  transactionsByPosIdentity,
  transactionsOfCard,
} from '../../src/ledger/transactions.ts';
import { verifyLedger } from '../../src/ledger/verify.ts';
import { visitOf } from '../support/visits.ts';
import { asOwner } from '../support/world.ts';
import { type LedgerWorld, openLedgerWorld, POINTS, points } from './ledgerWorld.ts';

/** Changes the parts of a batch; `header` is for an additional part. */
type Spoil = (parts: SideTransaction[], header: TransactionHeader) => SideTransaction[];

describe('a posting', () => {
  let world: LedgerWorld;
  beforeAll(async () => {
    world = await openLedgerWorld();
  });
  afterAll(() => world.close());

  describe('with many parts', () => {
    /** Sells `count` gift cards as one batch; `spoil` changes the parts before they are posted. */
    async function soldBatch(count: number, spoil: Spoil = (parts) => parts) {
      const cards = Array.from({ length: count }, () => world.newCard());
      let header: TransactionHeader | undefined;
      const receipt = { cards: cards.map((card) => ({ card, balance: 25 })) };
      const outcome = await world.perform(
        cards,
        (_held, own, partIds) => {
          header = own;
          const parts = cards.map(
            (cardNumber, index): SideTransaction => ({
              header: { ...own, kind: 'sale', transactionId: partIds[index]!, partOf: own.transactionId },
              legs: [
                { walletCode: 1, amount: 2500n, cardNumber },
                { walletCode: 1, amount: -2500n, account: 'sold' },
              ],
              cardChanges: [{ cardNumber, from: 'INACTIVE', to: 'ACTIVE' }],
            }),
          );
          return { legs: [], before: spoil(parts, { ...own, transactionId: partIds[count]! }), receipt };
        },
        { parts: count + 1, origin: { kind: 'bulkActivateAdd', checkNumber: `bulk-${cards[0]}` } },
      );
      return { cards, header: header!, outcome };
    }

    it('is committed whole: 200 cards in one commit, each with its own transaction', async () => {
      const { cards, header, outcome } = await soldBatch(200);
      expect(outcome.receipt).toMatchObject({
        cards: expect.arrayContaining([{ card: cards[199], balance: 25 }]),
      });
      const { parts, legs } = await world.recorded(header.transactionId);
      expect(legs).toEqual([]);
      expect(parts.map((part) => part.cardChanges[0]!.cardNumber)).toEqual(cards);
      expect(await world.balanceOf(cards[199]!)).toBe(2500n);
      const history = await transactionsOfCard(world.store.db, 1, { cardNumber: cards[7]!, limit: 10 });
      expect(history.map(({ kind, partOf }) => ({ kind, partOf }))).toEqual([
        { kind: 'sale', partOf: header.transactionId },
      ]);
      // The till's number means the batch, not one of its 200 parts.
      const identity = { storeCode: '001', checkNumber: header.checkNumber!, after: new Date(0) };
      const found = await transactionsByPosIdentity(world.store.db, 1, identity);
      expect(found.map(({ transactionId }) => transactionId)).toEqual([header.transactionId]);
    });

    it.each<[string, Spoil]>([
      [
        'does not sum to zero',
        (parts) => [...parts.slice(0, -1), { ...parts.at(-1)!, legs: parts[0]!.legs.slice(1) }],
      ],
      ['sells a card a second time', (parts, header) => [...parts, { ...parts[0]!, header }]],
      ['changes nothing', (parts, header) => [...parts, { header, legs: [] }]],
    ])('is rolled back whole when the last of them %s', async (_what, spoil) => {
      const before = await world.books();
      await expect(soldBatch(3, spoil)).rejects.toThrow();
      expect(await world.books()).toEqual(before);
    });

    it('is reversed as a whole, and its parts cannot be reversed separately', async () => {
      const { cards, header } = await soldBatch(3);
      const { parts } = await world.recorded(header.transactionId);
      const part = { pxTransactionId: Number(parts[1]!.transactionId) };
      expect(await world.call('gift/reverse.json', part)).toMatchObject({ errorCode: 'gift.not_reversible' });

      const batch = { pxTransactionId: Number(header.transactionId) };
      const reversal = await world.call('gift/reverse.json', batch);
      expect(reversal).toMatchObject({ result: 'success', printedCardNumber: cards[0], currentBalance: 0 });
      for (const cardNumber of cards) {
        expect(await world.look(cardNumber)).toMatchObject({ status: 'INACTIVE' });
      }
      const undone = await world.recorded(BigInt(reversal.pxTransactionId));
      expect(undone.parts.map(({ reverses }) => reverses)).toEqual(parts.map((each) => each.transactionId));
      expect(await world.call('gift/reverse.json', batch)).toEqual(reversal);
    });

    it('is not reversed while one of its cards has spent the value', async () => {
      const { cards, header } = await soldBatch(3);
      const { pxTransactionId } = await world.call('gift/redeem.json', {
        cardInfo: { printedCardNumber: cards[1] },
        amount: 1,
      });
      const before = await world.books();
      const batch = { pxTransactionId: Number(header.transactionId) };
      const refused = { errorCode: 'gift.insufficient_balance_to_reverse' };
      expect(await world.call('gift/reverse.json', batch)).toMatchObject(refused);
      expect(await world.books()).toEqual(before);
      await world.call('gift/reverse.json', { pxTransactionId });
      expect(await world.call('gift/reverse.json', batch)).toMatchObject({ result: 'success' });
    });

    it('is found by the verification when its reversal omitted a part', async () => {
      const { header } = await soldBatch(2);
      const batch = { pxTransactionId: Number(header.transactionId) };
      const { pxTransactionId } = await world.call('gift/reverse.json', batch);
      const { parts } = await world.recorded(BigInt(pxTransactionId));
      const place = `where transaction_id = ${parts[0]!.transactionId}`;
      await asOwner(world.store, `update ledger_transaction set part_of_transaction_id = null ${place}`);
      const found = await verifyLedger(world.store.db);
      const back = `update ledger_transaction set part_of_transaction_id = ${pxTransactionId} ${place}`;
      await asOwner(world.store, back);
      expect(found).toEqual([
        {
          rule: expect.stringContaining('reverses each of its parts'),
          merchantId: 1,
          where: expect.any(String),
        },
      ]);
    });
  });

  describe('with keys', () => {
    const name = (key: string): MovementKey => ({ scope: 'test', key });
    const using = (key: string, change: Partial<Posting<Receipt>> = {}) => {
      const cardNumber = world.newMember();
      return world.perform(
        [cardNumber],
        (held) => points(cardNumber, 1n, { receipt: { usage: held.usage(name(key)) }, ...change }),
        { readKeys: [name(key)] },
      );
    };

    it('does not consume keys that are only read', async () => {
      expect(await using('looked-at')).toMatchObject({ receipt: { usage: 'free' } });
      expect(await using('looked-at')).toMatchObject({ receipt: { usage: 'free' } });
    });

    it('uses the keys it claims from then on, also within the batch', async () => {
      const claims = [name('claimed')];
      const outcomes = await Promise.allSettled([using('claimed', { claims }), using('claimed')]);
      expect(outcomes).toMatchObject([
        { value: { receipt: { usage: 'free' } } },
        { value: { receipt: { usage: 'used' } } },
      ]);
      await expect(using('claimed', { claims })).rejects.toThrow('claims a name that is not free');
    });

    it('is returned to later requests by the keys it claims', async () => {
      await using('shared', { claims: [name('shared')] });
      const cardNumber = world.newMember();
      const repeat = await world.perform([cardNumber], () => points(cardNumber, 1n), {
        keys: [name('shared')],
      });
      expect(repeat).toEqual({ receipt: { usage: 'free' }, replayed: true });
    });

    it('distinguishes expired keys from used ones', async () => {
      await world.perform([], () => ({ refused: 'no', tombstone: name('given-up') }));
      expect(await using('given-up')).toMatchObject({ receipt: { usage: 'spent' } });
    });

    it('cannot decide by keys that were not requested', async () => {
      const cardNumber = world.newMember();
      const peeking = world.perform([cardNumber], (held) => {
        held.usage(name('unasked'));
        return points(cardNumber, 1n);
      });
      await expect(peeking).rejects.toThrow('did not ask for');
      const claiming = world.perform([cardNumber], () =>
        points(cardNumber, 1n, { claims: [name('unasked')] }),
      );
      await expect(claiming).rejects.toThrow('did not ask for');
    });
  });

  describe('changes besides value', () => {
    it('such as the tier and the rule state are visible to the next movement, and stored in the trace', async () => {
      const cardNumber = world.newMember();
      const state = { visits: 3, period: { from: '2026-01-01', earned: '500' } };
      const trace = { fired: ['gold-from-500'], undo: { earned: '500' } };
      const [header] = await Promise.all([
        world.post(
          [cardNumber],
          {
            legs: [],
            tierChanges: [{ cardNumber, from: 1, to: 2 }],
            loyalty: [{ cardNumber, state }],
            trace,
            receipt: {},
          },
          { kind: 'identifyCustomer' },
        ),
        world.perform([cardNumber], (held) => ({
          legs: [],
          receipt: { tier: held.card(cardNumber)!.tierCode, loyalty: held.card(cardNumber)!.loyalty },
        })),
      ]).then(([own, seen]) => {
        expect(seen.receipt).toEqual({ tier: 2, loyalty: state });
        return [own];
      });
      expect(await world.look(cardNumber)).toMatchObject({ tierCode: 2, loyalty: state });
      expect(await world.recorded(header!.transactionId)).toMatchObject({
        kind: 'identifyCustomer',
        tierChanges: [{ cardNumber, from: 1, to: 2 }],
        trace,
      });
    });

    it('appear in the history of the card, even without a movement of value', async () => {
      const cardNumber = world.newMember();
      const inspection = { legs: [], trace: { fired: [] }, receipt: {} };
      const visit = await world.post([cardNumber], inspection, { kind: 'identifyCustomer' });
      const debit = await world.credit(cardNumber, 5n);
      const ids = async (olderThan?: bigint) =>
        (await transactionsOfCard(world.store.db, 1, { cardNumber, olderThan, limit: 1 })).map(
          ({ transactionId }) => transactionId,
        );
      expect(await ids()).toEqual([debit]);
      expect(await ids(debit)).toEqual([visit.transactionId]);
      expect(await ids(visit.transactionId)).toEqual([]);
    });

    it.each<[string, (cardNumber: string) => Posting<Receipt>]>([
      [
        'a tier change that starts at another tier',
        (cardNumber) => ({ legs: [], tierChanges: [{ cardNumber, from: 2, to: 1 }], receipt: {} }),
      ],
      [
        'a tier its template does not have',
        (cardNumber) => ({ legs: [], tierChanges: [{ cardNumber, from: 1, to: 9 }], receipt: {} }),
      ],
      [
        'a memory without a transaction',
        (cardNumber) => ({ legs: [], loyalty: [{ cardNumber, state: {} }], receipt: {} }),
      ],
      ['a trace that cannot be written', (cardNumber) => points(cardNumber, 1n, { trace: { amount: 1n } })],
    ])('are refused if made by %s', async (_what, posting) => {
      const cardNumber = world.newMember();
      const before = await world.look(cardNumber);
      await expect(world.perform([cardNumber], () => posting(cardNumber))).rejects.toThrow();
      expect(await world.look(cardNumber)).toEqual(before);
    });
  });

  describe('on a card with an expired lot', () => {
    const today = '2026-02-01';
    async function cardWithDueLot() {
      const cardNumber = world.newMember();
      await world.credit(cardNumber, 10n, '2026-01-31');
      await world.credit(cardNumber, 5n);
      return cardNumber;
    }
    const state = async (cardNumber: string) => [await world.books(), await world.lotsOf(cardNumber)];

    it('decides without the lot, and removes it by a separate expiry before', async () => {
      const cardNumber = await cardWithDueLot();
      const spent: TransactionHeader[] = [];
      const outcome = await world.perform(
        [cardNumber],
        (held, header) => {
          spent.push(header);
          const { balance, lots } = held.card(cardNumber)!.wallets.get(POINTS)!;
          return points(cardNumber, -2n, { receipt: { balance: Number(balance), lots: lots.length } });
        },
        { visit: visitOf(world, { kind: 'redemption', today }) },
      );
      expect(outcome.receipt).toEqual({ balance: 5, lots: 0 });
      const history = await transactionsOfCard(world.store.db, 1, { cardNumber, limit: 2 });
      expect(history).toMatchObject([
        { kind: 'redemption', transactionId: spent[0]!.transactionId, legs: [{ amount: -2n }, {}] },
        { kind: 'expiry', authCode: '', legs: [{ amount: -10n }, { account: 'breakage', amount: 10n }] },
      ]);
      expect((await world.look(cardNumber)).wallets.get(POINTS)).toMatchObject({ balance: 3n, lots: [] });
    });

    it('does not remove the lot if it records nothing', async () => {
      const cardNumber = await cardWithDueLot();
      const before = await state(cardNumber);
      const visit = visitOf(world, { today });
      await world.perform([cardNumber], () => ({ legs: [], receipt: {} }), { visit });
      await world.perform([cardNumber], () => ({ refused: 'no' }), { visit });
      expect(await state(cardNumber)).toEqual(before);
    });

    it('fails whole: the lot stays when the movement breaks a rule of bookkeeping', async () => {
      const cardNumber = await cardWithDueLot();
      const before = await state(cardNumber);
      const overdrawn = world.perform([cardNumber], () => points(cardNumber, -6n), {
        visit: visitOf(world, { today }),
      });
      await expect(overdrawn).rejects.toThrow('below zero');
      expect(await state(cardNumber)).toEqual(before);
    });
  });

  it('is reversed once: the database itself refuses the second reversal', async () => {
    const cardNumber = world.newMember();
    await world.credit(cardNumber, 20n);
    const debit = await world.debit(cardNumber, 10n);
    await world.reverse(debit);
    // Without a name, which keeps operations from finding it.
    await expect(world.reverse(debit)).rejects.toMatchObject({
      code: '23505',
      constraint: 'ledger_transaction_reverses',
    });
    expect((await world.look(cardNumber)).wallets.get(POINTS)?.balance).toBe(20n);
  });

  describe('when it is looked for again', () => {
    it('is found by the identity its till sent, as exactly as the till sends it', async () => {
      const cardNumber = world.newMember();
      const post = async (change: object) => {
        const origin = { checkNumber: 'check-1', ...change };
        return (await world.post([cardNumber], points(cardNumber, 1n), origin)).transactionId;
      };
      const morning = await post({ sequenceNumber: '1', posTransactionDatetime: '2026-03-09T08:00:00' });
      const noon = await post({ sequenceNumber: '2', posTransactionDatetime: '2026-03-09T12:00:00' });
      await post({ storeCode: '002' });
      const ids = async (change: object) => {
        const identity = { storeCode: '001', checkNumber: 'check-1', after: new Date(0), ...change };
        const found = await transactionsByPosIdentity(world.store.db, 1, identity);
        return found.map(({ transactionId }) => transactionId);
      };
      expect(await ids({})).toEqual([noon, morning]);
      expect(await ids({ sequenceNumber: '1' })).toEqual([morning]);
      expect(await ids({ posTransactionDatetime: '2026-03-09T12:00:00' })).toEqual([noon]);
      expect(await ids({ sequenceNumber: '1', posTransactionDatetime: '2026-03-09T12:00:00' })).toEqual([]);
      expect(await ids({ checkNumber: 'check-2' })).toEqual([]);
    });

    it('is found by its authorization code and card', async () => {
      const [one, other] = [world.newMember(), world.newMember()];
      const header = await world.post([one], points(one, 1n));
      const ids = (cardNumber: string, authCode = header.authCode) =>
        transactionIdsByAuthCode(world.store.db, 1, { cardNumber, authCode });
      expect(await ids(one)).toEqual([header.transactionId]);
      expect(await ids(other)).toEqual([]);
      const [last] = header.authCode.slice(-1);
      const otherCode = header.authCode.slice(0, -1) + (last === '9' ? '0' : '9');
      expect(await ids(one, otherCode)).toEqual([]);
    });
  });

  it('passes the account’s status to the rule', async () => {
    const { db } = world.store;
    const cardNumber = world.newMember();
    expect(await world.look(cardNumber)).toMatchObject({
      accountId: null,
      accountStatus: null,
      registeredAt: null,
    });
    const accountId = world.app.ids.next();
    const registeredAt = world.clock.now();
    await db
      .insertInto('guest')
      .values({
        merchant_id: 1,
        account_id: accountId,
        status: 'SUSPENDED',
        enrolled_at: registeredAt,
        fields: '{}',
        perks: '[]',
      } as never)
      .execute();
    await db
      .updateTable('card')
      .set({ account_id: accountId, registered_at: registeredAt })
      .where('card_number', '=', cardNumber)
      .execute();
    expect(await world.look(cardNumber)).toMatchObject({
      accountId,
      accountStatus: 'SUSPENDED',
      registeredAt,
    });
    expect((await world.look(cardNumber)).wallets.has(POINTS)).toBe(true);
  });
});
