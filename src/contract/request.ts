import type { TraceContext } from '../base/tracing/traceContext.ts';
import type { Integration } from '../domain/ground/merchantDirectory.ts';
import type { ShareLeft } from '../limits/clientShares.ts';
import type { ClientCredentials } from './clientCredentials.ts';
import type { ContractContext } from './contractContext.ts';
import type { Spelling } from './normalization.ts';
import type { Handlers } from './operation.ts';

/** Unparsed request, independent of the transport and its framework. */
export interface ContractRequest {
  requestId: string;
  /** Trace of the request. Absent: what it causes starts traces of its own. */
  trace?: TraceContext;
  method: string;
  /** Path after `/rest`: `/1.0.0/gift/redeem.json`. */
  path: string;
  /** Query without the question mark. */
  query: string;
  /** Headers with lower-case names. */
  headers: Record<string, string | undefined>;
  body: Uint8Array;
  /** Network address of the caller, as far as known behind proxies. */
  remoteAddress: string;
  /** Details filled in on the way, for the request log and metrics. */
  seen: {
    operationId?: string;
    merchantId?: number;
    clientId?: string;
    share?: ShareLeft;
    /** Values that were taken in another spelling than the contract's. */
    spellings?: Spelling[];
  };
  /** Called after authentication. Returns false when that client has used up its share of concurrent requests. */
  identify?: (proven: Integration[]) => boolean;
}

/** Service that answers a request; several in a process share one compiled contract. */
export interface AnsweringService {
  app: ContractContext;
  handlers: Handlers;
  credentials: ClientCredentials;
}

/** State of a request on its way through the contract. */
export interface RequestState extends AnsweringService {
  request: ContractRequest;
  /** Parameters: text until validation converts them. */
  query: Record<string, unknown>;
  body?: Record<string, unknown>;
  proven?: Integration[];
  /** True: the call comes from a page of this service, for a visitor at the request's address. */
  isOwnPage: boolean;
}
