import type { ErrorDefinition } from './definition.ts';
import type { Rejection } from './rejection.ts';

/** What goes back to the client, whatever carries it. */
export interface ContractReply {
  status: number;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

export type ErrorCatalogue = ReadonlyMap<string, ErrorDefinition>;

/** The failure body of a catalogue entry, with its message and status. */
export function failureReply(
  errors: ErrorCatalogue,
  key: string,
  requestId: string,
  details: Partial<Pick<Rejection, 'errorsByField' | 'fieldErrors' | 'headers'>> & {
    fields?: Record<string, unknown>;
    words?: Record<string, string>;
  } = {},
): ContractReply {
  const error = errors.get(key);
  if (!error) throw new Error(`${key} is not in the contract's error catalogue.`);
  const { headers = {}, fields = {}, words = {} } = details;
  const message = error.message.replace(/<([a-z]+)>/g, (whole, name) => words[name] ?? whole);
  const errorsByField = error.tellsFields
    ? details.fieldErrors
    : error.status === 400
      ? details.errorsByField
      : undefined;
  return {
    status: error.status,
    headers: { ...error.headers, ...headers },
    body: {
      result: error.result ?? 'failure',
      ...(error.responseCode === undefined
        ? {}
        : { responseCode: error.responseCode, responseMessage: message }),
      errorCode: error.code ?? key,
      errorMessage: message,
      requestId,
      ...error.fields,
      ...fields,
      ...(errorsByField === undefined ? {} : { errorsByField }),
    },
  };
}
