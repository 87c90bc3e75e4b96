import type { Decision, LedgerReason, Outcome } from '../../../ledger/movement.ts';
import type { LedgerParts } from '../../ground/context.ts';
import { withoutNames } from '../gift/inquiry.ts';
import { type CardStateReason, mustBeActive, mustNotBeSuspended } from '../shared/cardChecks.ts';
import type { CardInfo } from '../shared/cardIdentifier.ts';
import type { CardRequest } from '../shared/cardRequest.ts';
import { type CardStanding, cardStanding } from '../shared/cardStanding.ts';
import { pageToken, readPageToken } from '../shared/pageToken.ts';
import { type PastTransaction, readPast } from '../shared/pastTransactions.ts';
import { moveAtTill, type TillReason } from './atTill.ts';

export type CardHistoryReason =
  | TillReason
  | CardStateReason
  | 'account_suspended'
  | 'invalid_wallet'
  | 'date_range_invalid'
  | 'foreign_page_token';

export interface HistoryInput {
  card: CardInfo;
  /** First and last business day, `yyyy-mm-dd`, both inclusive. */
  startDate?: string;
  endDate?: string;
  /** Limits the history to changes of these wallets. */
  walletCodes?: number[];
  pageSize: number;
  pageToken?: string;
}

/** Card state with one page of its history, newest first. */
export type CardHistory = { standing: CardStanding; transactions: PastTransaction[]; nextPageToken?: string };

/** Reads the history of an active card, including cards exchanged for it. Read-only. */
export async function readCardHistory(
  app: LedgerParts,
  request: CardRequest,
  input: HistoryInput,
): Promise<Outcome<CardHistory, CardHistoryReason>> {
  const { merchant } = request.caller;
  const { startDate: from, endDate: to } = input;
  if (from !== undefined && to !== undefined && from > to) return { refused: 'date_range_invalid' };
  const outcome = await withoutNames(request, (nameless) => standingOf(app, nameless, input));
  if (outcome.refused !== undefined) return outcome;
  const { receipt: standing } = outcome;
  const { cardNumber } = standing;
  const { startDate = null, endDate = null, walletCodes = null } = input;
  const pageOf = [merchant.merchantId, cardNumber, startDate, endDate, walletCodes];
  const key = app.keys.pageTokens;
  const olderThan = input.pageToken === undefined ? undefined : readPageToken(key, pageOf, input.pageToken);
  if (input.pageToken !== undefined && olderThan === undefined) return { refused: 'foreign_page_token' };

  const { transactions, next } = await readPast(app, merchant, [cardNumber], { ...input, olderThan });
  const nextPageToken = next === undefined ? undefined : pageToken(key, pageOf, next);
  return { receipt: { standing, transactions, nextPageToken }, replayed: false };
}

function standingOf(
  app: LedgerParts,
  request: CardRequest,
  { card: info, walletCodes = [] }: HistoryInput,
): Promise<Outcome<CardStanding, Exclude<CardHistoryReason, 'foreign_page_token'> | LedgerReason>> {
  return moveAtTill(app, request, {
    kind: 'inquiry',
    cards: [info],
    decide(visit, card): Decision<CardStanding, CardStateReason | 'account_suspended' | 'invalid_wallet'> {
      const refused = mustBeActive(visit, card) ?? mustNotBeSuspended(card);
      if (refused) return refused;
      const given = walletCodes.find((code) => !card.wallets.has(code));
      if (given !== undefined) return { refused: 'invalid_wallet', details: { given } };
      return { legs: [], receipt: cardStanding(visit, { before: card, after: card }) };
    },
  });
}
