import { type Kysely, Migrator, type QueryExecutorProvider, sql } from 'kysely';
import * as cardsAndLedger from './migrations/0001_cards_and_ledger.ts';
import * as guestsAndTokens from './migrations/0002_guests_and_tokens.ts';
import * as lotsAndVisits from './migrations/0003_lots_and_visits.ts';
import * as accountQuery from './migrations/0004_account_query.ts';
import * as jobs from './migrations/0005_jobs.ts';
import * as merchantSecrets from './migrations/0006_merchant_secrets.ts';
import * as messages from './migrations/0007_messages.ts';
import * as sandboxMail from './migrations/0008_sandbox_mail.ts';
import * as push from './migrations/0009_push.ts';
import * as webhooks from './migrations/0010_webhooks.ts';
import * as content from './migrations/0011_content.ts';
import * as payments from './migrations/0012_payments.ts';
import * as surveys from './migrations/0013_surveys.ts';
import * as orders from './migrations/0014_orders.ts';
import * as subscriptions from './migrations/0015_subscriptions.ts';
import * as sandboxClock from './migrations/0016_sandbox_clock.ts';
import * as shippingAndRetention from './migrations/0017_shipping_and_retention.ts';
import * as secretKeyCheck from './migrations/0018_secret_key_check.ts';
import * as backgroundWork from './migrations/0019_background_work.ts';
import * as namesAndReceipts from './migrations/0020_names_and_receipts.ts';
import * as accountTokens from './migrations/0021_account_tokens.ts';
import * as cardExpiry from './migrations/0022_card_expiry.ts';
import * as undeliverableGiftsAndLocales from './migrations/0023_undeliverable_gifts_and_locales.ts';
import * as boundedLooks from './migrations/0024_bounded_looks.ts';
import * as jobsFollowRows from './migrations/0025_jobs_follow_rows.ts';
import * as auditTrail from './migrations/0026_audit_trail.ts';
import * as merchantConfiguration from './migrations/0027_merchant_configuration.ts';
import * as placesAboveLimits from './migrations/0029_places_above_limits.ts';
import * as shortfalls from './migrations/0030_shortfalls.ts';
import * as readableVersion from './migrations/0032_readable_version.ts';
import * as storeOfEnrollment from './migrations/0033_store_of_enrollment.ts';
import * as origins from './migrations/0034_origins.ts';
import * as plainNames from './migrations/0035_plain_names.ts';

/** Migrations in order. A released one is never edited: the next change is a new file. */
const migrations = {
  '0001_cards_and_ledger': cardsAndLedger,
  '0002_guests_and_tokens': guestsAndTokens,
  '0003_lots_and_visits': lotsAndVisits,
  '0004_account_query': accountQuery,
  '0005_jobs': jobs,
  '0006_merchant_secrets': merchantSecrets,
  '0009_push': push,
  '0007_messages': messages,
  '0008_sandbox_mail': sandboxMail,
  '0010_webhooks': webhooks,
  '0011_content': content,
  '0012_payments': payments,
  '0013_surveys': surveys,
  '0014_orders': orders,
  '0015_subscriptions': subscriptions,
  '0016_sandbox_clock': sandboxClock,
  '0017_shipping_and_retention': shippingAndRetention,
  '0018_secret_key_check': secretKeyCheck,
  '0019_background_work': backgroundWork,
  '0020_names_and_receipts': namesAndReceipts,
  '0021_account_tokens': accountTokens,
  '0022_card_expiry': cardExpiry,
  '0023_undeliverable_gifts_and_locales': undeliverableGiftsAndLocales,
  '0024_bounded_looks': boundedLooks,
  '0025_jobs_follow_rows': jobsFollowRows,
  '0026_audit_trail': auditTrail,
  '0027_merchant_configuration': merchantConfiguration,
  '0032_readable_version': readableVersion,
  '0029_places_above_limits': placesAboveLimits,
  '0030_shortfalls': shortfalls,
  '0035_plain_names': plainNames,
  '0033_store_of_enrollment': storeOfEnrollment,
  '0034_origins': origins,
};

/** Newest schema version that this release knows. */
export const NEWEST_MIGRATION = Object.keys(migrations).sort().at(-1)!;

/** Lists the applied migrations that this release does not know, in order. */
export async function unknownMigrations(db: QueryExecutorProvider): Promise<string[]> {
  return (await appliedMigrations(db)).filter((name) => !(name in migrations));
}

/**
 * Migrates the schema to the newest version, each step in a transaction; does nothing when it is current, or when a
 * newer release migrated it.
 */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  const applied = await appliedMigrations(db);
  const isNewer = applied.some((name) => !(name in migrations));
  if (isNewer || Object.keys(migrations).every((name) => applied.includes(name))) return;
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // By default it finds its tables in any schema of the database, and mistakes another installation's for its own.
    migrationTableSchema: await currentSchema(db),
  });
  let { error, results } = await migrator.migrateToLatest();
  for (let attempt = 1; attempt < ATTEMPTS && isAboutAnotherSchema(error); attempt++) {
    ({ error, results } = await migrator.migrateToLatest());
  }
  if (error) {
    const failed = results?.find((step) => step.status === 'Error')?.migrationName ?? 'preparing to migrate';
    throw new Error(`The database schema could not be brought up to date (${failed}).`, { cause: error });
  }
}

const ATTEMPTS = 5;
const INVALID_SCHEMA_NAME = '3F000';

/** Detects a catalog error of the migrator, which reads the whole database, about a schema that is being dropped. */
function isAboutAnotherSchema(error: unknown): boolean {
  return (error as { code?: string } | undefined)?.code === INVALID_SCHEMA_NAME;
}

/** Read before the migrator runs, which takes a lock and reads the catalog even when nothing is pending. */
async function appliedMigrations(db: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{
    exists: boolean;
  }>`select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (!rows[0]?.exists) return [];
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return applied.rows.map(({ name }) => name);
}

async function currentSchema(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(db);
  const name = rows[0]?.name;
  if (!name) throw new Error('The search_path of the database names no schema that exists.');
  return name;
}
