import type { EventType } from '../events/eventTypes.ts';
import type { CampaignTemplate, MailSender } from '../messaging/templateTypes.ts';
import type { PartnerSettings } from '../partner/partnerSettings.ts';
import type { PaymentSettings } from '../payments/settingsTypes.ts';
import type {
  ActivationRule,
  CashierMessage,
  EarnRule,
  Promotion,
  RedemptionRule,
  Reward,
  TierRule,
  TillSettings,
  TillWallet,
} from '../rules/ruleDefinitions.ts';
import type { LoyaltyCardSale, MenuItem, SaleProgram } from '../sale/saleDefinitions.ts';
import type { SubscriptionSettings } from '../subscriptions/planDefinitions.ts';
import type { Survey } from '../surveys/surveyDefinitions.ts';

/**
 * What a merchant file lists besides shops, wallets, cards and clients: entries that stand as they are written, one row
 * each of `merchant_definition`. A new kind of entry is a type here, a section in merchants/schema.json, and a line in
 * `DEFINITION_SECTIONS`.
 */
export interface Definitions {
  fieldSet: FieldSet;
  externalIdentifier: ExternalIdentifier;
  activationRule: ActivationRule;
  earnRule: EarnRule;
  reward: Reward;
  redemptionRule: RedemptionRule;
  tierRule: TierRule;
  cashierMessage: CashierMessage;
  promotion: Promotion;
  tillWallet: TillWallet;
  tillSettings: TillSettings;
  saleProgram: SaleProgram;
  loyaltyCardSale: LoyaltyCardSale;
  menuItem: MenuItem;
  app: MobileApp;
  mail: MailSender;
  campaignTemplate: CampaignTemplate;
  staffMember: StaffMember;
  payments: PaymentSettings;
  webhook: WebhookEndpoint;
  survey: Survey;
  subscriptions: SubscriptionSettings;
  partnerContent: PartnerSettings;
  push: PushSettings;
  content: ContentSettings;
}

export type DefinitionKind = keyof Definitions;

/** A combination of guest fields that identifies one guest. */
export interface FieldSet {
  /** Names of guest fields; `externalAccount` stands for the pair externalAccountCode and externalIdentifier. */
  requiredFields: string[];
  optionalFields: string[];
  confirmationRequired: boolean;
}

/** A mobile app of the merchant, by its identifier in the app store. */
export interface MobileApp {
  appId: string;
  /** The clients it calls as. */
  integrations: string[];
}

/** Where apps fetch the merchant's pictures. */
export interface ContentSettings {
  /** What stands in the place of the service's own address for content. */
  baseUrl?: string;
}

/** A user of the merchant's back office, who may write about guests. */
export interface StaffMember {
  id: number;
  username: string;
  /** Writes no more; what was written keeps the name. */
  disabled: boolean;
}

/** An address the merchant's events are sent to. */
export interface WebhookEndpoint {
  code: string;
  url: string;
  events: 'all' | EventType[];
  /** Names of the secrets that sign; two while the receiver changes over from one to the other. */
  secret: string;
  previousSecret?: string;
  disabled: boolean;
}

/** A kind of account elsewhere that guests may be linked with. */
export interface ExternalIdentifier {
  name: string;
  needsTokenSecret: boolean;
}

/** The push services a merchant's messages go through; one that is absent is not configured. */
export interface PushSettings {
  platformA?: LocalPlatform | PlatformASettings;
  platformB?: LocalPlatform | PlatformBSettings;
}

/** Of sample files: nothing leaves, and messages can be looked at in the sandbox. */
export interface LocalPlatform {
  local: true;
}

export interface PlatformASettings {
  local?: undefined;
  /** Scheme, host and perhaps port. */
  baseUrl: string;
  keyId: string;
  teamId: string;
  /** What messages are addressed to; left out, the app's identifier. */
  topic?: string;
  /** The secret that holds the private key, P-256 in PKCS #8. */
  signingKey: string;
  /** The secret that holds the certificates, in PEM, that the service is known by where the usual ones are not. */
  ca?: string;
}

export interface PlatformBSettings {
  local?: undefined;
  baseUrl: string;
  projectId: string;
  /** Where access tokens are given. */
  tokenUrl: string;
  clientEmail: string;
  /** The secret that holds the private key, RSA in PKCS #8. */
  signingKey: string;
  ca?: string;
}
