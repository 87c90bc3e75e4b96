/**
 * Runs Arazzo workflows against a service of their own, on a fresh data directory and a free port, gone afterwards; or
 * against the mock.
 *
 *   tsx test/contract/respect.ts [--mock] [workflow files, and options of "redocly respect"]
 *
 * Without files it runs every workflow of test/contract/workflows, against the mock those that can tell it what to answer.
 * Exits as respect does: 0 when all steps hold.
 */
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { redocly, repository } from '../../tools/generate/bundle.ts';
import { type ChildService, startNode, startServer, startService } from '../support/childService.ts';
import { basePath } from './bundle.ts';

const folder = join(repository, 'test/contract/workflows');

export interface Outcome {
  /** What respect exited with. */
  status: number;
  /** What it told: every step, and why one does not hold. */
  told: string;
}

const isWorkflow = (name: string) => name.endsWith('.arazzo.yaml');

export const workflows: readonly string[] = readdirSync(folder)
  .filter(isWorkflow)
  .map((name) => join(folder, name));

/** Those that name the example for each step, and ask nothing that only a memory knows. */
export const workflowsForMock = workflows.filter((file) =>
  readFileSync(file, 'utf8').includes('$inputs.answers'),
);

/** What the mock is run with. */
export const MOCKED = ['--input', 'answers=example'];

/** `given`: workflow files and options of respect. */
export async function respect(given: readonly string[], origin: string): Promise<Outcome> {
  const options = ['respect', ...given, '--server', `service=${origin}${basePath}`];
  const child = startNode([redocly, ...options], { REDOCLY_TELEMETRY: 'off', NO_COLOR: '1' });
  const told: string[] = [];
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (part) => told.push(String(part)));
  const [status] = await once(child, 'close');
  return { status: status ?? 1, told: told.join('') };
}

/** For a test to compare: short when all is well, else everything. */
export const toldBy = ({ status, told }: Outcome) => (status === 0 ? 'all steps hold' : told);

export const startMock = () => startServer(['--import', 'tsx', 'tools/mock.ts', '0']);

async function main(given: string[]): Promise<Outcome> {
  const isMocked = given.includes('--mock');
  const rest = given.filter((each) => each !== '--mock');
  const files = isMocked ? workflowsForMock : workflows;
  const asked = [...(rest.some(isWorkflow) ? rest : [...files, ...rest]), ...(isMocked ? MOCKED : [])];
  const ask = (server: ChildService) => respect(asked, server.origin).finally(() => server.stop());
  if (isMocked) return ask(await startMock());
  const dataDirectory = mkdtempSync(join(tmpdir(), 'respect-'));
  try {
    return await ask(await startService({ DATA_DIR: dataDirectory }));
  } finally {
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { status, told } = await main(process.argv.slice(2));
  process.stdout.write(told);
  process.exitCode = status;
}
