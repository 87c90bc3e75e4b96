import { randomInt } from 'node:crypto';
import { assertPortFree } from '../../src/base/net/listenError.ts';

/**
 * Finds a port that nobody listens on, for a process that needs to be told one. Below those that the system gives to
 * connections and to listeners without a port, any of which could take it before the process does.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const isFree = await assertPortFree(port, '127.0.0.1').then(
      () => true,
      () => false,
    );
    if (isFree) return port;
  }
}
