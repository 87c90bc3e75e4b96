import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { repository } from '../../src/base/config/repository.ts';
import { ACTIONS } from '../../src/operators/actions/actions.ts';
import { slugOf } from '../../src/operators/console/actionForm.ts';
import type { Role } from '../../src/operators/staff/staffAccount.ts';
import { type Browser, type ConsoleWorld, ORIGIN, openConsoleWorld, sealedForm } from './consoleWorld.ts';

const ROLES: readonly Role[] = ['agent', 'manager', 'owner', 'auditor'];
const MINUTE_MS = 60_000;

/** Rights as docs/console.md lists them: a row for each page and action, a column for each role. */
const table = readFileSync(join(repository, 'docs/console.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, thing, ...cells] = line.split('|').map((cell) => cell.trim());
    const name = /^`([^`]+)`$/.exec(thing ?? '')?.[1];
    return name && cells.length === ROLES.length + 1
      ? [{ name, allowed: cells.slice(0, -1).map((cell) => cell === 'yes') }]
      : [];
  });
const actions = table.filter(({ name }) => !name.startsWith('/'));
const pages = table.filter(({ name }) => name.startsWith('/'));

const signInFor = (page: string) => `/console/sign-in?page=${encodeURIComponent(page)}`;

describe('access to the console', () => {
  let made: ConsoleWorld;
  const browsers = new Map<Role, Browser>();
  beforeAll(async () => {
    made = await openConsoleWorld();
    for (const role of ROLES) browsers.set(role, await made.signedIn(role));
  });
  afterAll(() => made.close());

  it('has a row in the documentation for each action', () => {
    expect(actions.map(({ name }) => name).sort()).toEqual([...ACTIONS.keys()].sort());
  });

  it.each(actions)('lets exactly the listed roles do $name', async ({ name, allowed }) => {
    const path = `/console/1/actions/${slugOf({ name: name as 'cards block' })}`;
    const before = await made.world.books();
    const statuses = await Promise.all(
      ROLES.map(async (role) => (await browsers.get(role)!.post(path)).status),
    );
    // An allowed one is refused for its empty form.
    expect(statuses).toEqual(allowed.map((isAllowed) => (isAllowed ? 400 : 403)));
    expect(await made.world.books()).toEqual(before);
  });

  it('logs each page in its trace, as the service does', async () => {
    const { logged } = made.world;
    const before = logged.length;
    await browsers.get('owner')!.get('/console/1');
    while (logged.length === before) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(JSON.parse(logged[before]!)).toMatchObject({
      msg: 'request',
      route: 'page',
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it.each(pages)('shows $name to exactly the listed roles', async ({ name, allowed }) => {
    const statuses = await Promise.all(
      ROLES.map(
        async (role) => (await browsers.get(role)!.get(`/console/1${name === '/' ? '' : name}`)).status,
      ),
    );
    expect(statuses).toEqual(allowed.map((isAllowed) => (isAllowed ? 200 : 403)));
  });

  it.each([
    ...pages.map(({ name }) => ['get', name] as const),
    ...actions.map(({ name }) => ['post', `/actions/${slugOf({ name: name as 'cards block' })}`] as const),
  ])(
    'answers %s %s as a shop that does not exist to staff of another shop, and asks others to sign in',
    async (method, name) => {
      const path = name === '/' ? '' : name;
      const stranger = await made.signedIn('owner', { merchantId: 2 });
      expect((await stranger[method](`/console/1${path}`)).status).toBe(404);
      expect((await stranger[method](`/console/77${path}`)).status).toBe(404);
      expect(await made.browser()[method](`/console/1${path}`)).toMatchObject({
        status: 303,
        location: method === 'post' ? '/console/sign-in' : signInFor(`/console/1${path}`),
      });
    },
  );

  it('lets an idle session read, and change only after a new sign-in', async () => {
    const manager = await made.signedIn('manager');
    made.world.clock.advance(31 * MINUTE_MS);
    expect((await manager.get('/console/1')).status).toBe(200);
    expect((await manager.post('/console/1/actions/cards-block')).status).toBe(401);
    made.world.clock.advance(12 * 60 * MINUTE_MS);
    expect((await manager.get('/console/1')).location).toBe(signInFor('/console/1'));
    for (const role of ROLES) browsers.set(role, await made.signedIn(role));
  });

  it('ends all sessions of a person who signs out everywhere, or is removed', async () => {
    const owner = await made.signedIn('owner', { name: 'Two browsers' });
    const other = made.browser();
    for (const [name, value] of owner.cookies) other.cookies.set(name, value);
    expect(await owner.post('/console/sign-out/everywhere')).toMatchObject({ status: 303 });
    expect((await other.get('/console/1')).location).toBe(signInFor('/console/1'));
  });
});

describe('attacks on the console', () => {
  let made: ConsoleWorld;
  let card: string;
  beforeAll(async () => {
    made = await openConsoleWorld();
    card = await made.world.soldCard(25);
  });
  afterAll(() => made.close());

  const cardPage = async (browser: Browser) => {
    const { location } = await browser.post('/console/1/search', { text: card });
    return location!;
  };

  it.each([
    ['another site', { origin: 'https://evil.example.test' }],
    ['a page without an origin', { origin: 'null' }],
    ['no page', {}],
  ])('refuses a form sent from %s, and changes nothing', async (_where, headers) => {
    const owner = await made.signedIn('owner');
    const page = await cardPage(owner);
    const path = '/console/1/actions/cards-block';
    const form = sealedForm((await owner.get(page)).text, path);
    const before = await made.world.books();
    const sent = { form, reason: 'Forged', confirmed: 'yes' };
    expect((await owner.post(path, sent, headers as Record<string, string>)).status).toBe(403);
    expect(await made.world.books()).toEqual(before);
  });

  it('protects its pages from frames, foreign scripts and caches, and its cookie from scripts and other sites', async () => {
    const owner = await made.signedIn('owner');
    const { headers } = await owner.get('/console/1');
    expect(headers.get('content-security-policy')).toMatch(
      /default-src 'none';.*script-src 'self';.*frame-ancestors 'none'/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    const signOut = await owner.post('/console/sign-out');
    expect(signOut.headers.getSetCookie()[0]).toMatch(
      /^__Host-console-session=;.*Path=\/;.*HttpOnly; Secure; SameSite=Strict/,
    );
  });

  it("prints a guest's name as text, whatever it holds", async () => {
    const owner = await made.signedIn('owner', { name: '<img src=x onerror=alert(1)>' });
    const name = '<script>alert(1)</script>';
    await made.world.store.db
      .updateTable('guest')
      .set({ fields: JSON.stringify({ firstName: name, lastName: '"><b>', email: 'a@example.test' }) })
      .where('merchant_id', '=', 1)
      .where('account_id', '=', 54525952016385n)
      .execute();
    const { text } = await owner.get('/console/1/guests/54525952016385');
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toMatch(/<script>alert|<img src=x|"><b>/);
  });

  it('shows neither a whole card number nor an address, in pages and their addresses', async () => {
    const agent = await made.signedIn('agent');
    const page = await cardPage(agent);
    const { text } = await agent.get(page);
    expect(page + text).not.toContain(card);
    const guest = await agent.get('/console/1/guests/54525952016387');
    expect(guest.text).not.toMatch(/[a-z0-9.]+@example\.test/);
    expect(made.world.logged.join('')).not.toContain(card);
    const shown = await agent.act(page, 'cards-reveal', { reason: 'At the desk' });
    expect((await agent.get(shown.location!)).text).toContain(card);
    const owner = await made.signedIn('owner');
    expect((await owner.get('/console/1/audit')).text).toMatch(/cards reveal[\s\S]*At the desk/);
  });

  it("refuses a form of another card's page, merchant or action, and one that was changed", async () => {
    const owner = await made.signedIn('owner');
    const { text } = await owner.get(await cardPage(owner));
    const form = sealedForm(text, '/console/1/actions/cards-block');
    const before = await made.world.books();
    const rest = { reason: 'Swapped', confirmed: 'yes' };
    expect((await owner.post('/console/1/actions/cards-expire', { form, ...rest })).status).toBe(400);
    expect((await owner.post('/console/1/actions/cards-block', { form: `A${form}`, ...rest })).status).toBe(
      400,
    );
    const both = await made.signedIn('owner', { merchantId: 2 });
    expect((await both.post('/console/2/actions/cards-block', { form, ...rest })).status).toBe(400);
    expect(await made.world.books()).toEqual(before);
  });

  it('gives a new session at each sign-in, and keeps none that a browser brought', async () => {
    const owner = await made.signedIn('owner');
    owner.cookies.set('__Host-console-session', 'A'.repeat(43));
    expect((await owner.get('/console/1')).location).toBe(signInFor('/console/1'));
    expect(ORIGIN).toMatch(/^https:/);
  });
});

describe('places of the console', () => {
  let made: ConsoleWorld;
  beforeAll(async () => {
    made = await openConsoleWorld();
  });
  afterAll(() => made.close());

  it('are not taken by strangers from staff: a page answers while others send forms slowly or ask at once', async () => {
    const agent = await made.signedIn('agent');
    const slow = Array.from({ length: 40 }, () => made.openRequest());
    const strangers = Array.from({ length: 40 }, () => made.browser().get('/console/1'));
    expect((await agent.get('/console/1')).status).toBe(200);
    const statuses = new Set((await Promise.all(strangers)).map(({ status }) => status));
    expect([...statuses].every((status) => status === 303 || status === 503)).toBe(true);
    for (const socket of slow) socket.destroy();
  });

  it('are shared by staff: one who asks for many pages at once does not keep another waiting', async () => {
    const [greedy, other] = [await made.signedIn('manager'), await made.signedIn('agent')];
    const many = Array.from({ length: 60 }, () => greedy.get('/console/1'));
    expect((await other.get('/console/1')).status).toBe(200);
    await Promise.all(many);
  });
});
