import type { RawBuilder } from 'kysely';
import { isActiveOn } from './cardExpiry.ts';

/** A guest's cards in the order guests see them: usable ones first, then by when they were registered. */
export function cardsInOrder<Query extends { orderBy(by: never, direction?: 'asc' | 'desc'): Query }>(
  query: Query,
  today: string | RawBuilder<string>,
): Query {
  return query
    .orderBy(isActiveOn(today) as never, 'desc')
    .orderBy('card.registered_at' as never)
    .orderBy('card.card_number' as never);
}
