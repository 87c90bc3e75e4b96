import { Stripe } from 'stripe';
import type { Sender } from '../../base/net/outgoingHttp.ts';
import { DEFAULT_TIMEOUT_MS } from '../../domain/ground/ports/payments.ts';
import { GuardedHttpClient } from './stripeHttp.ts';

export interface ProcessorSettings {
  secretKey: string;
  /** Base URL of the processor's API: scheme, host and port. Absent: the processor's default. */
  apiBase?: string;
  timeoutMs?: number;
}

/** Creates the processor's client on our outgoing HTTP. It never repeats a request by itself. */
export function createProcessor(
  outgoing: Sender,
  { secretKey, apiBase, timeoutMs = DEFAULT_TIMEOUT_MS }: ProcessorSettings,
): Stripe {
  const base = apiBase === undefined ? undefined : new URL(apiBase);
  return new Stripe(secretKey, {
    httpClient: new GuardedHttpClient(outgoing) as Stripe.HttpClient,
    timeout: timeoutMs,
    // Our own code decides on retries.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
      protocol: base.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  });
}
