import type { components } from '../../generated/types.ts';
import type { BusinessRefusal } from '../../src/contract/operation.ts';
import { maskCardNumber } from '../../src/domain/cards/shared/cardReceipt.ts';
import type {
  BatchReceipt,
  BatchSaleReason,
  UnavailableCards,
  UnavailableReason,
} from '../../src/domain/cards/till/batchSale.ts';
import type { Outcome } from '../../src/ledger/movement.ts';
import { approved, approvedVariant, type TransactionCode, tillRefusal } from './reply.ts';
import type { HeaderInfo } from './request.ts';

type Schemas = components['schemas'];
type BatchReply = Schemas['TransactionBulkAddReply'] | Schemas['TransactionBulkAddVariantReply'];

/** Maps a sold range of cards, or the refusal with the cards it is about. */
export function batchReply(
  headerInfo: HeaderInfo & { posTransactionId: string },
  outcome: Outcome<BatchReceipt, BatchSaleReason>,
): BatchReply | BusinessRefusal<TransactionCode<BatchSaleReason>> {
  if (outcome.receipt !== undefined) return toReply(headerInfo, outcome.receipt);
  const unavailable = (outcome.details ?? {}) as Partial<UnavailableCards>;
  const fields = unavailable.first && badCards(unavailable as UnavailableCards);
  return tillRefusal(outcome.refused, fields, outcome.details);
}

function toReply(headerInfo: HeaderInfo & { posTransactionId: string }, receipt: BatchReceipt): BatchReply {
  const { cards, faceValue, totalAmount, discountPercent, discountAmount } = receipt;
  const svCurrentBalance = Number(faceValue);
  const figures = {
    posTransactionId: headerInfo.posTransactionId,
    pxTransactionId: receipt.transactionId,
    pxAuthCode: receipt.authCode,
    numberOfCards: cards.length,
    activatedCount: cards.length,
    failedCount: 0,
    faceValue: svCurrentBalance,
    ...(discountPercent === undefined ? {} : { discountPercent }),
    ...(discountAmount === undefined ? {} : { discountAmount: Number(discountAmount) }),
    totalAmount: Number(totalAmount),
    cards: cards.map(({ cardNumber, transactionId }) => ({
      printedCardNumber: cardNumber,
      maskedCardNumber: maskCardNumber(cardNumber),
      result: 'authorizedSuccess' as const,
      pxTransactionId: transactionId,
      svCurrentBalance,
    })),
  };
  return receipt.isWithoutDiscount
    ? { ...approvedVariant(headerInfo, 'Approved without the discount'), ...figures }
    : { ...approved(headerInfo), ...figures };
}

type BadCard = Schemas['TransactionBulkBadCard'];

/** Messages of card errors as in the error catalogue; a test keeps both equal. */
export const BAD_CARDS: Record<
  UnavailableReason,
  Pick<BadCard, 'result' | 'responseCode' | 'errorMessage'>
> = {
  card_already_active: { result: 'denied', responseCode: 301, errorMessage: 'The card is already active.' },
  card_disabled: { result: 'denied', responseCode: 303, errorMessage: 'The card is disabled.' },
  card_exchanged: {
    result: 'denied',
    responseCode: 304,
    errorMessage: 'The card was exchanged for another.',
  },
  card_expired: { result: 'denied', responseCode: 305, errorMessage: 'The card has expired.' },
  card_not_found: { result: 'failure', responseCode: 601, errorMessage: 'The card was not found.' },
};

function badCards({ count, first }: UnavailableCards): { failedCount: number; cards: BadCard[] } {
  return {
    failedCount: count,
    cards: first.map(({ cardNumber, reason }) => ({
      printedCardNumber: cardNumber,
      maskedCardNumber: maskCardNumber(cardNumber),
      errorCode: `transaction.${reason}`,
      ...BAD_CARDS[reason],
    })),
  };
}
