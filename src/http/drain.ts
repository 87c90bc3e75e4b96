import type { RequestListener, Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** How a server stops: what it needs to tell callers, and how long they have. */
export interface DrainSettings {
  drainSeconds: number;
  shutdownGraceSeconds: number;
}

/**
 * Stops in order. From now on every reply closes its connection, so that callers move on without a reset. The listener
 * stays open for the drain moment, in which load balancers notice; then what is under way has the grace time.
 */
export async function drain(
  servers: Server[],
  { drainSeconds, shutdownGraceSeconds }: DrainSettings,
): Promise<void> {
  await wait(drainSeconds * 1000);
  const closed = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())));
  const cut = setTimeout(() => {
    for (const server of servers) server.closeAllConnections();
  }, shutdownGraceSeconds * 1000);
  await Promise.all(closed);
  clearTimeout(cut);
}

/** While the server drains, replies say `Connection: close`, and Node closes after them. */
export function closingReplies(isDraining: () => boolean): RequestListener {
  return (_request, response) => {
    if (isDraining()) response.shouldKeepAlive = false;
  };
}
