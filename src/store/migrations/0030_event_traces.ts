import { createAll } from './createAll.ts';

/** Webhooks continue the trace of the call that caused them. */
export const up = createAll(() => ['alter table outgoing_event add column traceparent text']);
