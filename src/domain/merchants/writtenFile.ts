import type { AccountStatus, CardKind, GrantScopes, WalletKind } from '../../store/database.ts';
import type { GuestFields } from '../guests/guestFields.ts';
import type { DeclaredAppContent, DeclaredSavedMethod, DeclaredSecret } from './declaredMerchant.ts';
import type { WrittenDefinitions } from './definitionSections.ts';

/** Merchant file as written: valid by merchants/schema.json, with schema defaults filled in. */
export interface WrittenFile {
  sandbox?: boolean;
  merchants: WrittenMerchant[];
}

export interface WrittenMerchant extends WrittenDefinitions {
  id: number;
  name: string;
  currency: string;
  timeZone: string;
  locale?: string;
  stores: { code: string; name: string; open: boolean }[];
  integrations?: WrittenIntegration[];
  wallets?: WrittenWallet[];
  templates?: WrittenTemplate[];
  secrets?: DeclaredSecret[];
  batches?: WrittenBatch[];
  cards?: WrittenCard[];
  guests?: WrittenGuest[];
  appContent?: DeclaredAppContent[];
}

export interface WrittenIntegration {
  clientId: string;
  secret?: string;
  authentication: string[];
  scopes?: string[];
  redirectUris?: string[];
  grants?: string[];
  grantScopes?: GrantScopes;
  accessTokenSeconds: number;
  refreshIdleDays: number;
  refreshAbsoluteDays: number;
  disabled?: boolean;
}

export interface WrittenWallet {
  code: number;
  name: string;
  kind: WalletKind;
  scale: number;
  balanceLimit?: string;
  expiresAfterDays?: number;
}

export interface WrittenTemplate {
  code: number;
  name: string;
  kind: CardKind;
  wallets: number[];
  tiers: { code: number; name: string }[];
  cashOutAllowed?: boolean;
  stripeHasRegistrationCode?: boolean;
  luhnCheckDigit?: boolean;
  movementsPerDay?: number;
  cardExpiresAfterMonths?: number;
  issuedToGuests: boolean;
}

export interface WrittenRange {
  first: string;
  last: string;
  registrationCode: 'lastSixDigits' | 'random';
}

export interface WrittenGeneration {
  count: number;
  prefix: string;
  length: number;
  luhn?: boolean;
}

export type WrittenBatch = { name: string; template: number; tier?: number; cardsExpireOn?: string } & (
  | { range: WrittenRange }
  | { generate: WrittenGeneration }
);

export interface WrittenCard {
  number: string;
  template: number;
  tier?: number;
  status?: 'INACTIVE' | 'ACTIVE';
  customerName?: string;
  registrationCode?: 'lastSixDigits';
  aliases?: { phone?: string[]; barcode?: string[] };
}

export interface WrittenGuest {
  username?: string;
  password?: string;
  accountId?: number;
  status: AccountStatus;
  emailFailed: boolean;
  enrolledOn?: string;
  perks: { code: number; label: string }[];
  favoriteStore?: string;
  cards: string[];
  savedPaymentMethods: DeclaredSavedMethod[];
  fields: Omit<GuestFields, 'username' | 'optIn'> & { optIn: boolean };
}
