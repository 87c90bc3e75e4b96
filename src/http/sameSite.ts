import type { Request } from 'express';

/** Whether another site that the reader has open sends the form; one that is sent by hand or by a script is not. */
export function isFromElsewhere(request: Request): boolean {
  return /^(cross|same)-site$/.test(request.get('sec-fetch-site') ?? '');
}
