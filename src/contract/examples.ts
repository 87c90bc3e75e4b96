import type { OpenAPIBackend } from 'openapi-backend';
import type { OperationDefinition } from '../schema/definition.ts';
import { invalidRequest } from './protocolError.ts';
import type { ContractReply } from './reply.ts';

/** Says that a reply is an example of the contract and nothing happened. */
const MOCKED = { 'X-Mock': 'true' };

/**
 * The example asked for with `Prefer: example=NAME`, for those who build against the sandbox: any reply of the
 * operation, the rare ones too. Undefined when none is asked for; throws 400 when the operation has none of that name.
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

/** What stands in, in the sandbox, for an operation nobody has written yet: the first example of its success. */
export function standInExample(api: OpenAPIBackend, { operationId }: OperationDefinition): ContractReply {
  const { status, mock } = api.mockResponseForOperation(operationId, { code: 200 });
  return { status, headers: MOCKED, body: mock };
}
