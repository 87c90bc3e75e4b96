import { CompiledQuery } from 'kysely';
import { activeTraceparent } from '../../base/tracing/tracing.ts';
import type { Trx } from '../../store/database.ts';
import type { EventType, NewEvent } from '../events/eventTypes.ts';
import type { EventParts } from '../ground/context.ts';
import { subscribersOf } from './endpoints.ts';
import { endpointsOf, toOutgoing, writingEvents } from './outgoingEvents.ts';

/**
 * Publishes an event to its subscribers when the caller's transaction commits. Without subscribers, nothing
 * is written. For events of a card, the caller must hold the card's lock, which defines their order.
 */
export async function publish<Type extends EventType>(
  trx: Trx,
  { merchants, webhooks, ids, traceparent }: EventParts,
  event: NewEvent<Type>,
): Promise<void> {
  const { merchantId, type } = event;
  const subscribers = subscribersOf(merchants.known(merchantId));
  if (!subscribers.has(type)) return;
  const events = [toOutgoing(ids, event, activeTraceparent() ?? traceparent)];
  const { text, values } = writingEvents(merchantId, events, subscribers);
  await trx.executeQuery(CompiledQuery.raw(text, values));
  await webhooks.announce(trx, endpointsOf(merchantId, events, subscribers));
}
