/**
 * Runs Arazzo workflows against a service of their own: on a fresh data directory and a free port, gone afterwards.
 *
 *   tsx test/contract/respect.ts [workflow files, and options of "redocly respect"]
 *
 * Without arguments it runs every workflow of test/contract/workflows. Exits as respect does: 0 when all steps hold.
 */
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { redocly, repository } from '../../tools/generate/bundle.ts';
import { startNode, startService } from '../support/childService.ts';
import { basePath } from './bundle.ts';

const workflows = join(repository, 'test/contract/workflows');

export interface Outcome {
  /** What respect exited with. */
  status: number;
  /** What it told: every step, and why one does not hold. */
  told: string;
}

export async function respect(given: string[]): Promise<Outcome> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'respect-'));
  const service = await startService({ DATA_DIR: dataDirectory });
  try {
    const asked = given.some(isWorkflow) ? given : [...allWorkflows(), ...given];
    return await run(['respect', ...asked, '--server', `service=${service.origin}${basePath}`]);
  } finally {
    await service.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

const isWorkflow = (name: string) => name.endsWith('.arazzo.yaml');

const allWorkflows = () =>
  readdirSync(workflows)
    .filter(isWorkflow)
    .map((name) => join(workflows, name));

async function run(arguments_: string[]): Promise<Outcome> {
  const child = startNode([redocly, ...arguments_], { REDOCLY_TELEMETRY: 'off', NO_COLOR: '1' });
  const told: string[] = [];
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (part) => told.push(String(part)));
  const [status] = await once(child, 'close');
  return { status: status ?? 1, told: told.join('') };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { status, told } = await respect(process.argv.slice(2));
  process.stdout.write(told);
  process.exitCode = status;
}
