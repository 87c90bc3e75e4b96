/** Builds what the package has instead of the sources, without earlier builds. */
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createProgram } from './program.mjs';

createProgram(
  'prepack',
  'Builds what the package has instead of the sources, without earlier builds.',
).parse();

rmSync(fileURLToPath(new URL('../dist/service', import.meta.url)), { recursive: true, force: true });
await import('./build.mjs');
await import('./sbom.mjs');
