import { pino } from 'pino';
import { handlers } from '../../handlers/registry.ts';
import { openApp } from './app.ts';
import type { Config } from '../base/config/config.ts';
import { createContract } from '../contract/contract.ts';
import { prepareProduction, prepareSandbox, printWelcome, sampleWorldOf } from '../sandbox/firstSteps.ts';
import { buildDocsInBackground } from '../http/docsBuild.ts';
import { openMetrics } from '../http/metrics.ts';
import { openServer } from '../http/server.ts';
import { startWorkerSoon } from '../jobs/engine/worker.ts';
import { openLogDestination } from '../base/logging/logDestination.ts';
import { playSampleHistory } from '../sandbox/sampleHistory.ts';
import { checkClock } from '../store/clockCheck.ts';
import type { Store } from '../store/store.ts';
import { systemClock } from '../base/time/clock.ts';

const FLUSH_MS = 500;

export interface Service {
  /** Reports the address the service listens on. A reader of that line may stop the service at once. */
  announce(): void;
  /** Shuts down gracefully, the store last. */
  stop(): Promise<void>;
}

/** Serves the contract on an open store. */
export async function serve(config: Config, store: Store): Promise<Service> {
  const output = openLogDestination(process.stdout);
  const log = pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime }, output);
  const clockWarning = await checkClock(store.db, systemClock);
  if (clockWarning) log.warn(clockWarning);
  const isNew = config.mode === 'sandbox' && (await prepareSandbox(config, store));
  if (config.mode === 'production') await prepareProduction(config, store);
  const app = await openApp(config, store, log);
  if (isNew) await playSampleHistory(app);
  const contract = await createContract(app, handlers);
  const server = await openServer(app, contract, openMetrics(app), sampleWorldOf(app));
  const worker = startWorkerSoon(app);
  const stopDocsBuild = buildDocsInBackground(log);
  const stopping = new AbortController();
  contract.prepareValidators(stopping.signal).catch((error) => {
    log.error({ err: error }, 'compiling validators failed; they are compiled at first use');
  });
  return {
    announce: () => printWelcome(config, contract.definition.release, server.address),
    async stop() {
      stopDocsBuild();
      stopping.abort();
      log.info('stopping');
      await Promise.all([server.close(), worker.stop(config.shutdownGraceSeconds * 1000)]);
      await app.close();
      log.info('stopped');
      await output.flushed(FLUSH_MS);
    },
  };
}
