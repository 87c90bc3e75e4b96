import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CatchingTest, Project } from './bug.ts';

export const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** What is not source, or is linked. */
const LEFT_OUT = new Set(['.git', 'node_modules', 'dist', 'data', 'coverage', 'reports', '.stryker-tmp']);

/** Far more than the slowest of them takes on a busy machine. */
const TIME_LIMIT_MS = 240_000;

/** Copies the sources to a directory that is gone afterwards, with the packages linked, and works there. */
export function inCopy<T>(work: (root: string) => T): T {
  // The real path: Jest compares it with the paths it finds.
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'seeded-bug-')));
  try {
    const isSource = (path: string) => !LEFT_OUT.has(relative(repository, path));
    cpSync(repository, root, { recursive: true, filter: isSource });
    symlinkSync(realpathSync(join(repository, 'node_modules')), join(root, 'node_modules'));
    return work(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

export interface TestRun {
  outcome: 'passed' | 'failed' | 'did not run';
  /** What the failing test said, or what kept it from running. */
  said: string;
}

/** Runs one test of the sources at `root`, on one engine. */
export function runTest(root: string, wanted: CatchingTest): TestRun {
  const [run] = runTests(root, wanted.project, [wanted]);
  return run!;
}

/** Runs these tests of one project, and nothing else of their files. The runs are in the order of the tests. */
export function runTests(root: string, project: Project, wanted: CatchingTest[]): TestRun[] {
  const output = join(root, 'seeded-bugs.json');
  const sentences = [...new Set(wanted.map(({ test }) => escaped(test)))];
  const jest = spawnSync(
    process.execPath,
    [
      ...['--import', 'tsx', 'node_modules/jest/bin/jest.js'],
      ...['--selectProjects', project, '--runInBand', '--json', '--outputFile', output],
      ...['--testNamePattern', `(${sentences.join('|')})$`],
      ...['--runTestsByPath', ...new Set(wanted.map(({ file }) => file))],
    ],
    {
      cwd: root,
      encoding: 'utf8',
      timeout: TIME_LIMIT_MS,
      killSignal: 'SIGKILL',
      maxBuffer: 64 * 1024 * 1024,
      // Each bug names the engine that shows it, which need not be the one its test usually runs on.
      env: { ...process.env, FORCE_COLOR: '0', TEST_ENGINES: 'all' },
    },
  );
  const results = readResults(output);
  if (!results) {
    const said = jest.error?.message ?? jest.stderr;
    return wanted.map(() => ({ outcome: 'did not run', said }));
  }
  return wanted.map((each) => outcomeOf(results, join(root, each.file), each.test));
}

/** As much of Jest's report as is read here. */
interface Results {
  testResults: {
    name: string;
    message: string;
    assertionResults: { title: string; status: string; failureMessages: string[] }[];
  }[];
}

function readResults(file: string): Results | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Results;
  } catch {
    return undefined;
  }
}

function outcomeOf({ testResults }: Results, file: string, test: string): TestRun {
  const suite = testResults.find(({ name }) => name === file);
  const [result] = suite?.assertionResults.filter(({ title }) => title === test) ?? [];
  if (result?.status === 'passed') return { outcome: 'passed', said: '' };
  if (result?.status === 'failed') return { outcome: 'failed', said: result.failureMessages.join('\n') };
  return { outcome: 'did not run', said: suite?.message || `No test of ${file} is called so.` };
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
