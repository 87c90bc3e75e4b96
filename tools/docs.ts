/**
 * Writes the reference as one self-contained page: dist/docs.html. It loads nothing from the network.
 *
 *   tsx tools/docs.ts [output]
 */
import { execFile } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { contractMark } from '../src/http/docsPage.ts';
import { redocly, repository } from './generate/bundle.ts';

const output = process.argv[2] ?? 'dist/docs.html';
const mark = contractMark();
// Renamed when it is whole: a running service serves whatever has the name.
const unfinished = `${output}.unfinished`;
const template = ['--template', 'tools/docs/template.hbs'];
await promisify(execFile)(
  process.execPath,
  [
    redocly,
    'build-docs',
    'generated/openapi.json',
    '--output',
    unfinished,
    '--config',
    'redocly.yaml',
    '--inlineBundle',
    ...template,
  ],
  { cwd: repository, env: { ...process.env, REDOCLY_TELEMETRY: 'off' } },
);

// The maker's logo beside "API docs by" would be the one thing loaded from elsewhere; its name in letters is not.
const name =
  "<svg xmlns='http://www.w3.org/2000/svg' width='48' height='12'><text y='10' font-family='sans-serif' font-size='11' fill='gray'>Redocly</text></svg>";
const path = resolve(repository, unfinished);
const page = readFileSync(path, 'utf8');
writeFileSync(
  path,
  page.replace(
    /https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(-full)?\.svg/g,
    `data:image/svg+xml,${encodeURIComponent(name)}`.replaceAll("'", '%27'),
  ) + mark,
);
renameSync(path, resolve(repository, output));
console.log(`wrote ${output}`);
