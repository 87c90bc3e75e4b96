import type { Logger } from 'pino';
import { createTracing, type Tracing } from './tracing.ts';

/** Opens tracing; exports spans where a collector is set. */
export async function openTracing(
  { otlpEndpoint }: { otlpEndpoint?: string },
  version: string,
  log: Logger,
): Promise<Tracing> {
  if (otlpEndpoint === undefined) return createTracing();
  const { openSpanExport } = await import('./spanExport.ts');
  return createTracing(openSpanExport({ endpoint: otlpEndpoint, version }, log));
}
