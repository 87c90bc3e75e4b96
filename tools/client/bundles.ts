import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { repository } from '../generate/bundle.ts';

/** File of the client package. */
export interface ClientFile {
  name: string;
  code: string;
}

/** Bundles the client: for programs that install its dependency, and as one file for browsers. */
export async function buildClient(): Promise<ClientFile[]> {
  return [
    { name: 'index.js', code: await bundle({ external: ['openapi-fetch'] }) },
    { name: 'browser.js', code: await bundle({ minify: true }) },
  ];
}

async function bundle(options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(repository, 'client/src/index.ts')],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    ...options,
  });
  return outputFiles![0]!.text;
}
