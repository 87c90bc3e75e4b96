import type { SignatureScheme } from './tokenizationSigner.ts';

declare module '../ground/merchants/definitions.ts' {
  interface Definitions {
    payments: PaymentSettings;
  }
}

/**
 * Payment settings of a merchant; without them it accepts no payments. They name secrets, whose values are
 * stored elsewhere.
 */
export interface PaymentSettings {
  vault?: VaultSettings;
  /** True: the sandbox's local vault handles the payments, with test tokens and without network calls. */
  local: boolean;
  creditCards?: {
    /** True: cards may be sent unencrypted. */
    plain: boolean;
    /** Key for encrypted cards; `privateKey` is the name of a secret. */
    encrypted?: { keyId: string; privateKey: string };
  };
  /** Processor with a hosted checkout page; `secretKey` is the name of a secret. */
  checkout?: { secretKey: string; apiBase?: string };
}

/** Settings of the vault, which stores guests' payment cards instead of this service. */
export interface VaultSettings {
  /** Key of the merchant's environment at the vault. */
  environmentKey: string;
  /** Id of the certificate at the vault that verifies signatures. */
  certificateToken: string;
  /** Name of the signing secret: the private key of that certificate. */
  signingKey: string;
  signature: SignatureScheme;
  /** Base URL of its API. Without it, guests' cards can be tokenized but no payment made. */
  url?: string;
  /** Id, at the vault, of the processor for payments. */
  gatewayToken?: string;
  /** Name of the secret that authenticates calls of its API. */
  accessSecret?: string;
  /** Timeout of responses in ms, the local vault's too. */
  timeoutMs: number;
}
