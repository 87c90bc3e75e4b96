/** SQLSTATE codes that the service decides by. */

const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';
const FEATURE_NOT_SUPPORTED = '0A000';
const INTERNAL_ERROR = 'XX000';
const LOCK_NOT_AVAILABLE = '55P03';
/** Write on a standby: after a failover the connection leads to the wrong server. */
const READ_ONLY = '25006';
export const UNIQUE_VIOLATION = '23505';

/** Returns the five-character SQLSTATE of a PostgreSQL error. */
export function sqlState(error: unknown): string | undefined {
  const { code, severity } = (error ?? {}) as { code?: string; severity?: string };
  return severity === undefined ? undefined : code;
}

/**
 * Returns true for deadlocks, serialization failures and outdated plans: the transaction was rolled back and can be
 * retried.
 */
export function isToBeRunAgain(error: unknown): boolean {
  const state = sqlState(error);
  return state === DEADLOCK || state === SERIALIZATION_FAILURE || isOutdatedPlan(error);
}

/** Returns true if a prepared statement was planned before a migration changed its columns. */
export function isOutdatedPlan(error: unknown): boolean {
  // By the server's function, since other errors have this code as well, and messages may be translated.
  const { routine } = (error ?? {}) as { routine?: string };
  return sqlState(error) === FEATURE_NOT_SUPPORTED && routine === 'RevalidateCachedQuery';
}

/**
 * Returns true if the database is temporarily away or overloaded. Classes: connection exception, insufficient
 * resources, operator intervention (shutdown, crash, timeout).
 */
export function isAway(error: unknown): boolean {
  const state = sqlState(error);
  if (state === undefined) return isConnectionError(error);
  return (
    /^(08|53|57)/.test(state) || state === LOCK_NOT_AVAILABLE || state === READ_ONLY || isWorkerLost(error)
  );
}

/** Returns true if a cluster lost a worker in the middle of a statement, for which it has no SQLSTATE of its own. */
function isWorkerLost(error: unknown): boolean {
  const { message = '' } = error as Error;
  return sqlState(error) === INTERNAL_ERROR && /\b(connection|remote node|placement)\b/i.test(message);
}

/**
 * Returns true if the database rejected the statement and nothing of it remains: data exception, integrity violation,
 * rollback.
 */
export function isKnownUndone(error: unknown): boolean {
  return /^(22|23|40)/.test(sqlState(error) ?? '');
}

function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message } = error as NodeJS.ErrnoException;
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'].includes(code ?? '') ||
    /^(Connection (terminated|ended)|timeout exceeded when|Client (has encountered|was closed)|Query read timeout)/.test(
      message,
    )
  );
}
