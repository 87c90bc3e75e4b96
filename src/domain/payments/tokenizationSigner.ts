import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';

/** Claims that a vault requires to be signed before a tokenization. */
export interface TokenizationClaims {
  nonce: string;
  /** Seconds since 1970. */
  timestamp: string;
  certificateToken: string;
}

/** Signature scheme of a vault. */
export interface TokenizationSigner {
  /** Returns the signature as the vault expects it; undefined when the key does not suit the scheme. */
  sign(claims: TokenizationClaims, privateKey: string): Promise<string | undefined>;
}

export type SignatureScheme = 'rsa-sha256';

/** Signers by the scheme's name in a merchant file. */
export const TOKENIZATION_SIGNERS: Record<SignatureScheme, TokenizationSigner> = {
  'rsa-sha256': { sign: signWithRsa },
};

const signInBackground = promisify(sign);
const MIN_KEY_BITS = 2048;

/** Signs with RSA (PKCS #1 v1.5, SHA-256) the three values, concatenated; returns base64. */
async function signWithRsa(
  { nonce, timestamp, certificateToken }: TokenizationClaims,
  privateKey: string,
): Promise<string | undefined> {
  const key = rsaKey(privateKey);
  if (!key) return undefined;
  const signed = Buffer.from(nonce + timestamp + certificateToken, 'utf8');
  return (await signInBackground('sha256', signed, key)).toString('base64');
}

function rsaKey(pem: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(pem);
    const bits = key.asymmetricKeyType === 'rsa' ? (key.asymmetricKeyDetails?.modulusLength ?? 0) : 0;
    return bits >= MIN_KEY_BITS ? key : undefined;
  } catch {
    // Not logged: the error message may repeat the key it could not read.
    return undefined;
  }
}
