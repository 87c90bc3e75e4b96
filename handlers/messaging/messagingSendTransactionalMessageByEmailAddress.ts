import { notImplemented } from '../../src/contract/notImplemented.ts';
import type { Handler } from '../../src/contract/operation.ts';

/** Not written yet: answers 501 `system.not_implemented`. */
export default (async () =>
  notImplemented()) satisfies Handler<'messagingSendTransactionalMessageByEmailAddress'>;
