import type { IntegrationSettings } from '../../domain/ground/merchants/definitions.ts';
import { lockMerchant, nextRevision } from '../../domain/ground/merchants/merchantRow.ts';
import type { Trx } from '../../store/database.ts';
import { ofMerchant } from '../../store/ofMerchant.ts';
import type { Store } from '../../store/store.ts';
import { MerchantChangeRefused } from '../merchants/merchantPlan.ts';
import {
  readStoredDefinitions,
  type StoredDefinition,
  saveDefinition,
} from '../merchants/storedDefinitions.ts';
import { type IntegrationName, makeSecret } from './clientSecrets.ts';
import { revokeTokensOfClient } from './clientTokens.ts';
import { decideRotation, type Rotation, type RotationWish } from './secretRotation.ts';

/**
 * Adds an integration and returns its secret, which cannot be read again. Throws `MerchantChangeRefused` when
 * the merchant does not exist or the integration already does.
 */
export async function addIntegration(
  store: Store,
  merchantId: number,
  declared: IntegrationSettings,
  now: Date,
): Promise<string> {
  const name = { merchantId, clientId: declared.clientId };
  return changing(store, name, async (trx, stored, nextPosition) => {
    if (stored) throw refusal(name, 'already exists ("integration rotate" creates a new secret)');
    await save(trx, merchantId, { definition: declared, position: nextPosition });
    return makeSecret(trx, name, now);
  });
}

/**
 * Adds a secret to an integration and returns when the previous one ends; undefined: it has ended. Throws
 * `MerchantChangeRefused` when the integration does not exist or two of its secrets are valid.
 */
export async function rotateSecret(
  store: Store,
  name: IntegrationName,
  wish: RotationWish,
): Promise<{ secret: string; outgoingEndsAt?: Date }> {
  return changing(store, name, async (trx, stored) => {
    if (!stored) throw refusal(name, 'does not exist');
    const rotation = decideRotation(await secretsOf(trx, name), wish);
    if ('refused' in rotation) {
      const until = rotation.until ? `until ${rotation.until.toISOString()}` : 'without an end';
      throw refusal(
        name,
        `has two valid secrets, the older one ${until}. Use --now to end the older one at once`,
      );
    }
    await endSecrets(trx, name, rotation);
    return { secret: await makeSecret(trx, name, wish.now), outgoingEndsAt: rotation.outgoing?.endsAt };
  });
}

/**
 * Disables or enables a client and revokes its guests' tokens. Returns false if nothing changed. Throws
 * `MerchantChangeRefused` when the integration does not exist.
 */
export async function switchIntegration(
  store: Store,
  name: IntegrationName,
  { isDisabled, now }: { isDisabled: boolean; now: Date },
): Promise<boolean> {
  return changing(store, name, async (trx, stored) => {
    if (!stored) throw refusal(name, 'does not exist');
    const { definition, position } = stored;
    if (definition.disabled === isDisabled) return false;
    await save(trx, name.merchantId, { definition: { ...definition, disabled: isDisabled }, position });
    // Either way: a login may have happened after the change but before a running service noticed it.
    await revokeTokensOfClient(trx, { ...name, now });
    return true;
  });
}

type StoredIntegration = StoredDefinition<IntegrationSettings>;

function save(trx: Trx, merchantId: number, { definition, position }: StoredIntegration): Promise<void> {
  const place = { kind: 'integration', code: definition.clientId, position } as const;
  return saveDefinition(trx, merchantId, place, definition);
}

/**
 * Runs a change to an integration under the merchant's lock and raises the revision, which running services
 * notice.
 */
async function changing<T>(
  { db }: Store,
  { merchantId, clientId }: IntegrationName,
  change: (trx: Trx, stored: StoredIntegration | undefined, nextPosition: number) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockMerchant(trx, merchantId)))
      throw new MerchantChangeRefused([`there is no merchant ${merchantId}`]);
    const all = (await readStoredDefinitions(trx, merchantId)).get('integration') ?? new Map();
    const nextPosition = Math.max(-1, ...[...all.values()].map(({ position }) => position)) + 1;
    const result = await change(trx, all.get(clientId), nextPosition);
    await nextRevision(trx, merchantId);
    return result;
  });
}

function refusal({ merchantId, clientId }: IntegrationName, problem: string): MerchantChangeRefused {
  return new MerchantChangeRefused([`merchant ${merchantId}: integration ${clientId} ${problem}`]);
}

async function secretsOf(trx: Trx, { merchantId, clientId }: IntegrationName) {
  return ofMerchant(trx, merchantId)
    .selectFrom('integration_secret', { client_id: clientId })
    .select(['secret_hash as hash', 'created_at as createdAt', 'expires_at as expiresAt'])
    .execute();
}

async function endSecrets(
  trx: Trx,
  { merchantId, clientId }: IntegrationName,
  { removed, outgoing }: Rotation,
): Promise<void> {
  for (const hash of removed) {
    await ofMerchant(trx, merchantId)
      .deleteFrom('integration_secret', { client_id: clientId, secret_hash: hash })
      .execute();
  }
  if (!outgoing) return;
  await ofMerchant(trx, merchantId)
    .updateTable('integration_secret', { client_id: clientId, secret_hash: outgoing.hash })
    .set({ expires_at: outgoing.endsAt })
    .execute();
}
