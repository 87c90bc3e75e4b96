import { randomUUID } from 'node:crypto';
import type { Context } from '../ground/context.ts';
import type { Merchant } from '../ground/merchantDirectory.ts';
import type { VaultSettings } from './settingsTypes.ts';
import { TOKENIZATION_SIGNERS, type TokenizationSigner } from './tokenizationSigner.ts';

/** Parameters with which a client opens the vault's iframe, valid for one tokenization. */
export interface TokenizationParams {
  certificateToken: string;
  environmentKey: string;
  nonce: string;
  signature: string;
  timestamp: string;
}

/** `error`: the stored vault settings are not usable by this release. */
export type TokenizationReason = 'invalid_merchant' | 'vault_not_configured' | 'signing_failed' | 'error';

/** Signs a new nonce and timestamp with the merchant's key. Nothing is stored. */
export async function tokenizationParams(
  { secrets, timeOfDay, log }: Pick<Context, 'log' | 'timeOfDay' | 'secrets'>,
  merchant: Merchant,
): Promise<TokenizationParams | { refused: TokenizationReason }> {
  const [payments] = merchant.definitions('payments').values();
  if (!payments) return { refused: 'invalid_merchant' };
  if (!payments.vault) return { refused: 'vault_not_configured' };
  const vault = readable(payments.vault);
  if (!vault) return { refused: 'error' };

  const { environmentKey, certificateToken, signingKey, signer } = vault;
  const nonce = randomUUID();
  const timestamp = String(Math.floor(timeOfDay.now().getTime() / 1000));
  const privateKey = await secrets.read(merchant.merchantId, signingKey);
  const signature =
    privateKey === undefined
      ? undefined
      : await signer.sign({ nonce, timestamp, certificateToken }, privateKey);
  if (signature === undefined) {
    const why = privateKey === undefined ? 'is missing' : 'is not a key of the kind that signs';
    log.warn(
      { merchantId: merchant.merchantId, secret: signingKey, why },
      'signing tokenization parameters failed',
    );
    return { refused: 'signing_failed' };
  }
  return { certificateToken, environmentKey, nonce, signature, timestamp };
}

type ReadableVault = Pick<VaultSettings, 'environmentKey' | 'certificateToken' | 'signingKey'> & {
  signer: TokenizationSigner;
};

/**
 * Validates stored settings. Another release may have stored fewer values than are needed now, or an unknown
 * scheme.
 */
function readable(vault: Partial<VaultSettings>): ReadableVault | undefined {
  const { environmentKey, certificateToken, signingKey, signature } = vault;
  const signer = signature && TOKENIZATION_SIGNERS[signature];
  if (!environmentKey || !certificateToken || !signingKey || !signer) return undefined;
  return { environmentKey, certificateToken, signingKey, signer };
}
