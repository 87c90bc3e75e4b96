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

/** Trace in which work runs. */
export interface ActiveTrace {
  trace: TraceContext;
  recorder?: SpanRecorder;
}

export interface BeginOptions extends SpanOptions {
  parent?: TraceContext;
  /**
   * False: the work hands its trace on by itself, unless spans are recorded. To follow the trace through asynchronous work
   * makes every promise of the process dearer before Node 24. Default: true.
   */
  isFollowed?: boolean;
}

/** Starts and continues traces: with spans where there is a recorder, else only the ids that calls hand on. */
export interface Tracing {
  /** Runs work in a trace of its own or in that of `parent`. The work ends its span. */
  begin<T>(name: string, options: BeginOptions, work: (span: Span) => T): T;
  /** Runs a piece of background work in the trace of the call that caused it; without one, in a trace of its own. */
  resume<T>(
    traceparent: string | null | undefined,
    name: string,
    work: () => Promise<T>,
    options?: Pick<BeginOptions, 'isFollowed'>,
  ): Promise<T>;
  close(): Promise<void>;
}

// The trace follows asynchronous work into drivers and libraries, where no parameter of ours arrives.
const active = new AsyncLocalStorage<ActiveTrace>();

/** Number of followed traces that run without a recorder. */
let followed = 0;

/** Runs work in a trace that nobody records, and stops following promises once no such trace runs. */
function follow<T>(trace: TraceContext, work: (span: Span) => T): T {
  followed += 1;
  let isEnded = false;
  const end = () => {
    if (isEnded) return;
    isEnded = true;
    followed -= 1;
    if (followed === 0) active.disable();
  };
  return active.run({ trace }, work, { ...unrecorded(trace), end });
}

export function createTracing(recorder?: SpanRecorder): Tracing {
  const tracing: Tracing = {
    begin(name, options, work) {
      const { parent, isFollowed = true } = options;
      if (!recorder) {
        const trace = parent ?? newTrace();
        return isFollowed ? follow(trace, work) : work(unrecorded(trace));
      }
      const span = recorder.start(name, options);
      return active.run({ trace: span.trace, recorder }, work, span);
    },
    resume: (traceparent, name, work, options) =>
      tracing.begin(name, { ...options, kind: 'consumer', parent: parseTraceparent(traceparent) }, (span) =>
        endingWith(span, work),
      ),
    close: async () => recorder?.close(),
  };
  return tracing;
}

/** Returns the trace of the running call or job. */
export function activeTrace(): ActiveTrace | undefined {
  return active.getStore();
}

/** Returns the `traceparent` of the running call or job. */
export function activeTraceparent(): string | undefined {
  const running = active.getStore();
  return running && formatTraceparent(running.trace);
}

/** Returns the headers that hand the trace on to another service. */
export function traceHeaders(): Record<string, string> {
  const running = active.getStore();
  if (!running) return {};
  const traceparent = formatTraceparent(running.trace);
  const { state } = running.trace;
  return state === undefined ? { traceparent } : { traceparent, tracestate: state };
}

/** Runs a part of the running trace, with a span if it is recorded. */
export function inSpan<T>(name: string, options: SpanOptions, work: () => T): T {
  const running = active.getStore();
  if (!running?.recorder) return work();
  const { recorder, trace: parent } = running;
  const span = recorder.start(name, { ...options, parent });
  return active.run({ trace: span.trace, recorder }, () => endingWith(span, work));
}

/** Runs work in the recorded trace of a call that is served together with others; without one, outside of any. */
export function inTrace<T>(noted: ActiveTrace | undefined, work: () => T): T {
  return noted?.recorder ? active.run(noted, work) : active.exit(work);
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
