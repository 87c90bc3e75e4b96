import { ConfigurationError } from '../base/config/config.ts';
import { explainListenError } from '../base/net/listenError.ts';
import { DirectoryInUse } from '../store/directoryLock.ts';
import { StoreUnavailable } from '../store/storeUnavailable.ts';

/** Returns the message of an error that an operator can mend, and any other error as it is. */
export function explainedStartError(error: unknown): unknown {
  const isExpected =
    error instanceof ConfigurationError ||
    error instanceof DirectoryInUse ||
    error instanceof StoreUnavailable;
  return isExpected ? error.message : (explainListenError(error) ?? error);
}
