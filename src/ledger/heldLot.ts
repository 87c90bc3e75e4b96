/** Lot: value of a wallet that can be used up to one last day, by which the wallet names it. */
export interface HeldLot {
  /** Last day it can be used, `yyyy-mm-dd`, on the merchant's calendar. */
  readonly expiresOn: string;
  /** Remaining value in minor units, above zero. */
  readonly remaining: bigint;
}

/** Effect of a leg on the lot of a day: below zero it took from it, above zero it added to it. */
export interface Allocation {
  readonly expiresOn: string;
  readonly amount: bigint;
}
