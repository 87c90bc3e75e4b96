import type { OpenAPIBackend } from 'openapi-backend';
import type { OperationDefinition } from '../base/schema/definition.ts';
import { invalidRequest } from './protocolError.ts';
import type { ContractReply } from './reply.ts';

/** Marks a reply as an example of the contract; nothing was executed. */
const MOCKED = { 'X-Mock': 'true' };

/** Request as far as it can name an example. */
export interface ExampleRequest {
  headers: Record<string, string | undefined>;
  /** Fields of the body, or parameters of the query. */
  fields: Record<string, unknown>;
}

/**
 * Returns the reply that a request names, for development against the sandbox: any reply of the operation with
 * `Prefer: example=NAME`, or a refusal with `refuse:CODE` in place of a transaction's or guest's name or a token.
 * Undefined when it names none; throws 400 for an unknown name.
 */
export function preferredExample(
  api: OpenAPIBackend,
  { operationId }: OperationDefinition,
  request: ExampleRequest,
): ContractReply | undefined {
  const requested = requestedExample(request);
  if (!requested) return undefined;
  const { responses = {} } = api.router.getOperation(operationId) ?? {};
  const known: string[] = [];
  for (const [code, response] of Object.entries(responses)) {
    const content = (response as { content?: Record<string, { examples?: object }> }).content;
    const names = Object.keys(content?.['application/json']?.examples ?? {});
    known.push(...names);
    if (!names.includes(requested.name)) continue;
    const { status, mock } = api.mockResponseForOperation(operationId, {
      code: Number(code),
      example: requested.name,
    });
    return { status, headers: MOCKED, body: mock };
  }
  throw invalidRequest(
    requested.pointer,
    `The contract has no example of this name for this operation. It has ${listed(known)}.`,
  );
}

/** Maximum length of the names in a message, which the contract bounds. */
const MAX_LISTED = 900;

/** Lists names, those of the service before the shared ones, as far as a message holds them. */
function listed(names: readonly string[]): string {
  const isShared = (name: string) => name.startsWith('system.');
  const ordered = [...names.filter((name) => !isShared(name)), ...names.filter(isShared)];
  const shown: string[] = [];
  let length = 0;
  for (const name of ordered) {
    length += name.length + 2;
    if (length > MAX_LISTED) break;
    shown.push(name);
  }
  const left = ordered.length - shown.length;
  return shown.join(', ') + (left > 0 ? ` and ${left} more` : '');
}

const REFUSE = 'refuse:';
const REFUSED_IN = ['/', '/headerInfo/', '/cardInfo/'];

function requestedExample({
  headers,
  fields,
}: ExampleRequest): { name: string; pointer: string } | undefined {
  const name = /(?:^|[,;\s])example="?([^",;\s]+)"?/.exec(headers.prefer ?? '')?.[1];
  if (name !== undefined) return { name, pointer: '/Prefer' };
  const places: [string, unknown][] = [['/X-Access-Token', headers['x-access-token']]];
  for (const place of REFUSED_IN) {
    const within = place === '/' ? fields : fields[place.slice(1, -1)];
    if (typeof within !== 'object' || within === null) continue;
    for (const [field, value] of Object.entries(within)) places.push([place + field, value]);
  }
  for (const [pointer, value] of places)
    if (typeof value === 'string' && value.startsWith(REFUSE))
      return { name: value.slice(REFUSE.length), pointer };
  return undefined;
}

/** Returns the first success example, which the sandbox sends for an operation without a handler. */
export function standInExample(api: OpenAPIBackend, { operationId }: OperationDefinition): ContractReply {
  const { status, mock } = api.mockResponseForOperation(operationId, { code: 200 });
  return { status, headers: MOCKED, body: mock };
}
