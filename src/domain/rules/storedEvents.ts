import type { RuleEvent } from './occasion.ts';

/** Events as stored in a trace: JSON, with amounts and quantities in minor units as decimal text. */
export type StoredEvent = {
  [Kind in RuleEvent['kind']]: AsText<Extract<RuleEvent, { kind: Kind }>>;
}[RuleEvent['kind']];

type AsText<Event> = { [Field in keyof Event]: Event[Field] extends bigint ? string : Event[Field] };

/** Converts a transaction's events for its trace, so that changed rules can be tried on it. */
export function toStoredEvents(events: readonly RuleEvent[]): StoredEvent[] {
  return events.map(
    (event) =>
      Object.fromEntries(
        Object.entries(event).map(([field, value]) => [
          field,
          typeof value === 'bigint' ? String(value) : value,
        ]),
      ) as StoredEvent,
  );
}

/** Converts stored events to the input of the rules. */
export function fromStoredEvents(events: readonly StoredEvent[]): RuleEvent[] {
  return events.map(fromStoredEvent);
}

function fromStoredEvent(event: StoredEvent): RuleEvent {
  switch (event.kind) {
    case 'activate':
    case 'visit':
      return event;
    case 'pay':
    case 'purchase':
      return { ...event, amount: BigInt(event.amount) };
    case 'add':
    case 'grant':
    case 'redeem':
      return { ...event, quantity: BigInt(event.quantity) };
  }
}
