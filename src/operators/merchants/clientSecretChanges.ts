import { sameDigest, secretHash } from '../../base/crypto/secrets.ts';
import type { DeclaredMerchant } from '../../domain/ground/merchants/declaredMerchant.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import { makeSecret, storeSecret } from '../integrations/clientSecrets.ts';
import type { MerchantPlan, Writing } from './merchantPlan.ts';
import type { StoredClientSecrets, StoredMerchant } from './storedMerchant.ts';

/** Plans the secrets of the clients that call the service for this merchant. */
export function planClientSecrets(
  plan: MerchantPlan,
  { definitions, clientSecrets }: DeclaredMerchant,
  stored: StoredMerchant,
): void {
  for (const { clientId } of definitions.integrations) {
    const now = stored.clientSecrets(clientId);
    const sample = clientSecrets.get(clientId);
    if (sample === undefined) planOwnSecret(plan, clientId, now);
    else planSampleSecret(plan, clientId, secretHash(sample), now);
  }
}

function planSampleSecret(
  plan: MerchantPlan,
  clientId: string,
  hash: Buffer,
  { sampleHashes: stored }: StoredClientSecrets,
): void {
  if (stored.length === 1 && sameDigest(stored[0]!, hash)) return;
  plan.add(stored.length > 0 ? '~' : '+', `integration ${clientId} sample secret`, async (writing) => {
    await removeSampleSecrets(writing, clientId);
    const { db, merchantId } = writing;
    await storeSecret(db, { merchantId, clientId }, { hash, isSample: true }, writing.now);
  });
}

/** Generates a client secret when there is none, and replaces sample secrets. */
function planOwnSecret(
  plan: MerchantPlan,
  clientId: string,
  { sampleHashes, hasOwnSecret }: StoredClientSecrets,
): void {
  if (sampleHashes.length > 0) {
    plan.add('-', `integration ${clientId} sample secret`, (writing) =>
      removeSampleSecrets(writing, clientId),
    );
  }
  if (hasOwnSecret) return;
  plan.makesClientSecrets = true;
  plan.add(
    '+',
    `integration ${clientId} secret, created now and printed once`,
    async ({ db, merchantId, secrets, now }) => {
      secrets.push({ merchantId, clientId, secret: await makeSecret(db, { merchantId, clientId }, now) });
    },
  );
}

async function removeSampleSecrets({ db, merchantId }: Writing, clientId: string): Promise<void> {
  await ofMerchant(db, merchantId)
    .deleteFrom('integration_secret', { client_id: clientId, is_sample: true })
    .execute();
}
