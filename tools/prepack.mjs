/** Builds what the package has instead of the sources: the bundle, without earlier builds, and the documentation. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundleSources } from './bundle.mjs';

const repository = fileURLToPath(new URL('..', import.meta.url));

rmSync(`${repository}dist/service`, { recursive: true, force: true });
await bundleSources();
execFileSync(process.execPath, ['--import', 'tsx', 'tools/docs.ts'], {
  cwd: repository,
  stdio: ['ignore', 2, 2],
});
