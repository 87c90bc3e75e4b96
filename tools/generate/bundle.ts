import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const repository = fileURLToPath(new URL('../..', import.meta.url));

// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document is walked, not modelled, by the tools.
export type Document = any;

export interface Operation {
  operationId: string;
  path: string;
  method: string;
  handlerPath: string;
  /** Keys of the error catalogue. */
  refusals: string[];
}

/**
 * Bundles with our decorators in the same way as the bundler's command, so that both give the same result.
 */
export async function bundle(): Promise<Document> {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  const output = join(folder, 'openapi.json');
  try {
    await promisify(execFile)(
      process.execPath,
      [redocly, 'bundle', 'spec/openapi.yaml', '--output', output, '--config', 'redocly.yaml'],
      { cwd: repository, env: { ...process.env, REDOCLY_TELEMETRY: 'off' } },
    ).catch((failure: { stderr?: string }) => {
      throw new Error(`The contract cannot be bundled.\n${failure.stderr}\nRun: npm run lint:spec`);
    });
    return JSON.parse(readFileSync(output, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const redocly = join(
  dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')),
  'bin/cli.js',
);

/** Lists the operations in the order of the contract's table of contents. */
export function operationsOf(document: Document): Operation[] {
  return Object.entries<Document>(document.paths).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((method) => ['get', 'post', 'put', 'patch', 'delete'].includes(method))
      .map((method) => ({
        operationId: item[method].operationId,
        path,
        method,
        refusals: item[method]['x-error-codes'] ?? [],
        handlerPath: `handlers/${path.split('/')[1]}/${item[method].operationId}.ts`,
      })),
  );
}
