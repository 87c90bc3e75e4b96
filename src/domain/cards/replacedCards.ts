import { exchangedCard, type RecordedTransaction, replacementCard } from '../../ledger/transactions.ts';
import type { Db } from '../../store/database.ts';
import { cardsOf } from './reversalRule.ts';
import { traceOf } from './ruledMovement.ts';

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
  if (!isMovable) return original;
  const replacements = new Map<string, string>();
  for (const cardNumber of cardsOf(original)) {
    const last = await lastReplacement(db, merchantId, cardNumber, original.transactionId);
    if (last !== cardNumber) replacements.set(cardNumber, last);
  }
  return replacements.size === 0 ? original : onReplacements(original, replacements);
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

function onReplacements(
  original: RecordedTransaction,
  replacements: ReadonlyMap<string, string>,
): RecordedTransaction {
  const replaced = (cardNumber: string) => replacements.get(cardNumber) ?? cardNumber;
  const trace = traceOf(original);
  return {
    ...original,
    legs: original.legs.map((leg) =>
      leg.cardNumber === undefined || !replacements.has(leg.cardNumber)
        ? leg
        : { ...leg, cardNumber: replaced(leg.cardNumber), isOnReplacement: true },
    ),
    tierChanges: original.tierChanges.map((change) => ({
      ...change,
      cardNumber: replaced(change.cardNumber),
    })),
    trace: trace && { ...trace, cardNumber: replaced(trace.cardNumber) },
  };
}
