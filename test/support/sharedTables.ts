/** Tables without a merchant, each with the reason. */
export const SHARED_TABLES = [
  'rate_limit',
  'id_node', // Who issues ids: a matter of processes.
  'job_worker', // Who takes jobs from the queue: the same.
  'secret_key_check', // One key for the installation.
  'configuration_copy', // Configuration of merchants whose shard is away.
  'last_success', // Backups and verifications are the installation's.
  'liability', // A figure for the metrics, which one statement reads for all merchants.
  'staff_account', // People who operate several merchants; their roles name the merchant.
  'staff_passkey',
  'staff_session',
  'sandbox_clock', // One time for all merchants of a sandbox.
  'kysely_migration', // Which migrations were applied.
  'kysely_migration_lock',
];
