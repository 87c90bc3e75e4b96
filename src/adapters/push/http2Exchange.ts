import { type ClientHttp2Session, type ClientHttp2Stream, constants } from 'node:http2';
import { type OutgoingAnswer, OutgoingFailure } from '../../base/net/outgoingHttp.ts';

const MAX_ANSWER_BYTES = 16_384;

export interface Http2Call {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Makes one call over a connection. Throws `OutgoingFailure`. */
export function exchange(
  session: ClientHttp2Session,
  { path, headers, body }: Http2Call,
  timeoutMs: number,
): Promise<OutgoingAnswer> {
  return new Promise((resolve, reject) => {
    let stream: ClientHttp2Stream;
    try {
      stream = session.request({ ':method': 'POST', ':path': path, ...headers });
    } catch (error) {
      // The connection ended after it was checked.
      return reject(new OutgoingFailure('not_sent', error));
    }
    const answer: OutgoingAnswer = { status: 0, headers: {}, body: '' };
    let bytes = 0;
    let failure: unknown;
    const abort = (trouble: 'timeout' | 'too_large') => {
      failure = new OutgoingFailure(trouble);
      stream.close(constants.NGHTTP2_CANCEL);
      reject(failure);
    };
    const limit = setTimeout(abort, timeoutMs, 'timeout');
    stream.setEncoding('utf8');
    stream.on('response', ({ ':status': status = 0, ...received }) => {
      answer.status = status;
      for (const [name, value] of Object.entries(received)) answer.headers[name] = String(value);
    });
    stream.on('data', (part: string) => {
      bytes += Buffer.byteLength(part);
      if (bytes > MAX_ANSWER_BYTES) abort('too_large');
      else answer.body += part;
    });
    stream.on('error', (error) => {
      failure ??= error;
    });
    stream.on('close', () => {
      clearTimeout(limit);
      const isWhole = answer.status > 0 && stream.readableEnded && failure === undefined;
      if (isWhole) resolve(answer);
      else reject(toFailure(stream, failure));
    });
    stream.end(body);
  });
}

/** Maps a stream error to `OutgoingFailure`; refused and unsent streams are safe to retry. */
function toFailure({ rstCode }: ClientHttp2Stream, cause: unknown): OutgoingFailure {
  if (cause instanceof OutgoingFailure) return cause;
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  const isUntouched = rstCode === constants.NGHTTP2_REFUSED_STREAM || code === 'ERR_HTTP2_STREAM_CANCEL';
  return new OutgoingFailure(isUntouched ? 'not_sent' : 'broken', cause);
}
