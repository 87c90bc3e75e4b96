import { createHash } from 'node:crypto';
import { formatDecimal, parseDecimal } from '../../base/money/money.ts';
import { mustHaveRoom } from '../../domain/cards/shared/cardChecks.ts';
import { statusOn } from '../../domain/cards/shared/cardExpiry.ts';
import type { StoreEntry } from '../../domain/cards/shared/cardRequest.ts';
import { credit, debit } from '../../domain/cards/shared/walletLegs.ts';
import type { WalletDefinition } from '../../domain/ground/merchantDirectory.ts';
import type { ContraAccount, HeldCard, MovementKey, Refused } from '../../ledger/movement.ts';
import {
  type OperatorContext,
  type OperatorInput,
  type OperatorPosting,
  performForOperator,
} from './operatorMovement.ts';

export interface AdjustmentInput extends OperatorInput {
  walletCode: number;
  /** Decimal, with a sign for a correction: `-5.00` deducts from the card. */
  amount: string;
  /** Books an amount that was booked before with the same wallet and reason. */
  again?: boolean;
}

export type AdjustmentReason =
  | 'card_not_found'
  | 'done_before'
  | 'invalid_wallet'
  | 'invalid_amount'
  | 'card_not_in_use'
  | 'insufficient_balance'
  | 'balance_limit_exceeded';

export type AdjustmentReceipt = {
  wallet: number;
  amount: string;
  balance: string;
};

/** Ways in which operators book amounts, and the accounts that they book them against. */
const BOOKINGS = {
  adjustment: { command: 'cards adjust', kind: 'card_adjustment', account: 'adjustment' },
  goodwill: { command: 'cards goodwill', kind: 'card_goodwill', account: 'promotion' },
} as const;
type Booking = keyof typeof BOOKINGS;

const REPEAT_MS = 24 * 60 * 60 * 1000;

/**
 * Books an amount on a card by a ledger transaction: a correction against the account `adjustment`, goodwill against
 * `promotion`. No rule runs. The same booking is refused for a day, as a command whose outcome was lost is run again.
 */
export async function bookOnCard(
  app: OperatorContext,
  booking: Booking,
  input: AdjustmentInput,
): Promise<AdjustmentReceipt | Refused<AdjustmentReason>> {
  const { merchantId, walletCode } = input;
  const wallet = app.merchants.known(merchantId).wallets.get(walletCode);
  if (!wallet) return { refused: 'invalid_wallet' };
  const amount = parseDecimal(input.amount.replace(/^\+/, ''), wallet.scale);
  if (amount === undefined || amount === 0n) return { refused: 'invalid_amount' };
  const { command, kind, account } = BOOKINGS[booking];
  return performForOperator<AdjustmentReceipt, AdjustmentReason>(app, input, {
    command,
    kind,
    once: input.again ? undefined : { key: bookingKey(booking, input, amount), refused: 'done_before' },
    decide: (card, entry) => decideBooking(card, entry, { wallet, amount, account }),
  });
}

function bookingKey(
  scope: Booking,
  { cardNumber, walletCode, reason }: AdjustmentInput,
  amount: bigint,
): MovementKey {
  const values = JSON.stringify([cardNumber, walletCode, String(amount), reason]);
  const key = createHash('sha256').update(values).digest('hex');
  return { scope, key, lifetimeMs: REPEAT_MS };
}

function decideBooking(
  card: HeldCard,
  { today }: StoreEntry,
  change: { wallet: WalletDefinition; amount: bigint; account: ContraAccount },
): OperatorPosting<AdjustmentReceipt> | Refused<AdjustmentReason> {
  const { wallet, amount, account } = change;
  const { cardNumber } = card;
  const held = card.wallets.get(wallet.walletCode);
  if (!held) return { refused: 'invalid_wallet' };
  const balance = held.balance + amount;
  if (balance < 0n) return { refused: 'insufficient_balance' };
  const refusal =
    amount > 0n ? mustTakeMore(card, today, { wallet, amount, balance: held.balance }) : undefined;
  if (refusal) return refusal;
  return {
    legs:
      amount > 0n
        ? credit(wallet, cardNumber, amount, account, today)
        : debit(wallet, cardNumber, -amount, account),
    detail: {
      wallet: wallet.walletCode,
      amount: formatDecimal(amount, wallet.scale),
      balance: formatDecimal(balance, wallet.scale),
    },
  };
}

/** Refuses additions to unusable cards, except blocked ones, which may be unblocked. Deductions are always allowed. */
function mustTakeMore(
  card: HeldCard,
  today: string,
  { wallet, amount, balance }: { wallet: WalletDefinition; amount: bigint; balance: bigint },
): Refused<AdjustmentReason> | undefined {
  const status = statusOn(card, today);
  if (status !== 'ACTIVE' && status !== 'DISABLED') return { refused: 'card_not_in_use' };
  return mustHaveRoom(wallet, balance, amount);
}
