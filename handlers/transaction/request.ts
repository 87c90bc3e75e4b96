import type { components } from '../../generated/types.ts';
import type { Call, OperationId } from '../../src/contract/operation.ts';
import type { CardInfo } from '../../src/domain/cards/cardIdentifier.ts';
import type { CardRequest } from '../../src/domain/cards/cardRequest.ts';

export type HeaderInfo = components['schemas']['TransactionHeaderInfo'];

/** What a handler of this service is given, as far as all of them have it in common. */
export interface TillCall<Id extends OperationId>
  extends Pick<Call<Id>, 'caller' | 'digest' | 'idempotencyKey'> {
  body: { headerInfo: HeaderInfo };
}

/** What every request of a till tells about where it comes from. */
export function tillRequest<Id extends OperationId>(operationId: Id, call: TillCall<Id>): CardRequest {
  const { caller, idempotencyKey } = call;
  const { storeCode, operatorId, terminalId, posTransactionId, sequenceNumber, posTransactionDatetime } =
    call.body.headerInfo;
  return {
    operationId,
    caller,
    digest: () => call.digest,
    idempotencyKey,
    storeCode,
    operatorId,
    terminalId,
    checkNumber: posTransactionId,
    sequenceNumber,
    posTransactionDatetime,
    isNamedByCheck: true,
  };
}

/** How a till names a card. Of a stripe no more is taken than the number and what may be the registration code. */
export function namedCard(cardInfo: components['schemas']['TransactionCardInfo']): CardInfo {
  if (!cardInfo.swipeFlag) return { numberOrPhone: cardInfo.printedCardNumber };
  const [printedCardNumber, stripeCode] = cardInfo.trackInfo.split('=');
  return { printedCardNumber, stripeCode };
}

/** The number itself, where nothing but a number will do. */
export function cardNumberSent(cardInfo: components['schemas']['TransactionCardInfo']): string {
  const { numberOrPhone, printedCardNumber } = namedCard(cardInfo);
  return numberOrPhone ?? printedCardNumber ?? '';
}
