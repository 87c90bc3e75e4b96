import type { Context } from '../domain/context.ts';
import type { ReplyStore } from './idempotency.ts';

/** Everything that answering a request of the contract may use. */
export interface ContractContext extends Context {
  /** Stored replies of requests with an Idempotency-Key. */
  replies: ReplyStore;
}
