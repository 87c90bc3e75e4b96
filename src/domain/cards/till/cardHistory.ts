import { formatDecimal } from '../../../base/money/money.ts';
import type { Decision, LedgerReason, Outcome } from '../../../ledger/movement.ts';
import { type PastLeg, type PastMovement, pastOfCard } from '../../../ledger/pastOfCard.ts';
import type { Context, LedgerParts } from '../../ground/context.ts';
import type { Merchant } from '../../ground/merchantDirectory.ts';
import { withoutNames } from '../gift/inquiry.ts';
import { beginOfDay, endOfDay } from '../shared/businessDays.ts';
import { type CardStateReason, mustBeActive, mustNotBeSuspended } from '../shared/cardChecks.ts';
import type { CardInfo } from '../shared/cardIdentifier.ts';
import type { CardRequest } from '../shared/cardRequest.ts';
import { type CardStanding, cardStanding } from '../shared/cardStanding.ts';
import { pageToken, readPageToken } from '../shared/pageToken.ts';
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

export type PastTransaction = {
  transactionId: number;
  /** Transaction kind as in the ledger. */
  kind: string;
  occurredAt: string;
  storeCode: string;
  storeName: string;
  cardNumber: string;
  /** Empty if the till sent none. */
  checkNumber: string;
  details: PastDetail[];
};

/** Change to one wallet, as decimal text at the wallet's scale. */
export type PastDetail = {
  walletCode: number;
  walletName: string;
  accrued: string;
  redeemed: string;
  balance: string;
};

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

  const { cardNumbers, found } = await latestOf(app, merchant, cardNumber, input, olderThan);
  const page = found.slice(0, input.pageSize);
  const last = page.at(-1);
  const transactions = page.map((each) => toPast(merchant, each, cardNumbers, input.walletCodes));
  const nextPageToken =
    found.length > page.length && last ? pageToken(key, pageOf, last.transaction.transactionId) : undefined;
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

/** Movement with the card it concerned; for an exchange, the new card. */
interface OnCard {
  cardNumber: string;
  transaction: PastMovement;
}

/**
 * Reads the latest movements of the card and its predecessors by exchange: one more than the page holds, to detect a
 * next page.
 */
async function latestOf(
  { store: { db } }: Pick<Context, 'store'>,
  { merchantId, timeZone }: Merchant,
  newestCard: string,
  { startDate, endDate, walletCodes, pageSize }: HistoryInput,
  olderThan: bigint | undefined,
): Promise<{ cardNumbers: string[]; found: OnCard[] }> {
  const since = startDate === undefined ? undefined : beginOfDay(timeZone, startDate);
  const until = endDate === undefined ? undefined : endOfDay(timeZone, endDate);
  const limit = pageSize + 1;
  const cardNumbers: string[] = [];
  const found = new Map<bigint, OnCard>();
  for (let next: string | undefined = newestCard; next !== undefined && !cardNumbers.includes(next); ) {
    const cardNumber: string = next;
    cardNumbers.push(cardNumber);
    const page = { cardNumber, walletCodes, olderThan, since, until, limit };
    const { movements, exchangedCard } = await pastOfCard(db, merchantId, page);
    for (const transaction of movements) {
      const { transactionId } = transaction;
      if (!found.has(transactionId)) found.set(transactionId, { cardNumber, transaction });
    }
    next = exchangedCard;
  }
  const latestFirst = (a: OnCard, b: OnCard) =>
    a.transaction.transactionId < b.transaction.transactionId ? 1 : -1;
  return { cardNumbers, found: [...found.values()].sort(latestFirst).slice(0, limit) };
}

function toPast(
  merchant: Merchant,
  { cardNumber, transaction }: OnCard,
  cardNumbers: string[],
  walletCodes: number[] | undefined,
): PastTransaction {
  const { transactionId, kind, occurredAt, storeCode, checkNumber, legs } = transaction;
  return {
    transactionId: Number(transactionId),
    kind,
    occurredAt: occurredAt.toISOString(),
    storeCode,
    storeName: merchant.stores.get(storeCode)?.name ?? '',
    cardNumber,
    checkNumber: checkNumber ?? '',
    details: detailsOf(merchant, legsOn(legs, cardNumbers, walletCodes)),
  };
}

function legsOn(legs: PastLeg[], cardNumbers: string[], walletCodes?: number[]): PastLeg[] {
  return legs.filter(
    ({ walletCode, cardNumber }) =>
      cardNumbers.includes(cardNumber) && (walletCodes === undefined || walletCodes.includes(walletCode)),
  );
}

/** Sums up the legs by wallet, in wallet code order. */
function detailsOf({ wallets }: Merchant, legs: PastLeg[]): PastDetail[] {
  const codes = [...new Set(legs.map(({ walletCode }) => walletCode))].sort((a, b) => a - b);
  return codes.map((walletCode) => {
    const own = legs.filter((leg) => leg.walletCode === walletCode);
    const { name = '', scale = 0 } = wallets.get(walletCode) ?? {};
    const sum = (amounts: bigint[]) =>
      formatDecimal(
        amounts.reduce((a, b) => a + b, 0n),
        scale,
      );
    return {
      walletCode,
      walletName: name,
      accrued: sum(own.map(({ amount }) => (amount > 0n ? amount : 0n))),
      redeemed: sum(own.map(({ amount }) => (amount < 0n ? -amount : 0n))),
      balance: formatDecimal(own.at(-1)!.balanceAfter, scale),
    };
  });
}
