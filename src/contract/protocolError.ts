import type { FieldErrors } from '../base/schema/fieldErrors.ts';

/**
 * Error of the contract layer: wrong credentials, an invalid body, an unknown path. Thrown on the way in and mapped
 * to a reply in one place. Business refusals are values (`BusinessRefusal`) instead.
 */
export class ProtocolError extends Error {
  readonly code: string;
  readonly errorsByField?: Record<string, string[]>;
  /** Messages for the people who filled in the fields, for codes that reply with them. */
  readonly fieldErrors?: FieldErrors;
  readonly headers: Record<string, string>;
  /** Further fields of the body. */
  readonly fields?: Record<string, unknown>;
  /** Values for the placeholders of the catalogue's message, such as `<until>`. */
  readonly words?: Record<string, string>;

  constructor(
    code: string,
    details: {
      errorsByField?: Record<string, string[]>;
      fieldErrors?: FieldErrors;
      headers?: Record<string, string>;
      fields?: Record<string, unknown>;
      words?: Record<string, string>;
    } = {},
  ) {
    super(code);
    this.code = code;
    this.errorsByField = details.errorsByField;
    this.fieldErrors = details.fieldErrors;
    this.headers = details.headers ?? {};
    this.fields = details.fields;
    this.words = details.words;
  }
}

/** 400 `system.invalid_request` with one message; `pointer` is a JSON pointer, '' for the whole body. */
export function invalidRequest(pointer: string, message: string): ProtocolError {
  return new ProtocolError('system.invalid_request', { errorsByField: { [pointer]: [message] } });
}
