import { readFileSync, watch } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Document } from '../generate/bundle.ts';
import { contractComponents, type MockComponents } from './components.ts';

export const bundlePath = fileURLToPath(new URL('../../generated/openapi.json', import.meta.url));

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
    ): PrismServer;
  };
}

interface PrismServer {
  listen(port: number, host: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * Starts Prism as a library. This allows credentials in the body and the right error code of an invalid
 * value, which OpenAPI cannot express. `prism mock generated/openapi.json` also works, with less accurate
 * replies. Reads the contract again when its file changes; `reloaded` is called after that.
 */
export async function startMock(
  port: number,
  { contract = bundlePath, reloaded = () => {} }: { contract?: string; reloaded?: () => void } = {},
): Promise<Mock> {
  let { server, paths } = await createMockServer(contract);
  const address = await server.listen(port, HOST);
  let waiting: NodeJS.Timeout | undefined;

  async function reload(): Promise<void> {
    try {
      const next = await createMockServer(contract);
      await server.close();
      await next.server.listen(Number(new URL(address).port), HOST);
      ({ server, paths } = next);
      reloaded();
    } catch (error) {
      // The file is being written, or is no contract; the former one stays.
      if (!(error instanceof SyntaxError))
        console.error(`The contract was not reloaded: ${(error as Error).message}`);
    }
  }
  // The folder, since the file is replaced by another one.
  const watcher = watch(dirname(contract), (_event, name) => {
    if (name !== basename(contract)) return;
    clearTimeout(waiting);
    waiting = setTimeout(reload, SETTLE_MS);
  });
  return {
    address,
    get paths() {
      return paths;
    },
    async close() {
      watcher.close();
      clearTimeout(waiting);
      await server.close();
    },
  };
}

const HOST = '127.0.0.1';
/** Time in ms without a further change after which the contract is read again. */
const SETTLE_MS = 200;

async function createMockServer(contract: string): Promise<{ server: PrismServer; paths: string[] }> {
  const document = withBasePaths(JSON.parse(readFileSync(contract, 'utf8')));
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
  const base = document.servers[0].url;
  return { server, paths: Object.keys(document.paths).filter((path) => path.startsWith(base)) };
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
