import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { explainListenError } from '../src/base/net/listenError.ts';

const HOST = '127.0.0.1';

/** Listens on this machine; returns the origin. */
export async function listenLocally(server: Server, port = 0): Promise<string> {
  server.listen(port, HOST);
  await once(server, 'listening');
  return `http://${HOST}:${(server.address() as AddressInfo).port}`;
}

/** Ends the program: a port that is taken is one sentence, and any other error is printed as it is. */
export function failToListen(error: unknown): never {
  console.error(explainListenError(error) ?? error);
  process.exit(1);
}
