export declare const lotId: unique symbol;

/** Lot id: the leg that created the lot, as text, so that it can be compared and stored in JSON. */
export type LotId = string & { readonly [lotId]: true };

/** Lot: value of a wallet that can be used up to a last day. */
export interface HeldLot {
  readonly lot: LotId;
  /** Last day it can be used, `yyyy-mm-dd`, on the merchant's calendar. */
  readonly expiresOn: string;
  /** Remaining value in minor units, above zero. */
  readonly remaining: bigint;
}
