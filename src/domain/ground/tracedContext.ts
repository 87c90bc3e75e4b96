import { formatTraceparent, type TraceContext } from '../../base/tracing/traceContext.ts';
import type { JobQueue } from '../../queue/queue.ts';
import type { Context } from './context.ts';

/**
 * Context of one call or job: movements, jobs, events and calls to other services that it causes carry its trace. Where
 * spans are recorded, they carry the running span instead, and the context stays as it is.
 */
export function tracedContext<App extends Context>(app: App, trace: TraceContext | undefined): App {
  if (trace === undefined || app.tracing.isRecording) return app;
  const traceparent = formatTraceparent(trace);
  const { ledger, gateways, partner, push, passes } = app;
  return {
    ...app,
    traceparent,
    ledger: {
      perform: (movement) => ledger.perform(movement, traceparent),
      performAll: (movements) => ledger.performAll(movements),
      get depth() {
        return ledger.depth;
      },
      drained: () => ledger.drained(),
    } satisfies Context['ledger'],
    jobs: tracedJobs(app.jobs, traceparent),
    gateways: {
      ...gateways,
      vaultOf: (merchant) => gateways.vaultOf(merchant, trace),
      named: (merchant, name) => gateways.named(merchant, name, trace),
      pagesOf: (merchant) => gateways.pagesOf(merchant, trace),
    } satisfies Context['gateways'],
    partner: { offerFor: (request) => partner.offerFor({ ...request, trace }) } satisfies Context['partner'],
    push: { ...push, send: (message) => push.send({ ...message, trace }) } satisfies Context['push'],
    passes: {
      ...passes,
      notify: (merchant, token) => passes.notify(merchant, token, trace),
      update: (pass) => passes.update({ ...pass, trace }),
    } satisfies Context['passes'],
  };
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
