import type { ColumnType, Generated } from 'kysely';
import type { GrantKind } from './guestTables.ts';

/**
 * Tables of merchants and their configuration for Kysely. Those of stores, clients, wallets, card templates and tiers
 * hold only the keys of definitions, for foreign keys.
 */
export interface MerchantTables {
  merchant: {
    merchant_id: number;
    name: string;
    currency: string;
    time_zone: string;
    revision: number;
    locale: Generated<string>;
  };
  store: { merchant_id: number; store_code: string };
  integration: { merchant_id: number; client_id: string };
  integration_secret: {
    merchant_id: number;
    client_id: string;
    secret_hash: Buffer;
    is_sample: boolean;
    created_at: Date;
    expires_at: ColumnType<Date | null, Date | null | undefined>;
  };
  wallet_definition: { merchant_id: number; wallet_code: number };
  card_template: { merchant_id: number; card_template_code: number };
  tier: { merchant_id: number; card_template_code: number; tier_code: number };
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
