import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Command } from 'commander';
import { repository } from '../../src/base/config/repository.ts';
import { createProgram } from '../../src/operators/program/program.ts';
import { type ChildService, DEFAULT_LIMITS, startService } from '../support/childService.ts';
import { runCommand } from '../support/operatorCommand.ts';
import { newSharedStore, type SharedStore } from '../support/testStore.ts';

const text = (path: string) => readFileSync(join(repository, path), 'utf8');
const pages = ['README.md', 'CONTRIBUTING.md', 'client/README.md', ...filesIn('docs', '.md')];

function filesIn(folder: string, ending: string): string[] {
  return execFileSync('git', ['ls-files', folder], { cwd: repository, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path.endsWith(ending));
}

/** Commands of the pages: lines of shell blocks, and what is printed in a sentence. */
const printed = [
  ...new Set(
    pages.flatMap((page) => {
      const blocks = [...text(page).matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block]) => block!);
      const lines = blocks.flatMap((block) => block.replaceAll(/\\?\n +/g, ' ').split('\n'));
      const inline = [...text(page).matchAll(/`((?:npm|npx) [^`\n]+)`/g)].map(([, command]) => command!);
      return [...lines, ...inline]
        .flatMap((line) => line.replace(/ +# .*/, '').split(' && '))
        .map((each) => each.trim());
    }),
  ),
];
const printedAfter = (start: RegExp) => printed.flatMap((line) => start.exec(line)?.slice(1, 2) ?? []);
const words = (line: string) =>
  line
    .replaceAll(/"[^"]*"/g, 'TEXT')
    .split(/ +/)
    .filter((word) => word !== '');

/** Commands of the operators, without what the shell does: files for standard input. */
const operators = printedAfter(/npm run cli -- (.*)/).map((line) => line.replace(/ <.*/, ''));
/** Shows the form alone: nouns and verbs for the reader to put in. */
const isForm = (line: string) => line === '' || line.startsWith('<');

async function commandOf(line: string): Promise<{ command: Command; rest: string[] }> {
  let [command, rest] = [await createProgram(words(line)), words(line)];
  for (let inner: Command | undefined; rest[0]; [command, rest] = [inner, rest.slice(1)]) {
    inner = command.commands.find((each) => each.name() === rest[0]);
    if (!inner) break;
  }
  return { command, rest };
}

describe('each printed command', () => {
  it.each(operators.filter((line) => !isForm(line)))(
    'is known with its options: stored-value %s',
    async (line) => {
      const { command, rest } = await commandOf(line);
      expect({
        line,
        isVerb: command.commands.length === 0 || rest.length === 0 || rest[0] === '--help',
      }).toEqual({
        line,
        isVerb: true,
      });
      const known = [...command.options.map(({ long }) => long), '--help'];
      expect(known).toEqual(expect.arrayContaining(rest.filter((word) => word.startsWith('--'))));
    },
  );

  const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };
  it.each(printedAfter(/npm run ((?!cli).*)/))(
    'npm run %s names a script, and options that its program has',
    (line) => {
      const [name = '', ...options] = words(line);
      if (name === '') return;
      expect(Object.keys(scripts)).toContain(name);
      const [, file] = /(?:tsx|node) (\S+)/.exec(scripts[name]!) ?? [];
      if (file) expectOptions(file, options);
    },
  );

  it.each(printedAfter(/npx tsx (.*)/))('npx tsx %s names a program and options that it has', (line) => {
    const [file = '', ...options] = words(line);
    expect(existsSync(join(repository, file))).toBe(true);
    expectOptions(file, options);
  });

  function expectOptions(file: string, options: string[]): void {
    const sources = filesIn(dirname(file), '')
      .filter((path) => /\.(ts|mjs)$/.test(path))
      .map(text)
      .join('\n');
    for (const option of options.filter((word) => /^--\w/.test(word)))
      expect({ option, isKnown: new RegExp(`(--|['"]|\\b)${option.slice(2)}\\b`).test(sources) }).toEqual({
        option,
        isKnown: true,
      });
  }
});

describe('at a new sandbox with default settings', () => {
  let [sandbox, store]: [ChildService?, SharedStore?] = [];
  beforeAll(async () => {
    store = await newSharedStore('demo');
    const { settings, remove } = await newSharedStore('empty');
    sandbox = await startService({ ...DEFAULT_LIMITS, ...settings });
    void sandbox.exit.then(remove);
  }, 60_000);
  afterAll(async () => {
    await sandbox?.stop();
    store?.remove();
  });

  it('each printed call is answered without a failure', () => {
    const calls = printed.filter((line) => line.startsWith('curl '));
    expect(calls.length).toBeGreaterThan(8);
    for (const call of calls) {
      const command = `${call} -f`.replaceAll('http://localhost:3000', sandbox!.origin);
      const reply = execFileSync('bash', ['-c', command], { encoding: 'utf8' });
      expect({ call, reply }).not.toMatchObject({ reply: expect.stringContaining('"result":"failure"') });
    }
  }, 60_000);

  // Lists need nothing but the sample shops; other commands name what a shop has by then.
  it.each(operators.filter((line) => /^(\w+ list( \d| --|$)|ledger verify|reports l|\w+ --help)/.test(line)))(
    'stored-value %s ends with 0',
    async (line) => {
      const [noun = '', ...args] = words(line);
      expect(await runCommand(noun, args, store!.settings)).toMatchObject({ code: 0 });
    },
    30_000,
  );
});
