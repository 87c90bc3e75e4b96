import { BusinessRefusal, type Handler, type Reply } from '../../src/contract/operation.ts';
import { replayEvent } from '../../src/domain/webhooks/resending.ts';

/** Queues a stored event for a webhook endpoint again; the rule is in src/domain/webhooks/resending.ts. */
export default (async ({ body, caller: { merchant } }, app): Promise<Reply<'eventReplay'>> => {
  const sent = await replayEvent(app, merchant, body.endpointCode, body.eventId);
  if (sent.refused !== undefined) return new BusinessRefusal(`event.${sent.refused}`);
  return { result: 'success', eventId: sent.eventId };
}) satisfies Handler<'eventReplay'>;
