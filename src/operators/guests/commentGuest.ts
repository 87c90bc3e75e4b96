import { InvalidArgumentError } from 'commander';
import { holdsBankCard } from '../../base/text/bankCards.ts';
import { hasVisibleText, insertComment } from '../../domain/comments/accountComments.ts';
import { recordOperatorAction } from '../../domain/ground/operatorActions.ts';
import { findGuest, holdGuest } from '../../domain/guests/guests.ts';
import { inTransaction } from '../../store/transaction.ts';
import { declareAction } from '../actions/action.ts';
import { required } from '../actions/fields.ts';
import { doneEntry } from '../audit/audit.ts';
import { OperatorError } from '../program/operatorError.ts';
import { idArgument } from '../program/operatorProgram.ts';

const MAX_COMMENT_LENGTH = 1_000;

/** Comment on a guest, as customer service writes it; the audit trail names the author and keeps no text. */
export const comment = declareAction({
  name: 'guests comment',
  description: 'Add a comment to a guest, which everybody who looks the guest up reads.',
  button: 'Comment',
  examples: ['--account 54525952016385 --text "Prefers to be called in the evening"'],
  fields: {
    account: required('account id of the guest', idArgument, { valueName: 'id' }),
    text: required('text of the comment', commentText, { label: 'Comment', isLong: true }),
  },
  may: ['agent', 'manager'],
  async perform({ app, merchant: { merchantId } }, { account: accountId, text: body }) {
    if (!(await findGuest(app.store.db, merchantId, { accountId })))
      throw new OperatorError(`Merchant ${merchantId} has no such guest.`);
    const [commentId, now] = [app.ids.next(), app.clock.now()];
    await inTransaction(app.store.db, async (trx) => {
      // Under the guest's lock, so that no comment follows an erasure.
      const { status } = await holdGuest(trx, merchantId, accountId);
      if (status === 'TERMINATED') throw new OperatorError(`Account ${accountId} is terminated.`);
      await insertComment(trx, { merchantId, accountId, commentId, body, now });
      await recordOperatorAction(trx, merchantId, doneEntry(app, { detail: { account: String(accountId) } }));
    });
    return { commentId };
  },
  text: (_, { account }) => `The comment on account ${account} is stored.`,
  json: ({ commentId }, { account }) => ({ account, comment: commentId }),
});

function commentText(text: string): string {
  if (!hasVisibleText(text) || text.length > MAX_COMMENT_LENGTH)
    throw new InvalidArgumentError(`Must be a text of at most ${MAX_COMMENT_LENGTH} characters.`);
  if (holdsBankCard(text)) throw new InvalidArgumentError('Must not hold the number of a payment card.');
  return text.trim();
}
