import { type Config, ConfigurationError, readConfig } from './config.ts';
import { DirectoryInUse } from './store/directoryLock.ts';
import { openStore } from './store/store.ts';
import { StoreUnavailable } from './store/storeUnavailable.ts';

/** Starts the service: `npm start`. Settings come from the environment; see docs/runbook.md. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  // The embedded engine takes a while to wake; meanwhile the rest of the service is loaded.
  const [store, { serve }] = await Promise.all([openStore(config), import('./service.ts')]);
  try {
    const service = await serve(config, store);
    stopOnSignal(service.stop, config);
    service.announce();
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** For closing connections to a database that may not answer. */
const CLOSING_MS = 2_000;

/** The first signal stops in order; a second one, or an order that takes too long, stops at once. */
function stopOnSignal(stop: () => Promise<void>, { drainSeconds, shutdownGraceSeconds }: Config): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      const withinMs = (drainSeconds + shutdownGraceSeconds) * 1000 + CLOSING_MS;
      setTimeout(() => process.exit(1), withinMs).unref();
      stop().then(
        () => process.exit(0),
        (error) => fail(error),
      );
    });
  }
}

function fail(error: unknown): never {
  const isExpected =
    error instanceof ConfigurationError ||
    error instanceof DirectoryInUse ||
    error instanceof StoreUnavailable ||
    isListenError(error);
  console.error(isExpected ? (error as Error).message : error);
  process.exit(1);
}

function isListenError(error: unknown): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall === 'listen' && (code === 'EADDRINUSE' || code === 'EACCES');
}

process.on('unhandledRejection', fail);
main().catch(fail);
