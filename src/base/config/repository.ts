import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the installation, for both the sources and the bundle. */
export const repository = rootAbove(dirname(fileURLToPath(import.meta.url)));

/** Version of the installed service. */
export const version: string = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')).version;

function rootAbove(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('The installation has no package.json above its code.');
  return rootAbove(parent);
}
