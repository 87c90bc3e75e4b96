import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAX_MINUTES = 20;

/** Opens a page in an installed Chromium until the outcome is known. Rejects if the browser ends before. */
export async function inChromium<T>(url: string, outcome: Promise<T>): Promise<T> {
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
