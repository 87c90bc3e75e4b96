import { parseDecimal } from '../../base/money/money.ts';
import { counted } from '../../base/text/counted.ts';
import type { Merchant, WalletDefinition } from '../../domain/ground/merchantDirectory.ts';

declare module '../../domain/ground/merchants/definitions.ts' {
  interface Definitions {
    approvals: ApprovalSettings;
  }
}

/** Largest amounts that one person may book; more needs a second person. */
export interface ApprovalSettings {
  /** Money booked on a card by a correction or as goodwill, as a decimal text. */
  money: string;
  /** Points, visits or rewards booked on a card. */
  points: number;
  /** Refund of an order, as a decimal text; absent: any. */
  refunds?: string;
  /** Receivers of a campaign. */
  messages?: number;
}

const DEFAULTS: ApprovalSettings = { money: '0', points: 0 };
/** Receivers of a campaign that one person may send without a setting. */
const DEFAULT_MESSAGES = 1_000;

function settingsOf(merchant: Merchant): ApprovalSettings {
  return merchant.definitions('approvals').get('approvals') ?? DEFAULTS;
}

/** Reason why a second person must confirm a booking of this amount in minor units; undefined: nobody must. */
export function bookingApproval(
  merchant: Merchant,
  { kind, scale }: WalletDefinition,
  amount: bigint,
): string | undefined {
  const { money, points } = settingsOf(merchant);
  const isMoney = kind === 'stored_value';
  const limit = isMoney ? money : String(points);
  const size = amount < 0n ? -amount : amount;
  if (size <= (parseDecimal(limit, scale) ?? 0n)) return undefined;
  return `One person may book at most ${limit} ${isMoney ? merchant.currency : 'points'}.`;
}

/** Reason why a second person must confirm a refund of this amount in minor units; undefined: nobody must. */
export function refundApproval(merchant: Merchant, scale: number, amount: bigint): string | undefined {
  const { refunds } = settingsOf(merchant);
  if (refunds === undefined || amount <= (parseDecimal(refunds, scale) ?? 0n)) return undefined;
  return `One person may refund at most ${refunds} ${merchant.currency}.`;
}

/** Reason why a second person must confirm a campaign to this number of guests; undefined: nobody must. */
export function campaignApproval(merchant: Merchant, receivers: number): string | undefined {
  const { messages = DEFAULT_MESSAGES } = settingsOf(merchant);
  return receivers <= messages
    ? undefined
    : `One person may send a campaign to at most ${counted(messages, 'guest')}; this one has ${receivers}.`;
}
