import { createHash } from 'node:crypto';
import type { App } from '../../app.ts';
import type { CardChange, Decision, Held, Leg, MovementKey, Outcome } from '../../ledger/movement.ts';
import { withRegistrationOf } from '../../ledger/registration.ts';
import { findTransaction, findTransactionId, type RecordedTransaction } from '../../ledger/transactions.ts';
import { mustHaveRoom } from './cardChecks.ts';
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

export type ReversalReason =
  | 'missing_transaction_id'
  | 'transaction_not_found'
  | 'transaction_mismatch'
  | 'already_reversed'
  | 'reversal_window_expired'
  | 'not_reversible'
  | 'insufficient_balance_to_reverse'
  | 'balance_limit_exceeded';

/** How the original is named: by our id, by the id its caller gave it, or by both. */
export interface OriginalIds {
  transactionId?: bigint;
  externalTransactionId?: string;
}

const WINDOW_MS = 7 * 24 * 60 * 60 * 1000;
const REVERSAL = 'reversal';

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
  visit: Visit,
  original: RecordedTransaction,
): Promise<Outcome<CardReceipt, ReversalReason>> {
  const { idempotencyKey } = request;
  const outcome = await app.ledger.perform<CardReceipt, ReversalReason>({
    merchantId: visit.merchant.merchantId,
    header: { ...visit.header, reverses: original.transactionId },
    keys: [
      reversalKey(original, request),
      ...(idempotencyKey === undefined ? [] : [idempotencyMovementKey(request, idempotencyKey)]),
    ],
    cardNumbers: cardsOf(original),
    decide: (held) => decideReversal(visit, held, original),
  });
  if (outcome.refused === 'key_conflict' || outcome.refused === 'key_spent')
    return { refused: 'already_reversed' };
  return outcome as Outcome<CardReceipt, ReversalReason>;
}

/** One per original, so that there is one reversal; the store is in the digest, so that only it may repeat it. */
function reversalKey(original: RecordedTransaction, { storeCode }: CardRequest): MovementKey {
  const digest = createHash('sha256').update(storeCode, 'utf8').digest();
  return { scope: REVERSAL, key: String(original.transactionId), digest };
}

function decideReversal(
  visit: Visit,
  held: Held,
  original: RecordedTransaction,
): Decision<CardReceipt, ReversalReason> {
  if (original.kind === REVERSAL) return { refused: 'not_reversible' };
  if (visit.now.getTime() - original.occurredAt.getTime() > WINDOW_MS)
    return { refused: 'reversal_window_expired' };
  if (!standsAsItWasLeft(held, original)) return { refused: 'not_reversible' };

  const changes = netChanges(original);
  for (const { cardNumber, walletCode, amount } of changes) {
    const balance = heldCard(held, cardNumber).wallets.get(walletCode)?.balance ?? 0n;
    if (balance + amount < 0n) return { refused: 'insufficient_balance_to_reverse' };
    const full =
      amount > 0n && walletCode === STORED_VALUE ? mustHaveRoom(visit, balance, amount) : undefined;
    if (full) return full;
  }

  const cardChanges = undoneChanges(held, original, changes);
  if (cardChanges === undefined) return { refused: 'not_reversible' };
  const swapped = swappedBy(original);
  const own = heldCard(held, cardsOf(original)[0]!);
  const card = swapped ? withRegistrationOf(own, heldCard(held, swapped[1])) : own;
  const before = storedValueOf(card);
  const change = changes.find(
    (each) => each.cardNumber === card.cardNumber && each.walletCode === STORED_VALUE,
  );
  return {
    legs: inverse(original.legs),
    cardChanges,
    registrationsSwapped: swapped,
    receipt: cardReceipt(visit, card, { before, after: before + (change?.amount ?? 0n) }),
  };
}

function swappedBy({ kind, cardChanges: [from, to] }: RecordedTransaction): [string, string] | undefined {
  return kind === 'exchange' && from && to ? [from.cardNumber, to.cardNumber] : undefined;
}

/** The legs in the opposite direction, last first. */
function inverse(legs: Leg[]): Leg[] {
  return legs.map((leg) => ({ ...leg, amount: -leg.amount })).reverse();
}

interface NetChange {
  cardNumber: string;
  walletCode: number;
  /** What the reversal does to the wallet. */
  amount: bigint;
}

function netChanges({ legs }: RecordedTransaction): NetChange[] {
  const changes = new Map<string, NetChange>();
  for (const { cardNumber, walletCode, amount } of legs) {
    if (cardNumber === undefined) continue;
    const name = `${cardNumber}/${walletCode}`;
    const change = changes.get(name) ?? { cardNumber, walletCode, amount: 0n };
    changes.set(name, { ...change, amount: change.amount - amount });
  }
  return [...changes.values()];
}

/** In the order the transaction names them: of an exchange, the old card first. */
function cardsOf({ legs, cardChanges }: RecordedTransaction): string[] {
  const cards = [...cardChanges.map((change) => change.cardNumber), ...legs.map((leg) => leg.cardNumber)];
  return [...new Set(cards.filter((cardNumber) => cardNumber !== undefined))];
}

/** A card that was disabled, exchanged or sold anew since then cannot take the change back. */
function standsAsItWasLeft(held: Held, original: RecordedTransaction): boolean {
  return cardsOf(original).every((cardNumber) => {
    const change = original.cardChanges.find((each) => each.cardNumber === cardNumber);
    return heldCard(held, cardNumber).status === (change?.to ?? 'ACTIVE');
  });
}

/**
 * The card states to go back to. A card that was sold and reloaded stays active while value is left on it; a card
 * that took over another's value and was loaded since cannot be made inactive again: undefined.
 */
function undoneChanges(
  held: Held,
  original: RecordedTransaction,
  changes: NetChange[],
): CardChange[] | undefined {
  const undone: CardChange[] = [];
  for (const { cardNumber, from, to } of original.cardChanges) {
    const isLeftEmpty = [...heldCard(held, cardNumber).wallets].every(([walletCode, { balance }]) => {
      const change = changes.find((each) => each.cardNumber === cardNumber && each.walletCode === walletCode);
      return balance + (change?.amount ?? 0n) === 0n;
    });
    if (from !== 'INACTIVE' || isLeftEmpty) undone.push({ cardNumber, from: to, to: from });
    else if (original.kind === 'exchange') return undefined;
  }
  return undone;
}
