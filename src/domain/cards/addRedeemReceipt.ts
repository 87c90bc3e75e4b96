import type { CardStanding } from './cardStanding.ts';
import type { AppliedContent, ContentChange } from './walletContents.ts';

/**
 * Response of an add-redeem request: card state after the movement, applied amounts and every single change.
 */
export type AddRedeemReceipt = {
  standing: CardStanding;
  /** Less was redeemed than requested. */
  isPartial: boolean;
  added: AppliedContent[];
  redeemed: AppliedContent[];
  changes: ContentChange[];
};
