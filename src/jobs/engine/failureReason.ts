/**
 * Reason a job failed, for the log and operators. Of a database error only its code and the object concerned: its
 * message may quote a guest's data.
 */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'Unknown error.';
  const { code, severity, table, constraint } = error as DatabaseError;
  if (severity !== undefined) {
    const about = [table && `table ${table}`, constraint && `constraint ${constraint}`].filter(Boolean);
    return `The database refused with ${code}${about.length > 0 ? ` (${about.join(', ')})` : ''}.`;
  }
  return printable(code ? `${code}: ${error.message}` : error.message);
}

type DatabaseError = Error & { code?: string; severity?: string; table?: string; constraint?: string };

const MAX_LENGTH = 300;

/** Replaces line breaks and characters that a text column cannot store. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').slice(0, MAX_LENGTH) || 'Unknown error.';
}
