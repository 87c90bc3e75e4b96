import type { ShownMethod } from './payment.ts';

/** Payment method validated against the rules of the merchant and the program. */
export type ResolvedMethod = StoredValueMethod | PointsMethod | TokenMethod;

export interface StoredValueMethod {
  kind: 'stored_value';
  cardNumber: string;
  registrationCode?: string;
  walletCode: number;
}

export interface PointsMethod {
  kind: 'points';
  cardNumber: string;
  walletCode: number;
}

/** Method paid at a gateway: a vault token, a saved one, or a payment intent of the hosted checkout. */
export interface TokenMethod {
  kind: 'token';
  gateway: string;
  token: string;
  shown: ShownMethod;
  savedPaymentMethodId?: bigint;
  /** True if the guest wants it saved: `savePaymentMethod` does that. */
  isToBeSaved: boolean;
}
