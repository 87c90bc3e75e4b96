import type { Context } from '../domain/ground/context.ts';
import type { ReplyStore } from './idempotency.ts';

/** Services available to requests of the contract. */
export interface ContractContext extends Context {
  /** Stored replies of requests with an Idempotency-Key. */
  replies: ReplyStore;
}
