import type {
  HeldCard,
  Leg,
  Movement,
  Outcome,
  Posting,
  Receipt,
  TransactionHeader,
  TransactionOrigin,
} from '../../src/ledger/movement.ts';
import { reversalLegs } from '../../src/ledger/reversal.ts';
import { takeDueLots } from '../../src/ledger/takeDueLots.ts';
import { findTransaction, type RecordedTransaction } from '../../src/ledger/transactions.ts';
import { visitOf } from '../support/visits.ts';
import { openWorld, type World } from '../support/world.ts';

export const POINTS = 2;

type Load = Movement<Receipt, string>;
export type Deciding = Load['decide'];

/**
 * Demo world with direct access to its ledger, for behaviour that no operation uses yet. Cards are active and
 * empty.
 */
export interface LedgerWorld extends World {
  newMember(): string;
  perform(
    cardNumbers: string[],
    decide: Deciding,
    change?: Partial<Load> & { origin?: Partial<TransactionOrigin> },
  ): Promise<Outcome<Receipt, string>>;
  /** Posts a movement that must succeed; returns its transaction header. */
  post(
    cardNumbers: string[],
    posting: Posting<Receipt>,
    origin?: Partial<TransactionOrigin>,
  ): Promise<TransactionHeader>;
  /** Posts one transaction and returns its id, as do the functions below. */
  credit(cardNumber: string, amount: bigint, expiresOn?: string): Promise<bigint>;
  debit(cardNumber: string, amount: bigint, from?: string[]): Promise<bigint>;
  reverse(transactionId: bigint): Promise<bigint>;
  expire(cardNumber: string, today: string): Promise<void>;
  /** Reads the card as a rule sees it, due lots included. */
  look(cardNumber: string): Promise<HeldCard>;
  /** Lists the remaining lots of the card's points as `day remaining`, in the order of use. */
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

  const perform: LedgerWorld['perform'] = (cardNumbers, decide, { origin, ...change } = {}) =>
    world.app.ledger.perform<Receipt, string>({
      visit: visitOf(world, origin),
      keys: [],
      cardNumbers,
      decide,
      ...change,
    });

  const post: LedgerWorld['post'] = async (cardNumbers, posting, origin) => {
    let own: TransactionHeader | undefined;
    const decide: Deciding = (_held, header) => {
      own = header;
      return posting;
    };
    const outcome = await perform(cardNumbers, decide, { origin });
    if (outcome.refused !== undefined) throw new Error(outcome.refused);
    return own!;
  };
  const move = async (cardNumbers: string[], legs: Leg[], origin?: Partial<TransactionOrigin>) =>
    (await post(cardNumbers, { legs, receipt: {} }, origin)).transactionId;

  const recorded: LedgerWorld['recorded'] = async (transactionId) => {
    const found = await findTransaction(db, 1, transactionId);
    if (!found) throw new Error('There is no such transaction.');
    return found;
  };

  const look: LedgerWorld['look'] = async (cardNumber) => {
    let seen: HeldCard | undefined;
    const decide: Deciding = (held) => {
      seen = held.card(cardNumber);
      return { legs: [], receipt: {} };
    };
    await perform([cardNumber], decide, { seesDueLots: true });
    return seen!;
  };

  return {
    ...world,
    perform,
    post,
    recorded,
    look,
    newMember: () => `8888000000000${members++}`,
    credit: (cardNumber, amount, expiresOn) =>
      move(
        [cardNumber],
        [
          { walletCode: POINTS, amount, cardNumber, expiresOn },
          { walletCode: POINTS, amount: -amount, account: 'promotion' },
        ],
      ),
    debit: (cardNumber, amount, from) =>
      move(
        [cardNumber],
        [
          { walletCode: POINTS, amount: -amount, cardNumber, from },
          { walletCode: POINTS, amount, account: 'redeemed' },
        ],
      ),
    async reverse(transactionId) {
      const original = await recorded(transactionId);
      const cards = original.legs.flatMap(({ cardNumber }) => cardNumber ?? []);
      return move([...new Set(cards)], reversalLegs(original), { kind: 'reversal', reverses: transactionId });
    },
    async expire(cardNumber, today) {
      await takeDueLots(world.app.ledger, visitOf(world, { kind: 'expiry', today }), cardNumber);
    },
    async lotsOf(cardNumber) {
      const { lots } = (await look(cardNumber)).wallets.get(POINTS)!;
      return lots.map(({ expiresOn, remaining }) => `${expiresOn} ${remaining}`);
    },
  };
}

/** Creates a posting of points on one card, balanced by an account. */
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
