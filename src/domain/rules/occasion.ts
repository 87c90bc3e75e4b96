import { addDays } from '../../base/time/calendar.ts';
import type { LocalTime } from '../../base/time/zones.ts';
import type { LoyaltyState } from './loyaltyState.ts';
import type { Trigger } from './ruleDefinitions.ts';

/**
 * Events of one transaction on a card, with place and time: the only input of rules besides card and program.
 */
export interface Occasion {
  at: Date;
  /** Local time of `at` in the merchant's time zone. */
  local: LocalTime;
  storeCode: string;
  events: RuleEvent[];
}

/**
 * Event with amounts and quantities in minor units, positive. A purchase paid in points has an amount of 0.
 */
export type RuleEvent =
  | { kind: 'activate' }
  /** New visit, as determined by `countsAsVisit`. */
  | { kind: 'visit' }
  | { kind: 'pay'; amount: bigint }
  | { kind: 'purchase'; amount: bigint; items: PurchasedItem[] }
  | { kind: 'add'; walletCode: number; quantity: bigint }
  /** Credit from outside a till transaction: counts as earned, and triggers no rule. */
  | { kind: 'grant'; walletCode: number; quantity: bigint }
  | { kind: 'redeem'; walletCode: number; quantity: bigint };

export interface PurchasedItem {
  menuItemId: string;
  quantity: number;
}

/** Card before the transaction. */
export interface RuledCard {
  cardTemplateCode: number;
  tierCode: number;
  isRegistered: boolean;
  /** Enrolment day of the card's guest, if registered; anniversaries are counted from it. */
  registeredOn?: string;
  /** By wallet code, in minor units. */
  balances: ReadonlyMap<number, bigint>;
  loyalty: LoyaltyState;
}

export function eventsOf(occasion: Occasion, triggers: readonly Trigger[]): RuleEvent[] {
  return occasion.events.filter((event) => (triggers as readonly string[]).includes(event.kind));
}

/** Returns the last day of a credit made today. Null: it never expires. */
export function expiryDay(today: string, ...days: (number | undefined)[]): string | null {
  const first = days.find((count) => count !== undefined);
  return first === undefined ? null : addDays(today, first);
}
