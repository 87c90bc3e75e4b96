import { ConfigurationError } from '../../base/config/config.ts';
import { DirectoryInUse } from '../../store/directoryLock.ts';
import { DistributionError } from '../../store/distribute.ts';
import { StoreUnavailable } from '../../store/storeUnavailable.ts';
import { ImportFileError } from '../imports/importFile.ts';
import { AppContentRefused } from '../merchants/contentFolder.ts';
import { MerchantFileError } from '../merchants/merchantFile.ts';
import { MerchantChangeRefused } from '../merchants/merchantPlan.ts';
import { SampleFileRefused } from '../merchants/sampleFiles.ts';
import { BackupError } from '../store/backup.ts';

/** Error that the operator can fix; the message says how. */
export class OperatorError extends Error {}

/** Text for a failed command: lines for the operator, never a stack trace. */
export function failureText(error: unknown): string {
  if (error instanceof MerchantFileError) return error.problems.join('\n');
  if (error instanceof AppContentRefused) return error.problems.join('\n');
  if (error instanceof MerchantChangeRefused) {
    return ['Refused. Nothing was changed:', ...error.reasons.map((reason) => `  ${reason}`)].join('\n');
  }
  if (error instanceof DirectoryInUse) {
    return `${error.message}\nThe embedded store serves one process: stop the server, run this command, and start it again. On PostgreSQL (DATABASE_URL) it can run beside the server.`;
  }
  if (isOperatorMistake(error)) {
    return error.message;
  }
  return `Failed: ${reasonOf(error)}`;
}

/** Returns true for an error whose message tells the operator what to do. */
export function isOperatorMistake(error: unknown): error is Error {
  return (
    error instanceof OperatorError ||
    error instanceof MerchantFileError ||
    error instanceof MerchantChangeRefused ||
    error instanceof AppContentRefused ||
    error instanceof BackupError ||
    error instanceof DistributionError ||
    error instanceof ConfigurationError ||
    error instanceof StoreUnavailable ||
    error instanceof ImportFileError ||
    error instanceof SampleFileRefused
  );
}

/** Returns the innermost cause: driver errors are wrapped, and the inner message says more. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  // A refused connection is reported once per address, in a list whose own message is empty.
  const own = error instanceof AggregateError ? error.errors.map(reasonOf).join('; ') : error.message;
  return cause === undefined ? own : `${own} ${reasonOf(cause)}`;
}
