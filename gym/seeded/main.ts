import { readFileSync, writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { type Project, type SeededBug, seed } from './bug.ts';
import { seededBugs } from './catalogue.ts';
import { pagePath, renderPage } from './page.ts';
import { inCopy, runTest, runTests, type TestRun } from './run.ts';

/**
 * Seeds classic mistakes into copies of the sources, one at a time, and expects the responsible test to fail:
 * `npx tsx test/faults/seededBugs.ts [--only name]...`. Exits with 1 if a mistake is not caught.
 *
 * `--write` writes docs/seeded-bugs.md, which lists them.
 */
interface Options {
  only: string[];
  write?: boolean;
}

const options = new Command('test:seeded')
  .description('Seeds classic mistakes into copies of the sources, and expects the responsible test to fail.')
  .option(
    '--only <name>',
    'this bug; again for further ones',
    (name, others: string[]) => [...others, name],
    [],
  )
  .option('--write', 'writes docs/seeded-bugs.md, which lists them, and does nothing else')
  .addHelpText('after', '\nTakes minutes. Exits with 1 when a bug is not caught.')
  .parse()
  .opts<Options>();

if (options.write) {
  writeFileSync(pagePath, renderPage(seededBugs));
  console.log(`Wrote ${pagePath}.`);
  process.exit(0);
}
if (readFileSync(pagePath, 'utf8') !== renderPage(seededBugs)) {
  fail('docs/seeded-bugs.md is not what the catalogue says: write it with --write.');
}
for (const name of options.only) {
  if (!seededBugs.some((bug) => bug.name === name))
    fail(`There is no bug called ${name}. There are: ${names(seededBugs)}.`);
}
const chosen = seededBugs.filter(({ name }) => options.only.length === 0 || options.only.includes(name));

const isPostgresThere = await hasProject('postgres');
const [bugs, skipped] = [chosen.filter(canRun), chosen.filter((bug) => !canRun(bug))];
if (skipped.length > 0)
  console.log(`SKIPPED, since no PostgreSQL answers at TEST_DATABASE_URL: ${names(skipped)}.`);

const clean = inCopy((root) => runClean(root, bugs));
const verdicts = bugs.map((bug, index) => {
  const verdict = judge(bug, clean[index]!);
  console.log(`${verdict.isCaught ? 'caught    ' : 'NOT CAUGHT'} ${bug.name} (${index + 1}/${bugs.length})`);
  if (verdict.isCaught) console.log(`             ${linesAbout(verdict)}`);
  return verdict;
});

console.table(
  verdicts.map(({ bug: { name, edits, caughtBy }, verdict }) => ({
    bug: name,
    file: edits[0]!.file,
    'catching test': `${caughtBy.file} (${caughtBy.project})`,
    caught: verdict,
  })),
);
const missed = verdicts.filter(({ isCaught }) => !isCaught);
for (const { bug, verdict, said } of missed)
  console.error(`\n${bug.name}: ${verdict}\n${said.slice(0, 4_000)}`);
console.log(`${verdicts.length - missed.length} of ${bugs.length} caught, ${skipped.length} skipped.`);
process.exit(missed.length === 0 ? 0 : 1);

interface Verdict {
  bug: SeededBug;
  isCaught: boolean;
  verdict: string;
  said: string;
}

/** Runs all catching tests on the unchanged sources, with one start of Jest per project. */
function runClean(root: string, tested: SeededBug[]): TestRun[] {
  const runs = new Map<SeededBug, TestRun>();
  for (const project of new Set(tested.map(({ caughtBy }) => caughtBy.project))) {
    const own = tested.filter(({ caughtBy }) => caughtBy.project === project);
    const wanted = own.map(({ caughtBy }) => caughtBy);
    for (const [index, run] of runTests(root, project, wanted).entries()) runs.set(own[index]!, run);
  }
  return tested.map((bug) => runs.get(bug)!);
}

function judge(bug: SeededBug, unharmed: TestRun): Verdict {
  if (unharmed.outcome !== 'passed') {
    const verdict = `no: without the bug the test ${unharmed.outcome}`;
    return { bug, isCaught: false, verdict, said: unharmed.said };
  }
  const { outcome, said } = inCopy((root) => {
    seed(root, bug);
    return runTest(root, bug.caughtBy);
  });
  if (outcome !== 'failed') return { bug, isCaught: false, verdict: `no: the test ${outcome}`, said };
  if (!bug.because.test(said))
    return { bug, isCaught: false, verdict: 'no: it failed for another reason', said };
  return { bug, isCaught: true, verdict: 'yes', said };
}

/** Extracts the output lines that match the bug's `because`. */
function linesAbout({ bug: { because }, said }: Verdict): string {
  const { index, 0: text } = because.exec(said)!;
  const start = said.lastIndexOf('\n', index) + 1;
  const end = said.indexOf('\n', index + text.length);
  return said.slice(start, end === -1 ? undefined : end).trim();
}

function canRun({ caughtBy }: SeededBug): boolean {
  return caughtBy.project !== 'postgres' || isPostgresThere;
}

async function hasProject(wanted: Project): Promise<boolean> {
  const configuration = await import('../../jest.config.mjs');
  const { projects } = await configuration.default();
  return projects.some(({ displayName }) => displayName === wanted);
}

function names(of: readonly SeededBug[]): string {
  return of.map(({ name }) => name).join(', ');
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
