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
  payments: PaymentSettings;
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

/** How a merchant is paid by card. Secrets are named; their values are with the merchant's secrets. */
export interface PaymentSettings {
  vault?: VaultSettings;
  /** A sandbox's own vault takes the payments, with test tokens and without a network. */
  local: boolean;
  creditCards?: {
    /** Cards may come in the clear. */
    plain: boolean;
    /** Cards may come encrypted to this key; `privateKey` is the name of a secret. */
    encrypted?: { keyId: string; privateKey: string };
  };
  /** A processor that hosts the page where the buyer pays; `secretKey` is the name of a secret. */
  checkout?: { secretKey: string; apiBase?: string };
}

export interface VaultSettings {
  environmentKey: string;
  certificateToken: string;
  /** The name of the secret that parameters of the vault's frame are signed with. */
  signingKey: string;
  /** Where its API is. Without it guests' cards can be tokenized, and no payment made. */
  url?: string;
  gatewayToken?: string;
  /** The name of a secret. */
  accessSecret?: string;
  /** How long an answer is waited for, the local vault's too. */
  timeoutMs: number;
}
