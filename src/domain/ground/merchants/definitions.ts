import type { CardKind, GrantScopes, WalletKind } from '../../../store/database.ts';
import type { PartnerSettings } from '../ports/partnerSettings.ts';

/**
 * Definitions of a merchant file: entries stored unchanged, one row each of `merchant_definition`. A room of the
 * domain adds the kinds it reads beside their types, by `declare module`. A new kind is a type, a section in
 * merchants/schema.json, and a line in `DEFINITION_SECTIONS`; one that foreign keys refer to also has a line in
 * `DEFINITION_KEYS`.
 */
export interface Definitions {
  store: StoreSettings;
  wallet: WalletSettings;
  cardTemplate: CardTemplateSettings;
  integration: IntegrationSettings;
  fieldSet: FieldSet;
  weakLogin: WeakLogin;
  externalIdentifier: ExternalIdentifier;
  app: MobileApp;
  staffMember: StaffMember;
  partnerContent: PartnerSettings;
  push: PushSettings;
  content: ContentSettings;
  brand: BrandSettings;
  pages: PagesSettings;
}

export type DefinitionKind = keyof Definitions;

export interface StoreSettings {
  code: string;
  name: string;
  /** False: its calls are refused. */
  open: boolean;
}

export interface WalletSettings {
  code: number;
  name: string;
  kind: WalletKind;
  /** Decimal places of its amounts. */
  scale: number;
  /** Decimal text at the wallet's scale. Absent: no limit. */
  balanceLimit?: string;
  /** Days a credit stays usable, not counting the day it was made; absent: it never expires. */
  expiresAfterDays?: number;
}

export interface CardTemplateSettings {
  code: number;
  name: string;
  kind: CardKind;
  /** Codes of the wallets that each of its cards has. */
  wallets: number[];
  tiers: { code: number; name: string }[];
  cashOutAllowed: boolean;
  /** Absent: no limit. */
  movementsPerDay?: number;
  /** Calendar months until a card expires, counted from activation; absent: it never expires. */
  cardExpiresAfterMonths?: number;
  /** Enrollment takes new cards of this template from stock. */
  issuedToGuests: boolean;
  /** The part of a magnetic stripe after `=` is the card's registration code. */
  stripeHasRegistrationCode: boolean;
  /** The last digit of a card number is a Luhn check digit. */
  luhnCheckDigit: boolean;
}

/** Client that calls the service for the merchant. */
export interface IntegrationSettings {
  clientId: string;
  authentication: string[];
  /** Maximum scopes of a guest's token. */
  scopes: string[];
  /** Allowed redirect URIs, compared exactly. */
  redirectUris: string[];
  /** Origins of browser pages that may call as this client. */
  origins: string[];
  /** OAuth grants with which the client may request tokens. */
  grants: string[];
  /** Maximum scopes per grant, where narrower than `scopes`. */
  grantScopes: GrantScopes;
  accessTokenSeconds: number;
  refreshIdleDays: number;
  refreshAbsoluteDays: number;
  disabled: boolean;
}

/** Operation in which a login by guest fields alone may do what needs a proof of the guest elsewhere. */
export interface WeakLogin {
  /** Id of the operation in the contract. */
  operation: string;
}

/** Combination of guest fields that identifies one guest. */
export interface FieldSet {
  /** Names of guest fields; `externalAccount` means both externalAccountCode and externalIdentifier. */
  requiredFields: string[];
  optionalFields: string[];
  confirmationRequired: boolean;
}

/** Mobile app of the merchant, by its identifier in the app store. */
export interface MobileApp {
  appId: string;
  /** Ids of the clients it authenticates as. */
  integrations: string[];
}

/** Address from which apps fetch the merchant's content. */
export interface ContentSettings {
  /** Replaces the service's own base URL for content. */
  baseUrl?: string;
}

/** Logo and colors of the merchant's mails and pages. */
export interface BrandSettings {
  /** Begins with `https://`. */
  logoUrl?: string;
  /** `#rrggbb`, like `background`. */
  color?: string;
  background?: string;
}

/** Pages for guests that the merchant has at its shop's address. */
export interface PagesSettings {
  /** Balance of a gift card by its number and PIN. */
  balance: boolean;
  /** A guest's own card. */
  account: boolean;
  /** Codes of the surveys that a guest may answer with the numbers of a receipt. */
  surveys: string[];
  /** Code of the sale program that the buy page sells. Absent: nothing is sold. */
  saleProgram?: string;
}

/** User of the merchant's back office, who may write notes about guests. */
export interface StaffMember {
  id: number;
  username: string;
  /** True: may write no more notes; existing notes keep the name. */
  disabled: boolean;
}

/** Kind of external account that guests may be linked with. */
export interface ExternalIdentifier {
  name: string;
  needsTokenSecret: boolean;
}

/** Push services for a merchant's messages. An absent one is not configured. */
export interface PushSettings {
  platformA?: LocalPlatform | PlatformASettings;
  platformB?: LocalPlatform | PlatformBSettings;
}

/** Sample platform: sends nothing; its messages can be read in the sandbox. */
export interface LocalPlatform {
  local: true;
}

export interface PlatformASettings {
  local?: undefined;
  /** Scheme, host and optional port. */
  baseUrl: string;
  keyId: string;
  teamId: string;
  /** Topic that messages are addressed to. Default: the app's identifier. */
  topic?: string;
  /** Name of the secret that holds the private key, P-256 in PKCS #8. */
  signingKey: string;
  /** Name of the secret that holds the CA certificates (PEM) of a service that no public CA certifies. */
  ca?: string;
}

export interface PlatformBSettings {
  local?: undefined;
  baseUrl: string;
  projectId: string;
  /** Token endpoint that issues access tokens. */
  tokenUrl: string;
  clientEmail: string;
  /** Name of the secret that holds the private key, RSA in PKCS #8. */
  signingKey: string;
  ca?: string;
}
