import { BusinessRefusal, type Handler, type Reply } from '../../src/contract/operation.ts';
import { sendTestEvent } from '../../src/domain/webhooks/resending.ts';

/** Queues a test event for a webhook endpoint; the rule is in src/domain/webhooks/resending.ts. */
export default (async ({ body, caller: { merchant } }, app): Promise<Reply<'eventSendTest'>> => {
  const sent = await sendTestEvent(app, merchant, body.endpointCode);
  if (sent.refused !== undefined) return new BusinessRefusal(`event.${sent.refused}`);
  return { result: 'success', eventId: sent.eventId };
}) satisfies Handler<'eventSendTest'>;
