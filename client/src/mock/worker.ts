import { chooseExample, preferencesIn, UnknownExample } from './chooseExample.ts';
import type { ExampleReply, ExampleTable } from './examples.ts';

/** Event of a service worker that keeps it alive until a promise settles. */
interface WorkerEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}

interface FetchEvent extends WorkerEvent {
  request: Request;
  respondWith(response: Promise<Response> | Response): void;
}

/** Service worker's own scope, as far as the mock uses it. */
interface WorkerScope {
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'install' | 'activate' | 'message', listener: (event: WorkerEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}

/** Runs the mock in a service worker: answers calls of the contract, at any host, and leaves all others to the network. */
export function serveExamples(table: ExampleTable): void {
  const scope = globalThis as unknown as WorkerScope;
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  // A page that was loaded without the worker asks by a message.
  for (const type of ['activate', 'message'] as const)
    scope.addEventListener(type, (event) => event.waitUntil(scope.clients.claim()));
  scope.addEventListener('fetch', (event) => {
    const reply = exampleFor(table, event.request);
    if (reply) event.respondWith(reply);
  });
}

/** Finds the reply to a request; undefined if it is no call of the contract. */
export function exampleFor(
  { base, operations, replies }: ExampleTable,
  request: Request,
): Response | undefined {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith(`${base}/`)) return undefined;
  const operation = operations[pathname.slice(base.length)]?.[request.method.toLowerCase()];
  if (!operation) return undefined;
  const { examples, invalidRequest } = operation;
  try {
    const statuses = new Map(Object.entries(examples).map(([name, place]) => [name, replies[place]!.status]));
    const { name } = chooseExample(statuses, preferencesIn(request.headers.get('prefer')));
    return toResponse(replies[examples[name]!]!);
  } catch (error) {
    if (!(error instanceof UnknownExample)) throw error;
    const { body, ...refusal } = replies[invalidRequest]!;
    return toResponse({ ...refusal, body: { ...body, errorsByField: { '/Prefer': [error.message] } } });
  }
}

const toResponse = ({ status, headers, body }: ExampleReply) => Response.json(body, { status, headers });
