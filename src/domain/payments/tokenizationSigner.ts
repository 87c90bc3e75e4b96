import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';

/** What a vault wants to see signed before it takes a card. */
export interface TokenizationClaims {
  nonce: string;
  /** Seconds since 1970. */
  timestamp: string;
  certificateToken: string;
}

/** One way of signing that a vault understands. */
export interface TokenizationSigner {
  /** The signature as it is handed to the vault; undefined when the key is not one this scheme signs with. */
  sign(claims: TokenizationClaims, privateKey: string): Promise<string | undefined>;
}

export type SignatureScheme = 'rsa-sha256';

/** By the name that a merchant file calls them. */
export const TOKENIZATION_SIGNERS: Record<SignatureScheme, TokenizationSigner> = {
  'rsa-sha256': { sign: signWithRsa },
};

const signInBackground = promisify(sign);
const MIN_KEY_BITS = 2048;

/** Base64 of RSA (PKCS #1 v1.5, SHA-256) over the three values, joined without anything between. */
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
    // Not told on: the message may repeat what it could not read.
    return undefined;
  }
}
