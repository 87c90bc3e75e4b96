import type {
  Held,
  HeldCard,
  LedgerReason,
  MovementKey,
  Outcome,
  Receipt,
  Refused,
} from '../../ledger/movement.ts';
import type { RecordedTransaction } from '../../ledger/transactions.ts';
import type { Context } from '../context.ts';
import { heldCard, type StoreEntry, type StoreVisit } from './cardRequest.ts';
import {
  cardsOf,
  type DecidedUndoing,
  decideUndoing,
  mustBeReversible,
  type NotReversibleReason,
  swappedBy,
  type UndoReason,
  type ValueLeft,
} from './reversalRule.ts';

/** What a service asks for on top of the common rule, and what it answers. `Reason`: what only this service refuses for. */
export interface ReversalTerms<R extends Receipt, Reason extends string> {
  /** Tells this service's repeats of a reversal from everything else that undoes the same transaction. */
  digest: Buffer;
  /** The request's own names. They are looked at first. */
  keys: MovementKey[];
  left: ValueLeft<Reason>;
  /** What the first card must be. */
  mustFit(visit: StoreVisit, card: HeldCard): Refused<Reason> | undefined;
  receipt(visit: StoreVisit, held: Pick<Held, 'card'>, undoing: DecidedUndoing): R;
}

/**
 * Undoes a transaction by a transaction of its own, once, whichever service did it and whichever undoes it; a repeat
 * gets the first answer.
 */
export async function undoTransaction<R extends Receipt, Reason extends string>(
  app: Pick<Context, 'ledger'>,
  opened: StoreEntry,
  original: RecordedTransaction,
  terms: ReversalTerms<R, Reason>,
): Promise<Outcome<R, NotReversibleReason | UndoReason | Reason | 'already_reversed' | LedgerReason>> {
  const cardNumbers = cardsOf(original);
  const entry = undoingEntry(opened, original);
  // A part may have been undone by itself, such as by a void: then the batch is not whole any more.
  const parts = original.parts.map((part) => undoneOnce(part.transactionId, terms.digest));

  const outcome = await app.ledger.perform<R, NotReversibleReason | UndoReason | Reason>({
    visit: entry,
    keys: [...terms.keys, undoneOnce(original.transactionId, terms.digest)],
    asks: parts,
    cardNumbers,
    parts: parts.length,
    hasStatements: swappedBy(original) !== undefined,
    decide(held, header, partIds) {
      const visit: StoreVisit = { ...entry, header };
      const [first] = cardNumbers;
      const isPartUndone = parts.some((part) => held.usage(part) !== 'free');
      if (isPartUndone || first === undefined) return { refused: 'not_reversible' };
      const refused = terms.mustFit(visit, heldCard(held, first)) ?? mustBeReversible(visit, original);
      if (refused) return refused;
      const undoing = decideUndoing(visit, held, original, terms.left, partIds);
      if ('refused' in undoing) return undoing;
      const { shortfalls, ...posting } = undoing;
      return { ...posting, claims: parts, receipt: terms.receipt(visit, held, undoing) };
    },
  });
  const isUndone = outcome.refused !== undefined && outcome.key?.scope === UNDOING_SCOPE;
  return isUndone ? { refused: 'already_reversed' } : outcome;
}

/** The entry of a transaction that undoes another. */
export function undoingEntry<Entry extends StoreEntry>(
  entry: Entry,
  { transactionId, externalTransactionId }: RecordedTransaction,
): Entry {
  const undone = { reverses: transactionId, reversesNamed: externalTransactionId ?? undefined };
  return { ...entry, origin: { ...entry.origin, ...undone } };
}

/** Scope of the names under which transactions are undone. */
export const UNDOING_SCOPE = 'reversal';

/** The name under which a transaction is undone, one for each: whoever undoes it has to use it. */
export function undoneOnce(transactionId: bigint, digest: Buffer): MovementKey {
  return { scope: UNDOING_SCOPE, key: String(transactionId), digest };
}

/**
 * Leaves a tombstone under a name, so that an original that is still on its way can do nothing when it arrives; false
 * when a transaction is under it by now.
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
