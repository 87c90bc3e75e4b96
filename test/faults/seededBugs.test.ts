import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { seededBugs } from '../../gym/seeded/catalogue.ts';
import { pagePath, renderPage } from '../../gym/seeded/page.ts';
import { repository } from '../../gym/seeded/run.ts';

/**
 * Checks that seeded bugs still match the sources. Checking that tests catch them takes minutes: `npm run
 * test:seeded`.
 */
describe('the seeded bugs', () => {
  it.each(seededBugs)('can still be seeded: $name', ({ edits, caughtBy }) => {
    for (const { file, find, replace } of edits) {
      expect(readFileSync(join(repository, file), 'utf8').split(find)).toHaveLength(2);
      expect(replace).not.toBe(find);
    }
    expect(existsSync(join(repository, caughtBy.file))).toBe(true);
  });

  it('have names of their own', () => {
    expect(new Set(seededBugs.map(({ name }) => name)).size).toBe(seededBugs.length);
  });

  it('stand in docs/seeded-bugs.md as the catalogue has them', () => {
    expect(readFileSync(pagePath, 'utf8')).toBe(renderPage(seededBugs));
  });
});
