import { createHash } from 'node:crypto';
import { withoutDueLots } from '../../ledger/expiry.ts';
import type { Held, Outcome } from '../../ledger/movement.ts';
import { cardsAfter } from '../../ledger/preview.ts';
import { findTransaction, findTransactionId, type RecordedTransaction } from '../../ledger/transactions.ts';
import type { Context } from '../context.ts';
import { type CardReceipt, cardReceipt } from './cardReceipt.ts';
import {
  type CardRequest,
  enterForMoney,
  externalKey,
  heldCard,
  idempotencyMovementKey,
  type MoneyEntry,
  STORED_VALUE,
  storedValueOf,
  type Visit,
  type VisitReason,
} from './cardRequest.ts';
import { followedCards } from './replacedCards.ts';
import { cardsOf, type DecidedUndoing, type NotReversibleReason, type UndoReason } from './reversalRule.ts';
import { shortfallMessages } from './shortfalls.ts';
import { type ReversalTerms, spend, undoTransaction } from './undoTransaction.ts';

export type ReversalReason =
  | NotReversibleReason
  | UndoReason
  | 'missing_transaction_id'
  | 'transaction_not_found'
  | 'transaction_mismatch'
  | 'already_reversed';

/** How the original is named: by our id, by the id its caller gave it, or by both. */
export interface OriginalIds {
  transactionId?: bigint;
  externalTransactionId?: string;
}

/**
 * Undoes a transaction of the last seven days, once; a repeat gets the first answer. An unknown external id is
 * refused and spent, so that an original that is still on its way can do nothing when it arrives.
 */
export async function reverse(
  app: Pick<Context, 'clock' | 'store' | 'ledger'>,
  request: CardRequest,
  ids: OriginalIds,
): Promise<Outcome<CardReceipt, ReversalReason | VisitReason>> {
  const entry = enterForMoney(app, request, 'reversal');
  if ('refused' in entry) return entry;
  if (ids.transactionId === undefined && ids.externalTransactionId === undefined) {
    return { refused: 'missing_transaction_id' };
  }
  for (;;) {
    const original = await findOriginal(app, entry, request.storeCode, ids);
    if (original === 'mismatch') return { refused: 'transaction_mismatch' };
    if (original) {
      const outcome = await undoTransaction(app, entry, original, reversalTerms(request, entry, original));
      const isTaken = outcome.refused === 'key_conflict' || outcome.refused === 'key_spent';
      return isTaken ? { refused: 'already_reversed' } : (outcome as Outcome<CardReceipt, ReversalReason>);
    }
    if (ids.externalTransactionId === undefined) return { refused: 'transaction_not_found' };
    const isSpent = await spend(app, entry, externalKey(request.storeCode, ids.externalTransactionId));
    if (isSpent) return { refused: 'transaction_not_found' };
    // The original arrived between the look and the tombstone: look again.
  }
}

async function findOriginal(
  { store: { db } }: Pick<Context, 'store'>,
  { merchant: { merchantId }, now }: MoneyEntry,
  storeCode: string,
  { transactionId, externalTransactionId }: OriginalIds,
): Promise<RecordedTransaction | 'mismatch' | undefined> {
  const named =
    externalTransactionId === undefined
      ? undefined
      : await findTransactionId(db, merchantId, externalKey(storeCode, externalTransactionId), now);
  if (transactionId === undefined) {
    return named === undefined ? undefined : find(named);
  }
  const original = await find(transactionId);
  if (externalTransactionId === undefined) return original;
  if (original === undefined && named === undefined) return undefined;
  return original?.transactionId === named ? original : 'mismatch';

  async function find(id: bigint): Promise<RecordedTransaction | undefined> {
    const found = await findTransaction(db, merchantId, id);
    return found && followedCards(db, merchantId, found);
  }
}

/** The store is in the digest, so that only it may repeat the reversal. */
function reversalTerms(
  request: CardRequest,
  { storedValue }: MoneyEntry,
  original: RecordedTransaction,
): ReversalTerms<CardReceipt, 'not_reversible'> {
  const { storeCode, idempotencyKey } = request;
  return {
    digest: createHash('sha256').update(storeCode, 'utf8').digest(),
    keys: idempotencyKey === undefined ? [] : [idempotencyMovementKey(request, idempotencyKey)],
    // A card that was sold and reloaded stays active while value is left on it.
    left: { staysActive: true, refused: 'not_reversible' },
    // Value of other kinds alone, or none at all, is not this service's to undo.
    mustFit: (_visit, card) => (card.wallets.has(STORED_VALUE) ? undefined : { refused: 'not_reversible' }),
    receipt: (visit, held, undoing) => receiptOf({ ...visit, storedValue }, held, original, undoing),
  };
}

/** The first card as the reversal leaves it; of an exchange that is the old one, with its registration back. */
function receiptOf(
  visit: Visit,
  held: Pick<Held, 'card'>,
  original: RecordedTransaction,
  undoing: DecidedUndoing,
): CardReceipt {
  const cardNumber = cardsOf(original)[0]!;
  const before = storedValueOf(heldCard(held, cardNumber));
  // What goes back into a lot that has ended cannot be used.
  const card = withoutDueLots(cardsAfter(held, visit.header, undoing)(cardNumber), visit.today);
  const posMessages = shortfallMessages(visit, undoing.shortfalls);
  return cardReceipt(visit, card, { before, after: storedValueOf(card), posMessages });
}
