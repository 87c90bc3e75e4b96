import { join } from 'node:path';
import type { SeededBug } from './bug.ts';
import { repository } from './run.ts';

export const pagePath = join(repository, 'docs/seeded-bugs.md');

/** Renders the page in docs/ from the catalogue alone. */
export function renderPage(bugs: readonly SeededBug[]): string {
  return [INTRODUCTION, TABLE_HEAD, ...bugs.map(toRow), ''].join('\n');
}

const INTRODUCTION = `# Seeded bugs

Would the tests notice? Each line is a mistake that services of this kind really make, put into a copy of the sources by
a small edit. The test beside it passes without the edit and fails with it, for the reason the mistake gives it.

\`\`\`sh
npm run test:seeded                            # all of them, one after the other: some minutes
npm run test:seeded -- --only no-row-lock      # one
npm run test:seeded -- --write                 # writes this page, after a change of the catalogue
\`\`\`

The catalogue is \`test/faults/seededBugs/\`. A bug whose text is no longer in the sources, or a page that is not the
catalogue's, fails the ordinary tests (\`test/faults/seededBugs.test.ts\`); a bug that is not caught ends the command with 1.
Where it says *PostgreSQL*, only transactions that run side by side show the mistake: the embedded engine has one
connection. Without a server (\`TEST_DATABASE_URL\`) the command says that it skips those.

Three sets of twenty were written by authors who had not read the tests, to measure them (\`independent.ts\` has what they
missed). As they stood they caught 10 of the first set, 15 of the second and 17 of the third; promises were added for the
others. Eight of the third set were mistakes that this page had already; of the twelve new ones they caught 9, three of
those only by the test that reads the text of the statements, to which promises were added as well. Of the twenty of a
sixth set, the nearest tests and the one of the statements' text caught 15; the others have promises now. Of thirty of a
seventh set, written to be rare, the tests caught 15, and of twenty of an eighth 17. Of sixteen bugs of a ninth, nineteen
of a tenth and twenty of an eleventh set the nearest tests caught 10, 13 and 13; the others were not run. All that were
missed have promises now, but for one of the eleventh, which no order of the sample shops can reach. Of the twenty of a
twelfth set the whole suite caught 17, of a thirteenth 19 (six were in the twelfth as well, and two were one mistake), and
of eight more, all of them new, 7; the eighth changes nothing, since it needs two exchanges in one batch, and each runs in
a batch of its own. The mistakes of \`lateCallers.ts\` were found by removing conditions of changing statements one by one.
`;

const TABLE_HEAD = `| Bug | The mistake | What a shop would see | Caught by | Engine |
|---|---|---|---|---|`;

const ENGINES = { 'any engine': 'none or own', embedded: 'embedded', postgres: '*PostgreSQL*' };

function toRow({ name, mistake, harm, caughtBy: { file, test, project } }: SeededBug): string {
  const link = `[${file}](../${file})`;
  const cells = [`\`${name}\``, mistake, harm, `${test}<br>${link}`, ENGINES[project]];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
