import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../base/config/repository.ts';

/** Output folder of `npm run docs` with the served documentation: compressed files and an index. */
export const docsFolder = join(repository, 'dist/docs');

const SOURCES = [
  'client/package.json',
  'client/README.md',
  'client/src',
  'docs/changes-for-partners.md',
  'generated',
  'npm-shrinkwrap.json',
  'tools/client',
  'tools/contract',
  'tools/docs',
];

/** A package has what was built from its sources instead of them. */
const isClone = existsSync(join(repository, 'src'));

export interface DocsFile {
  /** Path of its address. */
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

/** Reads the documentation's files by path; undefined until built from the sources as they are. */
export function createDocsReader(folder: string): () => Map<string, DocsFile> | undefined {
  let read: { changedAt: number; isFresh: boolean; files: Map<string, DocsFile> } | undefined;
  return () => {
    const path = join(folder, 'index.json');
    const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (changedAt === undefined) return undefined;
    if (read?.changedAt !== changedAt) {
      const { sources, files }: Index = JSON.parse(readFileSync(path, 'utf8'));
      const isFresh = !isClone || sources === sourcesDigest();
      read = { changedAt, isFresh, files: new Map(files.map((file) => [file.path, file])) };
    }
    return read.isFresh ? read.files : undefined;
  };
}

let digest: string | undefined;

/** Digest of the sources of the documentation: the contract, the client, and what makes pages and files of them. */
export function sourcesDigest(): string {
  digest ??= SOURCES.flatMap(filesIn)
    .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
    .digest('hex');
  return digest;
}

function filesIn(source: string): string[] {
  const path = join(repository, source);
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
