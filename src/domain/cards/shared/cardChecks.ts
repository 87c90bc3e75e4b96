import { sameDigest } from '../../../base/crypto/secrets.ts';
import { maxBalance } from '../../../base/money/money.ts';
import type { CardCounters, HeldCard, Refused } from '../../../ledger/movement.ts';
import type { CardStatus } from '../../../store/database.ts';
import type { Context } from '../../ground/context.ts';
import type { WalletDefinition } from '../../ground/merchantDirectory.ts';
import { statusOn } from './cardExpiry.ts';
import { STORED_VALUE, type StoreEntry, type StoreVisit, templateOf } from './cardRequest.ts';

/** Checks shared by all card rules. Each returns a refusal, or undefined if the check passes. */

export type CardStateReason = 'card_not_active' | 'card_disabled' | 'card_exchanged' | 'card_expired';

const stateReasons: Record<Exclude<CardStatus, 'ACTIVE'>, CardStateReason> = {
  INACTIVE: 'card_not_active',
  DISABLED: 'card_disabled',
  EXCHANGED: 'card_exchanged',
  EXPIRED: 'card_expired',
};

export function mustBeActive(
  { today }: Pick<StoreVisit, 'today'>,
  card: HeldCard,
): Refused<CardStateReason> | undefined {
  const status = statusOn(card, today);
  return status === 'ACTIVE' ? undefined : { refused: stateReasons[status] };
}

/** Refuses a card registered to a suspended guest. Unregistered cards pass. */
export function mustNotBeSuspended({ accountStatus }: HeldCard): Refused<'account_suspended'> | undefined {
  return accountStatus === null || accountStatus === 'ACTIVE' ? undefined : { refused: 'account_suspended' };
}

export function mustBeSellable(
  { today }: Pick<StoreVisit, 'today'>,
  card: HeldCard,
): Refused<'card_already_active' | Exclude<CardStateReason, 'card_not_active'>> | undefined {
  switch (statusOn(card, today)) {
    case 'INACTIVE':
      return undefined;
    case 'ACTIVE':
      return { refused: 'card_already_active' };
    case 'DISABLED':
      return { refused: 'card_disabled' };
    case 'EXCHANGED':
      return { refused: 'card_exchanged' };
    case 'EXPIRED':
      return { refused: 'card_expired' };
  }
}

export function mustCarryStoredValue({ merchant }: StoreEntry, card: HeldCard): Refused<'error'> | undefined {
  const template = templateOf(merchant, card);
  const fits = template?.walletCodes.has(STORED_VALUE) && template.tiers.has(card.tierCode);
  return fits && card.wallets.has(STORED_VALUE) ? undefined : { refused: 'error' };
}

/** Card fields needed for a registration code check. */
export type CodedCard = Pick<HeldCard, 'cardNumber' | 'registrationCodeHash' | 'counters'>;

/** Maximum wrong codes per card and day. Further codes, even correct ones, are refused until the next day. */
export const MAX_CODE_FAILURES = 5;

/**
 * Checks the hash of the presented registration code. The failure is counted under the card's lock, so that
 * parallel guesses cannot exceed `MAX_CODE_FAILURES`.
 */
export function mustFitCode(
  card: CodedCard,
  presented: Buffer | undefined,
  today: string,
): Refused<'reg_code_mismatch'> | undefined {
  if (presented === undefined) return undefined;
  const counters = countersOn(card, today).counters;
  if (counters.codeFailures >= MAX_CODE_FAILURES) return { refused: 'reg_code_mismatch' };
  if (card.registrationCodeHash && sameDigest(card.registrationCodeHash, presented)) return undefined;
  return {
    refused: 'reg_code_mismatch',
    counters: [
      { cardNumber: card.cardNumber, counters: { ...counters, codeFailures: counters.codeFailures + 1 } },
    ],
  };
}

/** Records a security event when a wrong code reaches the card's daily limit. */
export function recordLockedCode(
  { limits }: Pick<Context, 'limits'>,
  merchantId: number,
  mismatch: Pick<Refused<string>, 'counters'> | undefined,
): void {
  const isLocked = mismatch?.counters?.some(({ counters }) => counters.codeFailures === MAX_CODE_FAILURES);
  if (isLocked) limits.events.record('card_code_blocked', { merchantId });
}

/** Refuses a movement above the daily limit of the card's template. */
export function mustBeWithinVelocity(
  visit: StoreVisit,
  card: HeldCard,
): Refused<'velocity_limit_exceeded'> | undefined {
  const limit = templateOf(visit.merchant, card)?.movementsPerDay;
  const { movements } = countersOn(card, visit.today).counters;
  return limit !== undefined && movements >= limit ? { refused: 'velocity_limit_exceeded' } : undefined;
}

/** Increments the movement counter; empty for templates without a daily limit. */
export function oneMoreMovement(visit: StoreVisit, card: HeldCard): CardCounters[] {
  if (templateOf(visit.merchant, card)?.movementsPerDay === undefined) return [];
  const { counters } = countersOn(card, visit.today);
  return [{ cardNumber: card.cardNumber, counters: { ...counters, movements: counters.movements + 1 } }];
}

/** Refuses what a wallet would not hold: by its own limit, or because no reply could express it. */
export function mustHaveRoom(
  wallet: Pick<WalletDefinition, 'balanceLimit' | 'scale'>,
  balance: bigint,
  amount: bigint,
): Refused<'balance_limit_exceeded'> | undefined {
  return balance + amount > maxBalance(wallet) ? { refused: 'balance_limit_exceeded' } : undefined;
}

function countersOn(card: Pick<HeldCard, 'cardNumber' | 'counters'>, today: string): CardCounters {
  const { counters } = card;
  const isToday = counters.day === today;
  return {
    cardNumber: card.cardNumber,
    counters: isToday ? counters : { day: today, codeFailures: 0, movements: 0 },
  };
}
