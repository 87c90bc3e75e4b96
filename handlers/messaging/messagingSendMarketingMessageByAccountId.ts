import type { Handler, Reply } from '../../src/contract/operation.ts';
import { requestMessage } from '../../src/domain/messaging/queueMessage.ts';
import { keyedRequest, messageReply } from './mapping.ts';

/** Queues marketing mail for an account's guest; the rule is in src/domain/messaging/queueMessage.ts. */
export default (async (call, app): Promise<Reply<'messagingSendMarketingMessageByAccountId'>> => {
  const { body } = call;
  const outcome = await requestMessage(
    app,
    {
      merchantId: call.caller.merchant.merchantId,
      kind: 'marketing',
      template: { templateCode: body.campaignMessageTemplateCode },
      to: { guest: { accountId: BigInt(body.accountId) } },
      params: body.replacementParams,
    },
    keyedRequest('messagingSendMarketingMessageByAccountId', call),
  );
  return messageReply(outcome);
}) satisfies Handler<'messagingSendMarketingMessageByAccountId'>;
