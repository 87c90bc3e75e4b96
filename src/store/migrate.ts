import { type Kysely, Migrator, type QueryExecutorProvider, sql } from 'kysely';
import { isOfDraft, renameDraftMigrations } from './draftMigrations.ts';
import * as merchants from './migrations/0001_merchants.ts';
import * as guests from './migrations/0002_guests.ts';
import * as cards from './migrations/0003_cards.ts';
import * as ledger from './migrations/0004_ledger.ts';
import * as tokens from './migrations/0005_tokens.ts';
import * as jobs from './migrations/0006_jobs.ts';
import * as messages from './migrations/0007_messages.ts';
import * as push from './migrations/0008_push.ts';
import * as webhooks from './migrations/0009_webhooks.ts';
import * as content from './migrations/0010_content.ts';
import * as payments from './migrations/0011_payments.ts';
import * as surveys from './migrations/0012_surveys.ts';
import * as orders from './migrations/0013_orders.ts';
import * as subscriptions from './migrations/0014_subscriptions.ts';
import * as definitions from './migrations/0015_definitions.ts';
import * as batches from './migrations/0016_batches.ts';
import * as orderNumbers from './migrations/0017_order_numbers.ts';
import * as logins from './migrations/0018_logins.ts';
import * as lotsByDay from './migrations/0019_lots_by_day.ts';
import * as staff from './migrations/0020_console.ts';
import * as campaigns from './migrations/0021_campaigns.ts';
import * as lineRefunds from './migrations/0022_line_refunds.ts';
import * as passes from './migrations/0023_passes.ts';
import * as checkouts from './migrations/0024_checkouts.ts';
import * as guestPages from './migrations/0025_guest_pages.ts';
import * as ownErasure from './migrations/0026_own_erasure.ts';
import * as operations from './migrations/0027_operations.ts';
import * as keyReplacement from './migrations/0028_key_replacement.ts';
import * as reporting from './migrations/0029_reporting.ts';
import * as eventTraces from './migrations/0030_event_traces.ts';
import * as reportSchedules from './migrations/0031_report_schedules.ts';
import * as imports from './migrations/0032_imports.ts';
import * as cardSearch from './migrations/0033_card_search.ts';

/** Migrations in order. A released one is never edited: the next change is a new file. */
const migrations = {
  '0001_merchants': merchants,
  '0002_guests': guests,
  '0003_cards': cards,
  '0004_ledger': ledger,
  '0005_tokens': tokens,
  '0006_jobs': jobs,
  '0007_messages': messages,
  '0008_push': push,
  '0009_webhooks': webhooks,
  '0010_content': content,
  '0011_payments': payments,
  '0012_surveys': surveys,
  '0013_orders': orders,
  '0014_subscriptions': subscriptions,
  '0015_definitions': definitions,
  '0016_batches': batches,
  '0017_order_numbers': orderNumbers,
  '0018_logins': logins,
  '0019_lots_by_day': lotsByDay,
  '0020_console': staff,
  '0021_campaigns': campaigns,
  '0022_line_refunds': lineRefunds,
  '0023_passes': passes,
  '0024_checkouts': checkouts,
  '0025_guest_pages': guestPages,
  '0026_own_erasure': ownErasure,
  '0027_operations': operations,
  '0028_key_replacement': keyReplacement,
  '0029_reporting': reporting,
  '0030_event_traces': eventTraces,
  '0031_report_schedules': reportSchedules,
  '0032_imports': imports,
  '0033_card_search': cardSearch,
};

/** Newest schema version that this release knows. */
export const NEWEST_MIGRATION = Object.keys(migrations).sort().at(-1)!;

/** Lists the applied migrations that this release does not know, in order. */
export async function unknownMigrations(db: QueryExecutorProvider): Promise<string[]> {
  return (await appliedMigrations(db)).filter((name) => !(name in migrations));
}

/** Returns true if no migration of this release is pending. */
export async function isMigrated(db: QueryExecutorProvider): Promise<boolean> {
  const applied = await appliedMigrations(db);
  return Object.keys(migrations).every((name) => applied.includes(name));
}

/**
 * Migrates the schema to the newest version, each step in a transaction; does nothing when it is current, or when a
 * newer release migrated it.
 */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  let applied = await appliedMigrations(db);
  if (isOfDraft(applied)) {
    await renameDraftMigrations(db, Object.keys(migrations));
    applied = await appliedMigrations(db);
  }
  const isNewer = applied.some((name) => !(name in migrations));
  if (isNewer || Object.keys(migrations).every((name) => applied.includes(name))) return;
  await migrateTo(db, NEWEST_MIGRATION);
}

/** Returns true for the migrations of a release up to this one: all that it knows until one of them. */
export function isHistory(applied: readonly string[]): boolean {
  const known = Object.keys(migrations).sort();
  return applied.length > 0 && applied.every((name, index) => name === known[index]);
}

/** Applies the migrations up to one, which a release ended with. */
export async function migrateTo(db: Kysely<unknown>, last: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // By default it finds its tables in any schema of the database, and mistakes another installation's for its own.
    migrationTableSchema: await currentSchema(db),
  });
  let { error, results } = await migrator.migrateTo(last);
  for (let attempt = 1; attempt < ATTEMPTS && isAboutAnotherSchema(error); attempt++) {
    ({ error, results } = await migrator.migrateTo(last));
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

/** Returns when the first migration created the schema, by the clock of the process that ran it. */
export async function schemaCreatedAt(db: QueryExecutorProvider): Promise<Date> {
  const { rows } = await sql<{
    created: string;
  }>`select min(timestamp) as created from kysely_migration`.execute(db);
  return new Date(rows[0]!.created);
}

async function currentSchema(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(db);
  const name = rows[0]?.name;
  if (!name) throw new Error('The search_path of the database names no schema that exists.');
  return name;
}
