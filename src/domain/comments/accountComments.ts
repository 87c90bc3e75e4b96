import type { Db, Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Context } from '../ground/context.ts';
import { hasLoyaltyProgram, type Merchant } from '../ground/merchantDirectory.ts';
import { findStoredResult, type KeyedRequest, storeResult } from '../ground/storedResult.ts';

/** Comment about the guest who owns the card. */
export interface NewComment {
  merchant: Merchant;
  cardNumber: string;
  body: string;
  /** Author of the comment; absent: the comment has none. */
  author?: { userId: number; merchantId: number };
  request: KeyedRequest;
}

export interface AccountComment {
  body: string;
  authorUsername?: string;
  commentedAt: Date;
}

/** Reasons for refusing access to an account's comments. */
type AccountReason = 'invalid_merchant_id' | 'invalid_printed_card_number' | 'invalid_user_name';

/** `error`: the author, or the stored data of one, is invalid in the current configuration. */
export type CommentReason = AccountReason | 'invalid_pxuser' | 'empty_comment' | 'error';

/** Stores a comment on the guest's account, so that it shows on all of the guest's cards. */
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
    // Only the request's key is stored there, never the comment: its text belongs to the account alone.
    if (await findStoredResult(trx, request)) return {};
    const account = await accountOf(trx, merchantId, cardNumber, { hold: true });
    if ('refused' in account) return account;
    const refused = author && whyNoAuthor(merchant, author);
    if (refused) return { refused };
    const { accountId } = account;
    await insertComment(trx, { merchantId, accountId, commentId, body, now, authorUserId: author?.userId });
    await storeResult(trx, request, { commentId: Number(commentId) }, now);
    return {};
  });
}

/** Stores a comment on an account, in the caller's transaction. */
export async function insertComment(
  trx: Trx,
  comment: {
    merchantId: number;
    accountId: bigint;
    commentId: bigint;
    body: string;
    now: Date;
    authorUserId?: number;
  },
): Promise<void> {
  const { merchantId, accountId, commentId, body, now, authorUserId } = comment;
  await trx
    .insertInto('account_comment')
    .values({
      merchant_id: merchantId,
      account_id: accountId,
      commented_at: now,
      comment_id: commentId,
      body,
      author_user_id: authorUserId === undefined ? null : BigInt(authorUserId),
    })
    .execute();
}

/** Comment as it is stored. */
interface StoredComment {
  body: string;
  authorUserId: bigint | null;
  commentedAt: Date;
}

/** Reads the comments on an account, newest first. */
export async function commentsOf(
  db: Db,
  merchantId: number,
  accountId: bigint,
  limit: number,
): Promise<StoredComment[]> {
  return ofMerchant(db, merchantId)
    .selectFrom('account_comment', { account_id: accountId })
    .select(['body', 'author_user_id as authorUserId', 'commented_at as commentedAt'])
    .orderBy('commented_at', 'desc')
    .orderBy('comment_id', 'desc')
    .limit(limit)
    .execute();
}

/** Maximum number of comments in a response. */
const MAX_LISTED = 1000;

/** Lists the comments about the guest who owns the card, newest first. */
export async function listComments(
  { store: { db } }: Pick<Context, 'store'>,
  merchant: Merchant,
  cardNumber: string,
): Promise<AccountComment[] | { refused: AccountReason | 'error' }> {
  const { merchantId } = merchant;
  if (!hasLoyaltyProgram(merchant)) return { refused: 'invalid_merchant_id' };
  const account = await accountOf(db, merchantId, cardNumber, { hold: false });
  if ('refused' in account) return account;
  const comments: AccountComment[] = [];
  for (const { body, authorUserId: userId, commentedAt } of await commentsOf(
    db,
    merchantId,
    account.accountId,
    MAX_LISTED,
  )) {
    const authorUsername = userId === null ? undefined : usernameOf(merchant, Number(userId));
    // Refused, since without its author the comment would look anonymous.
    if (userId !== null && authorUsername === undefined) return { refused: 'error' };
    comments.push({ body, authorUsername, commentedAt });
  }
  return comments;
}

/** Deletes all comments about a guest. Used only by erasure. */
export async function eraseComments(trx: Trx, merchantId: number, accountId: bigint): Promise<void> {
  await ofMerchant(trx, merchantId).deleteFrom('account_comment', { account_id: accountId }).execute();
}

/** Returns false for text of only white space, control and invisible characters. */
export function hasVisibleText(body: string): boolean {
  return /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/u.test(body);
}

/**
 * Checks the author. Other merchants' staff ids get the same refusal as unknown ids, so that none can be
 * probed.
 */
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

/** Returns the staff member's username; undefined if unknown, or longer than the contract allows. */
export function usernameOf(merchant: Merchant, userId: number): string | undefined {
  const username: unknown = merchant.definitions('staffMember').get(String(userId))?.username;
  return typeof username === 'string' && [...username].length <= MAX_USERNAME_LENGTH ? username : undefined;
}

/**
 * Finds the account of the guest who owns the card. `hold` blocks the guest's erasure until the transaction
 * ends.
 */
async function accountOf(
  db: Db,
  merchantId: number,
  cardNumber: string,
  { hold }: { hold: boolean },
): Promise<{ accountId: bigint } | { refused: AccountReason }> {
  const card = await ofMerchant(db, merchantId)
    .selectFrom('card', { card_number: cardNumber })
    .select('account_id')
    .executeTakeFirst();
  if (!card) return { refused: 'invalid_printed_card_number' };
  const accountId = card.account_id;
  if (accountId === null) return { refused: 'invalid_user_name' };
  const guest = await ofMerchant(db, merchantId)
    .selectFrom('guest', { account_id: accountId })
    .select('fields')
    .$if(hold, (query) => query.forShare())
    .executeTakeFirstOrThrow();
  const isErased = Object.keys(guest.fields).length === 0;
  return isErased ? { refused: 'invalid_user_name' } : { accountId };
}
