import type { Place } from './admission/admission.ts';

/** What a request carries through express besides itself. */
declare module 'node:http' {
  interface IncomingMessage {
    requestId: string;
    seen: { operationId?: string; merchantId?: number; clientId?: string; errorCode?: string };
    /** Its place among the requests under way. Health and metrics need none. */
    place?: Place;
  }
}
