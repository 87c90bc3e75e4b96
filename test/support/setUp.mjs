import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Once per run, before the workers start: they find the templates by the environment they inherit. */
export default function setUp() {
  const start = fileURLToPath(new URL('../../tools/start.mjs', import.meta.url));
  execFileSync(process.execPath, [start, '--build-only'], { stdio: 'inherit' });
  const directory = mkdtempSync(join(tmpdir(), 'stored-value-templates-'));
  const script = fileURLToPath(new URL('templates.ts', import.meta.url));
  execFileSync(process.execPath, ['--import', 'tsx', script, directory], { stdio: 'inherit' });
  process.env.TEST_TEMPLATES = directory;
}
