/**
 * Why a job failed, for the log and the operators' list. Of a database error only its kind and what it is about: its
 * own words may quote a value, and a value may be a guest's.
 */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'An error that is none.';
  const { code, severity, table, constraint } = error as DatabaseError;
  if (severity !== undefined) {
    const about = [table && `table ${table}`, constraint && `constraint ${constraint}`].filter(Boolean);
    return `The database refused with ${code}${about.length > 0 ? ` (${about.join(', ')})` : ''}.`;
  }
  return printable(code ? `${code}: ${error.message}` : error.message);
}

type DatabaseError = Error & { code?: string; severity?: string; table?: string; constraint?: string };

const MAX_LENGTH = 300;

/** One line, and nothing that a table of text cannot hold. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').slice(0, MAX_LENGTH) || 'No reason was given.';
}
