export declare const lotId: unique symbol;

/** Names a lot by the leg that made it, as text, so that two can be compared and one can be kept in JSON. */
export type LotId = string & { readonly [lotId]: true };

/** Value of a wallet that may be used up to a day, and no longer. */
export interface HeldLot {
  readonly lot: LotId;
  /** The last day it may be used, `yyyy-mm-dd`, on the merchant's calendar. */
  readonly expiresOn: string;
  /** Above zero. */
  readonly remaining: bigint;
}
