import { exchangedCard, type RecordedTransaction, replacementCard } from '../../../ledger/transactions.ts';
import type { Db } from '../../../store/database.ts';
import { type StoredTrace, traceOf } from '../shared/ruledMovement.ts';
import { cardsOf } from './reversalRule.ts';

/** Bounds the search in cycles and long chains; few cards are exchanged more than twice. */
const MAX_EXCHANGES = 20;

/**
 * Moves a transaction's legs to the cards that have since replaced its own, where it can be undone.
 * Transactions with card state changes, such as a sale or an exchange, stay with their cards.
 */
export async function followedCards(
  db: Db,
  merchantId: number,
  original: RecordedTransaction,
): Promise<RecordedTransaction> {
  const isMovable = original.cardChanges.length === 0 && original.parts.length === 0;
  return isMovable ? onReplacements(original, await findReplacements(db, merchantId, original)) : original;
}

/** Finds the cards that have since replaced those of a transaction, also cards that it activated. */
export async function findReplacements(
  db: Db,
  merchantId: number,
  original: RecordedTransaction,
): Promise<ReadonlyMap<string, string>> {
  const replacements = new Map<string, string>();
  for (const cardNumber of cardsOf(original)) {
    const last = await lastReplacement(db, merchantId, cardNumber, original.transactionId);
    if (last !== cardNumber) replacements.set(cardNumber, last);
  }
  return replacements;
}

/** Yields the card and its predecessors by exchange, newest first. */
export async function* precedingCards(
  db: Db,
  merchantId: number,
  cardNumber: string,
): AsyncGenerator<string> {
  let current: string | undefined = cardNumber;
  for (let count = 0; current !== undefined && count <= MAX_EXCHANGES; count++) {
    yield current;
    current = await exchangedCard(db, merchantId, current);
  }
}

async function lastReplacement(
  db: Db,
  merchantId: number,
  cardNumber: string,
  after: bigint,
): Promise<string> {
  let current = cardNumber;
  for (let count = 0; count < MAX_EXCHANGES; count++) {
    const next = await replacementCard(db, merchantId, { cardNumber: current, after });
    if (next === undefined) break;
    current = next;
  }
  return current;
}

/** Moves a transaction's legs and rule effects to the replacements of its cards. The cards themselves stay as they are. */
export function onReplacements(
  original: RecordedTransaction,
  replacements: ReadonlyMap<string, string>,
): RecordedTransaction {
  if (replacements.size === 0) return original;
  const replaced = (cardNumber: string) => replacements.get(cardNumber) ?? cardNumber;
  const trace = traceOf(original);
  const moved = (each: StoredTrace): StoredTrace => ({ ...each, cardNumber: replaced(each.cardNumber) });
  const activated = new Set(original.cardChanges.map(({ cardNumber }) => cardNumber));
  return {
    ...original,
    legs: original.legs.map((leg) =>
      leg.cardNumber === undefined || !replacements.has(leg.cardNumber)
        ? leg
        : { ...leg, cardNumber: replaced(leg.cardNumber), isOnReplacement: true },
    ),
    cardChanges: original.cardChanges.filter(({ cardNumber }) => !replacements.has(cardNumber)),
    tierChanges: original.tierChanges.flatMap((change) =>
      activated.has(change.cardNumber) && replacements.has(change.cardNumber)
        ? []
        : [{ ...change, cardNumber: replaced(change.cardNumber) }],
    ),
    trace: trace && { ...moved(trace), ...(trace.others && { others: trace.others.map(moved) }) },
  };
}
