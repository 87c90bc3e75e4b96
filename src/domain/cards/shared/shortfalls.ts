import { min } from '../../../base/money/money.ts';
import type { Held, HeldCard, Leg, ShortfallChange } from '../../../ledger/movement.ts';
import { type NetChange, netChanges, reduceLegs, swappedBy } from '../../../ledger/reversal.ts';
import type { RecordedTransaction } from '../../../ledger/transactions.ts';
import { heldCard, STORED_VALUE, type StoreVisit } from './cardRequest.ts';
import { traceOf } from './ruledMovement.ts';

/**
 * Shortfalls: amounts that a payment earned and its reversal cannot reclaim, since the guest has used them. They stay
 * with the card. Value that later returns because a use is undone pays them first, so that no sequence of uses and
 * reversals leaves more than was paid for.
 */

/**
 * Returns the changes of shortfalls when a transaction is undone. Money is returned in full; points are reclaimed as
 * far as the balance allows. Only amounts given by rules count.
 */
export function shortfallChanges(
  { today }: Pick<StoreVisit, 'today'>,
  held: Pick<Held, 'card'>,
  part: RecordedTransaction,
): ShortfallChange[] {
  const swapped = swappedBy(part);
  // Undoing an exchange returns no use; the shortfall goes back with the value.
  if (swapped) return movedShortfalls(heldCard(held, swapped[1]), swapped[0]);
  return netChanges(part).flatMap((change): ShortfallChange[] => {
    const { cardNumber, walletCode } = change;
    const wallet = heldCard(held, cardNumber).wallets.get(walletCode);
    if (change.amount > 0n) {
      const paid = min(change.amount, wallet?.shortfall ?? 0n);
      return paid === 0n ? [] : [{ cardNumber, walletCode, amount: -paid, expired: 0n }];
    }
    const missing = missingFrom(part, change, wallet?.balance ?? 0n);
    return missing === 0n ? [] : [toShortfall(part, { ...change, amount: missing }, today)];
  });
}

/** Returns the shortfall for an amount that a reversal cannot reclaim, without the part that expired anyway. */
export function toShortfall(
  { legs }: Pick<RecordedTransaction, 'legs'>,
  { cardNumber, walletCode, amount: missing }: NetChange,
  today: string,
): ShortfallChange {
  const ended = legs
    .flatMap((leg) => (leg.cardNumber === cardNumber && leg.walletCode === walletCode ? leg.allocations : []))
    .reduce((sum, { expiresOn, amount }) => (amount > 0n && expiresOn < today ? sum + amount : sum), 0n);
  const expired = min(missing, ended);
  return { cardNumber, walletCode, amount: missing - expired, expired };
}

/** Moves all shortfalls of a card to another. */
export function movedShortfalls({ cardNumber: from, wallets }: HeldCard, to: string): ShortfallChange[] {
  return [...wallets].flatMap(([walletCode, { shortfall }]) =>
    shortfall === 0n
      ? []
      : [
          { cardNumber: from, walletCode, amount: -shortfall, expired: 0n },
          { cardNumber: to, walletCode, amount: shortfall, expired: 0n },
        ],
  );
}

/** Returns a reversal's net changes, less what it forgives or uses to pay shortfalls. */
export function settledChanges(
  part: RecordedTransaction,
  shortfalls: readonly ShortfallChange[],
): NetChange[] {
  if (swappedBy(part)) return netChanges(part);
  return netChanges(part).map((change) => {
    const settled = shortfalls.find((each) => isSameWallet(each, change));
    return settled ? { ...change, amount: change.amount + settledBy(settled) } : change;
  });
}

/** Adjusts the legs of a reversal: debits are reduced by what is forgiven, and the merchant is paid from credits. */
export function withShortfalls(legs: readonly Leg[], shortfalls: readonly ShortfallChange[]): Leg[] {
  let adjusted = [...legs];
  for (const change of shortfalls) {
    if (change.amount < 0n) adjusted.push(...payment(adjusted, change));
    else adjusted = lessForgiven(adjusted, change);
  }
  return adjusted;
}

function lessForgiven(legs: readonly Leg[], shortfall: ShortfallChange): Leg[] {
  const { cardNumber, walletCode } = shortfall;
  const amount = settledBy(shortfall);
  const isOfWallet = (leg: Leg) => leg.walletCode === walletCode;
  const { legs: reductions } = reduceLegs(
    legs,
    amount,
    (leg) => isOfWallet(leg) && leg.cardNumber === cardNumber && leg.amount < 0n,
  );
  return reduceLegs(
    reductions,
    amount,
    (leg) => isOfWallet(leg) && leg.account === 'promotion' && leg.amount > 0n,
  ).legs;
}

/** Legs that pay a shortfall from the lots which the reversal restores. */
function payment(legs: readonly Leg[], { cardNumber, walletCode, amount }: ShortfallChange): Leg[] {
  const from = legs.flatMap((leg) =>
    leg.cardNumber === cardNumber && leg.walletCode === walletCode
      ? (leg.restores ?? []).map(({ expiresOn }) => expiresOn)
      : [],
  );
  return [
    { walletCode, amount, cardNumber, ...(from.length > 0 && { from }) },
    { walletCode, amount: -amount, account: 'promotion' },
  ];
}

/** Amount by which a reversal takes less, or returns less where it is below zero. */
export function settledBy({ amount, expired }: ShortfallChange): bigint {
  return amount + expired;
}

function missingFrom(part: RecordedTransaction, { walletCode, amount }: NetChange, balance: bigint): bigint {
  const missing = -(balance + amount);
  return missing > 0n && isPayment(part) && missing <= grantedByRules(part, walletCode) ? missing : 0n;
}

type WalletName = Omit<NetChange, 'amount'>;

function isSameWallet(one: WalletName, other: WalletName): boolean {
  return one.cardNumber === other.cardNumber && one.walletCode === other.walletCode;
}

function isPayment(original: RecordedTransaction): boolean {
  return netChanges(original).some(({ walletCode, amount }) => walletCode === STORED_VALUE && amount > 0n);
}

/** Returns the amount that rules gave in a wallet, without the till's own additions. */
function grantedByRules(original: RecordedTransaction, walletCode: number): bigint {
  const given = original.legs
    .filter((leg) => leg.walletCode === walletCode && leg.account === 'promotion')
    .reduce((sum, { amount }) => sum - amount, 0n);
  return given - BigInt(traceOf(original)?.applied?.added[walletCode] ?? 0);
}
