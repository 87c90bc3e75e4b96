import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A classic mistake, as a change of the sources, and the test that notices it. */
export interface SeededBug {
  /** What `--only` takes. */
  name: string;
  /** What was done wrong, in a line. */
  mistake: string;
  /** What a shop or its guests would see of it. */
  harm: string;
  edits: Edit[];
  caughtBy: CatchingTest;
  /** What the failing test has to say, so that a bug that breaks something else does not count as caught. */
  because: RegExp;
}

export interface Edit {
  /** From the root of the repository. */
  file: string;
  /** Stands in the file exactly once. */
  find: string;
  replace: string;
}

export interface CatchingTest {
  file: string;
  /** The whole sentence of its `it`. */
  test: string;
  project: Project;
}

/** A project of the Jest configuration. `postgres`: only transactions that really run side by side show the bug. */
export type Project = 'any engine' | 'embedded' | 'postgres';

/** Throws when the text to replace is gone, or is no longer the only one. */
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
