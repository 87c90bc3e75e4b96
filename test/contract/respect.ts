/**
 * Runs Arazzo workflows against a service with a fresh data directory and a free port, or against the mock.
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
  /** Exit code of respect. */
  status: number;
  /** Output: each step, and the reason for each failed one. */
  reported: string;
}

const isWorkflow = (name: string) => name.endsWith('.arazzo.yaml');

export const workflows: readonly string[] = readdirSync(folder)
  .filter(isWorkflow)
  .map((name) => join(folder, name));

/** Workflows that name the example for each step and depend on no stored state. */
export const workflowsForMock = workflows.filter((file) =>
  readFileSync(file, 'utf8').includes('$inputs.answers'),
);

/** Arguments for runs against the mock. */
export const MOCKED = ['--input', 'answers=example'];

/** Runs `redocly respect`. `given`: workflow files and options of respect. */
export async function respect(given: readonly string[], origin: string): Promise<Outcome> {
  const patience = ['--max-fetch-timeout', '600000'];
  const options = ['respect', ...given, ...patience, '--server', `service=${origin}${basePath}`];
  const child = startNode([redocly, ...options], { REDOCLY_TELEMETRY: 'off', NO_COLOR: '1' });
  const reported: string[] = [];
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (part) => reported.push(String(part)));
  const [status] = await once(child, 'close');
  return { status: status ?? 1, reported: reported.join('') };
}

/** Formats an outcome for comparison in a test: short on success, otherwise the full output. */
export const reportOf = ({ status, reported }: Outcome) => (status === 0 ? 'all steps hold' : reported);

export const startMock = () => startServer(['--import', 'tsx', 'tools/mock.ts', '--port', '0']);

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
  const { status, reported } = await main(process.argv.slice(2));
  process.stdout.write(reported);
  process.exitCode = status;
}
