/** Builds everything that a production start needs: the bundle of the service and the documentation. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bundleSources } from './bundle.mjs';

await bundleSources();
execFileSync(process.execPath, ['--import', 'tsx', 'tools/docs.ts'], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  // Standard output belongs to `npm pack --json`.
  stdio: ['ignore', 2, 2],
});
