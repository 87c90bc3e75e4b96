/** Class of a request outside the contract: its path may contain anything, so it is neither logged nor counted. */
export type RouteClass = 'health' | 'page' | 'docs' | 'unknown';

const HEALTH = new Set(['/livez', '/readyz', '/metrics']);
const DOCS = /^\/(docs|docs\.md|llms\.txt|openapi\.json)(\/|$)/;
const PAGES = /^\/(console|content|gift|passes|sandbox|shops|unsubscribe)(\/|$)/;

export function routeClass(url: string): RouteClass {
  const path = url.split('?', 1)[0]!;
  if (HEALTH.has(path)) return 'health';
  if (DOCS.test(path)) return 'docs';
  return path === '/' || PAGES.test(path) ? 'page' : 'unknown';
}
