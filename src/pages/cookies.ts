import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';

/** Cookie of our pages: no script reads it. */
export interface Cookie {
  name: string;
  /** `strict`: absent from a page that a link of another site leads to. */
  sameSite: 'strict' | 'lax';
  maxAgeMs: number;
}

/** Reads and sets cookies of pages at one origin. */
export interface Cookies {
  read(request: Request, cookie: Pick<Cookie, 'name'>): string | undefined;
  set(response: Response, cookie: Cookie, value: string): void;
  clear(response: Response, cookie: Cookie): void;
}

/** Cookies of pages at an origin. Without TLS, as in a sandbox, they have to do without `Secure` and the prefix. */
export function createCookies(origin: string): Cookies {
  const isSecure = origin.startsWith('https://');
  // Browsers accept the prefix only from this host, over TLS.
  const nameOf = ({ name }: Pick<Cookie, 'name'>) => `${isSecure ? '__Host-' : ''}${name}`;
  const optionsOf = ({ sameSite }: Cookie): CookieOptions => ({
    httpOnly: true,
    secure: isSecure,
    sameSite,
    path: '/',
  });
  return {
    read: (request, cookie) => parseCookie(request.headers.cookie ?? '')[nameOf(cookie)],
    set: (response, cookie, value) =>
      void response.cookie(nameOf(cookie), value, { ...optionsOf(cookie), maxAge: cookie.maxAgeMs }),
    clear: (response, cookie) => void response.clearCookie(nameOf(cookie), optionsOf(cookie)),
  };
}
