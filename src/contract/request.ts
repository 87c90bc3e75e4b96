import type { Integration } from '../domain/merchantDirectory.ts';

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
}

/** Handed through openapi-backend beside its own context. */
export interface Passage {
  request: ContractRequest;
  body?: Record<string, unknown>;
  proven?: Integration[];
}
