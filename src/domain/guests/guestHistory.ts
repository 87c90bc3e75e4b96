import { pageToken, readPageToken } from '../cards/shared/pageToken.ts';
import { type PastTransaction, readPast } from '../cards/shared/pastTransactions.ts';
import type { Caller } from '../ground/caller.ts';
import type { Context } from '../ground/context.ts';
import { cardNumbersOf } from './accountCards.ts';
import type { InformationReason } from './accountInformation.ts';
import { findGuest, type GuestName } from './guests.ts';

export interface GuestHistoryInput {
  name: GuestName;
  /** First and last business day, `yyyy-mm-dd`, both inclusive. */
  startDate?: string;
  endDate?: string;
  pageSize: number;
  pageToken?: string;
}

export type GuestHistory = { transactions: PastTransaction[]; nextPageToken?: string };

/** Reads a page of the transactions of all cards of a guest, newest first. */
export async function readGuestHistory(
  app: Pick<Context, 'clock' | 'store' | 'keys'>,
  { merchant }: Caller,
  { name, startDate, endDate, pageSize, pageToken: sent }: GuestHistoryInput,
): Promise<GuestHistory | { refused: InformationReason | 'date_range_invalid' | 'foreign_page_token' }> {
  if (startDate !== undefined && endDate !== undefined && startDate > endDate)
    return { refused: 'date_range_invalid' };
  const { merchantId } = merchant;
  const guest = await findGuest(app.store.db, merchantId, name);
  if (!guest) return { refused: 'printedCardNumber' in name ? 'card_not_found' : 'user_not_found' };
  const { accountId } = guest;
  const key = app.keys.pageTokens;
  const pageOf = [merchantId, `account ${accountId}`, startDate ?? null, endDate ?? null];
  const olderThan = sent === undefined ? undefined : readPageToken(key, pageOf, sent);
  if (sent !== undefined && olderThan === undefined) return { refused: 'foreign_page_token' };
  const cards = await cardNumbersOf(app.store.db, merchantId, accountId, app.clock.now());
  const query = { startDate, endDate, pageSize, olderThan };
  const { transactions, next } = await readPast(app, merchant, cards, query);
  return { transactions, nextPageToken: next === undefined ? undefined : pageToken(key, pageOf, next) };
}
