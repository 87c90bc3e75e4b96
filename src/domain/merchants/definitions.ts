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

/** A kind of account elsewhere that guests may be linked with. */
export interface ExternalIdentifier {
  name: string;
  needsTokenSecret: boolean;
}
