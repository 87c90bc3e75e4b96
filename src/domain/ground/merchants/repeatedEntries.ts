import type { Path } from './sourcePositions.ts';

/** Reports a problem with the value at a path. */
export type Report = (path: Path, message: string) => void;

/** Key of an entry, and its place in the file. */
export interface KeyedEntry {
  /** Undefined: the entry has none, and repeats no other. */
  key: string | number | undefined;
  path: Path;
}

/** Reports every entry whose key repeats an earlier one. */
export function refuseRepeated(entries: readonly KeyedEntry[], report: Report): void {
  const seen = new Set<string | number>();
  for (const { key, path } of entries) {
    if (key === undefined) continue;
    if (seen.has(key)) report(path, `"${key}" is used twice`);
    seen.add(key);
  }
}

/** Reports every entry of the list at a path whose property repeats that of an earlier one. */
export function refuseRepeatedIn<Name extends string>(
  path: Path,
  items: readonly { [Property in Name]?: string | number }[],
  name: Name,
  report: Report,
): void {
  refuseRepeated(
    items.map((item, index) => ({ key: item[name], path: [...path, index, name] })),
    report,
  );
}
