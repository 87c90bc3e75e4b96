import type { Request, Response } from 'express';
import { type Cookie, createCookies } from '../../pages/cookies.ts';
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

const cookieOf = (name: string): Cookie => ({
  name: `console-${name}`,
  sameSite: 'strict',
  maxAgeMs: LIFETIMES_MS[name]!,
});

export function readCookie(
  { origin }: Pick<ConsoleApp, 'origin'>,
  request: Request,
  name: string,
): string | undefined {
  return createCookies(origin).read(request, cookieOf(name));
}

export function setCookie(
  { origin }: Pick<ConsoleApp, 'origin'>,
  response: Response,
  name: string,
  value: string,
): void {
  createCookies(origin).set(response, cookieOf(name), value);
}

export function clearCookie({ origin }: Pick<ConsoleApp, 'origin'>, response: Response, name: string): void {
  createCookies(origin).clear(response, cookieOf(name));
}
