/**
 * HTTP connection of the load generator: one call at a time over a kept socket. Does less than any client library,
 * because the load's CPU time is taken from the service on the same machine.
 */
import { connect, type Socket } from 'node:net';

export interface Reply {
  status: number;
  /** Milliseconds from writing the request to the end of the reply. */
  ms: number;
}

interface Pending {
  started: number;
  resolve: (reply: Reply) => void;
  reject: (error: Error) => void;
}

const HEAD_END = '\r\n\r\n';
const CONTENT_LENGTH = /\r\ncontent-length: ([0-9]+)/i;

/** Connection that opens at its first call, and again after the server has closed it. */
class Connection {
  readonly #port: number;
  readonly #host: string;
  #socket: Socket | undefined;
  #pending: Pending | undefined;
  #received = '';

  constructor(origin: string) {
    const { port, hostname } = new URL(origin);
    this.#port = Number(port);
    this.#host = hostname;
  }

  /** Sends a request given as its bytes. Rejects when the connection ends before the reply. */
  send(request: string): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#pending = { started: performance.now(), resolve, reject };
      this.#socket ??= this.#open();
      this.#socket.write(request, 'latin1');
    });
  }

  close(): void {
    this.#socket?.destroy();
  }

  #open(): Socket {
    const socket = connect({ port: this.#port, host: this.#host, noDelay: true });
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => this.#receive(text));
    socket.on('error', () => {});
    socket.on('close', () => {
      this.#socket = undefined;
      this.#received = '';
      this.#pending?.reject(new Error('The connection was closed before the reply.'));
      this.#pending = undefined;
    });
    return socket;
  }

  #receive(text: string): void {
    this.#received += text;
    const headEnd = this.#received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const bodyLength = Number(CONTENT_LENGTH.exec(this.#received.slice(0, headEnd))?.[1] ?? 0);
    if (this.#received.length < headEnd + HEAD_END.length + bodyLength) return;
    const status = Number(this.#received.slice(9, 12));
    this.#received = '';
    const { started, resolve } = this.#pending!;
    this.#pending = undefined;
    resolve({ status, ms: performance.now() - started });
  }
}

/** Keeps connections to one server, and hands each to one call at a time. */
export class ConnectionPool {
  readonly #idle: Connection[] = [];
  readonly #waiting: ((connection: Connection) => void)[] = [];
  readonly #max: number;
  readonly #create: () => Connection;
  #count = 0;

  constructor(origin: string, max: number) {
    this.#max = max;
    this.#create = () => new Connection(origin);
  }

  async send(request: string): Promise<Reply> {
    const connection = await this.#take();
    try {
      return await connection.send(request);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(connection);
      else this.#idle.push(connection);
    }
  }

  async #take(): Promise<Connection> {
    const idle = this.#idle.pop();
    if (idle) return idle;
    if (this.#count < this.#max) {
      this.#count += 1;
      return this.#create();
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}

/** Formats a request with a JSON body, or without one. */
export function formatRequest(
  method: string,
  path: string,
  headers: Record<string, string>,
  body = '',
): string {
  const lines = Object.entries({ host: 'localhost', ...headers, 'content-length': String(body.length) });
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${body}`;
}
