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
    { name: 'index.js', code: await bundleClient('index.ts', { external: ['openapi-fetch'] }) },
    { name: 'browser.js', code: await bundleClient('index.ts', { minify: true }) },
  ];
}

/** Bundles a file of the client's sources, or a text that stands among them. */
export async function bundleClient(
  entry: string | { contents: string },
  options: BuildOptions = {},
): Promise<string> {
  const sources = join(repository, 'client/src');
  const { outputFiles } = await build({
    ...(typeof entry === 'string'
      ? { entryPoints: [join(sources, entry)] }
      : { stdin: { ...entry, resolveDir: sources } }),
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    ...options,
  });
  return outputFiles![0]!.text;
}
