import { formatDecimal } from '../../base/money/money.ts';
import { addDays, weekdayOf } from '../../base/time/calendar.ts';
import type { LocalTime } from '../../base/time/zones.ts';
import { type LoyaltyProgram, writtenQuantity } from './loyaltyProgram.ts';
import type { Occasion, RuledCard, RuleEvent } from './occasion.ts';
import type { Conditions, Validity } from './ruleDefinitions.ts';
import { type Blocker, blocker } from './ruleTrace.ts';

type Place = Pick<Occasion, 'local' | 'storeCode'>;

/** Returns the first condition of time or place that is not met, or undefined. */
export function validityBlocker(when: Validity, { local, storeCode }: Place): Blocker | undefined {
  const { stores, from, until, weekdays, hours, blackoutDates } = when;
  if (stores && !stores.includes(storeCode)) {
    return blocker('store_does_not_fit', `only in store ${stores.join(', ')}, not in ${storeCode}`, {
      store: storeCode,
    });
  }
  if (hours && !isWithin(hours, local.time)) {
    return blocker('outside_hours', `only from ${hours.from} to ${hours.until}; it is ${local.time}`, {
      time: local.time,
      from: hours.from,
      until: hours.until,
    });
  }
  const day = dayOfWindow(hours, local);
  if (from !== undefined && day < from) {
    return blocker('not_started', `starts on ${from}; it is ${day}`, { day, from });
  }
  if (until !== undefined && day > until) {
    return blocker('ended', `ended on ${until}; it is ${day}`, { day, until });
  }
  if (blackoutDates?.includes(day)) {
    return blocker('blackout_date', `does not apply on ${day}`, { day });
  }
  const weekday = weekdayOf(day);
  if (weekdays && !weekdays.includes(weekday)) {
    return blocker('weekday_does_not_fit', `only on ${weekdays.join(', ')}; it is ${weekday}`, {
      day,
      weekday,
    });
  }
  return undefined;
}

function isWithin({ from, until }: { from: string; until: string }, time: string): boolean {
  return from < until ? time >= from && time < until : time >= from || time < until;
}

/** Returns the day a window belongs to: 01:00 in a window from 22:00 to 02:00 belongs to the previous day. */
function dayOfWindow(hours: Validity['hours'], { day, time }: LocalTime): string {
  const isAfterMidnight = hours && hours.from > hours.until && time < hours.until;
  return isAfterMidnight ? addDays(day, -1) : day;
}

/** Returns the first condition that this card does not meet on this occasion, or undefined. */
export function conditionBlocker(
  program: LoyaltyProgram,
  when: Conditions,
  occasion: Occasion,
  card: Pick<RuledCard, 'cardTemplateCode' | 'tierCode' | 'isRegistered'>,
  events: RuleEvent[],
): Blocker | undefined {
  const { templates, tiers, registered, minimumAmount } = when;
  if (templates && !templates.includes(card.cardTemplateCode)) {
    return blocker(
      'template_does_not_fit',
      `only for cards of template ${templates.join(', ')}; this one is of ${card.cardTemplateCode}`,
      { template: card.cardTemplateCode },
    );
  }
  if (tiers && !tiers.includes(card.tierCode)) {
    return blocker('tier_does_not_fit', `only in tier ${tiers.join(', ')}; the card is in ${card.tierCode}`, {
      tier: card.tierCode,
    });
  }
  if (registered === true && !card.isRegistered) {
    return blocker('card_not_registered', 'only for registered cards');
  }
  if (registered === false && card.isRegistered) {
    return blocker('card_registered', 'only for unregistered cards');
  }
  if (minimumAmount !== undefined) {
    const amount = amountOf(events);
    if (amount < writtenQuantity(minimumAmount, program.currencyScale)) {
      const text = formatDecimal(amount, program.currencyScale);
      return blocker('amount_too_small', `only from ${minimumAmount}; it is ${text}`, {
        amount: text,
        minimumAmount,
      });
    }
  }
  return validityBlocker(when, occasion);
}

/** Sums the amounts paid and purchased, in minor units of the currency. */
export function amountOf(events: RuleEvent[]): bigint {
  return events.reduce((sum, event) => ('amount' in event ? sum + event.amount : sum), 0n);
}

export function notTriggered(triggers: readonly string[], { events }: Occasion): Blocker {
  const happened = [...new Set(events.map((event) => event.kind))].join(', ') || 'nothing';
  return blocker('not_triggered', `runs on ${triggers.join(', ')}, not on ${happened}`, { happened });
}
