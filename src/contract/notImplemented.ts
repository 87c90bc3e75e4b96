import { Rejection } from './rejection.ts';

/** What a freshly generated handler does: 501 `system.not_implemented`. */
export function notImplemented(): never {
  throw new Rejection('system.not_implemented');
}
