import type { Request, Response } from 'express';
import { findSession } from '../staff/sessions.ts';
import type { ConsoleApp } from './consoleCall.ts';
import { readSession } from './sessionCookie.ts';
import { signInPath } from './signInPath.ts';

/** Returns the session of the browser and the person's merchants; without one, sends it to the sign-in. */
export async function sessionOf(made: ConsoleApp, request: Request, response: Response) {
  const { app } = made;
  const named = readSession(made, request);
  const session = named && (await findSession(app.store.db, named.token, app.timeOfDay.now()));
  if (!session) {
    response.redirect(303, signInPath(request.method === 'GET' ? request.originalUrl : '/console'));
    return { session, merchants: [] };
  }
  const merchants = session.staff.roles.flatMap(({ merchantId }) => app.merchants.merchant(merchantId) ?? []);
  return { session, merchants };
}
