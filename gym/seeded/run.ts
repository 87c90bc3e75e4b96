import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { repository } from '../../src/base/config/repository.ts';
import type { CatchingTest, Project } from './bug.ts';

/** Directories that are not copied, or are linked. */
const LEFT_OUT = new Set(['.git', 'node_modules', 'dist', 'data', 'coverage', 'reports']);

/** Time limit of a test in ms, far above the slowest on a busy machine. */
const TIME_LIMIT_MS = 240_000;

let snapshot: string | undefined;

/** Returns a directory with the sources as they were at the first call: edits during a long run do not affect it. */
function sources(): string {
  if (snapshot) return snapshot;
  const copy = mkdtempSync(join(tmpdir(), 'seeded-sources-'));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  const isSource = (path: string) => !LEFT_OUT.has(relative(repository, path));
  cpSync(repository, copy, { recursive: true, filter: isSource });
  snapshot = copy;
  return copy;
}

/** Copies the sources to a temporary directory with linked packages, and runs `work` there. */
export function inCopy<T>(work: (root: string) => T): T {
  // Uses the real path, because Jest compares it with the paths it finds.
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'seeded-bug-')));
  try {
    cpSync(sources(), root, { recursive: true });
    symlinkSync(realpathSync(join(repository, 'node_modules')), join(root, 'node_modules'));
    return work(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

export interface TestRun {
  outcome: 'passed' | 'failed' | 'did not run';
  /** Output of the failing test, or the reason it did not run. */
  said: string;
}

/** Runs one test of the sources at `root`, on one engine. */
export function runTest(root: string, requested: CatchingTest): TestRun {
  const [run] = runTests(root, requested.project, [requested]);
  return run!;
}

/** Runs only these tests of one project. The results are in the order of the tests. */
export function runTests(root: string, project: Project, requested: CatchingTest[]): TestRun[] {
  const output = join(root, 'seeded-bugs.json');
  const sentences = [...new Set(requested.map(({ test }) => escaped(test)))];
  const jest = spawnSync(
    process.execPath,
    [
      ...['--import', 'tsx', 'node_modules/jest/bin/jest.js'],
      ...['--selectProjects', project, '--runInBand', '--json', '--outputFile', output],
      ...['--testNamePattern', `(${sentences.join('|')})$`],
      ...['--runTestsByPath', ...new Set(requested.map(({ file }) => file))],
    ],
    {
      cwd: root,
      encoding: 'utf8',
      timeout: TIME_LIMIT_MS,
      killSignal: 'SIGKILL',
      maxBuffer: 64 * 1024 * 1024,
      // Each bug names the engine that shows it, which may differ from the default engine of its test.
      env: { ...process.env, FORCE_COLOR: '0', TEST_ENGINES: 'all' },
    },
  );
  const results = readResults(output);
  if (!results) {
    const said = jest.error?.message ?? jest.stderr;
    return requested.map(() => ({ outcome: 'did not run', said }));
  }
  return requested.map((each) => outcomeOf(results, join(root, each.file), each.test));
}

/** Fields read from Jest's report. */
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
