import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Proxy in front of the test server, which can be made to fail. */
export interface ProxyHost {
  /** Address as host:port. */
  address: string;
  /** Sets the state. `silent`: no data arrives, as after a power loss; `standby`: refuses writes. */
  become(state: 'working' | 'silent' | 'standby'): void;
  close(): Promise<void>;
}

export async function openProxyHost(initially: 'working' | 'standby' = 'working'): Promise<ProxyHost> {
  let state: 'working' | 'silent' | 'standby' = initially;
  const { address, close } = await listen((client) => {
    const server = connectToServer();
    client.on('error', () => server.destroy());
    server.on('error', () => client.destroy());
    client.once('data', (startup) => {
      if (state !== 'silent') server.write(state === 'standby' ? readOnly(startup) : startup);
      client.on('data', (bytes) => state !== 'silent' && server.write(bytes));
    });
    server.on('data', (bytes) => state !== 'silent' && client.write(bytes));
    client.on('close', () => server.destroy());
    server.on('close', () => state !== 'silent' && client.destroy());
  });
  return {
    address,
    become(next) {
      state = next;
    },
    close,
  };
}

/** Fake pooler in front of the test server: it accepts one user and one database only. */
export async function openPooler(
  mode: 'session' | 'transaction',
  login: { user: string; database: string },
): Promise<{ address: string; close(): Promise<void> }> {
  const idle: Backend[] = [];
  return listen((client) => {
    let backend: Backend | undefined;
    let waiting: Promise<void> = Promise.resolve();
    client.on('error', () => {});
    client.once('data', () => {
      client.write(GREETING);
      client.on('data', (bytes) => {
        waiting = waiting.then(async () => {
          backend ??= idle.pop() ?? (await logIn(login));
          const own = backend;
          own.deliver = (answer, isIdle) => {
            client.write(answer);
            if (mode === 'session' || !isIdle) return;
            backend = undefined;
            idle.push(own);
          };
          own.socket.write(bytes);
        });
      });
    });
    client.on('close', () => backend?.socket.destroy());
  });
}

interface Backend {
  socket: Socket;
  deliver(answer: Buffer, isIdle: boolean): void;
}

/** Startup reply: authentication ok, a fake process id, ready for query. */
const GREETING = Buffer.concat([
  message('R', Buffer.from([0, 0, 0, 0])),
  message('K', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1])),
  message('Z', Buffer.from('I')),
]);
const READY_IDLE = message('Z', Buffer.from('I'));

async function logIn({ user, database }: { user: string; database: string }): Promise<Backend> {
  const socket = connectToServer();
  const backend: Backend = { socket, deliver: () => {} };
  socket.on('error', () => {});
  socket.write(startupOf({ user, database }));
  await new Promise<void>((resolve) => {
    backend.deliver = (_answer, isIdle) => isIdle && resolve();
    // A server ends each answer of the clients here with one such message.
    socket.on('data', (bytes) =>
      backend.deliver(bytes, bytes.subarray(-READY_IDLE.length).equals(READY_IDLE)),
    );
  });
  return backend;
}

function startupOf(parameters: Record<string, string>): Buffer {
  const text = Object.entries(parameters).flat().join('\0');
  const body = Buffer.concat([Buffer.from([0, 3, 0, 0]), Buffer.from(`${text}\0\0`)]);
  return Buffer.concat([lengthOf(body), body]);
}

/** Adds read-only mode to a session's startup message. */
function readOnly(startup: Buffer): Buffer {
  const body = Buffer.concat([startup.subarray(4, -1), Buffer.from('default_transaction_read_only\0on\0\0')]);
  return Buffer.concat([lengthOf(body), body]);
}

function message(type: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type), lengthOf(body), body]);
}

function lengthOf(body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return length;
}

function connectToServer(): Socket {
  const { hostname, port } = new URL(process.env.TEST_DATABASE_URL!);
  return connect(Number(port || 5432), hostname);
}

async function listen(
  accept: (client: Socket) => void,
): Promise<{ address: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((client) => {
    sockets.add(client);
    client.on('close', () => sockets.delete(client));
    accept(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
