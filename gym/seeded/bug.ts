import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Seeded bug: a classic mistake as a change of the sources, and the test that catches it. */
export interface SeededBug {
  /** Name for `--only`. */
  name: string;
  /** Description of the mistake, in one line. */
  mistake: string;
  /** Effect on a shop or its guests. */
  harm: string;
  edits: Edit[];
  caughtBy: CatchingTest;
  /** Expected output of the failing test; a bug that breaks something else does not count as caught. */
  because: RegExp;
}

export interface Edit {
  /** Path from the root of the repository. */
  file: string;
  /** Text to replace. */
  find: string;
  replace: string;
}

export interface CatchingTest {
  file: string;
  /** Full title of its `it`. */
  test: string;
  project: Project;
}

/** Creates an edit; `find` must occur exactly once in the file. */
export const edit = (file: string, find: string, replace: string): Edit => ({ file, find, replace });

const caughtIn =
  (project: Project) =>
  (file: string, test: string): CatchingTest => ({ file, test, project });
export const onPostgres = caughtIn('postgres');
export const onEmbedded = caughtIn('embedded');
export const onAnyEngine = caughtIn('any engine');

/** Project of the Jest configuration. `postgres`: the bug shows only with truly concurrent transactions. */
export type Project = 'any engine' | 'embedded' | 'postgres';

/** Applies the edits. */
export function seed(root: string, { edits }: SeededBug): void {
  for (const { file, find, replace } of edits) {
    const path = join(root, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      text.replace(find, () => replace),
    );
  }
}
