import type { components } from '../../generated/types.ts';
import type { BusinessRefusal } from '../../src/contract/operation.ts';
import type { ContentChange } from '../../src/domain/cards/shared/walletContents.ts';
import type { AddRedeemReceipt } from '../../src/domain/cards/till/addRedeemReceipt.ts';
import type { Outcome } from '../../src/ledger/movement.ts';
import { approvedVariant, cardBlock, type TransactionCode, tillReply } from './reply.ts';
import type { HeaderInfo } from './request.ts';

type Schemas = components['schemas'];
type AddRedeemReply = Schemas['TransactionAddRedeemReply'];
type VariantReply = Schemas['TransactionAddRedeemVariantReply'];

/** Maps the card's state and the applied amounts, or the refusal. For operations that apply everything or nothing. */
export function addRedeemReply<Reason extends string>(
  headerInfo: HeaderInfo,
  outcome: Outcome<AddRedeemReceipt, Reason>,
  responseMessage?: string,
): AddRedeemReply | BusinessRefusal<TransactionCode<Reason>> {
  return tillReply(outcome, (receipt) => inFull(headerInfo, receipt, responseMessage));
}

/** Maps an outcome that may have redeemed less than requested. */
export function partialRedeemReply<Reason extends string>(
  headerInfo: HeaderInfo,
  outcome: Outcome<AddRedeemReceipt, Reason>,
): AddRedeemReply | VariantReply | BusinessRefusal<TransactionCode<Reason>> {
  return tillReply(outcome, (receipt): AddRedeemReply | VariantReply => {
    const done = inFull(headerInfo, receipt);
    return receipt.isPartial ? { ...done, ...approvedVariant(headerInfo, 'Approved in part') } : done;
  });
}

function inFull(
  headerInfo: HeaderInfo,
  { standing, added, redeemed, changes }: AddRedeemReceipt,
  responseMessage?: string,
): AddRedeemReply {
  return {
    ...cardBlock(headerInfo, standing, responseMessage),
    addWalletContents: added,
    redeemWalletContents: redeemed,
    changedWalletContents: changes.map(toChangedContent),
  };
}

const OPERATION_TYPES = { add: 1, redeem: 2, void_add: 3, void_redeem: 4 } as const;

function toChangedContent({ name, change, walletCode, quantity }: ContentChange) {
  return { name, operationType: OPERATION_TYPES[change], walletCode, quantity };
}
