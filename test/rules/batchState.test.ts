import { describe, expect, it } from '@jest/globals';
import { BatchState, type FoundRows } from '../../src/ledger/batchState.ts';
import type {
  Movement,
  MovementKey,
  Posting,
  Receipt,
  TransactionHeader,
} from '../../src/ledger/movement.ts';
import { visitOf } from '../support/visits.ts';

const NOW = new Date('2026-04-07T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const [A, B, C] = ['1001', '1002', '1003'];
const counters = { day: '2026-04-07', codeFailures: 1, movements: 2 };

function cardRow(card_number: string): FoundRows['cards'][number] {
  return {
    card_number,
    card_template_code: 20,
    tier_code: 1,
    status: 'ACTIVE',
    customer_name: `Guest of ${card_number}`,
    account_id: BigInt(card_number),
    account_status: 'ACTIVE',
    registered_at: NOW,
    loyalty: { visits: 3 },
    expires_on: '2027-01-31',
    registration_code_hash: Buffer.from(card_number),
    counted_on: counters.day,
    code_failures: counters.codeFailures,
    movements: counters.movements,
  };
}

const key = (name: string, more: Partial<MovementKey> = {}): MovementKey => ({
  scope: 'external:001',
  key: name,
  digest: Buffer.from(name),
  ...more,
});
const keyRow = (name: string, more: Partial<FoundRows['keys'][number]> = {}): FoundRows['keys'][number] => ({
  scope: 'external:001',
  key: name,
  digest: Buffer.from(name),
  transaction_id: 7n,
  receipt: { balance: '1.00' },
  created_at: NOW,
  is_undone: null,
  ...more,
});

function state(found: Partial<FoundRows> = {}, asked: MovementKey[] = [], isWatched = false): BatchState {
  const cards = [A, B, C].map(cardRow);
  const wallets = cards.map(({ card_number }) => ({
    card_number,
    wallet_code: 1,
    balance: 1000n,
    sequence: 4n,
    shortfall: 0n,
  }));
  return new BatchState({ cards, wallets, lots: [], keys: [], ...found }, asked, isWatched);
}

let lastId = 100n;
type HeadedMovement = Movement<Receipt, string> & { header: TransactionHeader };
function movement(cardNumbers: string[], keys: MovementKey[] = [], at = NOW): HeadedMovement {
  const visit = visitOf({ clock: { now: () => at } }, { kind: 'redemption' });
  const header = { ...visit.origin, transactionId: ++lastId, authCode: '000000' };
  return { visit, header, keys, cardNumbers, hasStatements: true, decide: () => ({ refused: 'unused' }) };
}
const post = (batch: BatchState, posted: HeadedMovement, posting: Posting<Receipt>) =>
  batch.post(posted, posted.header, posting);
const heldAt = (batch: BatchState, at: Date) => batch.heldBy(movement([], [], at));
const paid = (
  cardNumber: string,
  amount: bigint,
  more: Partial<Posting<Receipt>> = {},
): Posting<Receipt> => ({
  legs: [
    { walletCode: 1, amount: -amount, cardNumber },
    { walletCode: 1, amount, account: 'redeemed' },
  ],
  receipt: { done: true },
  ...more,
});

describe('the state of a batch', () => {
  it('starts with the rows read: cards, wallets with their lots, and the latest transactions', () => {
    const lots = [
      { card_number: A, wallet_code: 1, expires_on: '2026-05-01', remaining: 300n },
      { card_number: A, wallet_code: 1, expires_on: '2026-06-01', remaining: 200n },
      // Of a wallet, and of a card, that were not found.
      { card_number: A, wallet_code: 9, expires_on: '2026-06-01', remaining: 1n },
      { card_number: 'x', wallet_code: 1, expires_on: '2026-06-01', remaining: 1n },
    ];
    const wallets = [
      { card_number: A, wallet_code: 1, balance: 1000n, sequence: 4n, shortfall: 0n },
      { card_number: 'x', wallet_code: 1, balance: 5n, sequence: 1n, shortfall: 0n },
    ];
    const batch = state({ wallets, lots, latest: [{ card_number: A, transaction_id: 6n }] });
    expect(batch.card(A)).toEqual({
      cardNumber: A,
      cardTemplateCode: 20,
      tierCode: 1,
      status: 'ACTIVE',
      customerName: `Guest of ${A}`,
      accountId: 1001n,
      accountStatus: 'ACTIVE',
      registeredAt: NOW,
      loyalty: { visits: 3 },
      expiresOn: '2027-01-31',
      registrationCodeHash: Buffer.from(A),
      counters,
      latestTransactionId: 6n,
      wallets: new Map([
        [
          1,
          {
            balance: 1000n,
            sequence: 4n,
            shortfall: 0n,
            lots: [
              { expiresOn: '2026-05-01', remaining: 300n },
              { expiresOn: '2026-06-01', remaining: 200n },
            ],
          },
        ],
      ]),
    });
    expect(batch.card(B)).toMatchObject({ latestTransactionId: undefined, wallets: new Map() });
    expect(batch.card('x')).toBeUndefined();
    expect(batch.hasChanges).toBe(false);
  });

  it('shows each movement the result of the one before it, and writes all of them in their order', () => {
    const batch = state();
    const [first, second] = [movement([A]), movement([A])];
    post(batch, first, paid(A, 300n));
    expect(heldAt(batch, NOW).card(A)).toMatchObject({ latestTransactionId: first.header.transactionId });
    post(batch, second, paid(A, 700n));
    expect(batch.card(A)!.wallets.get(1)).toEqual({ balance: 0n, sequence: 6n, shortfall: 0n, lots: [] });
    expect(batch.card(A)!.latestTransactionId).toBe(second.header.transactionId);
    expect(batch.card(B)!.latestTransactionId).toBeUndefined();
    const written = batch.legs.filter(({ cardNumber }) => cardNumber === A);
    expect(written.map(({ sequence, balanceAfter }) => [sequence, balanceAfter])).toEqual([
      [5n, 700n],
      [6n, 0n],
    ]);
    expect(batch.transactions.map(({ header }) => header)).toEqual([first.header, second.header]);
    expect(batch.hasChanges).toBe(true);
    // Balances are written with the legs.
    expect([...batch.changedCards]).toEqual([]);
  });

  it.each([
    ['takes more than there is', paid(A, 1001n), /below zero/],
    ['does not sum to zero', { ...paid(A, 1n), legs: paid(A, 1n).legs.slice(1) }, /not to zero/],
    ['names a card that was not found', paid('x', 1n), /does not hold/],
    [
      'starts at another state than the card is in',
      paid(A, 1n, { cardChanges: [{ cardNumber: A, from: 'INACTIVE', to: 'ACTIVE' }] }),
      /starts at INACTIVE/,
    ],
  ])('is unchanged after a posting that %s', (_why, posting, message) => {
    const asked = key('one');
    const batch = state({}, [asked], true);
    const before = batch.card(A);
    expect(() => post(batch, movement([A], [asked]), posting)).toThrow(message);
    expect(batch.card(A)).toBe(before);
    expect([batch.legs, batch.transactions, batch.newKeys, batch.recorded]).toEqual([[], [], [], []]);
    expect(heldAt(batch, NOW).usage(asked)).toBe('free');
    expect(batch.hasChanges).toBe(false);
  });

  it('collects jobs, other tables and changed cards of every posting', () => {
    const batch = state();
    const statements = async () => {};
    const job = { task: 'deliverOrder', payload: {} } as never;
    post(
      batch,
      movement([A]),
      paid(A, 1n, {
        jobs: [job],
        statements,
        cardChanges: [{ cardNumber: A, from: 'ACTIVE', to: 'DISABLED' }],
      }),
    );
    post(batch, movement([B]), paid(B, 1n));
    expect(batch.jobs).toEqual([job]);
    // Those that have none to write add none.
    expect(batch.statements).toEqual([statements]);
    expect([...batch.changedCards]).toEqual([A]);
    expect(batch.card(A)!.status).toBe('DISABLED');
  });

  it('records postings and the resulting cards only with observers', () => {
    const [watched, unwatched] = [state({}, [], true), state()];
    for (const batch of [watched, unwatched]) {
      post(batch, movement([A]), paid(A, 300n));
      // A reply without movement is not a transaction.
      post(batch, movement([A]), { legs: [], receipt: {} });
      post(batch, movement([A]), paid(A, 200n));
    }
    expect(unwatched.recorded).toEqual([]);
    expect(watched.recorded.map(({ legs }) => legs.length)).toEqual([2, 2]);
    expect(watched.recorded.map(({ cards }) => cards.get(A)!.wallets.get(1)!.balance)).toEqual([700n, 500n]);
    expect(watched.recorded.map(({ transactions }) => transactions[0]!.cardNumbers)).toEqual([[A], [A]]);
  });
});

describe('a key in a batch', () => {
  it('is free, used by the movement that posted under it, and consumed by a tombstone', () => {
    const [one, two, three] = [key('one'), key('two'), key('three')];
    const batch = state({ keys: [keyRow('two'), keyRow('three', { receipt: null })] }, [one, two, three]);
    const usage = (each: MovementKey) => heldAt(batch, NOW).usage(each);
    expect([one, two, three].map(usage)).toEqual(['free', 'used', 'spent']);
    const done = movement([A], [one]);
    post(batch, done, paid(A, 1n));
    expect(usage(one)).toBe('used');
    expect(batch.usedKey(one, NOW)).toEqual({
      ...one,
      transactionId: done.header.transactionId,
      receipt: { done: true },
      at: NOW,
    });
    expect(batch.newKeys).toHaveLength(1);
    expect(batch.replacedKeys).toEqual([]);
  });

  it('may be read only by a movement that requested it', () => {
    const batch = state({}, [key('asked')]);
    expect(() => heldAt(batch, NOW).usage(key('other'))).toThrow('did not ask for');
    // The same name in another scope is another.
    expect(() => heldAt(batch, NOW).usage(key('asked', { scope: 'external:002' }))).toThrow(
      'did not ask for',
    );
  });

  it('is free again at the end of its lifetime, to the millisecond, and its old row is deleted', () => {
    const name = key('old', { lifetimeMs: 8 * DAY_MS });
    const batch = state({ keys: [keyRow('old')] }, [name]);
    const [before, after] = [8 * DAY_MS - 1, 8 * DAY_MS].map((ms) => new Date(NOW.getTime() + ms)) as [
      Date,
      Date,
    ];
    expect(heldAt(batch, before).usage(name)).toBe('used');
    expect(heldAt(batch, after).usage(name)).toBe('free');
    post(batch, movement([A], [name], after), paid(A, 1n));
    expect(batch.replacedKeys).toMatchObject([{ key: 'old', transactionId: 7n }]);
    expect(batch.newKeys).toMatchObject([{ key: 'old', at: after }]);
    expect(heldAt(batch, after).usage(name)).toBe('used');
    // Without a lifetime it is never free again.
    expect(batch.usedKey(key('old'), new Date(NOW.getTime() + 800 * DAY_MS))).toBeDefined();
  });

  it('is written once, with its last use, when it is used twice', () => {
    const name = key('twice', { lifetimeMs: DAY_MS });
    const other = key('other');
    const batch = state({}, [name, other]);
    post(batch, movement([A], [name, other]), paid(A, 1n));
    const later = new Date(NOW.getTime() + DAY_MS);
    const second = movement([A], [name], later);
    post(batch, second, paid(A, 2n));
    expect(batch.newKeys.map(({ key: each, transactionId }) => [each, transactionId])).toEqual([
      ['other', second.header.transactionId - 1n],
      ['twice', second.header.transactionId],
    ]);
    expect(batch.replacedKeys).toEqual([]);
  });

  it('must be free when a decision claims it, and is consumed by it', () => {
    const claim = key('claimed');
    const claimed = state({ keys: [keyRow('claimed')] }, [claim]);
    expect(() => post(claimed, movement([A]), paid(A, 1n, { claims: [claim] }))).toThrow('not free');
    expect(claimed.card(A)!.wallets.get(1)!.balance).toBe(1000n);
    const free = state({}, [claim]);
    post(free, movement([A]), paid(A, 1n, { claims: [claim] }));
    expect(heldAt(free, NOW).usage(claim)).toBe('used');
  });
});

describe('a refusal in a batch', () => {
  it('leaves counters on the card, and a tombstone under a free key', () => {
    const name = key('lost');
    const batch = state({}, [name]);
    const counted = { day: '2026-04-07', codeFailures: 5, movements: 0 };
    batch.refuse(movement([A]).header, {
      refused: 'no',
      counters: [{ cardNumber: A, counters: counted }],
      tombstone: name,
    });
    expect(batch.card(A)!.counters).toEqual(counted);
    expect([...batch.changedCards]).toEqual([A]);
    expect(heldAt(batch, NOW).usage(name)).toBe('spent');
    expect(batch.newKeys).toEqual([{ ...name, transactionId: null, receipt: null, at: NOW }]);
    expect(batch.hasChanges).toBe(true);
  });

  it('does not change a used key, and writes nothing without counters or tombstones', () => {
    const name = key('used');
    const batch = state({ keys: [keyRow('used')] }, [name]);
    batch.refuse(movement([A]).header, { refused: 'no', tombstone: name });
    batch.refuse(movement([A]).header, { refused: 'no' });
    expect(heldAt(batch, NOW).usage(name)).toBe('used');
    expect(batch.hasChanges).toBe(false);
  });

  it.each([
    ['a counter', { counters: [{ cardNumber: A, counters }] }],
    ['a tombstone', { tombstone: key('lost') }],
  ])('is written if %s is its only effect', (_what, left) => {
    const batch = state({}, [key('lost')]);
    batch.refuse(movement([A]).header, { refused: 'no', ...left });
    expect(batch.hasChanges).toBe(true);
  });

  it('counts on no card that was not found', () => {
    const batch = state();
    const counted = [{ cardNumber: 'x', counters }];
    expect(() => batch.refuse(movement([A]).header, { refused: 'no', counters: counted })).toThrow(
      'does not hold',
    );
  });
});

describe('registrations that change cards in a batch', () => {
  const swap = (batch: BatchState, one: string, other: string) =>
    post(batch, movement([one, other]), {
      ...paid(one, 1n),
      registrationsSwapped: [one, other],
      loyalty: [],
    });

  it('are reported by their cards before and after the batch', () => {
    const batch = state();
    expect(batch.movedRegistrations).toEqual([]);
    swap(batch, A, B);
    swap(batch, B, C);
    expect(batch.movedRegistrations.toSorted((a, b) => (a.from < b.from ? -1 : 1))).toEqual([
      { from: A, to: C },
      { from: B, to: A },
      { from: C, to: B },
    ]);
    expect([A, B, C].map((each) => batch.card(each)!.accountId)).toEqual([1002n, 1003n, 1001n]);
  });

  it('are not reported if they end on the same cards', () => {
    const batch = state();
    swap(batch, A, B);
    swap(batch, A, B);
    expect(batch.movedRegistrations).toEqual([]);
    expect(batch.card(A)!.accountId).toBe(1001n);
  });
});
