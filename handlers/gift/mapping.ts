import type { components } from '../../generated/types.ts';
import { cardCause } from '../../src/contract/cardCause.ts';
import { BusinessRefusal, type Call, type OperationId } from '../../src/contract/operation.ts';
import { type CardReceipt, maskCardNumber } from '../../src/domain/cards/shared/cardReceipt.ts';
import type { CardRequest } from '../../src/domain/cards/shared/cardRequest.ts';
import type { LedgerReason, Outcome } from '../../src/ledger/movement.ts';

/** Request and reply mapping of the gift service: one reply shape, and its own error codes. */

type GiftReply = components['schemas']['GiftReply'];

/** Error code of the gift service: the domain's neutral reason with a prefix. */
export type GiftCode<Reason extends string> = Reason extends keyof typeof CODES
  ? (typeof CODES)[Reason]
  : `gift.${Exclude<Reason, LedgerReason>}`;

const CODES = {
  key_conflict: 'gift.external_transaction_id_conflict',
  key_spent: 'gift.already_reversed',
} as const satisfies Record<LedgerReason, string>;

interface GiftFields {
  storeCode: string;
  cashier?: string;
  terminalId?: string;
  checkNumber?: string;
  externalTransactionId?: string;
}

/** Maps the origin fields that every gift request has. */
export function giftRequest<Id extends OperationId>(
  operationId: Id,
  call: Call<Id>,
  fields: GiftFields,
): CardRequest {
  return {
    operationId,
    caller: call.caller,
    digest: () => call.digest,
    idempotencyKey: call.idempotencyKey,
    storeCode: fields.storeCode,
    operatorId: fields.cashier,
    terminalId: fields.terminalId,
    checkNumber: fields.checkNumber,
    externalTransactionId: fields.externalTransactionId,
  };
}

/** Maps an outcome to the gift reply, or to the refusal with its gift code. */
export function giftReply<Reason extends string>(
  outcome: Outcome<CardReceipt, Reason>,
): GiftReply | BusinessRefusal<GiftCode<Reason>> {
  const { receipt } = outcome;
  if (receipt === undefined) {
    const { walletName } = (outcome.details ?? {}) as { walletName?: string };
    const words = { wallet: walletName ?? 'its wallet' };
    return new BusinessRefusal(giftCode(outcome.refused), {}, words, cardCause(outcome.details));
  }
  return {
    result: 'success',
    pxTransactionId: receipt.transactionId,
    pxAuthCode: receipt.authCode,
    currentBalance: Number(receipt.balance),
    ...(receipt.previousBalance === undefined ? {} : { previousBalance: Number(receipt.previousBalance) }),
    ...(receipt.amount === undefined ? {} : { transactionAmount: Number(receipt.amount) }),
    printedCardNumber: receipt.cardNumber,
    maskedCardNumber: maskCardNumber(receipt.cardNumber),
    ...(receipt.customerName === '' ? {} : { customerName: receipt.customerName }),
    cardTemplateCode: receipt.cardTemplateCode,
    cardTemplateName: receipt.cardTemplateName,
    tierCode: receipt.tierCode,
    tierName: receipt.tierName,
    posMessages: receipt.posMessages,
  };
}

function giftCode<Reason extends string>(reason: Reason): GiftCode<Reason> {
  const code = reason in CODES ? CODES[reason as keyof typeof CODES] : `gift.${reason}`;
  return code as GiftCode<Reason>;
}
