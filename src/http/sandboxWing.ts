import type { IncomingMessage } from 'node:http';
import type { Router } from 'express';
import type { ContractReply } from '../contract/reply.ts';

/** Parts that a sandbox adds to the public port. The entry point hands them in; production has none. */
export interface SandboxWing {
  /** Pages under `/sandbox`. */
  routes: Router;
  /** Notes an answered call of the contract. */
  record(call: ReceivedCall): void;
}

/** Received call with its reply, before it is masked. */
export interface ReceivedCall {
  request: IncomingMessage;
  body?: Buffer;
  /** Start of the request: `performance.now()`. */
  startedAt: number;
  reply: ContractReply;
}
