import type {
  Held,
  HeldCard,
  JsonObject,
  LedgerReason,
  MovementKey,
  Outcome,
  Receipt,
  Refused,
} from '../../../ledger/movement.ts';
import { swappedBy } from '../../../ledger/reversal.ts';
import type { RecordedTransaction } from '../../../ledger/transactions.ts';
import type { Context } from '../../ground/context.ts';
import { heldCard, type StoreEntry, type StoreVisit } from '../shared/cardRequest.ts';
import { withDetails } from '../shared/moveCards.ts';
import {
  cardsOf,
  decideUndoing,
  mustBeReversible,
  type NotReversibleReason,
  type Undoing,
  type UndoReason,
  type ValueLeft,
} from './reversalRule.ts';

/** Service-specific terms of a reversal. `Reason`: refusals specific to the service. */
export interface ReversalTerms<R extends Receipt, Reason extends string> {
  /**
   * Distinguishes this service's repeats of a reversal from other requests that undo the same transaction.
   */
  digest: Buffer;
  /** Keys of the request, checked before the reversal's own key. */
  keys: MovementKey[];
  left: ValueLeft<Reason>;
  /** Checks the first card before the reversal. */
  mustFit(visit: StoreVisit, card: HeldCard): Refused<Reason> | undefined;
  /** Describes the first card for a refusal. */
  describe?(visit: StoreVisit, card: HeldCard): JsonObject;
  receipt(visit: StoreVisit, held: Pick<Held, 'card'>, undoing: Undoing): R;
}

/**
 * Undoes a transaction by a transaction of its own, once across all services; a repeat gets the first
 * response.
 */
export async function undoTransaction<R extends Receipt, Reason extends string>(
  app: Pick<Context, 'ledger'>,
  opened: StoreEntry,
  original: RecordedTransaction,
  terms: ReversalTerms<R, Reason>,
): Promise<Outcome<R, NotReversibleReason | UndoReason | Reason | 'already_reversed' | LedgerReason>> {
  const cardNumbers = cardsOf(original);
  const entry = undoingEntry(opened, original);
  // A part may have been undone on its own, such as by a void; then the batch can no longer be undone.
  const parts = original.parts.map((part) => undoneOnce(part.transactionId, terms.digest));

  const outcome = await app.ledger.perform<R, NotReversibleReason | UndoReason | Reason>({
    visit: entry,
    keys: [...terms.keys, undoneOnce(original.transactionId, terms.digest)],
    readKeys: parts,
    cardNumbers,
    parts: parts.length,
    hasStatements: swappedBy(original) !== undefined,
    decide(held, header, partIds) {
      const visit: StoreVisit = { ...entry, header };
      const [first] = cardNumbers;
      const isPartUndone = parts.some((part) => held.usage(part) !== 'free');
      if (isPartUndone || first === undefined) return { refused: 'not_reversible' };
      const card = heldCard(held, first);
      const misfit = terms.mustFit(visit, card);
      if (misfit) return misfit;
      const undoing: Undoing | Refused<NotReversibleReason | UndoReason | Reason> =
        mustBeReversible(visit, original) ?? decideUndoing(visit, held, original, terms.left, partIds);
      if ('refused' in undoing) return withDetails(undoing, terms.describe?.(visit, card));
      return { ...undoing, claims: parts, receipt: terms.receipt(visit, held, undoing) };
    },
  });
  const isUndone = outcome.refused !== undefined && outcome.key?.scope === UNDOING_SCOPE;
  return isUndone ? { refused: 'already_reversed' } : outcome;
}

/** Returns the store entry for a transaction that undoes another. */
export function undoingEntry<Entry extends StoreEntry>(
  entry: Entry,
  { transactionId, externalTransactionId }: RecordedTransaction,
): Entry {
  const undone = { reverses: transactionId, reversesNamed: externalTransactionId ?? undefined };
  return { ...entry, origin: { ...entry.origin, ...undone } };
}

/** Scope of the keys under which transactions are undone. */
export const UNDOING_SCOPE = 'reversal';

/** Returns the key under which a transaction is undone. Shared by all services, so that it happens once. */
export function undoneOnce(transactionId: bigint, digest: Buffer): MovementKey {
  return { scope: UNDOING_SCOPE, key: String(transactionId), digest };
}

/**
 * Stores a tombstone under a key, so that an original that arrives later is refused. Returns false if a
 * transaction already uses the key.
 */
export async function spend(
  app: Pick<Context, 'ledger'>,
  visit: StoreEntry,
  name: MovementKey,
): Promise<boolean> {
  const outcome = await app.ledger.perform<Receipt, 'transaction_not_found'>({
    visit,
    keys: [name],
    cardNumbers: [],
    decide: () => ({ refused: 'transaction_not_found', tombstone: name }),
  });
  return outcome.refused !== undefined;
}
