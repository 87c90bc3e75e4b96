import { connect, type Socket } from 'node:net';
import type { Config, ConsoleSettings } from '../../src/base/config/config.ts';
import { openMetrics } from '../../src/http/metrics.ts';
import { consoleServer } from '../../src/operators/console/consoleServer.ts';
import { sealSession } from '../../src/operators/console/sessionCookie.ts';
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

export interface ConsoleWorld<Opened extends World = World> {
  world: Opened;
  /** Console as production serves it: no sample staff, forms of its own origin only. */
  browser(): Browser;
  /** Browser of a new person with a role, who has just signed in. */
  signedIn(role: Role, given?: Partial<StaffRole> & { name?: string }): Promise<Browser>;
  /** Begins a form that never ends. */
  openRequest(): Socket;
  close(): Promise<void>;
}

/** Opens a world, by default on a store of its own, with the console on an address of its own. */
export async function openConsoleWorld<Opened extends World = World>(
  settings: Partial<ConsoleSettings> = {},
  open: (config: Partial<Config>) => Promise<Opened> = openWorld as never,
): Promise<ConsoleWorld<Opened>> {
  const world = await open({ console: { url: ORIGIN, port: 0, host: '127.0.0.1', ...settings } });
  const { app } = world;
  // As production, where the tests try the sample file, too.
  const config = { ...app.config, mode: 'production' as const, allowSampleCredentials: true };
  const served = { ...app, config };
  const server = await consoleServer.open(served, openMetrics(app));
  const { address } = server;
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
      const sealed = sealSession({ app }, { staffId: String(account.staffId), token });
      browser.cookies.set('__Host-console-session', sealed);
      return browser;
    },
    openRequest() {
      const socket = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => {});
      const head = `POST /console/sign-in HTTP/1.1\r\nHost: x\r\nOrigin: ${ORIGIN}\r\nContent-Type: application/x-www-form-urlencoded`;
      socket.write(`${head}\r\nContent-Length: 1000\r\n\r\ncredential=`);
      return socket;
    },
    async close() {
      await server.close();
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
