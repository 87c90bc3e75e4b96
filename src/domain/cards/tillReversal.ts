import { createHash } from 'node:crypto';
import type { App } from '../../app.ts';
import type { HeldCard, LedgerReason, Outcome } from '../../ledger/movement.ts';
import { cardsAfter } from '../../ledger/preview.ts';
import {
  findTransaction,
  findTransactionId,
  type RecordedTransaction,
  transactionIdsByAuthCode,
  transactionIdsByPosIdentity,
} from '../../ledger/transactions.ts';
import { mustFitConfiguration, type TillReason } from './atTill.ts';
import type { CardInfo } from './cardIdentifier.ts';
import {
  type CardRequest,
  heldCard,
  movementKeys,
  openStoreVisit,
  type PosName,
  posKey,
  type StoreVisit,
} from './cardRequest.ts';
import { type CardStanding, cardStanding } from './cardStanding.ts';
import { withoutDueLots } from './expiry.ts';
import { performOnCards } from './moveCards.ts';
import { cardsOf, type NotReversibleReason, REVERSAL, type UndoReason } from './reversalRule.ts';
import { type ReversalTerms, spend, undoTransaction } from './undoTransaction.ts';

/** How a till names the transaction it wants undone. */
export type NamedOriginal =
  | { transactionId: bigint }
  | { authCode: string; card: CardInfo }
  /** What it was sent with; for a till that never saw a reply. */
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

/** How the first card stands, and how many cards of a batch were undone; 0 where it was no batch. */
export type TillReversalReceipt = { standing: CardStanding; batchSize: number };

/**
 * Undoes any transaction of the last seven days, once, whichever service did it; a repeat gets the first answer. What
 * a till never saw a reply to, and what is not there, is blocked, so that it can do nothing when it arrives after all.
 */
export async function reverseAtTill(
  app: App,
  request: CardRequest,
  named: NamedOriginal,
): Promise<Outcome<TillReversalReceipt, TillReversalReason>> {
  const visit = openStoreVisit(app, request, REVERSAL);
  if ('refused' in visit) return visit;
  const terms = (original: RecordedTransaction) => reversalTerms(request, original);
  const original = await findOriginal(app, request, visit, named);
  if (!('refused' in original)) return undoTransaction(app, visit, original, terms(original));
  if (original.refused !== 'transaction_not_found' || !('sentAs' in named)) return original;
  await spend(app, visit, posKey(request.storeCode, named.sentAs));
  // It may have arrived between the look and the tombstone; from now on it cannot.
  const late = await findOriginal(app, request, visit, named);
  return 'refused' in late ? late : undoTransaction(app, visit, late, terms(late));
}

type FindingReason = TillReason | LedgerReason | 'transaction_not_found' | 'transaction_mismatch';

async function findOriginal(
  app: App,
  request: CardRequest,
  visit: StoreVisit,
  named: NamedOriginal,
): Promise<RecordedTransaction | { refused: FindingReason }> {
  const { db } = app.store;
  const { merchantId } = visit.merchant;
  const ids = await idsOf();
  if (!Array.isArray(ids)) return ids;
  const [id, ...more] = ids;
  if (more.length > 0) return { refused: 'transaction_mismatch' };
  const original = id === undefined ? undefined : await findTransaction(db, merchantId, id);
  return original ?? { refused: 'transaction_not_found' };

  async function idsOf(): Promise<bigint[] | { refused: FindingReason }> {
    if ('transactionId' in named) return [named.transactionId];
    if ('sentAs' in named) return idsSentAs(app, visit, named.sentAs);
    const proven = await proveCard(app, request, visit, named.card);
    if (proven.refused !== undefined) return { refused: proven.refused };
    const { authCode } = named;
    return transactionIdsByAuthCode(db, merchantId, { authCode, cardNumber: proven.receipt.cardNumber });
  }
}

/** What a till may mean by what it sent, of what tills did in this store. */
async function idsSentAs(
  { store: { db } }: App,
  { merchant: { merchantId }, header: { storeCode } }: StoreVisit,
  name: PosName,
): Promise<bigint[]> {
  const { posTransactionId, sequenceNumber, posTransactionDatetime } = name;
  const known = await findTransactionId(db, merchantId, posKey(storeCode, name));
  // An identity names one, whatever it is; anything less may fit several.
  const isIdentity = sequenceNumber !== undefined && posTransactionDatetime !== undefined;
  if (known !== undefined && isIdentity) return [known];
  const ofTill = await findTransactionId(db, merchantId, posKey(storeCode, { posTransactionId }));
  return transactionIdsByPosIdentity(db, merchantId, {
    storeCode,
    checkNumber: posTransactionId,
    sequenceNumber,
    posTransactionDatetime,
    exceptKinds: NOT_OF_TILLS,
    // A till that sent the check alone has claimed it; otherwise it is the gift service's check number.
    isNumbered: ofTill === undefined,
  });
}

/** The gift service's requests may have a check number too, but a till cannot have lost the reply to one. */
const NOT_OF_TILLS = ['sale', 'reload', 'redemption', 'cash_out'];

/** The number of the card, if there is one and its code fits. Goes by the ledger, where wrong codes are counted. */
function proveCard(
  app: App,
  request: CardRequest,
  visit: StoreVisit,
  card: CardInfo,
): Promise<Outcome<{ cardNumber: string }, TillReason | LedgerReason>> {
  const nameless = { ...request, isUnnamed: true };
  return performOnCards(app, nameless, visit, {
    cards: [card],
    expiryIds: [app.ids.next()],
    mustFit: () => undefined,
    decide: (_usage, { cardNumber }: HeldCard) => ({ legs: [], receipt: { cardNumber } }),
  });
}

/** Only the store that reversed a transaction by this service repeats that reversal. */
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
    receipt(visit, held, undoing) {
      const cardNumber = cardsOf(original)[0]!;
      const after = withoutDueLots(cardsAfter(held, visit.header, undoing)(cardNumber), visit.today);
      const standing = cardStanding(visit, { before: heldCard(held, cardNumber), after });
      return { standing, batchSize: original.parts.length };
    },
  };
}
