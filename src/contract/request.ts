import type { Integration } from '../domain/merchantDirectory.ts';
import type { ClientCredentials } from './clientCredentials.ts';
import type { ContractContext } from './contractContext.ts';
import type { Handlers } from './operation.ts';

/** A request as any carrier can hand it over: nothing of a framework, nothing parsed. */
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
  /** Network address of the caller, as far as it can be known behind proxies. */
  remoteAddress: string;
  /** Filled in on the way, for the request log and the metrics. */
  seen: { operationId?: string; merchantId?: number; clientId?: string };
  /** Called once the credentials are proven. False when that client has no place among the requests under way. */
  identify?: (proven: Integration[]) => boolean;
}

/** Service that answers a request: several of a process share one compiled contract. */
export interface AnsweringService {
  app: ContractContext;
  handlers: Handlers;
  credentials: ClientCredentials;
}

/** A request on its way through the contract. */
export interface RequestState extends AnsweringService {
  request: ContractRequest;
  /** Parameters: text until validation has converted them. */
  query: Record<string, unknown>;
  body?: Record<string, unknown>;
  proven?: Integration[];
}
