/**
 * Seeds classic mistakes into copies of the sources, one at a time, and expects the responsible test to fail:
 * `npm run test:seeded -- [--only name]...`. Exits with 1 if a mistake is not caught or its text is not in the sources.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { repository } from '../../src/base/config/repository.ts';
import { createProgress } from '../harness/progress.ts';
import { type Project, type SeededBug, seed } from './bug.ts';
import { seededBugs } from './catalogue.ts';
import { inCopy, runTest, runTests, type TestRun } from './run.ts';

const program = new Command('test:seeded')
  .description('Seeds classic mistakes into copies of the sources, and expects the responsible test to fail.')
  .option('--list', 'lists the bugs')
  .option(
    '--only <name>',
    'this bug; again for further ones',
    (name, others: string[]) => [...others, name],
    [],
  )
  .addHelpText('after', '\nTakes half an hour. Exits with 1 when a bug is not caught.');
const { only, list } = program.parse().opts<{ only: string[]; list?: boolean }>();

for (const name of only)
  if (!seededBugs.some((bug) => bug.name === name)) program.error(`No bug is named ${name}; see --list.`);
const chosen = seededBugs.filter(({ name }) => only.length === 0 || only.includes(name));
if (list) {
  for (const { name, mistake, harm } of chosen) console.log(`${name}\n  ${mistake}\n  ${harm}`);
  process.exit(0);
}
const stale = chosen.filter(({ edits }) => !edits.every(occursOnce));
if (stale.length > 0) program.error(`The text to replace is not in the sources: ${names(stale)}.`);

const isPostgresThere = await hasProject('postgres');
const canRun = ({ caughtBy }: SeededBug) => caughtBy.project !== 'postgres' || isPostgresThere;
const bugs = chosen.filter(canRun);
if (bugs.length < chosen.length)
  console.log(
    `SKIPPED, since no PostgreSQL answers at TEST_DATABASE_URL: ${names(chosen.filter((bug) => !canRun(bug)))}.`,
  );

const clean = inCopy((root) => runClean(root, bugs));
const { say } = createProgress();
const missed = bugs.filter((bug, index) => {
  const { isCaught, verdict, said } = judge(bug, clean[index]!);
  say(`${isCaught ? 'caught    ' : 'NOT CAUGHT'} ${bug.name} (${index + 1} of ${bugs.length})`);
  console.log(isCaught ? `             ${verdict}` : `${verdict}\n${said.slice(0, 4_000)}`);
  return !isCaught;
});
console.log(
  `${bugs.length - missed.length} of ${bugs.length} caught. ${missed.length > 0 ? names(missed) : ''}`,
);
process.exit(missed.length === 0 ? 0 : 1);

function occursOnce({ file, find }: SeededBug['edits'][number]): boolean {
  return readFileSync(join(repository, file), 'utf8').split(find).length === 2;
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

function judge(bug: SeededBug, unharmed: TestRun): { isCaught: boolean; verdict: string; said: string } {
  if (unharmed.outcome !== 'passed')
    return { isCaught: false, verdict: `without the bug the test ${unharmed.outcome}`, said: unharmed.said };
  const { outcome, said } = inCopy((root) => {
    seed(root, bug);
    return runTest(root, bug.caughtBy);
  });
  if (outcome !== 'failed') return { isCaught: false, verdict: `the test ${outcome}`, said };
  const reason = bug.because.exec(said);
  if (!reason) return { isCaught: false, verdict: 'it failed for another reason', said };
  return { isCaught: true, verdict: lineOf(said, reason), said };
}

/** Extracts the output lines that match the bug's `because`. */
function lineOf(said: string, { index, 0: text }: RegExpExecArray): string {
  const end = said.indexOf('\n', index + text.length);
  return said.slice(said.lastIndexOf('\n', index) + 1, end === -1 ? undefined : end).trim();
}

async function hasProject(wanted: Project): Promise<boolean> {
  const configuration = await import('../../jest.config.mjs');
  const { projects } = await configuration.default();
  return projects.some(({ displayName }) => displayName === wanted);
}

function names(of: readonly SeededBug[]): string {
  return of.map(({ name }) => name).join(', ');
}
