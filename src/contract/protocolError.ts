import type { FieldErrors } from '../schema/fieldErrors.ts';

/**
 * The contract layer's own no: wrong credentials, a body against the contract, an unknown path. Thrown on the way
 * in and turned into a reply in one place. Business refusals are values (`BusinessRefusal`), not this.
 */
export class ProtocolError extends Error {
  readonly code: string;
  readonly errorsByField?: Record<string, string[]>;
  /** The same for the people who filled in the fields, where the code is answered with that. */
  readonly fieldErrors?: FieldErrors;
  readonly headers: Record<string, string>;
  /** Fill the placeholders of the catalogue's message, such as `<until>`. */
  readonly words?: Record<string, string>;

  constructor(
    code: string,
    details: {
      errorsByField?: Record<string, string[]>;
      fieldErrors?: FieldErrors;
      headers?: Record<string, string>;
      words?: Record<string, string>;
    } = {},
  ) {
    super(code);
    this.code = code;
    this.errorsByField = details.errorsByField;
    this.fieldErrors = details.fieldErrors;
    this.headers = details.headers ?? {};
    this.words = details.words;
  }
}

/** 400 `system.invalid_request` with one message at one place; `pointer` is a JSON pointer, '' for the whole. */
export function invalidRequest(pointer: string, message: string): ProtocolError {
  return new ProtocolError('system.invalid_request', { errorsByField: { [pointer]: [message] } });
}
