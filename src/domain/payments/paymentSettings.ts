import type { SignatureScheme } from './tokenizationSigner.ts';

/** How a merchant takes payments. Without it the merchant takes none. */
export interface PaymentSettings {
  vault?: VaultSettings;
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
}
