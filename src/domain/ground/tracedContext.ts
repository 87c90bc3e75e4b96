import { formatTraceparent, type TraceContext } from '../../base/tracing/traceContext.ts';
import type { JobQueue } from '../../queue/queue.ts';
import type { Context } from './context.ts';

/**
 * Creates contexts of calls and jobs: movements, jobs, events and calls to other services that one causes carry its trace.
 * Where spans are recorded, they carry the running span instead, and every context is `app`.
 */
export function tracedContexts<App extends Context>(app: App): (trace: TraceContext | undefined) => App {
  if (app.tracing.isRecording) return () => app;
  const shared = Object.create(app, Object.getOwnPropertyDescriptors(tracedParts(app)));
  return (trace) => (trace === undefined ? app : withParts(shared, new Traced(trace)));
}

class Traced {
  readonly trace: TraceContext;
  readonly traceparent: string;

  constructor(trace: TraceContext) {
    this.trace = trace;
    this.traceparent = formatTraceparent(trace);
  }
}

/** Parts that hand the trace of their context on. They are made when they are used: most calls need one or two. */
function tracedParts(app: Context) {
  const parts: Pick<Context, 'ledger' | 'jobs' | 'gateways' | 'partner' | 'push' | 'passes'> &
    ThisType<Traced> = {
    get ledger() {
      const { traceparent } = this;
      return withParts(app.ledger, { perform: (movement) => app.ledger.perform(movement, traceparent) });
    },
    get jobs() {
      return tracedJobs(app.jobs, this.traceparent);
    },
    get gateways() {
      const { trace } = this;
      return withParts(app.gateways, {
        vaultOf: (merchant) => app.gateways.vaultOf(merchant, trace),
        named: (merchant, name) => app.gateways.named(merchant, name, trace),
        pagesOf: (merchant) => app.gateways.pagesOf(merchant, trace),
      });
    },
    get partner() {
      const { trace } = this;
      return withParts(app.partner, {
        offerFor: (request) => app.partner.offerFor({ ...request, trace }),
      });
    },
    get push() {
      const { trace } = this;
      return withParts(app.push, { send: (message) => app.push.send({ ...message, trace }) });
    },
    get passes() {
      const { trace } = this;
      return withParts(app.passes, {
        notify: (merchant, token) => app.passes.notify(merchant, token, trace),
        update: (pass) => app.passes.update({ ...pass, trace }),
      });
    },
  };
  return parts;
}

function tracedJobs(jobs: JobQueue, traceparent: string): JobQueue {
  return {
    ...jobs,
    enqueue: (trx, task, payload, placing) => jobs.enqueue(trx, task, payload, { traceparent, ...placing }),
    enqueueAll: (trx, added) =>
      jobs.enqueueAll(
        trx,
        added.map((job) => ({ ...job, traceparent: job.traceparent ?? traceparent })),
      ),
  };
}

/** Returns an object with some parts of its own that inherits the others: copying them would take longer than many a call. */
function withParts<Whole extends object>(whole: Whole, parts: Partial<Whole>): Whole {
  return Object.assign(Object.create(whole), parts);
}
