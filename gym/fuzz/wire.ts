import { connect, type Socket } from 'node:net';
import type { RawRequest } from './carriers.ts';

export interface RawReply {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  text: string;
}

/** Sends requests one after another on a keep-alive connection, byte for byte, valid HTTP or not. */
export interface Wire {
  /** Returns undefined if the connection closed without a reply. Rejects after `timeoutMs` of silence. */
  send(request: RawRequest): Promise<RawReply | undefined>;
  close(): void;
}

export function openWire(origin: string, timeoutMs = 180_000): Wire {
  const { hostname, port } = new URL(origin);
  let socket: Socket | undefined;

  async function exchange(request: RawRequest): Promise<RawReply | undefined> {
    socket ??= connect({ host: hostname, port: Number(port) });
    const current = socket;
    return new Promise((resolve, reject) => {
      let received = Buffer.alloc(0);
      const end = (reply: RawReply | undefined) => {
        current.removeAllListeners();
        const mayStay = reply !== undefined && reply.headers.connection !== 'close' && isWhole(request);
        if (mayStay) current.on('error', () => {});
        else {
          current.on('error', () => {});
          current.destroy();
        }
        socket = mayStay ? current : undefined;
        resolve(reply);
      };
      current.setTimeout(timeoutMs, () => {
        current.destroy();
        socket = undefined;
        reject(new Error(`No answer within ${timeoutMs} ms.`));
      });
      current.on('data', (part) => {
        received = Buffer.concat([received, part]);
        const reply = parseReply(received, request.method, false);
        if (reply) end(reply);
      });
      current.on('error', () => end(parseReply(received, request.method, true)));
      current.on('close', () => end(parseReply(received, request.method, true)));
      current.write(toBytes(request));
      if (request.framing === 'truncated') current.end();
    });
  }

  return {
    async send(request) {
      const wasOpen = socket !== undefined;
      const reply = await exchange(request);
      // The other side may have closed the keep-alive connection in the meantime.
      return reply === undefined && wasOpen ? exchange(request) : reply;
    },
    close() {
      socket?.destroy();
      socket = undefined;
    },
  };
}

const isWhole = ({ framing, method }: RawRequest) =>
  (framing === 'length' || framing === 'chunked') && method !== 'HEAD' && method !== 'TRACE';

function toBytes({ method, target, headers, body, framing }: RawRequest): Buffer {
  const isGiven = (name: string) => headers.some(([each]) => each.toLowerCase() === name);
  const lines = [
    `${method} ${target} HTTP/1.1`,
    ...(isGiven('host') ? [] : ['Host: localhost']),
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...framingLines(framing, body, method),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), framedBody(framing, body)]);
}

function framingLines(framing: RawRequest['framing'], body: Buffer, method: string): string[] {
  if (framing === 'chunked' || framing === 'brokenChunk') return ['Transfer-Encoding: chunked'];
  if (framing === 'truncated') return [`Content-Length: ${body.length + 10}`];
  return body.length > 0 || method !== 'GET' ? [`Content-Length: ${body.length}`] : [];
}

function framedBody(framing: RawRequest['framing'], body: Buffer): Buffer {
  if (framing === 'brokenChunk') return Buffer.concat([Buffer.from('zz\r\n'), body]);
  if (framing !== 'chunked') return body;
  const chunk =
    body.length === 0 ? [] : [Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n')];
  return Buffer.concat([...chunk, Buffer.from('0\r\n\r\n')]);
}

/** Parses the reply once complete; without a length, all bytes until the end of the connection count. */
function parseReply(bytes: Buffer, method: string, isEnd: boolean): RawReply | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const [statusLine = '', ...lines] = bytes.subarray(0, headEnd).toString('latin1').split('\r\n');
  const status = Number(statusLine.split(' ')[1]);
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  const body = bytes.subarray(headEnd + 4);
  if (status === 100) return parseReply(body, method, isEnd);
  const isBodiless = method === 'HEAD' || status === 204 || status === 304;
  const length = isBodiless ? 0 : Number(headers['content-length'] ?? Number.NaN);
  if (!isEnd && headers['transfer-encoding'] === 'chunked') {
    if (!body.subarray(-5).equals(Buffer.from('0\r\n\r\n'))) return undefined;
  } else if (!isEnd && !(body.length >= length)) return undefined;
  return { status, headers, text: body.toString('utf8') };
}
