import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { listenLocally } from './listen.ts';

const MAX_MINUTES = 20;

export interface ServedFile {
  type: string;
  content: string | Buffer;
}

/** Files by the path of their address. */
export type ServedFiles = ReadonlyMap<string, ServedFile>;

/** Creates a server of files. */
export function serveFiles(files: ServedFiles): Server {
  return createServer(({ url }, response) => {
    const file = files.get(url!.replace(/\?.*/, ''));
    if (file) response.setHeader('Content-Type', file.type).end(file.content);
    else response.writeHead(404).end();
  });
}

/**
 * Runs a script in an installed Chromium, on a page beside the served files. Returns the value that the script returns;
 * rejects with its error.
 */
export async function runInChromium<T>(files: ServedFiles, script: string): Promise<T> {
  let report: (outcome: { value: T; error?: string }) => void;
  const outcome = new Promise<{ value: T; error?: string }>((resolve) => {
    report = resolve;
  });
  const harness = `<!doctype html><title>Harness</title><script type="module">
    const run = async () => { ${script} };
    const outcome = await run().then((value) => ({ value }), (error) => ({ error: String(error?.stack ?? error) }));
    await fetch('/outcome', { method: 'POST', body: JSON.stringify(outcome) });
  </script>`;
  const server = serveFiles(new Map([...files, ['/harness', { type: 'text/html', content: harness }]]));
  server.prependListener('request', async (request) => {
    if (request.url === '/outcome') report(JSON.parse(await text(request)));
  });
  try {
    const { value, error } = await inChromium(`${await listenLocally(server)}/harness`, outcome);
    if (error !== undefined) throw new Error(error);
    return value;
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** Opens a page in an installed Chromium until the outcome is known. Rejects if the browser ends before. */
async function inChromium<T>(url: string, outcome: Promise<T>): Promise<T> {
  const profile = mkdtempSync(join(tmpdir(), 'chromium-'));
  const browser = spawn(
    process.env.CHROMIUM ?? 'chromium',
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--window-size=1300,950',
      url,
    ],
    { stdio: 'ignore' },
  );
  const closed = once(browser, 'exit').catch(() => {
    throw new Error('Chromium could not be started. Install it, or set CHROMIUM to its path.');
  });
  const timeout = setTimeout(() => browser.kill(), MAX_MINUTES * 60_000);
  try {
    const ended = closed.then(() => Promise.reject(new Error('Chromium ended before the page was done.')));
    return await Promise.race([outcome, ended]);
  } finally {
    clearTimeout(timeout);
    browser.kill();
    await closed;
    // The browser's own processes may write for a moment after it.
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}
