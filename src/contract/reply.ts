import type { ErrorDefinition } from './definition.ts';
import type { Rejection } from './rejection.ts';

/** What goes back to the client, whatever carries it. */
export interface ContractReply {
  status: number;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

export type ErrorCatalogue = ReadonlyMap<string, ErrorDefinition>;

/** The failure body of a code, with the catalogue's message and status. */
export function failureReply(
  errors: ErrorCatalogue,
  code: string,
  requestId: string,
  details: Partial<Pick<Rejection, 'errorsByField' | 'headers'>> = {},
): ContractReply {
  const error = errors.get(code);
  if (!error) throw new Error(`The code ${code} is not in the contract's error catalogue.`);
  const { errorsByField, headers = {} } = details;
  const isFieldsTold = errorsByField !== undefined && error.status === 400;
  return {
    status: error.status,
    headers,
    body: {
      result: 'failure',
      errorCode: code,
      errorMessage: error.message,
      requestId,
      ...(isFieldsTold ? { errorsByField } : {}),
    },
  };
}
