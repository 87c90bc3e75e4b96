import { createHash } from 'node:crypto';
import type { App } from '../../app.ts';
import type { Held, HeldCard, Outcome } from '../../ledger/movement.ts';
import { withRegistrationOf } from '../../ledger/registration.ts';
import { reversalLegs } from '../../ledger/reversal.ts';
import { findTransaction, findTransactionId, type RecordedTransaction } from '../../ledger/transactions.ts';
import { type CardReceipt, cardReceipt } from './cardReceipt.ts';
import {
  type CardRequest,
  externalKey,
  heldCard,
  idempotencyMovementKey,
  openVisit,
  STORED_VALUE,
  storedValueOf,
  type Visit,
  type VisitReason,
} from './cardRequest.ts';
import {
  cardsOf,
  type NotReversibleReason,
  partsOf,
  REVERSAL,
  swappedBy,
  type Undoing,
  type UndoReason,
} from './reversalRule.ts';
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
  app: App,
  request: CardRequest,
  ids: OriginalIds,
): Promise<Outcome<CardReceipt, ReversalReason | VisitReason>> {
  const visit = openVisit(app, request, REVERSAL);
  if ('refused' in visit) return visit;
  if (ids.transactionId === undefined && ids.externalTransactionId === undefined) {
    return { refused: 'missing_transaction_id' };
  }
  for (;;) {
    const original = await findOriginal(app, visit, request.storeCode, ids);
    if (original === 'mismatch') return { refused: 'transaction_mismatch' };
    if (original) {
      const outcome = await undoTransaction(app, visit, original, reversalTerms(request, visit, original));
      const isTaken = outcome.refused === 'key_conflict' || outcome.refused === 'key_spent';
      return isTaken ? { refused: 'already_reversed' } : (outcome as Outcome<CardReceipt, ReversalReason>);
    }
    if (ids.externalTransactionId === undefined) return { refused: 'transaction_not_found' };
    const isSpent = await spend(app, visit, externalKey(request.storeCode, ids.externalTransactionId));
    if (isSpent) return { refused: 'transaction_not_found' };
    // The original arrived between the look and the tombstone: look again.
  }
}

async function findOriginal(
  { store: { db } }: App,
  { merchant: { merchantId } }: Visit,
  storeCode: string,
  { transactionId, externalTransactionId }: OriginalIds,
): Promise<RecordedTransaction | 'mismatch' | undefined> {
  const named =
    externalTransactionId === undefined
      ? undefined
      : await findTransactionId(db, merchantId, externalKey(storeCode, externalTransactionId));
  if (transactionId === undefined) {
    return named === undefined ? undefined : findTransaction(db, merchantId, named);
  }
  const original = await findTransaction(db, merchantId, transactionId);
  if (externalTransactionId === undefined) return original;
  if (original === undefined && named === undefined) return undefined;
  return original?.transactionId === named ? original : 'mismatch';
}

/** The store is in the digest, so that only it may repeat the reversal. */
function reversalTerms(
  request: CardRequest,
  { storedValue }: Visit,
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
  { tierChanges = [] }: Undoing,
): CardReceipt {
  const own = heldCard(held, cardsOf(original)[0]!);
  const swapped = swappedBy(original);
  const card = swapped ? withRegistrationOf(own, heldCard(held, swapped[1])) : own;
  const tierCode = tierChanges.find(({ cardNumber }) => cardNumber === card.cardNumber)?.to ?? card.tierCode;
  const before = storedValueOf(card);
  const after = before + usableAgain(visit, card, original);
  return cardReceipt(visit, { ...card, tierCode }, { before, after });
}

/** What the reversal does to the stored value that can be used: what goes back into a lot that is due cannot. */
function usableAgain({ today }: Visit, { cardNumber }: HeldCard, original: RecordedTransaction): bigint {
  let usable = 0n;
  for (const leg of partsOf(original).flatMap(reversalLegs)) {
    if (leg.cardNumber !== cardNumber || leg.walletCode !== STORED_VALUE) continue;
    usable += leg.amount;
    for (const { expiresOn, amount } of leg.restores ?? []) if (expiresOn < today) usable -= amount;
  }
  return usable;
}
