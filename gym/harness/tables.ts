import { figures } from '../../src/operators/program/table.ts';

/** Groups entries by their names, an entry under each of its own; the largest group comes first. */
export function grouped<T>(all: readonly T[], namesOf: (each: T) => string[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const each of all)
    for (const name of new Set(namesOf(each))) groups.set(name, [...(groups.get(name) ?? []), each]);
  return new Map([...groups].sort(([, a], [, b]) => b.length - a.length));
}

/** Formats how often each name occurs. */
export function countsTable(names: readonly string[]): string {
  const counts = [...grouped(names, (name) => [name])].map(([name, own]) => [name, String(own.length)]);
  return figures([['', 'times'], ...counts])
    .map((line) => `  ${line}`)
    .join('\n');
}
