import type { components } from '../../../generated/types.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import type { FieldFaults } from './methodFaults.ts';

type Schemas = components['schemas'];

/** Payment method in a request for a sale or a subscription. */
export type RequestedMethod =
  | Schemas['SalePaymentMethod']
  | Schemas['SubscriptionVaultToken']
  | Schemas['SubscriptionSavedVaultToken'];

export type MethodType = RequestedMethod['paymentMethodType'];

/** Payment methods that a program or a merchant accepts. */
export interface MethodRules {
  types: {
    code: MethodType;
    /** Wallet that pays, for SV and POINTS. Absent: the one in the request. */
    walletCode?: number;
    /** Absent or false: it cannot be saved while paying with it. */
    savedAllowed?: boolean;
    /** Absent: all of them. */
    paymentTokenTypes?: string[];
  }[];
  /** Accepted brands. Absent: all brands of the contract. */
  cardTypes?: string[];
}

export interface MethodRequest {
  merchant: Merchant;
  method: RequestedMethod;
  rules: MethodRules;
  /** Account whose saved methods may be used, and for which one may be saved. */
  accountId?: bigint;
  /** Card of the request: its points pay when the method names no other. */
  cardNumber?: string;
  isAnonymous: boolean;
  /** Payment intent that the buyer confirmed in the hosted checkout. */
  hostedCheckoutPaymentIntent?: string;
}

export interface MethodRefusal {
  refused:
    | 'invalid_payment_method'
    | 'payment_type_not_allowed'
    | 'invalid_saved_payment_method'
    | 'payment_intent_mismatch'
    | 'payment_auth_failed';
  /** Messages by field path; empty when no field is invalid. */
  errorsByField: FieldFaults;
}
