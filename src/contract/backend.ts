import type { Ajv2020 } from 'ajv/dist/2020.js';
import { type Context, OpenAPIBackend, type Request } from 'openapi-backend';
import type { App } from '../app.ts';
import type { Definition, OperationDefinition } from './definition.ts';
import { enter } from './entry.ts';
import { invoke, type Stage } from './invocation.ts';
import type { Handler, Handlers, OperationId } from './operation.ts';
import { Rejection } from './rejection.ts';
import type { Passage } from './request.ts';
import { newSchemaValidator } from './schemaValidation.ts';
import { type Described, type Examine, newExaminer } from './violations.ts';

/** openapi-backend with everything set that has to be: it fails closed, and answers the whole contract or throws. */
export async function openBackend(
  app: App,
  definition: Definition,
  handlers: Handlers,
): Promise<OpenAPIBackend> {
  const isStrict = app.config.mode === 'sandbox';
  // One Ajv for all operations: one each would take seconds to make. Parameters come as text and are converted.
  const forBody = newSchemaValidator({});
  const forParameters = newSchemaValidator({ coerceTypes: true });
  const forReplies = newSchemaValidator({});
  const { document } = definition;
  if (!isStrict) openSchemas(document);
  // Made when the first request is found wanting: until then it would only make the start slower.
  let examine: Examine | undefined;
  const examined = (context: Context, { body }: Passage, { query, headers }: Request) => {
    const operation = describedBy(document, context.operation as OperationDefinition);
    examine ??= newExaminer(document);
    return examine(operation, {
      query: Object.fromEntries(new URLSearchParams(query as string)),
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
        if (context.operation) await enter(app, context.operation as OperationDefinition, passage, carried);
      },
      unauthorizedHandler: () => {
        throw new Rejection('system.invalid_client');
      },
      validationFail: (context: Context, passage: Passage, carried: Request) => {
        throw (
          examined(context, passage, carried) ??
          new Error('Plain validation refuses what close examination finds right.')
        );
      },
      preOperationHandler: (context: Context, passage: Passage, carried: Request) => {
        // A condition between parameters, which plain validation has no place for.
        if (!('x-exactly-one-of' in context.operation)) return;
        const rejection = examined(context, passage, carried);
        if (rejection) throw rejection;
      },
      notImplemented: () => {
        throw new Rejection('system.not_implemented');
      },
      ...Object.fromEntries(
        Object.entries(handlers).map(([operationId, handler]) => [
          operationId,
          (context: Context, passage: Passage) =>
            invoke(stage, handler as Handler<OperationId>, context, passage),
        ]),
      ),
    },
  });
  const stage: Stage = { app, definition, api };
  await api.init();
  assertComplete(api, definition, handlers);
  rememberRoutes(api);
  return api;
}

function isProven(_context: Context, passage: Passage): boolean {
  return passage.proven !== undefined && passage.proven.length > 0;
}

function assertComplete(api: OpenAPIBackend, definition: Definition, handlers: Handlers): void {
  const routed = api.router.getOperations().map((operation) => operation.operationId);
  const missing = [...definition.operations.keys()].filter((id) => !routed.includes(id) || !(id in handlers));
  if (routed.length === 0 || routed.length !== definition.operations.size || missing.length > 0) {
    throw new Error(
      `The contract has operations the service does not answer: ${missing.join(', ') || 'all of them'}`,
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

function describedBy(document: Definition['document'], { path, method }: OperationDefinition): Described {
  return document.paths[path]?.[method] as Described;
}
