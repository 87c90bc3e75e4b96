import { withoutBankCards } from '../base/text/bankCards.ts';
import { followReference } from './jsonPointer.ts';
import type { Schema } from './schemaTree.ts';

/** Masks values for a listing that people read: secrets, card numbers, tokens, and all that the contract does not name. */
export interface Masking {
  /** Copies a request or a reply, with the sensitive values masked. */
  value(value: unknown): unknown;
  /** Masks long numbers in a text that is shown otherwise. */
  text(text: string): string;
}

export const MASKED = '***';

/** Maximum depth of a value that is shown; a deeper request is refused, but listed. */
const MAX_DEPTH = 32;

/** Minimum number of digits of a number that is masked as a card's. */
const LONG_NUMBER = /[0-9]{8,}([0-9]{4})/g;
const NEVER_SHOWN = ['client_secret', 'authorization'];

/** Builds the masking from the contract: a name is masked wherever it is sensitive anywhere. */
export function createMasking(document: object): Masking {
  const names = namesOf(document);
  const text = (each: string) => withoutBankCards(each.replace(LONG_NUMBER, `${MASKED}$1`));

  function masked(value: unknown, isShown: boolean, depth = 0): unknown {
    if (depth > MAX_DEPTH) return MASKED;
    if (Array.isArray(value)) return value.map((each) => masked(each, isShown, depth + 1));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, each]) => [
          text(name),
          masked(each, names.get(name) ?? false, depth + 1),
        ]),
      );
    if (typeof value === 'string') return isShown ? text(value) : shortened(value);
    return isShown || value === null || typeof value === 'boolean' ? value : MASKED;
  }
  return { value: (value) => masked(value, true), text };
}

/** Leaves the last four digits of a number, which tell cards apart. */
function shortened(value: string): string {
  return /^[0-9]{12,19}$/.test(value) ? `${MASKED}${value.slice(-4)}` : MASKED;
}

/** Property and parameter names of the contract, each with true if its values may be shown. */
function namesOf(document: object): Map<string, boolean> {
  const names = new Map<string, boolean>(NEVER_SHOWN.map((name) => [name, false]));
  const note = (name: string, schema: Schema) => {
    names.set(name, (names.get(name) ?? true) && !isSensitive(document, schema));
  };
  function walk(node: unknown): void {
    if (typeof node !== 'object' || node === null) return;
    const { properties, in: place, name, schema } = node as Record<string, unknown>;
    if (typeof properties === 'object' && properties !== null)
      for (const [each, inner] of Object.entries(properties)) note(each, inner as Schema);
    if (place === 'query' && typeof name === 'string') note(name, schema as Schema);
    for (const [key, inner] of Object.entries(node)) if (key !== 'examples') walk(inner);
  }
  walk(document);
  return names;
}

function isSensitive(document: object, schema: Schema & { 'x-sensitive'?: boolean }): boolean {
  if (schema['x-sensitive']) return true;
  return schema.$ref === undefined ? false : isSensitive(document, followReference(document, schema.$ref));
}
