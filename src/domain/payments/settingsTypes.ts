import type { SignatureScheme } from './tokenizationSigner.ts';

/** How a merchant takes payments; without it the merchant takes none. Secrets are named, their values are elsewhere. */
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
  /** A processor that hosts the page where buyers pay; `secretKey` is the name of a secret. */
  checkout?: { secretKey: string; apiBase?: string };
}

/** Where guests' payment cards are kept instead of here. */
export interface VaultSettings {
  /** What the vault calls the merchant's environment. */
  environmentKey: string;
  /** Names the certificate at the vault that signatures are checked with. */
  certificateToken: string;
  /** The name of the secret that signs: the private key of that certificate. */
  signingKey: string;
  signature: SignatureScheme;
  /** Where its API is. Without it guests' cards can be tokenized, and no payment made. */
  url?: string;
  /** Names, at the vault, the processor that payments go to. */
  gatewayToken?: string;
  /** The name of the secret that calls of its API are made with. */
  accessSecret?: string;
  /** How long an answer is waited for, the local vault's too. */
  timeoutMs: number;
}
