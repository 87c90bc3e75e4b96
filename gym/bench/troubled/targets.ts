/**
 * Mail server, webhook receiver and push service in one process, with failures set by their parent. Prints
 * its ports; answers every message with its counts.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/**
 * Failure mode. `down`: not listening. `slow`: replies after 30 seconds. `cut`: accepts, then drops the
 * connection.
 */
export type Mode = 'well' | 'down' | 'slow' | 'cut';

/** Counts by kind: accepted, and distinct ones among them. */
export interface Taken {
  mails: { taken: number; different: number };
  events: { taken: number; different: number };
  pushes: { taken: number; different: number };
}

export interface Ports {
  smtp: number;
  http: number;
}

const SLOW_MS = 30_000;
const seen = {
  mails: new Map<string, number>(),
  events: new Map<string, number>(),
  pushes: new Map<string, number>(),
};
let mode: Mode = 'well';

const mail = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  onData(stream, _session, callback) {
    const parts: Buffer[] = [];
    stream.on('data', (part) => parts.push(part));
    stream.on('end', async () => {
      const id = /^message-id: (.*)$/im.exec(Buffer.concat(parts).toString('latin1'))?.[1] ?? '';
      if (mode === 'slow') await delay(SLOW_MS);
      note('mails', id);
      if (mode === 'cut') {
        for (const connection of mail.connections) connection.close();
        return;
      }
      callback();
    });
  },
});
mail.on('error', () => {});

const http = createServer(async (request, response) => {
  const body = await textOf(request);
  if (request.url === '/token') return answer(response, { access_token: 'bench', expires_in: 3600 });
  if (mode === 'slow') await delay(SLOW_MS);
  if (request.url === '/events') note('events', String(request.headers['webhook-id']));
  else note('pushes', body);
  if (mode === 'cut') return void request.socket.destroy();
  answer(response, { name: 'projects/bench/messages/1' });
});

mail.listen(0, '127.0.0.1');
http.listen(0, '127.0.0.1');
await Promise.all([once(mail.server, 'listening'), once(http, 'listening')]);
const ports: Ports = { smtp: portOf(mail.server), http: portOf(http) };
process.send!(ports);

process.on('message', async (wanted: Mode | 'report') => {
  if (wanted !== 'report') await change(wanted);
  process.send!({
    mails: counted('mails'),
    events: counted('events'),
    pushes: counted('pushes'),
  } satisfies Taken);
});
process.on('disconnect', () => process.exit(0));

async function change(to: Mode): Promise<void> {
  if (to === 'down' && mode !== 'down') {
    mail.server.close();
    for (const connection of mail.connections) connection.close();
    http.close();
    http.closeAllConnections();
  }
  if (to !== 'down' && mode === 'down') {
    mail.server.listen(ports.smtp, '127.0.0.1');
    http.listen(ports.http, '127.0.0.1');
    await Promise.all([once(mail.server, 'listening'), once(http, 'listening')]);
  }
  mode = to;
}

function note(kind: keyof typeof seen, id: string): void {
  seen[kind].set(id, (seen[kind].get(id) ?? 0) + 1);
}

function counted(kind: keyof typeof seen): { taken: number; different: number } {
  const times = [...seen[kind].values()];
  return { taken: times.reduce((sum, each) => sum + each, 0), different: times.length };
}

function answer(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}

function portOf(server: { address(): unknown }): number {
  return (server.address() as AddressInfo).port;
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
