import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { repository } from '../../src/config/repository.ts';

/** Exit code and complete output of a process. */
export interface Finished {
  code: number | null;
  out: string;
  err: string;
}

/**
 * Runs `stored-value <command> <args>` as an operator does, in a child process with only these settings. `input` is its
 * standard input.
 */
export async function runCommand(
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
