import type { ColumnType, Generated } from 'kysely';
import type { PushPlatform } from './messageTables.ts';

/** Tables of cards and the ledger for Kysely. */
export interface CardTables {
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
    expires_on: string;
    remaining: bigint;
  };
  ledger_allocation: {
    merchant_id: number;
    transaction_id: bigint;
    leg_number: number;
    card_number: string;
    wallet_code: number;
    expires_on: string;
    amount: bigint;
  };
  pass: {
    merchant_id: number;
    pass_id: bigint;
    platform: PushPlatform;
    card_number: string;
    content_digest: ColumnType<Buffer | null, Buffer | null | undefined>;
    version: Generated<bigint>;
    changed_at: Date;
    noted: Generated<bigint>;
    shown: Generated<bigint>;
    noted_transaction: Generated<bigint>;
    sent_digest: ColumnType<Buffer | null, Buffer | null | undefined>;
    created_at: Date;
  };
  pass_device: {
    merchant_id: number;
    pass_id: bigint;
    device_library_id: string;
    token_sealed: Buffer;
    notified: Generated<bigint>;
    registered_at: Date;
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
}

export type CardStatus = 'INACTIVE' | 'ACTIVE' | 'DISABLED' | 'EXCHANGED' | 'EXPIRED';
export type CardAliasKind = 'barcode' | 'phone' | 'nfc_a' | 'nfc_b';
