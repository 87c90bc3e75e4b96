import {
  type Span as ApiSpan,
  createTraceState,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace-node';
import type { Logger } from 'pino';
import type { TraceContext } from './traceContext.ts';
import type { Span, SpanRecorder } from './tracing.ts';

/** Loaded only where traces are exported: the packages cost memory and time at start. */

export interface ExportSettings {
  /** Base URL of the collector (OTLP over HTTP). */
  endpoint: string;
  version: string;
}

/** Maximum number of spans that wait for the collector; later ones are dropped. */
const MAX_WAITING = 4_096;
const EXPORT_MS = 2_500;
const CLOSE_MS = 3_000;
const FAILURE_LOG_INTERVAL_MS = 60_000;

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/** Opens the export of spans to an OpenTelemetry collector. Calls never wait for it. */
export function openSpanExport({ endpoint, version }: ExportSettings, log: Logger): SpanRecorder {
  const exporter = reportingFailures(
    new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, timeoutMillis: EXPORT_MS }),
    log,
  );
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME || 'stored-value-service',
      'service.version': version,
    }),
    spanProcessors: [
      new BatchSpanProcessor(exporter, { maxQueueSize: MAX_WAITING, exportTimeoutMillis: EXPORT_MS }),
    ],
  });
  const tracer = provider.getTracer('stored-value-service', version);
  return {
    start(name, { kind = 'internal', attributes, links = [], parent }) {
      const context = parent ? trace.setSpanContext(ROOT_CONTEXT, toSpanContext(parent)) : ROOT_CONTEXT;
      const span = tracer.startSpan(
        name,
        { kind: KINDS[kind], attributes, links: links.map((each) => ({ context: toSpanContext(each) })) },
        context,
      );
      return toSpan(span, parent?.state);
    },
    async close() {
      // A collector that does not answer must not keep the process.
      const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MS).unref());
      await Promise.race([provider.shutdown().catch(() => {}), late]);
    },
  };
}

function toSpan(span: ApiSpan, state: string | undefined): Span {
  const { traceId, spanId, traceFlags } = span.spanContext();
  const isSampled = (traceFlags & TraceFlags.SAMPLED) !== 0;
  return {
    trace: { traceId, spanId, isSampled, ...(state === undefined ? {} : { state }) },
    rename: (name) => void span.updateName(name),
    add: (attributes) => void span.setAttributes(attributes()),
    end(outcome) {
      if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

function toSpanContext({ traceId, spanId, isSampled, state }: TraceContext) {
  return {
    traceId,
    spanId,
    traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: true,
    traceState: state === undefined ? undefined : createTraceState(state),
  };
}

/** Logs a failing collector at most once a minute, in place of the library's own output for each attempt. */
function reportingFailures(exporter: SpanExporter, log: Logger): SpanExporter {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let spans = 0;
  return {
    export(batch, done) {
      exporter.export(batch, (result) => {
        if (result.code !== 0) {
          spans += batch.length;
          if (performance.now() - loggedAt >= FAILURE_LOG_INTERVAL_MS) {
            loggedAt = performance.now();
            log.warn({ spans }, 'traces could not be exported; they are dropped');
            spans = 0;
          }
        }
        done({ code: 0 });
      });
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}
