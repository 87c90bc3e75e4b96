import { BusinessRefusal, type Handler, type Reply } from '../../src/contract/operation.ts';
import { listComments } from '../../src/domain/comments/accountComments.ts';

/** Lists the comments about a guest; the rule is in src/domain/comments/accountComments.ts. */
export default (async ({ query, caller }, app): Promise<Reply<'csrAccountComments'>> => {
  const comments = await listComments(app, caller.merchant, query.printedCardNumber);
  if ('refused' in comments) return new BusinessRefusal(`account_comments_failure.${comments.refused}`);
  return {
    result: 'getSuccess',
    comments: comments.map(({ body, authorUsername, commentedAt }) => ({
      body,
      ...(authorUsername === undefined ? {} : { authorUsername }),
      datetime: commentedAt.toISOString(),
    })),
  };
}) satisfies Handler<'csrAccountComments'>;
