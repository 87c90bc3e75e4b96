import type { components } from '../../generated/types.ts';
import { maskCardNumber } from '../../src/domain/cards/shared/cardReceipt.ts';
import type { PastTransaction } from '../../src/domain/cards/shared/pastTransactions.ts';
import type { CardHistory } from '../../src/domain/cards/till/cardHistory.ts';
import { cardBlock } from './reply.ts';
import type { HeaderInfo } from './request.ts';

type Schemas = components['schemas'];

/** Maps a card's state and a page of its history. */
export function historyReply(
  headerInfo: HeaderInfo,
  { standing, transactions, nextPageToken }: CardHistory,
): Schemas['TransactionHistoryReply'] {
  return {
    ...cardBlock(headerInfo, standing),
    transactions: transactions.map(toPast),
    ...(nextPageToken === undefined ? {} : { nextPageToken }),
  };
}

/** Maps a transaction, with the masked number of its card. */
export function toPast(past: PastTransaction): Schemas['TransactionPast'] {
  return {
    transactionId: past.transactionId,
    transactionType: OPERATIONS[past.kind] ?? past.kind,
    datetime: past.occurredAt,
    storeCode: past.storeCode,
    storeName: past.storeName,
    cardNumber: maskCardNumber(past.cardNumber),
    posTransactionNumber: past.checkNumber,
    // Comments belong to accounts, not to transactions.
    hasVisibleComment: false,
    details: past.details.map(({ accrued, redeemed, balance, ...wallet }) => ({
      ...wallet,
      accrued: Number(accrued),
      redeemed: Number(redeemed),
      balance: Number(balance),
    })),
  };
}

/** Operation names of ledger kinds that are called differently. */
const OPERATIONS: Record<string, string> = {
  sale: 'sell',
  redemption: 'redeem',
  cash_out: 'cashOut',
  reversal: 'reverse',
};
