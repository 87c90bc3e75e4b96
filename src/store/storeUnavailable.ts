import type pg from 'pg';
import { hostUrls } from '../base/config/hostUrls.ts';
import { sqlState } from './databaseErrors.ts';

/** Thrown when the database cannot be used; the message gives the reason in one sentence, and a remedy. */
export class StoreUnavailable extends Error {}

const OLDEST_VERSION = 15;

/** Throws `StoreUnavailable` when the server is older than required. */
export async function assertVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ number: number; name: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
  );
  const [version] = rows;
  if (version && version.number < OLDEST_VERSION * 10_000) {
    throw new StoreUnavailable(
      `The database server is PostgreSQL ${version.name}; version ${OLDEST_VERSION} or newer is required.`,
    );
  }
}

/** Explains a known error in a sentence for operators; returns others unchanged. Never contains a password. */
export function explainedOpening(error: unknown, connectionString: string): unknown {
  const cause = innermost(error);
  const { code, message } = cause as NodeJS.ErrnoException;
  if (cause instanceof StoreUnavailable) return cause;
  const urls = hostUrls(connectionString).map((url) => new URL(url));
  const { pathname, username } = urls[0]!;
  const where = urls.map(({ host }) => host || 'the local socket').join(' or ');
  const database = decodeURIComponent(pathname.slice(1)) || username;
  const user = decodeURIComponent(username) || 'the default user';
  const state = sqlState(cause);
  const sentence = state
    ? sentenceFor(state, message, { where, database, user })
    : isUnreachable(code, message) &&
      `The database server at ${where} cannot be reached (${code ?? message}). Check DATABASE_URL, and that it runs.`;
  return sentence ? new StoreUnavailable(sentence, { cause: error }) : error;
}

const DISK_FULL = '53100';
/** The embedded engine's own number for "no space left". */
const ENGINE_DISK_FULL = 51;

/** Explains errors of the files in DATA_DIR in a sentence for operators; returns others unchanged. */
export function explainedDirectory(error: unknown, directory: string): unknown {
  const cause = innermost(error);
  const { code = '', errno } = cause as NodeJS.ErrnoException;
  const isFull = errno === ENGINE_DISK_FULL || code === DISK_FULL || code === 'ENOSPC' || code === 'EDQUOT';
  if (!isFull && !['ENOENT', 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code)) return error;
  const sentence = isFull
    ? `The disk of DATA_DIR, ${directory}, is full. Free some space and start again. Acknowledged data is kept.`
    : `DATA_DIR, ${directory}, cannot be written (${code}). Check that it is a directory that the user running the service can write to.`;
  return new StoreUnavailable(sentence, { cause: error });
}

function sentenceFor(
  state: string,
  message: string,
  { where, database, user }: { where: string; database: string; user: string },
): string | undefined {
  switch (state) {
    case '28P01':
    case '28000':
      return `The database server at ${where} rejected ${user}: ${message}. Check user and password in DATABASE_URL.`;
    case '3D000':
      return `There is no database ${database} on the server at ${where}. Create it: createdb ${database}`;
    case '42501':
      return `The database user ${user} lacks a right: ${message}. See "First steps in production" in docs/runbook.md.`;
    case DISK_FULL:
      return `The disk of the database server at ${where} is full: ${message}. Free some space and start again.`;
    case '53300':
      return `The database server at ${where} has no free connection: ${message}. Raise its max_connections, or start fewer processes.`;
    case '57P03':
      return `The database server at ${where} is not ready: ${message}. Start again in a moment.`;
    default:
      return undefined;
  }
}

function isUnreachable(code: string | undefined, message: string): boolean {
  const unreachable = [
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOTFOUND',
    'EAI_AGAIN',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENOENT',
  ];
  return unreachable.includes(code ?? '') || /timeout|terminated|SSL|certificate/i.test(message);
}

/** Returns the innermost cause. A refused connection is reported once per address, and other errors are wrapped. */
function innermost(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return innermost(error.errors[0]);
  if (error instanceof Error && error.cause !== undefined) return innermost(error.cause);
  return error;
}
