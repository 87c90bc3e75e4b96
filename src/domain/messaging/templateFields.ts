import type { Template } from 'liquidjs';
import { type FieldProblem, FieldReader } from './fieldReader.ts';
import type { Uses } from './fieldUses.ts';

/** Field of a template, by its parameter name. */
export interface Field {
  /** A value is printed or computed with; a sequence is repeated, once for each of its elements. */
  kind: 'value' | 'sequence';
  /** False where the template handles its absence: `{% if note %}`, `| default: "..."`. */
  isRequired: boolean;
  /** Fields of a sequence's elements. */
  fields: Fields;
}

export type Fields = ReadonlyMap<string, Field>;

/**
 * Reads the fields of a template from its parts. A name used in several of them (subject, HTML, text) is one
 * field. Returns problems by part: uses that no parameters can satisfy.
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
