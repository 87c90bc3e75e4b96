import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServedFile } from '../chromium.ts';
import { repository } from '../generate/bundle.ts';
import { buildClient } from './bundles.ts';

/** Builds the files of the sample page, by path. */
export async function sampleFiles(): Promise<Map<string, ServedFile>> {
  const [, browser] = await buildClient();
  const read = (name: string) => readFileSync(join(repository, 'client/sample', name), 'utf8');
  const script = (content: string): ServedFile => ({ type: 'text/javascript', content });
  return new Map([
    ['/', { type: 'text/html; charset=utf-8', content: read('index.html') }],
    ['/sample.js', script(read('sample.js'))],
    ['/forms.js', script(read('forms.js'))],
    ['/browser.js', script(browser!.code)],
  ]);
}
