import type { CardChange, Held, Posting, SideTransaction, TierChange } from '../../ledger/movement.ts';
import { reversalLegs } from '../../ledger/reversal.ts';
import type { RecordedTransaction } from '../../ledger/transactions.ts';
import { mustHaveRoom } from './cardChecks.ts';
import type { CardReceipt } from './cardReceipt.ts';
import { heldCard, STORED_VALUE, type Visit } from './cardRequest.ts';
import { EXPIRY, withoutDueLots } from './expiry.ts';
import { TIER_REVIEW } from './tierReview.ts';

export const REVERSAL = 'reversal';
export const REVERSAL_WINDOW_MS = 7 * 24 * 60 * 60 * 1000;

export type ReversalRuleReason =
  | 'reversal_window_expired'
  | 'not_reversible'
  | 'insufficient_balance_to_reverse'
  | 'balance_limit_exceeded';

/** The transactions to undo: of a batch its parts. */
export function partsOf(original: RecordedTransaction): RecordedTransaction[] {
  return original.parts.length > 0 ? original.parts : [original];
}

/** In the order the transaction names them: of an exchange, the old card first. */
export function cardsOf(original: RecordedTransaction): string[] {
  const cards = partsOf(original).flatMap(({ legs, cardChanges, tierChanges }) =>
    [...cardChanges, ...legs, ...tierChanges].flatMap(({ cardNumber }) => cardNumber ?? []),
  );
  return [...new Set(cards)];
}

/** What undoes a transaction, whichever service asks for it; the receipt is the service's. */
export type Undoing = Omit<Posting<CardReceipt>, 'receipt' | 'refused'>;

/**
 * Undoes the original on its cards as they are, due lots already taken. `partIds` holds an id for the reversal of each
 * part of a batch; they belong to this reversal as the parts belonged to the batch.
 */
export function decideReversal(
  visit: Visit,
  held: HeldCards,
  original: RecordedTransaction,
  partIds: readonly bigint[],
): Undoing | { refused: ReversalRuleReason } {
  const isUndoable = ![REVERSAL, EXPIRY, TIER_REVIEW].includes(original.kind);
  // A part of a batch is undone with the batch.
  if (!isUndoable || original.partOf !== null) return { refused: 'not_reversible' };
  if (visit.now.getTime() - original.occurredAt.getTime() > REVERSAL_WINDOW_MS)
    return { refused: 'reversal_window_expired' };
  const parts = partsOf(original);
  if (!parts.every((part) => standsAsItWasLeft(held, part))) return { refused: 'not_reversible' };
  const refused = mustAfford(visit, held, parts);
  if (refused) return refused;

  const changes: Changes[] = [];
  for (const part of parts) {
    const undoing = changesUndoing(held, part);
    if (!undoing) return { refused: 'not_reversible' };
    changes.push(undoing);
  }
  if (original.parts.length > 0) return { legs: [], before: partReversals(visit, parts, changes, partIds) };
  return { ...changes[0]!, registrationsSwapped: swappedBy(original) };
}

/** The cards of a reversal as its rule sees them: without the lots that are due, which are taken before. */
export function usableCards(held: HeldCards, today: string): HeldCards {
  return {
    card(cardNumber) {
      const card = held.card(cardNumber);
      return card && withoutDueLots(card, today);
    },
  };
}

type HeldCards = Pick<Held, 'card'>;
type Changes = Pick<SideTransaction, 'legs' | 'cardChanges' | 'tierChanges'>;

function partReversals(
  { header }: Visit,
  parts: RecordedTransaction[],
  changes: Changes[],
  partIds: readonly bigint[],
): SideTransaction[] {
  return parts.map((part, index) => ({
    ...changes[index]!,
    header: {
      ...header,
      transactionId: partIds[index]!,
      reverses: part.transactionId,
      partOf: header.transactionId,
    },
  }));
}

/** What each wallet would hold is not below zero, and not above what it may. */
function mustAfford(visit: Visit, held: HeldCards, parts: RecordedTransaction[]) {
  for (const { cardNumber, walletCode, amount } of parts.flatMap(netChanges)) {
    const balance = heldCard(held, cardNumber).wallets.get(walletCode)?.balance ?? 0n;
    if (balance + amount < 0n) return { refused: 'insufficient_balance_to_reverse' as const };
    const full =
      amount > 0n && walletCode === STORED_VALUE ? mustHaveRoom(visit, balance, amount) : undefined;
    if (full) return full;
  }
  return undefined;
}

/** What undoes one transaction; undefined when its cards cannot go back. */
function changesUndoing(held: HeldCards, part: RecordedTransaction): Changes | undefined {
  const cardChanges = undoneCardChanges(held, part);
  return cardChanges && { legs: reversalLegs(part), cardChanges, tierChanges: undoneTierChanges(held, part) };
}

export function swappedBy({
  kind,
  cardChanges: [from, to],
}: RecordedTransaction): [string, string] | undefined {
  return kind === 'exchange' && from && to ? [from.cardNumber, to.cardNumber] : undefined;
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

/** A card that was disabled, exchanged or sold anew since then cannot take the change back. */
function standsAsItWasLeft(held: HeldCards, part: RecordedTransaction): boolean {
  return cardsOf(part).every((cardNumber) => {
    const change = part.cardChanges.find((each) => each.cardNumber === cardNumber);
    return heldCard(held, cardNumber).status === (change?.to ?? 'ACTIVE');
  });
}

/**
 * The card states to go back to. A card that was sold and reloaded stays active while value is left on it; a card
 * that took over another's value and was loaded since cannot be made inactive again: undefined.
 */
function undoneCardChanges(held: HeldCards, part: RecordedTransaction): CardChange[] | undefined {
  const changes = netChanges(part);
  const undone: CardChange[] = [];
  for (const { cardNumber, from, to } of part.cardChanges) {
    const isLeftEmpty = [...heldCard(held, cardNumber).wallets].every(([walletCode, { balance }]) => {
      const change = changes.find((each) => each.cardNumber === cardNumber && each.walletCode === walletCode);
      return balance + (change?.amount ?? 0n) === 0n;
    });
    if (from !== 'INACTIVE' || isLeftEmpty) undone.push({ cardNumber, from: to, to: from });
    else if (part.kind === 'exchange') return undefined;
  }
  return undone;
}

/** A tier that has changed again since stays as it is. */
function undoneTierChanges(held: HeldCards, { tierChanges }: RecordedTransaction): TierChange[] {
  return tierChanges.flatMap(({ cardNumber, from, to }) =>
    heldCard(held, cardNumber).tierCode === to ? [{ cardNumber, from: to, to: from }] : [],
  );
}
