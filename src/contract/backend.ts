import type { Ajv2020 } from 'ajv/dist/2020.js';
import { type Context, OpenAPIBackend, type Request } from 'openapi-backend';
import type { Config } from '../config.ts';
import type { Definition, OperationDefinition } from './definition.ts';
import { enter } from './entry.ts';
import { invoke, type Stage } from './invocation.ts';
import type { Handler, OperationId } from './operation.ts';
import { invalidRequest, Rejection } from './rejection.ts';
import type { Passage } from './request.ts';
import { newSchemaValidator } from './schemaValidation.ts';
import { createViolationExplainer, type OperationSchema, type ViolationExplainer } from './violations.ts';

export interface Backend {
  api: OpenAPIBackend;
  /** Compiles the operation's validators; else its first requests do. False when that was done before. */
  prepare(operation: OperationDefinition): boolean;
}

/**
 * openapi-backend with everything set that has to be: it fails closed, and routes the whole contract or throws. It knows
 * no service: each request brings the one that answers it.
 */
export async function createBackend(definition: Definition, mode: Config['mode']): Promise<Backend> {
  const isStrict = mode === 'sandbox';
  // One Ajv for all operations: one each would take seconds to make. Parameters come as text and are converted. Of a
  // request the first violation is enough: it is explained below, and collecting all would cost more the worse it is.
  const forBody = newSchemaValidator({ allErrors: false });
  const forParameters = newSchemaValidator({ allErrors: false, coerceTypes: true });
  const forReplies = newSchemaValidator({});
  const { document } = definition;
  if (!isStrict) openSchemas(document);
  // Created after the start, or for the first invalid request if that comes sooner.
  let explainer: ViolationExplainer | undefined;
  const violationExplainer = () => {
    explainer ??= createViolationExplainer(document);
    return explainer;
  };
  const explain = (context: Context, { body }: Passage, { query, headers }: Request) => {
    const operation = operationSchema(document, context.operation as OperationDefinition);
    return violationExplainer().explain(operation, {
      query: query as Record<string, unknown>,
      headers,
      body,
    });
  };
  const validators: Record<string, Ajv2020> = {
    requestBodyValidator: forBody,
    paramsValidator: forParameters,
    responseValidator: forReplies,
    responseHeadersValidator: forParameters,
  };

  const api = new OpenAPIBackend({
    definition: document as never,
    strict: true,
    // Quick: validators are compiled at first use, and the document is not held against the OpenAPI 3.0 meta-schema,
    // which refuses every 3.1 document. Redocly lint has checked it.
    quick: true,
    ignoreTrailingSlashes: false,
    coerceTypes: true,
    customizeAjv: (_ajv, _options, context) => {
      const ajv = validators[context as string];
      if (!ajv) throw new Error(`There is no validator for ${context}.`);
      return ajv as never;
    },
    securityHandlers: { clientBasic: isProven, clientInBody: isProven },
    handlers: {
      notFound: () => {
        throw new Rejection('system.not_found');
      },
      methodNotAllowed: (context: Context) => {
        throw new Rejection('system.method_not_allowed', {
          headers: { Allow: allowedMethods(definition, context) },
        });
      },
      postRoutingHandler: async (context: Context, passage: Passage, carried: Request) => {
        if (context.operation) await enter(context.operation as OperationDefinition, passage, carried);
      },
      unauthorizedHandler: () => {
        throw new Rejection('system.invalid_client');
      },
      validationFail: (context: Context, passage: Passage, carried: Request) => {
        const rejection = explain(context, passage, carried);
        if (rejection) throw rejection;
        // The validation decides; an explanation that finds nothing is our defect, not the caller's success.
        const { operationId } = context.operation;
        passage.app.log.error(
          { requestId: passage.request.requestId, operationId },
          'violation could not be explained',
        );
        throw invalidRequest('', 'The request is not what the contract describes.');
      },
      preOperationHandler: (context: Context, passage: Passage, carried: Request) => {
        // A condition between parameters, which OpenAPI has no place for.
        if (!('x-exactly-one-of' in context.operation)) return;
        const rejection = explain(context, passage, carried);
        if (rejection) throw rejection;
      },
      notImplemented: () => {
        throw new Rejection('system.not_implemented');
      },
      ...Object.fromEntries(
        [...definition.operations.keys()].map((operationId) => [
          operationId,
          (context: Context, passage: Passage) => {
            const handler = passage.handlers[operationId as OperationId] as Handler<OperationId>;
            return invoke(stage, handler, context, passage);
          },
        ]),
      ),
    },
  });
  const stage: Stage = { definition, api };
  await api.init();
  assertAllRouted(api, definition);
  rememberRoutes(api);
  const prepared = new Set<OperationDefinition>();
  return {
    api,
    prepare(operation) {
      if (prepared.has(operation)) return false;
      prepared.add(operation);
      violationExplainer().prepare(operationSchema(document, operation));
      api.validator.getRequestValidatorsForOperation(operation.operationId);
      if (isStrict) api.validator.getStatusBasedResponseValidatorForOperation(operation.operationId);
      return true;
    },
  };
}

function isProven(_context: Context, passage: Passage): boolean {
  return passage.proven !== undefined && passage.proven.length > 0;
}

function assertAllRouted(api: OpenAPIBackend, { operations }: Definition): void {
  const routed = new Set(api.router.getOperations().map(({ operationId }) => operationId));
  const missing = [...operations.keys()].filter((id) => !routed.has(id));
  if (operations.size === 0 || missing.length > 0 || routed.size !== operations.size) {
    throw new Error(
      `openapi-backend does not route the whole contract: ${missing.join(', ') || 'sizes differ'}.`,
    );
  }
}

/** The router walks through all operations at every request; there are few enough to remember the answers. */
function rememberRoutes(api: OpenAPIBackend): void {
  const match = api.router.matchOperation.bind(api.router);
  const known = new Map<string, ReturnType<typeof match>>();
  api.router.matchOperation = ((request: Request, strict?: boolean) => {
    const name = `${request.method} ${request.path}`;
    const found = known.get(name) ?? match(request, strict as never);
    if (found) known.set(name, found);
    return found;
  }) as typeof api.router.matchOperation;
}

function allowedMethods(definition: Definition, context: Context): string {
  const { path } = context.request;
  return [...definition.operations.values()]
    .filter((operation) => operation.path === path)
    .map((operation) => operation.method.toUpperCase())
    .join(', ');
}

/** Production takes no offence at fields the contract does not know: requests are as open as they are closed here. */
function openSchemas(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  if ('additionalProperties' in node && node.additionalProperties === false) delete node.additionalProperties;
  for (const inner of Object.values(node)) openSchemas(inner);
}

function operationSchema(
  document: Definition['document'],
  { path, method }: OperationDefinition,
): OperationSchema {
  return document.paths[path]?.[method] as OperationSchema;
}
