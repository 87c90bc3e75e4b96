import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { definitionFile } from '../contract/definition.ts';
import { repository } from '../repository.ts';

/** Where `npm run docs` writes the one self-contained page. */
export const docsPage = join(repository, 'dist/docs.html');

let read: { changedAt: number; digest: string | undefined } | undefined;

/** Whether the page is there and was made from the contract of this installation. */
export function isDocsPageFresh(): boolean {
  const changedAt = statSync(docsPage, { throwIfNoEntry: false })?.mtimeMs;
  if (changedAt === undefined) return false;
  if (read?.changedAt !== changedAt) read = { changedAt, digest: digestInPage() };
  return read.digest === contractDigest();
}

/** What the end of a page says about the contract it was made from. */
export const contractMark = () => `<!-- contract sha256 ${contractDigest()} -->\n`;

let ownDigest: string | undefined;

function contractDigest(): string {
  ownDigest ??= createHash('sha256').update(readFileSync(definitionFile)).digest('hex');
  return ownDigest;
}

function digestInPage(): string | undefined {
  return /<!-- contract sha256 ([0-9a-f]{64}) -->\s*$/.exec(readFileSync(docsPage, 'utf8').slice(-200))?.[1];
}
