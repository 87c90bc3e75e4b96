import type { RawBuilder } from 'kysely';
import { isActiveOn } from './cardExpiry.ts';

/** Orders a guest's cards as guests see them: usable cards first, then by registration time. */
export function cardsInOrder<Query extends { orderBy(by: never, direction?: 'asc' | 'desc'): Query }>(
  query: Query,
  today: string | RawBuilder<string>,
): Query {
  return query
    .orderBy(isActiveOn(today) as never, 'desc')
    .orderBy('card.registered_at' as never)
    .orderBy('card.card_number' as never);
}
