import { randomUUID } from 'node:crypto';

/** Position in a distributed trace (W3C Trace Context): the trace and the span that caused the work. */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits. */
  spanId: string;
  /** True if the caller records this trace. */
  isSampled: boolean;
  /** `tracestate`, handed on as it came. */
  state?: string;
}

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const MAX_STATE = 512;
const SAMPLED = 1;

/** Parses `traceparent` and `tracestate`; undefined if there is none, or it breaks the standard. */
export function parseTraceparent(header: unknown, state?: unknown): TraceContext | undefined {
  if (typeof header !== 'string') return undefined;
  const [, version, traceId = '', spanId = '', flags = '', more] = TRACEPARENT.exec(header) ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  const isSampled = (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED;
  return isState(state) ? { traceId, spanId, isSampled, state } : { traceId, spanId, isSampled };
}

/** Formats `traceparent`. */
export function formatTraceparent({ traceId, spanId, isSampled }: TraceContext): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

/** Starts a trace that nobody records. */
export function newTrace(): TraceContext {
  const traceId = randomUUID().replaceAll('-', '');
  return { traceId, spanId: traceId.slice(16), isSampled: false };
}

/** Checks that a list of other vendors' entries can be handed on: printable ASCII, not longer than receivers accept. */
function isState(state: unknown): state is string {
  return typeof state === 'string' && state.length <= MAX_STATE && /^[!-~](?:[ -~]*[!-~])?$/.test(state);
}
