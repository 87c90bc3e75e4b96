/** Second merchant with everything that the first of the sample shops has, and a proxy that lets it answer as the first. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parse } from 'yaml';
import { repository } from '../../src/base/config/repository.ts';
import { listenLocally } from '../../tools/listen.ts';
import { DEMO_OWNER, type TillOwner } from '../harness/tills.ts';

export interface Merchant extends TillOwner {
  name: string;
}

export const DEMO: Merchant = { ...DEMO_OWNER, name: 'the sample merchant' };
const CLIENTS = { 'demo-pos': 'twin-pos', 'demo-app': 'twin-app', 'demo-web': 'twin-web' };

export function twinOf(merchantId: number): Merchant {
  return { merchantId, client: asTwin(DEMO.client), name: 'its twin' };
}

/** Writes a merchant file with the twin of the sample merchant; returns its path. */
export function writeTwin(folder: string, merchantId: number): string {
  const { merchants, ...head } = parse(readFileSync(join(repository, 'merchants/demo.yaml'), 'utf8'));
  const twin = JSON.parse(asTwin(JSON.stringify({ ...merchants[0], id: merchantId, name: 'Twin Cafe' })));
  cpSync(join(repository, 'merchants/content'), join(folder, 'content'), { recursive: true });
  const path = join(folder, 'twin.yaml');
  writeFileSync(path, JSON.stringify({ ...head, merchants: [twin] }));
  return path;
}

const asTwin = (given: string) => replaced(given, Object.entries(CLIENTS));
const asDemo = (given: string) =>
  replaced(
    given,
    Object.entries(CLIENTS).map(([demo, twin]) => [twin, demo]),
  );
const replaced = (given: string, pairs: [string, string][]) =>
  pairs.reduce((result, [from, to]) => result.replaceAll(from, to), given);

/** Opens a proxy to the service that turns requests to the sample merchant into those to its twin, and replies back. */
export async function openTwinProxy(origin: string, { merchantId }: Merchant) {
  const server = createServer(async (request, response) => {
    const reply = await pass(origin, merchantId, request).catch(() => undefined);
    if (!reply) return void response.destroy();
    const headers = Object.fromEntries(reply.headers);
    for (const name of [
      'content-length',
      'content-encoding',
      'transfer-encoding',
      'connection',
      'keep-alive',
    ])
      delete headers[name];
    response.writeHead(reply.status, headers).end(reply.body);
  });
  server.keepAliveTimeout = 600_000;
  return {
    origin: await listenLocally(server),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function pass(origin: string, merchantId: number, request: IncomingMessage) {
  const { host: _own, connection: _too, 'content-length': _old, authorization, ...headers } = request.headers;
  const body = asTwin(await text(request)).replace(/("merchantId"\s*:\s*)1\b/g, `$1${merchantId}`);
  const reply = await fetch(
    origin + asTwin(request.url ?? '').replace(/\bmerchantId=1\b/, `merchantId=${merchantId}`),
    {
      method: request.method,
      headers: {
        ...(headers as Record<string, string>),
        ...(authorization ? { authorization: asTwinCredentials(authorization) } : {}),
      },
      body: body === '' ? undefined : body,
      redirect: 'manual',
    },
  );
  const own = new RegExp(`("merchantId"\\s*:\\s*)${merchantId}\\b`, 'g');
  return {
    status: reply.status,
    headers: reply.headers,
    body: asDemo(await reply.text()).replace(own, '$11'),
  };
}

function asTwinCredentials(authorization: string): string {
  const [scheme, given = ''] = authorization.split(' ');
  return scheme === 'Basic' ? `Basic ${btoa(asTwin(atob(given)))}` : authorization;
}
