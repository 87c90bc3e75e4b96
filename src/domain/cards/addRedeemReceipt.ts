import type { CardStanding } from './cardStanding.ts';
import type { AppliedContent, ContentChange } from './walletContents.ts';

/** How a card stands after its wallets were moved, what was applied of the request, and every change one by one. */
export type AddRedeemReceipt = {
  standing: CardStanding;
  /** Less was redeemed than was asked for. */
  isPartial: boolean;
  added: AppliedContent[];
  redeemed: AppliedContent[];
  changes: ContentChange[];
};
