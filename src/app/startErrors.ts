import { ConfigurationError } from '../base/config/config.ts';
import { DirectoryInUse } from '../store/directoryLock.ts';
import { StoreUnavailable } from '../store/storeUnavailable.ts';

/** Returns the message of an error that an operator can mend, and any other error as it is. */
export function explainedStartError(error: unknown): unknown {
  const isExpected =
    error instanceof ConfigurationError ||
    error instanceof DirectoryInUse ||
    error instanceof StoreUnavailable ||
    isListenError(error);
  return isExpected ? (error as Error).message : error;
}

function isListenError(error: unknown): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException;
  // One of several processes listens through the supervisor, which names the call `bind`.
  return (syscall === 'listen' || syscall === 'bind') && (code === 'EADDRINUSE' || code === 'EACCES');
}
