import type { PartnerSettings } from '../partner/partnerSettings.ts';
import type { PaymentSettings } from '../payments/paymentSettings.ts';
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
  app: MobileApp;
  staffMember: StaffMember;
  payments: PaymentSettings;
  partnerContent: PartnerSettings;
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

/** A kind of account elsewhere that guests may be linked with. */
export interface ExternalIdentifier {
  name: string;
  needsTokenSecret: boolean;
}
