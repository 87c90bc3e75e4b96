import type { ColumnType, Generated, Kysely, Selectable, Transaction } from 'kysely';
import type { SubscriptionTables } from './subscriptionTables.ts';

/** Tables for Kysely. SQL bigint is TypeScript bigint everywhere (see `store.ts`). */
export interface Database extends SubscriptionTables {
  merchant: {
    merchant_id: number;
    name: string;
    currency: string;
    time_zone: string;
    revision: number;
    locale: Generated<string>;
  };
  store: { merchant_id: number; store_code: string; name: string; is_open: boolean };
  integration: {
    merchant_id: number;
    client_id: string;
    authentication: string[];
    scopes: string[];
    redirect_uris: string[];
    origins: Generated<string[]>;
    is_disabled: boolean;
    grants: Generated<string[]>;
    access_token_seconds: Generated<number>;
    refresh_idle_days: Generated<number>;
    refresh_absolute_days: Generated<number>;
    grant_scopes: ColumnType<GrantScopes, string | undefined, string>;
  };
  integration_secret: {
    merchant_id: number;
    client_id: string;
    secret_hash: Buffer;
    is_sample: boolean;
    created_at: Date;
    expires_at: ColumnType<Date | null, Date | null | undefined>;
  };
  wallet_definition: {
    merchant_id: number;
    wallet_code: number;
    name: string;
    kind: WalletKind;
    scale: number;
    balance_limit: bigint | null;
    expires_after_days: ColumnType<number | null, number | null | undefined>;
  };
  card_template: {
    merchant_id: number;
    card_template_code: number;
    name: string;
    kind: CardKind;
    cash_out_allowed: boolean;
    movements_per_day_limit: number | null;
    issued_to_guests: Generated<boolean>;
    stripe_has_registration_code: Generated<boolean>;
    luhn_check_digit: Generated<boolean>;
    expires_after_months: ColumnType<number | null, number | null | undefined>;
  };
  card_template_wallet: { merchant_id: number; card_template_code: number; wallet_code: number };
  tier: { merchant_id: number; card_template_code: number; tier_code: number; name: string };
  card_batch: {
    merchant_id: number;
    batch_name: string;
    card_template_code: number;
    first_card_number: string;
    last_card_number: string;
    number_of_cards: number;
    created_at: Date;
    expires_on: ColumnType<string | null, string | null | undefined>;
  };
  card: {
    merchant_id: number;
    card_number: string;
    card_template_code: number;
    tier_code: number;
    status: CardStatus;
    customer_name: string;
    registration_code_hash: Buffer | null;
    counted_on: string | null;
    code_failures: number;
    movements: number;
    account_id: ColumnType<bigint | null, bigint | null | undefined>;
    registered_at: ColumnType<Date | null, Date | null | undefined>;
    loyalty: ColumnType<Record<string, unknown>, string | undefined>;
    expires_on: ColumnType<string | null, string | null | undefined>;
  };
  operator_action: {
    merchant_id: number;
    action_id: bigint;
    occurred_at: Date;
    actor: string;
    command: string;
    card_number: string | null;
    reason: string | null;
    detail: ColumnType<Record<string, unknown>, string>;
    outcome: 'done' | 'started' | 'failed';
    started_action_id: bigint | null;
  };
  card_alias: { merchant_id: number; kind: CardAliasKind; value: string; card_number: string };
  wallet: {
    merchant_id: number;
    card_number: string;
    wallet_code: number;
    balance: ColumnType<bigint, bigint | undefined>;
    sequence: ColumnType<bigint, bigint | undefined>;
    shortfall: ColumnType<bigint, bigint | undefined>;
  };
  ledger_transaction: {
    merchant_id: number;
    transaction_id: bigint;
    kind: string;
    store_code: string;
    client_id: string;
    auth_code: string;
    operator_id: string | null;
    terminal_id: string | null;
    check_number: string | null;
    card_changes: unknown;
    reverses_transaction_id: bigint | null;
    occurred_at: Date;
    sequence_number: string | null;
    pos_transaction_datetime: string | null;
    part_of_transaction_id: bigint | null;
    tier_changes: Generated<unknown>;
    shortfalls: Generated<unknown>;
    trace: unknown;
    external_transaction_id: ColumnType<string | null, string | null | undefined>;
  };
  ledger_card: { merchant_id: number; card_number: string; transaction_id: bigint };
  ledger_leg: {
    merchant_id: number;
    transaction_id: bigint;
    leg_number: number;
    wallet_code: number;
    card_number: string | null;
    account: string | null;
    amount: bigint;
    wallet_sequence: bigint | null;
    balance_after: bigint | null;
  };
  wallet_lot: {
    merchant_id: number;
    card_number: string;
    wallet_code: number;
    transaction_id: bigint;
    leg_number: number;
    expires_on: string;
    amount: bigint;
    remaining: bigint;
  };
  ledger_allocation: {
    merchant_id: number;
    transaction_id: bigint;
    leg_number: number;
    card_number: string;
    wallet_code: number;
    lot_transaction_id: bigint;
    lot_leg_number: number;
    amount: bigint;
  };
  movement_key: {
    merchant_id: number;
    scope: string;
    key: string;
    digest: Buffer | null;
    transaction_id: bigint | null;
    receipt: unknown;
    created_at: Date;
  };
  idempotency_record: {
    merchant_id: number;
    client_id: string;
    operation_id: string;
    idempotency_key: string;
    digest: Buffer;
    status: number | null;
    reply: Buffer | null;
    locked_until: Date;
    created_at: Date;
  };
  merchant_definition: {
    merchant_id: number;
    kind: string;
    code: string;
    definition: ColumnType<unknown, string>;
    position: number;
  };
  merchant_secret: {
    merchant_id: number;
    name: string;
    sealed: Buffer;
    is_sample: boolean;
    created_at: Date;
  };
  outgoing_event: {
    merchant_id: number;
    event_id: bigint;
    type: string;
    ordering_key: string;
    occurred_at: Date;
    written_at: Generated<Date>;
    body: string;
  };
  webhook_delivery: {
    merchant_id: number;
    endpoint_code: string;
    event_id: bigint;
    ordering_key: string;
    written_at: Date;
    state: Generated<DeliveryState>;
    attempts: Generated<number>;
    due_since: Generated<Date>;
    next_attempt_at: Generated<Date>;
    last_error: ColumnType<string | null, string | null | undefined>;
    delivered_at: ColumnType<Date | null, Date | null | undefined>;
  };
  webhook_queue: {
    merchant_id: number;
    endpoint_code: string;
    ordering_key: string;
    due_at: Generated<Date>;
    lease: ColumnType<string | null, string | null | undefined>;
    revision: Generated<bigint>;
  };
  webhook_circuit_breaker: {
    merchant_id: number;
    endpoint_code: string;
    timeouts: Generated<number>;
    open_until: ColumnType<Date | null, Date | null | undefined>;
    probing_until: ColumnType<Date | null, Date | null | undefined>;
  };
  guest: {
    merchant_id: number;
    account_id: bigint;
    status: Generated<AccountStatus>;
    enrolled_at: Date;
    fields: ColumnType<Record<string, string>, string, string>;
    username_key: string | null;
    email_key: string | null;
    phone: string | null;
    mobile_phone: string | null;
    fax: string | null;
    customer_number: string | null;
    name_key: string | null;
    external_key: string | null;
    first_name_key: ColumnType<string | null, string | null | undefined>;
    last_name_key: ColumnType<string | null, string | null | undefined>;
    postal_code_key: ColumnType<string | null, string | null | undefined>;
    password_hash: string | null;
    email_failed_at: Date | null;
    perks: ColumnType<{ code: number; label: string }[], string, string>;
    favorite_store_code: string | null;
    activation_store_code: ColumnType<string | null, string | null | undefined>;
  };
  checkin: {
    merchant_id: number;
    card_number: string;
    checkin_id: bigint;
    account_id: bigint;
    store_code: string;
    checked_in_at: Date;
    expires_at: Date;
  };
  account_comment: {
    merchant_id: number;
    account_id: bigint;
    commented_at: Date;
    comment_id: bigint;
    body: string;
    author_user_id: bigint | null;
  };
  app_image: { merchant_id: number; digest: Buffer; content_type: string; bytes: Buffer; stored_at: Date };
  app_version: { merchant_id: number; version: string; app_id: string; published_at: Date };
  app_version_image: {
    merchant_id: number;
    version: string;
    name: string;
    digest: Buffer;
    first_version: string;
  };
  guest_claim: { merchant_id: number; kind: string; value: string };
  token_family: {
    merchant_id: number;
    family_id: bigint;
    account_id: bigint | null;
    card_number: string | null;
    client_id: string;
    scopes: string[];
    started_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
    revoked_because: string | null;
    is_proven: boolean;
    started_by: GrantKind | null;
  };
  guest_token: {
    merchant_id: number;
    token_hash: Buffer;
    family_id: bigint;
    kind: 'access' | 'refresh';
    scopes: string[];
    issued_at: Date;
    expires_at: Date;
    parent_hash: Buffer | null;
    spent_at: Date | null;
    successor_salt: Buffer | null;
  };
  account_token: {
    merchant_id: number;
    token_hash: Buffer;
    account_id: bigint;
    issued_at: Date;
    expires_at: Date;
  };
  authorization_grant: {
    merchant_id: number;
    grant_hash: Buffer;
    account_id: bigint;
    client_id: string;
    issued_by_client_id: string;
    redirect_uri: string | null;
    scopes: string[];
    issued_at: Date;
    expires_at: Date;
    spent_at: Date | null;
    family_id: bigint | null;
    is_proven: boolean;
  };
  guest_import: {
    merchant_id: number;
    file_digest: Buffer;
    rows_done: bigint;
    rows_rejected: bigint;
    rejects_bytes: bigint;
    started_at: Date;
    finished_at: Date | null;
  };
  device: {
    merchant_id: number;
    device_id: bigint;
    platform: PushPlatform;
    token_hash: Buffer;
    token_sealed: Buffer;
    app_id: string;
    account_id: bigint;
    badge: number | null;
    badge_set_at: Date | null;
    registered_at: Date;
    seen_at: Date;
  };
  push_campaign: {
    merchant_id: number;
    campaign_id: bigint;
    message: string;
    deep_link_type: string | null;
    deep_link_value: string | null;
    audience: ColumnType<unknown, string>;
    state: PushCampaignState;
    queued_up_to: Generated<bigint>;
    created_at: Date;
    cleared_sent: Generated<number>;
    cleared_not_sent: Generated<number>;
  };
  push_delivery: {
    merchant_id: number;
    message_id: bigint;
    campaign_id: bigint;
    device_id: bigint;
    account_id: bigint;
    state: PushDeliveryState;
    counted_at: ColumnType<Date | null, Date | null | undefined>;
    trouble: ColumnType<string | null, string | null | undefined>;
    created_at: Date;
    ended_at: ColumnType<Date | null, Date | null | undefined>;
  };
  sandbox_push: {
    merchant_id: number;
    message_id: bigint;
    platform: PushPlatform;
    app_id: string;
    device: string;
    payload: ColumnType<unknown, string>;
    received_at: Date;
  };
  message: {
    merchant_id: number;
    message_id: bigint;
    kind: 'marketing' | 'transactional';
    template_code: number;
    account_id: bigint | null;
    address_hash: Buffer | null;
    sealed: Buffer | null;
    state: MessageState;
    created_at: Date;
    due_at: Date | null;
    done_at: ColumnType<Date | null, Date | null | undefined>;
    last_error: ColumnType<string | null, string | null | undefined>;
  };
  failed_address: { merchant_id: number; address_hash: Buffer; failed_at: Date };
  survey_opt_in: {
    merchant_id: number;
    participant: string;
    survey_code: string;
    account_id: bigint | null;
    card_number: string | null;
    opted_in_at: Date;
    available_until: Date | null;
    transaction_id: bigint | null;
    campaign_occurrence_id: number | null;
  };
  survey_response: {
    merchant_id: number;
    response_id: bigint;
    survey_code: string;
    participant: string;
    account_id: bigint | null;
    card_number: string | null;
    completion: number;
    transaction_id: bigint | null;
    submitted_at: Date;
  };
  survey_answer: {
    merchant_id: number;
    response_id: bigint;
    question_code: number;
    question_type: 'SCALE' | 'SINGLE_SELECT' | 'MULTI_SELECT' | 'OPEN_RESPONSE';
    is_not_applicable: boolean;
    item_codes: number[] | null;
    item_values: string[] | null;
    answer_text: string | null;
  };
  job_run: {
    merchant_id: number;
    job: string;
    business_day: string;
    enqueued_at: Date;
    finished_at: ColumnType<Date | null, Date | null | undefined>;
    items: ColumnType<number | null, number | null | undefined>;
  };
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
  };
  sale_order_counter: { merchant_id: number; last_number: number };
  sale_order: {
    merchant_id: number;
    order_id: bigint;
    order_number: number;
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
  sandbox_mail: {
    merchant_id: number;
    mail_id: bigint;
    message_id: string;
    taken_at: Date;
    from_name: string;
    from_address: string;
    reply_to: string | null;
    to_address: string;
    subject: string;
    html: string;
    text: string;
    unsubscribe_url: string | null;
  };
  sandbox_clock: {
    clock: number;
    ahead_ms: bigint;
    moved_from: ColumnType<Date | null, never, Date>;
    moved_to: ColumnType<Date | null, never, Date>;
  };
  configuration_copy: { merchant: number; revision: number; document: ColumnType<unknown, string, string> };
  secret_key_check: { installation: number; check_value: Buffer; first_used_at: Date };
  job_worker: { worker_id: string; seen_at: Date };
  rate_limit: { key: string; points: number; expire: bigint | null };
  id_node: { node: number; holder: string; leased_until: bigint };
}

/** Connection for queries; a transaction is one too. */
export type Db = Kysely<Database>;

/** Open transaction. */
export type Trx = Transaction<Database>;

/** Row of a table as it is read. */
export type RowOf<Table extends keyof Database> = Selectable<Database[Table]>;

/** Grant types for guest tokens, as named in a merchant's configuration. */
export type GrantKind = 'password' | 'authorization_code' | 'refresh_token' | 'fieldset';
/** Scopes by grant type; an absent type allows all of the client's scopes. */
export type GrantScopes = Partial<Record<GrantKind, string[]>>;
export type WalletKind = 'stored_value' | 'points' | 'visits' | 'reward';
export type CardKind = 'gift' | 'loyalty';
export type CardStatus = 'INACTIVE' | 'ACTIVE' | 'DISABLED' | 'EXCHANGED' | 'EXPIRED';
export type AccountStatus = 'ACTIVE' | 'SUSPENDED' | 'TERMINATED';
export type MessageState = 'QUEUED' | 'SENT' | 'SUPPRESSED' | 'BOUNCED' | 'FAILED';
export type CardAliasKind = 'barcode' | 'phone' | 'nfc_a' | 'nfc_b';
export type PushPlatform = 'PLATFORM_A' | 'PLATFORM_B';
export type PushCampaignState = 'QUEUEING' | 'QUEUED' | 'STOPPED';
export type PushDeliveryState = 'WAITING' | 'SENT' | 'DEAD_TOKEN' | 'REFUSED' | 'EXPIRED' | 'SKIPPED';
export type PaymentPurpose = 'order' | 'subscription';
export type OrderKind = 'sale' | 'account_sale' | 'loyalty_card';
export type OrderPaymentKind = 'none' | 'gateway' | 'stored_value' | 'points';
export type OrderDeliveryState = 'WAITING' | 'DONE' | 'UNDELIVERABLE';
export type OrderState =
  | 'PENDING_PAYMENT'
  | 'PAID'
  | 'FULFILLING'
  | 'COMPLETED'
  | 'DECLINED'
  | 'CANCELLED'
  | 'REFUNDED';
export type SavedPaymentMethodKind = 'SAVED_VAULT_TOKEN' | 'SAVED_CC';
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
export type DeliveryState = 'PENDING' | 'DELIVERED' | 'GIVEN_UP';
