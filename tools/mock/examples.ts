import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { chooseExample, preferencesIn, UnknownExample } from '../../client/src/mock/chooseExample.ts';
import { followReference } from '../../src/contract/jsonPointer.ts';
import { invalidRequest } from '../../src/contract/protocolError.ts';
import type { ContractReply } from '../../src/contract/reply.ts';
import type { Document } from '../generate/bundle.ts';

/** Request in the form that Prism reads. */
export interface PrismRequest {
  method: string;
  url: { path: string; query: Record<string, unknown> };
  headers: Record<string, string | undefined>;
  body?: unknown;
}

/** Examples of a contract. */
export interface Examples {
  /** Lists all examples of an operation's replies. */
  statusesOf(operation: Document): Map<string, number>;
  /** Returns the example for a valid request. Throws `ProtocolError` 400 for an unknown one. */
  replyTo(request: PrismRequest): Promise<ContractReply>;
}

interface Preferences {
  code?: number;
  exampleKey?: string;
}
interface Output {
  statusCode: number;
  headers?: Record<string, string>;
  body: Record<string, unknown>;
}
interface Prism {
  'prism-core': { createLogger(name: string, options: object): object };
  'prism-http': {
    getHttpOperationsFromSpec(document: object): Promise<{ method: string; path: string }[]>;
    createInstance(config: object, components: object): PrismInstance;
  };
  'prism-http-server/dist/getHttpConfigFromRequest': {
    getHttpConfigFromRequest(request: PrismRequest): Either<Preferences>;
  };
}
interface PrismInstance {
  request(
    request: PrismRequest,
    operations: unknown[],
    config: object,
  ): () => Promise<Either<{ output: Output; validations: { output: object[] } }>>;
}
type Either<Value> =
  | { _tag: 'Right'; right: Value }
  | { _tag: 'Left'; left: { detail?: string; message: string } };

const CONFIG = { isProxy: false, validateRequest: false, checkSecurity: false, errors: false };

/**
 * Opens Prism on a contract, as a library: it renders the chosen example, and the headers with it. With
 * `validateResponse`, a reply names in a header where its example violates the contract.
 */
export async function openExamples(
  document: Document,
  { validateResponse }: { validateResponse: boolean },
): Promise<Examples> {
  const { createInstance, getHttpOperationsFromSpec } = part('prism-http');
  const { getHttpConfigFromRequest } = part('prism-http-server/dist/getHttpConfigFromRequest');
  const logger = part('prism-core').createLogger('mock', { level: 'silent' });
  const operations = await getHttpOperationsFromSpec(structuredClone({ ...document, servers: [] }));
  const config = { ...CONFIG, validateResponse };
  const prism = createInstance(config, { logger });

  return {
    statusesOf,
    async replyTo(request) {
      const mock = { dynamic: false, ignoreExamples: false, ...chosen(request) };
      // Prism would match every path of the contract.
      const own = operations.filter(
        ({ method, path }) => method === request.method && path === request.url.path,
      );
      const rendered = rightOf(await prism.request(request, own, { ...config, mock })());
      const { output, validations } = rendered;
      // Prism sends every header of the contract, but a stateless mock never replays.
      const { 'Idempotent-Replayed': _replayed, ...headers } = output.headers ?? {};
      const violations = validations.output.length > 0 && {
        'sl-violations': JSON.stringify(validations.output),
      };
      return {
        status: output.statusCode,
        headers: { 'X-Request-Id': randomUUID(), ...headers, ...violations },
        body: output.body,
      };
    },
  };

  function chosen(request: PrismRequest): Preferences {
    const preferences = preferencesIn(request.headers.prefer);
    // Values made up from the schema are Prism's own.
    if (preferences.get('dynamic') === 'true') return rightOf(getHttpConfigFromRequest(request));
    try {
      const statuses = statusesOf(document.paths[request.url.path][request.method]);
      const { name, status } = chooseExample(statuses, preferences);
      return { code: status, exampleKey: name };
    } catch (error) {
      if (error instanceof UnknownExample) throw invalidRequest('/Prefer', error.message);
      throw error;
    }
  }

  function statusesOf(operation: Document): Map<string, number> {
    return new Map(
      Object.entries<Document>(operation.responses).flatMap(([status, response]) => {
        const { content } = response.$ref ? followReference(document, response.$ref) : response;
        const names = Object.keys(content?.['application/json']?.examples ?? {});
        return names.map((name): [string, number] => [name, Number(status)]);
      }),
    );
  }
}

/** Unwraps a result of Prism, which fails for a preference that the contract cannot meet. */
function rightOf<Value>(result: Either<Value>): Value {
  if (result._tag === 'Right') return result.right;
  throw invalidRequest('/Prefer', result.left.detail ?? result.left.message);
}

/** Loads a part of Prism through its command, which has the pinned version. */
function part<Name extends keyof Prism>(name: Name): Prism[Name] {
  const prismCli = createRequire(import.meta.url).resolve('@stoplight/prism-cli/package.json');
  return createRequire(prismCli)(`@stoplight/${name}`);
}
