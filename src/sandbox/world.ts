import { finished } from 'node:stream/promises';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Context } from '../domain/ground/context.ts';
import type { SandboxWorld } from '../domain/ground/sandboxWorld.ts';
import { sendPage } from '../pages/page.ts';
import { usualTimeZone } from './clockView.ts';
import { sendJson } from './inbox.ts';
import { resetWorld, restoreWorld, type SampleWorld } from './resetWorld.ts';
import {
  deleteSnapshot,
  listSnapshots,
  MAX_SNAPSHOTS,
  SNAPSHOT_NAME,
  type Snapshot,
  type SnapshotRefusal,
  saveSnapshot,
} from './snapshots.ts';
import { snapshotsPage } from './worldPages.ts';

const PATH = '/sandbox/snapshots';
const MAX_FORM_BYTES = 1_000;

/** Outcome of a change: nothing, or the reason it was refused, with its HTTP status. */
type Outcome = { status: number; problem: string } | undefined;

/**
 * `/sandbox/reset` and `/sandbox/snapshots`: replace all data of the sandbox; a page for people, JSON for scripts. One
 * change at a time.
 */
export function sandboxWorldRoutes(app: Context, world: SandboxWorld, sample: SampleWorld): Router {
  const routes = Router({ strict: true, caseSensitive: true });
  let isChanging = false;

  async function alone(change: () => Promise<Outcome>): Promise<Outcome> {
    if (isChanging)
      return { status: 409, problem: 'Another reset or snapshot is in progress. Try again when it is done.' };
    isChanging = true;
    return change().finally(() => {
      isChanging = false;
    });
  }

  async function answer(request: Request, response: Response, change: () => Promise<Outcome>) {
    const refused = await alone(change);
    const snapshots = await listSnapshots(app.store);
    const timeZone = usualTimeZone(app);
    if (asksForPage(request)) {
      if (!refused) return response.redirect(303, PATH);
      return sendPage(response, snapshotsPage({ snapshots, timeZone }, refused.problem), refused.status);
    }
    const body = refused
      ? { result: 'failure', errorMessage: refused.problem, requestId: request.requestId }
      : { result: 'success', snapshots: snapshots.map(snapshotJson) };
    response
      .status(refused?.status ?? 200)
      .set('Cache-Control', 'no-store')
      .json(body);
  }

  const changes: Record<string, (name: string) => Promise<Outcome>> = {
    '': async (name) => refusalOf(await saveSnapshot(app.store, name, app.timeOfDay.now()), name),
    '/restore': async (name) => refusalOf(await world.replace(() => restoreWorld(app, name)), name),
    '/delete': async (name) =>
      (await deleteSnapshot(app.store, name)) ? undefined : refusalOf('unknown', name),
  };
  for (const [action, change] of Object.entries(changes)) {
    routes.post(`${PATH}/:name${action}`, async (request, response) => {
      const { name } = request.params as { name: string };
      await answer(request, response, async () => (SNAPSHOT_NAME.test(name) ? change(name) : WRONG_NAME));
    });
  }
  // The form of the page sends the name as a field.
  routes.post(
    PATH,
    express.urlencoded({ extended: false, limit: MAX_FORM_BYTES }),
    async (request, response) => {
      const name = String(request.body?.name ?? '');
      await answer(request, response, async () =>
        SNAPSHOT_NAME.test(name) ? changes['']!(name) : WRONG_NAME,
      );
    },
  );
  routes.get(PATH, async (request, response) => {
    const snapshots = await listSnapshots(app.store);
    if (asksForPage(request)) sendPage(response, snapshotsPage({ snapshots, timeZone: usualTimeZone(app) }));
    else sendJson(response, { snapshots: snapshots.map(snapshotJson) });
  });
  routes.post('/sandbox/reset', (request, response) =>
    answer(request, response, async () => void (await world.replace(() => resetWorld(app, sample)))),
  );
  return routes;
}

/** Lets requests of pages wait while the data is replaced. Not for pages that call the contract: the call waits. */
export function usesWorld(world: SandboxWorld): RequestHandler {
  return (_request, response, next) =>
    void world.use(async () => {
      next();
      // Also fulfilled when the browser has left.
      await finished(response).catch(() => {});
    });
}

const asksForPage = (request: Request) => request.accepts(['json', 'html']) === 'html';

const WRONG_NAME = {
  status: 400,
  problem: 'A name has up to 30 lower-case letters, digits, hyphens and underscores.',
};

function refusalOf(refusal: SnapshotRefusal | undefined, name: string): Outcome {
  if (refusal === 'unknown') return { status: 404, problem: `There is no snapshot "${name}".` };
  if (refusal === 'too_many')
    return { status: 409, problem: `There are ${MAX_SNAPSHOTS} snapshots already. Delete one first.` };
  if (refusal === 'other_version')
    return {
      status: 409,
      problem: `Snapshot "${name}" was saved by another version of the service. Delete it.`,
    };
  return undefined;
}

function snapshotJson({ name, savedAt, bytes }: Snapshot) {
  return { name, savedAt: savedAt.toISOString(), bytes };
}
