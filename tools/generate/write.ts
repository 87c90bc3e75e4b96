import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repository } from './bundle.ts';
import type { Derived } from './contractFiles.ts';

/** Writes changed files and missing stubs, never existing handlers. Returns the paths it wrote. */
export function writeDerived({ files, stubs }: Pick<Derived, 'files'> & Partial<Derived>): string[] {
  const missing = [...(stubs ?? [])].filter(([path]) => !existsSync(join(repository, path)));
  const stale = [...files].filter(([path, content]) => read(path) !== content);
  const due = [...stale, ...missing];
  for (const [path, content] of due) {
    mkdirSync(dirname(join(repository, path)), { recursive: true });
    writeFileSync(join(repository, path), content);
  }
  return due.map(([path]) => path);
}

export function read(path: string): string | undefined {
  const file = join(repository, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
