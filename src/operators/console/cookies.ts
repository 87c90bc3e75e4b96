import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { ConsoleApp } from './consoleCall.ts';

/** Cookie of the session. */
export const SESSION = 'session';
/** State of a sign-in that has begun. */
export const SIGN_IN = 'sign-in';
/** Outcome of an action, shown by the next page. */
export const NOTICE = 'notice';

const MINUTE_MS = 60_000;
const LIFETIMES_MS: Record<string, number> = {
  [SESSION]: 12 * 60 * MINUTE_MS,
  [SIGN_IN]: 10 * MINUTE_MS,
  [NOTICE]: MINUTE_MS,
};

const isSecure = ({ origin }: Pick<ConsoleApp, 'origin'>) => origin.startsWith('https://');

/** Browsers accept the prefix only from this host, over TLS; a sandbox without TLS has to do without. */
const nameOf = (app: Pick<ConsoleApp, 'origin'>, name: string) =>
  `${isSecure(app) ? '__Host-' : ''}console-${name}`;

export function readCookie(
  app: Pick<ConsoleApp, 'origin'>,
  request: Request,
  name: string,
): string | undefined {
  return parseCookie(request.headers.cookie ?? '')[nameOf(app, name)];
}

export function setCookie(
  app: Pick<ConsoleApp, 'origin'>,
  response: Response,
  name: string,
  value: string,
): void {
  response.cookie(nameOf(app, name), value, {
    httpOnly: true,
    secure: isSecure(app),
    sameSite: 'strict',
    path: '/',
    maxAge: LIFETIMES_MS[name],
  });
}

export function clearCookie(app: Pick<ConsoleApp, 'origin'>, response: Response, name: string): void {
  response.clearCookie(nameOf(app, name), {
    httpOnly: true,
    secure: isSecure(app),
    sameSite: 'strict',
    path: '/',
  });
}
