/**
 * Writes the reference as one self-contained page: dist/docs.html. It loads nothing from the network.
 *
 *   tsx tools/docs.ts [output]
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { redocly, repository } from './generate/bundle.ts';

const output = process.argv[2] ?? 'dist/docs.html';
const template = ['--template', 'tools/docs/template.hbs'];
await promisify(execFile)(
  process.execPath,
  [
    redocly,
    'build-docs',
    'generated/openapi.json',
    '--output',
    output,
    '--config',
    'redocly.yaml',
    '--inlineBundle',
    ...template,
  ],
  { cwd: repository, env: { ...process.env, REDOCLY_TELEMETRY: 'off' } },
);
console.log(`wrote ${output}`);
