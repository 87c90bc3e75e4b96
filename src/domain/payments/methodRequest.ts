import type { components } from '../../../generated/types.ts';
import type { Merchant } from '../merchantDirectory.ts';
import type { FieldFaults } from './methodFaults.ts';

type Schemas = components['schemas'];

/** A payment method as a request has it, of a sale or of a subscription. */
export type RequestedMethod =
  | Schemas['SalePaymentMethod']
  | Schemas['SubscriptionVaultToken']
  | Schemas['SubscriptionSavedVaultToken'];

export type MethodType = RequestedMethod['paymentMethodType'];

/** What a program, or a merchant, takes. */
export interface MethodRules {
  types: {
    code: MethodType;
    /** The wallet that pays, for SV and POINTS; absent: the one the request names. */
    walletCode?: number;
    /** Absent or false: it cannot be saved while paying with it. */
    savedAllowed?: boolean;
    /** Absent: all of them. */
    paymentTokenTypes?: string[];
  }[];
  /** Brands; absent: all that the contract knows. */
  cardTypes?: string[];
}

export interface MethodRequest {
  merchant: Merchant;
  method: RequestedMethod;
  rules: MethodRules;
  /** Whose saved methods may be used, and for whom one may be saved. */
  accountId?: bigint;
  /** The card of the call: its points pay when the request names no other. */
  cardNumber?: string;
  isAnonymous: boolean;
  /** What the buyer confirmed at the card processor's page. */
  hostedCheckoutPaymentIntent?: string;
}

export interface MethodRefusal {
  refused:
    | 'invalid_payment_method'
    | 'payment_type_not_allowed'
    | 'invalid_saved_payment_method'
    | 'payment_intent_mismatch'
    | 'payment_auth_failed';
  /** What to correct: place in the request to messages; empty when no field is at fault. */
  errorsByField: FieldFaults;
}
