import type { Json } from '../ledger/movement.ts';
import type { Cause } from './operation.ts';

/** Fields of requests that name cards, in the order in which movements take them. */
const CARDS = ['/cardInfo', '/newCardInfo'];

/** Reads the cause from a refused movement's details: the refused value, or the card's place among the request's. */
export function cardCause(details: Json | undefined): Cause {
  const { given, card } = (details ?? {}) as { given?: Json; card?: number };
  return { given, ...(card === undefined ? {} : { within: CARDS.slice(card, card + 1) }) };
}
