/**
 * Runs Arazzo workflows against a service of their own: on a fresh data directory and a free port, gone afterwards.
 *
 *   tsx test/contract/respect.ts [workflow files, and options of "redocly respect"]
 *
 * Without arguments it runs every workflow of test/contract/workflows. Exits as respect does: 0 when all steps hold.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { redocly, repository } from '../../tools/generate/bundle.ts';

const workflows = join(repository, 'test/contract/workflows');

export interface Outcome {
  /** What respect exited with. */
  status: number;
  /** What it told: every step, and why one does not hold. */
  told: string;
}

export async function respect(given: string[]): Promise<Outcome> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'respect-'));
  const server = startNode(['--import', 'tsx', 'src/main.ts'], {
    DATA_DIR: dataDirectory,
    HOST: '127.0.0.1',
    PORT: '0',
    NODE_ENV: 'test',
    DATABASE_URL: '',
    LOG_LEVEL: 'silent',
  });
  try {
    const address = await addressOf(server);
    const asked = given.some(isWorkflow) ? given : [...allWorkflows(), ...given];
    return await run(['respect', ...asked, '--server', `service=${address}`]);
  } finally {
    await stop(server);
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

const isWorkflow = (name: string) => name.endsWith('.arazzo.yaml');

const allWorkflows = () =>
  readdirSync(workflows)
    .filter(isWorkflow)
    .map((name) => join(workflows, name));

function startNode(arguments_: string[], environment: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, arguments_, {
    cwd: repository,
    // FORCE_COLOR, which test runners set, would outdo NO_COLOR.
    env: { ...process.env, FORCE_COLOR: undefined, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The base address of the release, from the line that says it. Rejects with what the server said when it gives up. */
async function addressOf(server: ChildProcess): Promise<string> {
  const said: string[] = [];
  server.stderr!.on('data', (part) => said.push(String(part)));
  for await (const line of createInterface({ input: server.stdout! })) {
    said.push(line);
    const [address] = /http:\/\/\S+\/rest\/\S+/.exec(line) ?? [];
    if (address) {
      // Whatever it says from here on must not fill the pipe.
      server.stdout!.resume();
      return address;
    }
  }
  throw new Error(`The service did not start:\n${said.join('\n')}`);
}

async function run(arguments_: string[]): Promise<Outcome> {
  const child = startNode([redocly, ...arguments_], { REDOCLY_TELEMETRY: 'off', NO_COLOR: '1' });
  const told: string[] = [];
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (part) => told.push(String(part)));
  const [status] = await once(child, 'close');
  return { status: status ?? 1, told: told.join('') };
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { status, told } = await respect(process.argv.slice(2));
  process.stdout.write(told);
  process.exitCode = status;
}
