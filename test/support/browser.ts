import { spawnSync } from 'node:child_process';
import { describe } from '@jest/globals';
import { type Browser, chromium } from 'playwright-core';

/** Path of the installed Chromium; empty without one. */
const executablePath = spawnSync('sh', ['-c', 'command -v "$1"', 'sh', process.env.CHROMIUM ?? 'chromium'], {
  encoding: 'utf8',
}).stdout.trim();

/** Declares tests in a browser. Leaves them out, with a warning, where no Chromium is installed. */
export function describeInBrowser(title: string, tests: () => void): void {
  if (!executablePath) console.warn(`Left out: ${title}. Install Chromium, or set CHROMIUM to its path.`);
  (executablePath ? describe : describe.skip)(title, tests);
}

/** Opens the installed Chromium. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}
