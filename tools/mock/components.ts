import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { echoOf } from '../../src/contract/echo.ts';
import { followReference } from '../../src/contract/jsonPointer.ts';
import { normalizeBody, normalizeParameters } from '../../src/contract/normalization.ts';
import { invalidRequest, type ProtocolError } from '../../src/contract/protocolError.ts';
import { failureReply } from '../../src/contract/reply.ts';
import { createViolationExplainer } from '../../src/contract/violations.ts';
import type { ErrorDefinition } from '../../src/schema/definition.ts';
import type { Document } from '../generate/bundle.ts';

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
  const resolve = <Node extends { $ref?: string }>(node: Node): Node =>
    node.$ref === undefined ? node : followReference(document, node.$ref);
  const { explain } = createViolationExplainer(document);
  const errors = new Map(Object.entries<ErrorDefinition>(document['x-error-catalogue']));
  return {
    validateSecurity: ({ element }) =>
      hasCredentials(element)
        ? { _tag: 'Right', right: element }
        : {
            _tag: 'Left',
            left: [{ message: 'No client credentials were sent.', severity: ERROR, code: UNAUTHORIZED }],
          },

    mock({ resource: asDescribed, input, config }) {
      const resource = withoutReplayHeader(asDescribed);
      const operation = document.paths[resource.path][resource.method];
      const { url, headers = {}, body } = input.data;
      normalizeParameters(operation, { query: url.query ?? {}, header: headers }, resolve);
      normalizeBody(operation, body, resolve);
      const isKnown = !input.validations.some((fault) => fault.code === UNAUTHORIZED);
      const rejection = isKnown ? explain(operation, { query: url.query ?? {}, headers, body }) : undefined;
      if (rejection) return rejected(errors, operation, rejection, body);
      const examples = examplesOf(operation);
      if (isKnown && config.exampleKey && !examples.has(config.exampleKey)) {
        const known = `The contract has no example of this name for this operation. It has ${[...examples.keys()].join(', ')}.`;
        return rejected(errors, operation, invalidRequest('/Prefer', known), body);
      }
      // A client requests a code's example by name alone; the name determines the status.
      const requested =
        config.exampleKey && config.code === undefined ? examples.get(config.exampleKey) : config.code;
      // The request is validated above; credentials are checked by `validateSecurity`, whose result stands.
      const judged = {
        ...input,
        validations: input.validations.filter((fault) => fault.code === UNAUTHORIZED),
      };
      return mockAsPrism({ resource, input: judged, config: { ...config, code: requested } });
    },
  };

  /** Names of all examples of an operation's replies, with their status. */
  function examplesOf(operation: Document): Map<string, number> {
    return new Map(
      Object.entries<Document>(operation.responses).flatMap(([status, response]) => {
        const { content } = response.$ref ? followReference(document, response.$ref) : response;
        const names = Object.keys(content?.['application/json']?.examples ?? {});
        return names.map((name): [string, number] => [name, Number(status)]);
      }),
    );
  }
}

/** Refuses a request as the service does, in the words for this request. */
function rejected(
  errors: Map<string, ErrorDefinition>,
  operation: Document,
  rejection: ProtocolError,
  body: unknown,
) {
  const isInvalid = rejection.code === 'system.invalid_request';
  const key = (isInvalid && operation['x-invalid-request']) || rejection.code;
  const requestId = randomUUID();
  const fields = echoOf(operation, { errors }, key, body as Record<string, unknown> | undefined);
  const reply = failureReply(errors, key, requestId, { ...rejection, fields });
  const headers = { ...reply.headers, 'Content-Type': 'application/json', 'X-Request-Id': requestId };
  const right = { statusCode: reply.status, headers, body: reply.body };
  return () => ({ _tag: 'Right', right });
}

const UNAUTHORIZED = 401;
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
