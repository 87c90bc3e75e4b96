/**
 * Serves the client's sample page, which sells an eGift at a running sandbox.
 *
 *   tsx tools/clientSample.ts [--service http://localhost:3000/rest/1.0.0] [--port 5173] [--drive]
 *
 * With --drive an installed Chromium buys one, and the gift's page is read; exits with 1 when that fails.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Command } from 'commander';
import { inChromium } from './chromium.ts';
import { buildClient } from './client/bundles.ts';
import { repository } from './generate/bundle.ts';

/** Outcome as the page shows it. */
interface Sold {
  text: string;
  /** Address of the gift's page. */
  gift?: string;
}

const { service, port, drive } = new Command('client:sample')
  .description("Serves the client's sample page, which sells an eGift at a running sandbox.")
  .option('--service <url>', 'base URL of the sandbox', 'http://localhost:3000/rest/1.0.0')
  .option('--port <number>', 'port of the page', '5173')
  .option('--drive', 'lets an installed Chromium buy one, then ends')
  .parse()
  .opts<{ service: string; port: string; drive?: boolean }>();

const client = (await buildClient()).find(({ name }) => name === 'browser.js')!.code;
const page = readFileSync(join(repository, 'client/sample/egift.html'), 'utf8');
let report: (sold: Sold) => void;
const outcome = new Promise<Sold>((resolve) => {
  report = resolve;
});
const server = createServer((request, response) => void answer(request, response));
server.listen(drive ? 0 : Number(port), '127.0.0.1');
await once(server, 'listening');
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/?service=${encodeURIComponent(service)}`;
if (drive) await driveOnce();
else console.log(`Open ${address}`);

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path] = request.url!.split('?');
  if (path === '/outcome') {
    report(JSON.parse(await text(request)));
    response.end();
  } else if (path === '/browser.js') response.setHeader('Content-Type', 'text/javascript').end(client);
  else if (path === '/') response.setHeader('Content-Type', 'text/html').end(page);
  else response.writeHead(404).end();
}

async function driveOnce(): Promise<void> {
  const sold = await inChromium(`${address}&drive`, outcome);
  server.close();
  server.closeAllConnections();
  const gift = sold.gift === undefined ? undefined : await fetch(sold.gift);
  console.log(`${sold.text} ${gift ? `${gift.status} ${sold.gift}` : ''}`);
  const isShown = gift?.ok === true && (await gift.text()).includes('25.00');
  process.exitCode = isShown ? 0 : 1;
}
