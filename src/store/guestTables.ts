import type { ColumnType, Generated } from 'kysely';

/** Tables of guests, their tokens and surveys for Kysely. */
export interface GuestTables {
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
    is_on_receipts: Generated<boolean>;
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
    /** Answers that are not sent yet, as JSON. */
    draft: ColumnType<unknown[] | null, never, string | null>;
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
}

/** Grant types for guest tokens, as named in a merchant's configuration. */
export type GrantKind = 'password' | 'authorization_code' | 'refresh_token' | 'fieldset';
export type AccountStatus = 'ACTIVE' | 'SUSPENDED' | 'TERMINATED';
