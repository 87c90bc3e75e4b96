/** JSON as the fuzzer writes it, including texts that `JSON.stringify` cannot produce. */
export type Json = null | boolean | number | string | Raw | Json[] | JsonObject;
export interface JsonObject {
  [name: string]: Json;
}

/** Text that is written to the document verbatim, such as a number that exceeds a double. */
export class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Prefix of an entry that duplicates a field. */
export const TWICE = '\u0000twice:';

/** Serialises the document. Fields under `TWICE + name` are written as a second field `name`. */
export function toText(value: Json): string {
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) return `[${value.map(toText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([name, field]) =>
      `${JSON.stringify(name.startsWith(TWICE) ? name.slice(TWICE.length) : name)}:${toText(field)}`,
  );
  return `{${fields.join(',')}}`;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Raw);
}

export type Path = (string | number)[];

/** Lists the paths of all values in a document, the document itself last. */
export function pathsOf(value: Json, at: Path = []): Path[] {
  if (Array.isArray(value)) return [...value.flatMap((item, index) => pathsOf(item, [...at, index])), at];
  if (isObject(value))
    return [...Object.entries(value).flatMap(([name, field]) => pathsOf(field, [...at, name])), at];
  return [at];
}

export function valueAt(value: Json, path: Path): Json | undefined {
  return path.reduce<Json | undefined>(
    (node, step) =>
      Array.isArray(node) ? node[Number(step)] : isObject(node) ? node[String(step)] : undefined,
    value,
  );
}

/** Copies the document and replaces the value at the path by the result of `change`; undefined removes it. */
export function changedAt(value: Json, path: Path, change: (value: Json) => Json | undefined): Json {
  const [step, ...rest] = path;
  if (step === undefined) return change(value) ?? {};
  const changeInner = (inner: Json) => (rest.length === 0 ? change(inner) : changedAt(inner, rest, change));
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      if (index !== step) return [item];
      const changed = changeInner(item);
      return changed === undefined ? [] : [changed];
    });
  }
  if (!isObject(value)) return value;
  const fields = Object.entries(value).map(
    ([name, field]) => [name, name === step ? changeInner(field) : field] as const,
  );
  return Object.fromEntries(
    fields.filter((field): field is readonly [string, Json] => field[1] !== undefined),
  );
}
