import { AsyncLocalStorage } from 'node:async_hooks';
import { formatTraceparent, newTrace, parseTraceparent, type TraceContext } from './traceContext.ts';

/** Attributes of a span: names and counts only, never values of requests, statements or guests. */
export type SpanAttributes = Record<string, string | number | boolean>;

export type SpanKind = 'server' | 'client' | 'consumer' | 'internal';

export interface SpanOptions {
  kind?: SpanKind;
  attributes?: SpanAttributes;
  /** Spans of other calls that this one works for. */
  links?: readonly TraceContext[];
}

/** Span: a timed part of a trace. */
export interface Span {
  readonly trace: TraceContext;
  rename(name: string): void;
  /** Adds attributes, which are made only if the span is recorded. */
  add(attributes: () => SpanAttributes): void;
  end(outcome?: 'failed'): void;
}

/** Records spans; exists only where traces are exported. */
export interface SpanRecorder {
  start(name: string, options: SpanOptions & { parent?: TraceContext }): Span;
  /** Exports what is waiting, and stops. */
  close(): Promise<void>;
}

/** Recorded trace in which work runs. */
export interface ActiveTrace {
  trace: TraceContext;
  recorder: SpanRecorder;
}

export interface BeginOptions extends SpanOptions {
  parent?: TraceContext;
}

/** Starts and continues traces: with spans where there is a recorder, else only the ids that calls hand on. */
export interface Tracing {
  /** True: spans are exported, and asynchronous work finds its trace as the active one. */
  readonly isRecording: boolean;
  /** Runs work in a trace of its own or in that of `parent`. The work ends its span. */
  begin<T>(name: string, options: BeginOptions, work: (span: Span) => T): T;
  /** Runs a piece of background work in the trace of the call that caused it; without one, in a trace of its own. */
  resume<T>(
    traceparent: string | null | undefined,
    name: string,
    work: (trace: TraceContext) => Promise<T>,
  ): Promise<T>;
  close(): Promise<void>;
}

// The recorded trace follows asynchronous work into drivers and libraries, where no parameter of ours arrives. Without a
// recorder it is never used, since one use makes every promise of the process dearer before Node 24, permanently: contexts
// hand the trace on (src/domain/ground/tracedContext.ts).
const active = new AsyncLocalStorage<ActiveTrace>();

export function createTracing(recorder?: SpanRecorder): Tracing {
  const tracing: Tracing = {
    isRecording: recorder !== undefined,
    begin(name, options, work) {
      if (!recorder) return work(unrecorded(options.parent ?? newTrace()));
      const span = recorder.start(name, options);
      return active.run({ trace: span.trace, recorder }, work, span);
    },
    resume: (traceparent, name, work) =>
      tracing.begin(name, { kind: 'consumer', parent: parseTraceparent(traceparent) }, (span) =>
        endingWith(span, () => work(span.trace)),
      ),
    close: async () => recorder?.close(),
  };
  return tracing;
}

/** Returns the recorded trace of the running call or job. */
export function activeTrace(): ActiveTrace | undefined {
  return active.getStore();
}

/** Returns the `traceparent` of the running call or job, if it is recorded. */
export function activeTraceparent(): string | undefined {
  const running = active.getStore();
  return running && formatTraceparent(running.trace);
}

/** Returns the headers that hand the running span, or the given trace, on to another service. */
export function traceHeaders(given?: TraceContext): Record<string, string> {
  const trace = active.getStore()?.trace ?? given;
  if (!trace) return {};
  const traceparent = formatTraceparent(trace);
  const { state } = trace;
  return state === undefined ? { traceparent } : { traceparent, tracestate: state };
}

/** Runs a part of the running trace, with a span if it is recorded. */
export function inSpan<T>(name: string, options: SpanOptions, work: () => T): T {
  const running = active.getStore();
  if (!running) return work();
  const { recorder, trace: parent } = running;
  const span = recorder.start(name, { ...options, parent });
  return active.run({ trace: span.trace, recorder }, () => endingWith(span, work));
}

/** Runs work in the recorded trace of a call that is served together with others; without one, outside of any. */
export function inTrace<T>(noted: ActiveTrace | undefined, work: () => T): T {
  return noted ? active.run(noted, work) : active.exit(work);
}

/** Ends the span when the work ends, at once or later. */
function endingWith<T>(span: Span, work: () => T): T {
  try {
    const result = work();
    if (!(result instanceof Promise)) {
      span.end();
      return result;
    }
    result.then(
      () => span.end(),
      () => span.end('failed'),
    );
    return result;
  } catch (error) {
    span.end('failed');
    throw error;
  }
}

function unrecorded(trace: TraceContext): Span {
  return { trace, rename() {}, add() {}, end() {} };
}
