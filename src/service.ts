import { destination, pino } from 'pino';
import { handlers } from '../generated/operations.ts';
import { openApp } from './app.ts';
import type { Config } from './config.ts';
import { openContract } from './contract/contract.ts';
import { prepareProduction, prepareSandbox, printWelcome } from './firstSteps.ts';
import { openMetrics } from './http/metrics.ts';
import { openServer } from './http/server.ts';
import { startWorkerSoon } from './jobs/worker.ts';
import type { Store } from './store/store.ts';

/** Serves the contract on an open store. Answers how to stop: in order, the store last. */
export async function serve(config: Config, store: Store): Promise<() => Promise<void>> {
  const log = pino(
    { level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    destination(1),
  );
  if (config.mode === 'sandbox') await prepareSandbox(config, store);
  else await prepareProduction(config, store);
  const app = await openApp(config, store, log);
  const contract = await openContract(app, handlers);
  const server = await openServer(app, contract, openMetrics(app));
  const worker = startWorkerSoon(app);
  printWelcome(config, contract.definition.release, server.address);
  return async () => {
    log.info('stopping');
    await Promise.all([server.close(), worker.stop(config.shutdownGraceSeconds * 1000)]);
    await app.close();
    log.info('stopped');
  };
}
