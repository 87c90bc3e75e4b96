import { createHash } from 'node:crypto';
import type { App } from '../../app.ts';
import type { Held, HeldCard, MovementKey, Outcome } from '../../ledger/movement.ts';
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
import { afterExpiry, expiryHeader, expiryTransactions } from './expiry.ts';
import {
  cardsOf,
  decideReversal,
  partsOf,
  REVERSAL,
  type ReversalRuleReason,
  swappedBy,
  type Undoing,
  usableCards,
} from './reversalRule.ts';

export type ReversalReason =
  | ReversalRuleReason
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
    if (original) return reverseOriginal(app, request, visit, original);
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

/** Leaves a tombstone under the name, unless there is a transaction under it by now: then false. */
async function spend(app: App, visit: Visit, name: MovementKey): Promise<boolean> {
  const outcome = await app.ledger.perform<CardReceipt, 'transaction_not_found'>({
    merchantId: visit.merchant.merchantId,
    header: visit.header,
    keys: [name],
    cardNumbers: [],
    decide: () => ({ refused: 'transaction_not_found', tombstone: name }),
  });
  return outcome.refused !== undefined;
}

async function reverseOriginal(
  app: App,
  request: CardRequest,
  opened: Visit,
  original: RecordedTransaction,
): Promise<Outcome<CardReceipt, ReversalReason>> {
  const { idempotencyKey } = request;
  const cardNumbers = cardsOf(original);
  // In the order in which things happen: what was due, the parts of a batch, the reversal.
  const expiryHeaders = cardNumbers.map(() => expiryHeader(opened.header, app.ids.next()));
  const partIds = original.parts.map(() => app.ids.next());
  const header = { ...opened.header, transactionId: app.ids.next(), reverses: original.transactionId };
  const visit: Visit = { ...opened, header };
  // A part may have been undone by itself, such as by a void: then the batch is not whole any more.
  const parts = original.parts.map((part) => reversalKey(part, request));

  const outcome = await app.ledger.perform<CardReceipt, ReversalReason>({
    merchantId: visit.merchant.merchantId,
    header,
    keys: [
      reversalKey(original, request),
      ...(idempotencyKey === undefined ? [] : [idempotencyMovementKey(request, idempotencyKey)]),
    ],
    asks: parts,
    cardNumbers,
    decide(held) {
      if (parts.some((part) => held.usage(part) !== 'free')) return { refused: 'not_reversible' };
      const usable = usableCards(held, visit.today);
      // Value of other kinds alone, or none at all, is not this service's to undo.
      const holdsValue = cardNumbers.length > 0 && heldCard(held, cardNumbers[0]!).wallets.has(STORED_VALUE);
      if (!holdsValue) return { refused: 'not_reversible' };
      const undoing = decideReversal(visit, usable, original, partIds);
      if ('refused' in undoing) return undoing;
      const cards = cardNumbers.map((cardNumber) => heldCard(held, cardNumber));
      return afterExpiry(
        { ...undoing, claims: parts, receipt: receiptOf(visit, usable, original, undoing) },
        expiryTransactions(cards, visit.today, expiryHeaders),
      );
    },
  });
  if (outcome.refused === 'key_conflict' || outcome.refused === 'key_spent')
    return { refused: 'already_reversed' };
  return outcome as Outcome<CardReceipt, ReversalReason>;
}

/** One per original, so that there is one reversal; the store is in the digest, so that only it may repeat it. */
export function reversalKey(original: RecordedTransaction, { storeCode }: CardRequest): MovementKey {
  const digest = createHash('sha256').update(storeCode, 'utf8').digest();
  return { scope: REVERSAL, key: String(original.transactionId), digest };
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
