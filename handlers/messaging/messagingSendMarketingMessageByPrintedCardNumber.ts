import type { Handler, Reply } from '../../src/contract/operation.ts';
import { requestMessage } from '../../src/domain/messaging/queueMessage.ts';
import { keyedRequest, messageReply } from './mapping.ts';

/** Queues marketing mail for a card's guest; the rule is in src/domain/messaging/queueMessage.ts. */
export default (async (call, app): Promise<Reply<'messagingSendMarketingMessageByPrintedCardNumber'>> => {
  const { body } = call;
  const outcome = await requestMessage(
    app,
    {
      merchantId: call.caller.merchant.merchantId,
      kind: 'marketing',
      template: { templateCode: body.campaignMessageTemplateCode },
      to: { guest: { printedCardNumber: body.printedCardNumber } },
      params: body.replacementParams,
    },
    keyedRequest('messagingSendMarketingMessageByPrintedCardNumber', call),
  );
  return messageReply(outcome);
}) satisfies Handler<'messagingSendMarketingMessageByPrintedCardNumber'>;
