import type { Db, Trx } from '../../../store/database.ts';
import { type ConfigurationRows, readRowsOfMerchant } from './configurationRows.ts';

/**
 * Copies of merchants' configuration, one document each. Where the store is distributed, they are on the coordinator:
 * processes read them while the shard of some merchant is away.
 */

/** Revisions of merchants, by id. */
export type Revisions = ReadonlyMap<number, number>;

/** Writes the copy of a merchant's configuration, in the transaction that changed it. */
export async function copyConfiguration(trx: Trx, merchantId: number): Promise<void> {
  await writeCopy(trx, await readRowsOfMerchant(trx, merchantId));
}

/** Returns true if the store has merchants. Asks their shards only if there are no copies. */
export async function hasMerchants(db: Db): Promise<boolean> {
  const copied = await copiedRevisions(db);
  if (copied.size > 0) return true;
  return (await db.selectFrom('merchant').select('merchant_id').limit(1).execute()).length > 0;
}

/** Finds a client with a published sample secret. Asks the copies while the shard of a merchant is away. */
export async function findSampleSecret(
  db: Db,
): Promise<{ merchant_id: number; client_id: string } | undefined> {
  try {
    return await db
      .selectFrom('integration_secret')
      .select(['merchant_id', 'client_id'])
      .where('is_sample', '=', true)
      .limit(1)
      .executeTakeFirst();
  } catch (error) {
    const { merchants, integrationSecrets } = await readCopies(db);
    if (merchants.length === 0) throw error;
    return integrationSecrets.find(({ is_sample: isSample }) => isSample);
  }
}

/** Reads the revisions of all copies. */
export async function copiedRevisions(db: Db): Promise<Revisions> {
  const rows = await db.selectFrom('configuration_copy').select(['merchant', 'revision']).execute();
  return new Map(rows.map(({ merchant, revision }) => [merchant, revision]));
}

/** Reads all copies. */
export async function readCopies(db: Db): Promise<ConfigurationRows> {
  const copies = await db.selectFrom('configuration_copy').select('document').orderBy('merchant').execute();
  const all = copies.map(({ document }) => toRows(document as Document));
  return {
    merchants: all.flatMap(({ merchants }) => merchants),
    definitions: all.flatMap(({ definitions }) => definitions),
    integrationSecrets: all.flatMap(({ integrationSecrets }) => integrationSecrets),
  };
}

async function writeCopy(trx: Trx, rows: ConfigurationRows): Promise<void> {
  const merchant = rows.merchants[0]!;
  const values = { revision: merchant.revision, document: JSON.stringify(toDocument(rows)) };
  await trx
    .insertInto('configuration_copy')
    .values({ merchant: merchant.merchant_id, ...values })
    .onConflict((conflict) =>
      // Of two processes that complete the copies, one may be late.
      conflict
        .column('merchant')
        .doUpdateSet(values)
        .where('configuration_copy.revision', '<=', merchant.revision),
    )
    .execute();
}

type Secret = ConfigurationRows['integrationSecrets'][number];

/** Rows as JSON: digests in hexadecimal, times in ISO 8601. A migration that changes the form deletes all copies. */
type Document = Omit<ConfigurationRows, 'integrationSecrets'> & {
  integrationSecrets: (Omit<Secret, 'secret_hash' | 'created_at' | 'expires_at'> & {
    secret_hash: string;
    created_at: string;
    expires_at: string | null;
  })[];
};

function toDocument(rows: ConfigurationRows): Document {
  return {
    ...rows,
    integrationSecrets: rows.integrationSecrets.map((secret) => ({
      ...secret,
      secret_hash: secret.secret_hash.toString('hex'),
      created_at: secret.created_at.toISOString(),
      expires_at: secret.expires_at?.toISOString() ?? null,
    })),
  };
}

function toRows(document: Document): ConfigurationRows {
  return {
    ...document,
    integrationSecrets: document.integrationSecrets.map((secret) => ({
      ...secret,
      secret_hash: Buffer.from(secret.secret_hash, 'hex'),
      created_at: new Date(secret.created_at),
      expires_at: secret.expires_at === null ? null : new Date(secret.expires_at),
    })),
  };
}
