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
  /** Text to replace; must occur exactly once in the file. */
  find: string;
  replace: string;
}

export interface CatchingTest {
  file: string;
  /** Full title of its `it`. */
  test: string;
  project: Project;
}

/** Project of the Jest configuration. `postgres`: the bug shows only with truly concurrent transactions. */
export type Project = 'any engine' | 'embedded' | 'postgres';

/** Applies the edits. Throws when a text to replace is missing or ambiguous. */
export function seed(root: string, { name, edits }: Pick<SeededBug, 'name' | 'edits'>): void {
  for (const { file, find, replace } of edits) {
    const path = join(root, file);
    const text = readFileSync(path, 'utf8');
    const times = text.split(find).length - 1;
    if (times !== 1)
      throw new Error(`${name}: the text to replace is ${times} times in ${file}, not once:\n${find}`);
    writeFileSync(
      path,
      text.replace(find, () => replace),
    );
  }
}
