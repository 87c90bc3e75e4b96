import { destination, pino } from 'pino';
import { handlers } from '../generated/operations.ts';
import { openApp } from './app.ts';
import { ConfigurationError, readConfig } from './config.ts';
import { openContract } from './contract/contract.ts';
import { prepareProduction, prepareSandbox, printWelcome } from './firstSteps.ts';
import { openMetrics } from './http/metrics.ts';
import { openServer } from './http/server.ts';
import { DirectoryInUse } from './store/embedded.ts';
import { openStore } from './store/store.ts';

/** Starts the service: `npm start`. Settings come from the environment; see docs/runbook.md. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino(
    { level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    destination(1),
  );
  const store = await openStore(config);
  try {
    if (config.mode === 'sandbox') await prepareSandbox(config, store);
    else await prepareProduction(config, store);
    const app = await openApp(config, store, log);
    const contract = await openContract(app, handlers);
    const server = await openServer(app, contract, openMetrics(app.ledger));
    printWelcome(config, contract.definition.release, server.address);
    stopOnSignal(async () => {
      log.info('stopping');
      await server.close();
      await app.close();
      log.info('stopped');
    });
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** The first signal stops in order; a second one, or an order that takes too long, stops at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      stop().then(
        () => process.exit(0),
        (error) => fail(error),
      );
    });
  }
}

function fail(error: unknown): never {
  const isExpected =
    error instanceof ConfigurationError || error instanceof DirectoryInUse || isListenError(error);
  console.error(isExpected ? (error as Error).message : error);
  process.exit(1);
}

function isListenError(error: unknown): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall === 'listen' && (code === 'EADDRINUSE' || code === 'EACCES');
}

process.on('unhandledRejection', fail);
main().catch(fail);
