import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './bundle.ts';
import type { Derived } from './contractFiles.ts';
import { read } from './write.ts';

/** Lists stale, missing and orphaned files as sentences; empty if all files are fresh. */
export function checkFreshness({ files, stubs }: Derived): string[] {
  return [...staleFiles(files), ...missingHandlers(stubs), ...orphanHandlers(stubs)];
}

function staleFiles(files: Derived['files']): string[] {
  return [...files].flatMap(([path, content]) => {
    const found = read(path);
    if (found === content) return [];
    return [
      found === undefined
        ? `${path} is missing.`
        : `${path} is stale, from line ${firstDifference(found, content)} on.`,
    ];
  });
}

function firstDifference(found: string, expected: string): number {
  const lines = expected.split('\n');
  return found.split('\n').findIndex((line, index) => line !== lines[index]) + 1 || lines.length;
}

const missingHandlers = (stubs: Derived['stubs']) =>
  [...stubs.keys()].filter((path) => read(path) === undefined).map((path) => `${path} is missing.`);

/** Path of a handler named like an operation of its folder; other files there map requests and replies. */
const OPERATION_FILE = /^handlers\/([a-z]+)\/\1[A-Z][A-Za-z]*\.ts$/;

/** Finds handlers of removed operations, which readers would take for live code. */
function orphanHandlers(stubs: Derived['stubs']): string[] {
  const folder = join(repository, 'handlers');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(repository.length))
    .filter((path) => OPERATION_FILE.test(path) && !stubs.has(path))
    .map((path) => `${path} belongs to no operation: delete it, or describe its operation in spec/.`)
    .sort();
}
