import type { Operation } from '../examples.ts';
import type { Fields } from '../exampleTokens.ts';
import { replyFault } from '../replyFaults.ts';
import { type CheckResult, record } from './results.ts';
import { type CheckedServer, clientOf, leftOut, send } from './server.ts';

/**
 * Asks a sandbox for each refusal of an operation by its name. Does nothing with a server that takes no notice of the
 * `Prefer` header, since there each call would be executed.
 */
export async function checkNamedRefusals(
  server: CheckedServer,
  operation: Operation,
  results: CheckResult[],
): Promise<void> {
  const { operationId, path, method, requests, codes, replies } = operation;
  const { value, name } = requests[0]!;
  for (const code of codes)
    await record(results, operationId, `refusal ${code}`, async () => {
      const headers = { prefer: `example=${code}` };
      const client = clientOf(operation, name);
      const reply = await send(server, operation, client, value as Fields, { headers });
      const skipped = leftOut(server, operation, client, value as Fields, reply);
      if (skipped) return { skipped };
      const shown = replies.find((each) => each.name === code)!;
      const fault = replyFault(path, method, reply);
      if (fault !== undefined) return { fault };
      if (reply.status === shown.status && reply.headers.get('x-mock') === 'true') return undefined;
      return { fault: `Answered ${reply.status} when asked for ${code}.` };
    });
}

/** Detects a sandbox: it answers an example by name, and marks the reply. */
export async function isSandbox(server: CheckedServer, operation: Operation): Promise<boolean> {
  const { value, name } = operation.requests[0]!;
  const headers = { prefer: `example=${operation.codes[0]}` };
  const reply = await send(server, operation, clientOf(operation, name), value as Fields, { headers });
  return reply.headers.get('x-mock') === 'true';
}
