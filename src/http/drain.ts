import type { RequestListener, Server } from 'node:http';
import { setImmediate as afterAccepting, setTimeout as wait } from 'node:timers/promises';

/** Settings of a graceful shutdown. */
export interface DrainSettings {
  drainSeconds: number;
  shutdownGraceSeconds: number;
}

/**
 * Graceful shutdown. Every reply closes its connection, so that callers move on without a reset. The listener stays
 * open for the drain time, in which load balancers notice; then requests in progress have the grace time.
 */
export async function drain(
  servers: Server[],
  { drainSeconds, shutdownGraceSeconds }: DrainSettings,
): Promise<void> {
  await wait(drainSeconds * 1000);
  // Closing resets connections that the system holds and the event loop has not accepted; right after it has looked for
  // them there are none.
  await afterAccepting();
  const closed = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())));
  const cut = setTimeout(() => {
    for (const server of servers) server.closeAllConnections();
  }, shutdownGraceSeconds * 1000);
  await Promise.all(closed);
  clearTimeout(cut);
}

/** Adds `Connection: close` to replies while the server drains; Node closes after them. */
export function closingReplies(isDraining: () => boolean): RequestListener {
  return (_request, response) => {
    if (isDraining()) response.shouldKeepAlive = false;
  };
}
