import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { repository } from '../../src/base/config/repository.ts';
import { listenLocally } from '../../tools/listen.ts';
import { isFullEffort } from '../support/effort.ts';

/** Scripts that hand their arguments on to the operators' program and to Jest. */
const PASSING_ON = /^(cli|test(:.*)?)$/;

const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const tools = Object.entries(scripts).flatMap(([script, command]): [script: string, file: string][] => {
  const file = /^(?:tsx|node) (tools\/\w+\.(?:ts|mjs))$/.exec(command)?.[1];
  return file && !PASSING_ON.test(script) ? [[script, file]] : [];
});

/** Options without which a program does not look at the others. */
const REQUIRED: Record<string, string[]> = {
  'contract:check': ['--server', 'http://127.0.0.1:1', '--client', 'a:b'],
  conformance: ['--target', 'http://127.0.0.1:1', '--client', 'a:b', '--gift-card', '1'],
};

interface Ended {
  status: number;
  out: string;
  err: string;
}

describe("each developers' program", () => {
  /** Copy of the repository, in which nobody else writes. */
  const clone = mkdtempSync(join(tmpdir(), 'tool-options-'));
  let before: string[];
  beforeAll(() => {
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
      cwd: repository,
      encoding: 'utf8',
    });
    // With their times, so that the service is taken for built.
    for (const file of [...files.trim().split('\n'), 'dist/service', 'dist/validators'])
      cpSync(join(repository, file), join(clone, file), { recursive: true, preserveTimestamps: true });
    symlinkSync(join(repository, 'node_modules'), join(clone, 'node_modules'));
    before = everyFile();
  });
  afterAll(() => rmSync(clone, { recursive: true, force: true }));

  function everyFile(): string[] {
    return readdirSync(clone, { recursive: true, encoding: 'utf8' })
      .filter((name) => !name.startsWith('node_modules'))
      .map((name) => `${name} ${statSync(join(clone, name)).mtimeMs}`)
      .sort();
  }

  function run(file: string, ...options: string[]): Promise<Ended> {
    return new Promise((resolve) => {
      const args = [...(file.endsWith('.ts') ? ['--import', 'tsx'] : []), file, ...options];
      execFile(process.execPath, args, { cwd: clone }, (error, out, err) =>
        resolve({ status: error ? Number(error.code ?? 1) : 0, out, err }),
      );
    });
  }

  it('is one of those that the test knows', () => {
    const names = tools.map(([script]) => script);
    expect(names).toEqual(
      expect.arrayContaining([
        ...['start', 'dev', 'build', 'check', 'generate', 'mock', 'docs', 'docs:check', 'samples:check'],
        ...['client:build', 'client:sample', 'contract:diff', 'contract:changelog', 'contract:check'],
        'conformance',
      ]),
    );
  });

  it.each(tools)('%s: with --help names purpose and options, and writes nothing', async (script, file) => {
    const help = await run(file, '--help');
    expect(help).toMatchObject({ status: 0, err: '' });
    expect(help.out).toMatch(
      new RegExp(`^Usage: npm (run ${script}|start) -- .*\\n\\n[A-Z][^]*^ +--help +print`, 'm'),
    );
    const declared = [
      ...readFileSync(join(repository, file), 'utf8').matchAll(/[oO]ption\(\s*'(--[a-z-]+)/g),
    ].map(([, option]) => option!);
    const listed = [...help.out.matchAll(/^ +(--[a-z-]+)/gm)].map(([, option]) => option);
    expect(listed).toEqual(expect.arrayContaining(declared));
    const [, examples = ''] = help.out.split('\nExamples:\n');
    for (const [option] of examples.matchAll(/(?<= )--[a-z][a-z-]*/g)) expect(listed).toContain(option);
    expect(everyFile()).toEqual(before);
  });

  // All are made by `createProgram`, so three stand for them: plain JavaScript, TypeScript, and one with required options.
  it.each(
    isFullEffort ? tools : tools.filter(([script]) => ['start', 'docs', 'conformance'].includes(script)),
  )('%s: refuses an unknown option in one line', async (script, file) => {
    expect(await run(file, ...(REQUIRED[script] ?? []), '--misspelled-option')).toEqual({
      status: 2,
      out: '',
      err: expect.stringMatching(/^Unknown option '--misspelled-option'[^\n]* shows the usage\.\n$/),
    });
    expect(everyFile()).toEqual(before);
  });

  it.each([
    ['mock', 'tools/mock.ts'],
    ['client:sample', 'tools/clientSample.ts'],
    ['start', 'tools/start.mjs'],
    ['conformance', 'tools/conformance.ts'],
  ])('%s: refuses a port that is taken, or is none, in one sentence', async (script, file) => {
    const other = createServer((_, response) => response.end('{}'));
    const origin = await listenLocally(other);
    const { port } = new URL(origin);
    const given = (REQUIRED[script] ?? []).map((word) => (word.startsWith('http:') ? origin : word));
    const taken = await run(file, '--port', port, ...given);
    other.close();
    other.closeAllConnections();
    expect(taken.status).toBe(1);
    // The service writes it as a line of its log, unless at a terminal.
    const said = script === 'start' ? JSON.parse(taken.out).reason : taken.err.trimEnd();
    expect(said).toBe(`Port ${port} is taken. Stop the program that listens there, or choose another port.`);
    // In particular no store is filled.
    expect(everyFile()).toEqual(before);
    const none = await run(file, '--port', '70000', ...given);
    expect(none).toMatchObject({ status: 2, out: '' });
    expect(none.err).toMatch(/^[^\n]*Must be an integer from 0 to 65535\.[^\n]*\n$/);
  });

  it('prints nothing but the outcome with --json', async () => {
    const { out, err, status } = await run('tools/contractDiff.ts', '--json');
    expect([JSON.parse(out), err, status]).toEqual([
      { release: expect.any(String), passes: true, findings: [], isChangelogFresh: true },
      '',
      0,
    ]);
  });

  it('prints nothing with --quiet when there is nothing to tell', async () => {
    expect(await run('tools/contractDiff.ts', '--quiet')).toEqual({ status: 0, out: '', err: '' });
  });
});
