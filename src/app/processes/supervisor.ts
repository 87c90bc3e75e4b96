import cluster, { type Worker } from 'node:cluster';
import { type Logger, pino } from 'pino';
import { Counter, Gauge, Registry } from 'prom-client';
import type { Config } from '../../base/config/config.ts';
import { openLogDestination } from '../../base/logging/logDestination.ts';
import type { ToSupervisor, ToWorkerProcess } from './messages.ts';
import { MetricsSum, type Reporter } from './metricsSum.ts';
import { restartDelayMs } from './restartDelay.ts';

/** Slot for one process; when it ends, a new one takes it. */
interface Slot {
  process?: WorkerProcess;
  /** Consecutive restarts of processes that ended soon after their start. */
  shortLives: number;
}

interface WorkerProcess extends Reporter {
  worker: Worker;
  startedAt: number;
  isReady: boolean;
}

const FLUSH_MS = 500;

/**
 * Supervisor of `PROCESSES`: starts the worker processes, which share one port, restarts those that end, and stops
 * all of them. It uses no database and answers no requests, so that it stays alive.
 */
export class Supervisor {
  readonly #log: Logger;
  readonly #output = openLogDestination(process.stdout);
  readonly #slots: Slot[];
  readonly #metrics: MetricsSum;
  readonly #endedTotal: Counter;
  #isStopping = false;
  #hasStarted = false;
  #exitCode = 0;

  constructor({ processes, logLevel, warnings = [] }: Pick<Config, 'processes' | 'logLevel' | 'warnings'>) {
    this.#log = pino({ level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime }, this.#output);
    for (const warning of warnings) this.#log.warn(warning);
    this.#slots = Array.from({ length: processes }, () => ({ shortLives: 0 }));
    const registry = new Registry();
    this.#endedTotal = new Counter({
      name: 'stored_value_processes_ended_total',
      help: 'Processes of the service that ended and were replaced.',
      registers: [registry],
    });
    const ready = () => this.#running().filter(({ isReady }) => isReady).length;
    new Gauge({
      name: 'stored_value_processes_ready',
      help: 'Processes of the service that answer requests.',
      registers: [registry],
      collect() {
        this.set(ready());
      },
    });
    this.#metrics = new MetricsSum(() => registry.getMetricsAsJSON());
  }

  /**
   * Starts one process, which prepares the store, and the others once it answers requests. If it ends before, the
   * service ends, like a single process.
   */
  start(): void {
    // Each process accepts by itself. A connection handed over by this one to a process that is killed would stay
    // open unanswered forever (docs/decisions/http.md#processes-accept-connections-by-themselves).
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.setupPrimary({ serialization: 'advanced' });
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => this.#stop());
    this.#fill(this.#slots[0]!);
  }

  #running(): WorkerProcess[] {
    return this.#slots.flatMap(({ process: running }) => running ?? []);
  }

  #fill(slot: Slot): void {
    if (this.#isStopping) return;
    const worker = cluster.fork();
    const running: WorkerProcess = {
      worker,
      startedAt: performance.now(),
      isReady: false,
      ask: (id) => send(worker, { kind: 'report_metrics', id }),
    };
    slot.process = running;
    worker.on('message', (message: ToSupervisor) => this.#received(running, message));
    worker.once('exit', (code, signal) => this.#ended(slot, running, { code, signal }));
  }

  #received(from: WorkerProcess, message: ToSupervisor): void {
    switch (message.kind) {
      case 'ready':
        from.isReady = true;
        if (!this.#hasStarted) this.#started(from);
        break;
      case 'metrics':
        this.#metrics.reported(message.id, message.report);
        break;
      case 'sum_metrics': {
        const { id } = message;
        const ready = this.#running().filter(({ isReady }) => isReady);
        void this.#metrics.text(ready).then((text) => send(from.worker, { kind: 'metrics_sum', id, text }));
        break;
      }
    }
  }

  #started(first: WorkerProcess): void {
    this.#hasStarted = true;
    send(first.worker, { kind: 'announce' });
    for (const slot of this.#slots.slice(1)) this.#fill(slot);
  }

  #ended(slot: Slot, ended: WorkerProcess, { code, signal }: { code: number; signal: string | null }): void {
    slot.process = undefined;
    this.#metrics.ended(ended);
    if (this.#isStopping || !this.#hasStarted) {
      // Null where a signal ended it.
      this.#exitCode ||= code ?? 1;
      if (this.#running().length === 0) void this.#exit();
      return;
    }
    this.#endedTotal.inc();
    const lifeMs = performance.now() - ended.startedAt;
    const { delayMs, shortLives } = restartDelayMs({ lifeMs, shortLives: slot.shortLives });
    slot.shortLives = shortLives;
    this.#log.error(
      { pid: ended.worker.process.pid, code, signal, delayMs },
      'a process ended; restarting it',
    );
    setTimeout(() => this.#fill(slot), delayMs);
  }

  /** Stops all processes gracefully on the first call, and at once on the second. */
  #stop(): void {
    const running = this.#running();
    if (this.#isStopping) {
      for (const { worker } of running) worker.process.kill('SIGKILL');
      process.exit(1);
    }
    this.#isStopping = true;
    for (const { worker } of running) worker.process.kill('SIGTERM');
    if (running.length === 0) void this.#exit();
  }

  async #exit(): Promise<void> {
    await this.#output.flushed(FLUSH_MS);
    process.exit(this.#exitCode);
  }
}

function send(worker: Worker, message: ToWorkerProcess): void {
  // A process that is ending receives no more messages.
  if (worker.isConnected()) worker.send(message, () => {});
}
