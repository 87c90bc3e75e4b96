import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { repository } from '../../src/config/repository.ts';

/** As a process ends: its exit code and all that it printed. */
export interface Finished {
  code: number | null;
  out: string;
  err: string;
}

/** Runs `npm run <command> -- <args>` as an operator does, in a process and with only these settings. */
export async function runCommand(
  command: string,
  args: string[],
  settings: Record<string, string>,
): Promise<Finished> {
  const child = startCommand(command, args, settings);
  const [[code], out, err] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout!),
    text(child.stderr!),
  ]);
  return { code, out, err };
}

/** The same, for tests that do something while it runs. */
export function startCommand(
  command: string,
  args: string[],
  settings: Record<string, string>,
): ChildProcess {
  const { PATH = '' } = process.env;
  // Quickly compiled is enough for the engine in processes as short as these, and takes half the time.
  return spawn(process.execPath, ['--liftoff-only', 'tools/start.mjs', command, ...args], {
    cwd: repository,
    env: { PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
