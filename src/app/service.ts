import cluster from 'node:cluster';
import { pino } from 'pino';
import { handlers } from '../../handlers/registry.ts';
import type { Config } from '../base/config/config.ts';
import { version } from '../base/config/repository.ts';
import { openLogDestination } from '../base/logging/logDestination.ts';
import { type Contract, createContract } from '../contract/contract.ts';
import { createDocsBuild } from '../http/docsBuild.ts';
import { type Metrics, openMetrics } from '../http/metrics.ts';
import type { SandboxWing } from '../http/sandboxWing.ts';
import { openServer } from '../http/server.ts';
import type { WingTasks } from '../jobs/engine/taskList.ts';
import { startWorkerSoon } from '../jobs/engine/worker.ts';
import { NEWEST_MIGRATION } from '../store/migrate.ts';
import { CONSOLE_LIMITS, openStore, type Store } from '../store/store.ts';
import { type App, openApp } from './app.ts';
import { metricsOfAllProcesses } from './processes/workerMetrics.ts';
import { prepareProduction } from './productionChecks.ts';

const FLUSH_MS = 500;

export interface Service {
  /** Reports the address the service listens on. A reader of that line may stop the service at once. */
  announce(): void;
  /** Shuts down gracefully, the store last. */
  stop(): Promise<void>;
}

/** Parts that a sandbox adds to the service. The entry point hands it in, so that production loads none of it. */
export interface Sandbox {
  /** Fills an empty store with the sample merchants; returns true if it was empty. */
  prepare(config: Config, store: Store): Promise<boolean>;
  /** Creates the past of the sample shops. */
  playHistory(app: App): Promise<void>;
  open(app: App, contract: Contract): SandboxWing;
  /** Text printed once the sandbox listens at `address`. */
  welcome(config: Config, release: string, address: string): string;
}

/** Console for the people of a shop. The entry point hands it in where it has a port of its own. */
export interface Console {
  /** `address` is that of its port. */
  open(app: App, metrics: Metrics): Promise<{ address: string; close(): Promise<void> }>;
}

/** Parts of the service that only some installations have. */
export interface Wings {
  /** Exactly in sandbox mode. */
  sandbox?: Sandbox;
  console?: Console;
  /** Jobs that wings implement. */
  tasks?: WingTasks;
}

/** Serves the contract on an open store. */
export async function serve(
  config: Config,
  store: Store,
  { sandbox, console: staffConsole, tasks }: Wings = {},
): Promise<Service> {
  const output = openLogDestination(process.stdout);
  const log = pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime }, output);
  log.info({ version, schema: NEWEST_MIGRATION, mode: config.mode }, 'starting');
  // The supervisor reports those of several processes.
  if (cluster.isPrimary) for (const warning of config.warnings ?? []) log.warn(warning);
  if (store.clockWarning) log.warn(store.clockWarning);
  const isNew = await sandbox?.prepare(config, store);
  if (config.mode === 'production') await prepareProduction(config, store);
  const app = await openApp(config, store, log);
  if (isNew) await sandbox?.playHistory(app);
  const contract = await createContract(app, handlers);
  const metrics = openMetrics(app, cluster.isWorker ? metricsOfAllProcesses : undefined);
  const docsBuild = createDocsBuild(log);
  const server = await openServer(app, contract, metrics, sandbox?.open(app, contract), docsBuild.start);
  const closeConsole = await openConsole(app, metrics, staffConsole);
  const worker = startWorkerSoon(app, tasks);
  return {
    announce() {
      const { address } = server;
      console.log(sandbox?.welcome(config, contract.definition.release, address) ?? announcement(address));
    },
    async stop() {
      docsBuild.stop();
      log.info('stopping');
      await Promise.all([server.close(), closeConsole(), worker.stop(config.shutdownGraceSeconds * 1000)]);
      await app.close();
      log.info('stopped');
      await output.flushed(FLUSH_MS);
    },
  };
}

/** Log line about the address, which is printed at every log level: supervisors wait for it. */
function announcement(address: string): string {
  return JSON.stringify({ level: 30, time: new Date().toISOString(), address, msg: 'listening' });
}

/** Opens the console on connections of its own, so that no till waits for a person's report. Returns how to close it. */
async function openConsole(
  app: App,
  metrics: Metrics,
  wing: Console | undefined,
): Promise<() => Promise<void>> {
  if (!wing) return async () => {};
  const isShared = app.store.engine === 'embedded';
  const store = isShared ? app.store : await openStore(app.config, CONSOLE_LIMITS);
  const server = await wing.open({ ...app, store }, metrics);
  return async () => {
    await server.close();
    if (!isShared) await store.close();
  };
}
