import { formatDecimal } from '../../../base/money/money.ts';
import type { HeldCard } from '../../../ledger/movement.ts';
import { templateOf, type Visit } from './cardRequest.ts';

/** Result of a card movement; amounts are decimal text at the wallet's scale. */
export type CardReceipt = {
  transactionId: number;
  authCode: string;
  cardNumber: string;
  customerName: string;
  cardTemplateCode: number;
  cardTemplateName: string;
  tierCode: number;
  tierName: string;
  balance: string;
  previousBalance?: string;
  amount?: string;
  posMessages: string[];
};

export interface BalanceChange {
  /** Minor units, before and after the movement. */
  before: bigint;
  after: bigint;
  posMessages?: string[];
}

export function cardReceipt(
  visit: Visit,
  card: HeldCard,
  { before, after, posMessages = [] }: BalanceChange,
): CardReceipt {
  const template = templateOf(visit.merchant, card);
  const text = (amount: bigint) => formatDecimal(amount, visit.storedValue.scale);
  const change = after > before ? after - before : before - after;
  return {
    transactionId: Number(visit.header.transactionId),
    authCode: visit.header.authCode,
    cardNumber: card.cardNumber,
    customerName: card.customerName,
    cardTemplateCode: card.cardTemplateCode,
    cardTemplateName: template?.name ?? '',
    tierCode: card.tierCode,
    tierName: template?.tiers.get(card.tierCode) ?? '',
    balance: text(after),
    ...(change === 0n ? {} : { previousBalance: text(before), amount: text(change) }),
    posMessages,
  };
}

const SHOWN_DIGITS = 6;

/** Masks a card number except its last six digits. */
export function maskCardNumber(cardNumber: string): string {
  const hidden = Math.max(0, cardNumber.length - SHOWN_DIGITS);
  return '*'.repeat(hidden) + cardNumber.slice(hidden);
}
