import type { Held, Leg } from '../../ledger/movement.ts';
import { type NetChange, netChanges, reduceLegs } from '../../ledger/reversal.ts';
import type { RecordedTransaction } from '../../ledger/transactions.ts';
import { formatDecimal } from '../../money/money.ts';
import { heldCard, STORED_VALUE, type StoreVisit } from './cardRequest.ts';
import { traceOf } from './ruledMovement.ts';

/** Amount earned by a payment that its reversal cannot reclaim, since the guest has used it. */
export interface Shortfall {
  cardNumber: string;
  walletCode: number;
  /** Minor units, above zero. */
  missing: bigint;
}

/**
 * Finds the shortfalls of reversed payments. Money is returned in full. Points are reclaimed as far as the
 * balance allows; the rest stays booked to the merchant's promotion account. Only amounts given by rules
 * count.
 */
export function findShortfalls(held: Pick<Held, 'card'>, parts: readonly RecordedTransaction[]): Shortfall[] {
  return parts.filter(isPayment).flatMap((part) =>
    netChanges(part).flatMap((change) => {
      const { cardNumber, walletCode, amount } = change;
      const balance = heldCard(held, cardNumber).wallets.get(walletCode)?.balance ?? 0n;
      const missing = -(balance + amount);
      return missing > 0n && missing <= grantedByRules(part, walletCode)
        ? [{ cardNumber, walletCode, missing }]
        : [];
    }),
  );
}

/** Reduces the legs of a reversal by the shortfalls. */
export function withoutShortfalls(legs: readonly Leg[], shortfalls: readonly Shortfall[]): Leg[] {
  return shortfalls.reduce(
    (left, { cardNumber, walletCode, missing }) => {
      const isOfWallet = (leg: Leg) => leg.walletCode === walletCode;
      const { legs: reductions } = reduceLegs(
        left,
        missing,
        (leg) => isOfWallet(leg) && leg.cardNumber === cardNumber && leg.amount < 0n,
      );
      const { legs: reduced } = reduceLegs(
        reductions,
        missing,
        (leg) => isOfWallet(leg) && leg.account === 'promotion' && leg.amount > 0n,
      );
      return reduced;
    },
    [...legs],
  );
}

/** Cashier messages about shortfalls. */
export function shortfallMessages({ merchant }: StoreVisit, shortfalls: readonly Shortfall[]): string[] {
  return shortfalls.map(({ walletCode, missing }) => {
    const { name, scale } = merchant.wallets.get(walletCode)!;
    return `Already used, not taken back: ${formatDecimal(missing, scale)} ${name}`;
  });
}

export function isSameWallet(one: Omit<NetChange, 'amount'>, other: Omit<NetChange, 'amount'>): boolean {
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
