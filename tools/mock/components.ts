import { createRequire } from 'node:module';
import { followReference } from '../../src/contract/jsonPointer.ts';
import { removeNulls } from '../../src/contract/nulls.ts';
import type { Schema } from '../../src/contract/schemaTree.ts';
import { createViolationExplainer } from '../../src/contract/violations.ts';
import type { Document } from '../generate/bundle.ts';
import { exampleNameOf } from '../redocly/decorators/error-catalogue.mjs';

interface Request {
  method: string;
  url: { path: string; query?: Record<string, unknown> };
  headers?: Record<string, string | undefined>;
  body?: unknown;
}
interface Fault {
  path?: string[];
  severity: number;
  code?: string | number;
  message: string;
}
interface Resource {
  path: string;
  method: string;
  responses: { code: string; headers?: { name: string }[] }[];
}
interface MockCall {
  resource: Resource;
  input: { data: Request; validations: Fault[] };
  config: { code?: number; exampleKey?: string };
}
type Either<Value> = { _tag: 'Right'; right: Value } | { _tag: 'Left'; left: Fault[] };

export interface MockComponents {
  validateSecurity(call: { resource: Resource; element: Request }): Either<Request>;
  mock(call: MockCall): unknown;
}

/** Prism components for two decisions that plain OpenAPI cannot express. */
export function contractComponents(document: Document): MockComponents {
  const { default: mockAsPrism } = prismMocker();
  // The service's own validation, so that both always agree.
  const resolve = (schema: Schema) =>
    schema.$ref === undefined ? schema : followReference(document, schema.$ref);
  const { explain } = createViolationExplainer(document);
  return {
    validateSecurity: ({ element }) =>
      hasCredentials(element)
        ? { _tag: 'Right', right: element }
        : {
            _tag: 'Left',
            left: [{ message: 'No client credentials were sent.', severity: ERROR, code: 401 }],
          },

    mock({ resource: asDescribed, input, config }) {
      const resource = withoutReplayHeader(asDescribed);
      const operation = document.paths[resource.path][resource.method];
      const { url, headers = {}, body } = input.data;
      removeNulls(operation, body, resolve);
      const code = explain(operation, { query: url.query ?? {}, headers, body })?.code;
      if (code !== undefined && code !== 'system.invalid_request') {
        const exampleKey = exampleNameOf(code);
        const wanted = { ...config, code: statusOf(operation, exampleKey), exampleKey };
        return mockAsPrism({ resource, input: { ...input, validations: [] }, config: wanted });
      }
      if (code !== undefined) {
        // Prism would prefer 422 for an invalid body, which here means a misused Idempotency-Key.
        const responses = resource.responses.filter((response) => response.code !== '422');
        const exampleKey = operation['x-invalid-request'] ?? code;
        const wanted = { ...config, code: 400, exampleKey };
        return mockAsPrism({
          resource: { ...resource, responses },
          input: { ...input, validations: [] },
          config: wanted,
        });
      }
      // A client requests a code's example by name alone; the name determines the status.
      const asked =
        config.exampleKey && config.code === undefined ? statusOf(operation, config.exampleKey) : config.code;
      // The request is validated above; credentials are checked by `validateSecurity`, whose result stands.
      const judged = { ...input, validations: input.validations.filter((fault) => fault.code === 401) };
      return mockAsPrism({ resource, input: judged, config: { ...config, code: asked } });

      function statusOf(from: Document, example: string): number | undefined {
        const found = Object.entries<Document>(from.responses).find(([, response]) => {
          const resolved = response.$ref
            ? document.components.responses[response.$ref.split('/').pop()]
            : response;
          return resolved.content?.['application/json']?.examples?.[example];
        });
        return found && Number(found[0]);
      }
    },
  };
}

const ERROR = 0;

/**
 * Removes the replay header: Prism sends every header of the contract, but a stateless mock never replays.
 */
function withoutReplayHeader(resource: Resource): Resource {
  const responses = resource.responses.map((response) => ({
    ...response,
    headers: response.headers?.filter(({ name }) => name !== 'Idempotent-Replayed'),
  }));
  return { ...resource, responses };
}

/**
 * Checks that credentials are present in either place. The mock knows no clients and accepts any credentials.
 */
function hasCredentials({ headers, body }: Request): boolean {
  const inBody = body as { client_id?: unknown; client_secret?: unknown } | null | undefined;
  return (
    /^Basic \S+$/i.test(headers?.authorization ?? '') || Boolean(inBody?.client_id && inBody.client_secret)
  );
}

function prismMocker(): { default(call: MockCall): unknown } {
  const prismCli = createRequire(import.meta.url).resolve('@stoplight/prism-cli/package.json');
  return createRequire(prismCli)('@stoplight/prism-http/dist/mocker');
}
