import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Span as a collector receives it (OTLP, JSON). */
export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** 1 internal, 2 server, 3 client, 5 consumer. */
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  links: { traceId: string; spanId: string }[];
}

export interface Collector {
  url: string;
  spans: CollectedSpan[];
  /** All received bodies. */
  bodies: string[];
  close(): Promise<void>;
}

/** Starts a fake OpenTelemetry collector on loopback. `status`: its reply to every export. */
export async function openCollector(status = 200): Promise<Collector> {
  const collector: Omit<Collector, 'url' | 'close'> = { spans: [], bodies: [] };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    collector.bodies.push(body);
    if (request.url === '/v1/traces')
      for (const { scopeSpans } of JSON.parse(body).resourceSpans)
        for (const { spans } of scopeSpans) collector.spans.push(...spans);
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...collector,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
