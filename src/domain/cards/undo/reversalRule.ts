import type { TransactionKind } from '../../../ledger/kinds.ts';
import type {
  CardChange,
  Changes,
  Held,
  Posting,
  Refused,
  ShortfallChange,
  SideTransaction,
  TierChange,
} from '../../../ledger/movement.ts';
import { type NetChange, reversalLegs, swappedBy } from '../../../ledger/reversal.ts';
import type { RecordedTransaction } from '../../../ledger/transactions.ts';
import { mustHaveRoom } from '../shared/cardChecks.ts';
import { undoneChange } from '../shared/cardExpiry.ts';
import { heldCard, type StoreEntry, type StoreVisit } from '../shared/cardRequest.ts';
import { traceOf } from '../shared/ruledMovement.ts';
import { settledChanges, shortfallChanges, withShortfalls } from '../shared/shortfalls.ts';
import { swappedRegistrations } from '../shared/swappedRegistrations.ts';
import { undoneLoyalty } from './undoneLoyalty.ts';

/** Transaction kinds that cannot be reversed. */
const NEVER_REVERSED: ReadonlySet<TransactionKind> = new Set([
  'reversal',
  'expiry',
  'tier_review',
  'order',
  'order_refund',
  'subscription',
  'card_block',
  'card_unblock',
  'card_expire',
  'card_adjustment',
  'card_goodwill',
  'card_import',
  'dormancy',
]);

export const REVERSAL_WINDOW_MS = 7 * 24 * 60 * 60 * 1000;

/** Reasons a transaction cannot be reversed, regardless of its cards' balances. */
export type NotReversibleReason = 'reversal_window_expired' | 'not_reversible';

export type UndoReason = 'not_reversible' | 'insufficient_balance_to_reverse' | 'balance_limit_exceeded';

/**
 * Policy for a card that the original activated and that holds value of other transactions. After a sale the
 * card may stay active, or the original cannot be undone. The new card of an exchange never stays active.
 */
export interface ValueLeft<Reason extends string> {
  staysActive: boolean;
  refused: Reason;
}

/** Returns the transactions to undo: the parts of a batch, else the original itself. */
function partsOf(original: RecordedTransaction): RecordedTransaction[] {
  return original.parts.length > 0 ? original.parts : [original];
}

/** Lists the cards of a transaction in its order; of an exchange, the old card first. */
export function cardsOf(original: RecordedTransaction): string[] {
  const cards = partsOf(original).flatMap(({ legs, cardChanges, tierChanges }) =>
    [...cardChanges, ...legs, ...tierChanges].flatMap(({ cardNumber }) => cardNumber ?? []),
  );
  // A transaction without legs or changes names its card in the rule trace only.
  const ruled = cards.length === 0 ? traceOf(original)?.cardNumber : undefined;
  return ruled === undefined ? [...new Set(cards)] : [ruled];
}

/** Posting that undoes a transaction, without the service-specific receipt. */
export type Undoing = Omit<Posting<never>, 'receipt' | 'refused'>;

/** Returns the changes of an undoing: those of each part of a batch, or its own. */
export function undoneParts(undoing: Undoing): Changes[] {
  return undoing.before ?? [undoing];
}

/**
 * Refuses reversals, parts of batches, kinds that are never reversed, and transactions older than seven days.
 */
export function mustBeReversible(
  { now }: StoreEntry,
  original: RecordedTransaction,
): Refused<NotReversibleReason> | undefined {
  const isUndoable = !NEVER_REVERSED.has(original.kind) && original.reverses === null;
  // A part of a batch is undone with the batch.
  if (!isUndoable || original.partOf !== null) return { refused: 'not_reversible' };
  const age = now.getTime() - original.occurredAt.getTime();
  return age > REVERSAL_WINDOW_MS ? { refused: 'reversal_window_expired' } : undefined;
}

/**
 * Decides the posting that undoes the original on its cards' current state. `partIds` has a transaction id
 * for the reversal of each part of a batch.
 */
export function decideUndoing<Left extends string>(
  visit: StoreVisit,
  held: HeldCards,
  original: RecordedTransaction,
  left: ValueLeft<Left>,
  partIds: readonly bigint[] = [],
): Undoing | Refused<UndoReason | Left> {
  const parts = partsOf(original);
  if (!parts.every((part) => isUnchangedSince(held, part))) return { refused: 'not_reversible' };
  const changes: Changes[] = [];
  for (const part of parts) {
    const shortfalls = shortfallChanges(visit, held, part);
    const net = settledChanges(part, shortfalls);
    const refused = mustHoldShortfalls(held, shortfalls) ?? mustAfford(visit, held, net);
    if (refused) return refused;
    const cardChanges = undoneCardChanges(held, part, net, left);
    if (!Array.isArray(cardChanges)) return cardChanges;
    const legs = swappedBy(part) ? reversalLegs(part) : withShortfalls(reversalLegs(part), shortfalls);
    changes.push({ legs, cardChanges, tierChanges: undoneTierChanges(held, part), shortfalls });
  }
  if (original.parts.length > 0) return { legs: [], before: partReversals(visit, parts, changes, partIds) };
  const [undone] = changes;
  const swapped = swappedBy(original);
  return {
    ...undone!,
    ...undoneLoyalty(visit, (cardNumber) => heldCard(held, cardNumber), original),
    ...(swapped && swappedRegistrations(visit, swapped)),
  };
}

type HeldCards = Pick<Held, 'card'>;

function partReversals(
  { header }: StoreVisit,
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
      reversesNamed: part.externalTransactionId ?? undefined,
      partOf: header.transactionId,
    },
  }));
}

/** Refuses a reversal that would make a wallet negative or exceed its balance limit. */
function mustAfford({ merchant }: StoreVisit, held: HeldCards, net: readonly NetChange[]) {
  for (const { cardNumber, walletCode, amount } of net) {
    const wallet = merchant.wallets.get(walletCode);
    const balance = heldCard(held, cardNumber).wallets.get(walletCode)?.balance ?? 0n;
    if (balance + amount < 0n) {
      const details = { walletName: wallet?.name ?? String(walletCode) };
      return { refused: 'insufficient_balance_to_reverse' as const, details };
    }
    const full = amount > 0n && wallet ? mustHaveRoom(wallet, balance, amount) : undefined;
    if (full) return full;
  }
  return undefined;
}

/** Refuses to undo an exchange whose old card has no wallet for a shortfall of the new one. */
function mustHoldShortfalls(held: HeldCards, shortfalls: readonly ShortfallChange[]) {
  const fits = shortfalls.every(({ cardNumber, walletCode }) =>
    heldCard(held, cardNumber).wallets.has(walletCode),
  );
  return fits ? undefined : { refused: 'not_reversible' as const };
}

/** Returns false if a card was disabled, exchanged or sold again since the original. */
function isUnchangedSince(held: HeldCards, part: RecordedTransaction): boolean {
  return cardsOf(part).every((cardNumber) => {
    const change = part.cardChanges.find((each) => each.cardNumber === cardNumber);
    return heldCard(held, cardNumber).status === (change?.to ?? 'ACTIVE');
  });
}

/** Returns the card state changes to undo, or refuses if a card would keep value. */
function undoneCardChanges<Left extends string>(
  held: HeldCards,
  part: RecordedTransaction,
  changes: readonly NetChange[],
  { staysActive, refused }: ValueLeft<Left>,
): CardChange[] | Refused<Left> {
  const undone: CardChange[] = [];
  for (const change of part.cardChanges) {
    const { cardNumber, from } = change;
    const isLeftEmpty = [...heldCard(held, cardNumber).wallets].every(([walletCode, { balance }]) => {
      const net = changes.find((each) => each.cardNumber === cardNumber && each.walletCode === walletCode);
      return balance + (net?.amount ?? 0n) === 0n;
    });
    if (from !== 'INACTIVE' || isLeftEmpty) undone.push(undoneChange(change));
    else if (!staysActive || part.kind === 'exchange') return { refused };
  }
  return undone;
}

/** Returns the tier changes to undo; a tier that has changed again since stays. */
function undoneTierChanges(held: HeldCards, { tierChanges }: RecordedTransaction): TierChange[] {
  return tierChanges.flatMap(({ cardNumber, from, to }) =>
    heldCard(held, cardNumber).tierCode === to ? [{ cardNumber, from: to, to: from }] : [],
  );
}
