import { toPointer } from './jsonPointer.ts';
import { invalidRequest } from './protocolError.ts';

/** Maximum number of parameters; no operation has a quarter of them. */
const MAX_PARAMETERS = 100;

/**
 * Parses a query string into one text per name. Throws `ProtocolError` 400 where the meaning is ambiguous: duplicate
 * parameters, percent-encoding that is not UTF-8, or NUL, and for too many parameters. (Decoded UTF-8 never contains
 * lone surrogates.)
 */
export function parseQuery(query: string): Record<string, string> {
  const parameters: Record<string, string> = {};
  const parts = query.split('&', MAX_PARAMETERS + 1);
  if (parts.length > MAX_PARAMETERS) refuse('', `The request has more than ${MAX_PARAMETERS} parameters.`);
  for (const part of parts) {
    if (part === '') continue;
    const at = part.indexOf('=');
    const name =
      decode(at < 0 ? part : part.slice(0, at)) ??
      refuse('', 'The name of a parameter is not percent-encoded UTF-8.');
    const reject = (message: string) => refuse(toPointer([name]), message);
    const value =
      decode(at < 0 ? '' : part.slice(at + 1)) ?? reject('The value is not percent-encoded UTF-8.');
    if (`${name}${value}`.includes('\u0000')) reject('The text contains a NUL character.');
    if (name in Object.prototype) reject('A parameter of this name is not accepted.');
    if (Object.hasOwn(parameters, name)) reject('The parameter occurs twice.');
    parameters[name] = value;
  }
  return parameters;
}

function decode(text: string): string | undefined {
  // A URL is ASCII only.
  if (/[^\x21-\x7e]/.test(text)) return undefined;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

function refuse(pointer: string, message: string): never {
  throw invalidRequest(pointer, message);
}
