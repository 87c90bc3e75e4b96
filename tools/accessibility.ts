import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ServedFile } from './chromium.ts';

/** The program axe, to be served beside the pages. */
export const axeFile: [path: string, ServedFile] = [
  '/axe.js',
  {
    type: 'text/javascript',
    content: readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js')),
  },
];

/** Function of a script in a browser: returns axe's findings in the window of a frame, each a rule and a place. */
export const FINDINGS_IN = `async function findingsIn(inside) {
  const script = inside.document.createElement('script');
  script.src = '${axeFile[0]}';
  await new Promise((loaded) => { script.onload = loaded; inside.document.head.append(script); });
  const { violations } = await inside.axe.run();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => ({ rule: id, target: target.join(' ') })));
}`;
