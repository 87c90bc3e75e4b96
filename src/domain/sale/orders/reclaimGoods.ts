import { createHash } from 'node:crypto';
import type { CardChange } from '../../../ledger/movement.ts';
import { findTransaction } from '../../../ledger/transactions.ts';
import type { Trx } from '../../../store/database.ts';
import { inTransaction } from '../../../store/transaction.ts';
import { createEntry } from '../../cards/shared/cardRequest.ts';
import { traceOf } from '../../cards/shared/ruledMovement.ts';
import { findReplacements, onReplacements } from '../../cards/undo/replacedCards.ts';
import { cardsOf, decideUndoing, type Undoing } from '../../cards/undo/reversalRule.ts';
import { undoingMessages } from '../../cards/undo/undoingMessages.ts';
import { undoingEntry, undoneOnce } from '../../cards/undo/undoTransaction.ts';
import type { Context } from '../../ground/context.ts';
import {
  type FollowedOrder,
  type Missing,
  missingGoods,
  undoRemainder,
  withoutSpentEarnings,
} from './goodsLeft.ts';
import { type Goods, goodsOfLine, goodsWithoutLines } from './lineGoods.ts';
import type { UnsealedOrder } from './unsealedOrder.ts';

/** Distinguishes repeats from a till's reversal of the order's transaction, which is then refused. */
const RECLAIMED = createHash('sha256').update('reclaimed', 'utf8').digest();

export interface TakeBack {
  /** True: reclaim only if everything is still there. */
  onlyWhole: boolean;
  /**
   * New cards whose numbers were disclosed. They are disabled, so that the disclosed numbers cannot be used
   * again.
   */
  disclosedCards?: ReadonlySet<string>;
  /** Reclaim only this line. Absent: all but `withoutLines`. */
  line?: number;
  /** Lines that were reclaimed before. */
  withoutLines?: readonly number[];
  /** Statements run in the same database transaction. The id is that of the ledger's, where there is one. */
  statements(trx: Trx, transactionId: bigint | null): Promise<void>;
}

/** `isNew`: by this call. `messages`: what was not taken back, or returned to something that has expired. */
export type TakenBack =
  | { isNew: boolean; messages: string[]; refused?: undefined }
  | { refused: 'not_whole'; missing: Missing[] };

/**
 * Reverses the delivery of goods, or of one line of them, once. If some value was spent, reclaims the rest and disables the new
 * cards, so that no unpaid goods remain usable. `not_whole`: something is missing, and nothing moved.
 */
export async function reclaimGoods(
  app: Pick<Context, 'log' | 'clock' | 'store' | 'ledger' | 'merchants'>,
  { order, contents }: UnsealedOrder,
  { onlyWhole, disclosedCards = new Set(), line, withoutLines = [], statements }: TakeBack,
): Promise<TakenBack> {
  const { merchantId, transactionId } = order;
  const { db } = app.store;
  const done = transactionId === null ? undefined : await findTransaction(db, merchantId, transactionId);
  if (!done && transactionId !== null) throw new Error(`Order ${order.orderId} has lost its transaction.`);
  const merchant = app.merchants.known(merchantId);
  const goods =
    done &&
    (line === undefined
      ? goodsWithoutLines(merchant, done, contents, withoutLines)
      : goodsOfLine(merchant, done, contents, line));
  if (!done || !goods || isEmpty(goods)) {
    await inTransaction(db, (trx) => statements(trx, null));
    return { isNew: true, messages: [] };
  }
  const followed = followedOrder(goods, await findReplacements(db, merchantId, done));
  const { original } = followed;
  const trace = traceOf(original);
  const ruledCards = trace ? [trace, ...(trace.others ?? [])].map(({ cardNumber }) => cardNumber) : [];
  const cardNumbers = [...new Set([...cardsOf(original), ...ruledCards])];
  const { storeCode, clientId } = order;
  const entry =
    line === undefined
      ? undoingEntry(createEntry(app, merchant, { kind: 'reversal', storeCode, clientId }), original)
      : createEntry(app, merchant, { kind: 'order_refund', storeCode, clientId });
  const outcome = await app.ledger.perform<{ isWhole: boolean; messages: string[] }, 'not_whole'>({
    visit: entry,
    keys:
      line === undefined
        ? [
            { scope: 'order-taken-back', key: String(order.orderId) },
            undoneOnce(original.transactionId, RECLAIMED),
          ]
        : [{ scope: 'order-line-taken-back', key: `${order.orderId}:${line}` }],
    cardNumbers,
    hasStatements: true,
    decide(held, header) {
      const visit = { ...entry, header };
      // Spent earnings from the order are the merchant's loss, and do not prevent the reversal.
      const { reclaimed, shortfalls } = withoutSpentEarnings(visit, followed, contents, held.card);
      const whole = decideUndoing(visit, held, reclaimed, {
        staysActive: false,
        refused: 'spent' as const,
      });
      if ('refused' in whole && onlyWhole)
        return { refused: 'not_whole', details: missingGoods(visit, reclaimed, held.card) };
      // An exchanged card was disclosed, and so were the other new cards of an order that is not paid.
      const isWhole = !('refused' in whole) && (onlyWhole || followed.isInStock);
      const all = isWhole ? withDisabled(whole, disclosedCards) : undefined;
      const undoing = all ?? undoRemainder(visit, reclaimed, held.card);
      const posting = { ...undoing, shortfalls: [...(undoing.shortfalls ?? []), ...shortfalls] };
      const messages = undoingMessages(visit, held, posting);
      return {
        ...posting,
        statements: (trx) => statements(trx, header.transactionId),
        receipt: { isWhole, messages },
      };
    },
  });
  if (outcome.refused === 'not_whole') return { refused: 'not_whole', missing: outcome.details as Missing[] };
  if (outcome.refused !== undefined)
    throw new Error(`Order ${order.orderId} could not be reclaimed: ${outcome.refused}.`);
  if (!outcome.receipt.isWhole)
    app.log.error(
      { merchantId, orderId: String(order.orderId) },
      'part of the value of an unpaid order was spent',
    );
  return { isNew: !outcome.replayed, messages: outcome.receipt.messages };
}

function isEmpty({ transaction: { legs, cardChanges, tierChanges, trace } }: Goods): boolean {
  return legs.length + cardChanges.length + tierChanges.length === 0 && !trace;
}

function followedOrder(
  { transaction: original, credits }: Goods,
  replacements: ReadonlyMap<string, string>,
): FollowedOrder {
  const replaced = (cardNumber: string) => replacements.get(cardNumber) ?? cardNumber;
  const made = original.cardChanges.map(({ cardNumber }) => cardNumber);
  return {
    original: onReplacements(original, replacements),
    credits,
    made: new Set(made.map(replaced)),
    isInStock: !made.some((cardNumber) => replacements.has(cardNumber)),
    replaced,
  };
}

function withDisabled(undoing: Undoing, disclosedCards: ReadonlySet<string>): Undoing {
  const cardChanges = undoing.cardChanges?.map(
    (change): CardChange => (disclosedCards.has(change.cardNumber) ? { ...change, to: 'DISABLED' } : change),
  );
  return { ...undoing, cardChanges };
}
