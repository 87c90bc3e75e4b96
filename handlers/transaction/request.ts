import type { components } from '../../generated/types.ts';
import type { Call, OperationId } from '../../src/contract/operation.ts';
import type { CardInfo } from '../../src/domain/cards/shared/cardIdentifier.ts';
import type { CardRequest } from '../../src/domain/cards/shared/cardRequest.ts';

export type HeaderInfo = components['schemas']['TransactionHeaderInfo'];

/** Common handler input of this service. */
export interface TillCall<Id extends OperationId>
  extends Pick<Call<Id>, 'caller' | 'digest' | 'idempotencyKey'> {
  body: { headerInfo: HeaderInfo };
}

/** Maps the origin fields that every till request has. */
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

/** Maps a till's card details. Stripe data other than the number and a possible registration code is dropped. */
export function namedCard(cardInfo: components['schemas']['TransactionCardInfo']): CardInfo {
  const { cardRegCode } = cardInfo;
  if (!cardInfo.swipeFlag) return { numberOrPhone: cardInfo.printedCardNumber, cardRegCode };
  const [printedCardNumber, stripeCode] = cardInfo.trackInfo.split('=');
  return { printedCardNumber, stripeCode, cardRegCode };
}

/** Returns the card number, where only a number is valid. */
export function cardNumberOf({ numberOrPhone, printedCardNumber }: CardInfo): string {
  return numberOrPhone ?? printedCardNumber ?? '';
}
