import { createHash } from 'node:crypto';
import { formatDecimal, parseDecimal } from '../../base/money/money.ts';
import { mustHaveRoom } from '../../domain/cards/shared/cardChecks.ts';
import { statusOn } from '../../domain/cards/shared/cardExpiry.ts';
import type { StoreEntry } from '../../domain/cards/shared/cardRequest.ts';
import { credit, debit } from '../../domain/cards/shared/walletLegs.ts';
import type { WalletDefinition } from '../../domain/ground/merchantDirectory.ts';
import type { HeldCard, MovementKey, Refused } from '../../ledger/movement.ts';
import {
  type OperatorContext,
  type OperatorInput,
  type OperatorPosting,
  performForOperator,
} from './operatorMovement.ts';

export interface AdjustmentInput extends OperatorInput {
  walletCode: number;
  /** Signed decimal, such as `-5.00`; above zero adds to the card. */
  amount: string;
  /** Books a correction that was booked before with the same wallet, amount and reason. */
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

const REPEAT_MS = 24 * 60 * 60 * 1000;

/**
 * Corrects a balance by a ledger transaction against the account `adjustment`. No rule runs. The same correction is
 * refused for a day, as a command whose outcome was lost is run again.
 */
export async function adjustCard(
  app: OperatorContext,
  input: AdjustmentInput,
): Promise<AdjustmentReceipt | Refused<AdjustmentReason>> {
  const { merchantId, walletCode } = input;
  const wallet = app.merchants.known(merchantId).wallets.get(walletCode);
  if (!wallet) return { refused: 'invalid_wallet' };
  const amount = parseDecimal(input.amount.replace(/^\+/, ''), wallet.scale);
  if (amount === undefined || amount === 0n) return { refused: 'invalid_amount' };
  return performForOperator<AdjustmentReceipt, AdjustmentReason>(app, input, {
    command: 'cards adjust',
    kind: 'card_adjustment',
    once: input.again ? undefined : { key: adjustmentKey(input, amount), refused: 'done_before' },
    decide: (card, entry) => decideAdjustment(card, entry, { wallet, amount }),
  });
}

function adjustmentKey({ cardNumber, walletCode, reason }: AdjustmentInput, amount: bigint): MovementKey {
  const values = JSON.stringify([cardNumber, walletCode, String(amount), reason]);
  const key = createHash('sha256').update(values).digest('hex');
  return { scope: 'adjustment', key, lifetimeMs: REPEAT_MS };
}

function decideAdjustment(
  card: HeldCard,
  { today }: StoreEntry,
  change: { wallet: WalletDefinition; amount: bigint },
): OperatorPosting<AdjustmentReceipt> | Refused<AdjustmentReason> {
  const { wallet, amount } = change;
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
        ? credit(wallet, cardNumber, amount, 'adjustment', today)
        : debit(wallet, cardNumber, -amount, 'adjustment'),
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
