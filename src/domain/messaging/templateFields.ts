import type { Template } from 'liquidjs';
import { type FieldProblem, FieldReader } from './fieldReader.ts';
import type { Uses } from './fieldUses.ts';

/** A field of a template, by the name it is filled under. */
export interface Field {
  /** A value is printed or reckoned with; a sequence is repeated, once for each of its elements. */
  kind: 'value' | 'sequence';
  /** False where the template says what to do without it: `{% if note %}`, `| default: "..."`. */
  isRequired: boolean;
  /** Of the elements of a sequence. */
  fields: Fields;
}

export type Fields = ReadonlyMap<string, Field>;

/**
 * The fields of a template, read from the template itself: a name that is used in several of its parts (subject, HTML,
 * text) is one field. Problems are told by part: what can never come out right.
 */
export function readFields(parts: Template[][]): { fields: Fields; problems: FieldProblem[][] } {
  const parameters: Uses = new Map();
  const problems = parts.map((part) => {
    const reader = new FieldReader(parameters);
    for (const template of part) reader.read(template);
    return reader.problems;
  });
  return { fields: toFields(parameters), problems };
}

function toFields(uses: Uses): Fields {
  return new Map(
    [...uses].map(([name, { isSequence, isRequired, elements }]) => [
      name,
      { kind: isSequence ? 'sequence' : 'value', isRequired, fields: toFields(elements) },
    ]),
  );
}
