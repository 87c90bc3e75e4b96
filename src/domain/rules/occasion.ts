import { addDays } from '../../time/calendar.ts';
import type { LocalTime } from '../../time/zones.ts';
import type { LoyaltyState } from './loyaltyState.ts';
import type { Trigger } from './ruleDefinitions.ts';

/** What happens on a card in one transaction, in its place and time: all the rules know of the world. */
export interface Occasion {
  at: Date;
  /** The same moment in the merchant's time zone. */
  local: LocalTime;
  storeCode: string;
  events: RuleEvent[];
}

/** Amounts and quantities in minor units, above zero; a purchase that is paid in points has an amount of 0. */
export type RuleEvent =
  | { kind: 'activate' }
  /** A visit that counts; `countsAsVisit` tells a new one from the same one. */
  | { kind: 'visit' }
  | { kind: 'pay'; amount: bigint }
  | { kind: 'purchase'; amount: bigint; items: PurchasedItem[] }
  | { kind: 'add'; walletCode: number; quantity: bigint }
  /** Given for something else than a transaction at a till: it counts as earned, and triggers no rule. */
  | { kind: 'grant'; walletCode: number; quantity: bigint }
  | { kind: 'redeem'; walletCode: number; quantity: bigint };

export interface PurchasedItem {
  menuItemId: string;
  quantity: number;
}

/** A card as it is before the transaction. */
export interface RuledCard {
  cardTemplateCode: number;
  tierCode: number;
  isRegistered: boolean;
  /** The guest's first day, where one is registered; anniversaries are counted from it. */
  registeredOn?: string;
  /** By wallet code, in minor units. */
  balances: ReadonlyMap<number, bigint>;
  loyalty: LoyaltyState;
}

export function eventsOf(occasion: Occasion, triggers: readonly Trigger[]): RuleEvent[] {
  return occasion.events.filter((event) => (triggers as readonly string[]).includes(event.kind));
}

/** The last day of what is credited today; null: it stays. */
export function expiryDay(today: string, ...days: (number | null | undefined)[]): string | null {
  const first = days.find((count) => count !== undefined && count !== null);
  return first === undefined || first === null ? null : addDays(today, first);
}
