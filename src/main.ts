import cluster from 'node:cluster';
import { onSupervisorMessage, sendToSupervisor } from './app/processes/messages.ts';
import type { Service } from './app/service.ts';
import { explainedStartError } from './app/startErrors.ts';
import { type Config, readConfig } from './base/config/config.ts';
import { assertPortFree } from './base/net/listenError.ts';
import type { WingTasks } from './jobs/engine/taskList.ts';
import { openStore } from './store/store.ts';

/** Starts the service: `npm start`. Settings come from the environment; see docs/runbook.md. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  if (cluster.isPrimary) await assertPortFree(config.port, config.host);
  if (config.processes > 1 && cluster.isPrimary) {
    const { Supervisor } = await import('./app/processes/supervisor.ts');
    return new Supervisor(config).start();
  }
  // The embedded engine takes a while to wake; meanwhile the rest of the service is loaded.
  const [store, { serve }, sandbox, staffConsole] = await Promise.all([
    openStore(config),
    import('./app/service.ts'),
    config.mode === 'sandbox' ? import('./sandbox/sandbox.ts').then((wing) => wing.sandbox) : undefined,
    config.console?.port === undefined ? undefined : import('./operators/console/consoleServer.ts'),
  ]);
  try {
    const service = await serve(config, store, {
      sandbox,
      console: staffConsole?.consoleServer,
      tasks: { mailReport },
    });
    stopOnSignal(service.stop, config);
    announce(service);
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Loaded with the first report: most processes mail none for hours. */
const mailReport: WingTasks['mailReport'] = async (app, payload, run) =>
  (await import('./operators/reports/mailReport.ts')).mailReport(app, payload, run);

/** Announces the service when the supervisor asks this process to; one of several does. */
function announce(service: Service): void {
  if (cluster.isPrimary) {
    service.announce();
    return;
  }
  onSupervisorMessage(({ kind }) => {
    if (kind === 'announce') service.announce();
  });
  sendToSupervisor({ kind: 'ready' });
}

/** Maximum time in ms to close connections to a database that may not respond. */
const CLOSING_MS = 2_000;

/**
 * Shuts down gracefully on the first signal; a second one, or a shutdown that takes too long, exits at once. One of
 * several processes leaves SIGINT, which a terminal sends to all of them, and second signals to the supervisor.
 */
function stopOnSignal(stop: () => Promise<void>, { drainSeconds, shutdownGraceSeconds }: Config): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (cluster.isWorker && (signal === 'SIGINT' || isStopping)) return;
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

/** Ends the process. A person at a terminal reads why; a log gets one line, like all others. */
function fail(error: unknown): never {
  const explained = explainedStartError(error);
  if (process.stdout.isTTY) {
    console.error(explained);
  } else {
    const line = {
      level: 50,
      time: new Date().toISOString(),
      ...causeOf(explained),
      msg: 'the service ended',
    };
    // The log collects lines, which would be lost.
    process.stdout.uncork();
    process.stdout.write(`${JSON.stringify(line)}\n`);
  }
  process.exit(1);
}

function causeOf(explained: unknown): object {
  if (!(explained instanceof Error)) return { reason: String(explained) };
  const { name: type, message, stack } = explained;
  return { err: { type, message, stack } };
}

process.on('unhandledRejection', fail);
main().catch(fail);
