import type {
  AccountStatus,
  CardKind,
  GrantScopes,
  SavedPaymentMethodKind,
  WalletKind,
} from '../../store/database.ts';
import type { GuestFields } from '../guests/guestFields.ts';
import type { DeclaredDefinitions } from './definitionSections.ts';
import type { GeneratedSecretKind } from './merchantSecrets.ts';

/** A merchant as a file declares it: every default filled in, amounts in minor units. */
export interface DeclaredMerchant {
  id: number;
  name: string;
  currency: string;
  timeZone: string;
  /** BCP 47. */
  locale: string;
  stores: { code: string; name: string; open: boolean }[];
  integrations: DeclaredIntegration[];
  wallets: DeclaredWallet[];
  templates: DeclaredTemplate[];
  definitions: DeclaredDefinitions;
  secrets: DeclaredSecret[];
  batches: DeclaredBatch[];
  cards: DeclaredCard[];
  guests: DeclaredGuest[];
  appContent: DeclaredAppContent[];
}

/** A sample secret that the merchant proves itself with elsewhere: given, or made when it is missing. */
export interface DeclaredSecret {
  name: string;
  value?: string;
  generate?: GeneratedSecretKind;
}

/** Sample pictures of an app: a folder that is published as the version. */
export interface DeclaredAppContent {
  app: string;
  version: string;
  /** In a declared merchant it begins at the root or where the process runs; in a file, where the file is. */
  folder: string;
}

export interface DeclaredIntegration {
  clientId: string;
  /** A sample secret; without one a secret is made. */
  secret?: string;
  authentication: string[];
  scopes: string[];
  redirectUris: string[];
  grants: string[];
  grantScopes: GrantScopes;
  accessTokenSeconds: number;
  refreshIdleDays: number;
  refreshAbsoluteDays: number;
  disabled: boolean;
}

export interface DeclaredWallet {
  code: number;
  name: string;
  kind: WalletKind;
  scale: number;
  /** Minor units of the wallet's scale; null: no limit. */
  balanceLimit: bigint | null;
  /** Of credits made from now on; null: they never expire. */
  expiresAfterDays: number | null;
}

export interface DeclaredTemplate {
  code: number;
  name: string;
  kind: CardKind;
  wallets: number[];
  tiers: { code: number; name: string }[];
  cashOutAllowed: boolean;
  movementsPerDay: number | null;
  /** Of cards that become active from now on; null: they do not expire. */
  cardExpiresAfterMonths: number | null;
  issuedToGuests: boolean;
  stripeHasRegistrationCode: boolean;
  luhnCheckDigit: boolean;
}

export interface DeclaredBatch {
  name: string;
  template: number;
  tier: number;
  /** The last day its cards can be used; null: as their template says. */
  cardsExpireOn: string | null;
  source: DeclaredRange | DeclaredGeneration;
}

export interface DeclaredRange {
  kind: 'range';
  first: string;
  last: string;
  /** As its template: numbers end in a check digit. */
  luhn: boolean;
  registrationCode: 'lastSixDigits' | 'random';
}

export interface DeclaredGeneration {
  kind: 'generate';
  count: number;
  prefix: string;
  length: number;
  luhn: boolean;
}

export interface DeclaredCard {
  number: string;
  template: number;
  /** Undefined: as its batch says, else the template's lowest. */
  tier?: number;
  status: 'INACTIVE' | 'ACTIVE';
  customerName: string;
  registrationCode?: 'lastSixDigits';
  /** Undefined: the file says nothing about them. */
  aliases?: { phone: string[]; barcode: string[] };
}

/** A guest to begin with, of a sample file. Found again by username or account id, at least one of which it has. */
export interface DeclaredGuest {
  username?: string;
  password?: string;
  /** Undefined: a new one. */
  accountId?: bigint;
  status: AccountStatus;
  /** Whether mail to the guest's address came back for good. */
  emailFailed: boolean;
  /** `yyyy-mm-dd`; undefined: the day the guest is made. */
  enrolledOn?: string;
  perks: { code: number; label: string }[];
  favoriteStore?: string;
  cards: string[];
  savedPaymentMethods: DeclaredSavedMethod[];
  fields: GuestFields;
}

/** A payment method a sample guest begins with, of the sandbox's own vault. */
export interface DeclaredSavedMethod {
  id: number;
  kind: SavedPaymentMethodKind;
  token: string;
  paymentTokenType: string;
  creditCardType?: string;
  ccLastFour?: string;
  ccExpirationMonth?: number;
  ccExpirationYear?: number;
  nickname?: string;
}
