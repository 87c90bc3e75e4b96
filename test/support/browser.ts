import { spawnSync } from 'node:child_process';
import { type Browser, chromium } from 'playwright-core';

/** Opens the installed Chromium. Rejects when there is none. */
export async function openBrowser(): Promise<Browser> {
  const { CHROMIUM: name = 'chromium' } = process.env;
  const { stdout } = spawnSync('sh', ['-c', 'command -v "$1"', 'sh', name], { encoding: 'utf8' });
  const executablePath = stdout.trim();
  if (executablePath === '')
    throw new Error('Chromium could not be started. Install it, or set CHROMIUM to its path.');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}
