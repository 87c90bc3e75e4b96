import { type Request, type Response, Router } from 'express';
import { type Page, sendPage } from '../pages/page.ts';

/** Box of the sandbox, such as its mail: a list for people, the same as JSON for scripts, and a page for each entry. */
export interface Inbox<Entry> {
  /** `/sandbox/mail`; the list for scripts is `/sandbox/mail.json`. */
  path: string;
  /** Path of an entry below it: `/:merchantId/:mailId`. */
  entryPath: string;
  /** Name of the list in JSON. */
  listName: string;
  /** Returns the entries, newest first; the query may select some. */
  list(request: Request): Promise<Entry[]> | Entry[];
  find(params: Record<string, string>): Promise<Entry | undefined> | Entry | undefined;
  listPage(entries: Entry[], request: Request): Promise<Page> | Page;
  entryPage(entry: Entry, request: Request): Page;
  /** Page for an entry that does not exist. */
  gonePage: Page;
  toJson(entry: Entry): object;
  /** Removes all entries; absent where they may not be removed. */
  empty?(): Promise<void> | void;
}

/** Creates the routes of an inbox; those of one entry end with `entry`. */
export function inboxRoutes<Entry>(inbox: Inbox<Entry>): Router {
  const { path } = inbox;
  const routes = Router({ strict: true, caseSensitive: true });
  routes.get(path, async (request, response) => {
    sendPage(response, await inbox.listPage(await inbox.list(request), request));
  });
  routes.get(`${path}.json`, async (request, response) => {
    const entries = await inbox.list(request);
    sendJson(response, { [inbox.listName]: entries.map((entry) => inbox.toJson(entry)) });
  });
  routes.post(`${path}/delete`, async (_request, response, next) => {
    if (!inbox.empty) return next();
    await inbox.empty();
    response.redirect(303, path);
  });
  routes.get(`${path}${inbox.entryPath}`, async (request, response) => {
    const entry = await findEntry(inbox, request, response);
    if (entry) sendPage(response, inbox.entryPage(entry, request));
  });
  return routes;
}

/** Finds the entry that the path names; answers 404 if there is none. */
export async function findEntry<Entry>(
  inbox: Pick<Inbox<Entry>, 'find' | 'gonePage'>,
  { params }: Request,
  response: Response,
): Promise<Entry | undefined> {
  const entry = await inbox.find(params as Record<string, string>);
  if (entry === undefined) sendPage(response, inbox.gonePage, 404);
  return entry;
}

export function sendJson(response: Response, body: object): void {
  response.set('Cache-Control', 'no-store').json(body);
}

/** Reads the two numbers that name a row of a merchant; undefined if they cannot be any. */
export function rowNamedBy(merchantId = '', id = ''): { merchantId: number; id: bigint } | undefined {
  const isName = /^[0-9]{1,9}$/.test(merchantId) && /^[0-9]{1,16}$/.test(id);
  return isName ? { merchantId: Number(merchantId), id: BigInt(id) } : undefined;
}
