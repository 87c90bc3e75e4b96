import type { HeldCard, Refused } from '../../ledger/movement.ts';
import { formatDecimal, parseDecimal } from '../../money/money.ts';
import type { WalletDefinition } from '../merchantDirectory.ts';
import { mustHaveRoom } from './cardChecks.ts';
import { statusOn } from './cardExpiry.ts';
import type { StoreEntry } from './cardRequest.ts';
import {
  type OperatorContext,
  type OperatorInput,
  type OperatorPosting,
  performForOperator,
} from './operatorMovement.ts';
import { credit, debit } from './walletLegs.ts';

export interface AdjustmentInput extends OperatorInput {
  walletCode: number;
  /** Signed decimal, such as `-5.00`; above zero adds to the card. */
  amount: string;
  /** Second person, who is not the actor. */
  approvedBy: string;
}

export type AdjustmentReason =
  | 'card_not_found'
  | 'not_approved_by_another'
  | 'invalid_wallet'
  | 'invalid_amount'
  | 'card_not_in_use'
  | 'insufficient_balance'
  | 'balance_limit_exceeded';

export type AdjustmentReceipt = {
  wallet: number;
  amount: string;
  balance: string;
  approvedBy: string;
};

/**
 * Corrects a balance by a ledger transaction against the account `adjustment`. No rule runs. Two people are
 * needed: the actor, and the one who approved it.
 */
export async function adjustCard(
  app: OperatorContext,
  input: AdjustmentInput,
): Promise<AdjustmentReceipt | Refused<AdjustmentReason>> {
  const { merchantId, walletCode, actor, approvedBy } = input;
  if (isSamePerson(actor, approvedBy)) return { refused: 'not_approved_by_another' };
  const wallet = app.merchants.known(merchantId).wallets.get(walletCode);
  if (!wallet) return { refused: 'invalid_wallet' };
  const amount = parseDecimal(input.amount.replace(/^\+/, ''), wallet.scale);
  if (amount === undefined || amount === 0n) return { refused: 'invalid_amount' };
  return performForOperator<AdjustmentReceipt, AdjustmentReason>(app, input, {
    command: 'cards adjust',
    kind: 'card_adjustment',
    decide: (card, entry) => decideAdjustment(card, entry, { wallet, amount, approvedBy }),
  });
}

function decideAdjustment(
  card: HeldCard,
  { today }: StoreEntry,
  change: { wallet: WalletDefinition; amount: bigint; approvedBy: string },
): OperatorPosting<AdjustmentReceipt> | Refused<AdjustmentReason> {
  const { wallet, amount, approvedBy } = change;
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
      approvedBy,
    },
  };
}

/** Refuses value that nobody could use. A blocked card may be unblocked, and value may be taken off any card. */
function mustTakeMore(
  card: HeldCard,
  today: string,
  { wallet, amount, balance }: { wallet: WalletDefinition; amount: bigint; balance: bigint },
): Refused<AdjustmentReason> | undefined {
  const status = statusOn(card, today);
  if (status !== 'ACTIVE' && status !== 'DISABLED') return { refused: 'card_not_in_use' };
  return mustHaveRoom(wallet, balance, amount);
}

function isSamePerson(one: string, other: string): boolean {
  const key = (name: string) => name.normalize('NFKC').trim().toLowerCase();
  return key(one) === key(other);
}
