import { randomInt } from 'node:crypto';
import { EXPIRY, expiryTransactions } from '../../src/domain/cards/expiry.ts';
import type { LotId } from '../../src/ledger/lots.ts';
import type {
  Held,
  HeldCard,
  Leg,
  Movement,
  Outcome,
  Posting,
  Receipt,
  TransactionHeader,
} from '../../src/ledger/movement.ts';
import { reversalLegs } from '../../src/ledger/reversal.ts';
import { findTransaction, type RecordedTransaction } from '../../src/ledger/transactions.ts';
import { openWorld, type World } from '../support/world.ts';

export const POINTS = 2;

type Load = Movement<Receipt, string>;
export type Deciding = (held: Held, header: TransactionHeader) => ReturnType<Load['decide']>;
export interface StandingLot {
  lot: LotId;
  expiresOn: string;
  remaining: bigint;
}

/** The demo world with its ledger within reach, for what no operation asks of it yet. Cards are active and empty. */
export interface LedgerWorld extends World {
  newMember(): string;
  header(change?: Partial<TransactionHeader>): TransactionHeader;
  perform(
    cardNumbers: string[],
    decide: Deciding,
    change?: Partial<Omit<Load, 'header'>> & { header?: TransactionHeader },
  ): Promise<Outcome<Receipt, string>>;
  /** Each of these is one transaction, whose id they answer. */
  credit(cardNumber: string, amount: bigint, expiresOn?: string): Promise<bigint>;
  debit(cardNumber: string, amount: bigint, from?: LotId[]): Promise<bigint>;
  reverse(transactionId: bigint): Promise<bigint>;
  expire(cardNumber: string, today: string): Promise<void>;
  /** The card as a rule sees it. */
  look(cardNumber: string): Promise<HeldCard>;
  /** What is left in the lots of the card's points, as `day remaining`, in the order they are used. */
  lotsOf(cardNumber: string): Promise<string[]>;
  recorded(transactionId: bigint): Promise<RecordedTransaction>;
}

export async function openLedgerWorld(): Promise<LedgerWorld> {
  const world = await openWorld();
  const { db } = world.store;
  await db
    .updateTable('card')
    .set({ status: 'ACTIVE' })
    .where('merchant_id', '=', 1)
    .where('card_number', 'like', '8888%')
    .execute();
  let members = 100;

  const header: LedgerWorld['header'] = (change = {}) => ({
    transactionId: world.app.ids.next(),
    kind: 'test',
    authCode: String(randomInt(1_000_000)).padStart(6, '0'),
    storeCode: '001',
    clientId: 'demo-pos',
    occurredAt: world.clock.now(),
    ...change,
  });

  const perform: LedgerWorld['perform'] = (cardNumbers, decide, { header: own = header(), ...change } = {}) =>
    world.app.ledger.perform<Receipt, string>({
      merchantId: 1,
      header: own,
      keys: [],
      cardNumbers,
      decide: (held) => decide(held, own),
      ...change,
    });

  async function post(cardNumbers: string[], legs: Leg[], change: Partial<TransactionHeader> = {}) {
    const own = header(change);
    const outcome = await perform(cardNumbers, () => ({ legs, receipt: {} }), { header: own });
    if (outcome.refused !== undefined) throw new Error(outcome.refused);
    return own.transactionId;
  }

  const recorded: LedgerWorld['recorded'] = async (transactionId) => {
    const found = await findTransaction(db, 1, transactionId);
    if (!found) throw new Error('There is no such transaction.');
    return found;
  };

  const look: LedgerWorld['look'] = async (cardNumber) => {
    let seen: HeldCard | undefined;
    await perform([cardNumber], (held) => {
      seen = held.card(cardNumber);
      return { legs: [], receipt: {} };
    });
    return seen!;
  };

  return {
    ...world,
    header,
    perform,
    recorded,
    look,
    newMember: () => `8888000000000${members++}`,
    credit: (cardNumber, amount, expiresOn) =>
      post(
        [cardNumber],
        [
          { walletCode: POINTS, amount, cardNumber, expiresOn },
          { walletCode: POINTS, amount: -amount, account: 'promotion' },
        ],
      ),
    debit: (cardNumber, amount, from) =>
      post(
        [cardNumber],
        [
          { walletCode: POINTS, amount: -amount, cardNumber, from },
          { walletCode: POINTS, amount, account: 'redeemed' },
        ],
      ),
    async reverse(transactionId) {
      const original = await recorded(transactionId);
      const cards = original.legs.flatMap(({ cardNumber }) => cardNumber ?? []);
      return post([...new Set(cards)], reversalLegs(original), { kind: 'reversal', reverses: transactionId });
    },
    async expire(cardNumber, today) {
      const expiry = header({ kind: EXPIRY });
      await perform([cardNumber], (held) => ({
        legs: [],
        before: expiryTransactions([held.card(cardNumber)!], today, [expiry]),
        receipt: {},
      }));
    },
    async lotsOf(cardNumber) {
      const { lots } = (await look(cardNumber)).wallets.get(POINTS)!;
      return lots.map(({ expiresOn, remaining }) => `${expiresOn} ${remaining}`);
    },
  };
}

/** A posting of points on one card, the other side on an account. */
export function points(
  cardNumber: string,
  amount: bigint,
  change: Partial<Posting<Receipt>> = {},
): Posting<Receipt> {
  return {
    legs: [
      { walletCode: POINTS, amount, cardNumber },
      { walletCode: POINTS, amount: -amount, account: 'promotion' },
    ],
    receipt: {},
    ...change,
  };
}
