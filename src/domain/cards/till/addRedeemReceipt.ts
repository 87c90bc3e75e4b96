import type { CardStanding } from '../shared/cardStanding.ts';
import type { AppliedContent, ContentChange } from '../shared/walletContents.ts';

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
