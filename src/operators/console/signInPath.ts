import type { Request } from 'express';

const START = '/console';

/** Address of the sign-in, or of one of its ways, that returns to a page. */
export function signInPath(page: string, way = ''): string {
  const address = `/console/sign-in${way}`;
  return page === START ? address : `${address}?page=${encodeURIComponent(page)}`;
}

/** Page that a sign-in returns to: a page of the console that its address names, or else the first one. */
export function pageAfter({ query }: Pick<Request, 'query'>): string {
  const { page } = query;
  if (typeof page !== 'string' || !page.startsWith(`${START}/`)) return START;
  // The parser resolves dots and drops control characters, as browsers do.
  const { pathname, search } = new URL(page, 'http://console.invalid');
  return pathname.startsWith(`${START}/`) && !pathname.startsWith('/console/sign-')
    ? pathname + search
    : START;
}
