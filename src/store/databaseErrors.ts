/** What the database's errors mean, told once for everybody who has to decide by them. */

const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';
const LOCK_NOT_AVAILABLE = '55P03';
/** A write on a standby: after a failover the connection leads to the wrong server. */
const READ_ONLY = '25006';
export const UNIQUE_VIOLATION = '23505';

/** The five characters PostgreSQL tells the kind of an error by, when the error is its. */
export function sqlState(error: unknown): string | undefined {
  const { code, severity } = (error ?? {}) as { code?: string; severity?: string };
  return severity === undefined ? undefined : code;
}

/** Deadlock and serialization failure: the transaction was undone as a whole, so it can be run as a whole. */
export function isToBeRunAgain(error: unknown): boolean {
  const state = sqlState(error);
  return state === DEADLOCK || state === SERIALIZATION_FAILURE;
}

/**
 * The database is away or too busy, and may be back in a moment. Classes: connection exception, insufficient resources,
 * operator intervention (shutdown, crash, time limit).
 */
export function isAway(error: unknown): boolean {
  const state = sqlState(error);
  if (state === undefined) return isConnectionError(error);
  return /^(08|53|57)/.test(state) || state === LOCK_NOT_AVAILABLE || state === READ_ONLY;
}

/** Data exception, integrity violation, rollback: the database refused a statement, so nothing of it is there. */
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
