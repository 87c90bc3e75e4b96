import { spawn } from 'node:child_process';
import { repository } from '../../src/base/config/repository.ts';
import { end } from './serviceProcess.ts';

/** Runs the mock in a child process; it reads a changed contract by itself. */
export function openMockProcess(): { close(): Promise<void> } {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/mock.ts', '--quiet'], {
    cwd: repository,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return { close: () => end(child) };
}
