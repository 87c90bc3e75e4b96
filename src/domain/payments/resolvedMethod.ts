import type { ShownMethod } from './payment.ts';

/** A payment method as it is paid with, after it was held against everything a merchant and a program ask of it. */
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

/** What is paid at a gateway: a token of the vault, a saved one, or what a buyer confirmed at the processor's page. */
export interface TokenMethod {
  kind: 'token';
  gateway: string;
  token: string;
  shown: ShownMethod;
  savedPaymentMethodId?: bigint;
  /** Whether the guest wants it kept: `savePaymentMethod` does that. */
  isToBeSaved: boolean;
}
