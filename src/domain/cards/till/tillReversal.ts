import { createHash } from 'node:crypto';
import { withoutDueLots } from '../../../ledger/expiry.ts';
import type { TransactionKind } from '../../../ledger/kinds.ts';
import type { HeldCard, LedgerReason, Outcome } from '../../../ledger/movement.ts';
import { cardsAfter } from '../../../ledger/preview.ts';
import {
  findTransaction,
  findTransactionId,
  type RecordedTransaction,
  transactionIdsByAuthCode,
  transactionsByPosIdentity,
} from '../../../ledger/transactions.ts';
import type { Context, LedgerParts } from '../../ground/context.ts';
import type { CardInfo } from '../shared/cardIdentifier.ts';
import {
  type CardRequest,
  enter,
  heldCard,
  movementKeys,
  NAME_LIFETIME_MS,
  type PosName,
  posKey,
  type StoreEntry,
} from '../shared/cardRequest.ts';
import { type CardStanding, cardStanding, refusedCard } from '../shared/cardStanding.ts';
import { performOnCards } from '../shared/moveCards.ts';
import { followedCards, precedingCards } from '../undo/replacedCards.ts';
import { cardsOf, type NotReversibleReason, type UndoReason } from '../undo/reversalRule.ts';
import { undoingMessages } from '../undo/undoingMessages.ts';
import { type ReversalTerms, spend, undoTransaction } from '../undo/undoTransaction.ts';
import { mustFitConfiguration, type TillReason } from './atTill.ts';

/** Identification of the transaction that a till wants to undo. */
export type NamedOriginal =
  | { transactionId: bigint }
  | { authCode: string; card: CardInfo }
  /** POS identity the transaction was sent with, for a till that received no response. */
  | { sentAs: PosName };

export type TillReversalReason =
  | TillReason
  | LedgerReason
  | NotReversibleReason
  | UndoReason
  | 'has_later_activity'
  | 'already_reversed'
  | 'transaction_not_found'
  | 'transaction_mismatch';

/** State of the first card, and the number of undone cards of a batch; 0 if not a batch. */
export type TillReversalReceipt = { standing: CardStanding; batchSize: number };

/**
 * Reverses a transaction of any service from the last seven days, once; a repeat gets the first response. An
 * unknown POS identity is blocked, so that an original that arrives later is refused.
 */
export async function reverseAtTill(
  app: LedgerParts,
  request: CardRequest,
  named: NamedOriginal,
): Promise<Outcome<TillReversalReceipt, TillReversalReason>> {
  const entry = enter(app, request, 'reversal');
  if ('refused' in entry) return entry;
  const terms = (original: RecordedTransaction) => reversalTerms(request, original);
  const original = await findOriginal(app, request, entry, named);
  if (!('refused' in original)) return undoTransaction(app, entry, original, terms(original));
  if (original.refused !== 'transaction_not_found' || !('sentAs' in named)) return original;
  await spend(app, entry, posKey(request.storeCode, named.sentAs));
  // It may have arrived between the lookup and the tombstone; from now on it is refused.
  const late = await findOriginal(app, request, entry, named);
  return 'refused' in late ? late : undoTransaction(app, entry, late, terms(late));
}

type FindingReason = TillReason | LedgerReason | 'transaction_not_found' | 'transaction_mismatch';

async function findOriginal(
  app: Pick<Context, 'store' | 'ledger' | 'limits' | 'keys'>,
  request: CardRequest,
  entry: StoreEntry,
  named: NamedOriginal,
): Promise<RecordedTransaction | { refused: FindingReason }> {
  const { db } = app.store;
  const { merchantId } = entry.merchant;
  const ids = await idsOf();
  if (!Array.isArray(ids)) return ids;
  const [id, ...more] = ids;
  if (more.length > 0) return { refused: 'transaction_mismatch' };
  const original = id === undefined ? undefined : await findTransaction(db, merchantId, id);
  return original ? followedCards(db, merchantId, original) : { refused: 'transaction_not_found' };

  async function idsOf(): Promise<bigint[] | { refused: FindingReason }> {
    if ('transactionId' in named) return [named.transactionId];
    if ('sentAs' in named) return idsSentAs(app, entry, named.sentAs);
    const proven = await proveCard(app, request, entry, named.card);
    if (proven.refused !== undefined) return { refused: proven.refused };
    const { authCode } = named;
    for await (const cardNumber of precedingCards(db, merchantId, proven.receipt.cardNumber)) {
      const found = await transactionIdsByAuthCode(db, merchantId, { authCode, cardNumber });
      if (found.length > 0) return found;
    }
    return [];
  }
}

/**
 * Finds the transaction by the POS identity sent. A full identity is unique. A partial one may match several
 * of a check: then the latest movement of value, or a visit if there is nothing else. The check alone never means a
 * visit, since a till sends it when the reply to a payment was lost.
 */
async function idsSentAs(
  { store: { db } }: Pick<Context, 'store'>,
  { merchant: { merchantId }, origin: { storeCode }, now }: StoreEntry,
  name: PosName,
): Promise<bigint[]> {
  const { posTransactionId, sequenceNumber, posTransactionDatetime } = name;
  const known = await findTransactionId(db, merchantId, posKey(storeCode, name), now);
  const isIdentity = sequenceNumber !== undefined && posTransactionDatetime !== undefined;
  const isCheckAlone = sequenceNumber === undefined && posTransactionDatetime === undefined;
  if (known !== undefined && isIdentity) return [known];
  const ofTill = await findTransactionId(db, merchantId, posKey(storeCode, { posTransactionId }), now);
  const candidates = await transactionsByPosIdentity(db, merchantId, {
    storeCode,
    after: new Date(now.getTime() - NAME_LIFETIME_MS),
    checkNumber: posTransactionId,
    sequenceNumber,
    posTransactionDatetime,
    exceptKinds: isCheckAlone ? [...NOT_OF_TILLS, 'identifyCustomer'] : NOT_OF_TILLS,
    // A till that sent the check number alone has claimed its key; otherwise it is the gift service's check
    // number.
    isNumbered: ofTill === undefined,
  });
  const meant = candidates.find(({ kind }) => kind !== 'identifyCustomer') ?? candidates[0];
  return meant ? [meant.transactionId] : [];
}

/** Gift service kinds. Their requests may have a check number, but a till never waits for their response. */
const NOT_OF_TILLS: TransactionKind[] = ['sale', 'reload', 'redemption', 'cash_out'];

/**
 * Returns the card's number if it exists and its code fits. Runs through the ledger, where wrong codes are
 * counted.
 */
function proveCard(
  app: Pick<Context, 'store' | 'ledger' | 'limits' | 'keys'>,
  request: CardRequest,
  entry: StoreEntry,
  card: CardInfo,
): Promise<Outcome<{ cardNumber: string }, TillReason | LedgerReason>> {
  const nameless = { ...request, isUnnamed: true };
  return performOnCards(app, nameless, {
    entry,
    cards: [card],
    mustFit: () => undefined,
    decide: (_visit, { cardNumber }: HeldCard) => ({ legs: [], receipt: { cardNumber } }),
  });
}

/**
 * Terms of this service. The digest includes the store, so that only the same store can repeat the reversal.
 */
function reversalTerms(
  request: CardRequest,
  original: RecordedTransaction,
): ReversalTerms<TillReversalReceipt, 'has_later_activity' | 'error'> {
  const repeat = JSON.stringify([request.operationId, request.storeCode]);
  return {
    digest: createHash('sha256').update(repeat, 'utf8').digest(),
    keys: movementKeys(request),
    left: { staysActive: false, refused: 'has_later_activity' },
    mustFit: mustFitConfiguration,
    describe: refusedCard,
    receipt(visit, held, undoing) {
      const cardNumber = cardsOf(original)[0]!;
      const after = withoutDueLots(cardsAfter(held, visit.header, undoing)(cardNumber), visit.today);
      const posMessages = undoingMessages(visit, held, undoing);
      const standing = cardStanding(visit, { before: heldCard(held, cardNumber), after, posMessages });
      return { standing, batchSize: original.parts.length };
    },
  };
}
