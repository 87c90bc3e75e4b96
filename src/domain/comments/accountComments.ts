import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../store/database.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Context } from '../context.ts';
import { hasLoyaltyProgram, type Merchant } from '../merchantDirectory.ts';
import { findKeptResult, type KeyedRequest, keepResult } from '../storedResult.ts';

/** A remark about the guest who has the card. */
export interface NewComment {
  merchant: Merchant;
  cardNumber: string;
  body: string;
  /** Who wrote it; without one the comment has no author. */
  author?: { userId: number; merchantId: number };
  request: KeyedRequest;
}

export interface AccountComment {
  body: string;
  authorUsername?: string;
  commentedAt: Date;
}

/** Why there is no account to read or write comments of. */
type AccountReason = 'invalid_merchant_id' | 'invalid_printed_card_number' | 'invalid_user_name';

/** `error`: the author, or what is stored of one, is not what the present configuration knows. */
export type CommentReason = AccountReason | 'invalid_pxuser' | 'empty_comment' | 'error';

/** Keeps the comment with the account, where all of the guest's cards find it. */
export async function addComment(
  app: Pick<Context, 'clock' | 'store' | 'ids'>,
  comment: NewComment,
): Promise<{ refused: CommentReason } | { refused?: undefined }> {
  const { merchant, cardNumber, body, author, request } = comment;
  const { merchantId } = merchant;
  if (!hasLoyaltyProgram(merchant)) return { refused: 'invalid_merchant_id' };
  if (!hasVisibleText(body)) return { refused: 'empty_comment' };
  const now = app.clock.now();
  const commentId = app.ids.next();
  return inTransaction(app.store.db, async (trx) => {
    // A name of the request, and nothing of what was written: that is the account's alone.
    if (await findKeptResult(trx, request)) return {};
    const account = await accountOf(trx, merchantId, cardNumber, { hold: true });
    if ('refused' in account) return account;
    const refused = author && whyNoAuthor(merchant, author);
    if (refused) return { refused };
    await trx
      .insertInto('account_comment')
      .values({
        merchant_id: merchantId,
        account_id: account.accountId,
        commented_at: now,
        comment_id: commentId,
        body,
        author_user_id: author ? BigInt(author.userId) : null,
      })
      .execute();
    await keepResult(trx, request, { commentId: Number(commentId) }, now);
    return {};
  });
}

/** As many as a reply may hold. */
const MAX_LISTED = 1000;

/** What was written about the guest who has the card, the newest first. */
export async function listComments(
  { store: { db } }: Pick<Context, 'store'>,
  merchant: Merchant,
  cardNumber: string,
): Promise<AccountComment[] | { refused: AccountReason | 'error' }> {
  const { merchantId } = merchant;
  if (!hasLoyaltyProgram(merchant)) return { refused: 'invalid_merchant_id' };
  const account = await accountOf(db, merchantId, cardNumber, { hold: false });
  if ('refused' in account) return account;
  const rows = await db
    .selectFrom('account_comment')
    .select(['body', 'author_user_id', 'commented_at'])
    .where('merchant_id', '=', merchantId)
    .where('account_id', '=', account.accountId)
    .orderBy('commented_at', 'desc')
    .orderBy('comment_id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  const comments: AccountComment[] = [];
  for (const { body, author_user_id: userId, commented_at: commentedAt } of rows) {
    const authorUsername = userId === null ? undefined : usernameOf(merchant, Number(userId));
    // A comment whose author cannot be told would look like one that has none.
    if (userId !== null && authorUsername === undefined) return { refused: 'error' };
    comments.push({ body, authorUsername, commentedAt });
  }
  return comments;
}

/** Takes away all that was written about a guest; for the erasure alone. */
export async function eraseComments(
  trx: Transaction<Database>,
  merchantId: number,
  accountId: bigint,
): Promise<void> {
  await trx
    .deleteFrom('account_comment')
    .where('merchant_id', '=', merchantId)
    .where('account_id', '=', accountId)
    .execute();
}

/** White space, and characters that only control others, are nothing to read. */
function hasVisibleText(body: string): boolean {
  return /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/u.test(body);
}

/** The staff of other merchants is nobody's business: all their ids are answered like one that nobody has. */
function whyNoAuthor(
  merchant: Merchant,
  { userId, merchantId }: { userId: number; merchantId: number },
): 'invalid_pxuser' | 'error' | undefined {
  if (merchantId !== merchant.merchantId) return 'invalid_pxuser';
  const member = merchant.definitions('staffMember').get(String(userId));
  if (!member || member.disabled) return 'invalid_pxuser';
  return usernameOf(merchant, userId) === undefined ? 'error' : undefined;
}

const MAX_USERNAME_LENGTH = 60;

/** As the contract can tell it; undefined when the configuration has nobody of the id, or no such name for them. */
function usernameOf(merchant: Merchant, userId: number): string | undefined {
  const username: unknown = merchant.definitions('staffMember').get(String(userId))?.username;
  return typeof username === 'string' && [...username].length <= MAX_USERNAME_LENGTH ? username : undefined;
}

/** The account of the guest who has the card. `hold`: until the transaction ends nobody can erase that guest. */
async function accountOf(
  db: Kysely<Database>,
  merchantId: number,
  cardNumber: string,
  { hold }: { hold: boolean },
): Promise<{ accountId: bigint } | { refused: AccountReason }> {
  const card = await db
    .selectFrom('card')
    .select('account_id')
    .where('merchant_id', '=', merchantId)
    .where('card_number', '=', cardNumber)
    .executeTakeFirst();
  if (!card) return { refused: 'invalid_printed_card_number' };
  const accountId = card.account_id;
  if (accountId === null) return { refused: 'invalid_user_name' };
  const guest = await db
    .selectFrom('guest')
    .select('fields')
    .where('merchant_id', '=', merchantId)
    .where('account_id', '=', accountId)
    .$if(hold, (query) => query.forShare())
    .executeTakeFirstOrThrow();
  const isErased = Object.keys(guest.fields).length === 0;
  return isErased ? { refused: 'invalid_user_name' } : { accountId };
}
