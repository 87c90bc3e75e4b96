import { ProtocolError } from './protocolError.ts';

/** What a freshly generated handler does: 501 `system.not_implemented`. */
export function notImplemented(): never {
  throw new ProtocolError('system.not_implemented');
}
