import type { OpenAPIBackend } from 'openapi-backend';
import type { OperationDefinition } from '../schema/definition.ts';
import { invalidRequest } from './protocolError.ts';
import type { ContractReply } from './reply.ts';

/** Marks a reply as an example of the contract; nothing was executed. */
const MOCKED = { 'X-Mock': 'true' };

/**
 * Returns the example requested with `Prefer: example=NAME`, for development against the sandbox: any reply of the
 * operation. Undefined when none is requested; throws 400 for an unknown name.
 */
export function preferredExample(
  api: OpenAPIBackend,
  { operationId }: OperationDefinition,
  prefer: string | undefined,
): ContractReply | undefined {
  const name = /(?:^|[,;\s])example="?([^",;\s]+)"?/.exec(prefer ?? '')?.[1];
  if (name === undefined) return undefined;
  const { responses = {} } = api.router.getOperation(operationId) ?? {};
  for (const [code, response] of Object.entries(responses)) {
    const content = (response as { content?: Record<string, { examples?: object }> }).content;
    if (!Object.hasOwn(content?.['application/json']?.examples ?? {}, name)) continue;
    const { status, mock } = api.mockResponseForOperation(operationId, { code: Number(code), example: name });
    return { status, headers: MOCKED, body: mock };
  }
  throw invalidRequest('/Prefer', 'The contract has no example of this name for this operation.');
}

/** Returns the first success example, which the sandbox sends for an operation without a handler. */
export function standInExample(api: OpenAPIBackend, { operationId }: OperationDefinition): ContractReply {
  const { status, mock } = api.mockResponseForOperation(operationId, { code: 200 });
  return { status, headers: MOCKED, body: mock };
}
