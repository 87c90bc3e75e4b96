/** Builds everything that a production start needs. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildChecks, buildService } from './bundle.mjs';
import { createProgram } from './program.mjs';

createProgram(
  'build',
  'Builds everything that a production start needs: the service, the documentation and the checks for partners.',
).parse();

await Promise.all([buildService(), buildChecks()]);
execFileSync(process.execPath, ['--import', 'tsx', 'tools/docs.ts', '--served'], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  // Standard output belongs to `npm pack --json`.
  stdio: ['ignore', 2, 2],
});
