import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Document } from '../generate/bundle.ts';
import { contractComponents, type MockComponents } from './components.ts';

const bundlePath = new URL('../../generated/openapi.json', import.meta.url);

export interface Mock {
  address: string;
  paths: string[];
  close(): Promise<void>;
}

interface Prism {
  'prism-core': { createLogger(name: string, options: object): object };
  'prism-http': { getHttpOperationsFromSpec(document: object): Promise<unknown[]> };
  'prism-http-server': {
    createServer(
      operations: unknown[],
      options: { cors: boolean; config: object; components: MockComponents & { logger: object } },
    ): { listen(port: number, host: string): Promise<string>; close(): Promise<void> };
  };
}

/**
 * Starts Prism as a library. This allows credentials in the body and the right error code of an invalid
 * value, which OpenAPI cannot express. `prism mock generated/openapi.json` also works, with less accurate
 * replies.
 */
export async function startMock(port: number, host = '127.0.0.1'): Promise<Mock> {
  const document = withBasePaths(JSON.parse(readFileSync(bundlePath, 'utf8')));
  const { createLogger } = part('prism-core');
  const { getHttpOperationsFromSpec } = part('prism-http');
  const { createServer } = part('prism-http-server');
  const server = createServer(await getHttpOperationsFromSpec(structuredClone(document)), {
    cors: true,
    config: {
      isProxy: false,
      validateRequest: true,
      validateResponse: true,
      checkSecurity: true,
      errors: false,
      mock: { dynamic: false, ignoreExamples: false },
    },
    components: { ...contractComponents(document), logger: createLogger('mock', { level: 'silent' }) },
  });
  const address = await server.listen(port, host);
  const base = document.servers[0].url;
  const paths = Object.keys(document.paths).filter((path) => path.startsWith(base));
  return { address, paths, close: () => server.close() };
}

/**
 * Serves paths with and without the base path. So clients switch to the service by changing only the host.
 * Prism alone serves them without it.
 */
function withBasePaths(document: Document): Document {
  const base = document.servers[0].url;
  const prefixed = Object.entries(document.paths).map(([path, item]) => [base + path, item]);
  return { ...document, paths: { ...document.paths, ...Object.fromEntries(prefixed) } };
}

/** Loads a part of Prism through its command, which has the pinned version. */
function part<Name extends keyof Prism>(name: Name): Prism[Name] {
  const prismCli = createRequire(import.meta.url).resolve('@stoplight/prism-cli/package.json');
  return createRequire(prismCli)(`@stoplight/${name}`);
}
