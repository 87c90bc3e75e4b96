import { ProtocolError } from './protocolError.ts';

/** Body of a freshly generated handler: throws 501 `system.not_implemented`. */
export function notImplemented(): never {
  throw new ProtocolError('system.not_implemented');
}
