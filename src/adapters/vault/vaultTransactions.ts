import type { FoundTransaction, LookUpOutcome, NamedPayment } from '../../domain/ground/ports/payments.ts';
import type { VaultTransaction } from './vaultAnswers.ts';

export const KINDS: Record<string, FoundTransaction['kind']> = {
  Authorization: 'authorization',
  Capture: 'capture',
  Void: 'void',
  Credit: 'credit',
};

const OUTCOMES: Record<string, FoundTransaction['outcome']> = {
  succeeded: 'succeeded',
  gateway_processing_failed: 'declined',
  declined: 'declined',
  failed: 'failed',
  gateway_setup_failed: 'failed',
};

/** Maps a transaction's state to an outcome; an unknown or contradictory state counts as pending. */
export function outcomeOf({ state, succeeded }: VaultTransaction): FoundTransaction['outcome'] {
  const outcome = OUTCOMES[state] ?? 'pending';
  return succeeded === (outcome === 'succeeded') ? outcome : 'pending';
}

/** Returns true if the transaction is for the payment's full amount. A void may omit the amount. */
export function isOver(reported: VaultTransaction, { amount, currency }: NamedPayment): boolean {
  const { transaction_type: type, amount: reportedAmount, currency_code: reportedCurrency } = reported;
  if (KINDS[type] === 'void' && (reportedAmount ?? null) === null) return true;
  return BigInt(reportedAmount ?? -1) === amount && reportedCurrency === currency;
}

/** Page size of the vault's list; a full page may be truncated. */
const FULL_PAGE = 100;

/**
 * Maps the transactions of some kinds in a list to a look-up outcome. A list with another payment's transactions is inconclusive: it
 * was not made for our reference.
 */
export function toFound(
  reported: VaultTransaction[],
  payment: NamedPayment,
  kinds: readonly FoundTransaction['kind'][],
): LookUpOutcome {
  if (reported.length >= FULL_PAGE) return { unavailable: 'The vault returned too many transactions.' };
  if (reported.some((each) => each.order_id !== payment.reference))
    return { unavailable: 'The vault returned transactions of other payments.' };
  const ours = reported.filter(({ transaction_type: type }) => KINDS[type] && kinds.includes(KINDS[type]));
  if (ours.some((each) => each.succeeded && !isOver(each, payment)))
    return { unavailable: 'The vault reports a different amount or currency.' };
  return {
    found: ours.map((each) => ({
      kind: KINDS[each.transaction_type]!,
      outcome: outcomeOf(each),
      transactionToken: each.token,
      message: each.message ?? each.state,
    })),
  };
}
