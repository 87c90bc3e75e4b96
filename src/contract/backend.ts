import { OpenAPIBackend, type Operation } from 'openapi-backend';
import type { Config } from '../base/config/config.ts';
import { type BodyLimits, DEFAULT_BODY_LIMITS } from '../base/schema/bodyLimits.ts';
import {
  builtValidators,
  type CompilerFactory,
  type SchemaCompiler,
} from '../base/schema/builtValidators.ts';
import type { Definition, OperationDefinition } from '../base/schema/definition.ts';
import { isNameOfCode } from '../base/schema/keywords.ts';
import { normalizeBody } from './normalization.ts';
import { invalidRequest, ProtocolError } from './protocolError.ts';
import type { RequestState } from './request.ts';
import { createViolationExplainer, type OperationSchema } from './violations.ts';

/** Operation with everything its requests need, resolved once at start. */
export interface Route {
  operation: OperationDefinition;
  schema: OperationSchema;
  /** Operation schema with its references resolved. */
  dereferenced: OperationSchema;
  /** Limits of the body; undefined where the operation takes none. */
  bodyLimits?: BodyLimits;
}

/**
 * Router and validator based on openapi-backend, shared by several services: each request brings its own. Its
 * `handleRequest` is not used, since it parses each request three times, which costs more than everything else here.
 */
export interface Backend {
  api: OpenAPIBackend;
  /** Returns the route. Throws `ProtocolError` 404 `system.not_found` and 405 `system.method_not_allowed`. */
  route(method: string, path: string): Route;
  /** Validates a parsed request against the contract and converts its parameters. Throws `ProtocolError` 400. */
  validate(route: Route, state: RequestState): void;
  /** Loads or compiles the operation's validators, which its first requests do otherwise. */
  prepare(route: Route): void;
  routes: readonly Route[];
}

/** Creates the backend; it fails closed. Throws unless openapi-backend routes the whole contract. */
export async function createBackend(
  definition: Definition,
  mode: Config['mode'],
  compilerOf: CompilerFactory = builtValidators(),
): Promise<Backend> {
  const isStrict = mode === 'sandbox';
  const { document } = definition;
  leaveToService(document);
  if (!isStrict) openSchemas(document);
  const api = await openApi(definition, compilerOf);
  const dereferenced = new Map(api.router.getOperations().map((each) => [each.operationId, each]));
  const routes = [...definition.operations.values()].map((operation) =>
    routeOf(definition, operation, dereferenced.get(operation.operationId) as OperationSchema),
  );
  const byRequest = new Map(
    routes.map((route) => [`${route.operation.method.toUpperCase()} ${route.operation.path}`, route]),
  );
  const explainer = createViolationExplainer(document, compilerOf);

  return {
    api,
    routes,
    route(method, path) {
      const route = byRequest.get(`${method} ${path}`);
      if (route) return route;
      const allowed = routes.filter(({ operation }) => operation.path === path);
      if (allowed.length === 0) throw new ProtocolError('system.not_found');
      const Allow = allowed.map(({ operation }) => operation.method.toUpperCase()).join(', ');
      throw new ProtocolError('system.method_not_allowed', { headers: { Allow } });
    },
    validate({ operation, schema, dereferenced }, state) {
      const { request, query, body } = state;
      const { headers } = request;
      // The validators convert parameters in place; an explanation needs the original text.
      const converted = { ...query };
      const parts = { path: {}, query: converted, header: headers, cookie: {}, requestBody: body };
      const validators = api.validator.getRequestValidatorsForOperation(operation.operationId) ?? [];
      const isValid = () =>
        validators.every((validate) => validate(parts)) && hasExactlyOne(operation, query);
      // Only a body that is refused pays for the spellings of other clients.
      if (!isValid() && !(respell(dereferenced, state) && isValid())) {
        const rejection = explainer.explain(schema, { query, headers, body });
        if (rejection) throw rejection;
        // Validation decides; an explanation that finds no violation is our bug, not the caller's success.
        const { requestId } = request;
        state.app.log.error(
          { requestId, operationId: operation.operationId },
          'fast validation rejected a request that detailed validation accepts',
        );
        throw invalidRequest('', 'The request does not match the contract.');
      }
      state.query = converted;
    },
    prepare(route) {
      explainer.prepare(route.schema);
      const { operationId } = route.operation;
      api.validator.getRequestValidatorsForOperation(operationId);
      if (isStrict) api.validator.getStatusBasedResponseValidatorForOperation(operationId);
    },
  };
}

/** Normalizes the spelling of the body. Returns true if that changed it. */
function respell(operation: OperationSchema, { request, body }: RequestState): boolean {
  const spellings = normalizeBody(operation, body);
  request.seen.spellings = [...(request.seen.spellings ?? []), ...spellings];
  return spellings.length > 0;
}

async function openApi(definition: Definition, compilerOf: CompilerFactory): Promise<OpenAPIBackend> {
  // Parameters come as text and are converted. Validation stops at the first violation: a second pass explains it, and
  // collecting all would cost more the worse a request is.
  const forParameters = compilerOf({ allErrors: false, coerceTypes: true });
  const compilers: Record<string, SchemaCompiler> = {
    requestBodyValidator: compilerOf({ allErrors: false }),
    paramsValidator: forParameters,
    responseValidator: compilerOf({}),
    responseHeadersValidator: forParameters,
  };
  const api = new OpenAPIBackend({
    definition: definition.document as never,
    strict: true,
    // Quick: asks for validators at first use and skips the OpenAPI 3.0 meta-schema, which rejects every 3.1
    // document. Redocly lint has checked the document.
    quick: true,
    ignoreTrailingSlashes: false,
    coerceTypes: true,
    customizeAjv: (_ajv, _options, context) => {
      const compiler = compilers[context as string];
      if (!compiler) throw new Error(`There is no compiler for ${context}.`);
      return compiler as never;
    },
  });
  await api.init();
  assertAllRouted(api.router.getOperations(), definition);
  return api;
}

function routeOf(
  { document }: Definition,
  operation: OperationDefinition,
  dereferenced: OperationSchema,
): Route {
  const schema = document.paths[operation.path]?.[operation.method] as OperationSchema;
  const bodyLimits = operation['x-body-limits'] ?? DEFAULT_BODY_LIMITS;
  return { operation, schema, dereferenced, bodyLimits: schema.requestBody && bodyLimits };
}

/** Checks `x-exactly-one-of`, a condition between parameters that OpenAPI cannot express. */
function hasExactlyOne({ 'x-exactly-one-of': names }: OperationDefinition, query: object): boolean {
  return names === undefined || names.filter((name) => Object.hasOwn(query, name)).length === 1;
}

/** Throws unless every operation is routed, with paths and parameters that a simple look-up finds. */
function assertAllRouted(routed: Operation[], { operations }: Definition): void {
  const ids = new Set(routed.map(({ operationId }) => operationId));
  const missing = [...operations.keys()].filter((id) => !ids.has(id));
  if (operations.size === 0 || missing.length > 0 || ids.size !== operations.size) {
    throw new Error(
      `openapi-backend does not route the whole contract: ${missing.join(', ') || 'sizes differ'}.`,
    );
  }
  for (const { operationId, path, parameters = [] } of routed) {
    const isPlain = parameters.every((parameter) => {
      const { in: place, schema } = parameter as { in: string; schema?: { type?: unknown } };
      return ['query', 'header'].includes(place) && schema?.type !== 'array' && schema?.type !== 'object';
    });
    if (path.includes('{') || !isPlain)
      throw new Error(`${operationId} has a parameter in its path, in a cookie, or of several values.`);
  }
}

/**
 * Takes the keywords of `x-checked-by-service` out of the schemas, in place: the contract states them, and the service
 * checks them itself, after what comes first by its rules.
 */
function leaveToService(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  for (const inner of Object.values(node)) leaveToService(inner);
  const schema = node as Record<string, unknown> & { 'x-checked-by-service'?: string[] };
  for (const keyword of schema['x-checked-by-service'] ?? []) {
    const stated = schema[keyword];
    delete schema[keyword];
    // Any entry is taken (two objects, since references are resolved in place); the stated form stays known to what
    // reads schemas, such as the removal of nulls.
    if (keyword === 'items') schema.items = { oneOf: [stated, { not: { ...(stated as object) } }] };
  }
}

/**
 * Opens schemas to unknown fields, in place: production ignores them, while the sandbox rejects them. Registration
 * codes are never ignored: a caller who sends one relies on its check.
 */
function openSchemas(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  if ('additionalProperties' in node && node.additionalProperties === false) {
    delete node.additionalProperties;
    const { properties = {} } = node as { properties?: object };
    Object.assign(node, { 'x-only-codes': Object.keys(properties).filter(isNameOfCode) });
  }
  for (const inner of Object.values(node)) openSchemas(inner);
}
