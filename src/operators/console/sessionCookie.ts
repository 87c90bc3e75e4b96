import type { Request, Response } from 'express';
import type { ConsoleApp } from './consoleCall.ts';
import { readCookie, SESSION, setCookie } from './cookies.ts';
import { sealText, unsealText } from './sealedText.ts';

/** Session of a browser as its cookie names it: the person is known before the database is asked. */
export interface NamedSession {
  staffId: string;
  token: string;
}

/** Seals a session for its cookie. */
export function sealSession(made: Pick<ConsoleApp, 'app'>, { staffId, token }: NamedSession): string {
  return sealText(made, SESSION, `${staffId} ${token}`);
}

export function setSession(
  made: Pick<ConsoleApp, 'app' | 'origin'>,
  response: Response,
  session: NamedSession,
): void {
  setCookie(made, response, SESSION, sealSession(made, session));
}

/** Reads the session of a browser; undefined for none, or one that we did not seal. It may have ended. */
export function readSession(
  made: Pick<ConsoleApp, 'app' | 'origin'>,
  request: Request,
): NamedSession | undefined {
  const text = unsealText(made, SESSION, readCookie(made, request, SESSION));
  const [staffId, token] = text?.split(' ') ?? [];
  return staffId === undefined || token === undefined ? undefined : { staffId, token };
}
