import { once } from 'node:events';
import { createServer } from 'node:net';

/** Explains why a server could not listen; undefined for any other error. */
export function explainListenError(error: unknown): string | undefined {
  const { code, syscall, port } = error as NodeJS.ErrnoException & { port?: number };
  // One of several processes listens through the supervisor, which names the call `bind`.
  if (syscall !== 'listen' && syscall !== 'bind') return undefined;
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop the program that listens there, or choose another port.`;
  if (code === 'EACCES') return `Port ${port} is not open to this user. Choose another port, such as 3000.`;
  return undefined;
}

/** Rejects with the error of listening if the port is taken. A start fills or migrates the store before it listens. */
export async function assertPortFree(port: number, host: string): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
