import { createHash } from 'node:crypto';
import { withoutDueLots } from '../../../ledger/expiry.ts';
import type { Held, Outcome } from '../../../ledger/movement.ts';
import { cardsAfter } from '../../../ledger/preview.ts';
import {
  findTransaction,
  findTransactionId,
  type RecordedTransaction,
} from '../../../ledger/transactions.ts';
import type { Context } from '../../ground/context.ts';
import { type CardReceipt, cardReceipt } from '../shared/cardReceipt.ts';
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
} from '../shared/cardRequest.ts';
import { followedCards } from './replacedCards.ts';
import { cardsOf, type NotReversibleReason, type Undoing, type UndoReason } from './reversalRule.ts';
import { undoingMessages } from './undoingMessages.ts';
import { type ReversalTerms, spend, undoTransaction } from './undoTransaction.ts';

export type ReversalReason =
  | NotReversibleReason
  | UndoReason
  | 'missing_transaction_id'
  | 'transaction_not_found'
  | 'transaction_mismatch'
  | 'already_reversed';

/** Identification of the original: our id, the id its caller assigned, or both. */
export interface OriginalIds {
  transactionId?: bigint;
  externalTransactionId?: string;
}

/**
 * Reverses a transaction of the last seven days, once; a repeat gets the first response. An unknown external
 * id is refused and spent, so that an original that arrives later is refused too.
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
      const isKeyUsed = outcome.refused === 'key_conflict' || outcome.refused === 'key_spent';
      return isKeyUsed ? { refused: 'already_reversed' } : (outcome as Outcome<CardReceipt, ReversalReason>);
    }
    if (ids.externalTransactionId === undefined) return { refused: 'transaction_not_found' };
    const isSpent = await spend(app, entry, externalKey(request.storeCode, ids.externalTransactionId));
    if (isSpent) return { refused: 'transaction_not_found' };
    // The original arrived between the lookup and the tombstone: look it up again.
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

/**
 * Terms of the gift service. The digest includes the store, so that only the same store can repeat the
 * reversal.
 */
function reversalTerms(
  request: CardRequest,
  { storedValue }: MoneyEntry,
  original: RecordedTransaction,
): ReversalTerms<CardReceipt, 'not_reversible'> {
  const { storeCode, idempotencyKey } = request;
  return {
    digest: createHash('sha256').update(storeCode, 'utf8').digest(),
    keys: idempotencyKey === undefined ? [] : [idempotencyMovementKey(request, idempotencyKey)],
    // A card that was sold and reloaded stays active while value remains on it.
    left: { staysActive: true, refused: 'not_reversible' },
    // Cards without stored value are outside this service.
    mustFit: (_visit, card) => (card.wallets.has(STORED_VALUE) ? undefined : { refused: 'not_reversible' }),
    receipt: (visit, held, undoing) => receiptOf({ ...visit, storedValue }, held, original, undoing),
  };
}

/** Creates the receipt for the first card; of an exchange, the old card with its registration restored. */
function receiptOf(
  visit: Visit,
  held: Pick<Held, 'card'>,
  original: RecordedTransaction,
  undoing: Undoing,
): CardReceipt {
  const cardNumber = cardsOf(original)[0]!;
  const before = storedValueOf(heldCard(held, cardNumber));
  // Value returned to an expired lot cannot be used.
  const card = withoutDueLots(cardsAfter(held, visit.header, undoing)(cardNumber), visit.today);
  const posMessages = undoingMessages(visit, held, undoing);
  return cardReceipt(visit, card, { before, after: storedValueOf(card), posMessages });
}
