import { BusinessRefusal, type Handler, type Reply } from '../../src/contract/operation.ts';
import { addComment } from '../../src/domain/comments/accountComments.ts';

/** Stores a comment about a guest; the rule is in src/domain/comments/accountComments.ts. */
export default (async (call, app): Promise<Reply<'csrAddAccountComment'>> => {
  const { merchant, clientId } = call.caller;
  const { merchantId } = merchant;
  const { printedCardNumber, comment } = call.body;
  const { body, authorUserId: userId, authorMerchantId = merchantId } = comment;
  const { idempotencyKey, digest } = call;
  const outcome = await addComment(app, {
    merchant,
    cardNumber: printedCardNumber,
    body,
    author: userId === undefined ? undefined : { userId, merchantId: authorMerchantId },
    request: { merchantId, clientId, operationId: 'csrAddAccountComment', idempotencyKey, digest },
  });
  if (outcome.refused !== undefined)
    return new BusinessRefusal(`account_comments_failure.${outcome.refused}`);
  const author = userId === undefined ? {} : { authorUserId: userId, authorMerchantId };
  return { result: 'addSuccess', comment: { body, ...author } };
}) satisfies Handler<'csrAddAccountComment'>;
