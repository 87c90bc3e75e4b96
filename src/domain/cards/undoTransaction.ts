import type { App } from '../../app.ts';
import type {
  Held,
  HeldCard,
  LedgerReason,
  MovementKey,
  Outcome,
  Receipt,
  Refused,
  TransactionHeader,
} from '../../ledger/movement.ts';
import type { RecordedTransaction } from '../../ledger/transactions.ts';
import type { StoreVisit } from './cardRequest.ts';
import { heldCard } from './cardRequest.ts';
import { afterExpiry, expiryHeader, expiryTransactions } from './expiry.ts';
import {
  cardsOf,
  decideUndoing,
  mustBeReversible,
  type NotReversibleReason,
  REVERSAL,
  type Undoing,
  type UndoReason,
  usableCards,
  type ValueLeft,
} from './reversalRule.ts';

/** What a service asks for on top of the common rule, and what it answers. */
/** `Reason`: what only this service has to say against it. */
export interface ReversalTerms<R extends Receipt, Reason extends string> {
  /** Tells this service's repeats of a reversal from everything else that undoes the same transaction. */
  digest: Buffer;
  /** The request's own names. They are looked at first. */
  keys: MovementKey[];
  left: ValueLeft<Reason>;
  /** What the first card must be. */
  mustFit(visit: StoreVisit, card: HeldCard): Refused<Reason> | undefined;
  receipt(visit: StoreVisit, held: Pick<Held, 'card'>, undoing: Undoing): R;
}

/**
 * Undoes a transaction by a transaction of its own, once, whichever service did it and whichever undoes it; a repeat
 * gets the first answer. What was due is taken before.
 */
export async function undoTransaction<R extends Receipt, Reason extends string>(
  app: App,
  opened: StoreVisit,
  original: RecordedTransaction,
  terms: ReversalTerms<R, Reason>,
): Promise<Outcome<R, NotReversibleReason | UndoReason | Reason | 'already_reversed' | LedgerReason>> {
  const cardNumbers = cardsOf(original);
  // In the order in which things happen: what was due, the parts of a batch, the reversal.
  const expiryHeaders = cardNumbers.map(() => expiryHeader(opened.header, app.ids.next()));
  const partIds = original.parts.map(() => app.ids.next());
  const header = { ...opened.header, ...undoing(original), transactionId: app.ids.next() };
  const visit: StoreVisit = { ...opened, header };
  // A part may have been undone by itself, such as by a void: then the batch is not whole any more.
  const parts = original.parts.map((part) => undoneOnce(part.transactionId, terms.digest));

  const outcome = await app.ledger.perform<R, NotReversibleReason | UndoReason | Reason>({
    merchantId: visit.merchant.merchantId,
    header,
    keys: [...terms.keys, undoneOnce(original.transactionId, terms.digest)],
    asks: parts,
    cardNumbers,
    decide(held) {
      const [first] = cardNumbers;
      const isPartUndone = parts.some((part) => held.usage(part) !== 'free');
      if (isPartUndone || first === undefined) return { refused: 'not_reversible' };
      const usable = usableCards(held, visit.today);
      const refused = terms.mustFit(visit, heldCard(usable, first)) ?? mustBeReversible(visit, original);
      if (refused) return refused;
      const undoing = decideUndoing(visit, usable, original, terms.left, partIds);
      if ('refused' in undoing) return undoing;
      const cards = cardNumbers.map((cardNumber) => heldCard(held, cardNumber));
      return afterExpiry(
        { ...undoing, claims: parts, receipt: terms.receipt(visit, usable, undoing) },
        expiryTransactions(cards, visit.today, expiryHeaders),
      );
    },
  });
  const isUndone = outcome.refused !== undefined && outcome.key?.scope === REVERSAL;
  return isUndone ? { refused: 'already_reversed' } : outcome;
}

/** What the header of a transaction says that undoes another. */
export function undoing({
  transactionId,
  externalTransactionId,
}: RecordedTransaction): Pick<TransactionHeader, 'reverses' | 'reversesNamed'> {
  return { reverses: transactionId, reversesNamed: externalTransactionId ?? undefined };
}

/** The name under which a transaction is undone, one for each: whoever undoes it has to use it. */
export function undoneOnce(transactionId: bigint, digest: Buffer): MovementKey {
  return { scope: REVERSAL, key: String(transactionId), digest };
}

/**
 * Leaves a tombstone under a name, so that an original that is still on its way can do nothing when it arrives; false
 * when a transaction is under it by now.
 */
export async function spend(app: App, { merchant, header }: StoreVisit, name: MovementKey): Promise<boolean> {
  const outcome = await app.ledger.perform<Receipt, 'transaction_not_found'>({
    merchantId: merchant.merchantId,
    header,
    keys: [name],
    cardNumbers: [],
    decide: () => ({ refused: 'transaction_not_found', tombstone: name }),
  });
  return outcome.refused !== undefined;
}
