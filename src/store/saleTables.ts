import type { ColumnType, Generated } from 'kysely';

/** Tables of payments and orders for Kysely. */
export interface SaleTables {
  payment: {
    merchant_id: number;
    payment_id: bigint;
    purpose: PaymentPurpose;
    /** Id of the purchase, and the attempt to pay for it, from 1. */
    purpose_id: string;
    attempt: number;
    /** Reference of the payment at the gateway. */
    reference: string;
    /** Gateway and environment it is made in. */
    gateway: string;
    /** Minor units. */
    amount: bigint;
    currency: string;
    method_kind: string;
    method: ColumnType<unknown, string, string>;
    saved_payment_method_id: bigint | null;
    state: PaymentState;
    /** True for a failed payment whose token is unusable, in general or under these terms. */
    is_invalid_method: Generated<boolean>;
    release_wanted: Generated<boolean>;
    token_hash: Buffer;
    sealed_token: Buffer | null;
    buyer_ip: string | null;
    authorization_token: ColumnType<string | null, never>;
    capture_token: ColumnType<string | null, never>;
    release_token: ColumnType<string | null, never>;
    /** Last message of the gateway, for operators. */
    message: ColumnType<string | null, never>;
    intended_at: Date;
    begun_at: ColumnType<Date | null, never>;
    stepped_at: Date;
    authorized_at: ColumnType<Date | null, never>;
    captured_at: ColumnType<Date | null, never>;
    released_at: ColumnType<Date | null, never>;
    found_missing_at: ColumnType<Date | null, never>;
    /** Minor units that are refunded on their own; a release returns the rest. */
    refunded_in_parts: Generated<bigint>;
  };
  payment_refund: {
    merchant_id: number;
    payment_id: bigint;
    number: number;
    /** Minor units. */
    amount: bigint;
    /** Reference of the part at the gateway. */
    reference: string;
    state: PaymentRefundState;
    refund_token: ColumnType<string | null, never>;
    /** Last message of the gateway, for operators. */
    message: ColumnType<string | null, never>;
    requested_at: Date;
    stepped_at: Date;
    done_at: ColumnType<Date | null, never>;
  };
  sale_order_counter: { merchant_id: number; last_number: number };
  sale_order: {
    merchant_id: number;
    order_id: bigint;
    /** Null until the first step after it is placed. */
    order_number: ColumnType<number | null, never>;
    client_id: string;
    client_order_id: string | null;
    digest: Buffer;
    kind: OrderKind;
    program_type: string;
    program_code: string | null;
    state: OrderState;
    account_id: bigint | null;
    payment_kind: OrderPaymentKind;
    payment_id: bigint | null;
    /** Minor units of the program's prices. */
    total: bigint;
    currency: string;
    store_code: string;
    sealed_contents: Buffer | null;
    sealed_secrets: ColumnType<Buffer | null, Buffer | null | undefined>;
    /** Time and ledger transaction of the delivery of its goods. */
    handed_over_at: ColumnType<Date | null, never>;
    transaction_id: ColumnType<bigint | null, never>;
    /** Reason why the order was not sold. */
    refusal: ColumnType<string | null, never>;
    leased_until: ColumnType<Date | null, Date | null | undefined>;
    keeps_method: Generated<boolean>;
    placed_at: Date;
    paid_at: ColumnType<Date | null, never>;
    /** Time at which it was completed or refunded, or closed unsold. */
    closed_at: ColumnType<Date | null, never>;
    /** Time at which its personal data was removed. */
    forgotten_at: ColumnType<Date | null, never>;
  };
  sale_order_card: { merchant_id: number; card_number: string; order_id: bigint; unit: number };
  sale_order_refund: {
    merchant_id: number;
    order_id: bigint;
    line: number;
    /** Minor units of the program's prices. */
    amount: bigint;
    transaction_id: bigint | null;
    refunded_at: Date;
  };
  sale_delivery: {
    merchant_id: number;
    order_id: bigint;
    line: number;
    method: 'EMAIL' | 'SMS' | 'URL' | 'SHIP';
    state: OrderDeliveryState;
    token_hash: Buffer | null;
    due_at: Date;
    /** Time at which it was done, or found to be undeliverable. */
    done_at: ColumnType<Date | null, Date | null | undefined>;
    /** Tracking number of the parcel. */
    tracking: ColumnType<string | null, never>;
    message_id: ColumnType<bigint | null, never>;
    /** Time at which the buyer was mailed the page of an undeliverable gift. */
    buyer_notified_at: ColumnType<Date | null, never>;
    buyer_unreachable_at: ColumnType<Date | null, never>;
    /** Time at which the recipient thanked the buyer from the gift's page. */
    thanked_at: ColumnType<Date | null, never>;
  };
  saved_payment_method: {
    merchant_id: number;
    saved_payment_method_id: bigint;
    account_id: bigint;
    kind: SavedPaymentMethodKind;
    gateway: string;
    token_hash: Buffer;
    sealed_token: Buffer | null;
    method: ColumnType<unknown, string, string>;
    saved_at: Date;
    kept_at: ColumnType<Date | null, Date | null | undefined>;
    removed_at: ColumnType<Date | null, Date | null | undefined>;
    forgotten_at: ColumnType<Date | null, Date | null | undefined>;
    saved_by_guest: Generated<boolean>;
  };
  local_vault_transaction: {
    merchant_id: number;
    transaction_token: string;
    order_reference: string;
    kind: 'authorization' | 'capture' | 'void' | 'credit';
    outcome: 'succeeded' | 'declined' | 'failed';
    message: string;
    amount: bigint;
    currency: string;
    payment_token: string;
    duplicate_of: string | null;
    made_at: Date;
  };
  local_vault_token: {
    merchant_id: number;
    payment_token: string;
    behaves_as: string;
    redacted_at: ColumnType<Date | null, Date | null | undefined>;
  };
  checkout: {
    merchant_id: number;
    checkout_id: bigint;
    /** Hash of the key in the buyer's browser. */
    buyer_hash: Buffer;
    /** Tells a repeated confirmation of one reviewed order. */
    request_hash: Buffer;
    state: CheckoutState;
    /** Minor units of the currency. */
    amount: bigint;
    currency: string;
    /** Order as the buyer reviewed it; null once the checkout is closed. */
    sealed_order: Buffer | null;
    /** Id of the hosted page at the processor. */
    session_id: ColumnType<string | null, never>;
    /** Payment that the buyer confirmed there. */
    confirmed: ColumnType<unknown, never, string>;
    order_id: ColumnType<bigint | null, never>;
    /** Reason why the paid order was not sold. */
    refusal: ColumnType<string | null, never>;
    /** Gift that the order adds to. */
    gift_order_id: bigint | null;
    gift_line: number | null;
    opened_at: Date;
    /** Wall-clock time at which the hosted page ends. */
    expires_at: Date;
    leased_until: Date | null;
    closed_at: ColumnType<Date | null, never>;
  };
  contribution: {
    merchant_id: number;
    gift_order_id: bigint;
    gift_line: number;
    order_id: bigint;
    /** Minor units of the gift's value. */
    amount: bigint;
    sealed_giver: Buffer | null;
    given_at: Date;
  };
  local_payment_page: {
    merchant_id: number;
    session_id: string;
    state: LocalPageState;
    amount: bigint;
    currency: string;
    description: string;
    success_url: string;
    cancel_url: string;
    expires_at: Date;
  };
}

export type CheckoutState = 'OPEN' | 'PAID' | 'VOIDING' | 'SOLD' | 'REFUSED' | 'EXPIRED';
export type LocalPageState = 'OPEN' | 'PAID' | 'EXPIRED' | 'CANCELLED';

export type PaymentPurpose = 'order' | 'subscription';
export type OrderKind = 'sale' | 'account_sale' | 'loyalty_card';
export type OrderPaymentKind = 'none' | 'gateway' | 'stored_value' | 'points';
export type OrderDeliveryState = 'WAITING' | 'DONE' | 'UNDELIVERABLE' | 'REFUNDED';
export type OrderState =
  | 'PENDING_PAYMENT'
  | 'PAID'
  | 'FULFILLING'
  | 'COMPLETED'
  | 'DECLINED'
  | 'CANCELLED'
  | 'REFUNDED';
export type SavedPaymentMethodKind = 'SAVED_VAULT_TOKEN' | 'SAVED_CC';
export type PaymentRefundState = 'REQUESTED' | 'REFUNDING' | 'DONE';
export type PaymentState =
  | 'INTENDED'
  | 'AUTHORIZED'
  | 'DENIED'
  | 'FAILED'
  | 'UNKNOWN'
  | 'CAPTURING'
  | 'CAPTURED'
  | 'CAPTURE_DENIED'
  | 'CAPTURE_FAILED'
  | 'CAPTURE_UNKNOWN'
  | 'VOIDING'
  | 'VOIDED'
  | 'REFUNDING'
  | 'REFUNDED';
