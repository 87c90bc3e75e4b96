import type { AccountStatus, SavedPaymentMethodKind } from '../../../store/database.ts';
import type { GuestFields } from '../guestFields.ts';
import type { DeclaredDefinitions } from './definitionSections.ts';
import type { GeneratedSecretKind } from './merchantSecrets.ts';

/** Merchant as declared by a file: all defaults filled in. */
export interface DeclaredMerchant {
  id: number;
  name: string;
  currency: string;
  timeZone: string;
  /** BCP 47 language tag. */
  locale: string;
  definitions: DeclaredDefinitions;
  /** Sample secrets by client id. For a client without one, a secret is generated. */
  clientSecrets: ReadonlyMap<string, string>;
  secrets: DeclaredSecret[];
  batches: DeclaredBatch[];
  cards: DeclaredCard[];
  guests: DeclaredGuest[];
  appContent: DeclaredAppContent[];
}

/** Sample credential for a third-party service: given in the file, or generated when missing. */
export interface DeclaredSecret {
  name: string;
  value?: string;
  generate?: GeneratedSecretKind;
}

/** Sample content of an app: a folder that is published as the version. */
export interface DeclaredAppContent {
  app: string;
  version: string;
  /**
   * Path of the folder: relative to the file when read, then absolute or relative to the working directory.
   */
  folder: string;
}

export interface DeclaredBatch {
  name: string;
  template: number;
  tier: number;
  /** Last day its cards can be used. Null: determined by their template. */
  cardsExpireOn: string | null;
  source: DeclaredRange | DeclaredGeneration;
}

export interface DeclaredRange {
  kind: 'range';
  first: string;
  last: string;
  /** Copied from the template: numbers end in a check digit. */
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
  /** Undefined: the batch's tier, else the template's lowest. */
  tier?: number;
  status: 'INACTIVE' | 'ACTIVE';
  customerName: string;
  registrationCode?: 'lastSixDigits';
  /** Undefined: the file does not declare aliases. */
  aliases?: { phone: string[]; barcode: string[] };
}

/** Initial guest of a sample file, identified by username or account id; at least one is present. */
export interface DeclaredGuest {
  username?: string;
  password?: string;
  /** Undefined: a new id is assigned. */
  accountId?: bigint;
  status: AccountStatus;
  /** True if mail to the guest's address has bounced permanently. */
  emailFailed: boolean;
  /** `yyyy-mm-dd`. Undefined: the day the guest is created. */
  enrolledOn?: string;
  perks: { code: number; label: string }[];
  favoriteStore?: string;
  cards: string[];
  savedPaymentMethods: DeclaredSavedMethod[];
  fields: GuestFields;
}

/** Initial payment method of a sample guest, stored in the sandbox's local vault. */
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
