import express, { type Request, type Response, Router } from 'express';
import type { Context } from '../domain/ground/context.ts';
import type { NotMoved, SandboxClock } from '../domain/ground/sandboxClock.ts';
import { moveClock, untilQuiet } from '../jobs/engine/moveClock.ts';
import { sendPage } from '../pages/page.ts';
import { clockPage } from './clockPages.ts';
import { readRequestedMove } from './clockRequest.ts';
import { clockJson, readClockView, usualTimeZone } from './clockView.ts';

const MAX_BODY_BYTES = 4_096;
const PATH = '/sandbox/clock';
/** Maximum time in ms that a script or a page waits until nothing is due any more. */
const MAX_WAIT_MS = 60_000;
const PAGE_WAIT_MS = 3_000;

/** `/sandbox/clock`: shows and moves the sandbox clock; a page for people, JSON for scripts. */
export function sandboxClockRoutes(app: Context, clock: SandboxClock): Router {
  const routes = Router({ strict: true, caseSensitive: true });
  routes.get(PATH, async (request, response) => {
    const view = await readClockView(app, clock);
    if (request.accepts(['html', 'json']) === 'json') sendJson(response, clockJson(view));
    else sendPage(response, clockPage(view));
  });
  const body = express.text({ type: () => true, limit: MAX_BODY_BYTES, inflate: false });
  routes.post(PATH, body, async (request, response) => {
    // Protects against cross-site requests from other sites open in the browser.
    const isForm = request.accepts(['json', 'html']) === 'html';
    const moved = await applyMove(app, clock, isForm ? formOf(request) : jsonOf(request));
    if ('problem' in moved) {
      if (isForm) return sendPage(response, clockPage(await readClockView(app, clock), moved.problem), 400);
      const { requestId } = request;
      return sendJson(response.status(400), { result: 'failure', errorMessage: moved.problem, requestId });
    }
    const scriptWaitMs = moved.waits ? MAX_WAIT_MS : 0;
    const signal = closing(response);
    const left = await untilQuiet(app, { withinMs: isForm ? PAGE_WAIT_MS : scriptWaitMs, signal });
    if (signal.aborted) return;
    if (isForm) return response.redirect(303, PATH);
    sendJson(response, { ...clockJson(await readClockView(app, clock)), isQuiet: left.length === 0 });
  });
  return routes;
}

async function applyMove(
  app: Context,
  clock: SandboxClock,
  body: unknown,
): Promise<{ waits: boolean } | { problem: string }> {
  const requested = readRequestedMove(body, usualTimeZone(app));
  if ('problem' in requested) return requested;
  const moved = await moveClock(app, clock, requested.reach);
  return 'refused' in moved ? { problem: wordsOf(moved) } : { waits: requested.waits };
}

function sendJson(response: Response, body: object): void {
  response.set('Cache-Control', 'no-store').json(body);
}

/** Parses the body; undefined when it is not JSON. */
function jsonOf(request: Request): unknown {
  if (!request.is('application/json')) return undefined;
  try {
    return JSON.parse(request.body);
  } catch {
    return undefined;
  }
}

/** Form fields; empty ones are left out. */
function formOf(request: Request): unknown {
  if (!request.is('application/x-www-form-urlencoded')) return undefined;
  const fields = [...new URLSearchParams(String(request.body))].filter(([, value]) => value !== '');
  return Object.fromEntries(fields);
}

/** Signal that aborts when the client disconnects. */
function closing(response: Response): AbortSignal {
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  return gone.signal;
}

function wordsOf(refusal: NotMoved): string {
  return refusal.refused === 'not_forward'
    ? `The clock only goes forward, and it shows ${refusal.now.toISOString()}: going back would leave data dated in the future. ` +
        'For an earlier time restore a snapshot.'
    : `The clock can be at most ten years ahead of the real time: until ${refusal.latest.toISOString()}.`;
}
