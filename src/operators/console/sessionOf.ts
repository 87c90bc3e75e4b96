import type { Request, Response } from 'express';
import { findSession } from '../staff/sessions.ts';
import type { ConsoleApp } from './consoleCall.ts';
import { readCookie, SESSION } from './cookies.ts';
import { signInPath } from './signInPath.ts';

/** Returns the session of the browser and the person's merchants; without one, sends it to the sign-in. */
export async function sessionOf({ app, origin, places }: ConsoleApp, request: Request, response: Response) {
  const token = readCookie({ origin }, request, SESSION);
  const session =
    token === undefined ? undefined : await findSession(app.store.db, token, app.timeOfDay.now());
  if (!session) {
    response.redirect(303, signInPath(request.method === 'GET' ? request.originalUrl : '/console'));
    return { session, merchants: [] };
  }
  places.identify(request, session.staff.staffId);
  const merchants = session.staff.roles.flatMap(({ merchantId }) => app.merchants.merchant(merchantId) ?? []);
  return { session, merchants };
}
