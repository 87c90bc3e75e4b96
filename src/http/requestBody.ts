import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import getRawBody from 'raw-body';
import { invalidRequest, ProtocolError } from '../contract/protocolError.ts';

const NO_BODY = Buffer.alloc(0);

/**
 * Reads the body of a request. Throws `ProtocolError` 413 `system.payload_too_large` above `maxBytes`, after the
 * caller has sent it all, since many do not read a reply earlier; 415 for a compressed body; 400 when it ends too
 * soon.
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const {
    'content-length': length,
    'transfer-encoding': chunked,
    'content-encoding': encoding,
  } = request.headers;
  if (length === undefined && chunked === undefined) return NO_BODY;
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    await skipBody(request);
    throw new ProtocolError('system.unsupported_media_type');
  }
  try {
    return await getRawBody(request, { length, limit: maxBytes });
  } catch (error) {
    await skipBody(request);
    const isTooLarge = (error as getRawBody.RawBodyError).type === 'entity.too.large';
    if (isTooLarge) throw new ProtocolError('system.payload_too_large');
    throw invalidRequest('', 'The request could not be read.');
  }
}

function skipBody(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    finished(request, () => resolve());
    request.resume();
  });
}
