import type { Span } from '../base/tracing/tracing.ts';
import type { ContractRequest } from '../contract/request.ts';
import type { Place } from './admission/admission.ts';

/** Properties added to requests. */
declare module 'node:http' {
  interface IncomingMessage {
    requestId: string;
    /** Span of the request, which ends with its reply. */
    span: Span;
    seen: ContractRequest['seen'] & { errorCode?: string };
    /** Place among the concurrent requests. Health and metrics need none. */
    place?: Place;
    /** Body of a call that a sandbox notes. */
    boxedBody?: Buffer;
  }
}
