import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, watch } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { basename, dirname } from 'node:path';
import { assertPortFree } from '../../src/base/net/listenError.ts';
import { definitionFile, type ErrorDefinition } from '../../src/base/schema/definition.ts';
import { failureReply } from '../../src/contract/reply.ts';
import { createLimitedServer } from '../../src/http/connections.ts';
import { sendReply } from '../../src/http/jsonReply.ts';
import type { Document } from '../generate/bundle.ts';
import { listenLocally } from '../listen.ts';
import { createAnswer } from './answer.ts';
import { openExamples } from './examples.ts';

export interface Mock {
  address: string;
  paths: string[];
  close(): Promise<void>;
}

/**
 * Starts the mock: the service's checks, and Prism's examples. `prism mock generated/openapi.json` also works, with less
 * accurate replies. Reads the contract again when its file changes; `reloaded` is called after that.
 */
export async function startMock(
  port: number,
  { contract = definitionFile, reloaded = () => {} }: { contract?: string; reloaded?: () => void } = {},
): Promise<Mock> {
  // Reading the contract takes seconds.
  await assertPortFree(port, '127.0.0.1');
  let { server, paths } = await createMockServer(contract);
  const address = await listenLocally(server, port);
  let waiting: NodeJS.Timeout | undefined;

  async function reload(): Promise<void> {
    try {
      const next = await createMockServer(contract);
      await close(server);
      await listenLocally(next.server, Number(new URL(address).port));
      ({ server, paths } = next);
      reloaded();
    } catch (error) {
      // The file is being written, or is no contract; the former one stays.
      if (!(error instanceof SyntaxError))
        console.error(`The contract was not reloaded: ${(error as Error).message}`);
    }
  }
  // The folder, since the file is replaced by another one.
  const watcher = watch(dirname(contract), (_event, name) => {
    if (name !== basename(contract)) return;
    clearTimeout(waiting);
    waiting = setTimeout(reload, SETTLE_MS);
  });
  return {
    address,
    get paths() {
      return paths;
    },
    async close() {
      watcher.close();
      clearTimeout(waiting);
      await close(server);
    },
  };
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  await closed;
}

/** Time in ms without a further change after which the contract is read again. */
const SETTLE_MS = 200;

interface MockServer {
  server: Server;
  paths: string[];
}

async function createMockServer(contract: string): Promise<MockServer> {
  const document: Document = JSON.parse(readFileSync(contract, 'utf8'));
  const answer = createAnswer(document, await openExamples(document, { validateResponse: true }));
  const errors = new Map(Object.entries<ErrorDefinition>(document['x-error-catalogue']));
  const server = createLimitedServer(LIMITS, errors, () => {});
  server.on('request', async (request, response) => {
    allowOrigin(request, response);
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method']) {
      response.writeHead(204).end();
      return;
    }
    const reply = await answer(request).catch((error) => {
      console.error(error);
      return failureReply(errors, 'system.error', randomUUID());
    });
    sendReply(response, String(reply.body.requestId ?? randomUUID()), reply);
  });
  const base: string = document.servers[0].url;
  return { server, paths: Object.keys(document.paths).map((path) => base + path) };
}

const LIMITS = { maxConnections: 1_000, requestTimeoutSeconds: 30, trustProxyHops: 1 };

/** Lets pages of every origin call the mock, which has nothing to protect. */
function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', headers.origin ?? '*');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
  response.setHeader('Access-Control-Allow-Headers', headers['access-control-request-headers'] ?? '*');
  response.setHeader('Access-Control-Expose-Headers', '*');
  response.setHeader('Vary', 'Origin');
}
