import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { ConsoleSettings } from '../../src/base/config/config.ts';
import { securityHeaders } from '../../src/http/jsonReply.ts';
import { identifyRequest } from '../../src/http/requestLog.ts';
import { consoleRoutes } from '../../src/operators/console/console.ts';
import { createSession } from '../../src/operators/staff/sessions.ts';
import { inviteStaff, type Role, type StaffRole } from '../../src/operators/staff/staffAccount.ts';
import { openWorld, type World } from '../support/world.ts';

export const ORIGIN = 'https://console.example.test';

/** Reply of a page, with what the browser keeps. */
export interface PageReply {
  status: number;
  text: string;
  /** Path that the page leads to. */
  location?: string;
  /** Cookies that it sets, by name; an empty one is deleted. */
  cookies: Readonly<Record<string, string>>;
  headers: Headers;
}

/** Browser of one person. */
export interface Browser {
  get(path: string): Promise<PageReply>;
  post(path: string, form?: Record<string, string>, headers?: Record<string, string>): Promise<PageReply>;
  /** Posts the form of an action as it stands on a page, with more values, and confirms its question. */
  act(page: string, action: string, form: Record<string, string>): Promise<PageReply>;
  cookies: Map<string, string>;
}

export interface ConsoleWorld {
  world: World;
  /** Console as production serves it: no sample staff, forms of its own origin only. */
  browser(): Browser;
  /** Browser of a new person with a role, who has just signed in. */
  signedIn(role: Role, given?: Partial<StaffRole> & { name?: string }): Promise<Browser>;
  close(): Promise<void>;
}

/** Opens a world with the console on an address of its own. */
export async function openConsoleWorld(
  settings: Partial<ConsoleSettings> = {},
  prepare?: Parameters<typeof openWorld>[1],
): Promise<ConsoleWorld> {
  const console = { url: ORIGIN, port: 0, host: '127.0.0.1', ...settings };
  const world = await openWorld({ console }, prepare);
  const { app } = world;
  const http = express();
  http.use(securityHeaders, consoleRoutes(app, false));
  const server: Server = createServer((request, response) => {
    identifyRequest(request);
    http(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let people = 0;
  return {
    world,
    browser: () => createBrowser(address),
    async signedIn(role, { name = `Person ${role}`, merchantId = 1, stores } = {}) {
      people += 1;
      const now = app.timeOfDay.now();
      const { db } = app.store;
      const invited = {
        email: `person${people}@example.test`,
        name,
        role: { merchantId, role, ...(stores && { stores }) },
      };
      const { account } = await inviteStaff({ db, ids: app.ids, now }, invited);
      const browser = createBrowser(address);
      const token = await createSession(
        { db, ids: app.ids, now },
        { staffId: account.staffId, userAgent: 'test' },
      );
      browser.cookies.set('__Host-console-session', token);
      return browser;
    },
    async close() {
      await new Promise((resolve) => server.close(resolve));
      await world.close();
    },
  };
}

function createBrowser(address: string): Browser {
  const cookies = new Map<string, string>();

  async function send(
    path: string,
    init: RequestInit & { headers?: Record<string, string> } = {},
  ): Promise<PageReply> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(`${address}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { ...(cookie && { cookie }), ...init.headers },
    });
    const given = reply.headers.getSetCookie().map((line) => /^([^=]+)=([^;]*)/.exec(line)!);
    for (const [, name, value] of given) value === '' ? cookies.delete(name!) : cookies.set(name!, value!);
    return {
      status: reply.status,
      text: await reply.text(),
      location: reply.headers.get('location') ?? undefined,
      cookies: Object.fromEntries(given.map(([, name, value]) => [name, value])),
      headers: reply.headers,
    };
  }

  const browser: Browser = {
    cookies,
    get: (path) => send(path),
    post: (path, form = {}, headers = { origin: ORIGIN }) =>
      send(path, { method: 'POST', headers, body: new URLSearchParams(form) }),
    async act(page, action, form) {
      const { text } = await browser.get(page);
      const path = `/console/1/actions/${action}`;
      const first = await browser.post(path, { ...form, form: sealedForm(text, path) });
      if (first.status !== 200) return first;
      return browser.post(path, { form: sealedForm(first.text, path), confirmed: 'yes' });
    },
  };
  return browser;
}

/** Hidden state of the form with this address. Throws when the page has no such form. */
export function sealedForm(text: string, path: string): string {
  const form = text.split('<form').find((part) => part.includes(`action="${path}"`));
  const sealed = form && /name="form" value="([^"]+)"/.exec(form)?.[1];
  if (!sealed) throw new Error(`The page has no form ${path}.`);
  return sealed;
}
