import { AggregatorRegistry } from 'prom-client';
import type { MetricsReport } from './messages.ts';

/** Process whose metrics are summed. */
export interface Reporter {
  /** Requests a report, which is passed to `reported`. */
  ask(id: number): void;
}

/** Timeout in ms for a report; a process that is too busy counts with its previous one. */
const REPORT_WITHIN_MS = 1_000;

/**
 * Sum of the metrics of all processes. Counters of ended processes stay in the sum, so that it never falls:
 * Prometheus takes a falling counter for a restart and counts everything again.
 */
export class MetricsSum {
  readonly #own: () => Promise<MetricsReport>;
  readonly #last = new Map<Reporter, MetricsReport>();
  readonly #gone = new WeakSet<Reporter>();
  readonly #requests = new Map<number, (report: MetricsReport) => void>();
  #ended: Promise<MetricsReport> = Promise.resolve([]);
  #lastId = 0;

  /** Creates the sum; `own` returns the metrics of this process. */
  constructor(own: () => Promise<MetricsReport>) {
    this.#own = own;
  }

  async text(processes: Iterable<Reporter>): Promise<string> {
    await Promise.all([...processes].map((each) => this.#update(each)));
    const last = [...this.#last.values()];
    const [own, ended] = await Promise.all([this.#own(), this.#ended]);
    return AggregatorRegistry.aggregate([own, ended, ...last]).metrics();
  }

  reported(id: number, report: MetricsReport): void {
    this.#requests.get(id)?.(report);
  }

  ended(process: Reporter): void {
    this.#gone.add(process);
    const report = this.#last.get(process);
    this.#last.delete(process);
    if (report) this.#ended = this.#ended.then((before) => sumOfLasting([before, report]));
  }

  async #update(process: Reporter): Promise<void> {
    const id = ++this.#lastId;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, REPORT_WITHIN_MS);
      this.#requests.set(id, (report) => {
        clearTimeout(timer);
        if (!this.#gone.has(process)) this.#last.set(process, report);
        resolve();
      });
      process.ask(id);
    });
    this.#requests.delete(id);
  }
}

/** Gauges end with their process. */
async function sumOfLasting(reports: MetricsReport[]): Promise<MetricsReport> {
  const lasting = reports.map((report) =>
    report.filter(({ type }) => ['counter', 'histogram'].includes(String(type))),
  );
  return AggregatorRegistry.aggregate(lasting).getMetricsAsJSON();
}
