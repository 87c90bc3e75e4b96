import type { HeldCard, Outcome } from '../../../ledger/movement.ts';
import { swappedBy } from '../../../ledger/reversal.ts';
import {
  findTransaction,
  type RecordedTransaction,
  reversedAmong,
  transactionsOfCard,
} from '../../../ledger/transactions.ts';
import type { Db } from '../../../store/database.ts';
import type { Context } from '../../ground/context.ts';
import { type CardInfo, findCardNumber } from '../shared/cardIdentifier.ts';
import { STORED_VALUE } from '../shared/cardRequest.ts';
import { followedCards } from '../undo/replacedCards.ts';
import { cardsOf, REVERSAL_WINDOW_MS } from '../undo/reversalRule.ts';
import { UNDOING_SCOPE, undoneOnce } from '../undo/undoTransaction.ts';

/** Transaction to void, or the reason there is none. */
export type VoidedOriginal =
  | RecordedTransaction
  | { refused: 'transaction_not_found' | 'transaction_mismatch' | 'has_later_activity' };

/** Identification of the transaction to void: by id, or else the one that activated the card. */
export interface VoidedName {
  card: CardInfo;
  transactionId?: bigint;
  /** Returns true if the transaction is of the kind to void. */
  fits(original: RecordedTransaction, cardNumber: string): boolean;
}

/** Finds the transaction to void. Checks here what never changes; the card's state is checked under lock. */
export async function findVoided(
  { store: { db }, merchants, clock }: Pick<Context, 'clock' | 'store' | 'merchants'>,
  merchantId: number,
  { card, transactionId, fits }: VoidedName,
): Promise<VoidedOriginal> {
  const cardNumber = await findCardNumber(
    db,
    { merchant: merchants.known(merchantId), now: clock.now() },
    card,
  );
  // The command itself reports the problem with the card.
  if (typeof cardNumber !== 'string') return { refused: 'transaction_not_found' };
  if (transactionId === undefined) return latestOf(db, merchantId, cardNumber, fits);
  const found = await findTransaction(db, merchantId, transactionId);
  if (!found) return { refused: 'transaction_not_found' };
  const original = await followedCards(db, merchantId, found);
  const isOfCard = cardsOf(original).join() === cardNumber && original.parts.length === 0;
  return isOfCard && fits(original, cardNumber) ? original : { refused: 'transaction_mismatch' };
}

/** Finds the card's latest matching transaction within the reversal window that is not undone. */
export async function findLatestNotUndone(
  { store: { db }, clock }: Pick<Context, 'clock' | 'store'>,
  merchantId: number,
  cardNumber: string,
  fits: (original: RecordedTransaction) => boolean,
): Promise<RecordedTransaction | undefined> {
  const since = new Date(clock.now().getTime() - REVERSAL_WINDOW_MS);
  let olderThan: bigint | undefined;
  for (;;) {
    const page = await transactionsOfCard(db, merchantId, {
      cardNumber,
      since,
      olderThan,
      limit: HISTORY_PAGE,
    });
    const fitting = page.filter(fits);
    const undone = await reversedAmong(
      db,
      merchantId,
      fitting.map(({ transactionId }) => transactionId),
    );
    const found = fitting.find(({ transactionId }) => !undone.has(transactionId));
    if (found || page.length < HISTORY_PAGE) return found;
    olderThan = page.at(-1)!.transactionId;
  }
}

const HISTORY_PAGE = 100;

async function latestOf(
  db: Db,
  merchantId: number,
  cardNumber: string,
  fits: VoidedName['fits'],
): Promise<VoidedOriginal> {
  const [latest] = await transactionsOfCard(db, merchantId, { cardNumber, limit: 1 });
  if (!latest) return { refused: 'transaction_not_found' };
  const original = latest.reverses === null ? latest : await findTransaction(db, merchantId, latest.reverses);
  // If it is already voided, this request may be a repeat.
  return original && fits(original, cardNumber) ? original : { refused: 'has_later_activity' };
}

/**
 * Returns `sale` or `activation` if the transaction activated the card, depending on stored value. Undefined
 * for exchanges and reversals.
 */
export function activatedBy(
  original: RecordedTransaction,
  cardNumber: string,
): 'sale' | 'activation' | undefined {
  const isActivated = original.cardChanges.some(
    (change) => change.cardNumber === cardNumber && change.from === 'INACTIVE' && change.to === 'ACTIVE',
  );
  if (!isActivated || swappedBy(original) || original.reverses !== null) return undefined;
  const isSale = original.legs.some((leg) => leg.cardNumber !== undefined && leg.walletCode === STORED_VALUE);
  return isSale ? 'sale' : 'activation';
}

/** Returns the `undoes` option of `moveAtTill`. Only a request with the same digest is a repeat. */
export function undoingOf(original: RecordedTransaction | { refused: string }, digest: Buffer) {
  if ('refused' in original) return undefined;
  return { original, key: undoneOnce(original.transactionId, digest) };
}

/** Refuses a void if any later transaction concerns the card; inquiries leave none. */
export function mustBeLatest({ transactionId }: RecordedTransaction, card: HeldCard) {
  return card.latestTransactionId === transactionId ? undefined : { refused: 'has_later_activity' as const };
}

/** Returns true if another request has undone the original. */
export function isUndoneAlready({ refused, key }: Outcome<unknown, string>): boolean {
  return refused === 'key_conflict' && key?.scope === UNDOING_SCOPE;
}
