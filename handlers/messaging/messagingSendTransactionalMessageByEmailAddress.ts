import type { Handler, Reply } from '../../src/contract/operation.ts';
import { requestMessage } from '../../src/domain/messaging/queueMessage.ts';
import { keyedRequest, messageReplyWithFields } from './mapping.ts';

/** Queues transactional mail for an address; the rule is in src/domain/messaging/queueMessage.ts. */
export default (async (call, app): Promise<Reply<'messagingSendTransactionalMessageByEmailAddress'>> => {
  const { campaignMessageTemplateCode: templateCode, eventType, emailAddress, replacementParams } = call.body;
  const outcome = await requestMessage(
    app,
    {
      merchantId: call.caller.merchant.merchantId,
      kind: 'transactional',
      // The contract requires one of them; an explicit template takes precedence over the event's own.
      template: templateCode === undefined ? { event: eventType! } : { templateCode },
      to: { address: emailAddress },
      params: replacementParams,
    },
    keyedRequest('messagingSendTransactionalMessageByEmailAddress', call),
  );
  return messageReplyWithFields(outcome);
}) satisfies Handler<'messagingSendTransactionalMessageByEmailAddress'>;
