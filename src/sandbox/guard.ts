import { isIP } from 'node:net';
import type { RequestHandler } from 'express';
import type { Config } from '../base/config/config.ts';

/**
 * Protects the sandbox pages, which have no login, from other web sites. Rejects foreign host names, since DNS
 * rebinding can point them at this machine; addresses are safe. A form must come from these pages, or from no page at
 * all, such as a script.
 */
export function sandboxGuard({ publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>): RequestHandler {
  const ownNames = new Set(['localhost', host]);
  if (publicUrl) ownNames.add(new URL(publicUrl).hostname);
  return (request, response, next) => {
    const requestedHost = hostIn(`http://${request.headers.host ?? ''}`);
    if (!requestedHost || !(isIP(requestedHost.name) > 0 || ownNames.has(requestedHost.name))) {
      response.status(403).type('text').send(WRONG_HOST);
    } else if (isChange(request.method) && isFromElsewhere(request.headers, requestedHost.host, publicUrl)) {
      response.status(403).type('text').send(WRONG_ORIGIN);
    } else next();
  };
}

const WRONG_HOST =
  'This sandbox is not known by that host name. Open it as localhost or by its address, or set PUBLIC_URL.\n';
const WRONG_ORIGIN = 'This form was sent from another site. Send it from a page of this sandbox.\n';

const isChange = (method: string) => method !== 'GET' && method !== 'HEAD';

function isFromElsewhere(
  { origin, 'sec-fetch-site': site }: NodeJS.Dict<string | string[]>,
  host: string,
  publicUrl: string | undefined,
): boolean {
  if (/^(cross|same)-site$/.test(String(site ?? ''))) return true;
  if (origin === undefined) return false;
  return hostIn(String(origin))?.host !== host && origin !== publicUrl;
}

function hostIn(url: string): { host: string; name: string } | undefined {
  if (!URL.canParse(url)) return undefined;
  const { host, hostname } = new URL(url);
  return { host, name: hostname.replace(/^\[|\]$/g, '') };
}
