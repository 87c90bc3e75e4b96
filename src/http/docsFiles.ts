import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../base/config/repository.ts';
import { definitionFile } from '../base/schema/definition.ts';

/** Output folder of `npm run docs` with the served documentation: compressed files and an index. */
export const docsFolder = join(repository, 'dist/docs');

export interface DocsFile {
  /** Path below /docs. */
  path: string;
  type: string;
  isImmutable?: boolean;
  /** File name without the suffix of its encoding. */
  name: string;
}

interface Index {
  sources: string;
  files: DocsFile[];
}

/** Reads the documentation's files by path; undefined until built from this installation's contract. */
export function createDocsReader(folder: string): () => Map<string, DocsFile> | undefined {
  let read: { changedAt: number; isFresh: boolean; files: Map<string, DocsFile> } | undefined;
  return () => {
    const path = join(folder, 'index.json');
    const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (changedAt === undefined) return undefined;
    if (read?.changedAt !== changedAt) {
      const { sources, files }: Index = JSON.parse(readFileSync(path, 'utf8'));
      const isFresh = sources === sourcesDigest();
      read = { changedAt, isFresh, files: new Map(files.map((file) => [file.path, file])) };
    }
    return read.isFresh ? read.files : undefined;
  };
}

let digest: string | undefined;

/** Digest of the contract and, if installed, of the generator. */
export function sourcesDigest(): string {
  digest ??= [definitionFile, ...generatorFiles()]
    .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
    .digest('hex');
  return digest;
}

function generatorFiles(): string[] {
  const folder = join(repository, 'tools/docs');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
