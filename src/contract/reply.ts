import type { ErrorDefinition } from '../base/schema/definition.ts';
import type { ProtocolError } from './protocolError.ts';

/** Reply to the client, independent of the transport. */
export interface ContractReply {
  status: number;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

export type ErrorCatalogue = ReadonlyMap<string, ErrorDefinition>;

/** Failure body of a catalogue entry, with its message and status. */
export function failureReply(
  errors: ErrorCatalogue,
  key: string,
  requestId: string,
  details: Partial<Pick<ProtocolError, 'errorsByField' | 'fieldErrors' | 'headers'>> & {
    fields?: Record<string, unknown>;
    words?: Record<string, string>;
  } = {},
): ContractReply {
  const error = errors.get(key);
  if (!error) throw new Error(`${key} is not in the contract's error catalogue.`);
  const { headers = {}, fields = {}, words = {} } = details;
  const message = error.message.replace(/<([a-z]+)>/g, (whole, name) => words[name] ?? whole);
  const errorsByField = reportedByField(error, details);
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

/** Violations reported by field, in the catalogue entry's format; undefined where there are none. */
function reportedByField(
  { tellsFields, tellsMessages }: ErrorDefinition,
  { errorsByField, fieldErrors }: Partial<Pick<ProtocolError, 'errorsByField' | 'fieldErrors'>>,
): object | undefined {
  if (tellsFields) return fieldErrors;
  if (tellsMessages && errorsByField)
    return Object.fromEntries(
      Object.entries(errorsByField).map(([pointer, messages]) => [pointer.replace(/^\//, ''), messages]),
    );
  return errorsByField;
}
