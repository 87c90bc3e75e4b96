import type { App } from '../app.ts';
import type { Integration } from '../domain/merchantDirectory.ts';
import type { Handlers } from './operation.ts';

/** A request as any carrier can hand it over: nothing of express, nothing parsed. */
export interface ContractRequest {
  requestId: string;
  method: string;
  /** After `/rest`: `/1.0.0/gift/redeem.json`. */
  path: string;
  /** Without the question mark. */
  query: string;
  /** Lower-case names. */
  headers: Record<string, string | undefined>;
  body: Uint8Array;
  /** The address of whoever sent it, as far as it can be known behind proxies. */
  remoteAddress: string;
  /** Filled in on the way, for the request log and the metrics. */
  seen: { operationId?: string; merchantId?: number; clientId?: string };
  /** Told once the credentials are proven. False when that client has no place among the requests under way. */
  identify?: (proven: Integration[]) => boolean;
}

/** Service that answers a request: several of a process share one compiled contract. */
export interface AnsweringService {
  app: App;
  handlers: Handlers;
}

/** Handed through openapi-backend beside its own context. */
export interface Passage extends AnsweringService {
  request: ContractRequest;
  body?: Record<string, unknown>;
  proven?: Integration[];
}
