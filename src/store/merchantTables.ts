import type { ColumnType, Generated } from 'kysely';
import type { GrantKind } from './guestTables.ts';

/** Tables of merchants and their configuration for Kysely. */
export interface MerchantTables {
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
  app_image: { merchant_id: number; digest: Buffer; content_type: string; bytes: Buffer; stored_at: Date };
  app_version: { merchant_id: number; version: string; app_id: string; published_at: Date };
  app_version_image: {
    merchant_id: number;
    version: string;
    name: string;
    digest: Buffer;
    first_version: string;
  };
  configuration_copy: { merchant: number; revision: number; document: ColumnType<unknown, string, string> };
}

/** Scopes by grant type; an absent type allows all of the client's scopes. */
export type GrantScopes = Partial<Record<GrantKind, string[]>>;
export type WalletKind = 'stored_value' | 'points' | 'visits' | 'reward';
export type CardKind = 'gift' | 'loyalty';
