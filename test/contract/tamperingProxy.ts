import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally } from '../../tools/listen.ts';

/** Simulated service defect: changes a request before the service sees it, or changes its reply. */
export interface Mistake {
  path: string;
  // biome-ignore lint/suspicious/noExplicitAny: a body before anything is known of it
  request?(body: any): void;
  // biome-ignore lint/suspicious/noExplicitAny: the same
  reply?(body: any): void;
  forgets?: 'idempotency-key';
}

/** Opens a proxy to the service at `origin` that makes these mistakes. */
export async function openTamperingProxy(origin: string, mistakes: readonly Mistake[]) {
  const server = createServer((request, response) => {
    pass(origin, mistakes, request).then(
      async (reply) =>
        response
          .writeHead(reply.status, {
            'content-type': reply.headers.get('content-type') ?? 'application/json',
          })
          .end(reply.body),
      () => response.destroy(),
    );
  });
  // A connection that ends between two steps would be a failed request, not a mistake.
  server.keepAliveTimeout = 600_000;
  return {
    origin: await listenLocally(server),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function pass(origin: string, mistakes: readonly Mistake[], request: IncomingMessage) {
  const url = request.url ?? '';
  const own = mistakes.filter(({ path }) => url.includes(path));
  const changed = (json: string, ...changes: (Mistake['request'] | undefined)[]) => {
    if (json === '' || !changes.some(Boolean)) return json;
    const body = JSON.parse(json);
    for (const change of changes) change?.(body);
    return JSON.stringify(body);
  };
  const sent = changed(await text(request), ...own.map((mistake) => mistake.request));
  const { host: _own, connection: _too, 'content-length': _old, ...headers } = request.headers;
  for (const { forgets } of own) if (forgets) delete headers[forgets];
  const reply = await fetch(origin + url, {
    method: request.method,
    headers: headers as Record<string, string>,
    body: sent === '' ? undefined : sent,
  });
  const body = changed(await reply.text(), ...own.map((mistake) => mistake.reply));
  return { status: reply.status, headers: reply.headers, body };
}
