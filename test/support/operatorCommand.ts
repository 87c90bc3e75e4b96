import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { repository } from '../../src/base/config/repository.ts';
import { run } from '../../src/operators/program/operatorProgram.ts';
import { createProgram } from '../../src/operators/program/program.ts';

/** Exit code and complete output of a command. */
export interface Finished {
  code: number | null;
  out: string;
  err: string;
}

/** End of the commands that were given before: a process has one environment and one standard output. */
let former: Promise<unknown> = Promise.resolve();

/**
 * Runs `stored-value <command> <args>` in this process, with only these settings and without a terminal. `input` is its
 * standard input. Starting a process takes most commands longer than their work; test/cli/everyNoun.test.ts starts them.
 */
export function runCommand(
  command: string,
  args: string[],
  settings: Record<string, string>,
  input = '',
): Promise<Finished> {
  const finished = former.then(() => runHere([command, ...args], settings, input));
  former = finished.catch(() => {});
  return finished;
}

async function runHere(args: string[], settings: Record<string, string>, input: string): Promise<Finished> {
  const written = { out: '', err: '' };
  const { env, exitCode } = process;
  const { PATH = '' } = env;
  const restore = replaceStreams({
    stdin: Readable.from(input === '' ? [] : [input]),
    stdout: collector((chunk) => {
      written.out += chunk;
    }),
    stderr: collector((chunk) => {
      written.err += chunk;
    }),
  });
  process.env = { PATH, ...settings };
  process.exitCode = undefined;
  try {
    await run(await createProgram(args), args);
    return { code: Number(process.exitCode ?? 0), ...written };
  } finally {
    process.exitCode = exitCode;
    process.env = env;
    restore();
  }
}

type Stream = 'stdin' | 'stdout' | 'stderr';

/** Replaces the streams of the process, which are getters; returns a function that restores them. */
function replaceStreams(streams: Record<Stream, Readable | Writable>): () => void {
  const names = Object.keys(streams) as Stream[];
  const own = names.map((name) => [name, Object.getOwnPropertyDescriptor(process, name)!] as const);
  for (const name of names)
    Object.defineProperty(process, name, { get: () => streams[name], configurable: true });
  return () => {
    for (const [name, descriptor] of own) Object.defineProperty(process, name, descriptor);
  };
}

/** Creates a stream that gives each chunk as text, at once, as a pipe of a process does. */
function collector(take: (chunk: string) => void): Writable {
  return new Writable({
    decodeStrings: false,
    write(chunk: string | Buffer, _, done) {
      take(chunk.toString());
      done();
    },
  });
}

/** Runs the command as an operator does, in a process of its own; otherwise as {@link runCommand}. */
export async function runProcess(
  command: string,
  args: string[],
  settings: Record<string, string>,
  input = '',
): Promise<Finished> {
  const child = startCommand(command, args, settings, input === '' ? 'ignore' : 'pipe');
  child.stdin?.end(input);
  const [[code], out, err] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout!),
    text(child.stderr!),
  ]);
  return { code, out, err };
}

/** Starts the command without waiting, for tests that act while it runs. */
export function startCommand(
  command: string,
  args: string[],
  settings: Record<string, string>,
  input: 'ignore' | 'pipe' = 'ignore',
): ChildProcess {
  const { PATH = '' } = process.env;
  // Baseline compilation is enough for the engine in short processes, and takes half the time.
  return spawn(process.execPath, ['--liftoff-only', 'tools/cli.mjs', command, ...args], {
    cwd: repository,
    env: { PATH, ...settings },
    stdio: [input, 'pipe', 'pipe'],
  });
}
