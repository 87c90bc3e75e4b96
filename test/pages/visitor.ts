import { parseSetCookie } from 'cookie';
import type { Received, World } from '../support/world.ts';

/** Browser without scripts: keeps cookies, follows redirects, and sends forms as browsers do. */
export interface Visitor {
  /** Cookies by name. */
  cookies: Map<string, string>;
  open(path: string, headers?: Record<string, string>): Promise<Received>;
  /** Sends a form, and follows the redirect after it. */
  send(
    path: string,
    fields: Record<string, string | string[]>,
    headers?: Record<string, string>,
  ): Promise<Received>;
}

/** Opens a visitor at the shop's public address. `address` is its network address, for worlds behind one proxy. */
export function openVisitor(world: Pick<World, 'app' | 'send'>, address?: string): Visitor {
  const cookies = new Map<string, string>();
  const origin = world.app.config.publicUrl!;

  async function request(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<Received> {
    const received = await world.send(path, {
      method,
      headers: {
        ...(cookies.size > 0
          ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...(address === undefined ? {} : { 'x-forwarded-for': address }),
        ...headers,
      },
      body,
    });
    for (const text of received.headers.getSetCookie()) {
      const { name, value, maxAge, expires } = parseSetCookie(text);
      const hasEnded = maxAge === 0 || (expires !== undefined && expires.getTime() <= Date.now());
      if (value === undefined || hasEnded) cookies.delete(name);
      else cookies.set(name, value);
    }
    return received;
  }

  async function follow(received: Received): Promise<Received> {
    const location = received.headers.get('location');
    return received.status === 303 && location !== null ? visitor.open(location) : received;
  }

  const visitor: Visitor = {
    cookies,
    open: async (path, headers = {}) => follow(await request('GET', path, headers)),
    async send(path, fields, headers = {}) {
      const pairs = Object.entries(fields).flatMap(([name, value]) =>
        [value].flat().map((each): [string, string] => [name, each]),
      );
      const type = { origin, 'content-type': 'application/x-www-form-urlencoded' };
      return follow(
        await request('POST', path, { ...type, ...headers }, new URLSearchParams(pairs).toString()),
      );
    },
  };
  return visitor;
}
